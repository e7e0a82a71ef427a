/// What a comparison of two texts of a language must know: which differences mean nothing there, and what else stands in it.
public struct WritingHabits: Sendable {
  /// What indentation means.
  public enum Layout: Sendable {
    /// Nothing.
    case free
    /// Deeper lines belong to the line above; a backslash at the end of a line goes on on the next.
    case blocks
    /// Deeper lines belong to the line above, and a dash before an item is part of its indentation.
    case items
  }

  public var layout = Layout.free
  /// Programs hold elements of markup: JSX, templates of PHP.
  public var mixesMarkup = false
  /// The semicolon at the end of a line and the comma before a bracket may be left out.
  public var omitsSeparators = false
  /// `'a'` and `"a"` are the same.
  public var hasEqualQuotes = false
  /// The language with whose tag some write it: TypeScript's is JavaScript.
  public var ancestor: Language?
  /// Its text is commands and what they print, in the quoting of a dialect if it has only one.
  public var commands: Commands?

  public struct Commands: Sendable {
    public var dialect: ShellDialect?
  }
}

extension Language {
  /// The habits of its texts; none for a language that nobody knows.
  public var writing: WritingHabits { LanguageRegistry.record(of: self)?.writing ?? WritingHabits() }

  /// How its commands are read, for a language that is typed at a prompt.
  public var commands: WritingHabits.Commands? { writing.commands }
}
