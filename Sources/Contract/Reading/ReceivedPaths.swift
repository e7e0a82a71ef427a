import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let receivedPaths = Heuristic(52, "settle/received-paths", "A segment that a reply shows before is a placeholder")
}

/// Paths of examples in which a value stands that a sample of the page shows: behind `{"id": "prf_3K"}`, `GET /proofs/prf_3K` is
/// `GET /proofs/{id}`.
///
/// Names of resources are values of fields as well (`"kind": "rooms"`), so only a segment with a digit counts, and no version.
enum ReceivedPaths {
  static func templates(
    of requests: [RawRequest], _ snippets: [Snippet], beside stated: PathTemplates
  ) -> [(key: OperationKey, shown: OperationKey)] {
    var fields: [String: String]?
    var found: [(key: OperationKey, shown: OperationKey)] = []
    var seen: Set<OperationKey> = []
    for request in requests where !request.isPathMisspelt && request.section == nil && request.webhook == nil {
      let key = OperationKey(method: request.method, path: request.target.path)
      var segments = PathTemplate.segments(key.path)
      guard seen.insert(key).inserted, segments.count < 10, !stated.states(key), stated.template(for: key) == key else {
        continue
      }
      for index in segments.indices.dropFirst() where isValue(segments[index]) {
        if fields == nil { fields = values(of: snippets) }
        // Names have digits as well (`oauth2`, `mp4`): what is no id by its field's name is one by signs or capitals in it.
        guard let field = fields?[segments[index]],
          Naming.words(of: field).last?.lowercased() == "id"
            || segments[index].dropFirst().contains(where: { "-_".contains($0) || $0.isUppercase })
        else { continue }
        let name = Naming.identifier(field)
        guard !name.isEmpty, !segments.contains("{\(name)}") else { continue }
        segments[index] = "{\(name)}"
      }
      let path = "/" + segments.joined(separator: "/")
      if path != key.path { found.append((OperationKey(method: key.method, path: path), key)) }
    }
    return found
  }

  /// Whether a segment has a digit and is no version: `v2`, `2024-01`.
  private static func isValue(_ segment: String) -> Bool {
    guard segment.utf8.count > 2, segment.utf8.contains(where: \.isDigit), !PathTemplate.holdsPlaceholder(segment) else {
      return false
    }
    let letters = segment.utf8.filter(\.isLetter)
    return !letters.isEmpty && !(letters.count == 1 && segment.utf8.first.map { $0 | 0x20 } == UInt8(ascii: "v"))
  }

  /// The names of fields by the texts that samples of JSON show for them; the first that a text is shown for.
  private static func values(of snippets: [Snippet]) -> [String: String] {
    var fields: [String: String] = [:]
    for snippet in snippets where snippet.language == .json {
      for leaf in JSONReader.leaves(of: String(decoding: snippet.text, as: UTF8.self)) ?? [] {
        guard case .string(let text) = leaf.value, let field = leaf.path.lastField, fields[text] == nil else { continue }
        fields[text] = field
      }
    }
    return fields
  }
}
