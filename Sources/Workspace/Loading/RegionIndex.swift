import Diagnostics

/// The named regions of a file of code, by the marks that documentation tools know.
///
///     // ANCHOR: send … // ANCHOR_END: send     # --8<-- [start:send] … [end:send]     #region send … #endregion
///     // <send> … // </send>     //! [send] … //! [send]     // tag::send[] … // end::send[]
struct RegionIndex: Sendable {
  /// The lines between the marks of each name, from 0; a name may mark several stretches.
  private(set) var lines: [String: [Range<Int>]] = [:]
  /// The lines that are marks themselves.
  private(set) var marks: Set<Int> = []
  /// The names whose region is opened and never closed, with the line of the mark.
  private(set) var unclosed: [String: Int] = [:]

  private struct Mark {
    enum Action { case opens, closes, toggles }
    var family: Int
    var action: Action
    /// Empty for the end of the region that was opened last.
    var name: String
  }

  /// How marks of a family begin, and what closes the name.
  private static let families: [(opens: String, closes: String, end: UInt8?)] = [
    ("anchor:", "anchor_end:", nil), ("[start:", "[end:", UInt8(ascii: "]")), ("region", "endregion", nil),
    ("docregion", "enddocregion", nil), ("tag::", "end::", UInt8(ascii: "[")), ("<", "</", UInt8(ascii: ">")),
    ("snippet-start:[", "snippet-end:[", UInt8(ascii: "]")), ("[start ", "[end ", UInt8(ascii: "]")),
  ]

  init(_ file: SourceFile) {
    var open: [(family: Int, name: String, line: Int)] = []
    for line in file.lineStarts.indices {
      let range = file.rangeOfLine(line)
      guard let mark = RegionIndex.mark(file.bytes[range.lowerBound..<range.upperBound]) else { continue }
      marks.insert(line)
      let last = open.lastIndex { $0.family == mark.family && (mark.name.isEmpty || $0.name == mark.name) }
      switch mark.action {
      case .opens: open.append((mark.family, mark.name, line))
      case .toggles where last == nil: open.append((mark.family, mark.name, line))
      case .closes, .toggles:
        guard let last else { continue }
        let region = open.remove(at: last)
        lines[region.name, default: []].append((region.line + 1)..<line)
      }
    }
    for region in open where lines[region.name] == nil && !region.name.isEmpty { unclosed[region.name] = region.line }
  }

  /// The stretches of a region by its name, if need be by one that differs in case.
  func stretches(of name: String) -> [Range<Int>]? {
    if let found = lines[name] { return found.sorted { $0.lowerBound < $1.lowerBound } }
    let lowered = name.lowercased()
    return lines.keys.sorted().first { $0.lowercased() == lowered }.flatMap { lines[$0] }
  }

  /// What stands between comments that hold a mark and nothing else, which opens and closes in turns: `// :::send`.
  static func stretches(between mark: String, of file: SourceFile) -> [Range<Int>]? {
    let places = file.lineStarts.indices.filter { line in
      let range = file.rangeOfLine(line)
      let text = file.bytes[range.lowerBound..<range.upperBound].drop { $0 == 0x20 || $0 == 0x09 }
      guard let first = text.first, leaders.contains(first) else { return false }
      var rest = text.drop { leaders.contains($0) || $0 == 0x20 }
      while let last = rest.last, last <= 0x20 || "*/->".utf8.contains(last) { rest = rest.dropLast() }
      return rest.elementsEqual(mark.utf8)
    }
    guard places.count > 1, places.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: places.count, by: 2).map { places[$0] + 1..<places[$0 + 1] }
  }

  /// What a line marks: a comment that holds nothing else.
  private static func mark(_ line: ArraySlice<UInt8>) -> Mark? {
    var rest = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = rest.first, leaders.contains(first) || rest.starts(with: "<!--".utf8) else {
      return rest.starts(with: "REM ".utf8) ? named(rest.dropFirst(4)) : nil
    }
    if rest.starts(with: "<!--".utf8) { rest = rest.dropFirst(4) }
    rest = rest.drop { leaders.contains($0) || $0 == 0x20 || $0 == 0x09 }
    if rest.starts(with: "pragma ".utf8) { rest = rest.dropFirst(7) }
    if rest.starts(with: "8<-".utf8) { rest = rest.dropFirst(2).drop { $0 == UInt8(ascii: "-") || $0 == 0x20 } }
    return named(rest)
  }

  private static let leaders = Set("/#*!-;%'({@".utf8)

  private static func named(_ rest: ArraySlice<UInt8>) -> Mark? {
    guard let first = rest.first, "aAbBcCdDeErRtTsS<[".utf8.contains(first) else { return nil }
    let lowered = rest.prefix(16).map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    for (family, row) in families.enumerated().reversed() {
      for (prefix, action) in [(row.closes, Mark.Action.closes), (row.opens, .opens)] where lowered.starts(with: prefix.utf8) {
        let behind = rest.dropFirst(prefix.utf8.count)
        // `regional` is a word.
        if row.end == nil, !prefix.hasSuffix(":"), let next = behind.first, next != 0x20, next != 0x09 { continue }
        let name = self.name(behind, before: row.end)
        if let end = row.end, behind.dropFirst(name.utf8.count).first != end { continue }
        guard !name.isEmpty || action == .closes && row.end == nil else { continue }
        return Mark(family: family, action: action, name: name)
      }
    }
    // `//! [send]` opens and closes.
    guard first == UInt8(ascii: "[") else { return nil }
    let name = name(rest.dropFirst(), before: UInt8(ascii: "]"))
    let behind = rest.dropFirst(1 + name.utf8.count)
    guard !name.isEmpty, behind.first == UInt8(ascii: "]"), behind.dropFirst().allSatisfy({ !isWord($0) }) else { return nil }
    return Mark(family: families.count, action: .toggles, name: name)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte >= 0x80
  }

  /// The name at the beginning: up to the sign that ends it, else a word.
  private static func name(_ bytes: ArraySlice<UInt8>, before end: UInt8?) -> String {
    if let end { return String(decoding: bytes.prefix { $0 != end }, as: UTF8.self) }
    let word = bytes.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "\"") }
    return String(decoding: word.prefix { isWord($0) || "-_.*+".utf8.contains($0) }, as: UTF8.self).trimmedOfDashes
  }
}

extension String {
  /// Without the beginning of `-->` behind a name.
  fileprivate var trimmedOfDashes: String {
    var text = self[...]
    while let last = text.last, last == "-" || last == "*" { text.removeLast() }
    return String(text)
  }
}
