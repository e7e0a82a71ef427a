import Diagnostics
import Vocabulary

extension TargetReader {
  /// How many units a placeholder in braces has that begins here, with the braces; one if it does not end in the host.
  private func lengthOfBraces() -> Int {
    var index = position
    var depth = 0
    while index < units.count, index - position < 80, case .byte(let scalar, _) = units[index], scalar != "/" {
      if scalar == "{" { depth += 1 }
      if scalar == "}" { depth -= 1 }
      index += 1
      if depth == 0 { return index - position }
    }
    return 1
  }

  /// What stands before the path: a placeholder, a hole, or scheme and host.
  mutating func readServer() -> Result<(text: String, location: Location)?, RequestTarget.Failure> {
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
      // `http(s)://`
      let scheme = head[..<colon].lowercased().filter { !"()[]".contains($0) }
      guard scheme == "http" || scheme == "https" else { return .failure(.notHTTP) }
      position = scalars.distance(from: scalars.startIndex, to: colon) + 3
      var host = scheme + "://"
      while position < units.count {
        switch units[position] {
        case .byte("{", _):
          // `https://rest{region#}.gliders.example`, `http://{{Kiln Address}}/api`
          let length = lengthOfBraces()
          var text = String.UnicodeScalarView()
          for unit in units[position..<(position + length)] {
            if case .byte(let scalar, _) = unit, length == 1 || scalar != "#" { text.append(scalar) }
          }
          let name = String(text)
          host += name.hasPrefix("{{") && name.hasSuffix("}}") ? String(name.dropFirst().dropLast()) : name
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
}
