import Diagnostics

extension Rule {
  public static let lockUnreadable = Rule(
    "locale/lock", .error, "The lock file of the translations can be read",
    why: "A lock file that was guessed at would forget what was reviewed; it is neither read nor written until it is mended.",
    example: "<<<<<<< HEAD\ntext 0b7d…12 ~c1…08 cs=0b7d…12\n=======",
    remedy: "Resolve the merge conflict, or restore the file from version control")
  public static let outdated = Rule(
    "locale/outdated", .warning, "A translation follows the changes of its source",
    why: "The reader of the translation does what was right before the source was changed.",
    example: "Two paragraphs and a request of `en` were changed after `cs` was reviewed.",
    remedy: "Translate the changes, then run 'tally locales accept'")
  public static let markerBumped = Rule(
    "locale/marker", .warning, "The marker of a translation is raised together with the translation",
    why: "The page claims to be current, and nobody will look at it again.",
    example: "`sourceCommit` was raised, no sentence of the translation changed, and the source had changed.",
    remedy: "Translate the changes, or run 'tally locales accept' if none of them concerns the translation")
}
