import Vocabulary

/// The operations that a page has described so far, as far as it matters whether they are one.
///
///     ## Method
///     #### /send
///     `POST` https://gliders.example/send
///     ## Attributes
struct OperationsSoFar {
  private var first: OperationKey?
  /// Whether all were the same: an example of an operation is no other.
  private(set) var areOne = true

  mutating func add(_ key: OperationKey) {
    guard areOne else { return }
    guard let first else { return first = key }
    areOne = Self.isLike(first, key)
  }

  /// Whether two have one method, and paths that end alike but for values.
  private static func isLike(_ a: OperationKey, _ b: OperationKey) -> Bool {
    guard a != b else { return true }
    return a.method == b.method
      && zip(PathTemplate.segments(a.path).reversed(), PathTemplate.segments(b.path).reversed()).allSatisfy {
        $0 == $1 || PathTemplate.isPlaceholder($0) || PathTemplate.isPlaceholder($1)
      }
  }
}

extension EvidenceReader {
  /// Goes on with the only operation of the page where a heading beside its section, or above, names a part of a description.
  mutating func resume(in heading: Outline.Heading) {
    guard current == nil, operationsSoFar.areOne, var described = ended, Self.namesParts(heading.text) else { return }
    described.level = heading.level
    described.part = nil
    current = described
  }

  /// Whether a title says nothing but parts of requests and replies: `Request body`, `Attributes`.
  private static func namesParts(_ title: String) -> Bool {
    guard title.utf8.count < 48 else { return false }
    let words = LowercasedWords.of(title)
    return !words.isEmpty && words.allSatisfy(Concept.descriptionPart.contains)
  }

  func key(of reference: OperationReference) -> OperationKey {
    switch reference {
    case .key(let key): key
    case .request(let index), .misstated(let index):
      OperationKey(method: requests[index].method, path: requests[index].target.path)
    }
  }
}
