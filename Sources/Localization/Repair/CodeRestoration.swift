import Snippets

/// Puts the code of the source in the place of damaged code, and keeps what a translator may have translated: comments and
/// texts for people.
///
///     source       // send it                 translation   / / odeslat [vlastní send];
///                  [self send];               restored      // odeslat
///                                                           [self send];
struct CodeRestoration {
  let source: CodeText
  let variant: CodeText
  let support: LanguageRecord

  /// The restored code, or `nil` where the two have too little in common to be sure, or are too long.
  func restored() -> [UInt8]? {
    let words = CodeWords(variant, support)
    guard let match = TokenMatch(source, words, in: variant),
      !ForeignCode(source: source, variant: variant, words: words, match: match).isFound
    else { return nil }
    var edits: [(range: Range<Int>, text: [UInt8])] = []
    let groups = commentGroups()
    for group in groups { edits += self.edits(group, match, words) }
    edits += addedComments(match, words, besides: Set(groups.map(\.next)))
    for index in source.tokens.indices {
      guard let text = translatedString(index, match, words) else { continue }
      let range = source.tokens[index].range
      edits.append((range.lowerBound..<range.upperBound, text))
    }
    var out: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where edit.range.lowerBound >= position {
      out += source.bytes[position..<edit.range.lowerBound]
      out += edit.text
      position = edit.range.upperBound
    }
    out += source.bytes[position...]
    let result = CodeText(bytes: out, map: [], file: source.file, support: support)
    return CodeComparison(support: support).compare(source, result).isEmpty ? out : nil
  }

  // MARK: Comments

  /// Comments with no code between them, and the code token that follows.
  private struct CommentGroup {
    var comments: Range<Int>
    var next: Int
  }

  private func commentGroups() -> [CommentGroup] {
    var groups: [CommentGroup] = []
    var next = 0
    for (index, comment) in source.comments.enumerated() {
      while next < source.tokens.count, source.tokens[next].range.lowerBound < comment.range.lowerBound { next += 1 }
      if let last = groups.last, last.next == next {
        groups[groups.count - 1].comments = last.comments.lowerBound..<index + 1
      } else {
        groups.append(CommentGroup(comments: index..<index + 1, next: next))
      }
    }
    return groups
  }

  private func edits(_ group: CommentGroup, _ match: TokenMatch, _ words: CodeWords) -> [(range: Range<Int>, text: [UInt8])] {
    guard let region = region(before: group.next, match, words) else { return [] }
    let originals = group.comments.map { CommentShape(source.text(source.comments[$0])) }
    // What is still a comment is one; where its marks were lost, all that stands there is.
    let whole = variant.comments.filter {
      region.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= region.upperBound
    }
    // Beside comments that are whole there may be one that lost its mark.
    let isRest = whole.isEmpty || whole.count < originals.count && hasRest(region, besides: whole)
    let pieces = isRest ? [variant.bytes[region]] : whole.map { variant.text($0) }
    let code = line(at: group.next)
    let lines = pieces.flatMap { $0.split(separator: 0x0A) }.map { CommentShape.plain($0) }.filter { !$0.isEmpty }
      .map { withoutCode($0, code) }
    let wasText = originals.map(\.body).joined(separator: [0x20])
    let joined = Array(lines.joined(separator: [0x20]))
    guard isProse(joined, like: Array(wasText)), joined != Array(wasText) else { return [] }
    // Code that stands among the words is no comment, and where it ends is not known.
    if code.count > 3, joined.firstRange(of: code) != nil, Array(wasText).firstRange(of: code) == nil { return [] }
    if isRest, !whole.isEmpty, lines.count != originals.count { return [] }
    if lines.count == originals.count {
      return zip(group.comments, zip(originals, zip(lines.indices, lines))).compactMap { index, pair in
        let range = source.comments[index].range
        // A comment that is whole keeps its own bytes.
        let (number, body) = pair.1
        if !isRest, whole.count == lines.count, whole.indices.contains(number) {
          let own = Array(variant.text(whole[number]))
          if CommentShape(own[...]).hasMarks(of: pair.0), CommentShape.plain(own[...]) == body {
            return (range.lowerBound..<range.upperBound, own)
          }
        }
        guard let new = pair.0.with(body: body) else { return nil }
        return (range.lowerBound..<range.upperBound, new)
      }
    }
    // The lines of a comment ran together, or were wrapped in another way: it becomes one.
    guard let first = originals.first, let new = first.with(body: joined) else { return [] }
    let low = source.comments[group.comments.lowerBound].range.lowerBound
    return [(low..<source.comments[group.comments.upperBound - 1].range.upperBound, new)]
  }

  /// Whether a region has letters that stand in none of the comments.
  private func hasRest(_ region: Range<Int>, besides whole: [Token]) -> Bool {
    region.contains { place in
      (isASCIIWord(variant.bytes[place]) || variant.bytes[place] >= 0x80) && !whole.contains { $0.range.contains(place) }
    }
  }

  /// The line of the source's code that begins with a token, with single spaces.
  private func line(at index: Int) -> [UInt8] {
    guard index < source.tokens.count else { return [] }
    let start = source.tokens[index].range.lowerBound
    let end = source.bytes[start...].firstIndex(of: 0x0A) ?? source.bytes.count
    return CommentShape.plain(source.bytes[start..<end])
  }

  /// A comment without the line of code behind it that it has swallowed.
  private func withoutCode(_ text: [UInt8], _ code: [UInt8]) -> [UInt8] {
    guard code.count > 3, text.count > code.count, text.suffix(code.count).elementsEqual(code) else { return text }
    var own = text.dropLast(code.count)
    while own.last == 0x20 { own.removeLast() }
    return Array(own)
  }

  /// The bytes of the translation between the code before a comment and the code after it.
  private func region(before next: Int, _ match: TokenMatch, _ words: CodeWords) -> Range<Int>? {
    let after = next < source.tokens.count ? match.words[next] : words.all.count
    let before = next > 0 ? match.words[next - 1] : -1
    let low = before.map { $0 < 0 ? 0 : words.all[$0].range.upperBound }
    let high = after.map { $0 == words.all.count ? variant.bytes.count : words.all[$0].range.lowerBound }
    if let low, let high { return low <= high ? low..<high : nil }
    // One side is damaged, too: a comment mark that is left tells where the comment begins, a line end where it ends.
    if let high, let mark = words.marks.last(where: { $0 < high }) {
      let floor = match.lastWord(before: next).map { words.all[$0].range.upperBound } ?? 0
      return mark >= floor ? mark..<high : nil
    }
    guard let low, let mark = words.marks.first(where: { $0 >= low }) else { return nil }
    let end = variant.bytes[mark...].firstIndex(of: 0x0A) ?? variant.bytes.count
    let ceiling = match.firstWord(after: next).map { words.all[$0].range.lowerBound } ?? variant.bytes.count
    return variant.bytes[low..<mark].allSatisfy { $0 <= 0x20 } && end <= ceiling ? mark..<end : nil
  }

  /// Whether a text reads like a comment: it has words, and no signs of code that the source's comment lacks.
  private func isProse(_ text: [UInt8], like original: [UInt8]) -> Bool {
    guard text.contains(where: { isASCIIWord($0) || $0 >= 0x80 }) else { return false }
    return ";{}[]=".utf8.allSatisfy { sign in
      text.reduce(0) { $0 + ($1 == sign ? 1 : 0) } <= original.reduce(0) { $0 + ($1 == sign ? 1 : 0) }
    }
  }

  /// Comments that only the translation has, where the source has none: they stay before the statement, or behind the line, that
  /// they belong to.
  private func addedComments(
    _ match: TokenMatch, _ words: CodeWords, besides groups: Set<Int>
  ) -> [(range: Range<Int>, text: [UInt8])] {
    var tokens = [Int?](repeating: nil, count: words.all.count)
    for (token, word) in match.words.enumerated() { if let word { tokens[word] = token } }
    return variant.comments.compactMap { comment in
      let inner = words.all.indices.filter { comment.range.contains(words.all[$0].range) }
      // A comment that holds code of the source has swallowed it.
      guard inner.allSatisfy({ tokens[$0] == nil }) else { return nil }
      let text = Array(variant.text(comment).filter { $0 != 0x0D })
      let next = words.all.indices.first { words.all[$0].range.lowerBound >= comment.range.upperBound && tokens[$0] != nil }
      let last = words.all.indices.last { words.all[$0].range.upperBound <= comment.range.lowerBound && tokens[$0] != nil }
      let token = next.flatMap { tokens[$0] } ?? source.tokens.count
      guard !groups.contains(token), !text.contains(0x0A), last.flatMap({ tokens[$0] }).map({ $0 + 1 == token }) ?? (token == 0)
      else { return nil }
      let line = variant.bytes[..<comment.range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      if variant.bytes[line..<comment.range.lowerBound].allSatisfy({ $0 <= 0x20 }) {
        let place = next == nil ? source.bytes.count : source.tokens[token].range.lowerBound
        let start = source.bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let indentation = source.bytes[start..<place]
        guard next != nil, indentation.allSatisfy({ $0 <= 0x20 }) else { return nil }
        return (place..<place, text + [0x0A] + indentation)
      }
      guard token > 0 else { return nil }
      let place = source.tokens[token - 1].range.upperBound
      let end = source.bytes[place...].firstIndex(of: 0x0A) ?? source.bytes.count
      guard source.bytes[place..<end].allSatisfy({ $0 <= 0x20 }) else { return nil }
      let blanks = variant.bytes[line..<comment.range.lowerBound].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.reversed()
      return (place..<place, (blanks.isEmpty ? [0x20] : Array(blanks)) + text)
    }
  }

  // MARK: Texts

  private func translatedString(_ index: Int, _ match: TokenMatch, _ words: CodeWords) -> [UInt8]? {
    let token = source.tokens[index]
    let original = source.text(token)
    guard source.isText(index), let place = match.words[index], words.all[place].kind == .string else { return nil }
    let range = words.all[place].range
    let own = Array(variant.bytes[range.lowerBound..<range.upperBound])
    guard own != Array(original), !own.contains(0x0A), let text = FormatSpecifiers.mended(own, like: Array(original)) else {
      return nil
    }
    // The same marks around it, and none of them within.
    func marks(_ text: some Collection<UInt8>) -> [UInt8] {
      Array(text.prefix { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "$") })
    }
    guard text.count >= 2, marks(text) == marks(original), text.last == original.last else { return nil }
    return text
  }
}

/// A comment taken apart: its mark, its text and, if it has one, its closing mark.
struct CommentShape {
  private let opening: [UInt8]
  private let closing: [UInt8]
  /// The text with single spaces.
  let body: [UInt8]

  /// Whether it begins and ends with the same marks as another one.
  func hasMarks(of other: CommentShape) -> Bool {
    func marks(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { $0 > 0x20 } }
    return !marks(opening).isEmpty && marks(opening) == marks(other.opening) && marks(closing) == marks(other.closing)
  }

  init(_ comment: ArraySlice<UInt8>) {
    var low = comment.startIndex
    // Behind the first blank a dash or a quote belongs to the text.
    var isBehindBlank = false
    while low < comment.endIndex, (isBehindBlank ? "/*# \t" : "/*#-!<%;' \t").utf8.contains(comment[low]) {
      isBehindBlank = isBehindBlank || low > comment.startIndex && comment[low] <= 0x20
      low += 1
    }
    var high = comment.endIndex
    if comment.starts(with: "/*".utf8) || comment.starts(with: "<!--".utf8) {
      while high > low, "*/-> \t\n\r".utf8.contains(comment[high - 1]) { high -= 1 }
    } else {
      while high > low, comment[high - 1] <= 0x20 { high -= 1 }
    }
    opening = Array(comment[..<low])
    closing = Array(comment[high...])
    body = CommentShape.plain(comment[low..<high])
  }

  /// The comment with another text; `nil` where that would close it too early.
  func with(body: [UInt8]) -> [UInt8]? {
    if opening.starts(with: "/*".utf8), body.firstRange(of: Array("*/".utf8)) != nil { return nil }
    return opening + body + closing
  }

  /// A text without comment marks, also damaged ones (`/ /`), and with single spaces.
  static func plain(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var inner = text.drop { $0 <= 0x20 || "/*#".utf8.contains($0) }
    while let last = inner.last, last <= 0x20 || "/*".utf8.contains(last) { inner = inner.dropLast() }
    return Array(inner.split(whereSeparator: { $0 <= 0x20 }).joined(separator: [0x20]))
  }
}
