import Diagnostics
import Vocabulary

extension Heuristic {
  static let leadingPlaceholders = Heuristic(
    47, "correct/leading-placeholders", "A placeholder in front of a path that is a part of it, and no server")
}

/// Placeholders at the beginning of a target that are a part of its path rather than a server, as examples show.
///
///     PUT {index}/_doc/{id}     // the template
///     PUT /kilns/_doc/1         // its example: `{index}` is a segment
extension EvidenceReader {
  /// Makes segments of the servers of requests that other requests of the page have in their paths.
  mutating func putBackLeadingPlaceholders() {
    let names = Set(requests.lazy.compactMap { $0.target.server }.filter(PathTemplate.isPlaceholder))
    for name in names.sorted().prefix(Self.mostServers) where isSegment(name) {
      for index in requests.indices where requests[index].target.server == name {
        let location = requests[index].target.serverLocation ?? requests[index].target.location
        let parameter = String(name.dropFirst().dropLast())
        requests[index].target.path = "/" + name + requests[index].target.path
        requests[index].target.parameters.insert(
          RequestTarget.PathParameter(name: parameter, schema: .string, location: location), at: 0)
        requests[index].target.server = nil
        requests[index].target.serverLocation = nil
      }
    }
  }

  /// A page names no more servers.
  private static let mostServers = 20
  /// So many requests with a server tell whether it is one.
  private static let mostTemplates = 40

  /// Whether requests without this server have one segment more than those with it, and none has as many.
  private func isSegment(_ server: String) -> Bool {
    let others = Dictionary(grouping: requests.lazy.filter { $0.target.server != server }, by: \.method).mapValues { requests in
      requests.map { (segments: PathTemplate.segments($0.target.path), hasServer: $0.target.server != nil) }
    }
    var isShown = false
    for template in requests.lazy.filter({ $0.target.server == server }).prefix(Self.mostTemplates) {
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
