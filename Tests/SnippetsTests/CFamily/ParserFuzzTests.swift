import Diagnostics
import Testing

@testable import Snippets

/// Random changes of the samples, many at once: no crash, no hang, time in proportion to the length.
@Suite struct ParserFuzzTests {
  /// A generator with a fixed seed, so that every run sees the same texts.
  private struct Generator {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, bound)
    }
  }

  private static let marks = Array("(){}[]<>\"'`\\;,:.?#@$|&=-+*/%!~\n\t 0aZ_".utf8) + [0, 0xFF, 0xC3, 0xE2]

  /// Cuts, doubles, moves and replaces pieces of `text`.
  private func mutated(_ text: [UInt8], _ generator: inout Generator) -> [UInt8] {
    var text = text
    for _ in 0..<(1 + generator.next(6)) where !text.isEmpty {
      let start = generator.next(text.count)
      let end = min(text.count, start + 1 + generator.next(40))
      switch generator.next(5) {
      case 0: text.removeSubrange(start..<end)
      case 1: text.insert(contentsOf: text[start..<end], at: generator.next(text.count))
      case 2: text.insert(Self.marks[generator.next(Self.marks.count)], at: start)
      case 3: text[start] = Self.marks[generator.next(Self.marks.count)]
      default: text.swapAt(start, generator.next(text.count))
      }
    }
    return text
  }

  @Test("mutated samples are read within their time", arguments: ParserSamples.profiled)
  func mutations(_ language: Language) throws {
    let parse = try #require(LanguageRegistry.support(for: language)?.tree)
    let sample = bytes(ParserSamples.text(language))
    var generator = Generator(state: 1)
    let clock = ContinuousClock()
    let start = clock.now
    var slowest = Duration.zero
    // A fixed number of texts; the clock only ends a run on a machine that is far too slow.
    for _ in 0..<60 where clock.now - start < .seconds(2) {
      let text = mutated(sample, &generator)
      let whole = SourceRange(0, text.count)
      var tree: SyntaxTree?
      let duration = clock.measure { tree = parse(text) }
      slowest = max(slowest, duration)
      #expect(tree?.nodes.allSatisfy { whole.contains($0.range) } == true)
    }
    #expect(slowest < .milliseconds(400))
  }

  /// Time per byte stays what it is when a text gets longer.
  @Test("time grows with the length only", arguments: ParserSamples.profiled)
  func lengths(_ language: Language) throws {
    let parse = try #require(LanguageRegistry.support(for: language)?.tree)
    let sample = bytes(ParserSamples.text(language) + "\n")
    let clock = ContinuousClock()
    func seconds(_ copies: Int) -> Double {
      let text = Array(repeatElement(sample, count: copies).joined())
      let duration = clock.measure { _ = parse(text) }
      return Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds)
    }
    let short = min(seconds(4), seconds(4))
    let long = min(seconds(32), seconds(32))
    #expect(long < short * 8 * 3 + 0.05)
  }
}
