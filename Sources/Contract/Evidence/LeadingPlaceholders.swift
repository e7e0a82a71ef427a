import Vocabulary

/// Placeholders at the beginning of a target that are a part of its path rather than a server, as examples show.
///
///     PUT {index}/_doc/{id}     // the template
///     PUT /kilns/_doc/1         // its example: `{index}` is a segment
extension EvidenceReader {
  /// Makes segments of the servers of requests that other requests of the page have in their paths.
  mutating func putBackLeadingPlaceholders() {
    let names = Set(requests.lazy.compactMap { $0.target.server }.filter(PathTemplate.isPlaceholder))
    for name in names.sorted() where isSegment(name) {
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

  /// Whether requests without this server have one segment more than those with it, and none has as many.
  private func isSegment(_ server: String) -> Bool {
    var isShown = false
    for template in requests where template.target.server == server {
      let rest = PathTemplate.segments(template.target.path)
      guard rest.contains(where: { !PathTemplate.isPlaceholder($0) }) else { continue }
      for example in requests where example.method == template.method && example.target.server != server {
        let shown = PathTemplate.segments(example.target.path)
        if shown.count == rest.count + 1, PathTemplate.matches(rest, Array(shown.dropFirst())) { isShown = true }
        // The same path below a server of its own.
        if example.target.server != nil, PathTemplate.matches(rest, shown) { return false }
      }
    }
    return isShown
  }
}
