import Contract

/// Values that the caller gives for some requests alone: those of a page, of an operation, or with one title. The narrower counts.
public struct ScopedValues: Sendable {
  /// By the path of the page.
  public var pages: [String: [String: String]] = [:]
  public var operations: [OperationKey: [String: String]] = [:]
  /// By the title of the request, as a report has it: `GET /kilns → 200`.
  public var steps: [String: [String: String]] = [:]

  public init() {}

  var isEmpty: Bool { pages.isEmpty && operations.isEmpty && steps.isEmpty }

  /// What holds for a request, by the names that the caller gives.
  func values(of step: ReplayStep) -> [String: String] {
    if isEmpty { return [:] }
    // A change is followed by a request for the same thing.
    var operation = step.operation
    if case .afterChange(let method) = step.origin { operation.method = method }
    return values(page: step.page, operation).merging(steps[step.title] ?? [:]) { _, narrower in narrower }
  }

  func values(page: String, _ operation: OperationKey) -> [String: String] {
    (pages[page] ?? [:]).merging(operations[operation] ?? [:]) { _, narrower in narrower }
  }
}
