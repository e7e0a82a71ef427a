import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let curlOptions = Heuristic(215, "code/curl-options", "Options of cURL as PHP sets them")
}

/// The options of cURL as PHP sets them.
extension Evaluator {
  mutating func setOption(_ handle: Operand, _ name: Operand, _ value: Operand, _ site: CallSite) -> Value? {
    guard let (request, _) = operand(handle, site), let (_, key) = operand(name, site), let key, let found = operand(value, site),
      let option = Self.name(of: key)
    else { return nil }
    set(option, found, of: request, at: location(found.expression?.range ?? key.range))
    return .unknown
  }

  mutating func setOptions(_ handle: Operand, _ options: Operand, _ site: CallSite) -> Value? {
    guard let (request, _) = operand(handle, site), let (_, expression) = operand(options, site),
      case .dictionary(let entries)? = expression?.kind
    else { return nil }
    for entry in entries.prefix(60) {
      guard let option = Self.name(of: entry.key) else { continue }
      set(option, (evaluate(entry.value), entry.value), of: request, at: location(entry.value.range))
    }
    return .unknown
  }

  private mutating func set(_ option: String, _ found: Found, of handle: Value, at place: Location) {
    guard case .object(let index) = handle.kind, case .request(var request) = heap[index] else { return }
    let value = named(found.value, by: found.expression)
    switch option {
    case "CURLOPT_URL": request.url = value
    case "CURLOPT_CUSTOMREQUEST": request.method = value
    case "CURLOPT_POST", "CURLOPT_HTTPPOST":
      if request.method == nil { request.method = .text("POST", at: place) }
    case "CURLOPT_PUT": request.method = .text("PUT", at: place)
    case "CURLOPT_NOBODY": request.method = .text("HEAD", at: place)
    case "CURLOPT_POSTFIELDS":
      if request.method == nil { request.method = .text("POST", at: place) }
      request.body = value
      request.bodyLocation = place
      if case .dictionary = value.kind {
        heap.append(.content(ContentObject(value: value, mediaType: "multipart/form-data")))
        request.body = Value(.object(heap.count - 1), origin: value.origin)
      }
    case "CURLOPT_HTTPHEADER":
      guard case .array(let lines) = value.kind else { return }
      for line in lines {
        if case .text(let text) = line.kind, let header = Self.header(in: text) {
          request.headers.append(.init(name: header.name, value: Value(.text(header.value)), location: line.origin ?? place))
        }
      }
    case "CURLOPT_USERPWD":
      let text = Text("Basic ", at: place) + Text(hole: Text.Hole(name: "credentials", location: place))
      request.headers.append(.init(name: Text("Authorization", at: place), value: Value(.text(text)), location: place))
    default: return
    }
    heap[index] = .request(request)
  }

  /// `"Name: value"`
  private static func header(in text: Text) -> (name: Text, value: Text)? {
    guard case .literal(let first, let at)? = text.pieces.first, let colon = first.firstIndex(of: ":") else { return nil }
    var value = text
    value.pieces[0] = .literal(
      String(first[first.index(after: colon)...]).trimmingSpaces + (text.pieces.count > 1 ? " " : ""), at)
    return (Text(String(first[..<colon]).trimmingSpaces, at: at), value)
  }
}
