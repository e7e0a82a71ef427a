import Snippets

/// What the evaluator must know of a language beyond its syntax: how calls find functions, and what names mean without a declaration.
///
/// A language without a row here has the habits of most. Adding one adds a row to `rows` where it differs:
///
///     .ruby: LanguageHabits(textsAreNames: true)
struct LanguageHabits: Sendable {
  /// How the arguments of a call find the parameters of a function.
  enum Binding: Sendable {
    /// By label where there is one, else by position.
    case byLabelOrPosition
    /// The same, and labels must be those of the function; a trailing closure goes to the last parameter.
    case byKnownLabels
    /// By position, as many as there are parameters.
    case bySelector
  }

  /// What a function without a declared type stands for in code of a server.
  enum Implicit: Sendable { case request, reply }

  var binding = Binding.byLabelOrPosition
  /// A call may leave out arguments that have no default.
  var omitsArguments = false
  /// Functions are told apart by the types of their receivers, so that a common name means the only one there is.
  var hasTypedReceivers = false
  /// Names of the receiver of a method beside `self`, `this` and `super`.
  var receivers: Set<String> = []
  /// The initialiser is called so, and not like its type.
  var initialiser: String?
  /// `new A.B()` names a type in a namespace, and not a member of `A`.
  var dotsAreNamespaces = false
  /// A method without parameters may be read like a member.
  var readsMethods = false
  /// Only the members that a list of JSON names has are written.
  var jsonNamesAreComplete = false
  /// The type of a member may follow from its initial value.
  var infersMemberTypes = false
  /// A member with an initial value need not be given.
  var defaultsMakeOptional = false
  /// A text may name a function or a status: `"items#show"`, `:not_found`.
  var textsAreNames = false
  /// A function may return a status by its name alone.
  var returnsStatuses = false
  /// The media type of a text that a handler returns, where the framework's conventions say none.
  var textMediaType: String?
  /// Parameters of every handler are bound by name and type.
  var bindsHandlers = false
  /// Members of a controller that nothing declares: `Request`, `Response`.
  var controllerMembers: [String: Implicit] = [:]
  /// Methods are messages: `setX:` assigns `X`, `alloc` and `init…` make an instance.
  var sendsMessages = false
  /// Calls of vendors' clients are told by their names, for no declaration need be near.
  var notesForeignClients = true

  static func of(_ language: Language) -> LanguageHabits { rows[language] ?? LanguageHabits() }

  private static let rows: [Language: LanguageHabits] = [
    .objectiveC: LanguageHabits(
      binding: .bySelector, hasTypedReceivers: true, sendsMessages: true, notesForeignClients: false),
    .csharp: LanguageHabits(
      hasTypedReceivers: true, receivers: ["base"], dotsAreNamespaces: true, textMediaType: "application/json",
      bindsHandlers: true, controllerMembers: ["Request": .request, "Response": .reply], notesForeignClients: false),
    .swift: LanguageHabits(
      binding: .byKnownLabels, hasTypedReceivers: true, initialiser: "init", readsMethods: true, jsonNamesAreComplete: true,
      infersMemberTypes: true, returnsStatuses: true, textMediaType: "text/plain", notesForeignClients: false),
    .javascript: LanguageHabits(omitsArguments: true),
    .typescript: LanguageHabits(omitsArguments: true),
    .python: LanguageHabits(defaultsMakeOptional: true),
    .kotlin: LanguageHabits(defaultsMakeOptional: true),
    .ruby: LanguageHabits(textsAreNames: true),
    .php: LanguageHabits(textsAreNames: true),
  ]
}
