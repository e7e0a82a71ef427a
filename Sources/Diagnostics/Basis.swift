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

  public static func < (a: Basis, b: Basis) -> Bool { a.rawValue < b.rawValue }
}
