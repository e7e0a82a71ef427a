import Diagnostics

/// Reads the metadata at the head of a file: YAML between `---`, TOML between `+++`, or the legacy `<properties …/>`.
struct FrontMatterReader {
  let file: SourceFile
  private(set) var frontMatter = FrontMatter()
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the legacy form was met.
  private(set) var isLegacy = false
  /// Where the text of the page begins.
  private(set) var end = 0
  /// The line of the opening fence.
  private var head = 0

  init(_ file: SourceFile) { self.file = file }

  mutating func read() {
    let bytes = file.bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { end = 3 }
    guard end < bytes.count else { return }
    if let line = lineBehindBlankOnes() {
      head = line
      return readFenced(UInt8(ascii: "-"))
    }
    switch bytes[end] {
    case UInt8(ascii: "-"): readFenced(UInt8(ascii: "-"))
    case UInt8(ascii: "+"): readFenced(UInt8(ascii: "+"))
    case UInt8(ascii: "<"), 0x20, 0x09, 0x0A, 0x0D: readLegacy()
    default: break
    }
  }

  // MARK: Fences

  /// The line of a fence before which only empty lines stand, if it is closed and what follows it can be nothing but keys.
  ///
  /// One line with a colon between two rules may be a sentence, unless pages are known to begin with its key.
  private func lineBehindBlankOnes() -> Int? {
    guard let first = file.bytes[end...].firstIndex(where: { !Bytes.isSpace($0) }), file.bytes[first] == UInt8(ascii: "-") else {
      return nil
    }
    let line = file.lineIndex(at: first)
    guard line > 0, file.lineStarts[line] == first, isFence(line, UInt8(ascii: "-")), looksLikeEntry(line + 1),
      let closing = closingLine(UInt8(ascii: "-"), after: line)
    else { return nil }
    let areSeveral = (line + 2..<max(line + 2, closing)).contains(where: looksLikeEntry)
    return areSeveral || Self.keysOfPages.contains(key(line + 1)) ? line : nil
  }

  /// Keys that say what a page is, in any generator of sites.
  private static let keysOfPages: Set<String> = [
    "title", "description", "layout", "template", "id", "slug", "nav_order", "sidebar_position", "sidebar_label", "weight",
    "aliases", "redirect_from", "date", "lang",
  ]

  /// What stands in front of the colon of a line that looks like an entry.
  private func key(_ line: Int) -> String {
    String(decoding: file.bytes[lineStart(line)..<lineRange(line).upperBound].prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
  }

  private mutating func readFenced(_ fence: UInt8) {
    guard isFence(head, fence) else { return }
    guard let closing = closingLine(fence, after: head) else {
      if fence == UInt8(ascii: "-"), looksLikeEntry(head + 1) {
        diagnostics.append(
          Diagnostic(
            .frontMatter, "'---' opens the front matter and must be closed by a line of its own",
            at: Location(file: file.path, range: lineRange(head)), remedy: "Close the front matter with '---'"))
      }
      return
    }
    let body = lineStart(head + 1)..<lineStart(closing)
    frontMatter.range = SourceRange(end, lineRange(closing).upperBound)
    end = closing + 1 < file.lineStarts.count ? file.lineStarts[closing + 1] : file.bytes.count
    var entries = FrontMatterLines(file: file, lines: head + 1..<closing, separator: fence == UInt8(ascii: "-") ? ":" : "=")
    entries.read()
    if fence == UInt8(ascii: "-"), !entries.isComplete {
      let yaml = YAMLFrontMatter(file: file, body: body, firstLine: head + 1)
      switch yaml.read() {
      case .success(let read): frontMatter.entries = read
      case .failure(let problem):
        frontMatter.entries = entries.entries
        diagnostics.append(problem.diagnostic)
      }
    } else {
      frontMatter.entries = entries.entries
    }
  }

  private func isFence(_ line: Int, _ fence: UInt8) -> Bool {
    let range = lineRange(line)
    guard range.count >= 3 else { return false }
    var i = range.lowerBound
    while i < range.upperBound, file.bytes[i] == fence { i += 1 }
    guard i == range.lowerBound + 3 else { return false }
    while i < range.upperBound, Bytes.isBlank(file.bytes[i]) { i += 1 }
    return i == range.upperBound
  }

  private func closingLine(_ fence: UInt8, after head: Int) -> Int? {
    for line in (head + 1)..<max(head + 1, file.lineStarts.count) {
      if isFence(line, fence) { return line }
      if fence == UInt8(ascii: "-"), isFence(line, UInt8(ascii: ".")) { return line }
    }
    return nil
  }

  /// Whether a line has the form `key: value`.
  private func looksLikeEntry(_ line: Int) -> Bool {
    guard line < file.lineStarts.count else { return false }
    let range = lineRange(line)
    var i = range.lowerBound
    while i < range.upperBound,
      Bytes.isAlphanumeric(file.bytes[i]) || file.bytes[i] == UInt8(ascii: "_")
        || file.bytes[i] == UInt8(ascii: "-") || file.bytes[i] == UInt8(ascii: ".")
    {
      i += 1
    }
    return i > range.lowerBound && i < range.upperBound && file.bytes[i] == UInt8(ascii: ":")
  }

  private func lineStart(_ line: Int) -> Int {
    line < file.lineStarts.count ? max(file.lineStarts[line], line == 0 ? end : 0) : file.bytes.count
  }

  private func lineRange(_ line: Int) -> SourceRange {
    let range = file.rangeOfLine(line)
    return line == 0 ? SourceRange(max(range.lowerBound, end), range.upperBound) : range
  }

  // MARK: Legacy

  private mutating func readLegacy() {
    var legacy = LegacyFrontMatter(file: file, start: end)
    legacy.read()
    guard legacy.end > end else { return }
    isLegacy = true
    frontMatter.range = SourceRange(legacy.start, legacy.end)
    frontMatter.entries = legacy.entries
    diagnostics += legacy.diagnostics
    end = legacy.end
    // The rest of the last line belongs to nobody.
    while end < file.bytes.count, Bytes.isBlank(file.bytes[end]) { end += 1 }
    if end < file.bytes.count, file.bytes[end] == 0x0D { end += 1 }
    if end < file.bytes.count, file.bytes[end] == 0x0A { end += 1 }
  }
}

extension Rule {
  public static let frontMatter = Rule(
    "markup/front-matter", .error, "Front matter must be readable",
    why: "Metadata that cannot be read is lost: the page's title, language and place in the site with it",
    example: "---\ntitle: [Notify users\n---\n", remedy: "Mend the YAML at this line, or quote the value")
}
