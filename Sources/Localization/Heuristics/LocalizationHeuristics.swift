import Diagnostics

/// What decides in the comparison of translations, each with a number of its own from 1001 on.
///
/// - `compare/…` finds a difference; switched off, it finds none.
/// - `excuse/…` tells that a difference is none, `soften/…` that it is a translator's liberty, and makes it a note.
/// - `settle/…` pairs, completes or drops what was found, `group/…` joins findings, `blame/…` says whose they are.
/// - `read/…` tells what of code means the same, `align/…` where pairs of blocks come from.
package enum LocalizationHeuristics {
  package static let all: [Heuristic] =
    BlocksHeuristics.all + CodeHeuristics.all + ProseHeuristics.all + TextHeuristics.all + PagesHeuristics.all
}

/// Whether something is so, told by a heuristic: `by(.wildcard, isWildcard(mark))`.
@inline(__always)
func by(_ heuristic: Heuristic, _ isSo: @autoclosure () throws -> Bool) rethrows -> Bool { try heuristic.finds(isSo) }

/// Whether a heuristic is asked at all.
@inline(__always)
func isOn(_ heuristic: Heuristic) -> Bool { heuristic.isOn }

/// Notes that a heuristic decided something.
@inline(__always)
func fired(_ heuristic: Heuristic) { heuristic.fires() }

extension Diagnostic {
  /// Says something by a rule, found by a heuristic.
  init(
    _ rule: Rule, by finder: Heuristic, _ message: String, at location: Location, related: [Related] = [],
    remedy: String? = nil, fix: Fix? = nil
  ) {
    self.init(rule, message, at: location, related: related, remedy: remedy, fix: fix)
    finder.fires()
    rules.note(finder)
  }

  /// Makes it a note, if a heuristic says so.
  mutating func soften(by heuristic: Heuristic, if isFine: Bool) {
    guard by(heuristic, isFine) else { return }
    severity = .note
    rules.note(heuristic)
  }
}
