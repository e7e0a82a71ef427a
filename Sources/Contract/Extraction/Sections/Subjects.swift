import Diagnostics
import Vocabulary

extension Heuristic {
  static let enclosingOperation = Heuristic(
    71, "resume/enclosing-operation", "A part of a description behind the section of a second operation is about the first")
  static let onlyOperation = Heuristic(
    72, "resume/only-operation", "A part of a description beside the section of the only operation of the page is about that")
  static let siblingSection = Heuristic(
    73, "resume/sibling-section", "A part of a description beside the section that states the operation")
  static let partsBeside = Heuristic(
    251, "resume/parts-beside", "A part of a description beside the heading of its operation, as it was with the one before")
  static let sharedPart = Heuristic(
    74, "resume/shared-part", "A part of a description that all operations of the section before share")
}

/// Which operation each section of a page is about, as far as it was read.
///
///     # Pledge                 POST /kilns/{kiln}/pledges     // declares it
///     ## Body                                                 // continues it
///     ## To the pool           POST /pool/pledges             // another one, inside of its section
///     ## Response codes                                       // enclosing: of the first again
///     # Errors                                                // the only operation of the page, a sibling's, or shared by several
struct Subjects {
  /// The operation that is being described.
  private(set) var current: DescribedOperation?
  /// The one whose section is over.
  private var ended: DescribedOperation?
  /// The operation in whose section another one is described, in one below it of a level.
  private var enclosing: (operation: DescribedOperation, innerLevel: Int)?
  /// The first operation of the page, and whether all others are no more than examples of it.
  private var only: (key: OperationKey, isAlone: Bool)?
  /// The last ones, with the headings above each, the outermost first.
  private var recent: [(operation: DescribedOperation, above: [Location])] = []
  /// The levels at which parts stand beside the headings of the operations that they describe: `### POST /kilns`, `### Body`.
  private var levelsOfParts: Set<Int> = []
  /// The operations that blocks begin with, and where.
  private var named: [(key: OperationKey, block: Int)] = []
  /// The operations that sections define.
  var definitions = SectionDefinitions()
  /// Sections to which the rows of tables of operations lead.
  var linked = LinkedSections()
  /// The heading of a section about an operation that is not read: what it shows is of no other.
  var unread: Location?
  /// Tables, lists and samples above the operation of their section.
  var early = EarlyBlocks()

  /// More operations than these do not share a part.
  private static let mostSharing = 4
  /// More operations in a row than these are no other than several.
  private static let mostNamed = 8

  /// Begins or changes what is described, below some headings.
  mutating func describe(_ next: DescribedOperation?, as key: OperationKey?, below headings: [Outline.Heading]) {
    let last = current
    current = next
    guard let next, let key else { return }
    if last.map({ next.level > $0.level && next.reference != $0.reference }) ?? true {
      enclosing = last.flatMap { $0.isExample || $0.isLinked ? nil : ($0, next.level) }
    }
    only = only.map { ($0.key, $0.isAlone && Self.isLike($0.key, key)) } ?? (key, true)
    guard recent.last?.operation.reference != next.reference else { return }
    if recent.count > Self.mostSharing { recent.removeFirst() }
    recent.append((next, headings.map(\.location)))
  }

  /// Notes that a block begins with an operation.
  mutating func name(_ key: OperationKey, at block: Int, in sections: SectionTree) {
    named.removeAll { $0.key == key || $0.block <= sections.shown(before: block) }
    if named.count < Self.mostNamed { named.append((key, block)) }
  }

  /// The operations that blocks begin with one behind the other: nothing is shown or listed between them and a block.
  func namedInRow(before block: Int, in sections: SectionTree) -> [OperationKey] {
    named.filter { $0.block > sections.shown(before: block) }.map(\.key)
  }

  /// Whether the block before another one begins with an operation.
  func isNamed(before block: Int) -> Bool { named.last?.block == block - 1 }

  /// Ends the section of an operation where that of a heading begins, and tells what this is about: the operation goes on, or another one.
  ///
  /// Whether a list stands in the section, and whether an operation does behind the heading below one of a level, is asked where it
  /// matters.
  mutating func enter(
    _ heading: Outline.Heading, below parents: ArraySlice<Outline.Heading>, isMethodAlone: Bool, isList: () -> Bool,
    namesOperation: (Int) -> Bool
  ) -> DescribedOperation? {
    current?.field = nil
    if let known = current, heading.level <= known.level { (current, ended) = (nil, known) }
    let outer = Heuristic.enclosingOperation.finds { enclosed(heading, namesOperation) }
    guard current == nil, outer == nil else { return outer }
    // A method that stands alone in the section beside waits for an address of its own.
    let single =
      Heuristic.onlyOperation.finds { isMethodAlone ? nil : ofPage(heading, isList) }
      ?? Heuristic.siblingSection.finds { beside(heading, parents) }
    if single != nil, ended?.level == heading.level { levelsOfParts.insert(heading.level) }
    var next =
      single ?? Heuristic.partsBeside.finds { isMethodAlone ? nil : followed(heading) }
      ?? Heuristic.sharedPart.finds { shared(heading, parents) }
    next?.isResumed = true
    return next
  }

  /// The operation whose heading stands before one that names a part of a description, where parts of another stand beside it as well.
  private func followed(_ heading: Outline.Heading) -> DescribedOperation? {
    guard levelsOfParts.contains(heading.level), var operation = ended, operation.level == heading.level,
      Self.namesParts(heading.text) || EvidenceReader.isPart(heading.text)
    else { return nil }
    operation.part = nil
    return operation
  }

  /// The first operation, where a heading behind the section of the second names a part of a description, and no further operation
  /// follows.
  private mutating func enclosed(_ heading: Outline.Heading, _ namesOperation: (Int) -> Bool) -> DescribedOperation? {
    guard let outer = enclosing else { return nil }
    let isOver = heading.level <= outer.operation.level
    guard isOver || current == nil && ended?.level == outer.innerLevel && heading.level <= outer.innerLevel else { return nil }
    enclosing = nil
    guard !isOver, EvidenceReader.isPart(heading.text), !namesOperation(outer.operation.level) else { return nil }
    var operation = outer.operation
    operation.part = nil
    return operation
  }

  /// The only operation of the page, where a heading beside its section, or above, names a part of a description.
  private func ofPage(_ heading: Outline.Heading, _ isList: () -> Bool) -> DescribedOperation? {
    guard only?.isAlone != false, var operation = ended,
      Self.namesParts(heading.text)
        || Self.namesOutcome(heading.text)
          && (isList() || !Concept.failure.isNamed(in: LowercasedWords.of(heading.text)))
    else { return nil }
    (operation.level, operation.part) = (heading.level, nil)
    return operation
  }

  /// The operation that a section beside the heading states, where it is the only one below the same heading and the title says that a
  /// part of its description follows: `Protocol` with the address, then `Request parameters`.
  private func beside(_ heading: Outline.Heading, _ parents: ArraySlice<Outline.Heading>) -> DescribedOperation? {
    guard var operation = ended, operation.level == heading.level, parents.count > 1, let parent = parents.last,
      Self.namesParts(heading.text) || EvidenceReader.isPart(heading.text)
    else { return nil }
    let own = recent(below: parents)
    guard own.count == 1, own[0].operation.reference == operation.reference, own[0].above.count == parents.count + 1 else {
      return nil
    }
    operation.level = parent.level
    return operation
  }

  /// All operations of the section before, where a heading beside it names a part of a description: each has a heading of its own, of a
  /// lower level than the part, and is in no section beside the others'.
  private func shared(_ heading: Outline.Heading, _ parents: ArraySlice<Outline.Heading>) -> DescribedOperation? {
    guard Self.namesParts(heading.text) else { return nil }
    let own = recent(below: parents).filter { $0.above.count > parents.count }
    guard let last = own.last, own.count > 1, own.count <= Self.mostSharing,
      own.allSatisfy({ $0.operation.level > heading.level }), Set(own.map { $0.above[parents.count] }).count == 1
    else { return nil }
    return DescribedOperation(
      reference: last.operation.reference, level: heading.level, others: own.dropLast().map(\.operation.reference))
  }

  private func recent(below parents: ArraySlice<Outline.Heading>) -> [(operation: DescribedOperation, above: [Location])] {
    let parents = parents.map(\.location)
    return recent.filter { $0.above.starts(with: parents) }
  }

  /// Whether two have one method, and paths that end alike but for values.
  private static func isLike(_ a: OperationKey, _ b: OperationKey) -> Bool {
    guard a != b else { return true }
    return a.method == b.method
      && zip(PathTemplate.segments(a.path).reversed(), PathTemplate.segments(b.path).reversed()).allSatisfy {
        $0 == $1 || PathTemplate.isPlaceholder($0) || PathTemplate.isPlaceholder($1)
      }
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
    // `HTTP Request` is what goes out.
    return words.contains { Concept.failure.contains($0) || Concept.statusLead.contains($0) }
      && !Concept.request.isNamed(in: words) && words.allSatisfy { word in concepts.contains { $0.contains(word) } }
  }
}
