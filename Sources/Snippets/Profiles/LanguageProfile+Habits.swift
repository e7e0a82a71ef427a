/// Habits that several languages may have; no parser asks for a language.
extension LanguageProfile {
  /// How things are written.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt64

    // MARK: Statements and blocks

    /// Conditions stand in parentheses.
    static var parenthesized: Traits { Traits(rawValue: 1 << 0) }
    /// `if (c): … endif;`
    static var colonBlocks: Traits { Traits(rawValue: 1 << 1) }
    /// `foreach (list as $k => $v)`
    static var asLoops: Traits { Traits(rawValue: 1 << 2) }
    /// `for _, item := range list`
    static var rangeLoops: Traits { Traits(rawValue: 1 << 3) }
    /// `x if y`, `x unless y`
    static var trailingModifiers: Traits { Traits(rawValue: 1 << 4) }
    /// `match (x) { 1 => a }`: cases without a word.
    static var wordlessCases: Traits { Traits(rawValue: 1 << 5) }
    /// `if` and the like have a value.
    static var branchValues: Traits { Traits(rawValue: 1 << 6) }
    /// `switch` has a value.
    static var switchValues: Traits { Traits(rawValue: 1 << 7) }
    /// `raise x from y`
    static var causes: Traits { Traits(rawValue: 1 << 8) }
    /// `>>>` in front of what is typed.
    static var sessions: Traits { Traits(rawValue: 1 << 9) }
    /// Commands, pipelines and hash tables, perhaps behind a prompt.
    static var commands: Traits { Traits(rawValue: 1 << 10) }

    // MARK: Declarations

    /// `name = value` declares a local variable.
    static var assignmentDeclares: Traits { Traits(rawValue: 1 << 11) }
    /// `x := 1` declares, also in front of a condition: `if x := f(); x > 0`.
    static var shortDeclarations: Traits { Traits(rawValue: 1 << 12) }
    /// A function has several results, the last of which is an error: `x, err := f()`.
    static var severalResults: Traits { Traits(rawValue: 1 << 13) }
    /// `name: T = x` declares, without a word.
    static var bareTypes: Traits { Traits(rawValue: 1 << 14) }
    /// `var ( … )`
    static var groupedDeclarations: Traits { Traits(rawValue: 1 << 15) }
    /// Names of variables begin with a dollar sign.
    static var dollarNames: Traits { Traits(rawValue: 1 << 16) }
    /// `#name` is a name.
    static var hashNames: Traits { Traits(rawValue: 1 << 17) }
    /// `\A\B` is a name.
    static var backslashNames: Traits { Traits(rawValue: 1 << 18) }
    /// `func (r T) name()`
    static var receivers: Traits { Traits(rawValue: 1 << 19) }
    /// `fun <T> name()`, `val T.name`
    static var extensions: Traits { Traits(rawValue: 1 << 20) }
    /// Accessors stand below a property.
    static var accessors: Traits { Traits(rawValue: 1 << 21) }
    /// `fun name() = x`
    static var expressionBodies: Traits { Traits(rawValue: 1 << 22) }
    /// Members of a type need no word: `name() { … }`.
    static var bareMembers: Traits { Traits(rawValue: 1 << 23) }
    /// A constructor is called like its type.
    static var namedConstructors: Traits { Traits(rawValue: 1 << 24) }
    /// `name: value` is a parameter with a default.
    static var keywordParameters: Traits { Traits(rawValue: 1 << 25) }
    /// A modifier may stand alone: `private`, `static { … }`.
    static var loneModifiers: Traits { Traits(rawValue: 1 << 26) }
    /// Its soft words are modifiers wherever they stand.
    static var hardModifiers: Traits { Traits(rawValue: 1 << 27) }
    /// A module is a type.
    static var moduleTypes: Traits { Traits(rawValue: 1 << 28) }
    /// `class A < B`
    static var angleBases: Traits { Traits(rawValue: 1 << 29) }

    // MARK: Types

    /// `f<T>(x)`
    static var angleTypes: Traits { Traits(rawValue: 1 << 30) }
    /// `List[T]`
    static var bracketTypes: Traits { Traits(rawValue: 1 << 31) }
    /// `func name[T any]()`
    static var bracketParameters: Traits { Traits(rawValue: 1 << 32) }
    /// `T?`
    static var optionalTypes: Traits { Traits(rawValue: 1 << 33) }
    /// `?T`
    static var questionTypes: Traits { Traits(rawValue: 1 << 34) }
    /// `{ name: T }` is a type.
    static var objectTypes: Traits { Traits(rawValue: 1 << 35) }

    // MARK: Calls and members

    /// Calls and parameters need no parentheses.
    static var bareCalls: Traits { Traits(rawValue: 1 << 36) }
    /// `do |x| … end`, `{ |x| … }`, `->(x) { … }`
    static var callBlocks: Traits { Traits(rawValue: 1 << 37) }
    /// Parentheses on the next line belong to the call.
    static var callsBelow: Traits { Traits(rawValue: 1 << 38) }
    /// `T.new(x)` makes an instance.
    static var newMembers: Traits { Traits(rawValue: 1 << 39) }
    /// `->` reads members, and `.` joins texts.
    static var arrowMembers: Traits { Traits(rawValue: 1 << 40) }
    /// `name = value` among arguments.
    static var equalsLabels: Traits { Traits(rawValue: 1 << 41) }
    /// `name: value` among arguments.
    static var colonLabels: Traits { Traits(rawValue: 1 << 42) }
    /// `key => value` among arguments.
    static var arrowArguments: Traits { Traits(rawValue: 1 << 43) }
    /// `@f()` keeps warnings to itself.
    static var atSilences: Traits { Traits(rawValue: 1 << 44) }

    // MARK: Closures

    /// `{ a, b -> … }` is a closure, and one may follow a call.
    static var braceClosures: Traits { Traits(rawValue: 1 << 45) }
    /// `(a) => …`
    static var fatArrows: Traits { Traits(rawValue: 1 << 46) }
    /// `(a) -> …`
    static var thinArrows: Traits { Traits(rawValue: 1 << 47) }
    /// `lambda x: …`
    static var lambdas: Traits { Traits(rawValue: 1 << 48) }
    /// `fn ($x) => …`, `function () use ($x) { … }`
    static var capturingFunctions: Traits { Traits(rawValue: 1 << 49) }

    // MARK: Literals

    /// `{a: 1}` is a dictionary.
    static var braceDictionaries: Traits { Traits(rawValue: 1 << 50) }
    /// `[k => v]` is a dictionary.
    static var arrowDictionaries: Traits { Traits(rawValue: 1 << 51) }
    /// A name before a colon is a value, not a text: `{key: 1}`.
    static var keyExpressions: Traits { Traits(rawValue: 1 << 52) }
    /// `{name, method() { … }}`
    static var objectMembers: Traits { Traits(rawValue: 1 << 53) }
    /// `T{…}`, `[]T{…}`, `map[K]V{…}`
    static var typedLiterals: Traits { Traits(rawValue: 1 << 54) }
    /// `object : T { … }`
    static var anonymousObjects: Traits { Traits(rawValue: 1 << 55) }
    /// `(T) x` is a cast.
    static var casts: Traits { Traits(rawValue: 1 << 56) }

    // MARK: Texts

    /// Strings side by side are one.
    static var adjacentStrings: Traits { Traits(rawValue: 1 << 57) }
    /// Single quotes take no interpolation and few escapes.
    static var plainApostrophes: Traits { Traits(rawValue: 1 << 58) }
    /// Three quotes open a text of several lines.
    static var tripleQuotes: Traits { Traits(rawValue: 1 << 59) }
    /// `$user->name`, `$row[key]` in a text.
    static var memberHoles: Traits { Traits(rawValue: 1 << 60) }
    /// `$true`, `$env:NAME`, and `$($x.name)` in a text.
    static var dollarScopes: Traits { Traits(rawValue: 1 << 61) }
  }

  /// Operators that not all languages have, or that only some spell so.
  struct Operators: OptionSet, Sendable {
    let rawValue: UInt16

    /// `and`, `or`
    static var wordOperators: Operators { Operators(rawValue: 1 << 0) }
    /// `not x`
    static var wordNegation: Operators { Operators(rawValue: 1 << 1) }
    /// `x is y`, `x is not y`, `x not in list`
    static var wordComparisons: Operators { Operators(rawValue: 1 << 2) }
    /// `a if c else b`
    static var wordConditionals: Operators { Operators(rawValue: 1 << 3) }
    /// `x as T`
    static var wordCasts: Operators { Operators(rawValue: 1 << 4) }
    /// `x in list`
    static var membership: Operators { Operators(rawValue: 1 << 5) }
    /// `x is T`, `x !is T`, `x !in list`
    static var typeTests: Operators { Operators(rawValue: 1 << 6) }
    /// `a to b`, `1 until n`
    static var infixFunctions: Operators { Operators(rawValue: 1 << 7) }
    /// `c ? a : b`
    static var conditionals: Operators { Operators(rawValue: 1 << 8) }
    /// `x!`, `x!!`
    static var presenceAssertions: Operators { Operators(rawValue: 1 << 9) }
    /// `x.(T)`
    static var typeAssertions: Operators { Operators(rawValue: 1 << 10) }
    /// `x&.name`
    static var safeMembers: Operators { Operators(rawValue: 1 << 11) }
  }

  /// Which texts take no escapes.
  enum RawTexts: Sendable {
    case formatted
    /// Those between backquotes.
    case backquoted
    /// Those between three quotes.
    case triple
    case all
  }
}
