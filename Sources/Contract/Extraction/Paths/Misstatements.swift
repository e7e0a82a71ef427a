import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let misspeltPaths = Heuristic(
    49, "correct/misspelt-paths", "A path of an example that is nearly the one which is described")
  static let misstatedMethods = Heuristic(
    50, "correct/misstated-methods", "An example with another method than the operation that is described")
}

extension PathInference {
  /// Finds requests whose path is that of the operation that is being described, but for one misspelt word.
  ///
  /// Another operation may well take the word as a value: `/lists/{id}` takes `/lists/expotr`.
  mutating func findMisspeltPaths() {
    guard Heuristic.misspeltPaths.isOn else { return }
    for (index, request) in requests.enumerated() {
      guard let described = request.described else { continue }
      let template = trie.template(for: described)
      let own = Self.shown(request)
      let words = PathTemplate.segments(template.path)
      let shown = PathTemplate.segments(request.target.path)
      guard words.count == shown.count, !trie.states(own) else { continue }
      let different = zip(words, shown).filter { $0 != $1 && !PathTemplate.isPlaceholder($0) }
      guard different.count == 1, let pair = different.first, !PathTemplate.isPlaceholder(pair.1), !Formats.isIdentifier(pair.1),
        Near.isNear(pair.0, pair.1)
          || (BasePath.isVersion(pair.0) && BasePath.isVersion(pair.1) || Near.haveOneStem(pair.0, pair.1))
            && request.method == described.method && isOnlyExample(index, of: described, template)
      else { continue }
      // `POST /kiln` beside `GET /kilns` is another operation.
      if request.method != described.method, Near.arePlural(pair.0, pair.1) { continue }
      Heuristic.misspeltPaths.fires()
      change(index) { ($0.section, $0.isPathMisspelt) = (template, true) }
      report(
        .misspeltPaths,
        .conflict(
          .path, "'\(pair.1)' is not in the path of '\(template)', which is described here; did you mean '\(pair.0)'?",
          at: request.target.location, with: places(of: template, described: request),
          remedy: "Write '\(pair.0)', or correct the other places"))
    }
  }

  /// Whether a description has no other request than this, to which none else is sent: it is what the description shows.
  private func isOnlyExample(_ index: Int, of described: OperationKey, _ template: OperationKey) -> Bool {
    let (own, path) = (requests[index], PathTemplate.segments(template.path))
    return !requests.indices.contains { other in
      guard other != index else { return false }
      return requests[other].described == described || requests[other].target.path == own.target.path
        || PathTemplate.matches(path, PathTemplate.segments(requests[other].target.path))
    }
  }

  /// Finds requests that stand in the description of an operation, have its path, and are sent with another method.
  ///
  /// A description may show other steps on the same path as well: it is a mistake where no other example shows what is described,
  /// or where what is sent is what is described. Of several operations that are named in a row, none is described by what follows.
  /// Where nothing else states the method for the path, the comparison of all places says so.
  mutating func findMisstatedMethods(listed: [OperationKey: Set<String>]) {
    guard Heuristic.misstatedMethods.isOn else { return }
    let suspects = requests.indices.filter { index in
      guard let described = requests[index].described else { return false }
      // `HEAD` goes with `GET`.
      if described.method == "HEAD", Methods.reads(requests[index].method) { return false }
      return described.method != requests[index].method && !requests[index].isPathMisspelt && !requests[index].isOneOfSeveral
    }
    guard !suspects.isEmpty else { return }
    let examples = DescribedExamples(requests, tables: listed) { trie.template(for: Self.shown($0)) }
    for index in suspects {
      let request = requests[index]
      guard let described = request.described else { continue }
      let template = trie.template(for: described)
      guard PathTemplate.matches(PathTemplate.segments(template.path), PathTemplate.segments(request.target.path)) else {
        continue
      }
      let own = OperationKey(method: request.method, path: template.path)
      let isStated = trie.states(own)
      guard examples.isMeant(request, as: described, template, isStated: isStated) else { continue }
      Heuristic.misstatedMethods.fires()
      change(index) { $0.section = template }
      guard isStated else { continue }
      let place = request.methodLocation ?? request.target.location
      report(
        .misstatedMethods,
        .conflict(
          .method, "'\(request.method)' is sent here, and the description is of '\(template)'", at: place,
          with: places(of: template, described: request),
          remedy: "Send '\(described.method)', or move the example to the description of its operation"))
    }
  }

  private func places(of template: OperationKey, described request: RawRequest) -> [Diagnostic.Related] {
    request.descriptionPlace.map { [.init("'\(template)' is described here", at: $0)] } ?? []
  }
}
