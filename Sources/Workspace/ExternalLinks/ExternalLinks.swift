import Diagnostics
import Scheduling
import Site
import Verification
import Vocabulary

/// The links of a project that lead out of it, and what has become of the places they lead to.
public struct ExternalLinks: Sendable {
  private let analysis: Analysis
  /// Each address with the places that name it, those of the source's locale first.
  private let uses: [(address: ExternalAddress, places: [Location])]
  private let check: ExternalLinkCheck
  private let memory: ExternalLinkMemory

  /// Collects the addresses of the documents that were asked for.
  public init(_ analysis: Analysis, scheduler: Scheduler) {
    let settings = analysis.project.configuration.externalLinks
    self.init(
      analysis, scheduler: scheduler,
      check: ExternalLinkCheck(
        transport: CurlTransport(.init(timeout: settings.timeout, body: 4 << 20), reach: .openInternet), settings: settings),
      memory: ExternalLinkMemory(root: analysis.project.root, days: settings.cacheDays))
  }

  init(_ analysis: Analysis, scheduler: Scheduler, check: ExternalLinkCheck, memory: ExternalLinkMemory) {
    self.analysis = analysis
    self.check = check
    self.memory = memory
    let source = analysis.project.configuration.locales?.source
    let pages = analysis.pages.filter { $0.locale == source } + analysis.pages.filter { $0.locale != source }
    let found = scheduler.map(pages) { LinkChecker.externalAddresses(of: $0.page) }
    let allowed = check.settings.allow.map(WildcardPattern.init)
    var order: [ExternalAddress] = []
    var places: [ExternalAddress: [Location]] = [:]
    for link in found.lazy.flatMap({ $0 }) where analysis.project.isSelected(link.location.file) {
      guard let address = ExternalAddress(link.text), check.isAllowed(address) else { continue }
      guard !allowed.contains(where: { $0.matches(address.text) }) else { continue }
      if places[address] == nil { order.append(address) }
      places[address, default: []].append(link.location)
    }
    uses = order.map { ($0, places[$0] ?? []) }
  }

  /// The addresses that earlier runs know nothing of.
  private var asked: [ExternalAddress] { uses.map(\.address).filter { memory[$0] == nil } }

  /// How many addresses are asked for, and of how many hosts: what earlier runs know is left out.
  public var extent: (addresses: Int, hosts: Int) {
    let asked = asked
    return (asked.count, Set(asked.map(\.authority)).count)
  }

  /// Asks for every address once, and says at its first place what became of it.
  public func diagnostics() async -> [Diagnostic] {
    let asked = asked
    let outcomes = await check.outcomes(of: asked)
    if !asked.isEmpty {
      var memory = self.memory
      memory.keep(outcomes)
    }
    let suppression = Suppression(analysis.pages.flatMap(\.page.allDocuments))
    return uses.flatMap { address, places -> [Diagnostic] in
      guard let outcome = memory[address] ?? outcomes[address] else { return [] }
      let open = places.compactMap { place in diagnostic(address, outcome, at: place) }.filter { !suppression.silences($0) }
      guard var first = open.first else { return [] }
      first.others = OtherPlaces(open.count - 1, .elsewhere)
      return analysis.project.configuration.judge(first).map { [$0] } ?? []
    }
  }

  private func diagnostic(_ address: ExternalAddress, _ outcome: ExternalOutcome, at place: Location) -> Diagnostic? {
    switch outcome {
    case .answers: nil
    case .gone(let status):
      Diagnostic(
        .externalLink, "'\(address.text)' answers \(status): there is no such page", at: place, remedy: Rule.externalLink.remedy)
    case .broken(let reason):
      Diagnostic(.externalLink, "'\(address.text)' cannot be reached: \(reason)", at: place, remedy: Rule.externalLink.remedy)
    case .moved(let target):
      Diagnostic(
        .externalLinkMoved, "'\(address.text)' has moved for good to '\(target)'", at: place,
        remedy: Rule.externalLinkMoved.remedy)
    case .withheld(let target, let reason):
      Diagnostic(
        .externalLinkUnknown,
        "'\(address.text)' \(target == address.text ? "was not asked" : "leads to '\(target)', which was not asked"): \(reason)",
        at: place, remedy: Rule.externalLinkUnknown.remedy)
    case .unknown(let reason):
      Diagnostic(
        .externalLinkUnknown, "'\(address.text)' gave no answer: \(reason)", at: place, remedy: Rule.externalLinkUnknown.remedy)
    }
  }
}
