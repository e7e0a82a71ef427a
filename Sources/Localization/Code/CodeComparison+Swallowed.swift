import Diagnostics
import Snippets

/// Code that stands in a comment of the translation: its line end was lost, or somebody has commented it out.
extension CodeComparison {
  /// Finds lost tokens again in the comments of the variant: a line end was lost, and the comment runs on over code.
  func findSwallowed(_ hunks: inout [SequenceDiff.Hunk], _ source: CodeText, _ variant: CodeText, _ damage: inout Damage) {
    guard isOn(.swallowedCode) else { return }
    let known = Set(source.comments.map { words(source.text($0)) })
    let hashes = source.tokens.map { StableHash.of(source.text($0)) }
    for comment in variant.comments {
      // A comment that stands like this in the source, code example and all, swallows nothing.
      guard hunks.contains(where: { $0.old.count >= 3 }), !known.contains(words(variant.text(comment))) else { continue }
      let inner = tokens(ofComment: variant.text(comment))
      guard inner.count >= 3 else { continue }
      for index in hunks.indices where hunks[index].old.count >= 3 {
        let lost = hashes[hunks[index].old]
        guard let found = longestRun(of: lost, in: inner), found.count >= 3,
          found.count * 2 >= min(lost.count, inner.count) || found.count >= 8
        else { continue }
        let old = hunks[index].old
        let range = old.lowerBound + found.lowerBound..<old.lowerBound + found.upperBound
        let span = SourceRange(
          source.tokens[range.lowerBound].range.lowerBound, source.tokens[range.upperBound - 1].range.upperBound)
        if by(.commentedOut, isCommentedOut(comment, hashes[range], inner, range.lowerBound, source, variant)) {
          damage.commentedOut.append((variant.location(comment.range), source.string(span), source.location(span)))
        } else if !by(.outputInComment, ForeignComments.showOutput(variant.text(comment))) {
          damage.swallowed.append((variant.location(comment.range), source.string(span), source.location(span)))
        }
        // What is left of the hunk on both sides of the run may be in the next comment, or changed.
        let after = SequenceDiff.Hunk(
          old: range.upperBound..<old.upperBound, new: hunks[index].new.upperBound..<hunks[index].new.upperBound)
        hunks[index] = SequenceDiff.Hunk(old: old.lowerBound..<range.lowerBound, new: hunks[index].new)
        hunks.insert(after, at: index + 1)
        break
      }
    }
    if isOn(.swallowedTail) { findShortTails(&hunks, source, variant, hashes, known, &damage) }
    hunks.removeAll { $0.old.isEmpty && $0.new.isEmpty }
    // Pieces of a statement of which the rest was swallowed are part of that damage.
    if !damage.swallowed.isEmpty { hunks.removeAll { $0.new.isEmpty && $0.old.count < 3 } }
  }

  /// Whether a comment that has a line for itself begins with a whole line of the source: somebody put the mark before it.
  private func isCommentedOut(
    _ comment: Token, _ lost: ArraySlice<UInt64>, _ inner: [UInt64], _ first: Int, _ source: CodeText, _ variant: CodeText
  ) -> Bool {
    func beginsLine(_ place: Int, _ code: CodeText) -> Bool {
      code.bytes[..<place].last { $0 != 0x20 && $0 != 0x09 } ?? 0x0A == 0x0A
    }
    return language != .stranger && inner.starts(with: lost) && beginsLine(source.tokens[first].range.lowerBound, source)
      && beginsLine(comment.range.lowerBound, variant)
  }

  /// A token or two, such as a closing brace, that now end a comment; and pieces of what a comment was found to hold.
  private func findShortTails(
    _ hunks: inout [SequenceDiff.Hunk], _ source: CodeText, _ variant: CodeText, _ hashes: [UInt64], _ known: Set<[UInt8]>,
    _ damage: inout Damage
  ) {
    for comment in variant.comments where !known.contains(words(variant.text(comment))) {
      let text = words(variant.text(comment))
      let isSwallower = damage.swallowed.contains { $0.comment == variant.location(comment.range) }
      let inner = isSwallower ? tokens(ofComment: variant.text(comment)) : []
      for index in hunks.indices where hunks[index].new.isEmpty && !hunks[index].old.isEmpty {
        let old = hunks[index].old
        if isSwallower, longestRun(of: hashes[old], in: inner)?.count == old.count {
          hunks[index].old = old.upperBound..<old.upperBound
        } else if old.count < 3, ends(text, with: old.flatMap { source.text(source.tokens[$0]) }) {
          fired(.swallowedTail)
          let span = span(old, source)
          if !ForeignComments.showOutput(variant.text(comment)) {
            damage.swallowed.append((variant.location(comment.range), source.string(span), source.location(span)))
          }
          hunks[index].old = old.upperBound..<old.upperBound
          break
        }
      }
    }
  }

  private func words(_ text: ArraySlice<UInt8>) -> [UInt8] { text.filter { $0 > 0x20 } }

  /// Whether a comment says something and ends with a piece of code, or is nothing else, without marks, behind a directive.
  private func ends(_ text: [UInt8], with code: [UInt8]) -> Bool {
    (text.count > code.count + 2 || text.count == code.count) && text.suffix(code.count).elementsEqual(code)
  }

  /// The hashes of the code tokens in a comment, without its marks; comments within it are opened up to the same depth.
  private func tokens(ofComment text: ArraySlice<UInt8>) -> [UInt64] {
    var out: [UInt64] = []
    var pending = [Array(text)]
    var rounds = 0
    while let next = pending.popLast(), rounds < 8 {
      rounds += 1
      var inner = next[...]
      while let first = inner.first, "/*#-".utf8.contains(first) { inner = inner.dropFirst() }
      let body = Array(inner)
      for token in support.tokens(body) {
        let text = body[token.range.lowerBound..<token.range.upperBound]
        if token.kind == .comment { pending.append(Array(text)) } else { out.append(StableHash.of(text)) }
      }
    }
    return out
  }

  /// The longest run of `needle` that stands in `hay` without a gap, by its place in `needle`.
  private func longestRun(of needle: ArraySlice<UInt64>, in hay: [UInt64]) -> Range<Int>? {
    var best: Range<Int>?
    // How long the run is that ends at each place of `hay`, for the place of `needle` that was looked at last.
    var lengths = [Int](repeating: 0, count: hay.count + 1)
    for (number, wanted) in needle.enumerated() {
      for j in hay.indices.reversed() {
        guard hay[j] == wanted else {
          lengths[j + 1] = 0
          continue
        }
        lengths[j + 1] = lengths[j] + 1
        if lengths[j + 1] > best?.count ?? 0 { best = number + 1 - lengths[j + 1]..<number + 1 }
      }
    }
    return best
  }
}
