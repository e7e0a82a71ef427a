/// What the evaluator must know of a language beyond its syntax: how calls find functions, and what names mean without a declaration.
///
/// A language has the habits of most where its record says nothing else:
///
///     habits: LanguageHabits(textsAreNames: true)
public struct LanguageHabits: Sendable {
  /// How the arguments of a call find the parameters of a function.
  public enum Binding: Sendable {
    /// By label where there is one, else by position.
    case byLabelOrPosition
    /// The same, and labels must be those of the function; a trailing closure goes to the last parameter.
    case byKnownLabels
    /// By position, as many as there are parameters.
    case bySelector
  }

  /// What a function without a declared type stands for in code of a server.
  public enum Implicit: Sendable { case request, reply }

  public var binding = Binding.byLabelOrPosition
  /// A call may leave out arguments that have no default.
  public var omitsArguments = false
  /// Functions are told apart by the types of their receivers, so that a common name means the only one there is.
  public var hasTypedReceivers = false
  /// Names of the receiver of a method beside `self`, `this` and `super`.
  public var receivers: Set<String> = []
  /// The initialiser is called so, and not like its type.
  public var initialiser: String?
  /// `new A.B()` names a type in a namespace, and not a member of `A`.
  public var dotsAreNamespaces = false
  /// A method without parameters may be read like a member.
  public var readsMethods = false
  /// Only the members that a list of JSON names has are written.
  public var jsonNamesAreComplete = false
  /// The type of a member may follow from its initial value.
  public var infersMemberTypes = false
  /// A member with an initial value need not be given.
  public var defaultsMakeOptional = false
  /// A text may name a function or a status: `"items#show"`, `:not_found`.
  public var textsAreNames = false
  /// A function may return a status by its name alone.
  public var returnsStatuses = false
  /// The media type of a text that a handler returns, where the framework's conventions say none.
  public var textMediaType: String?
  /// Parameters of every handler are bound by name and type.
  public var bindsHandlers = false
  /// Members of a controller that nothing declares: `Request`, `Response`.
  public var controllerMembers: [String: Implicit] = [:]
  /// Methods are messages: `setX:` assigns `X`, `alloc` and `init…` make an instance.
  public var sendsMessages = false
  /// Functions and members are declared apart from where they are defined, and may be declared otherwise.
  public var declaresApart = false
  /// Calls of vendors' clients are told by their names, for no declaration need be near.
  public var notesForeignClients = true
}

extension Language {
  /// The habits of its programs; those of most for a language that nobody knows.
  public var habits: LanguageHabits { LanguageRegistry.record(of: self)?.habits ?? LanguageHabits() }
}
