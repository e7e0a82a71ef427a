/// A part of a call or of an assignment that a row of a library model refers to.
enum Operand: Sendable, Hashable {
  /// What the method is called on or the member belongs to.
  case receiver
  /// An argument by position.
  case argument(Int)
  /// An argument without a label, by position among those.
  case positional(Int)
  /// An argument by label or by parameter name: `status` in `Response(status: .ok)`.
  case labelled(String)
  /// The value on the right of an assignment.
  case value
  case constant(String)
  /// The last closure among the arguments.
  case closure
  /// A dictionary without entries.
  case emptyMap
  /// The arguments with labels as a dictionary, if there are any: `json id: 1`.
  case labels
  /// The last argument of several.
  case last
  /// What an operand holds under a key: `headers` in `fetch(url, {headers})`, a method of an anonymous class.
  indirect case entry(Operand, String)
  /// The first of two operands that is present.
  indirect case either(Operand, Operand)
}

/// What a call, a member read or a member write of a library means for the contract.
///
/// The evaluator knows these effects and no library; a library is rows that name them.
enum Effect: Sendable {
  // Values
  /// The result is the operand's value.
  case passes(Operand)
  case concatenates([Operand])
  /// `printf` style; the arguments after the format fill it.
  case formats(Operand)
  /// The format's `{}`, `{0}` and `{name}` are filled by the arguments.
  case formatsBraces(Operand)
  /// A path component, or several, after a base, with one slash between.
  case joinsPath(base: Operand, component: Operand)
  /// A URL relative to a base.
  case resolvesURL(Operand, base: Operand)
  case makesQueryItem(name: Operand, value: Operand)
  case appendsQuery(base: Operand, items: Operand)
  case encodesJSON(Operand)
  case decodesJSON(Operand, type: Operand?)
  /// Bytes or text of the operand; the body of a reply becomes its text.
  case readsText(Operand)
  /// A substring or a trim; of a reply's text it shows that the body is a JSON string.
  case strips(Operand, by: Operand?)
  /// The bytes of a reply, read as an image.
  case readsImage(Operand)
  /// Something unknown of this kind.
  case produces(Schema.Kind)
  /// A file, or what is sent like one: `new Blob([…])`, `input.files`.
  case producesFile
  /// The arguments as a tuple.
  case groups
  /// A dictionary out of values and keys in turn (`dictionaryWithObjectsAndKeys:`).
  case makesDictionary
  case setsEntry(key: Operand, value: Operand)
  /// An entry of a dictionary or a decoded body.
  case readsEntry(key: Operand)
  /// Something that holds a value for later: `new TaskCompletionSource<T>()`.
  case makesBox
  case fillsBox(Operand)
  case readsBox
  /// Calls the closure, with the operand if there is one, and has its result.
  case maps(Operand?)
  /// Calls the closure with the elements of the receiver: `items.map(f)`.
  case iterates
  /// A dictionary out of pairs, or of keys and values in turn, and the labels of the call: `mapOf("a" to b)`, `Map.of("a", b)`.
  case makesMap
  /// A URL that code changes, relative to a base if there is one.
  case makesURL(Operand, base: Operand? = nil)
  /// Decodes JSON into a variable: `json.Unmarshal(data, &value)`.
  case decodesInto(Operand, Operand)
  /// A list of the arguments.
  case collects
  /// Calls the closures among the arguments.
  case runsClosure
  /// The pairs of the operand as the text of a query: `a=1&b=2`.
  case encodesQuery(Operand)

  // Requests of a client
  case makesRequest(url: Operand?, method: Operand?)
  case makesClient(base: Operand?)
  case makesComponents(Operand?)
  case setsURL(Operand)
  case setsQuery(Operand)
  case setsPath(Operand)
  case setsMethod(Operand)
  case setsHeader(name: Operand, value: Operand)
  /// Headers as a dictionary.
  case setsHeaders(Operand)
  case setsBody(Operand)
  /// Adds a pair to the query of a URL or a request.
  case addsQuery(name: Operand, value: Operand)
  /// Does what the effect says to the request that the closure around is to change: `client.get(url) { header("A", "b") }`.
  indirect case configures(Effect)
  /// An option of cURL.
  case setsOption(of: Operand, name: Operand, value: Operand)
  case setsOptions(of: Operand, Operand)
  /// A request with its parts in one call: `fetch(url, {method, headers, body})`.
  case requests(RequestParts)
  /// A body with its media type: `new StringContent(text, encoding, "application/json")`.
  case makesContent(Operand, mediaType: Operand?)
  /// Sends a request, or a URL with a fixed method; the reply goes to the handler or is the result, in these parts.
  case sends(Operand, method: String?, body: Operand?, handler: Operand?, parts: [Value.ReplyPart])
  /// A part of the reply that the receiver is.
  case readsReply(Value.ReplyPart)
  case readsReplyHeader(Operand)
  /// Calls the closure with the failure of the request before it: `.catch(handler)`.
  case catches(Operand)
  /// The client behind what a library keeps for all of its requests: `axios.defaults`.
  case sharesClient

  // Replies and routes of a server
  case replies(Reply)
  /// Replies at once, with the status that was set before unless the row names one: `res.json(x)`.
  case answers(Reply)
  case setsReplyStatus(Operand)
  case setsReplyBody(Operand)
  /// The status of the reply to come, where the call has no receiver: `status 201`.
  case setsOwnStatus(Operand)
  case setsReplyMediaType(Operand)
  case setsReplyHeader(name: Operand, value: Operand)
  /// Declares a route; no method means that the operand names it.
  case routes(method: String?, methodOperand: Operand? = nil, path: Operand?, handler: Operand)
  /// Declares a route whose methods its handler says, or a later call: `path("x/", view)`.
  case opensRoute(path: Operand, handler: Operand)
  /// The methods of the route that the receiver is: `.Methods("GET", "HEAD")`.
  case limitsRoute
  /// Declares the routes of a collection and its items: `resources :photos`.
  case routesResource(Operand, controller: Operand? = nil)
  /// A block that declares routes below the resource around: `member do`.
  case entersResource(ofItem: Bool)
  /// Declares a route to an action of the resource around: `get "recent"`.
  case routesAction(method: String)
  /// The method of the request that is being handled.
  case readsMethod
  /// Puts the routes of a router below a path: `app.use("/api", router)`.
  case mountsRoutes(path: Operand, router: Operand)
  case groupsRoutes(path: Operand)
  /// Middleware: what it replies may happen to every operation.
  case guardsRoutes(Operand)
  case readsInput(Value.Input.Place, name: Operand?, type: Operand?, isRequired: Bool)
  /// Fills an object from the query of a request without a body, else from the body: `c.ShouldBind(&search)`.
  case bindsRequest(type: Operand)
  /// Compares the start of a header with a scheme: `StartsWith("Basic ")`.
  case testsPrefix(Operand)
  /// Compares the scheme of parsed credentials: `header.Scheme.Equals("Basic")`.
  case testsScheme(Operand)
  /// Whether a collection of literals holds a value: `["wns", "apns"].contains(pns)`.
  case testsMembership(in: Operand, of: Operand)
  /// The reply that the framework hands to the code: `context.Response`.
  case currentReply

  /// Sends a payload to a device through a push service.
  case pushes(platform: String, Operand)
}

/// How a server replies: `Ok(x)`, `HTTPError(.gone)`, `Results.Json(x, statusCode: 410)`.
struct Reply: Sendable {
  /// The status that the row implies, unless the operand names another.
  var status: Int?
  var statusOperand: Operand?
  var body: Operand?
  var mediaType: String?
  var mediaTypeOperand: Operand?
  var headers: Operand?
  /// A header that the call sets from an operand: `Created(uri, x)` sets `Location`.
  var header: String?
  var headerOperand: Operand?
}

extension Effect {
  /// `StatusCode(n)`: a reply with the status that the first argument names.
  static func replies(
    _ status: Int? = nil, from statusOperand: Operand? = nil, body: Operand? = nil, mediaType: String? = nil,
    mediaTypeFrom mediaTypeOperand: Operand? = nil, headers: Operand? = nil, header: String? = nil,
    headerFrom headerOperand: Operand? = nil
  ) -> Effect {
    .replies(
      Reply(
        status: status, statusOperand: statusOperand, body: body, mediaType: mediaType, mediaTypeOperand: mediaTypeOperand,
        headers: headers, header: header, headerOperand: headerOperand))
  }
}
