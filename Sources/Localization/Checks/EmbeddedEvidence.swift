import Diagnostics

/// What the sources that side-by-side pages embed tell of faults: which of them the translators were given.
struct EmbeddedEvidence {
  /// What is wrong, and where the source has it right.
  struct Fault: Hashable {
    var code: String
    var place: Location
  }

  /// A fault that the source embedded in a page has.
  struct Witness {
    /// The number of the page's locale.
    var index: Int
    var location: Location
  }

  /// The faults of each page's embedded source, with their places in the page; `nil` for a page that embeds none.
  private var given: [[Fault: Location]?]

  /// For pages that embed nothing.
  init(count: Int) { given = Array(repeating: nil, count: count) }

  /// Takes in what the comparison of a page's embedded source with today's source found, and what it shares with the translation
  /// around it.
  mutating func add(_ comparison: PageComparison, shared: [Finding], of embedded: EmbeddedSource, at index: Int) {
    let file = comparison.source.document.source.path
    var faults: [Fault: Location] = [:]
    for finding in comparison.findings {
      guard let place = finding.place(in: file) else { continue }
      faults[Fault(code: finding.code, place: place)] = embedded.location(finding.location)
    }
    for finding in shared {
      if let place = finding.place(in: file) { faults[Fault(code: finding.code, place: place)] = finding.location }
    }
    for change in comparison.linkChanges {
      faults[Fault(code: Rule.linkChanged.code, place: change.source)] = embedded.location(change.variant)
    }
    given[index] = faults
  }

  /// The embedded source that has the fault: that of one of the translations with it, or else any.
  func witness(_ fault: Fault, of holders: [Int]) -> Witness? {
    let others = given.indices.filter { !holders.contains($0) }
    return (holders + others).lazy.compactMap { index in
      given[index]?[fault].map { Witness(index: index, location: $0) }
    }.first
  }

  /// Whether the source embedded in one of the translations with the fault does not have it: then they made it.
  func denies(_ fault: Fault, of holders: [Int]) -> Bool {
    holders.contains { index in given[index].map { $0[fault] == nil } ?? false }
  }
}
