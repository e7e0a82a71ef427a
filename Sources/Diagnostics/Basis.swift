/// How something is known.
///
///     // `GET /items` with its reply in a block of code is shown; "401 without a token" is stated; that 31 is refused where a table says
///     // "at most 30" is inferred.
public enum Basis: Int, Sendable, Hashable, Comparable {
  /// Literally there: this request got this reply.
  case shown
  /// A table, a list, a heading or a sentence says so.
  case stated
  /// Concluded from what is shown or stated.
  case inferred

  /// As formats write it: `inferred`.
  public var word: String {
    switch self {
    case .shown: "shown"
    case .stated: "stated"
    case .inferred: "inferred"
    }
  }

  public init?(word: String) {
    guard let basis = [Basis.shown, .stated, .inferred].first(where: { $0.word == word }) else { return nil }
    self = basis
  }

  public static func < (a: Basis, b: Basis) -> Bool { a.rawValue < b.rawValue }
}
