/// Patterns as `.gitignore` has them: without a slash one is of any folder, `!` takes back (https://git-scm.com/docs/gitignore).
///
///     GitPatterns("api\n!keep.md").match("docs/api/a.md")   // true
struct GitPatterns: Sendable, Hashable {
  private struct Pattern: Hashable {
    var glob: Glob
    var isTakenBack: Bool
  }

  private var patterns: [Pattern] = []

  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline).prefix(GitPatterns.most) {
      let line = GitPatterns.trimmed(line)
      guard line.contains(where: { $0 != "/" && $0 != "!" }), !line.hasPrefix("#") else { continue }
      let isTakenBack = line.hasPrefix("!")
      var pattern = isTakenBack ? String(line.dropFirst()) : line
      if pattern.hasSuffix("/") { pattern += "**" }
      let isRooted = pattern.dropLast(pattern.hasSuffix("/**") ? 3 : 0).contains("/")
      if pattern.hasPrefix("/") { pattern.removeFirst() }
      patterns.append(Pattern(glob: Glob(isRooted ? pattern : "**/" + pattern), isTakenBack: isTakenBack))
    }
  }

  /// More lines say nothing of folders of documents.
  private static let most = 500

  var isEmpty: Bool { patterns.isEmpty }

  /// Whether the last pattern that a path matches does not take it back.
  func match(_ path: String) -> Bool { patterns.last { $0.glob.matches(path) }.map { !$0.isTakenBack } ?? false }

  /// The same of a path or a folder above it.
  func matchBelow(_ path: String) -> Bool {
    !isEmpty && sequence(first: path) { $0.isEmpty ? nil : RelativePath.folder(of: $0) }.contains { !$0.isEmpty && match($0) }
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
