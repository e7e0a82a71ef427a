import Diagnostics
import Snippets

extension EvidenceReader {
  /// Finds requests whose path is that of the operation that is being described, but for one misspelt word.
  ///
  /// Another operation may well take the word as a value: `/lists/{id}` takes `/lists/expotr`.
  mutating func findMisspeltPaths() {
    for (index, request) in requests.enumerated() {
      guard let described = request.described else { continue }
      let template = templates.template(for: described)
      let own = OperationKey(method: request.method, path: request.target.path)
      let words = PathTemplates.segments(template.path)
      let shown = PathTemplates.segments(request.target.path)
      guard words.count == shown.count, !templates.states(own) else { continue }
      let different = zip(words, shown).filter { $0 != $1 && !PathTemplates.isPlaceholder($0) }
      guard different.count == 1, let pair = different.first, !PathTemplates.isPlaceholder(pair.1), !Formats.isIdentifier(pair.1),
        Near.isNear(pair.0, pair.1)
      else { continue }
      requests[index].section = template
      requests[index].isPathMisspelt = true
      diagnostics.append(
        .conflict(
          "'\(pair.1)' is not in the path of '\(template)', which is described here; did you mean '\(pair.0)'?",
          at: request.target.location, with: places(of: template, described: request),
          remedy: "Write '\(pair.0)', or correct the other places"))
    }
  }

  /// Finds requests that stand in the description of an operation, have its path, and are sent with another method.
  ///
  /// Where nothing else states that method for the path, the example is wrong, and the comparison of all places says so. Where
  /// another operation has it, the example is wrong if no other example shows the operation that is described.
  mutating func findMisstatedMethods() {
    var shown: Set<OperationKey> = []
    for request in requests {
      if let described = request.described, described.method == request.method { shown.insert(described) }
    }
    for (index, request) in requests.enumerated() {
      guard let described = request.described, described.method != request.method, !request.isPathMisspelt else { continue }
      let template = templates.template(for: described)
      guard PathTemplates.matches(PathTemplates.segments(template.path), PathTemplates.segments(request.target.path)) else {
        continue
      }
      let isStated = templates.states(OperationKey(method: request.method, path: template.path))
      // Beside a right example it may show another step, unless what it sends is what is described here.
      if isStated, shown.contains(described), !isMeant(request, as: described), !sendsAsLittle(request, as: described) {
        continue
      }
      requests[index].section = template
      guard isStated else { continue }
      let place = request.methodLocation ?? request.target.location
      diagnostics.append(
        .conflict(
          "'\(request.method)' is sent here, and the description is of '\(template)'", at: place,
          with: places(of: template, described: request),
          remedy: "Send '\(described.method)', or move the example to the description of its operation"))
    }
  }

  /// Whether a request sends what the table of an operation lists, and nothing that the table of its own method does.
  private func isMeant(_ request: RawRequest, as described: OperationKey) -> Bool {
    var sent = Set(request.target.query.map(\.name))
    if case .object(let members)? = request.message.json()?.root?.value { sent.formUnion(members.map(\.key)) }
    guard !sent.isEmpty else { return false }
    let own = tableNames(of: described)
    let other = tableNames(of: OperationKey(method: request.method, path: templates.template(for: described).path))
    return sent.isSubset(of: own) && sent.isDisjoint(with: other)
  }

  /// Whether a request has no body, as the right examples of the description, while all others of its own method have one.
  private func sendsAsLittle(_ request: RawRequest, as described: OperationKey) -> Bool {
    guard request.message.isEmpty else { return false }
    let path = templates.template(for: described).path
    let own = OperationKey(method: request.method, path: path)
    let others = requests.filter { $0.described != described && key(of: $0) == own }
    let right = requests.filter { $0.described == described && $0.method == described.method }
    return !others.isEmpty && !others.contains(where: \.message.isEmpty) && right.allSatisfy(\.message.isEmpty)
  }

  /// The names of parameters and fields that tables in the description of an operation list.
  private func tableNames(of operation: OperationKey) -> Set<String> {
    var names: Set<String> = []
    for fact in pending where fact.kind == .table && fact.reference == .key(operation) {
      switch fact.slot {
      case .parameter(let name, _, _, _, _): names.insert(name)
      case .requestField(let path, _, _, _): names.insert(path)
      default: continue
      }
    }
    return names
  }

  private func places(of template: OperationKey, described request: RawRequest) -> [Diagnostic.Related] {
    descriptionPlace(of: request).map { [.init("'\(template)' is described here", at: $0)] } ?? []
  }

  /// Where the operation is named in whose description a request stands: its heading, or the sentence that is nothing else.
  func descriptionPlace(of request: RawRequest) -> Location? {
    guard let described = request.described else { return nil }
    return request.describedAt
      ?? pending.last { fact in
        guard case .exists = fact.slot, fact.reference == .key(described), fact.location < request.location else { return false }
        return fact.kind == .heading || fact.kind == .prose
      }?.location
  }
}

extension HTTPMessage {
  /// Whether nothing is sent but the head.
  fileprivate var isEmpty: Bool { form.isEmpty && body?.value.trimmingSpaces.isEmpty ?? true }
}
