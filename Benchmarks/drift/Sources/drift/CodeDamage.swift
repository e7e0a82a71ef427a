import Diagnostics
import SeededRandom
import Snippets

/// What translation tools do to code; every one changes the program or what it says to the server.
enum CodeDamage: String, CaseIterable {
  case translatedName = "name translated"
  case changedCase = "case changed"
  case translatedKeyword = "keyword translated"
  case lostBracket = "bracket lost"
  case splitOperator = "operator split"
  case splitSpecifier = "format specifier split"
  case renamedPlaceholder = "placeholder renamed"
  case changedNumber = "number changed"
  case changedLiteral = "literal changed"
  case lostLineEnd = "line end lost after a comment"
  case splitOpener = "comment opener split"
  case lostOpener = "comment opener lost"
  case lostLine = "line lost"
  case swappedLines = "lines swapped"
  case repeatedLine = "line repeated"
  case smartQuotes = "smart quotes"
  case fullWidth = "full-width sign"
  case zeroWidth = "zero-width space"
  case homoglyph
  case bidirectional = "bidirectional control"

  /// The damaged text, or `nil` where the block has nothing to damage so.
  func apply(to code: CodeBlock, _ random: inout SeededGenerator) -> [UInt8]? {
    let result = damaged(code, &random)
    return result == code.text ? nil : result
  }

  private func damaged(_ code: CodeBlock, _ random: inout SeededGenerator) -> [UInt8]? {
    func pick(_ condition: (Token) -> Bool) -> Token? { code.tokens.filter(condition).randomElement(using: &random) }
    func isName(_ token: Token) -> Bool {
      [.identifier, .type, .key, .variable].contains(token.kind) && letters(code.slice(token)) > 1
    }
    switch self {
    case .translatedName:
      return pick(isName).map { code.replacing(range($0), Array("zpráva".utf8)) }
    case .changedCase:
      guard let token = pick(isName) else { return nil }
      let text = Array(code.slice(token))
      guard let index = text.indices.filter({ isLetter(text[$0]) }).randomElement(using: &random) else { return nil }
      var changed = text
      changed[index] ^= 0x20
      return code.replacing(range(token), changed)
    case .translatedKeyword:
      return pick { $0.kind == .keyword && letters(code.slice($0)) > 1 }.map { code.replacing(range($0), Array("pokud".utf8)) }
    case .lostBracket:
      return pick { code.slice($0).count == 1 && "()[]{}".utf8.contains(code.slice($0).first ?? 0) }.map {
        code.replacing(range($0), [])
      }
    case .splitOperator:
      return pick {
        $0.kind == .operator && code.slice($0).count == 2 && !"()[]{}".utf8.contains(code.slice($0).first ?? 0)
      }.map { code.replacing($0.range.lowerBound + 1..<$0.range.lowerBound + 1, [0x20]) }
    case .splitSpecifier:
      guard let token = pick({ $0.kind == .string && specifier(code, $0) != nil }), let place = specifier(code, token) else {
        return nil
      }
      return code.replacing(place + 1..<place + 1, [0x20])
    case .renamedPlaceholder:
      guard let token = pick({ $0.kind == .string && placeholder(code, $0) != nil }), let place = placeholder(code, token) else {
        return nil
      }
      return code.replacing(place, Array("hodnota".utf8))
    case .changedNumber:
      guard let token = pick({ $0.kind == .number && (0x30...0x38).contains(code.slice($0).last ?? 0) }) else { return nil }
      return code.replacing(token.range.upperBound - 1..<token.range.upperBound, [code.text[token.range.upperBound - 1] + 1])
    case .changedLiteral:
      return pick { $0.kind == .string && isTechnical(code.slice($0)) }.map {
        let middle = ($0.range.lowerBound + $0.range.upperBound) / 2
        return code.replacing(middle..<middle, Array("xy".utf8))
      }
    case .lostLineEnd, .splitOpener, .lostOpener: return damagedComment(code, &random)
    case .lostLine, .swappedLines, .repeatedLine: return damagedLine(code, &random)
    case .smartQuotes:
      guard let token = pick({ $0.kind == .string && code.slice($0).count > 2 && code.slice($0).last == 0x22 }),
        let open = code.slice(token).firstIndex(of: 0x22), open < token.range.upperBound - 1
      else { return nil }
      let inner = Array(code.text[open + 1..<token.range.upperBound - 1])
      return code.replacing(open..<token.range.upperBound, Array("“".utf8) + inner + Array("”".utf8))
    case .fullWidth:
      return pick { code.slice($0).count == 1 && "()[]{},;:=".utf8.contains(code.slice($0).first ?? 0) }.flatMap { token in
        guard let byte = code.slice(token).first, let scalar = Unicode.Scalar(UInt32(byte) + 0xFEE0) else { return nil }
        return code.replacing(range(token), Array(String(Character(scalar)).utf8))
      }
    case .zeroWidth: return inserted("\u{200B}", code, pick { isName($0) })
    case .homoglyph:
      guard let token = pick({ isName($0) && code.slice($0).contains { "aeop".utf8.contains($0) } }),
        let index = code.slice(token).firstIndex(where: { "aeop".utf8.contains($0) })
      else { return nil }
      let twin = ["a": "а", "e": "е", "o": "о", "p": "р"][String(decoding: [code.text[index]], as: UTF8.self)] ?? "а"
      return code.replacing(index..<index + 1, Array(twin.utf8))
    case .bidirectional:
      return inserted("\u{202E}", code, pick { $0.kind == .comment && $0.range.count > 6 } ?? pick { isName($0) })
    }
  }

  private func damagedComment(_ code: CodeBlock, _ random: inout SeededGenerator) -> [UInt8]? {
    let lines = code.tokens.filter { token in
      guard token.kind == .comment, code.slice(token).starts(with: "//".utf8), letters(code.slice(token)) > 3 else {
        return false
      }
      return !code.slice(token).contains(0x0A)
    }
    guard let comment = lines.randomElement(using: &random) else { return nil }
    switch self {
    case .splitOpener: return code.replacing(comment.range.lowerBound + 1..<comment.range.lowerBound + 1, [0x20])
    case .lostOpener:
      let opener = code.slice(comment).prefix { $0 == UInt8(ascii: "/") }
      return code.replacing(opener.startIndex..<opener.endIndex, [])
    default:
      let swallowing = lines.filter { token in
        let rest = code.text[token.range.upperBound...].drop { $0 <= 0x20 }
        return code.tokens.contains { $0.kind != .comment && $0.range.lowerBound == rest.startIndex }
      }
      guard let token = swallowing.randomElement(using: &random) else { return nil }
      let rest = code.text[token.range.upperBound...].drop { $0 <= 0x20 }
      return code.replacing(token.range.upperBound..<rest.startIndex, [0x20])
    }
  }

  private func damagedLine(_ code: CodeBlock, _ random: inout SeededGenerator) -> [UInt8]? {
    let lines = code.lines.filter {
      code.codeTokens(in: $0).count > 1 && !code.isInsideToken($0.lowerBound) && !code.isInsideToken($0.upperBound)
    }
    func words(_ line: Range<Int>) -> [[UInt8]] { code.codeTokens(in: line).map { Array(code.slice($0)) } }
    switch self {
    case .lostLine: return lines.randomElement(using: &random).map { code.replacing($0, []) }
    case .repeatedLine:
      return lines.randomElement(using: &random).map {
        code.replacing($0, Array(code.text[$0]) + [0x0A] + code.text[$0])
      }
    default:
      let pairs = zip(lines, lines.dropFirst()).filter { a, b in
        b.lowerBound - a.upperBound == 1 && words(a) + words(b) != words(b) + words(a)
      }
      return pairs.randomElement(using: &random).map { a, b in
        code.replacing(a.lowerBound..<b.upperBound, Array(code.text[b]) + [0x0A] + code.text[a])
      }
    }
  }

  private func range(_ token: Token) -> Range<Int> { token.range.lowerBound..<token.range.upperBound }
  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private func letters(_ text: ArraySlice<UInt8>) -> Int { text.reduce(0) { $0 + (isLetter($1) ? 1 : 0) } }

  private func inserted(_ sign: String, _ code: CodeBlock, _ token: Token?) -> [UInt8]? {
    guard let token else { return nil }
    var middle = (token.range.lowerBound + token.range.upperBound + 1) / 2
    while middle > token.range.lowerBound, middle < code.text.count, code.text[middle] & 0xC0 == 0x80 { middle -= 1 }
    return code.replacing(middle..<middle, Array(sign.utf8))
  }

  /// The place of a `%@` or the like.
  private func specifier(_ code: CodeBlock, _ token: Token) -> Int? {
    let text = code.slice(token)
    return text.indices.dropLast().first { text[$0] == UInt8(ascii: "%") && "@ds".utf8.contains(text[$0 + 1]) }
  }

  /// The name in the first `{name}`.
  private func placeholder(_ code: CodeBlock, _ token: Token) -> Range<Int>? {
    let text = code.slice(token)
    guard let open = text.firstIndex(of: UInt8(ascii: "{")), let close = text[open...].firstIndex(of: UInt8(ascii: "}")),
      close > open + 1, text[open + 1..<close].allSatisfy({ isLetter($0) })
    else { return nil }
    return open + 1..<close
  }

  /// A path, an address, a key: no blanks, and a sign that words do not have.
  private func isTechnical(_ text: ArraySlice<UInt8>) -> Bool {
    text.count > 5 && !text.contains(0x20) && text.contains { "/_=".utf8.contains($0) } && letters(text) > 2
  }
}
