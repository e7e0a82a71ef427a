import Contract
import Vocabulary

/// The requests of an API as a caller may name them, and the names that each takes values for.
public struct NamedRequests: Sendable {
  private let contract: Contract
  private let plan: ReplayPlan
  /// The steps of the plan and what is implied.
  private let steps: [ReplayStep]

  public init(_ contract: Contract) {
    self.contract = contract
    plan = ReplayPlan(verifying: contract)
    steps = plan.steps + plan.negativeChecks + plan.probes + plan.repeated.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The names that a caller may give values for in all requests.
  public var names: [String] {
    let names = plan.inputs.map(\.name) + plan.variables.map(\.name) + contract.operations.flatMap { $0.parameters.map(\.name) }
    return Set(names).sorted()
  }

  /// Whether a value is given for something that the documentation leaves to its reader, or that a reply gives.
  public func takes(_ name: String) -> Bool {
    VerificationOptions.holds(names + plan.inputs.map(\.spelling), name)
  }

  public var pages: [String] { contract.pages.filter { page in !contract.operations.allSatisfy { !$0.pages.contains(page) } } }
  public var operations: [String] { contract.operations.map { "\($0.key)" } }
  public var titles: [String] {
    var seen: Set<String> = []
    return steps.map(\.title).filter { seen.insert($0).inserted }
  }

  /// The page of a path, which may lack its first folders where no other page ends so.
  public func page(_ text: String) -> String? {
    let pages = pages
    if pages.contains(text) { return text }
    let ends = pages.filter { $0.hasSuffix("/" + text) }
    return ends.count == 1 ? ends[0] : nil
  }

  /// The operation of `GET /rooms/{id}`; placeholders may have other names, and be written otherwise: `GET /rooms/<room>`.
  public func operation(_ text: String) -> OperationKey? {
    let wanted = Self.anonymous(text)
    return contract.operations.first { Self.anonymous("\($0.key)") == wanted }?.key
  }

  /// A method and a path without the names of its placeholders, and what may stand behind them.
  private static func anonymous(_ text: String) -> [String] {
    let words = text.replacing("->", with: "→").split(separator: " ").map(String.init)
    guard words.count > 1 else { return words }
    let segments = PathTemplate.segments(String(words[1].prefix { $0 != "?" }))
    let path = segments.map { Placeholder.inPath($0) == nil ? PathTemplate.anonymous($0) : "{}" }.joined(separator: "/")
    return [words[0].uppercased(), path] + words[2...]
  }

  /// The title of a request as reports have it; `->` does for the arrow.
  public func title(_ text: String) -> String? {
    if steps.contains(where: { $0.title == text }) { return text }
    let wanted = Self.anonymous(text)
    return steps.first { Self.anonymous($0.title) == wanted }?.title
  }

  /// What requests take values for: what they leave to the reader or have of replies, and the parameters of their addresses.
  public func names(page: String) -> [String] {
    names { $0.page == page } + made { $0.pages.first == page }
  }

  public func names(operation: OperationKey) -> [String] {
    names { $0.operation == operation } + made { $0.key == operation }
  }

  public func names(title: String) -> [String] { names { $0.title == title } }

  private func names(_ isMeant: (ReplayStep) -> Bool) -> [String] {
    var found: Set<String> = []
    for step in steps where isMeant(step) {
      found.formUnion(step.variables)
      for input in plan.inputs where step.variables.contains(input.name) { found.insert(input.spelling) }
      _ = step.request.target.naming(step.operation.path) { parameter in
        found.insert(parameter.name)
        return nil
      }
    }
    return found.sorted()
  }

  /// The parameters of operations that no page shows a request of.
  private func made(_ isMeant: (Operation) -> Bool) -> [String] {
    let shown = Set(plan.steps.map(\.operation))
    return contract.operations.filter { isMeant($0) && !shown.contains($0.key) }.flatMap { $0.parameters.map(\.name) }
  }
}

extension VerificationOptions {
  /// Whether a name is among others; letter case and signs don't count.
  public static func holds(_ names: [String], _ name: String) -> Bool {
    names.contains(name) || names.contains { folded($0) == folded(name) }
  }
}
