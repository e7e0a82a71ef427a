import Vocabulary

/// The path templates that a page states, to find the template that a concrete path is an example of.
struct PathTrie: Sendable {
  /// Templates by method, those with placeholders; `*` holds those of any method.
  private var templates: [String: TemplateTree] = [:]
  private var literals: Set<String> = []
  /// What the words about examples call the values in their paths: the template of a path as it is shown, and that of a guessed one.
  private var named: [OperationKey: String] = [:]
  private var namedShapes: [String: String] = [:]

  /// The names of placeholders that stand right behind `api` in templates, by what is before them.
  private var namesBehindAPI: [[String]: String] = [:]

  init() {}

  /// What facts state of paths. An example does not make its own path a name.
  init(statedBy facts: [Fact]) {
    var seen: Set<OperationKey> = []
    for fact in facts where fact.operation != .every {
      if case .exists = fact.slot, !Self.isExample(fact), seen.insert(fact.operation).inserted {
        add(fact.operation)
      }
    }
  }

  private static func isExample(_ fact: Fact) -> Bool {
    switch fact.witness.kind {
    case .httpMessage, .curl: true
    case .clientCode: !fact.operation.path.contains("{")
    default: false
    }
  }

  /// Adds a path that is stated as a template, or as a path without placeholders.
  mutating func add(_ key: OperationKey) {
    let segments = PathTemplate.segments(key.path)
    if segments.contains(where: PathTemplate.holdsPlaceholder) {
      for method in [key.method, "*"] { templates[method, default: TemplateTree()].add(segments) }
      for index in segments.indices.dropFirst() where segments[index - 1] == "api" && PathTemplate.isPlaceholder(segments[index])
      {
        let before = Array(segments[..<index])
        if namesBehindAPI[before] == nil { namesBehindAPI[before] = String(segments[index].dropFirst().dropLast()) }
      }
    } else if !segments.drop(while: BasePath.isWord).contains(where: Self.isValue) {
      // `/1.0/kilns/pagination`: the number is a version.
      literals.insert(key.description)
    }
  }

  /// Takes back that a path without placeholders is a name: it turned out to be an example of a template.
  mutating func forget(_ key: OperationKey) { literals.remove(key.description) }

  /// Whether an operation is stated with its method and exactly this template, other than by an example.
  func states(_ key: OperationKey) -> Bool {
    let segments = PathTemplate.segments(key.path)
    guard segments.contains(where: PathTemplate.holdsPlaceholder) else { return literals.contains(key.description) }
    return templates[key.method]?.states(segments) ?? false
  }

  /// The template that a concrete path is an example of.
  ///
  /// A literal path that is stated itself is no example; a template of the same method goes before one of another. Without
  /// any, segments that can only be values become placeholders: `/users/7310` → `/users/{id}`.
  func template(for key: OperationKey) -> OperationKey {
    if key.webhook != nil { return key }
    let segments = PathTemplate.segments(key.path)
    if segments.contains(where: PathTemplate.holdsPlaceholder) || literals.contains(key.description) { return key }
    for method in [key.method, "*"] {
      // The template with most literal segments is meant.
      if let best = templates[method]?.best(for: segments) {
        if method == "*", !Self.differsInValues(best, segments) { continue }
        return OperationKey(method: key.method, path: "/" + best.joined(separator: "/"))
      }
    }
    if let path = named[key] { return OperationKey(method: key.method, path: path) }
    let guessed = guessed(segments)
    return OperationKey(method: key.method, path: namedShapes[guessed] ?? guessed)
  }

  /// Takes in what parts of a path, by their places, are called that only shows them; a template that is stated has names of its own.
  mutating func name(_ names: [Int: String], in key: OperationKey) {
    let known = template(for: key)
    let segments = PathTemplate.segments(key.path)
    let guess = guessed(segments)
    guard known.path == guess, named[key] == nil, !segments.contains(where: PathTemplate.holdsPlaceholder),
      !literals.contains(key.description)
    else { return }
    var parts = PathTemplate.segments(guess)
    let areValues = names.keys.allSatisfy { parts.indices.contains($0) && PathTemplate.isPlaceholder(parts[$0]) }
    for (place, name) in names where parts.indices.contains(place) { parts[place] = "{\(name)}" }
    guard Set(parts.filter(PathTemplate.isPlaceholder)).count == parts.count(where: PathTemplate.isPlaceholder) else { return }
    let path = "/" + parts.joined(separator: "/")
    named[key] = path
    if areValues, namedShapes[guess] == nil { namedShapes[guess] = path }
  }

  private func guessed(_ segments: [String]) -> String {
    var used: [String: Int] = [:]
    // `/api/1/pads`: the number is the version, unless templates have a placeholder in its place.
    func known(_ index: Int) -> String? { namesBehindAPI.isEmpty ? nil : namesBehindAPI[Array(segments[..<index])] }
    func isValue(_ index: Int) -> Bool {
      index > 0 && (segments[index - 1] != "api" || known(index) != nil)
        && (Formats.isIdentifier(segments[index]) || Formats.identifierOfFile(segments[index]) != nil)
    }
    let count = segments.indices.count { isValue($0) && known($0) == nil }
    let parts = segments.enumerated().map { index, segment -> String in
      guard isValue(index) else { return segment }
      let name = known(index) ?? (count == 1 ? "id" : Self.singular(segments[index - 1]) + "Id")
      used[name, default: 0] += 1
      let number = used[name] ?? 1
      let ending = Formats.identifierOfFile(segment).map { String(segment.dropFirst($0)) } ?? ""
      return (number == 1 ? "{\(name)}" : "{\(name)\(number)}") + ending
    }
    return "/" + parts.joined(separator: "/")
  }

  private static func singular(_ word: String) -> String {
    let name = Naming.identifier(word)
    if name.hasSuffix("ies") { return String(name.dropLast(3)) + "y" }
    return name.hasSuffix("s") && !name.hasSuffix("ss") ? String(name.dropLast()) : name
  }

  /// A template of another method fits only if what stands for its placeholders looks like values.
  private static func differsInValues(_ template: [String], _ segments: [String]) -> Bool {
    zip(template, segments).allSatisfy { name, segment in
      guard PathTemplate.holdsPlaceholder(name), let values = PathTemplate.values(in: segment, of: name) else { return true }
      return values.allSatisfy { isValue(String($0)) }
    }
  }

  /// Whether a segment can only be a value: a number, a UUID, the name of a file that begins with one, the name of a thing.
  static func isValue(_ segment: String) -> Bool {
    Formats.isIdentifier(segment) || Formats.identifierOfFile(segment) != nil || isValueLike(segment)
  }

  /// Whether a segment is spelled like the name that somebody gave to a thing: `conv-model-1`, `stopword_set1`.
  ///
  /// A digit behind a sign tells it; names of resources have digits at most in their first word (`oauth2`, `s3-buckets`).
  static func isValueLike(_ segment: String) -> Bool {
    guard let sign = segment.utf8.firstIndex(where: { [0x2D, 0x5F, 0x2E, 0x3A, 0x40].contains($0) }),
      sign != segment.utf8.startIndex, !PathTemplate.isPlaceholder(segment)
    else { return false }
    return segment.utf8[sign...].contains(where: \.isDigit)
  }
}
