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
    var shared: [Finding]
  }

  /// The page that a translation embeds, and what it states if its code is not the translation's: that is read at once.
  private struct Given: Sendable {
    var page: EmbeddedSource
    var aligned: AlignedPage
    var facts: PageFacts?
    var hasOwnCode: Bool
  }

  private enum Step: Sendable {
    case facts(Int)
    case embeds(Int)
    case comparison(Int)
  }

  private enum Outcome: Sendable {
    case facts(PageFacts?)
    case embeds(Given?)
    case comparison(PageComparison)
  }

  /// The results in the order of the pages.
  func results() -> [Result] {
    let names = CodeNames(source.snippets)
    // Reading what pages state takes longest.
    let steps = pages.indices.map(Step.embeds) + pages.indices.map(Step.facts) + pages.indices.map(Step.comparison)
    let outcomes = scheduler.map(steps) { step -> Outcome in
      switch step {
      case .embeds(let index): .embeds(given(pages[index].page))
      case .facts(let index): .facts(pages[index].factsToCompare(with: source))
      case .comparison(let index): .comparison(pages[index].comparison(with: source, names: names))
      }
    }
    return scheduler.map(Array(pages.indices)) { index -> Result? in
      guard case .embeds(let given) = outcomes[index], case .facts(let facts) = outcomes[pages.count + index],
        case .comparison(var own) = outcomes[2 * pages.count + index]
      else { return nil }
      if let facts { own.compareContract(pages[index], facts) }
      return Result(own: own, embedded: own.findsNothing ? nil : given.map { embedded($0, own, names) })
    }.compactMap(\.self)
  }

  private func given(_ variant: LocalePage) -> Given? {
    EmbeddedSource(variant).map { page in
      let aligned = AlignedPage(
        page.page, of: source, sourceBlocks: sourceBlocks, blocks: BlockReader().blocks(of: page.page.document))
      let hasOwnCode = !page.hasCode(of: variant)
      return Given(
        page: page, aligned: aligned, facts: hasOwnCode ? aligned.factsToCompare(with: source) : nil, hasOwnCode: hasOwnCode)
    }
  }

  /// Compares what a page embeds with the source, where the page differs from it.
  private func embedded(_ given: Given, _ own: PageComparison, _ names: CodeNames) -> Embedded {
    var other = given.aligned.comparison(with: source, names: names, at: own.sourcePlaces)
    // Where the contract differs in programs only, and in those that the translator was given.
    let isShared = own.contractDiffersInPrograms && !given.hasOwnCode
    if !isShared, !own.contractFindings.isEmpty,
      let facts = given.hasOwnCode ? given.facts : given.aligned.factsToCompare(with: source)
    {
      other.compareContract(given.aligned, facts)
    }
    return Embedded(page: given.page, comparison: other, shared: isShared ? own.contractFindings : [])
  }
}
