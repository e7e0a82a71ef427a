import Diagnostics

/// The shared intermediate representation that every language parser lowers to: what a contract can be read from, and no more.
///
/// Fragments are rarely whole files, so a tree is a list of statements in source order; what a parser does not understand is
/// an `opaque` node with its range, never a failure. Ranges are offsets in the snippet's text.
///
/// What every parser does the same way:
/// - `await`, `try`, parentheses, `?.` and `!` are transparent: the node is that of the operand.
/// - A tuple `(a, b)` is an `array`. `let (a, b) = f()` is a variable with an empty name and the value `f()`, followed by
///   `a` = `member(base: name(""), name: "0")` and `b` = `member(base: name(""), name: "1")`.
/// - A handler of a `try` is a `branch` at the end of its block, on the call `catch(e: ErrorType)`.
/// - `break`, `continue` and `fallthrough` are expression statements of that name.
/// - An assignment inside an expression is a `binary` with the operator `=`.
/// - `x switch { 200 => a, _ => b }` is `conditional(x == 200, a, b)`; a pattern that is no constant gives `binary("is", …)`.
/// - A lambda or function of one expression has the body `returned(expression)`.
public struct SyntaxTree: Sendable {
  public var language: Language
  public var statements: [Statement]
  /// Comments with their text (without the comment marks), in source order: `// PUT api/register/5`.
  public var comments: [Comment]
  /// What is wrong with the code's syntax, in the snippet's offsets.
  public var problems: [SyntaxProblem]

  public init(language: Language, statements: [Statement] = [], comments: [Comment] = [], problems: [SyntaxProblem] = []) {
    self.language = language
    self.statements = statements
    self.comments = comments
    self.problems = problems
  }
}

public struct Comment: Sendable, Hashable {
  public var text: String
  public var range: SourceRange
  public init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// A certain syntax error (unbalanced bracket, unterminated string), never a guess about an unfamiliar construct.
public struct SyntaxProblem: Sendable, Hashable {
  public var message: String
  public var range: SourceRange
  public init(message: String, range: SourceRange) {
    self.message = message
    self.range = range
  }
}

public struct Statement: Sendable {
  public var kind: Kind
  public var range: SourceRange

  public init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  public indirect enum Kind: Sendable {
    /// `NSString* x = …;` `var x = …` `#define X …` `let x: T`
    case variable(Variable)
    /// `target = value`, also `+=` with `compound`.
    case assignment(target: Expression, value: Expression, compound: Bool)
    case expression(Expression)
    /// `if`/`guard` (a guard's else branch is `otherwise`, with an empty `then`); Swift's bindings are variables in front of `then`,
    /// those of a guard stand before it, and both count in the condition as `value != nil`.
    case branch(condition: Expression, then: [Statement], otherwise: [Statement])
    case choice(subject: Expression, cases: [Case])
    /// `for`, `while`, `do`: the body, and the variable that a for-in binds.
    case loop(variable: String?, sequence: Expression?, body: [Statement])
    case returned(Expression?)
    case thrown(Expression)
    /// `do`/`try` with its handlers, `using`, `@autoreleasepool`, a bare block.
    case block([Statement])
    case function(Function)
    case type(TypeDeclaration)
    /// `import X`, `using X;`, `#import`
    case imported(String)
    case opaque
  }

  public struct Case: Sendable {
    /// The patterns; empty for `default`.
    public var patterns: [Expression]
    public var body: [Statement]
    public init(patterns: [Expression], body: [Statement]) {
      self.patterns = patterns
      self.body = body
    }
  }
}

/// A declared variable, constant, property or macro.
public struct Variable: Sendable {
  public var name: String
  /// The declared type as written, without qualifiers: `NSString*`, `string[]`, `[String: Int]?`.
  public var type: TypeName?
  public var value: Expression?
  /// `@property`, a stored property, a C# property or field: a member of a type rather than a local.
  public var isMember: Bool
  public var attributes: [Attribute]
  public var nameRange: SourceRange
  /// `public`, `static`, `const`, `let`, `weak` … in the order written.
  public var modifiers: [String]
  /// Accessors that have a body: functions with the name `get`, `set`, `init`, `willSet` or `didSet`. A property that Swift
  /// computes is a function without parameters instead, for it is not stored.
  public var accessors: [Function]

  public init(
    name: String, type: TypeName? = nil, value: Expression? = nil, isMember: Bool = false, attributes: [Attribute] = [],
    nameRange: SourceRange, modifiers: [String] = [], accessors: [Function] = []
  ) {
    self.name = name
    self.type = type
    self.value = value
    self.isMember = isMember
    self.attributes = attributes
    self.nameRange = nameRange
    self.modifiers = modifiers
    self.accessors = accessors
  }
}

/// A function, method, initialiser, route handler or closure.
public struct Function: Sendable {
  /// `Post`, `init`, `registerWithDeviceToken:tags:andCompletion:`; empty for a closure.
  public var name: String
  public var parameters: [Parameter]
  public var returnType: TypeName?
  public var attributes: [Attribute]
  /// `nil` for a declaration without a body.
  public var body: [Statement]?
  public var nameRange: SourceRange
  /// `public`, `private`, `static` (also for `+` of Objective-C), `async`, `throws` … in the order written.
  public var modifiers: [String]

  public init(
    name: String, parameters: [Parameter] = [], returnType: TypeName? = nil, attributes: [Attribute] = [],
    body: [Statement]? = nil, nameRange: SourceRange, modifiers: [String] = []
  ) {
    self.name = name
    self.parameters = parameters
    self.returnType = returnType
    self.attributes = attributes
    self.body = body
    self.nameRange = nameRange
    self.modifiers = modifiers
  }

  public struct Parameter: Sendable {
    /// The external label (Swift, Objective-C selector part without the colon), or empty.
    public var label: String
    public var name: String
    public var type: TypeName?
    public var defaultValue: Expression?
    /// `[FromBody]`, `@Query`
    public var attributes: [Attribute]
    public var range: SourceRange

    public init(
      label: String = "", name: String, type: TypeName? = nil, defaultValue: Expression? = nil, attributes: [Attribute] = [],
      range: SourceRange
    ) {
      self.label = label
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
      self.attributes = attributes
      self.range = range
    }
  }
}

/// A class, struct, record, enum, protocol, `@interface` or `@implementation`.
public struct TypeDeclaration: Sendable {
  /// `class`, `struct`, `record`, `enum`, `protocol`, `interface`, `implementation`, `extension`; `typealias` and `typedef`
  /// name the other type in `inherits`.
  public var keyword: String
  public var name: String
  public var inherits: [String]
  public var attributes: [Attribute]
  /// Members in order: variables (`isMember`), functions, nested types. A record's parameters are variables; so are enum cases.
  public var members: [Statement]
  public var nameRange: SourceRange
  /// `public`, `sealed`, `final` … in the order written.
  public var modifiers: [String]

  public init(
    keyword: String, name: String, inherits: [String] = [], attributes: [Attribute] = [], members: [Statement] = [],
    nameRange: SourceRange, modifiers: [String] = []
  ) {
    self.keyword = keyword
    self.name = name
    self.inherits = inherits
    self.attributes = attributes
    self.members = members
    self.nameRange = nameRange
    self.modifiers = modifiers
  }
}

/// `[HttpGet("{id}")]`, `@GET("/x")`, `@property(nonatomic)`: name and arguments.
public struct Attribute: Sendable {
  public var name: String
  public var arguments: [Argument]
  public var range: SourceRange
  public init(name: String, arguments: [Argument] = [], range: SourceRange) {
    self.name = name
    self.arguments = arguments
    self.range = range
  }
}

/// A type as written: `Task<HttpResponseMessage>` has the name `Task` and one argument; `string[]` is `Array` of `string`;
/// `String?` is `String` with `isOptional`; `NSString*` is `NSString` with `isPointer`. `[K: V]` is `Dictionary` of `K` and `V`,
/// `(A, B)` is `Tuple`, and a block, closure or delegate type is `Function` of its parameters with its result last.
public struct TypeName: Sendable, Hashable {
  public var name: String
  public var arguments: [TypeName]
  public var isOptional: Bool
  public var isPointer: Bool
  public var range: SourceRange

  public init(_ name: String, arguments: [TypeName] = [], isOptional: Bool = false, isPointer: Bool = false, range: SourceRange) {
    self.name = name
    self.arguments = arguments
    self.isOptional = isOptional
    self.isPointer = isPointer
    self.range = range
  }
}

public struct Argument: Sendable {
  /// The label or keyword, or empty; `**` where the entries of a dictionary are given as labelled arguments.
  public var label: String
  public var value: Expression
  public init(label: String = "", value: Expression) {
    self.label = label
    self.value = value
  }
}

public struct Expression: Sendable {
  public var kind: Kind
  public var range: SourceRange

  public init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  public indirect enum Kind: Sendable {
    /// A string literal, unescaped.
    case string(String)
    /// An interpolated string: literal pieces and expressions in order.
    case template([Segment])
    /// A number as written.
    case number(String)
    case boolean(Bool)
    /// `nil`, `null`, `NULL`, `None`
    case null
    case name(String)
    /// `base.member`; a leading dot (`.post`) has no base.
    case member(base: Expression?, name: String)
    case index(base: Expression, index: Expression)
    /// `callee(arguments)`. An Objective-C message `[r a:x b:y]` is a call of member `a:b:` of `r` with labels `a`, `b`;
    /// a message without arguments `[r x]` is a call of member `x`. A trailing closure is an argument with its label or none.
    case call(callee: Expression, arguments: [Argument])
    /// `f<T>` as a callee: `GetFromJsonAsync<Item>(url)` is a call of `specialized(member(…), [Item])`.
    case specialized(base: Expression, types: [TypeName])
    /// `new T(a) { P = v }`: constructor arguments and the initialiser's members as labelled arguments of `members`.
    /// Elements of a collection have no label; `{"k", v}` and `["k"] = v` are each a `dictionary` of one pair.
    case new(type: TypeName, arguments: [Argument], members: [Argument])
    /// `@{k: v}`, `[k: v]`, `new { a = 1 }`, `{"a": 1}`; an entry whose key is opaque spreads its value (`...more`).
    case dictionary([(key: Expression, value: Expression)])
    case array([Expression])
    case closure(Function)
    case binary(operator: String, left: Expression, right: Expression)
    case unary(operator: String, operand: Expression)
    case conditional(condition: Expression, then: Expression, otherwise: Expression)
    /// `(T)x`, `x as? T`
    case cast(type: TypeName, value: Expression)
    case opaque
  }

  public enum Segment: Sendable {
    case literal(String)
    case expression(Expression)
  }
}
