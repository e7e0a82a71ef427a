import Diagnostics

/// Finds blocks that deny what their source does not, or the other way round.
///
/// Languages deny in different places: where one has a word, another has a prefix. So a locale is only believed where it nearly
/// always denies what its source denies.
public enum NegationConsistency {
  /// The diagnostics of each locale over all of its pages.
  public static func diagnostics(_ reports: [LocaleReport]) -> [Diagnostic] {
    Dictionary(grouping: reports, by: \.locale).sorted { $0.key < $1.key }.flatMap { _, reports in
      check(reports.flatMap(\.negations))
    }
  }

  /// One of so many may be otherwise.
  private static let usual = 6

  static func check(_ uses: [NegationUse]) -> [Diagnostic] {
    let lost = uses.filter { $0.was > 0 && $0.now == 0 }
    let added = uses.filter { $0.was == 0 && $0.now > 0 }
    let both = uses.count - lost.count - added.count
    var found: [Diagnostic] = []
    if lost.count * usual <= both {
      found += lost.filter { !$0.isReported }.map {
        Diagnostic(
          .negationChanged, "The source denies something here, and the translation does not", at: $0.variant,
          related: [.init("the source", at: $0.source)], remedy: "Compare the sentence with the source's")
      }
    }
    if added.count * usual <= both {
      found += added.filter { !$0.isReported }.map {
        Diagnostic(
          .negationChanged, "The translation denies something here, and the source does not", at: $0.variant,
          related: [.init("the source", at: $0.source)], remedy: "Compare the sentence with the source's")
      }
    }
    return found
  }
}
