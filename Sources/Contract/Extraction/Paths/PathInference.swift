import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let titledTemplates = Heuristic(
    148, "settle/titled-templates", "The path in the title above a request is its template")
  static let leadingPlaceholders = Heuristic(
    47, "correct/leading-placeholders", "A placeholder in front of a path that is a part of it, and no server")
}

/// What the requests of a page say of its paths, once all of them are known: which is a template, which an example of one, and what stands
/// in front of a path and belongs to its server.
///
///     PUT {index}/_doc/{id}                    // the template
///     curl -X PUT localhost:9200/kilns/_doc/1  // its example: `{index}` is a segment, and no server
///
/// Each step takes the trie and the requests as the one before it left them.
struct PathInference {
  private(set) var trie: PathTrie
  private(set) var requests: [RawRequest]
  private(set) var diagnostics: [Diagnostic] = []

  /// What the page says of its paths beside the requests.
  struct Context {
    /// Operations that nothing but the code of clients names.
    var examples: Set<OperationKey>
    /// Values that sentences give to a segment.
    var named: Set<String>
    /// The samples of the page.
    var snippets: [Snippet]
    /// The names that tables in the description of each operation list.
    var listed: [OperationKey: Set<String>]
    /// What rows give as the value of a parameter, by the request that they are about.
    var values: [Int: [(name: String, value: String)]]
  }

  init(trie: PathTrie, requests: [RawRequest], _ context: Context) {
    (self.trie, self.requests) = (trie, requests)
    Heuristic.leadingPlaceholders.changes(&self.requests) { Self.putBackLeadingPlaceholders(&$0) }
    takeOffBases()
    findMisspeltPaths()
    addTemplates()
    findMisstatedMethods(listed: context.listed)
    addSiblings(context)
    addReceived(context.snippets)
    for (index, named) in context.values.sorted(by: { $0.key < $1.key }) { name(named, in: index) }
  }

  /// The operation that a request is sent to as it is shown.
  static func shown(_ request: RawRequest) -> OperationKey {
    OperationKey(method: request.method, path: request.target.path)
  }

  /// Templates that requests write out, those of titles above requests, and paths that titles name and are no examples.
  private mutating func addTemplates() {
    // A misspelt path is no template of its own.
    let spelt = requests.filter { !$0.isPathMisspelt }
    for request in spelt where !request.target.parameters.isEmpty { trie.add(Self.shown(request)) }
    for request in spelt {
      guard let path = Heuristic.titledTemplates.finds({ request.titledPath }),
        let mention = OperationMention.read(method: request.method, path: path, at: request.location),
        PathTemplate.matches(PathTemplate.segments(mention.key.path), PathTemplate.segments(request.target.path))
      else { continue }
      trie.add(mention.key)
    }
    // `GET /runners/all` below "List all runners" is no example of `GET /runners/{id}`.
    for key in spelt.lazy.filter(\.isTitled).map(Self.shown) where trie.template(for: key) != key { trie.add(key) }
  }

  private mutating func addSiblings(_ context: Context) {
    let shown = requests.filter {
      $0.isExampleOfItself && (!trie.states(Self.shown($0)) || context.examples.contains(Self.shown($0)))
    }.map { SiblingPaths.Shown(key: Self.shown($0), body: SiblingPaths.body(of: $0), title: $0.heading) }
    trie.take(Heuristic.siblingPaths.finds { SiblingPaths.templates(of: shown, named: context.named) })
  }

  /// Templates of paths with a value that a sample shows: behind `{"id": "prf_3K"}`, `GET /proofs/prf_3K` is `GET /proofs/{id}`.
  private mutating func addReceived(_ snippets: [Snippet]) {
    var values = ShownValues(lazily: snippets)
    let shown = requests.filter(\.isExampleOfItself).map(Self.shown)
    trie.take(Heuristic.receivedPaths.finds { values.templates(of: shown, beside: trie) })
  }

  /// Names parts of a path that is only shown: a row whose example stands in the path says what that part is.
  ///
  ///     | **room** | `string` Example: 7c1f22aa-…    |
  ///
  ///     curl https://rooms.example/rooms/7c1f22aa-…/guests      // GET /rooms/{room}/guests
  private mutating func name(_ named: [(name: String, value: String)], in index: Int) {
    let key = Self.shown(requests[index])
    let segments = PathTemplate.segments(key.path)
    var names: [Int: String] = [:]
    for (name, value) in named where name.utf8.allSatisfy({ $0.isWordByte || $0 == Byte.minus || $0 >= 0x80 }) {
      guard !names.values.contains(name),
        let place = segments.indices.first(where: { names[$0] == nil && segments[$0] == value })
      else { continue }
      names[place] = name
    }
    guard !names.isEmpty, Heuristic.namedPathValues.isOn else { return }
    Heuristic.namedPathValues.fires()
    trie.name(names, in: key)
  }

  // MARK: Placeholders in front of paths

  /// A page names no more servers.
  private static let mostServers = 20
  /// So many requests with a server tell whether it is one.
  private static let mostTemplates = 40

  /// Makes segments of the servers of requests that other requests of the page have in their paths.
  private static func putBackLeadingPlaceholders(_ requests: inout [RawRequest]) {
    let names = Set(requests.lazy.compactMap { $0.target.server }.filter(PathTemplate.isPlaceholder))
    for name in names.sorted().prefix(mostServers) where isSegment(name, of: requests) {
      for index in requests.indices where requests[index].target.server == name {
        let location = requests[index].target.serverLocation ?? requests[index].target.location
        requests[index].target.path = "/" + name + requests[index].target.path
        requests[index].target.parameters.insert(
          RequestTarget.PathParameter(name: String(name.dropFirst().dropLast()), schema: .string, location: location), at: 0)
        (requests[index].target.server, requests[index].target.serverLocation) = (nil, nil)
      }
    }
  }

  /// Whether requests without this server have one segment more than those with it, and none has as many.
  private static func isSegment(_ server: String, of requests: [RawRequest]) -> Bool {
    let others = Dictionary(grouping: requests.lazy.filter { $0.target.server != server }, by: \.method).mapValues { requests in
      requests.map { (segments: PathTemplate.segments($0.target.path), hasServer: $0.target.server != nil) }
    }
    var isShown = false
    for template in requests.lazy.filter({ $0.target.server == server }).prefix(mostTemplates) {
      let rest = PathTemplate.segments(template.target.path)
      guard rest.contains(where: { !PathTemplate.isPlaceholder($0) }) else { continue }
      for example in others[template.method] ?? [] {
        if example.segments.count == rest.count + 1, PathTemplate.matches(rest, Array(example.segments.dropFirst())) {
          isShown = true
        }
        // The same path below a server of its own.
        if example.hasServer, PathTemplate.matches(rest, example.segments) { return false }
      }
    }
    return isShown
  }
}

extension PathInference {
  /// Only the steps of other files may change what is known.
  mutating func change(_ index: Int, _ body: (inout RawRequest) -> Void) { body(&requests[index]) }
  mutating func forget(_ key: OperationKey) { trie.forget(key) }
  mutating func report(_ heuristic: Heuristic, _ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    diagnostic.rules.note(heuristic)
    diagnostics.append(diagnostic)
  }
}

extension RawRequest {
  /// Whether its path says what it is an example of: it is neither misspelt nor that of a description with another method, nor sent by the
  /// server.
  fileprivate var isExampleOfItself: Bool { !isPathMisspelt && section == nil && webhook == nil }
}
