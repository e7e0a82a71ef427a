import Diagnostics
import Vocabulary

/// Documented deletions, and which implied requests are about what they delete: those are sent in front of them.
///
///     POST /visits of /things/7 without 'day' → 422   // before DELETE /things/7, not behind it
struct Deletions {
  private struct Deletion {
    var number: Int
    var location: Location
    /// The path with variables as marks.
    var path: String
    /// The variable that the path ends with: what replies gave it is gone afterwards.
    var variable: String?
  }

  private let steps: [ReplayStep]
  private let all: [Deletion]

  init(_ steps: [ReplayStep]) {
    self.steps = steps
    all = steps.enumerated().compactMap { number, step in
      guard step.operation.method == "DELETE", (200...299).contains(step.expectation.status) else { return nil }
      let path = Self.path(step.request)
      let last = step.request.target.variables.last
      return Deletion(
        number: number, location: step.location, path: path, variable: last.flatMap { path.hasSuffix(Self.mark($0)) ? $0 : nil })
    }
  }

  /// An implied request, with the deletion that it must precede.
  func placed(_ check: ReplayStep) -> ReplayStep {
    guard !all.isEmpty, check.origin != .afterDeletion else { return check }
    let path = Self.path(check.request)
    let variables = Set(check.variables)
    let first = all.first { deletion in
      let isAbout =
        deletion.variable.map(variables.contains) ?? false || path == deletion.path || path.hasPrefix(deletion.path + "/")
      return isAbout && steps[...deletion.number].contains { $0.operation == check.operation }
    }
    var placed = check
    placed.precedes = first?.location
    // The deletion itself, without credentials: it has not been answered yet.
    if placed.follows == placed.precedes { placed.follows = nil }
    return placed
  }

  private static func mark(_ variable: String) -> String { "\u{1}\(variable)\u{1}" }

  private static func path(_ request: ReplayRequest) -> String {
    let names = Dictionary(request.target.variables.map { ($0, mark($0)) }, uniquingKeysWith: { first, _ in first })
    let plain = ReplayTemplate(request.target.pieces)
    return String((plain.text(names) ?? "").prefix { $0 != "?" && $0 != "#" })
  }
}
