import Diagnostics
import Vocabulary

extension Heuristic {
  static let codeBasePaths = Heuristic(168, "correct/code-base-paths", "The base path taken off what the code of clients calls")
}

extension Edition {
  /// Takes base paths off what the code of clients calls, where all other places state paths below them.
  ///
  ///     export API=https://larder.example/api/v2          // the base: `$API/shelves` is `/shelves`
  ///     requests.patch(f"{base}/shelves/12/items/milk")   // https://larder.example/api/v2/shelves/12/items/milk, of the same API
  mutating func takeOffBasePathsOfCode() {
    guard Heuristic.codeBasePaths.isOn, facts.contains(where: { $0.witness.kind == .clientCode }) else { return }
    var bases: Set<String> = []
    var others: [String] = []
    for fact in facts where fact.witness.kind != .clientCode && fact.operation != .every && fact.operation.webhook == nil {
      switch fact.slot {
      case .server(let text): if let base = Self.path(ofServer: text) { bases.insert(base) }
      case .exists: others.append(fact.operation.path)
      default: continue
      }
    }
    // A base that any other place writes out is a part of the paths.
    bases = bases.filter { base in !others.contains { $0 == base || $0.hasPrefix(base + "/") } }
    guard !bases.isEmpty, !others.isEmpty else { return }
    // Of two that fit, the longer one.
    let ordered = bases.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    for index in facts.indices where facts[index].witness.kind == .clientCode {
      guard let base = ordered.first(where: { facts[index].operation.path.hasPrefix($0 + "/") }) else { continue }
      facts[index].operation.path.removeFirst(base.count)
      facts[index].rules.note(.codeBasePaths)
      Heuristic.codeBasePaths.fires()
      if case .server(let text) = facts[index].slot { facts[index].slot = .server(text + base) }
    }
  }

  /// `https://larder.example/api/v2` → `/api/v2`
  private static func path(ofServer text: String) -> String? {
    guard let scheme = text.firstRange(of: "://") else { return nil }
    let path = text[scheme.upperBound...].drop { $0 != "/" }
    return path.count > 1 ? String(path) : nil
  }
}
