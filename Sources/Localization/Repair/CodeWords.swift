import Diagnostics
import Snippets

/// All tokens of damaged code, those inside its comments as well: a comment may hold code, and code may be a comment.
struct CodeWords {
  struct Word {
    var kind: Token.Kind
    /// In the code's bytes.
    var range: SourceRange
    var isInComment = false

    /// Whether it says more than punctuation does.
    var isName: Bool {
      switch kind {
      case .punctuation, .operator, .other, .comment: false
      default: true
      }
    }
  }

  private(set) var all: [Word] = []
  /// Where comments begin, as far as their marks are left: `//`, `/ /`, `/*`, `#`.
  private(set) var marks: [Int] = []

  init(_ code: CodeText, _ support: LanguageRecord) {
    add(code.bytes[...], support, depth: 0)
    var previous: Word?
    for word in all {
      // Two slashes that a space keeps apart are no operator that any language has.
      if let last = previous, code.bytes[last.range.lowerBound] == UInt8(ascii: "/"), last.range.count == 1,
        word.range.count == 1,
        code.bytes[word.range.lowerBound] == UInt8(ascii: "/"), word.range.lowerBound - last.range.upperBound == 1
      {
        marks.append(last.range.lowerBound)
      }
      previous = word
    }
    marks.sort()
  }

  private mutating func add(_ text: ArraySlice<UInt8>, _ support: LanguageRecord, depth: Int) {
    for token in support.tokens(Array(text)) {
      let low = text.startIndex + token.range.lowerBound
      let high = text.startIndex + token.range.upperBound
      guard token.kind == .comment, depth < 6 else {
        all.append(Word(kind: token.kind, range: SourceRange(low, high), isInComment: depth > 0))
        continue
      }
      marks.append(low)
      var inner = text[low..<high]
      while let first = inner.first, "/*#-<!".utf8.contains(first) { inner = inner.dropFirst() }
      if inner.startIndex > low { add(inner, support, depth: depth + 1) }
    }
  }
}
