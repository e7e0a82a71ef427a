import Contract
import Vocabulary

/// The references of a site, as links name them: by their address, or by an operation.
///
///     let places = ReferencePlaces([contract])
///     places.place(at: "api/kiln/")            // the reference of the API 'kiln'
///     places.place(named: "POST /kilns")       // its operation, by method and path or by its ID
public struct ReferencePlaces: Sendable, Equatable {
  /// A reference, or an operation in it.
  struct Place: Sendable, Equatable {
    var api: Int
    var operation: Int?
  }

  private struct Operation: Sendable, Equatable {
    /// As the contract writes it, and without the names of placeholders.
    var written: String
    var key: String
    var id: String
    var anchor: String
    /// Where its page stands, if it has one.
    var path: String
  }

  private struct API: Sendable, Equatable {
    var folder: String
    var operations: [Operation]
    /// The anchors of its page beside those of operations.
    var anchors: [String]
    /// The files that it offers.
    var files: [String]
  }

  private let apis: [API]
  /// By paths without an ending, by methods and paths, and by IDs.
  private let byPath: [String: Place]
  private let byName: [String: Place]

  /// The references of these contracts, in their order, with the names of the files that each offers.
  public init(_ contracts: [Contract] = [], files: [[String]] = []) {
    apis = contracts.enumerated().map { number, contract in
      let operations = zip(contract.operations, OperationPages.pagePaths(contract)).map { operation, path in
        Operation(
          written: "\(operation.key.method) \(operation.key.path)",
          key: ReferencePlaces.name(operation.key.method, operation.key.path), id: operation.id,
          anchor: ReferenceAnchors.operation(operation), path: PagePath.withoutExtension(path))
      }
      return API(
        folder: "api/" + SitePlan.fileName(contract.id), operations: operations,
        anchors: ReferenceAnchors.parts(of: contract), files: files.indices.contains(number) ? files[number] : [])
    }
    var byPath: [String: Place] = [:]
    var byName: [String: Place] = [:]
    for (number, api) in apis.enumerated() {
      byPath[api.folder] = Place(api: number)
      for (index, operation) in api.operations.enumerated() {
        byPath[operation.path] = byPath[operation.path] ?? Place(api: number, operation: index)
        // Of two APIs with the same operation the first is meant.
        for name in [operation.key, operation.id] where byName[name] == nil && !name.isEmpty {
          byName[name] = Place(api: number, operation: index)
        }
      }
    }
    self.byPath = byPath
    self.byName = byName
  }

  /// Whether the list of all references stands at a path below a locale's folder.
  func isList(_ path: String) -> Bool { !apis.isEmpty && ["api", "api/", "api/index.html", "api/index.md"].contains(path) }

  /// The path in the site of a document or an archive that a reference offers: `api/kiln/kiln.openapi.yaml`.
  func file(at path: String) -> String? {
    apis.contains { api in api.files.contains { api.folder + "/" + $0 == path } } ? path : nil
  }

  /// What stands at a path below a locale's folder: `api/kiln`, `api/kiln/`, `api/kiln/index.html`, `api/kiln.html`.
  func place(at path: String) -> Place? {
    if apis.isEmpty { return nil }
    var stem = path
    if stem.hasSuffix(".html") || stem.hasSuffix(".md") { stem = PagePath.withoutExtension(stem) }
    if stem.hasSuffix("/index") { stem.removeLast("/index".count) }
    if stem.hasSuffix("/") { stem.removeLast() }
    return byPath[stem]
  }

  /// The operation that a link names: `POST /kilns`, `post /kilns/{kilnId}`, `createKiln`.
  func place(named name: String) -> Place? {
    let parts = name.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 2, byName[name] == nil else { return byName[name] }
    // What is asked for behind the path belongs to one call.
    var path = parts[1].prefix { $0 != "?" }
    if path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return byName[ReferencePlaces.name(parts[0].uppercased(), String(path))]
  }

  /// The operation of a reference whose anchor it is.
  func operation(_ anchor: String, in api: Int) -> Int? { apis[api].operations.firstIndex { $0.anchor == anchor } }

  /// Whether the page of a reference has an anchor.
  func holds(_ anchor: String, in api: Int) -> Bool { apis[api].anchors.contains(anchor) || operation(anchor, in: api) != nil }

  /// What links between pages and references follow from: while it is the same, all of them lead where they led.
  package var fingerprint: [UInt8] {
    let lines = apis.flatMap { api in
      [api.folder] + api.anchors + api.files + api.operations.flatMap { ["", $0.written, $0.id, $0.anchor, $0.path] } + ["\n"]
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// What operations are called by, for suggestions.
  var names: [String] { apis.flatMap { $0.operations.flatMap { [$0.written, $0.id] } } }
  /// The anchors of a reference.
  func anchors(ofAPI api: Int) -> [String] { apis[api].anchors + apis[api].operations.map(\.anchor) }

  /// The logical path of a reference's page, and those of an operation's own page and its anchor.
  func page(_ api: Int) -> String { apis[api].folder + "/index.md" }
  func page(_ api: Int, _ operation: Int) -> (path: String, anchor: String) {
    (apis[api].operations[operation].path + ".md", apis[api].operations[operation].anchor)
  }

  /// Names of placeholders are the server's affair: `GET /kilns/{}`.
  private static func name(_ method: String, _ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { $0.count > 1 && $0.first == ":" ? "{}" : $0 }
    return method + " " + PathTemplate.anonymous(parts.joined(separator: "/"))
  }
}
