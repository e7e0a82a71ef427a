import Platform

/// Request line and headers, as far as the preview needs them (RFC 9112).
///
///     RequestHead.parse(Array("GET /a?b HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))  // method GET, path /a, host localhost
struct RequestHead: Equatable {
  var method: String
  /// Percent-encoded, without the query.
  var path: String
  /// With the query, as sent.
  var target: String
  /// In lower case.
  var host: String?
  /// Bytes of the body that is announced.
  var bodyLength = 0

  /// The status of a reply to what is no request.
  enum Fault: Int, Error {
    case badRequest = 400
    case versionNotSupported = 505
  }

  static func parse(_ bytes: [UInt8]) -> Result<RequestHead, Fault> {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { $0.last == 0x0D ? $0.dropLast() : $0 }[...]
    guard let first = lines.popFirst() else { return .failure(.badRequest) }
    let words = first.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, isToken(words[0]), words[1].allSatisfy({ (0x21...0x7E).contains($0) }),
      words[2].starts(with: "HTTP/".utf8)
    else { return .failure(.badRequest) }
    guard words[2].elementsEqual("HTTP/1.1".utf8) || words[2].elementsEqual("HTTP/1.0".utf8) else {
      return .failure(.versionNotSupported)
    }
    guard var head = RequestHead(method: words[0], target: words[1]) else { return .failure(.badRequest) }
    var hosts: [String] = []
    for line in lines.prefix(while: { !$0.isEmpty }) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else { return .failure(.badRequest) }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = trimmed(line[(colon + 1)...])
      switch name {
      case "host": hosts.append(String(decoding: value, as: UTF8.self).lowercased())
      case "content-length":
        guard let length = length(value) else { return .failure(.badRequest) }
        head.bodyLength = max(head.bodyLength, length)
      default: break
      }
    }
    guard hosts.count <= 1 else { return .failure(.badRequest) }
    // An absolute target names the host itself, and the header does not count.
    head.host = head.host ?? hosts.first
    return .success(head)
  }

  /// The headers of a request that could be parsed, with names in lower case.
  static func headers(_ bytes: [UInt8]) -> [(name: String, value: String)] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { $0.last == 0x0D ? $0.dropLast() : $0 }
    return lines.dropFirst().prefix { !$0.isEmpty }.compactMap { line in
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      return (name, String(decoding: trimmed(line[(colon + 1)...]), as: UTF8.self))
    }
  }

  /// Digits; more of them than a number holds are many bytes all the same.
  private static func length(_ value: ArraySlice<UInt8>) -> Int? {
    guard !value.isEmpty, value.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: value, as: UTF8.self)) ?? .max
  }

  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    return rest.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { rest[...$0] } ?? []
  }
}

extension RequestHead {
  private init?(method: ArraySlice<UInt8>, target: ArraySlice<UInt8>) {
    self.method = String(decoding: method, as: UTF8.self)
    self.target = String(decoding: target, as: UTF8.self)
    var rest = String(decoding: target.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }, as: UTF8.self)[...]
    if !rest.hasPrefix("/"), rest.lowercased().hasPrefix("http://") {
      rest = rest.dropFirst(7)
      host = rest.prefix { $0 != "/" }.lowercased()
      rest = rest.drop { $0 != "/" }
      if rest.isEmpty { rest = "/" }
    }
    // `*` is a target as well, of methods that are refused.
    guard rest.hasPrefix("/") || rest == "*" else { return nil }
    if !self.target.hasPrefix("/") {
      self.target = String(rest) + self.target.drop { $0 != "?" && $0 != "#" }
    }
    path = String(rest)
  }
}
