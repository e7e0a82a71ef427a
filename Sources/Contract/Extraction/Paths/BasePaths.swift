import Diagnostics
import Vocabulary

extension Heuristic {
  static let basePaths = Heuristic(
    48, "correct/base-paths", "The base path of a server taken off the paths that are shown with it")
}

/// Requests that send the path of the operation that is being described below a base path.
///
///     `GET /sys/auth` lists all methods.     // the description
///     curl http://127.0.0.1:8200/v1/sys/auth  // its example: `/v1` belongs to the server
extension PathInference {
  /// Takes base paths off the requests of the page, and gives them to their servers.
  mutating func takeOffBases() {
    let bases = Heuristic.basePaths.finds { self.bases() }
    guard !bases.isEmpty else { return }
    for index in requests.indices {
      let shown = PathTemplate.segments(requests[index].target.path)
      guard
        let base = (1...6).reversed().lazy.map({ Array(shown.prefix($0)) })
          .first(where: { shown.count > $0.count && bases.contains($0) })
      else { continue }
      let whole = Self.shown(requests[index])
      // `/api/v1/kilns/58af` is an example of `/api/v1/kilns/{kiln}`, which is stated with its base.
      if isStatedWith(base, whole) { continue }
      if trie.states(whole) {
        // A line below its title states its path; a table beside it may leave the base out.
        let rest = OperationKey(method: whole.method, path: "/" + shown.dropFirst(base.count).joined(separator: "/"))
        guard requests[index].isBare, trie.states(trie.template(for: rest)) else { continue }
        forget(whole)
      }
      take(base.count, off: index)
    }
  }

  /// Gives the first segments of a request's path to its server.
  private mutating func take(_ count: Int, off index: Int) {
    change(index) { request in
      let segments = PathTemplate.segments(request.target.path)
      let base = segments.prefix(count)
      request.target.path = "/" + segments.dropFirst(count).joined(separator: "/")
      request.target.parameters.removeAll { base.contains("{\($0.name)}") }
      request.target.server = (request.target.server ?? "") + "/" + base.joined(separator: "/")
    }
  }

  /// What stands before the paths of described operations in their examples: six segments at most.
  ///
  /// One example shows it where the words are those of a base; other words must stand before several operations.
  private func bases() -> Set<[String]> {
    var below: [[String]: Set<OperationKey>] = [:]
    for request in requests {
      if let base = statedBase(of: request) { below[base, default: []].insert(trie.template(for: Self.shown(request))) }
      guard let described = request.described ?? request.line.map({ OperationKey(method: request.method, path: $0) }),
        described.method == request.method
      else { continue }
      let template = PathTemplate.segments(described.path)
      let shown = PathTemplate.segments(request.target.path)
      let count = shown.count - template.count
      guard (1...6).contains(count), template.contains(where: { !PathTemplate.isPlaceholder($0) }),
        PathTemplate.matches(template, Array(shown.dropFirst(count)))
      else { continue }
      below[Array(shown.prefix(count)), default: []].insert(described)
    }
    return Set(
      below.filter { base, operations in
        base.allSatisfy { BasePath.isWord($0) || PathTemplate.isPlaceholder($0) } || base.last.map(BasePath.isWord) ?? false
          || operations.count > 1
      }.keys)
  }

  /// The words of a base before a path that the page states, where it does not state the whole.
  private func statedBase(of request: RawRequest) -> [String]? {
    let segments = PathTemplate.segments(request.target.path)
    let base = Array(segments.prefix { BasePath.isWord($0) }.prefix(3))
    let whole = Self.shown(request)
    guard !base.isEmpty, !trie.states(whole), !isStatedWith(base, whole) else { return nil }
    let rest = "/" + segments.dropFirst(base.count).joined(separator: "/")
    return trie.states(trie.template(for: OperationKey(method: request.method, path: rest))) ? base : nil
  }

  /// Whether a request is an example of a template that has the base.
  private func isStatedWith(_ base: [String], _ whole: OperationKey) -> Bool {
    let template = trie.template(for: whole)
    return template != whole && trie.states(template) && PathTemplate.segments(template.path).starts(with: base)
  }
}

/// What stands in front of all paths of an API and says nothing of what they lead to.
enum BasePath {
  /// `api`, `v1`, `v1.24`, `1.1`
  static func isWord(_ segment: String) -> Bool {
    ["api", "rest", "apis"].contains(segment) || isVersion(segment)
  }

  /// `v1`, `v1.24`, `1.1`
  static func isVersion(_ segment: String) -> Bool {
    let bytes = segment.utf8
    let isVersion = bytes.first == UInt8(ascii: "v")
    let number = isVersion ? bytes.dropFirst() : bytes[...]
    return number.first?.isDigit == true && (isVersion || number.contains(UInt8(ascii: ".")))
      && number.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }

  /// Whether one path is the other below a base: `/users` and `/1.1/users`.
  static func isLeftOut(_ a: String, _ b: String) -> Bool {
    let (short, long) = a.utf8.count < b.utf8.count ? (a, b) : (b, a)
    let segments = PathTemplate.segments(long)
    let count = segments.count - PathTemplate.segments(short).count
    return count > 0 && long.hasSuffix(short) && segments.prefix(count).allSatisfy(isWord)
  }
}
