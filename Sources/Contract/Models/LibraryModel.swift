import Diagnostics
import Snippets
import Vocabulary

/// What the calls, members and conventions of one library mean: data that the evaluator follows.
///
/// Adding a library adds one `LibraryModel` to `LibraryModels.all` and a fixture that uses each of its rows.
struct LibraryModel: Sendable {
  var name: String
  var languages: [Language]
  /// A snippet that holds none of these words cannot state a contract through this library.
  var triggers: [String]
  /// Calls, initialisers included, by the name of the function, method, selector or type.
  var calls: [Row] = []
  /// Members that are read.
  var reads: [Row] = []
  /// Members that are assigned; in Objective-C `setX:` assigns `X`.
  var writes: [Row] = []
  var server: ServerConventions?
  var decorations: Decorations?

  struct Row: Sendable {
    var name: String
    /// What the receiver must be: names of declared types or library objects; empty for any.
    var receivers: [String]
    /// Labels that the call must have.
    var labels: [String]
    var effect: Effect

    init(_ name: String, on receivers: [String] = [], labels: [String] = [], _ effect: Effect) {
      self.name = name
      self.receivers = receivers
      self.labels = labels
      self.effect = effect
    }
  }
}

/// How a server framework declares operations where no call does it.
struct ServerConventions: Sendable {
  /// A class whose name ends so is a controller: `RegisterController` serves `register`.
  var controllerSuffix = ""
  /// Controllers inherit one of these or bear one of these attributes, unless the name alone is enough.
  var controllerBases: [String] = []
  /// The path of a controller without a route attribute; `{controller}` is its name, `{id}` an optional last parameter.
  var conventionalRoute: String?
  /// Attributes that give a method and perhaps a path: `HttpGet` → GET.
  var verbAttributes: [String: String] = [:]
  var routeAttributes: [String] = []
  /// Methods are also told by the start of a function's name: `GetAll` → GET.
  var infersVerbFromName = false
  /// Attributes that say where a parameter comes from.
  var sources: [String: Value.Input.Place] = [:]
  /// Attributes of functions that say which methods they answer; none where their arguments do: `@api_view(["GET"])`.
  var methodAttributes: [String: [String]] = [:]
  /// Functions of a class that answer a method each: `get`.
  var viewFunctions: [String: String] = [:]
  /// Base classes that answer methods by themselves.
  var viewBases: [String: Set<String>] = [:]
  /// What is routed for a collection.
  var resources: ResourceConventions?
  /// Attributes of methods and classes that need credentials.
  var authorizeAttributes: [String] = []
  /// Base classes whose replies may happen to every request.
  var handlerBases: [String] = []
  /// The function of such a class, or of any class with this name, that handles requests.
  var handlerFunctions: [String] = []
  /// Types of parameters that the framework provides.
  var services: [String] = []
  /// Generic types that stand for their argument: `Task<T>`.
  var transparentTypes: [String] = []
  /// Return types that say nothing of a body: `HttpResponseMessage`.
  var opaqueResults: [String] = []
  /// Media type of a returned string; empty where it depends on more.
  var stringMediaType = ""
  /// What the parameters of a handler are, by their names and types.
  var roles: [String: HandlerRole] = [:]
  /// What they are by their places, where neither says it.
  var positions: [HandlerRole] = []
  /// A member that code reads of the body is a field of the request: nothing declares its shape.
  var readsBodyByName = false
  /// A value that a handler returns is the body of the reply, as JSON.
  var returnsJSON = false
  /// `return body, status, headers`
  var returnsTuples = false

  /// What the framework hands to a handler.
  enum HandlerRole: Sendable, Hashable {
    /// The request, with its parameters and body.
    case request
    /// What the reply is written to.
    case writer
    /// Both in one.
    case context
  }
}

/// All rows by language and name.
struct ModelTable: Sendable {
  private var calls: [NameInLanguage: [LibraryModel.Row]] = [:]
  private var reads: [NameInLanguage: [LibraryModel.Row]] = [:]
  private var writes: [NameInLanguage: [LibraryModel.Row]] = [:]
  private var conventions: [String: [ServerConventions]] = [:]
  private var decorated: [String: [Decorations]] = [:]
  private(set) var triggers: [String: [[UInt8]]] = [:]

  init(_ models: [LibraryModel] = LibraryModels.all) {
    for model in models {
      for language in model.languages {
        for row in model.calls { calls[NameInLanguage(row.name, language), default: []].append(row) }
        for row in model.reads { reads[NameInLanguage(row.name, language), default: []].append(row) }
        for row in model.writes { writes[NameInLanguage(row.name, language), default: []].append(row) }
        if let found = model.decorations { decorated[language.name, default: []].append(found) }
        if let server = model.server { conventions[language.name, default: []].append(server) }
        triggers[language.name, default: []] += model.triggers.map { Array($0.utf8) }
      }
    }
  }

  static let shared = ModelTable()

  func calls(named name: String, in language: Language) -> [LibraryModel.Row] { calls[NameInLanguage(name, language)] ?? [] }
  func reads(named name: String, in language: Language) -> [LibraryModel.Row] { reads[NameInLanguage(name, language)] ?? [] }
  func writes(named name: String, in language: Language) -> [LibraryModel.Row] { writes[NameInLanguage(name, language)] ?? [] }
  func decorations(for language: Language) -> [Decorations] { decorated[language.name] ?? [] }
  func conventions(for language: Language) -> [ServerConventions] { conventions[language.name] ?? [] }

  /// Whether a snippet can state anything: whether it holds a trigger word of a model of its language.
  func isTriggered(by text: [UInt8], language: Language) -> Bool {
    (triggers[language.name] ?? []).contains(where: text.holds)
  }
}

/// A name that means something in one language only.
struct NameInLanguage: Hashable, Sendable {
  var name: String
  var language: Language

  init(_ name: String, _ language: Language) {
    self.name = name
    self.language = language
  }

  /// Few names mean something in two languages.
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
