import Diagnostics

/// The operation that is being described where a page is read.
struct DescribedOperation {
  var reference: OperationReference
  /// The level of the heading whose section describes it.
  var level: Int
  /// Other operations that the same words describe: those of a list of endpoints.
  var others: [OperationReference] = []
  /// Whether an example of a request is all that names it.
  var isExample = false
  /// The section that names it, where that is only a part of the description: "Endpoint" beside "Parameters".
  var part: Location?
  /// Whether a link to the section is all that names it.
  var isLinked = false
  /// Whether the title of the present section alone tells that it is about the operation: one that is stated there is another.
  var isResumed = false
  /// Its field that the present section describes, as the heading says: a table lists what that holds.
  var field: String?

  /// The operation among several that has a method.
  func key(of method: String) -> OperationKey? {
    guard !others.isEmpty else { return nil }
    for case .key(let key) in [reference] + others where key.method == method { return key }
    return nil
  }

  /// All that are described, if they are several: an example of one is about none of the others.
  var several: [OperationReference] { others.isEmpty || others.contains(reference) ? others : others + [reference] }
}

extension EvidenceReader {
  /// Whether the present section stands beside the one that names the operation: only its title tells that it is about it.
  var isBesidePart: Bool {
    guard let part = current?.part else { return false }
    return !headings.contains { $0.location == part }
  }

  /// The innermost section, if its title says that it is a part of a description.
  var partOfDescription: Location? { headings.last.flatMap { Self.isPart($0.text) ? $0.location : nil } }

  /// The level of the innermost heading that is about a subject rather than a part of a description.
  func scopeLevel() -> Int { headings.last { !Self.isPart($0.text) }?.level ?? headings.first?.level ?? 0 }

  static func isPart(_ title: String) -> Bool {
    guard title.utf8.count < 48 else { return false }
    let words = LowercasedWords.of(title).drop { $0 == "sample" }
    return Concept.sectionPart.contains(words.first ?? "") || words.count > 1 && words.allSatisfy(Concept.wayToSend.contains)
  }

  func key(of reference: OperationReference) -> OperationKey {
    switch reference {
    case .key(let key): key
    case .request(let index), .misstated(let index):
      OperationKey(method: requests[index].method, path: requests[index].target.path)
    }
  }

  /// Describes all operations of a list of endpoints at once, if a block is one, or several right behind each other: lines of methods and
  /// paths.
  mutating func describeTogether(_ requests: Range<Int>) {
    let first = blocksOfLines(before: requests.lowerBound)
    let requests = first..<requests.upperBound
    guard requests.count > 1, requests.count < 12, var described = current else { return }
    let isList = self.requests[requests].allSatisfy { $0.message.headers.isEmpty && $0.message.body == nil && $0.reply == nil }
    guard isList else { return }
    described.others = requests.dropLast().map { .request($0) }
    current = described
  }
  /// The first request of the blocks right before the present one that are such lines, too.
  private func blocksOfLines(before request: Int) -> Int {
    var (first, block) = (request, blockNumber - 1)
    while block >= 0, case .snippet(let number) = outline.items[block].kind, first > 0, requests[first - 1].snippet == number,
      requests[first - 1].isBare
    {
      while first > 0, requests[first - 1].snippet == number { first -= 1 }
      block -= 1
    }
    return first
  }
}
