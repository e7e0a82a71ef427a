import Diagnostics
import SnippetFuzzing
import Testing

@testable import Snippets

/// Random changes of the samples, many at once: no crash, no hang, time in proportion to the length.
@Suite struct ParserFuzzTests {
  @Test("mutated samples are read within their time", arguments: ParserSamples.profiled)
  func mutations(_ language: Language) throws {
    let parse = try #require(LanguageRegistry.record(of: language)?.tree)
    let sample = SnippetMutator.Sample(language: language.name, text: bytes(ParserSamples.text(language)))
    let mutator = SnippetMutator(material: [sample], maximumLength: 16 << 10)
    let clock = ContinuousClock()
    let start = clock.now
    var slowest = Duration.zero
    // A fixed number of texts; the clock only ends a run on a machine that is far too slow.
    for number in 0..<60 where clock.now - start < .seconds(2) {
      let text = mutator.mutation(number).text
      let whole = SourceRange(0, text.count)
      var tree: SyntaxTree?
      let duration = clock.measure { tree = parse(text) }
      slowest = max(slowest, duration)
      #expect(tree?.nodes.allSatisfy { whole.contains($0.range) } == true)
    }
    #expect(slowest < .seconds(2))
  }

  /// Time per byte stays what it is when a text gets longer.
  @Test("time grows with the length only", arguments: ParserSamples.profiled)
  func lengths(_ language: Language) throws {
    let parse = try #require(LanguageRegistry.record(of: language)?.tree)
    let sample = bytes(ParserSamples.text(language) + "\n")
    let clock = ContinuousClock()
    func seconds(_ copies: Int) -> Double {
      let text = Array(repeatElement(sample, count: copies).joined())
      let duration = clock.measure { _ = parse(text) }
      return Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds)
    }
    let short = (0..<4).map { _ in seconds(4) }.min() ?? 0
    let long = (0..<4).map { _ in seconds(32) }.min() ?? 0
    // Eight times the text; a quadratic reader takes sixty-four times as long.
    #expect(long < short * 8 * 4 + 0.2)
  }
}
