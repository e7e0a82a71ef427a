import Diagnostics
import Vocabulary

/// Splits the pieces of a URL's text.
struct TargetReader {
  enum Unit {
    /// A character and the number of its piece.
    case byte(Unicode.Scalar, Int)
    indirect case hole(Text.Hole)
  }

  let isJoined: Bool
  private let mayBeRoot: Bool
  let pieces: [Text.Piece]
  private(set) var units: [Unit] = []
  var position = 0

  init(text: Text, isJoined: Bool, mayBeRoot: Bool) {
    self.isJoined = isJoined
    self.mayBeRoot = mayBeRoot
    pieces = text.pieces
    units.reserveCapacity(80)
    for (index, piece) in text.pieces.prefix(Text.maximumPieces).enumerated() {
      switch piece {
      case .literal(let literal, _): for scalar in literal.unicodeScalars.prefix(4000) { units.append(.byte(scalar, index)) }
      case .hole(let hole): units.append(.hole(hole))
      }
    }
  }

  mutating func read() -> Result<RequestTarget, RequestTarget.Failure> {
    guard !units.isEmpty else { return .failure(.noPath) }
    var server: String?
    var serverLocation: Location?
    switch readServer() {
    case .success(let found):
      server = found?.text
      serverLocation = found?.location
    case .failure(let failure): return .failure(failure)
    }
    var path = ""
    var parameters: [RequestTarget.PathParameter] = []
    let start = position
    var segment = position
    var sawLiteral = false
    func finish(_ segment: ArraySlice<Unit>) -> RequestTarget.Failure? {
      guard !segment.isEmpty else { return nil }
      switch template(of: segment, behind: path) {
      case .failure(let failure): return failure
      case .success(var part):
        if part.parameters.isEmpty { sawLiteral = true }
        for parameter in part.parameters {
          var parameter = parameter
          let name = parameter.name
          var number = 2
          while parameters.contains(where: { $0.name == parameter.name }) {
            parameter.name = name + String(number)
            number += 1
          }
          if parameter.name != name, let place = part.text.firstPlace(of: "{\(name)}") {
            part.text.replaceSubrange(place, with: "{\(parameter.name)}")
          }
          parameters.append(parameter)
        }
        path += "/" + part.text
      }
      return nil
    }
    loop: while position < units.count {
      switch units[position] {
      case .byte("/", _):
        if let failure = finish(units[segment..<position]) { return .failure(failure) }
        segment = position + 1
      case .byte("?", _) where endsOptionalName(position): break
      case .byte("#", _) where beginsName(position): break
      case .byte("?", _), .byte("#", _): break loop
      case .byte, .hole: break
      }
      position += 1
    }
    if let failure = finish(units[segment..<max(segment, position - (opensOptionalQuery(position) ? 1 : 0))]) {
      return .failure(failure)
    }
    guard sawLiteral || mayBeRoot && server == nil, position > start else { return .failure(.noPath) }
    if path.isEmpty { path = "/" }
    var target = RequestTarget(
      server: server, serverLocation: serverLocation, path: path, location: location(of: units[position - 1]))
    target.parameters = parameters
    target.query = readQuery()
    return .success(target)
  }

  /// Whether a question mark ends the name of a placeholder that may be left out: that of `/items/{id?}`.
  private func endsOptionalName(_ position: Int) -> Bool {
    guard position + 1 < units.count, case .byte("}", _) = units[position + 1] else { return false }
    for unit in units[..<position].reversed() {
      switch unit {
      case .byte("{", _): return true
      case .byte("/", _), .byte("}", _), .hole: return false
      case .byte: continue
      }
    }
    return false
  }

  /// Whether a query stands in brackets, as what may be left out does: `/kilns/fire[?note=…]`.
  private func opensOptionalQuery(_ position: Int) -> Bool {
    guard position > 0, position < units.count, case .byte("?", _) = units[position], case .byte("[", _) = units[position - 1]
    else { return false }
    return true
  }

  /// Whether a number sign begins a placeholder, as in Ruby: `/clients/#{id}`.
  private func beginsName(_ position: Int) -> Bool {
    guard position > 0, position + 1 < units.count, case .byte("{", _) = units[position + 1],
      case .byte("/", _) = units[position - 1]
    else { return false }
    return true
  }

  private func location(of unit: Unit) -> Location {
    switch unit {
    case .byte(_, let piece): pieces[piece].location
    case .hole(let hole): hole.location
    }
  }

  private static let options = ["--header", "--data", "--data-raw", "--request", "--location", "-H", "-d", "-X"]

  private struct Segment {
    var text: String
    /// One where the segment is all placeholder, several where signs stand between them: `{kiln}:{note}`.
    var parameters: [RequestTarget.PathParameter] = []
  }

  private func template(of segment: ArraySlice<Unit>, behind path: String) -> Result<Segment, RequestTarget.Failure> {
    if segment.count == 1, case .hole(let hole)? = segment.first {
      let name = Naming.identifier(hole.name)
      return .success(
        Segment(
          text: "{\(name)}",
          parameters: [RequestTarget.PathParameter(name: name, schema: hole.schema, location: hole.location)]))
    }
    guard let place = segment.first.map(location) else { return .failure(.noPath) }
    var text = String.UnicodeScalarView()
    for unit in segment {
      switch unit {
      case .byte(let scalar, _): text.append(scalar)
      case .hole(let hole): return .failure(.unknownPart(hole.name))
      }
    }
    let literal = String(text)
    // A blank is missing behind the URL of a command.
    let runsOn =
      literal.holds("\\") || literal.holds("\"") || literal.holds("-") && Self.options.contains { literal.hasSuffix($0) }
    guard !runsOn else { return .failure(.unknownPart(literal)) }
    let previous = path.utf8.split(separator: Byte.slash).last.map { String(Substring($0)) }
    if let name = literal == "{}"
      ? Naming.identifier("") : Placeholder.inPath(literal) ?? Placeholder.capitals(literal, behind: previous)
    {
      return .success(
        Segment(text: "{\(name)}", parameters: [RequestTarget.PathParameter(name: name, schema: .any, location: place)]))
    }
    let named = Placeholder.namedSegment(literal)
    let names = PathTemplate.names(in: named)
    return .success(
      Segment(
        text: named,
        parameters: names.count < 2 ? [] : names.map { RequestTarget.PathParameter(name: $0, schema: .any, location: place) }))
  }

  private mutating func readQuery() -> [RequestTarget.QueryItem] {
    guard position < units.count, case .byte("?", _) = units[position] else { return [] }
    position += 1
    var items: [RequestTarget.QueryItem] = []
    var name = ""
    var nameLocation: Location?
    var value = Text()
    var isName = true
    func flush() {
      // A placeholder in the place of a name says nothing of the name: `?token={token}&{pin}`.
      // Nor does a variable without a value: `?$query`.
      if let first = name.utf8.first, first != UInt8(ascii: "{"), first != UInt8(ascii: "<"),
        !isName || first != UInt8(ascii: "$"), let nameLocation
      {
        items.append(RequestTarget.QueryItem(name: name, value: value, location: nameLocation))
      }
      name = ""
      nameLocation = nil
      value = Text()
      isName = true
    }
    while position < units.count {
      let unit = units[position]
      position += 1
      switch unit {
      case .byte("#", _):
        flush()
        return items
      case .byte("&", _): flush()
      case .byte("=", _) where isName: isName = false
      case .byte(let scalar, let piece):
        let location = pieces[piece].location
        if isName {
          name.unicodeScalars.append(scalar)
          nameLocation = nameLocation ?? location
        } else if case .literal(let text, let at) = value.pieces.last, at == location {
          value.pieces[value.pieces.count - 1] = .literal(text + String(scalar), at)
        } else {
          value.pieces.append(.literal(String(scalar), location))
        }
      case .hole(let hole):
        // A hole in the place of a name says nothing of the name.
        if isName { name = "" } else { value.pieces.append(.hole(hole)) }
      }
    }
    flush()
    return items
  }
}
