import Diagnostics
import Vocabulary

/// The comments of one reading.
struct CommentTrail {
  /// Where all stand.
  var ranges: [SourceRange] = []
  /// Those behind the last brace or member, in bytes, until a member takes them.
  var pending: [Range<Int>] = []
  /// What stands behind the brace of the object that ended last: `"log": {  // can be null`.
  var ofObject: [String] = []
  /// Where the last stands that has a line of its own.
  var lastLine = -1
  /// Where the last stands that says that something was left out.
  var lastElision = -1
}

extension JSONParser {
  mutating func comment(until end: Int) {
    if Self.saysMore(bytes[at..<end]) {
      isElided = true
      comments.lastElision = at
    }
    if isFirstOnLine(at) { comments.lastLine = at }
    comments.pending.append(at..<end)
    comments.ranges.append(map.range(at, end))
    at = end
  }

  /// What comments say between the end of a brace or member and the key or brace that follows: of the one behind which they stand on its
  /// line, and of the one ahead of which they stand without a blank line between.
  ///
  ///     "a": 1,  // of "a"
  ///     // of "b"
  ///     "b": /* of "b" */ 2, /* of "c" */ "c": 3
  mutating func remarks(from end: Int, to next: Int) -> (behind: [String], ahead: [String]) {
    let pending = comments.pending
    guard !pending.isEmpty else { return ([], []) }
    comments.pending = []
    func gap(behind index: Int) -> ArraySlice<UInt8> {
      bytes[
        pending[index]
          .upperBound..<max(pending[index].upperBound, index + 1 < pending.count ? pending[index + 1].lowerBound : next)]
    }
    func texts(_ indices: some Sequence<Int>) -> [String] {
      indices.map { bytes.text(pending[$0].lowerBound, pending[$0].upperBound) }
    }
    let behind = pending.indices.prefix { index in
      let isOnLine = end <= pending[index].lowerBound && !bytes[end..<pending[index].lowerBound].contains(where: \.isLineEnd)
      return isOnLine
        && (next >= bytes.count || bytes[next].isCloser || gap(behind: index).contains { $0.isLineEnd || $0 == Byte.comma })
    }
    let ahead = pending.indices[behind.endIndex...].reversed().prefix { index in
      let lines = gap(behind: index).count { $0 == Byte.newline }
      return gap(behind: index).allSatisfy { $0.isWhitespace }
        && (lines == 0 || lines == 1 && isFirstOnLine(pending[index].lowerBound))
    }
    return (texts(behind), texts(ahead.reversed()))
  }

  private func isFirstOnLine(_ index: Int) -> Bool {
    var before = index
    while before > 0, bytes[before - 1].isBlank { before -= 1 }
    return before > 0 && bytes[before - 1].isLineEnd
  }

  /// Whether a comment says that something was left out: `// ...`, `/* more fields */`, `# …`.
  private static func saysMore(_ comment: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: comment, as: UTF8.self).lowercased()
    if text.holds("...") || text.contains("…") { return true }
    let words = text.split { !$0.isLetter }
    return words.contains { ["etc", "more", "omitted", "others", "remaining", "rest", "snip", "truncated"].contains($0) }
  }
}

extension UInt8 {
  /// Whether a brace or bracket closes.
  var isCloser: Bool { self == Byte.closeBrace || self == Byte.closeBracket }
}
