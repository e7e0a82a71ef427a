import Diagnostics
import Snippets

/// What a careful translator and an editor do to code; none of it changes the program.
enum HarmlessEdit: String, CaseIterable {
  case comments = "comments translated"
  case texts = "texts for people translated"
  case indentation = "indentation doubled"
  case blanks = "blank lines and trailing blanks"
  case lineEnds = "CRLF line ends"

  func apply(to code: CodeBlock) -> [UInt8]? {
    let result = edited(code)
    return result == code.text ? nil : result
  }

  private func edited(_ code: CodeBlock) -> [UInt8]? {
    switch self {
    case .comments:
      return rewriting(code, code.tokens.filter { $0.kind == .comment && !isDirective(code.slice($0)) })
    case .texts:
      return rewriting(code, code.tokens.filter { $0.kind == .string && isSentence(code.slice($0)) })
    case .indentation:
      return changingLines(code) { line in
        let indent = code.text[line].prefix { $0 == 0x20 }.count
        return [UInt8](repeating: 0x20, count: indent * 2) + code.text[line.lowerBound + indent..<line.upperBound]
      }
    case .blanks:
      guard !code.keepsBlankLines else { return nil }
      return changingLines(code) { line in
        let text = Array(code.text[line])
        return text.last == UInt8(ascii: "\\") || text.isEmpty ? text : text + Array("   ".utf8)
      }
    case .lineEnds:
      guard !code.text.contains(0x0D) else { return nil }
      return code.text.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    }
  }

  /// Changes whole lines that neither begin nor end within a token.
  private func changingLines(_ code: CodeBlock, _ change: (Range<Int>) -> [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    for (number, line) in code.lines.enumerated() {
      if number > 0 { out.append(0x0A) }
      let isFree = !code.isInsideToken(line.lowerBound) && !code.isInsideToken(line.upperBound)
      out += isFree ? change(line) : Array(code.text[line])
    }
    return out
  }

  /// Replaces the words of lower-case letters that stand between blanks.
  private func rewriting(_ code: CodeBlock, _ tokens: [Token]) -> [UInt8] {
    var out: [UInt8] = []
    var position = 0
    for token in tokens where token.range.lowerBound >= position {
      out += code.text[position..<token.range.lowerBound]
      let words = code.slice(token).split(separator: 0x20, omittingEmptySubsequences: false)
      for (index, word) in words.enumerated() {
        if index > 0 { out.append(0x20) }
        let isWord = word.count > 2 && word.allSatisfy { (0x61...0x7A).contains($0) }
        out += isWord && index > 0 && index < words.count - 1 ? Array("překlad".utf8) : Array(word)
      }
      position = token.range.upperBound
    }
    return out + code.text[position...]
  }

  /// A comment that programs read.
  private func isDirective(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "#!".utf8) || text.firstRange(of: Array("tools-version".utf8)) != nil
  }

  /// Four words and more of letters only, none of them in capitals: not a query, not a path, not a format.
  private func isSentence(_ text: ArraySlice<UInt8>) -> Bool {
    let inner = text.drop { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "$") }.dropFirst().dropLast()
    let words = inner.split(separator: 0x20)
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    return words.count >= 4
      && words.allSatisfy { word in
        let body = word.last.map { "!.,?".utf8.contains($0) } == true ? word.dropLast() : word
        return !body.isEmpty && body.allSatisfy(isLetter) && (body.count < 2 || body.contains { $0 >= 0x61 })
      }
  }
}
