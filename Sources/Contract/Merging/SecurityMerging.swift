import Diagnostics

/// Unites the credentials that places state: the name of a header is one in every spelling.
///
///     `X-API-Key` in a command and `X-Api-Key` in code  →  one scheme, as the strongest witness spells it
enum SecurityMerging {
  /// A scheme as somebody spells it, with the strongest witness of that spelling.
  struct Stated: Sendable {
    var scheme: SecurityScheme
    var witness: Witness
  }

  /// The spellings in some facts, each once.
  static func stated(in facts: [Fact]) -> [Stated] {
    var out: [Stated] = []
    for fact in facts {
      guard case .security(let scheme) = fact.slot else { continue }
      guard let known = out.firstIndex(where: { $0.scheme == scheme }) else {
        out.append(Stated(scheme: scheme, witness: fact.witness))
        continue
      }
      if fact.witness < out[known].witness { out[known].witness = fact.witness }
    }
    return out
  }

  /// Each scheme once, by its name; among equal witnesses the spelling counts that comes first.
  static func united(_ stated: [Stated]) -> [SecurityScheme] {
    var best: [SecurityScheme: Stated] = [:]
    for one in stated {
      guard let known = best[one.scheme.folded] else {
        best[one.scheme.folded] = one
        continue
      }
      let isStronger = one.witness < known.witness
      let isEqual = !isStronger && !(known.witness < one.witness)
      if isStronger || isEqual && one.scheme < known.scheme { best[one.scheme.folded] = one }
    }
    return best.values.map(\.scheme).sorted()
  }
}
