import Diagnostics
import Vocabulary

/// Where a request goes, read from the text of its URL: server, path template and query.
struct RequestTarget: Sendable {
  struct PathParameter: Sendable {
    var name: String
    var schema: Schema
    var location: Location
    /// The text that stands for it, if a value is shown.
    var value: String?
  }

  struct QueryItem: Sendable {
    var name: String
    var value: Text
    var location: Location
  }

  /// A placeholder such as `{endpoint}` or an absolute URL without path.
  var server: String?
  var serverLocation: Location?
  /// `/api/register/{registrationId}`
  var path: String
  var parameters: [PathParameter] = []
  var query: [QueryItem] = []
  /// The end of the path: where code completes it.
  var location: Location

  enum Failure: Error, Sendable, Hashable {
    case noPath
    case unknownPart(String)
    case notHTTP

    var reason: String {
      switch self {
      case .noPath: "its URL has no path that is written out"
      case .unknownPart(let name): "a part of its path, '\(name)', is not known"
      case .notHTTP: "its URL is not an HTTP address"
      }
    }
  }

  /// Whether a text begins with a path, an address or a placeholder for a server: `/x`, `https://…/x`, `$HOST/x`, `SITE_ROOT/x`.
  static func beginsWithPathOrServer(_ text: String) -> Bool {
    switch text.utf8.first {
    case UInt8(ascii: "/"): true
    case UInt8(ascii: "$"), UInt8(ascii: "{"), UInt8(ascii: "<"): text.utf8.contains(UInt8(ascii: "/"))
    case UInt8(ascii: "h"): text.hasPrefix("http://") || text.hasPrefix("https://")
    default: serverWord(text) != nil
    }
  }

  /// Whether a text is a path that begins without a stroke: `v2/models/{name}`, `api/items`.
  ///
  /// Its segments are those of a path, and the last is not empty: `and/or` is one as well, so a method must stand before it.
  static func isRelativePath(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLetter, text.utf8.contains(UInt8(ascii: "/")),
      text.utf8.last != UInt8(ascii: "/"), !text.holds("//"), serverWord(text) == nil
    else { return false }
    let host = text.prefix { $0 != "/" }
    return !host.contains(".") && !host.contains(":")
      && text.utf8.allSatisfy {
        $0.isLetter || $0.isDigit || "-._~/{}<>:$?&=%@".utf8.contains($0)
      }
  }

  /// The word in capitals that stands for a server before a path: `SITE_ROOT` of `SITE_ROOT/api/v3/checks`.
  fileprivate static func serverWord(_ text: String) -> Substring? {
    let word = text.prefix { $0 != "/" && $0 != "?" }
    guard word.utf8.count > 2, word.utf8.count < text.utf8.count else { return nil }
    let isConstant = word.utf8.allSatisfy { $0.isUppercase || $0.isDigit || $0 == 0x5F }
    return isConstant && word.utf8.contains(where: \.isUppercase) ? word : nil
  }

  /// Reads a URL; `isJoined` says that the text is joined to a base elsewhere, so that `api/x` is a path.
  ///
  /// `mayBeRoot` says that it stands behind a method, so that `/` and `/{id}` are paths, too.
  static func parse(_ text: Text, isJoined: Bool = false, mayBeRoot: Bool = false) -> Result<RequestTarget, Failure> {
    var reader = TargetReader(text: text, isJoined: isJoined, mayBeRoot: mayBeRoot)
    return reader.read()
  }
}

/// Splits the pieces of a URL's text.
private struct TargetReader {
  private enum Unit {
    /// A character and the number of its piece.
    case byte(Unicode.Scalar, Int)
    indirect case hole(Text.Hole)
  }

  private let isJoined: Bool
  private let mayBeRoot: Bool
  private let pieces: [Text.Piece]
  private var units: [Unit] = []
  private var position = 0

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
        if let parameter = part.parameter {
          var name = parameter.name
          var number = 2
          while parameters.contains(where: { $0.name == name }) {
            name = parameter.name + String(number)
            number += 1
          }
          part.text = "{\(name)}"
          parameters.append(
            RequestTarget.PathParameter(
              name: name, schema: parameter.schema, location: parameter.location, value: parameter.value))
        } else {
          sawLiteral = true
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

  /// How many units a placeholder in braces has that begins here, with the braces; one if it does not end in the host.
  private func lengthOfBraces() -> Int {
    var index = position + 1
    while index < units.count, index - position < 80, case .byte(let scalar, _) = units[index], scalar != "/" {
      if scalar == "}" { return index - position + 1 }
      index += 1
    }
    return 1
  }

  /// What stands before the path: a placeholder, a hole, or scheme and host.
  private mutating func readServer() -> Result<(text: String, location: Location)?, RequestTarget.Failure> {
    if case .hole(let hole) = units[0] {
      // A hole is the server if a path follows it.
      if units.count > 1, case .byte("/", _) = units[1] {
        position = 1
        return .success(("{\(Naming.identifier(hole.name))}", hole.location))
      }
      return .failure(units.count == 1 ? .noPath : .unknownPart(hole.name))
    }
    guard case .byte(let first, let piece) = units[0] else { return .failure(.noPath) }
    let location = pieces[piece].location
    let head = leadingScalars()
    let scalars = head.unicodeScalars
    if let colon = scalars.firstIndex(of: ":"), head[colon...].hasPrefix("://") {
      let scheme = head[..<colon].lowercased()
      guard scheme == "http" || scheme == "https" else { return .failure(.notHTTP) }
      position = scalars.distance(from: scalars.startIndex, to: colon) + 3
      var host = scheme + "://"
      while position < units.count {
        switch units[position] {
        case .byte("{", _):
          // `https://rest{region#}.gliders.example`
          let length = lengthOfBraces()
          for unit in units[position..<(position + length)] {
            if case .byte(let scalar, _) = unit, length == 1 || scalar != "#" { host.unicodeScalars.append(scalar) }
          }
          position += length - 1
        case .byte("/", _), .byte("?", _), .byte("#", _): return .success((host, location))
        case .byte("[", _):
          // `https://[your_domain]/api`; an address of IPv6 stands in such brackets, too.
          let name = bracketedName()
          host += name.map { "{\(Placeholder.name(in: $0))}" } ?? "["
          position += name.map { $0.unicodeScalars.count + 1 } ?? 0
        case .byte(let scalar, _): host.unicodeScalars.append(scalar)
        case .hole(let hole): host += "{\(Naming.identifier(hole.name))}"
        }
        position += 1
      }
      return .success((host, location))
    }
    let closing: Unicode.Scalar? =
      switch first {
      case "<": ">"
      case "{": "}"
      case "[": "]"
      default: nil
      }
    if let closing {
      var name = ""
      var index = 1
      while index < units.count, case .byte(let scalar, _) = units[index], scalar != closing {
        name.unicodeScalars.append(scalar)
        index += 1
      }
      guard index + 1 < units.count, case .byte("/", _) = units[index + 1] else { return .failure(.noPath) }
      position = index + 1
      return .success(("{\(Placeholder.name(in: name))}", location))
    }
    if first == "$" {
      var name = ""
      var index = 1
      while index < units.count, case .byte(let scalar, _) = units[index], scalar != "/" {
        name.unicodeScalars.append(scalar)
        index += 1
      }
      position = index
      return .success(("{\(Placeholder.name(in: name))}", location))
    }
    if first == "/" { return .success(nil) }
    if !isJoined, let word = RequestTarget.serverWord(head) {
      position = word.unicodeScalars.count
      return .success(("{\(Placeholder.name(in: String(word)))}", location))
    }
    // `localhost:8080/x`, `api.example.com/x`
    let host = head.prefix { $0 != "/" && $0 != "?" }
    if host.hasPrefix("localhost") || isHost(host), host.contains(":") || host.contains(".") && !isJoined {
      position = host.unicodeScalars.count
      return .success(("http://" + host, location))
    }
    return isJoined || head.contains("/") ? .success(nil) : .failure(.noPath)
  }

  /// The word between the brackets that open here.
  private func bracketedName() -> String? {
    var name = String.UnicodeScalarView()
    for unit in units[(position + 1)...].prefix(60) {
      guard case .byte(let scalar, _) = unit, scalar != ":", scalar != "/" else { return nil }
      if scalar == "]" { return name.isEmpty ? nil : String(name) }
      name.append(scalar)
    }
    return nil
  }

  private func isHost(_ text: Substring) -> Bool {
    text.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || "-._:[]{}$".utf8.contains($0) || $0 >= 0x80
    }
  }

  private func leadingScalars() -> String {
    var out = String.UnicodeScalarView()
    for unit in units.prefix(400) {
      guard case .byte(let scalar, _) = unit else { break }
      out.append(scalar)
    }
    return String(out)
  }

  private static let options = ["--header", "--data", "--data-raw", "--request", "--location", "-H", "-d", "-X"]

  private struct Segment {
    var text: String
    var parameter: RequestTarget.PathParameter?
  }

  private func template(of segment: ArraySlice<Unit>, behind path: String) -> Result<Segment, RequestTarget.Failure> {
    if segment.count == 1, case .hole(let hole)? = segment.first {
      let name = Naming.identifier(hole.name)
      return .success(
        Segment(
          text: "{\(name)}", parameter: RequestTarget.PathParameter(name: name, schema: hole.schema, location: hole.location)))
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
        Segment(text: "{\(name)}", parameter: RequestTarget.PathParameter(name: name, schema: .any, location: place)))
    }
    return .success(Segment(text: Placeholder.namedSegment(literal), parameter: nil))
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
