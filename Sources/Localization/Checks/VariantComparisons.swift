import Contract
import Diagnostics
import Scheduling

/// What tells each translation of a page from it, worked out in steps: what does not wait for another is done at once.
struct VariantComparisons: Sendable {
  let source: LocalePage
  let sourceBlocks: [LeafBlock]
  let pages: [AlignedPage]
  let scheduler: Scheduler

  /// What the comparison of one translation found, and that of the source which it embeds.
  struct Result: Sendable {
    var own: PageComparison
    var embedded: Embedded?
  }

  /// The comparison of the source that a side-by-side page embeds, with what it shares with the translation around it.
  struct Embedded: Sendable {
    var page: EmbeddedSource
    var comparison: PageComparison
    var shared: [Diagnostic]
  }

  /// The page that a translation embeds.
  private struct Given: Sendable {
    var index: Int
    var page: EmbeddedSource
    var aligned: AlignedPage
  }

  private enum Step: Sendable {
    case facts(Int)
    case embeds(Int)
    case comparison(Int)
  }

  private enum Outcome: Sendable {
    case facts(PageFacts?)
    case embeds(EmbeddedSource?, AlignedPage?)
    case comparison(PageComparison)
  }

  /// The results in the order of the pages.
  func results() -> [Result] {
    let names = CodeNames(source.snippets)
    // Reading what one states takes as long as comparing its blocks; the page that one embeds is needed if it differs.
    let steps = pages.indices.map(Step.facts) + pages.indices.map(Step.embeds) + pages.indices.map(Step.comparison)
    let outcomes = scheduler.map(steps) { step -> Outcome in
      switch step {
      case .facts(let index): return .facts(pages[index].factsToCompare(with: source))
      case .comparison(let index): return .comparison(pages[index].comparison(with: source, names: names))
      case .embeds(let index):
        let embedded = EmbeddedSource(pages[index].page)
        return .embeds(embedded, embedded.map { AlignedPage($0.page, of: source, sourceBlocks: sourceBlocks) })
      }
    }
    let results = scheduler.map(Array(pages.indices)) { index -> Result? in
      guard case .facts(let facts) = outcomes[index], case .comparison(var own) = outcomes[2 * pages.count + index] else {
        return nil
      }
      if let facts { own.compareContract(pages[index], facts) }
      return Result(own: own)
    }.compactMap(\.self)
    return withEmbedded(results, names, outcomes[pages.count..<2 * pages.count])
  }

  /// Compares what the pages embed with the source, where they differ from it.
  private func withEmbedded(_ results: [Result], _ names: CodeNames, _ embeds: ArraySlice<Outcome>) -> [Result] {
    let given = embeds.enumerated().compactMap { index, outcome -> Given? in
      guard case .embeds(let page?, let aligned?) = outcome, !results[index].own.findsNothing else { return nil }
      return Given(index: index, page: page, aligned: aligned)
    }
    let steps = given.indices.map(Step.facts) + given.indices.map(Step.comparison)
    let outcomes = scheduler.map(steps) { step -> Outcome in
      switch step {
      case .facts(let number), .embeds(let number):
        let own = results[given[number].index].own
        let isNeeded = !own.contractFindings.isEmpty && !shares(given[number].page, own)
        return .facts(isNeeded ? given[number].aligned.factsToCompare(with: source) : nil)
      case .comparison(let number):
        let places = results[given[number].index].own.sourcePlaces
        return .comparison(given[number].aligned.comparison(with: source, names: names, at: places))
      }
    }
    var results = results
    for (number, one) in given.enumerated() {
      guard case .facts(let facts) = outcomes[number], case .comparison(var other) = outcomes[given.count + number] else {
        continue
      }
      if let facts { other.compareContract(one.aligned, facts) }
      let own = results[one.index].own
      results[one.index].embedded = Embedded(
        page: one.page, comparison: other, shared: shares(one.page, own) ? own.contractFindings : [])
    }
    return results
  }

  /// Whether the contract differs in programs only, and in those that the translator was given.
  private func shares(_ page: EmbeddedSource, _ own: PageComparison) -> Bool {
    own.contractDiffersInPrograms && page.hasCode(of: own.variant)
  }
}
