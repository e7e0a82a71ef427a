import Diagnostics
import Vocabulary

extension Heuristic {
  static let onlyOperation = Heuristic(
    72, "resume/only-operation", "A part of a description beside the section of the only operation of the page is about that")
  static let siblingSection = Heuristic(
    73, "resume/sibling-section", "A part of a description beside the section that states the operation")
  static let sharedPart = Heuristic(
    74, "resume/shared-part", "A part of a description that all operations of the section before share")
}

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

/// The operations of a section whose parts stand below headings of their own, as far as they are few.
///
///     ## Query
///     ### Mark as read       // POST /notes/{id}/read
///     ### Mark as unread     // POST /notes/{id}/unread
///     ## Response            // is about both
struct OperationsOfScope: Sendable {
  /// With the headings above each, the outermost first.
  private var described: [(operation: DescribedOperation, above: [Location])] = []

  /// More operations than these do not share a part.
  private static let most = 4

  mutating func add(_ operation: DescribedOperation, below headings: [Outline.Heading]) {
    guard described.last?.operation.reference != operation.reference else { return }
    if described.count > Self.most { described.removeFirst() }
    described.append((operation, headings.map(\.location)))
  }

  /// Whether an operation is the only one below a heading, and stands below another one there.
  func isOnly(_ reference: OperationReference, below parents: [Location]) -> Bool {
    let own = described.filter { $0.above.starts(with: parents) }
    return own.count == 1 && own[0].operation.reference == reference && own[0].above.count == parents.count + 1
  }

  /// The operations below a heading's parent, where each has a heading of its own, of a lower level than the part, and is in no
  /// section beside the others'.
  func sharing(partAt level: Int, below parents: [Location]) -> [OperationReference] {
    let own = described.filter { $0.above.starts(with: parents) && $0.above.count > parents.count }
    guard own.count > 1, own.count <= Self.most, own.allSatisfy({ $0.operation.level > level }),
      Set(own.map { $0.above[parents.count] }).count == 1
    else { return [] }
    return own.map(\.operation.reference)
  }
}

extension EvidenceReader {
  /// Goes on with the operation that a section beside the heading states, where it is the only one below the same heading and the title
  /// says that a part of its description follows: `Protocol` with the address, then `Request parameters`.
  mutating func resumeSibling(in heading: Outline.Heading) {
    let parents = headings.dropLast()
    guard current == nil, let ended, ended.level == heading.level, parents.count > 1, let parent = parents.last,
      Self.namesParts(heading.text) || Self.isPart(heading.text),
      operationsOfScope.isOnly(ended.reference, below: parents.map(\.location))
    else { return }
    current = ended
    current?.level = parent.level
  }

  /// Describes all operations of the section before, where a heading beside it names a part of a description.
  mutating func resumeAll(in heading: Outline.Heading) {
    guard current == nil, Self.namesParts(heading.text) else { return }
    let sharing = operationsOfScope.sharing(partAt: heading.level, below: headings.dropLast().map(\.location))
    guard let last = sharing.last else { return }
    current = DescribedOperation(reference: last, level: heading.level, others: Array(sharing.dropLast()))
  }

  /// Goes on with the only operation of the page where a heading beside its section, or above, names a part of a description.
  mutating func resume(in heading: Outline.Heading) {
    // A method that stands alone in the section beside waits for an address of its own.
    guard labelled.methodAlone == nil else { return }
    guard current == nil, operationsSoFar.areOne, var described = ended,
      Self.namesParts(heading.text)
        || Self.namesOutcome(heading.text) && (listsWhatComes || !Concept.failure.isNamed(in: LowercasedWords.of(heading.text)))
    else { return }
    described.level = heading.level
    described.part = nil
    current = described
  }

  /// Whether a list or a table stands in the section that begins here, before the next heading.
  private var listsWhatComes: Bool {
    for item in outline.items[min(blockNumber + 1, outline.items.count)...] {
      switch item.kind {
      case .list, .table: return true
      case .heading: return false
      default: continue
      }
    }
    return false
  }

  /// Whether a title says nothing but parts of requests and replies: `Request body`, `Attributes`.
  private static func namesParts(_ title: String) -> Bool {
    guard title.utf8.count < 48 else { return false }
    let words = LowercasedWords.of(title)
    return !words.isEmpty && words.allSatisfy(Concept.descriptionPart.contains)
  }

  /// Whether a title says nothing but what comes back: `Return format`, `Errors`, `Status codes`.
  private static func namesOutcome(_ title: String) -> Bool {
    guard title.utf8.count < 48 else { return false }
    let concepts: [Concept] = [.descriptionPart, .failure, .statusLead, .statusFiller, .wayToSend]
    let words = LowercasedWords.of(title)
    return words.contains { Concept.failure.contains($0) || Concept.statusLead.contains($0) }
      && words.allSatisfy { word in concepts.contains { $0.contains(word) } }
  }

  func key(of reference: OperationReference) -> OperationKey {
    switch reference {
    case .key(let key): key
    case .request(let index), .misstated(let index):
      OperationKey(method: requests[index].method, path: requests[index].target.path)
    }
  }
}
