import Diagnostics
import Vocabulary

extension Heuristic {
  static let enclosingOperation = Heuristic(
    71, "resume/enclosing-operation", "A part of a description behind the section of a second operation is about the first")
}

/// An operation whose section has a second one in a section below: what stands behind that is about the first again.
///
///     # Pledge                  POST /kilns/{kiln}/pledges
///     ## To the pool            POST /pool/pledges
///     ## Response codes         of the first
struct EnclosingOperation: Sendable {
  let operation: DescribedOperation
  /// The level of the section about the second.
  let innerLevel: Int

  /// What encloses the operation that is described from now on, where `known` enclosed the one before, and `last` is that.
  static func kept(
    _ known: EnclosingOperation?, behind last: DescribedOperation?, for current: DescribedOperation
  ) -> EnclosingOperation? {
    // A section of its own: the first has more than one beside it.
    guard let last else { return nil }
    guard current.level > last.level, current.reference != last.reference else { return known }
    return last.isExample || last.isLinked ? nil : EnclosingOperation(operation: last, innerLevel: current.level)
  }
}

extension EvidenceReader {
  /// Goes on with the first operation where a heading behind the section of the second names a part of a description, and no further
  /// operation follows.
  mutating func resumeEnclosing(in heading: Outline.Heading) {
    guard let outer = enclosing else { return }
    guard heading.level > outer.operation.level else { return enclosing = nil }
    guard current == nil, let ended, ended.level == outer.innerLevel, heading.level <= outer.innerLevel else { return }
    enclosing = nil
    guard Self.isPart(heading.text), !namesOperation(behind: outer.operation.level) else { return }
    current = outer.operation
    current?.part = nil
  }

  /// Whether the rest of a section has a title, a line or a table of operations.
  private func namesOperation(behind level: Int) -> Bool {
    for item in outline.items.dropFirst(blockNumber + 1) {
      switch item.kind {
      case .heading(let heading):
        if heading.level <= level { return false }
        if OperationMention.read(title: heading.text, at: heading.location) != nil { return true }
      case .paragraph:
        if OperationMention.read(item.text.trimmingSpaces, at: item.location) != nil { return true }
      case .table: if declaresOperations(EvidenceTable(item)) { return true }
      case .snippet(let number) where beginsMessage(snippets[number].text): return true
      default: continue
      }
    }
    return false
  }
}
