import Snippets

/// Whether a repair leaves the comments and lines of damaged code that are the translator's.
///
///     # Configure via devlink        # Configure via      // the next line begins with `devlink`, which does not make it one of its words
struct KeptComments {
  let source: CodeText
  let damaged: CodeText

  func areKept(in result: CodeText) -> Bool {
    let given = lines(source.bytes)
    return losesNoLine(result, given) && keepsComments(result, given)
  }

  // MARK: Comments

  private func keepsComments(_ result: CodeText, _ given: [[UInt8]]) -> Bool {
    let kept = result.comments.map { text(result, $0) }
    return damaged.comments.allSatisfy { comment in
      let own = core(text(damaged, comment))
      if own.isEmpty || kept.contains(where: { $0.firstRange(of: own) != nil }) { return true }
      // A sign that was lost has made a comment of code.
      if given.contains(where: { $0.suffix(own.count).elementsEqual(own) }) { return true }
      // Code that the comment had swallowed stands alone again, which may be damaged; a word alone may be one of the comment's.
      return kept.contains { other in
        let head = core(other)
        guard !head.isEmpty, own.starts(with: head) else { return false }
        return own[head.count...].contains { "()[]{}=;".utf8.contains($0) } || isRunOfLines(own[head.count...], given)
      }
    }
  }

  /// Whether a text is some lines of the source one behind the other.
  private func isRunOfLines(_ text: ArraySlice<UInt8>, _ given: [[UInt8]]) -> Bool {
    given.indices.contains { first in
      var rest = text
      for line in given[first...] where !line.isEmpty {
        guard rest.starts(with: line) else { return false }
        rest = rest.dropFirst(line.count)
        if rest.isEmpty { return true }
      }
      return false
    }
  }

  private func text(_ code: CodeText, _ token: Token) -> [UInt8] { code.text(token).filter { $0 > 0x20 } }

  /// A comment without the marks at its ends.
  private func core(_ text: [UInt8]) -> [UInt8] {
    var inner = text[...].drop { "/*#-<!>;%".utf8.contains($0) }
    while let last = inner.last, "/*->".utf8.contains(last) { inner.removeLast() }
    return Array(inner)
  }

  // MARK: Lines

  /// Whether no line is gone that the source does not have: what a line was meant to say is not known.
  private func losesNoLine(_ result: CodeText, _ given: [[UInt8]]) -> Bool {
    let (old, new) = (lines(damaged.bytes).filter { !$0.isEmpty }, lines(result.bytes).filter { !$0.isEmpty })
    return SequenceDiff.hunks(old, new).allSatisfy { hunk in !hunk.new.isEmpty || old[hunk.old].allSatisfy(given.contains) }
  }

  private func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { $0.filter { $0 > 0x20 } }
  }
}
