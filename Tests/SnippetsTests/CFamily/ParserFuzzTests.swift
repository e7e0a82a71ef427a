import Diagnostics
import ProcessorTime
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
    var slowest = 0.0
    for number in 0..<60 {
      let text = mutator.mutation(number).text
      let whole = SourceRange(0, text.count)
      var tree: SyntaxTree?
      let duration = ProcessorTime.seconds { tree = parse(text) }
      slowest = max(slowest, duration)
      #expect(tree?.nodes.allSatisfy { whole.contains($0.range) } == true)
    }
    #expect(slowest < 10)
  }

  /// Time per byte stays what it is when a text gets longer.
  @Test("time grows with the length only", arguments: ParserSamples.profiled)
  func lengths(_ language: Language) throws {
    let parse = try #require(LanguageRegistry.record(of: language)?.tree)
    let sample = bytes(ParserSamples.text(language) + "\n")
    let (short, long) = (Array(repeatElement(sample, count: 4).joined()), Array(repeatElement(sample, count: 32).joined()))
    // Eight times the text; a quadratic reader takes sixty-four times as long.
    #expect(ProcessorTime.grows(atMost: 8 * 4, slack: 0.2, small: { _ = parse(short) }, large: { _ = parse(long) }))
  }
}
