import Snippets

/// What kind of block a token stands in.
enum CodeContext: UInt8, CaseIterable {
  /// Languages with statements, stylesheets and templates among them.
  case program
  /// Programs in a language without a record of which is known how it comments.
  case stranger
  /// A block that says nothing of its language, and was taken for a program.
  case guess
  /// JSON, YAML, XML, messages of HTTP: keys and values.
  case data
  /// Commands, with what they print.
  case shell
  case diff
  case markdown
  /// Plain text, folders, what a program prints, languages that no lexer knows.
  case listing
  /// A diagram of Mermaid.
  case diagram

  init(_ language: Language, isMarked: Bool = true, isDiagram: Bool = false) {
    switch language {
    case .text, .unknown: self = isDiagram ? .diagram : .listing
    case .markdown: self = .markdown
    case .shell: self = .shell
    case .diff: self = .diff
    case .json, .yaml, .xml, .http: self = .data
    case .stranger: self = .stranger
    default: self = LanguageRegistry.record(of: language) == nil ? .listing : isMarked ? .program : .guess
    }
  }
}

extension Language {
  /// Whether programs of the language hold elements of markup: JSX, templates of PHP.
  var mixesMarkup: Bool { writing.mixesMarkup }
}
