import Diagnostics
import Markup
import Snippets

/// The code of a block, its tokens, and the way back to the file.
struct CodeText {
  var bytes: [UInt8]
  var tokens: [Token]
  var comments: [Token]
  /// Offset in the file for the start of each run of bytes that is contiguous there.
  var map: [(textOffset: Int, sourceOffset: Int)]
  var file: String

  init(bytes: [UInt8], map: [(textOffset: Int, sourceOffset: Int)], file: String, support: LanguageRecord) {
    self.bytes = bytes
    self.map = map
    self.file = file
    if support.language == .text, isOn(.diagram), let diagram = DiagramLabels(bytes) {
      fired(.diagram)
      (tokens, comments) = CodeText.tokens(of: diagram, bytes, support)
      return
    }
    var code: [Token] = []
    var comments: [Token] = []
    let hidden = isOn(.foreignComment) ? ForeignComments.ranges(bytes, support.language) : []
    if !hidden.isEmpty { fired(.foreignComment) }
    let isDiff = support.language == .diff
    comments = hidden.map { Token(.comment, $0) }
    let all = support.tokens(MarkupMask.masked(bytes, support.language, comments: hidden))
    code.reserveCapacity(all.count)
    for token in all {
      if !hidden.isEmpty, hidden.contains(where: { $0.contains(token.range.lowerBound) }) { continue }
      if token.kind == .comment {
        if isOn(.directive), let directive = CodeDirectives.directive(bytes, token.range) {
          fired(.directive)
          code.append(Token(.preprocessor, directive))
          if directive.upperBound < token.range.upperBound {
            comments.append(Token(.comment, SourceRange(directive.upperBound, token.range.upperBound)))
          }
        } else {
          comments.append(token)
        }
      } else if isDiff, isOn(.commentOfDiff),
        let start = CodeText.comment(inLine: bytes[token.range.lowerBound..<token.range.upperBound])
      {
        // The lines of a diff are whole; what in them is a comment may be translated.
        fired(.commentOfDiff)
        comments.append(Token(.comment, SourceRange(start, token.range.upperBound)))
        var end = start
        while end > token.range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
        let isSign = end - token.range.lowerBound == 1 && (token.kind == .inserted || token.kind == .deleted)
        if end > token.range.lowerBound {
          code.append(Token(isSign ? .punctuation : token.kind, SourceRange(token.range.lowerBound, end)))
        }
      } else {
        code.append(token)
      }
    }
    tokens = support.language == .markdown || support.language == .text ? CodeText.split(code, bytes, support.language) : code
    // Comments of markup are found apart from those of the code in it.
    self.comments = hidden.isEmpty ? comments : comments.sorted { $0.range < $1.range }
  }

  /// The tokens of a diagram: each label is a string, and what only names a part for the reader is a comment.
  private static func tokens(
    of diagram: DiagramLabels, _ bytes: [UInt8], _ support: LanguageRecord
  ) -> (code: [Token], comments: [Token]) {
    let comments = (diagram.comments + diagram.aliases).sorted().map { Token(.comment, $0) }
    let known = (diagram.labels.map { Token(.string, $0) } + comments).sorted { $0.range < $1.range }
    var code: [Token] = []
    var start = 0
    for next in known + [Token(.other, SourceRange(bytes.count, bytes.count))] {
      let rest = Array(bytes[start..<max(start, next.range.lowerBound)])
      code += support.tokens(rest).map { Token($0.kind, SourceRange(start + $0.range.lowerBound, start + $0.range.upperBound)) }
      if next.kind == .string { code.append(next) }
      start = max(start, next.range.upperBound)
    }
    return (code, comments)
  }

  /// Tokens of what is no program, parted where text begins and ends in them: `![Lamp](lamp.png)`.
  private static func split(_ tokens: [Token], _ bytes: [UInt8], _ language: Language) -> [Token] {
    let borders = ShownText(bytes, language).ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    var next = 0
    return tokens.flatMap { token -> [Token] in
      var out: [Token] = []
      var start = token.range.lowerBound
      while next < borders.count, borders[next] <= start { next += 1 }
      while next < borders.count, borders[next] < token.range.upperBound {
        out.append(Token(token.kind, SourceRange(start, borders[next])))
        start = borders[next]
        next += 1
      }
      return out + [Token(token.kind, SourceRange(start, token.range.upperBound))]
    }
  }

  /// Where a comment begins in a line of a diff: a mark that stands first, behind the sign, or behind a blank.
  private static func comment(inLine line: ArraySlice<UInt8>) -> Int? {
    var previous: UInt8 = 0x20
    for index in line.indices {
      let isFirst = index == line.startIndex + 1 && (previous == UInt8(ascii: "+") || previous == UInt8(ascii: "-"))
      let rest = line[index...]
      if previous <= 0x20 || isFirst, rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) || rest.starts(with: "# ".utf8)
      {
        return index
      }
      previous = line[index]
    }
    return nil
  }

  func text(_ token: Token) -> ArraySlice<UInt8> { bytes[token.range.lowerBound..<token.range.upperBound] }

  /// Whether both have the same code, comments and layout apart.
  func hasTokens(of other: CodeText) -> Bool {
    tokens.count == other.tokens.count
      && zip(tokens, other.tokens).allSatisfy { $0.kind == $1.kind && text($0) == other.text($1) }
  }

  func string(_ range: SourceRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  func location(_ range: SourceRange) -> Location { Location(file: file, range: RunMap(runs: map).range(range)) }

  /// The zero-based line of an offset of the text.
  func line(at offset: Int) -> Int {
    var line = 0
    for byte in bytes.prefix(offset) where byte == 0x0A { line += 1 }
    return line
  }
}
