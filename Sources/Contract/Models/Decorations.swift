/// How a framework declares operations by attributes of functions: `@app.get("/items/{id}")`, `@GetMapping`, Retrofit's `@GET`.
struct Decorations: Sendable {
  /// Attributes that give a method, by the last part of their names.
  var verbs: [String: String] = [:]
  /// Attributes that give a path, and perhaps methods: `@app.route("/x", methods=["POST"])`.
  var routes: Set<String> = []
  /// Attributes of a function that give its path where those of the method take no arguments: `@GET @Path("/x")`.
  var paths: Set<String> = []
  /// What attributes with a dot are attributes of; empty for any: `app`, `router`.
  var owners: Set<String> = []
  /// Attributes of the type around that give the first part of the path.
  var prefixes: Set<String> = []
  /// Attributes that say where a parameter comes from.
  var sources: [String: Value.Input.Place] = [:]
  /// Attributes and calls in the place of default values that say that a parameter is none of the request.
  var services: Set<String> = []
  /// Attributes that set the successful status: `@ResponseStatus(HttpStatus.CREATED)`.
  var statusAttributes: Set<String> = []
  /// Attributes that set headers: `@Headers("Accept: application/json")`.
  var headerAttributes: Set<String> = []
  /// The functions are those of a client, which has no code for them.
  var isClient = false
  /// Parameters of the query and headers may be left out unless something says otherwise.
  var areOptional = false
  /// Where parameters without a source come from.
  var unmarked = Unmarked.byNameAndType

  enum Unmarked: Sendable {
    /// Nothing says it.
    case unknown
    /// The path, the query or the body, by name and type.
    case byNameAndType
    case body
  }
}
