import Diagnostics
import ProcessorTime
import Testing

@testable import Snippets

/// Whatever the bytes are, lexers and parsers end, trap nowhere, and stay within the text.
@Suite struct ParserToleranceTests {
  private func check(_ text: [UInt8], _ language: Language, _ what: @autoclosure () -> String) {
    guard let support = LanguageRegistry.record(of: language), let parse = support.tree else {
      Issue.record("'\(language)' has no parser")
      return
    }
    let tokens = support.tokens(text)
    var end = 0
    var isOrdered = true
    for token in tokens {
      if token.range.lowerBound < end || token.range.isEmpty { isOrdered = false }
      let gap = end..<max(end, token.range.lowerBound)
      if !text[gap].allSatisfy(\.isWhitespace) { isOrdered = false }
      end = token.range.upperBound
    }
    if end > text.count || !text[min(end, text.count)...].allSatisfy(\.isWhitespace) { isOrdered = false }
    #expect(isOrdered, "tokens of \(what())")
    let tree = parse(text)
    let whole = SourceRange(0, text.count)
    #expect(tree.nodes.allSatisfy { whole.contains($0.range) }, "ranges of \(what())")
  }

  @Test("every beginning of a sample is read", arguments: ParserSamples.languages)
  func beginnings(_ language: Language) {
    let text = bytes(ParserSamples.text(language))
    for end in stride(from: 0, through: text.count, by: ParserSamples.stride(language)) {
      check(Array(text[..<end]), language, "first \(end) bytes")
    }
  }

  @Test("every end of a sample is read", arguments: ParserSamples.languages)
  func endings(_ language: Language) {
    let text = bytes(ParserSamples.text(language))
    for start in stride(from: 0, to: text.count, by: ParserSamples.stride(language)) {
      check(Array(text[start...]), language, "bytes from \(start)")
    }
  }

  @Test("a sample is read with any byte lost, doubled or replaced", arguments: ParserSamples.distinct)
  func damage(_ language: Language) {
    let text = bytes(ParserSamples.text(language))
    let marks = bytes("(){}[]<>\"'\\;,:.?#@$`/*…") + [0, 0xFF, 0xC2, 0xE2]
    var state: UInt32 = 7
    for _ in 0..<500 {
      state = state &* 1_664_525 &+ 1_013_904_223
      var damaged = text
      let place = Int(state >> 8) % text.count
      switch state >> 4 & 3 {
      case 0: damaged.remove(at: place)
      case 1: damaged.insert(text[(place &* 31) % text.count], at: place)
      default: damaged[place] = marks[Int(state >> 13) % marks.count]
      }
      check(damaged, language, "byte \(place) damaged, state \(state)")
    }
  }

  @Test("random marks are read", arguments: ParserSamples.languages)
  func noise(_ language: Language) {
    let words = [
      "(", ")", "{", "}", "[", "]", "<", ">", "\"", "\\(", "'", ";", ",", ":", ".", "?", "#", "@", "$\"", "=", "=>", "->", "if",
      "case", "let", "x", "T", "^", "\n", " ", "switch", "new", "is", "class", "func", "-", "...", "\"\"\"", "#if", "1", "/*",
      "//",
    ]
    var state: UInt32 = 11
    for _ in 0..<500 {
      var text = ""
      for _ in 0..<24 {
        state = state &* 1_664_525 &+ 1_013_904_223
        text += words[Int(state >> 12) % words.count]
      }
      check(bytes(text), language, text)
    }
  }

  static let towers = [
    "(", "[", "{", "f(", "a[", "x{", "(a", "!", "-", "^{", "a ? ", "a ? b : ", "if (x) {", "if x {", "if (a) b; else ", "@[",
    "@{@1:",
    "[a b:", "new A { B = ", "x => ", "{ x in ", "a<b<", "A<", "a.b.", "a + ", "a(b).", "\"\\(", "$\"{", "case 1: ",
    "switch (x) { case ",
    "class A { ", "#if A\n", "/*", "<", "a is ", "a as ", "not ", "(T)", "try ", "await ", "not (", "a switch { ", "let (", "^(",
    "-(void)a:(",
    "f(a, ", "\"a\" ", "@\"a\" ", "\\a", "...", "for (", "else ", "@property (", "<<", "T?[]", "a!", "a?.b",
  ]

  @Test("no depth and no length of a chain overflows the stack", arguments: ParserSamples.distinct)
  func towers(_ language: Language) {
    for tower in Self.towers {
      for count in [50, 300, 1_000] {
        let text = bytes(String(repeating: tower, count: count))
        check(text, language, "\(count) times \(tower)")
        let height = LanguageRegistry.record(of: language)?.tree?(text).height ?? 0
        #expect(height < 2_500, "\(count) times \(tower)")
      }
    }
  }

  @Test("time grows with the length only", arguments: ParserSamples.distinct)
  func timeIsLinear(_ language: Language) throws {
    let parse = try #require(LanguageRegistry.record(of: language)?.tree)
    for tower in Self.towers {
      let text = bytes(String(repeating: tower, count: 8_000 / tower.utf8.count))
      let duration = ProcessorTime.seconds { _ = parse(text) }
      #expect(duration < 10, "\(tower)")
    }
  }
}
