import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let bodyTypes = Heuristic(190, "check/body-types", "A body that is not of the type which its header says")
}

/// Messages and commands that declare their body as something else than the JSON that it is.
///
///     curl -H "Content-Type: application/x-www-form-urlencoded" -d '{"name": "Ada"}' https://example.org/people
struct BodyTypes {
  let group: GroupUnits

  func diagnostics() -> [Diagnostic] {
    var found: [Diagnostic] = []
    let declarations = self.declarations()
    func declaration(of type: String, in message: Location) -> Location? {
      let places = declarations[message.file] ?? []
      let first = places.partitionPoint { $0.location.range.lowerBound < message.range.lowerBound }
      return places[first...].prefix { $0.location.range.lowerBound < message.range.upperBound }
        .first { message.range.contains($0.location.range) && $0.type.map { $0 == type } ?? true }?.location
    }
    for exchange in group.group.exchanges {
      // What is refused for its form may be wrong on purpose.
      if ![400, 406, 415, 422].contains(exchange.status ?? 200), let type = Self.declared(exchange.headers),
        Self.isJSON(exchange.body)
      {
        let place = declaration(of: type, in: exchange.location) ?? exchange.location
        found.append(Self.conflict(type, "request", at: place, body: exchange.location))
      }
      if let location = exchange.responseLocation, let type = Self.declared(exchange.responseHeaders),
        Self.isJSON(exchange.responseBody)
      {
        found.append(Self.conflict(type, "reply", at: declaration(of: type, in: location) ?? location, body: location))
      }
    }
    return found
  }

  private static func conflict(_ type: String, _ subject: String, at place: Location, body: Location) -> Diagnostic {
    .conflict(
      .mediaType, "'\(type)' is declared, and the body of the \(subject) is JSON", at: place,
      with: place == body ? [] : [.init("the \(subject) is here", at: body)],
      remedy: "Declare 'application/json', or show the body in the declared form")
  }

  /// The media type that a message declares, if it names a syntax other than JSON. Plain text and bytes may be anything.
  private static func declared(_ headers: [Exchange.Field]) -> String? {
    guard let text = headers.first(where: { $0.name.lowercased() == "content-type" })?.value else { return nil }
    let type = MediaType.normalized(text)
    let isOther =
      type.hasSuffix("/xml") || type.hasSuffix("+xml") || type.hasPrefix("image/")
      || ["application/x-www-form-urlencoded", "multipart/form-data", "text/html", "text/csv"].contains(type)
    return isOther ? type : nil
  }

  /// Whether a text is one JSON object or array and nothing else.
  private static func isJSON(_ text: String?) -> Bool {
    guard let text, let first = text.utf8.first(where: { $0 > 0x20 }), first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return false }
    let reading = JSONSampleReader.read(Array(text.utf8))
    guard reading.problems.isEmpty, reading.following.isEmpty, let root = reading.root else { return false }
    switch root.value {
    case .object(let members): return !members.isEmpty
    case .array: return true
    default: return false
    }
  }

  /// Where messages declare their types, by file and in reading order; a reply with the type that it declares.
  private func declarations() -> [String: [(location: Location, type: String?)]] {
    var places: [String: [(location: Location, type: String?)]] = [:]
    for fact in group.group.facts {
      let place = fact.witness.location
      switch fact.slot {
      case .parameter("Content-Type", .header, _, _, _): places[place.file, default: []].append((place, nil))
      case .responseBody(_, let type, _): places[place.file, default: []].append((place, type))
      default: continue
      }
    }
    return places.mapValues { $0.sorted { $0.location < $1.location } }
  }
}
