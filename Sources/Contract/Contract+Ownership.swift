/// Whether pages state an API of their own, or only call somebody's on their way: they fetch a certificate, show a library of HTTP.
extension Contract {
  /// Whether the pages say what one of its operations is.
  ///
  ///     // "`GET /kilns` lists all kilns.": states one
  ///     // `curl -O https://vendor.example/Root3.cer`: states none
  public var statesOperations: Bool { operations.contains(where: \.isStated) }
}

extension Operation {
  /// Whether a page says what it is, takes or gives: in words, a table, a list, a heading or a message, with a reply that is shown, or by the
  /// code of a server that other code calls. A call alone says nothing but that somebody has such a server.
  var isStated: Bool {
    let kinds = Set(witnesses.map(\.kind))
    if !kinds.isSubset(of: Operation.kindsOfCode) { return true }
    if kinds.contains(.serverCode), !kinds.isDisjoint(with: [.clientCode, .curl]) { return true }
    if parameters.contains(where: { $0.witnesses.hasTableOrList }) { return true }
    if let requestBody, requestBody.fieldWitnesses.values.contains(where: \.hasTableOrList) { return true }
    return responses.contains { response in
      let places = response.witnesses + response.bodies.flatMap(\.witnesses)
      return places.contains { !Operation.kindsOfCode.contains($0.kind) }
        || response.bodies.contains { $0.fieldWitnesses.values.contains(where: \.hasTableOrList) }
    }
  }

  private static let kindsOfCode: Set<Witness.Kind> = [.serverCode, .clientCode, .curl]
}

extension [Witness] {
  fileprivate var hasTableOrList: Bool { contains { $0.kind == .table || $0.kind == .list } }
}
