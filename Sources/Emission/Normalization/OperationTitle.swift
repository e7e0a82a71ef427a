import Contract

/// The title of an operation without its method and address, which a document says anyway.
///
///     OperationTitle.of("GET /configs: List configs", "GET")  // "List configs"
enum OperationTitle {
  /// Nothing where no words are left: `PUT (ETag supported)`. A sentence that begins with the address stays as it is.
  static func of(_ title: String, _ method: String) -> String? {
    let parts = title.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard parts.first.map({ $0 == method }) ?? false else { return title }
    var rest = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
    let address = rest.hasPrefix("/") ? rest.prefix { $0 != " " } : rest.prefix(0)
    rest = rest.dropFirst(address.count).drop { $0 == " " }
    let words = rest.drop { " -–—:".contains($0) }
    if words.isEmpty || address.isEmpty && words.first == "(" && words.last == ")" { return nil }
    return address.last == ":" || words.startIndex > rest.startIndex ? String(words) : title
  }
}
