import Diagnostics
import Vocabulary

extension Heuristic {
  static let openPlaces = Heuristic(135, "settle/open-places", "Where parameters belong of which no words say it")
  static let sharedPathParameters = Heuristic(
    136, "settle/shared-path-parameters", "A path parameter of several operations is one of those whose paths have it")
  static let queryOfAddress = Heuristic(
    137, "settle/query-of-address", "Parameters of an address that no part of the path has are in the query")
  static let pathBelowQuery = Heuristic(
    138, "settle/path-below-query", "A part of the path that is listed below a title about the query")
  static let pathsInBody = Heuristic(
    139, "settle/paths-in-body", "Fields that a table names by their last names, as the body has them")
  static let bodyEnvelopes = Heuristic(
    140, "settle/body-envelopes", "The object around all fields of a body that tables leave out")
  static let pathsInReply = Heuristic(
    141, "settle/paths-in-reply", "Fields that a table names by their last names, as the reply has them")
  static let spokenReplies = Heuristic(
    142, "settle/spoken-replies", "A field that a sentence names is one of the reply where that shows it")
  static let askedForNames = Heuristic(
    143, "settle/asked-for-names", "A table below words about a reply whose names requests send")
  static let namesOfPath = Heuristic(
    144, "settle/names-of-path", "A required parameter with a part of the name that the path has")
  static let replyTables = Heuristic(145, "settle/reply-tables", "A table without words that has the names of the reply")
  static let queryTables = Heuristic(146, "settle/query-tables", "A table without words that has the names of the query")
}

/// Decides where parameters belong of which a table does not say it: in the path, the query or the body; and which fields
/// of a body a table names without the object around them all.
struct OpenPlaces {
  private var queries: [OperationKey: Set<String>] = [:]
  /// Those that requests send.
  private var shownQueries: [OperationKey: Set<String>] = [:]
  private var bodies: [OperationKey: Set<String>] = [:]
  /// Operations that have a table of fields of the body besides.
  private var withBodyTable: Set<OperationKey> = []
  /// Fields of bodies and of replies that examples show.
  private var shown: [OperationKey: ShownFields] = [:]
  private var shownReplies: [OperationKey: ShownFields] = [:]
  /// The names of each table and each list.
  private var tables: [Int: Set<String>] = [:]
  /// Names that tables and lists give to fields of a body, or to parameters that may be such.
  private var listed: [OperationKey: Set<String>] = [:]

  /// Parameters that the same words name for a request without a body.
  private struct Asked: Hashable {
    var path: String
    var place: Location
    var name: String
  }
  private var asked: Set<Asked> = []

  /// The fields around all others of a body.
  private var envelopes: [OperationKey: String] = [:]

  /// Looks at what was taken in, once it is all there.
  mutating func close() { for operation in listed.keys { envelopes[operation] = envelope(of: operation) } }

  /// Takes in what is known of an operation.
  mutating func add(_ fact: EvidenceReader.PendingFact, of operation: OperationKey) {
    switch fact.slot {
    case .parameter(let name, .query, _, _, _) where fact.isPlaceOpen:
      listed[operation, default: []].insert(name)
      if operation.method == "GET" { asked.insert(Asked(path: operation.path, place: fact.location, name: name)) }
    case .parameter(let name, .query, _, _, _):
      queries[operation, default: []].insert(name)
      if !fact.isListed { shownQueries[operation, default: []].insert(name) }
    case .requestField(let path, _, _, _) where !path.isEmpty:
      bodies[operation, default: []].insert(path)
      if fact.kind == .table, !path.utf8.contains(UInt8(ascii: ".")) { withBodyTable.insert(operation) }
      if fact.isListed {
        listed[operation, default: []].insert(path)
      } else {
        shown[operation, default: ShownFields()].add(path)
      }
    case .responseField(_, let path, _, _, _) where !fact.isListed && !fact.isUnsaid:
      shownReplies[operation, default: ShownFields()].add(path)
    default: break
    }
    if let table = fact.table { tables[table, default: []].insert(fact.slot.name) }
  }

  /// The statement with its place: the path where the template has the name, else where an example shows it, else where
  /// requests of the method carry parameters.
  ///
  /// Nothing where words about several operations name a path parameter that this one has not.
  ///
  /// What decided it is noted in the rules of the fact.
  func settled(_ fact: inout EvidenceReader.PendingFact, of operation: OperationKey) -> Fact.Slot? {
    switch fact.slot {
    case .parameter(let name, .path, _, _, _)
    where fact.isShared && Heuristic.sharedPathParameters.finds({ !isInPath(name, operation) }):
      return nil
    // Titles say `Path parameters` of what stands in the query of the address as well.
    case .parameter(let name, .path, let schema, let isRequired, let description)
    where fact.isListed && !isInPath(name, operation) && Heuristic.queryOfAddress.finds({ isOfAddress(fact, operation) }):
      fact.rules.note(.queryOfAddress)
      return .parameter(name: name, place: .query, schema: schema, isRequired: isRequired, description: description)
    case .parameter(let name, .path, let schema, _, let description):
      return .parameter(name: name, place: .path, schema: schema, isRequired: true, description: description)
    // "Query" may be the title of all that is asked for: a part of the path that has the name is meant.
    case .parameter(let name, .query, let schema, _, let description)
    where fact.isListed && !fact.isPlaceOpen && !fact.isPlaceInRow && isInPath(name, operation)
      && Heuristic.pathBelowQuery.finds({ !isShownInQuery(name, operation) }):
      fact.rules.note(.pathBelowQuery)
      return .parameter(name: name, place: .path, schema: schema, isRequired: true, description: description)
    case .requestField(let path, let schema, let isRequired, let description)
    where fact.isListed && !path.isEmpty && Heuristic.pathsInBody.isOn:
      return pathInBody(of: path, fact, operation).map {
        .requestField(path: $0, schema: schema, isRequired: isRequired, description: description)
      }
    // A sentence may speak of a field of something else.
    case .responseField(let status, let path, let schema, let isRequired, let description)
    where fact.kind == .prose && fact.isUnsaid && Heuristic.spokenReplies.isOn:
      Heuristic.spokenReplies.fires()
      fact.rules.note(.spokenReplies)
      guard let shown = shownReplies[operation] else { return nil }
      if shown.contains(path) { return fact.slot }
      // What has so many values is found wherever the reply shows it.
      guard !schema.enumeration.isEmpty, let deeper = shown.path(of: path, among: [path]), shown.contains(deeper) else {
        return nil
      }
      return .responseField(
        status: status, path: deeper, schema: schema, isRequired: isRequired, description: description)
    case .responseField(_, let name, let schema, _, let description)
    where fact.isListed && Heuristic.askedForNames.finds({ isAskedFor(fact, operation) }):
      fact.rules.note(.askedForNames)
      return .parameter(name: name, place: .query, schema: schema, isRequired: nil, description: description)
    case .responseField(let status, let path, let schema, let isRequired, let description)
    where fact.isListed && Heuristic.pathsInReply.isOn:
      guard let shown = shownReplies[operation] else { return fact.slot }
      Heuristic.pathsInReply.fires()
      return shown.path(of: path, among: names(beside: fact)).map {
        .responseField(status: status, path: $0, schema: schema, isRequired: isRequired, description: description)
      }
    case .parameter(let name, _, let schema, let isRequired, let description)
    where fact.isPlaceOpen && Heuristic.openPlaces.finds({ true }):
      fact.rules.note(.openPlaces)
      if fact.isUnsaid, fact.kind == .list, !isShown(fact, operation) { return nil }
      let inBody = pathInBody(of: name, fact, operation).map {
        Fact.Slot.requestField(path: $0, schema: schema, isRequired: isRequired, description: description)
      }
      if fact.isUnsaid, Heuristic.replyTables.finds({ describesReply(fact, operation) }), let shown = shownReplies[operation] {
        return shown.path(of: name, among: names(beside: fact)).map {
          .responseField(
            status: Findings.successStatus, path: $0, schema: schema, isRequired: isRequired == false ? false : nil,
            description: description)
        }
      }
      if isInPath(name, operation) {
        return .parameter(name: name, place: .path, schema: schema, isRequired: true, description: description)
      }
      if isRequired == true, let own = Heuristic.namesOfPath.finds({ pathName(meantBy: name, operation) }) {
        return .parameter(name: own, place: .path, schema: schema, isRequired: true, description: description)
      }
      if queries[operation]?.contains(name) == true { return fact.slot }
      // `GET,POST /flush` with "the `wait` parameter": it is in the query of both.
      if fact.kind == .prose, asked.contains(Asked(path: operation.path, place: fact.location, name: name)) { return fact.slot }
      if bodies[operation]?.contains(name) == true { return inBody }
      if ["GET", "HEAD", "DELETE"].contains(operation.method) || Heuristic.queryTables.finds({ isOfQuery(fact, operation) }) {
        return fact.slot
      }
      return withBodyTable.contains(operation) && !name.utf8.contains(UInt8(ascii: ".")) ? fact.slot : inBody
    default: return fact.slot
    }
  }

  /// The only parameter of a path that no table lists, if a required one bears a part of its name: `id` for `{subscriber_id}`.
  private func pathName(meantBy name: String, _ operation: OperationKey) -> String? {
    let names = PathTemplate.names(of: operation.path)
    guard names.count == 1, let own = names.first, listed[operation]?.contains(own) != true,
      queries[operation]?.contains(name) != true, bodies[operation]?.contains(name) != true,
      ["GET", "HEAD", "DELETE"].contains(operation.method)
    else { return nil }
    let words = Naming.words(of: own).map { $0.lowercased() }
    return words.count > 1 && words.last == name.lowercased() ? own : nil
  }

  /// Whether a name that no part of the path has is one of the query: requests send it so, or it is below "URL parameters" and may be
  /// left out, or has all parts of the path beside it.
  private func isOfAddress(_ fact: EvidenceReader.PendingFact, _ operation: OperationKey) -> Bool {
    guard case .parameter(let name, _, let schema, let isRequired, _) = fact.slot else { return false }
    if queries[operation]?.contains(name) == true { return true }
    guard fact.isOfAddress else { return false }
    let parts = PathTemplate.names(of: operation.path)
    return isRequired == false || schema.defaultValue != nil || parts.allSatisfy(names(beside: fact).contains)
  }

  private func isShownInQuery(_ name: String, _ operation: OperationKey) -> Bool {
    shownQueries[operation]?.contains(name) == true
  }

  /// Whether the path has a part of the name, however its words are joined: `ID` for `{id}`.
  private func isInPath(_ name: String, _ operation: OperationKey) -> Bool {
    // There are very many names: nothing is copied to look for one.
    var rest = operation.path.utf8[...]
    while let open = rest.firstIndex(of: Byte.openBrace) {
      rest = rest[open...].dropFirst()
      guard let close = rest.firstIndex(of: Byte.closeBrace) else { return false }
      if Near.isStyle(rest[..<close], name.utf8[...]) { return true }
      rest = rest[close...]
    }
    return false
  }

  /// Of a list that no words introduce as one of parameters, the query of an example must show a name, or its body most of them.
  private func isShown(_ fact: EvidenceReader.PendingFact, _ operation: OperationKey) -> Bool {
    let names = names(beside: fact)
    return names.contains { queries[operation]?.contains($0) == true }
      || names.count { bodies[operation]?.contains($0) == true } * 2 > names.count
  }

  /// Whether a table of which no words say what it is about has the names that the reply shows, rather than those of the request.
  private func describesReply(_ fact: EvidenceReader.PendingFact, _ operation: OperationKey) -> Bool {
    let names = names(beside: fact)
    guard names.count > 1 || !fact.saysDuty, let reply = shownReplies[operation] else { return false }
    let count = reply.count(of: names)
    guard count * 2 > names.count else { return false }
    // What is asked for by its name comes back with it.
    let sent = names.count {
      isInPath($0, operation) && !reply.contains($0) || queries[operation]?.contains($0) == true
        || bodies[operation]?.contains($0) == true
    }
    return sent * 2 < count
  }

  /// Whether most names of a table stand in the query of requests, and fewer in the reply: "lists a page of rooms" tells what comes
  /// back, and the table below it what is asked for.
  private func isAskedFor(_ fact: EvidenceReader.PendingFact, _ operation: OperationKey) -> Bool {
    guard let queries = queries[operation] else { return false }
    let names = names(beside: fact)
    let count = names.count(where: queries.contains)
    return count * 2 > names.count && count > shownReplies[operation]?.count(of: names) ?? 0
  }

  /// Whether requests have more of the names of a table in the query than in the body.
  private func isOfQuery(_ fact: EvidenceReader.PendingFact, _ operation: OperationKey) -> Bool {
    guard let queries = queries[operation], queries.count > 1 else { return false }
    let names = names(beside: fact)
    let count = names.count(where: queries.contains)
    return count > 1 && count > names.count { bodies[operation]?.contains($0) == true }
  }

  /// The names of a fact's table; those of a very long one are no fields of one message.
  private func names(beside fact: EvidenceReader.PendingFact) -> Set<String> {
    guard let names = fact.table.flatMap({ tables[$0] }), names.count <= 300 else { return [] }
    return names
  }

  /// The path of a field that a table names by its last name, or without the object around all fields: `{"list": {"name": …}}`.
  private func pathInBody(of name: String, _ fact: EvidenceReader.PendingFact, _ operation: OperationKey) -> String? {
    if let root = Heuristic.bodyEnvelopes.finds({ envelopes[operation] }) {
      return name.hasPrefix(root + ".") ? name : "\(root).\(name)"
    }
    guard let shown = shown[operation] else { return name }
    Heuristic.pathsInBody.fires()
    return shown.path(of: name, among: names(beside: fact))
  }

  /// The only field that the examples of a body have, if it holds at least half of what the tables list.
  private func envelope(of operation: OperationKey) -> String? {
    guard let shown = shown[operation], let first = shown.first, let listed = listed[operation] else { return nil }
    let root = String(first.prefix { $0 != "." && $0 != "[" })
    guard !listed.contains(root), shown.areAll(below: root) else { return nil }
    let names = listed.filter { name in
      !name.utf8.contains(UInt8(ascii: ".")) && !isInPath(name, operation) && queries[operation]?.contains(name) != true
    }
    let held = names.count { shown.contains("\(root).\($0)") }
    return held > 0 && held * 2 >= names.count ? root : nil
  }
}

extension EvidenceReader.PendingFact {
  /// Whether a table or a list states it, row by row.
  fileprivate var isListed: Bool { kind == .table || kind == .list }
  /// Whether a parameter is said to be required or optional: what is replied is neither.
  fileprivate var saysDuty: Bool { if case .parameter(_, _, _, _?, _) = slot { true } else { false } }
}
