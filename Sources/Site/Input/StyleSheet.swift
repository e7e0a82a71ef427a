/// A style sheet of the project, read behind that of the theme.
///
///     StyleSheet(path: "docs/own.css", bytes: Array("a { background: url(paper.png) }".utf8)).files  // ["docs/paper.png"]
public struct StyleSheet: Sendable, Equatable {
  /// Its path in the workspace.
  public let path: String
  /// Changes with what it holds, so that browsers take a changed one.
  let version: String
  /// The files that it names, by their paths in the workspace: pictures, fonts.
  public let files: [String]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    version = ContentVersion.of(bytes)
    files = StyleSheet.addresses(in: bytes).compactMap { address in
      let plain = address.prefix { $0 != "?" && $0 != "#" }
      guard !plain.isEmpty, !plain.contains(":"), !plain.hasPrefix("/") else { return nil }
      return PagePath.resolve(String(plain), in: PagePath.folder(of: path))
    }
  }

  /// What stands in each `url(…)`, with quotes or without.
  private static func addresses(in bytes: [UInt8]) -> [String] {
    var found: [String] = []
    var rest = bytes[...]
    let opening = Array("url(".utf8)
    while let start = rest.firstRange(of: opening) {
      rest = rest[start.upperBound...]
      guard let close = rest.firstIndex(of: UInt8(ascii: ")")) else { break }
      let inner = rest[..<close].filter { $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      found.append(String(decoding: inner, as: UTF8.self))
      rest = rest[close...].dropFirst()
    }
    return found
  }
}
