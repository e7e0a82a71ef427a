import Contract
import Emission

/// Two versions of an API in one form, so that nothing differs but what they state.
///
/// A document holds one API, in the form in which contracts are emitted, and may name the path that all of its servers share. The
/// other version is brought into that form.
struct ComparedContracts {
  /// The id of the API where there are several; nil otherwise.
  var id: String?
  var old: Contract
  var new: Contract

  /// The pairs of two versions; an API that only one version has is all removed, or all added.
  static func all(_ old: ContractVersion, _ new: ContractVersion) -> [ComparedContracts] {
    if old.isDocument || new.isDocument {
      let a = old.isDocument ? old.contracts.first : new.contracts.first.flatMap { choose(from: old, for: $0) }
      let b = new.isDocument ? new.contracts.first : old.contracts.first.flatMap { choose(from: new, for: $0) }
      guard a != nil || b != nil else { return [] }
      let empty = Contract(id: "", title: "")
      return [
        ComparedContracts(id: nil, old: BasePath.applied((a ?? empty).emitted), new: BasePath.applied((b ?? empty).emitted))
      ]
    }
    if old.contracts.count == 1, new.contracts.count == 1 {
      return [ComparedContracts(id: nil, old: old.contracts[0], new: new.contracts[0])]
    }
    let before = Dictionary(old.contracts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.contracts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return Set(before.keys).union(after.keys).sorted().map { id in
      let empty = Contract(id: id, title: "")
      return ComparedContracts(id: id, old: before[id] ?? empty, new: after[id] ?? empty)
    }
  }

  /// The API of a folder that a document describes: the one that it names, else the one that shares the most operations with it.
  private static func choose(from version: ContractVersion, for document: Contract) -> Contract? {
    if let named = version.contracts.first(where: { $0.id == document.id }) { return named }
    let wanted = Set(BasePath.applied(document.emitted).operations.map(\.key.anonymous))
    let shared = version.contracts.map { contract in
      BasePath.applied(contract.emitted).operations.count { wanted.contains($0.key.anonymous) }
    }
    let best = shared.max() ?? 0
    return zip(version.contracts, shared).first { $0.1 == best }?.0
  }
}

/// The path that all servers of an API share, as part of every operation's path: a document may say it in either place.
///
///     https://api.example.com/v1, GET /cups  →  GET /v1/cups
enum BasePath {
  static func applied(_ contract: Contract) -> Contract {
    let bases = Set(contract.servers.map { path(of: $0.url) })
    guard bases.count == 1, let base = bases.first, !base.isEmpty else { return contract }
    var result = contract
    for index in result.operations.indices { result.operations[index].key.path = base + result.operations[index].key.path }
    return result
  }

  /// `https://api.example.com/v1/` → `/v1`
  private static func path(of url: String) -> String {
    guard let scheme = url.firstRange(of: "://") else { return url.hasPrefix("/") ? trimmed(url[...]) : "" }
    let rest = url[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { trimmed(rest[$0...]) } ?? ""
  }

  private static func trimmed(_ path: Substring) -> String {
    var path = path
    while path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
