import Diagnostics

/// How much of a contract its documentation shows by example, and how much a replay of the examples tests.
///
///     ContractCoverage(contract).total.exemplified.percent
public struct ContractCoverage: Sendable {
  /// So many of so many.
  public struct Share: Sendable, Equatable {
    public var count: Int
    public var of: Int

    public init(count: Int = 0, of: Int = 0) {
      self.count = count
      self.of = of
    }

    /// From 0 to 100, rounded down, so that 100 means all; nothing to show is all shown.
    public var percent: Int { of == 0 ? 100 : count * 100 / of }

    static func + (a: Share, b: Share) -> Share { Share(count: a.count + b.count, of: a.of + b.of) }
  }

  /// What is counted of one part of a contract.
  public struct Count: Sendable, Equatable {
    /// Operations, statuses and fields with an example.
    public var exemplified: Share
    /// Operations and statuses that a replay of the examples checks against a server.
    public var tested: Share

    public init(exemplified: Share = Share(), tested: Share = Share()) {
      self.exemplified = exemplified
      self.tested = tested
    }

    public static func + (a: Count, b: Count) -> Count {
      Count(exemplified: a.exemplified + b.exemplified, tested: a.tested + b.tested)
    }
  }

  /// Something that no example shows, or that no replay tests.
  public struct Gap: Sendable {
    public enum Lack: String, Sendable { case example, test }
    public var lack: Lack
    public var operation: OperationKey
    /// `the operation`, `the status 410`, `the field 'Tags' of the request body`.
    public var subject: String
    /// Where the documentation states it.
    public var witness: Witness?
  }

  /// The statements of one page.
  public struct Page: Sendable {
    public var path: String
    public var operations = Count()
    public var statuses = Count()
    public var fields = Count()

    public init(path: String) { self.path = path }

    /// Operations, statuses and fields together.
    public var total: Count { operations + statuses + fields }
  }

  /// By path.
  public private(set) var pages: [Page] = []
  public private(set) var gaps: [Gap] = []

  /// All pages together. What two pages state counts once, for the page that states it first.
  public var total: Page {
    var total = Page(path: "")
    for page in pages {
      total.operations = total.operations + page.operations
      total.statuses = total.statuses + page.statuses
      total.fields = total.fields + page.fields
    }
    return total
  }

  public init(_ contract: Contract) {
    let plan = ReplayPlan(contract)
    var tested: [OperationKey: Set<Int>] = [:]
    for step in plan.all { tested[step.operation, default: []].insert(step.expectation.status) }
    var pages: [String: Page] = [:]
    for operation in contract.operations {
      let path = operation.pages.first ?? operation.witnesses.min()?.page ?? ""
      var page = pages[path] ?? Page(path: path)
      count(operation, tested[operation.key] ?? [], on: &page)
      pages[path] = page
    }
    self.pages = pages.values.sorted { $0.path < $1.path }
  }

  private mutating func count(_ operation: Operation, _ tested: Set<Int>, on page: inout Page) {
    let key = operation.key
    func note(_ isThere: Bool, _ lack: Gap.Lack, _ subject: String, _ witnesses: [Witness], _ share: inout Share) {
      share.of += 1
      if isThere {
        share.count += 1
      } else {
        gaps.append(Gap(lack: lack, operation: key, subject: subject, witness: witnesses.min()))
      }
    }
    note(
      operation.witnesses.contains(where: \.kind.isExample), .example, "the operation", operation.witnesses,
      &page.operations.exemplified)
    note(!tested.isEmpty, .test, "the operation", operation.witnesses, &page.operations.tested)
    for response in operation.responses {
      let subject = "the status \(response.status)"
      let isShown = (response.witnesses + response.bodies.flatMap(\.witnesses)).contains(where: \.kind.isExample)
      note(isShown, .example, subject, response.witnesses, &page.statuses.exemplified)
      note(tested.contains(response.status), .test, subject, response.witnesses, &page.statuses.tested)
      for body in response.bodies {
        for (path, witnesses) in body.fieldWitnesses.sorted(by: { $0.key < $1.key }) {
          note(
            witnesses.contains(where: \.kind.isExample), .example, "the field '\(path)' of the \(response.status) reply",
            witnesses,
            &page.fields.exemplified)
        }
      }
    }
    for (path, witnesses) in operation.requestBody?.fieldWitnesses.sorted(by: { $0.key < $1.key }) ?? [] {
      note(
        witnesses.contains(where: \.kind.isExample), .example, "the field '\(path)' of the request body", witnesses,
        &page.fields.exemplified)
    }
    for parameter in operation.parameters where parameter.place != .path {
      note(
        parameter.witnesses.contains(where: \.kind.isExample), .example,
        "the \(parameter.place == .header ? "header" : "\(parameter.place.rawValue) parameter") '\(parameter.name)'",
        parameter.witnesses, &page.fields.exemplified)
    }
  }
}

extension Witness.Kind {
  /// Whether such a place shows a request or a reply, rather than describing one.
  var isExample: Bool {
    switch self {
    case .httpMessage, .curl, .sample, .clientCode: true
    case .annotation, .serverCode, .table, .list, .heading, .prose: false
    }
  }
}
