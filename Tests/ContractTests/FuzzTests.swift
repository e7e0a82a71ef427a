import Foundation
import ProcessorTime
import SnippetFuzzing
import Testing

@testable import Contract

/// A little of what `Benchmarks/fuzz` runs a million times: damaged snippets go through everything that reads snippets.
@Suite struct FuzzTests {
  private static let samples = LanguageFixture.all.map {
    SnippetMutator.Sample(language: $0.info, text: Array($0.code.utf8))
  }

  /// Continuous integration asks for more.
  private static let count = ProcessInfo.processInfo.environment["TALLY_FUZZ_MUTATIONS"].flatMap { Int($0) } ?? 100

  @Test("damaged snippets are read to the end, in any language")
  func mutations() {
    let mutator = SnippetMutator(material: Self.samples, seed: 3, maximumLength: 8 << 10)
    var slowest = 0.0
    for number in 0..<Self.count {
      let mutation = mutator.mutation(number)
      for stage in SnippetDrive.stages(for: number) {
        slowest = max(slowest, ProcessorTime.seconds { stage.run(mutation.text, mutation.language) })
      }
    }
    // Far above what any needs.
    #expect(slowest < 60)
  }

  @Test("a mutation depends on the seed and its number alone")
  func determinism() {
    let first = SnippetMutator(material: Self.samples, seed: 5)
    let second = SnippetMutator(material: Self.samples, seed: 5)
    let other = SnippetMutator(material: Self.samples, seed: 6)
    let texts = (0..<40).map { first.mutation($0).text }
    #expect(texts == (0..<40).map { second.mutation($0).text })
    #expect(texts != (0..<40).map { other.mutation($0).text })
    #expect(texts.allSatisfy { $0.count <= first.maximumLength })
  }
}
