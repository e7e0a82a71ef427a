import Markup

/// Paths of documents and of the files that they become: bytes with `/`, never a file system.
package enum PagePath {
  /// Whether a document is its folder's own page.
  static func isIndex(_ path: String) -> Bool {
    ["index", "readme", "_index"].contains(name(of: path))
  }

  /// The name of a file in lower case, without its extension.
  static func name(of path: String) -> String { withoutExtension(lastPart(of: path)).lowercased() }

  /// Whether a document is a part of others rather than a page, as generators of sites tell them apart: `includes/_errors.md`.
  package static func isPartial(_ path: String) -> Bool { lastPart(of: path).utf8.first == 0x5F && !isIndex(path) }

  static func lastPart(of path: String) -> String {
    path.utf8.lastIndex(of: 0x2F).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// The folder of a path without a slash at its end; empty at the top.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: 0x2F).map { String(path[..<$0]) } ?? ""
  }

  static func isMarkdown(_ path: String) -> Bool {
    let lower = path.lowercased()
    return lower.hasSuffix(".md") || lower.hasSuffix(".markdown")
  }

  /// The path without `.md` or another extension of its last part.
  static func withoutExtension(_ path: String) -> String {
    guard let dot = path.utf8.lastIndex(of: 0x2E) else { return path }
    if let slash = path.utf8.lastIndex(of: 0x2F), slash > dot { return path }
    return dot == path.startIndex ? path : String(path[..<dot])
  }

  /// The path as sites serve it: without the numbers that folders and files are sorted by.
  static func unnumbered(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { String(SortedName.plain($0)) }.joined(separator: "/")
  }

  /// The extension of the last part in lower case, without the dot; empty if there is none.
  static func `extension`(of path: String, lowercased: Bool = true) -> String {
    let name = lastPart(of: path)
    guard let dot = name.utf8.lastIndex(of: 0x2E), dot != name.startIndex else { return "" }
    let found = name[name.utf8.index(after: dot)...]
    return lowercased ? found.lowercased() : String(found)
  }

  static func join(_ folder: String, _ path: String) -> String {
    folder.isEmpty ? path : path.isEmpty ? folder : folder + "/" + path
  }

  /// The rest of a path below a folder, or nil if it is elsewhere.
  static func remainder(of path: String, below folder: String) -> String? {
    if folder.isEmpty { return path }
    guard path.utf8.count > folder.utf8.count, path.hasPrefix(folder) else { return nil }
    let slash = path.utf8.index(path.startIndex, offsetBy: folder.utf8.count)
    return path.utf8[slash] == 0x2F ? String(path[path.utf8.index(after: slash)...]) : nil
  }

  /// Whether a document is a part of pages, or stands in a folder of such: `_kilns.md`, `includes/kilns.md`.
  static func isPart(_ path: String) -> Bool {
    isPartial(path) || folder(of: path).split(separator: "/").contains(where: foldersOfParts.contains)
  }

  /// Folders of what pages include.
  package static let foldersOfParts: Set<Substring> = ["includes", "_includes", "partials", "_partials"]

  /// The folders above that of a file, the nearest first and the top, which is empty, last.
  static func foldersAbove(_ file: String) -> [String] {
    var folder = folder(of: file)
    var found: [String] = []
    while !folder.isEmpty {
      folder = PagePath.folder(of: folder)
      found.append(folder)
    }
    return found
  }

  /// Two paths without the parts in which they end alike: `i18n/de/v`, `older` of `i18n/de/v/a/b.md`, `older/a/b.md`.
  static func beginnings(of one: String, and other: String) -> (String, String) {
    var parts = (one.split(separator: "/")[...], other.split(separator: "/")[...])
    while let last = parts.0.last, last == parts.1.last {
      parts.0.removeLast()
      parts.1.removeLast()
    }
    return (parts.0.joined(separator: "/"), parts.1.joined(separator: "/"))
  }

  /// A path relative to a folder, with `.` and `..` carried out; nil if it leads above the top.
  static func resolve(_ path: String, in folder: String) -> String? {
    if isPlain(path), folder.isEmpty || isPlain(folder) { return join(folder, path) }
    var parts: [Substring.UTF8View] = path.utf8.first == 0x2F ? [] : folder.utf8.split(separator: 0x2F)
    for part in path.utf8.split(separator: 0x2F) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) {
        if parts.popLast() == nil { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.map { String(Substring($0)) }.joined(separator: "/")
  }

  /// Whether a path has no empty parts and none that begins with a dot: most are so, and stay as they are.
  private static func isPlain(_ path: String) -> Bool {
    var previous: UInt8 = 0x2F
    for byte in path.utf8 {
      if previous == 0x2F, byte == 0x2F || byte == 0x2E { return false }
      previous = byte
    }
    return previous != 0x2F
  }

  /// The way from a file of the site to another path of it: `../notify/` from `en/a/index.html` to `en/notify/`.
  static func relative(from file: String, to target: String) -> String {
    let from = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var to = target.split(separator: "/", omittingEmptySubsequences: false)[...]
    var common = 0
    while common < from.count, common < to.count - 1, from[from.startIndex + common] == to[to.startIndex + common] { common += 1 }
    to = to.dropFirst(common)
    let up = from.count - common
    let rest = to.joined(separator: "/")
    if up == 0 { return rest.isEmpty ? "./" : rest }
    return String(repeating: "../", count: up) + rest
  }
}
