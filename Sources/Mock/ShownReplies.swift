import Contract
import Preview
import Vocabulary

/// The requests that the documentation shows, each with the reply that it shows to it.
struct ShownReplies: Sendable {
  /// A shown request, by its place in reading order.
  struct Entry: Sendable {
    let number: Int
    let request: ShownRequest
    /// The shown exchange; its status is nil where no reply is shown.
    let exchange: Exchange
    let status: Int?
    let operation: OperationKey
  }

  private let entries: [Entry]

  init(_ contract: Contract) {
    let plan = ReplayPlan(verifying: contract)
    let exchanges = Dictionary(grouping: contract.exchanges, by: \.location)
    entries = plan.steps.enumerated().compactMap { number, step in
      exchanges[step.location]?.first { $0.operation == step.operation }.map { exchange in
        Entry(
          number: number, request: ShownRequest(step, plan.variables), exchange: exchange,
          status: step.expectation.isOpen ? nil : step.expectation.status, operation: step.operation)
      }
    }
  }

  /// The shown requests that are most like one that came, in reading order; the same one may be shown with several replies.
  func entries(for request: ServedRequest, paths: [String]) -> [Entry] {
    let json = JSONReader.read(request.body)
    for path in paths {
      let found = entries.compactMap { entry in
        entry.request.match(request, path: path, json: json).map { (entry: entry, score: $0) }
      }
      guard let best = found.map(\.score).max() else { continue }
      return found.filter { $0.score == best }.map(\.entry)
    }
    return []
  }
}
