import Diagnostics
import Scheduling

extension Heuristic {
  static let nothingRead = Heuristic(177, "check/nothing-read", "Pages that name operations of which none could be read")
  static let redefinedOperations = Heuristic(178, "merge/redefined-operations", "Operations that a later edition states anew")
}

/// Unites what pages state into one contract, and reports where they disagree.
///
///     let (contract, diagnostics) = ContractBuilder().build(
///       id: "secure-push", title: "Secure push", pages: [securePush], base: [[notifyUsers]])
public struct ContractBuilder: Sendable {
  let scheduler: Scheduler

  /// The operations of a contract are put together on as many threads as the scheduler has.
  public init(scheduler: Scheduler = Scheduler(jobs: 1)) { self.scheduler = scheduler }

  /// Builds the contract of one API.
  ///
  /// `base` holds the pages of the APIs that it builds on, the oldest first. A later edition's server code or messages replace
  /// what an earlier one states of the same operation as a whole; what middleware does to every operation carries over, and
  /// operations that are not redefined are inherited.
  public func build(
    id: String, title: String, pages: [PageFacts], base: [[PageFacts]] = []
  ) -> (contract: Contract, diagnostics: [Diagnostic]) {
    var edition = Edition(layers: ObjectLinker.linked(base + [pages]))
    let (known, foreign) = FactGroups(facts: edition.facts, exchanges: edition.exchanges).withoutForeignHosts()
    let (all, elsewhere) = known.onOneServer(sections: edition.sections)
    // The groups have them all.
    (edition.facts, edition.exchanges) = ([], [])
    let (groups, doubtful) = all.withoutMentions().likely()
    var contract = Contract(id: id, title: title)
    contract.pages = edition.pages
    contract.pushPayloads = PushMerging.merged(edition.pushPayloads)
    contract.notInferred = edition.notInferred + all.mentions() + doubtful + elsewhere + foreign
    contract.servers = ServerMerging.servers(of: groups)
    let merged = scheduler.map(groups.groups, OperationMerger(groups: groups, pages: edition.pages).merge)
    let named = OperationNames(groups.groups, pages: edition.sections).named(merged.map(\.operation))
    contract.tags = named.tags
    contract.operations = named.operations.filter { $0.key.webhook == nil }
    contract.notInferred.removeAll { $0.isAddress(ofAny: named.operations) }
    contract.pushPayloads += named.operations.compactMap(PushPayload.init)
    var described: Set<String> = []
    // A table below the heading of an operation says what that takes: the heading is no name of an object.
    let done = Set(
      named.operations.compactMap(\.summary).filter { $0.contains(" ") }.map { OperationKey.typeName(of: $0.lowercased()) })
    contract.objects = (base.flatMap { $0 } + pages).flatMap(\.objects).compactMap(\.type).filter {
      !done.contains($0.name) && described.insert($0.name).inserted
    }
    contract.securitySchemes = SecurityMerging.united(merged.flatMap(\.schemes))
    var diagnostics = ConflictChecks(groups: all, edition: edition, scheduler: scheduler).diagnostics()
    diagnostics += Heuristic.otherServers.reports { elsewhere.map(\.onOtherServer) }
    if contract.operations.isEmpty, contract.pushPayloads.isEmpty {
      diagnostics += Heuristic.nothingRead.reports {
        Self.nothingRead(
          all.mentions() + edition.notInferred.filter { $0.reason == NotInferred.inPlainWords },
          edition.notInferred.filter { $0.reason == NotInferred.methodAlone },
          edition.notInferred.filter { $0.reason == NotInferred.addressAlone })
      }
    }
    return (contract, diagnostics.inReportingOrder())
  }
}

extension ContractBuilder {
  /// So many operations that are named and never described are no accident.
  private static let fewestNamed = 3

  /// A finding at the first operation that pages name, where they name several and describe none; or at the first method that stands
  /// alone in a section, or the first address without one: nothing but documentation of requests has such sections.
  private static func nothingRead(
    _ mentions: [NotInferred], _ methods: [NotInferred], _ addresses: [NotInferred]
  ) -> [Diagnostic] {
    if let first = methods.min(by: { $0.location < $1.location }) {
      return [
        Diagnostic(
          .contractNothingRead, "'\(first.subject)' is the method of an operation that cannot be read: \(first.reason)",
          at: first.location, remedy: "Write the address in a section beside it, or behind the method")
      ]
    }
    if let first = addresses.min(by: { $0.location < $1.location }) {
      let others = addresses.count == 1 ? "" : addresses.count == 2 ? ", and one like it" : ", and \(addresses.count - 1) like it"
      return [
        Diagnostic(
          .contractNothingRead,
          "'\(first.subject)'\(others) cannot be read as the address of an operation: \(first.reason)", at: first.location,
          remedy: "Write the method in front of the address")
      ]
    }
    guard mentions.count >= fewestNamed, let first = mentions.min(by: { $0.location < $1.location }) else { return [] }
    return [
      Diagnostic(
        .contractNothingRead,
        "'\(first.subject)' and \(mentions.count - 1) other operations are named, and none is described so that it can be read",
        at: first.location,
        remedy: "Give each operation a heading, a row of a table or an item of a list that begins with it")
    ]
  }
}

/// The pages of an API and of those it builds on, after later ones have replaced parts of earlier ones.
struct Edition: Sendable {
  var pages: [String] = []
  /// The outlines of the pages.
  var sections: [(page: String, sections: PageSections)] = []
  var facts: [Fact] = []
  var exchanges: [Exchange] = []
  var pushPayloads: [PushPayload] = []
  var notInferred: [NotInferred] = []
  /// What pages describe apart from operations.
  var objects: [DescribedObject] = []
  /// The fields that failures have, whichever operation fails.
  var failureFields: Set<String> = []
  /// The pages of the last layer: only what takes part in them is reported.
  var ownPages: Set<String> = []
  /// The pages that each show a program of their own; of one such page, the others may speak.
  var programs: Set<String> = []

  init(layers: [[PageFacts]]) {
    for (number, layer) in layers.enumerated() {
      let isLast = number == layers.count - 1
      // There may be hundreds of thousands of them: room for exactly as many.
      var facts: [Fact] = []
      facts.reserveCapacity(layer.reduce(0) { $0 + $1.facts.count })
      for page in layer { facts += page.facts }
      let redefined = self.facts.isEmpty ? [] : Heuristic.redefinedOperations.finds { Self.redefined(by: facts) }
      func isRedefined(_ key: OperationKey) -> Bool {
        redefined.contains(OperationKey(method: key.method, path: key.anonymousPath))
      }
      if !self.facts.isEmpty {
        self.facts.removeAll { isRedefined($0.operation) }
        exchanges.removeAll { isRedefined($0.operation) }
      }
      let pushes = layer.flatMap(\.pushPayloads)
      if !pushes.isEmpty { pushPayloads = pushes }
      if self.facts.isEmpty { self.facts = facts } else { self.facts += facts }
      exchanges += layer.flatMap(\.exchanges)
      objects += layer.flatMap(\.objects)
      if isLast { notInferred = layer.flatMap(\.notInferred) }
      for page in layer { failureFields.formUnion(page.failureFields) }
      var known = Set(pages)
      for page in layer where known.insert(page.page).inserted {
        pages.append(page.page)
        sections.append((page.page, page.sections))
      }
      if isLast { ownPages = Set(layer.map(\.page)) }
    }
    let programs = Set(layers.flatMap { $0 }.filter(\.isProgram).map(\.page))
    if programs.count > 1 { self.programs = programs }
    takeOffBasePathsOfCode()
  }

  /// The operations that facts state anew, their paths anonymous.
  private static func redefined(by facts: [Fact]) -> Set<OperationKey> {
    Set(
      facts.lazy.filter { $0.operation != .every && redefines($0) }.map {
        OperationKey(method: $0.operation.method, path: $0.operation.anonymousPath)
      })
  }

  private static func redefines(_ fact: Fact) -> Bool {
    switch fact.witness.kind {
    case .annotation, .serverCode, .httpMessage: true
    default: false
    }
  }
}
