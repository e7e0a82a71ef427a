/// What the parser of profiles must know of a language: its words, how its blocks end, and a few habits.
///
/// Everything else (operators, calls, members, literals, recovery) the languages of this family write alike.
struct LanguageProfile: Sendable {
  /// How a block is marked.
  enum Blocks: Sendable {
    /// `{ … }`
    case braces
    /// A colon and deeper lines.
    case indentation
    /// The word `end`.
    case end
  }

  /// Where the type of a variable or parameter stands.
  enum Types: Sendable {
    case none
    /// `String name`
    case before
    /// `name: String`
    case afterColon
    /// `name string`
    case afterName
  }

  /// What the first word of a statement makes of it.
  enum Word: Sendable {
    /// `const x = 1`
    case variable
    /// `function f() {}`
    case function
    /// `class C {}`
    case type
    /// `if`, and `unless`, which is negated.
    case branch(isNegated: Bool)
    /// An `else` or a handler whose beginning is not shown.
    case rest
    case loop
    case forLoop
    case doLoop
    /// `switch`, `when`, `case … when`, `match`
    case choice
    /// `try`, `begin`
    case attempt
    case returned
    case thrown
    case imported
    /// `break`, `continue`, `pass`
    case jump
    /// A word before a statement or an expression: `defer`, `go`, `echo`.
    case prefix
    /// A block with resources in front: `with open(f) as x:`, `using`, `synchronized`.
    case scope
  }

  var language: Language
  var grammar: Grammar
  var blocks: Blocks = .braces
  var types: Types = .none
  var words: [String: Word] = [:]
  var modifiers: Set<String> = []
  /// Words that are statements only where another word follows on their line: `type`, `object`, `match`.
  var softWords: Set<String> = []
  /// Words with which no operand begins.
  var reserved: Set<String> = []
  /// The name of a constructor, which the tree calls `init`.
  var constructor = ""
  /// Names of the first parameter of a method that stands for the receiver.
  var receiverParameters: Set<String> = []
  var rawTexts: RawTexts = .formatted
  var operators: Operators = []
  var traits: Traits = []

  /// Words in lists separated by spaces.
  static func table(_ lists: (Word, String)...) -> [String: Word] {
    var table: [String: Word] = [:]
    for (kind, list) in lists {
      for word in list.split(separator: " ") { table[String(word)] = kind }
    }
    return table
  }

  static func list(_ words: String) -> Set<String> { Set(words.split(separator: " ").map(String.init)) }
}
