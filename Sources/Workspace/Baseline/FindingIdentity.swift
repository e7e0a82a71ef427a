import Diagnostics

/// What makes a finding the same one after edits around it: its page, its rule, and what it says of which text.
///
/// There is no line in it, so that text that is moved stays known, and the text that is marked is, so that text that is edited counts
/// anew. A page that is renamed has other identities, whose `mark` is that of the old ones.
struct FindingIdentity: Hashable, Comparable, Sendable {
  /// What is the same on whatever page it stands.
  struct Mark: Hashable, Comparable, Sendable {
    var rule: String
    var hash: UInt64

    static func < (a: Mark, b: Mark) -> Bool { (a.rule, a.hash) < (b.rule, b.hash) }
  }

  var path: String
  var mark: Mark

  init(path: String, mark: Mark) { (self.path, self.mark) = (path, mark) }

  init(_ diagnostic: Diagnostic, in sources: SourceTable) {
    path = diagnostic.location.file
    var hash = StableHash()
    hash.add(diagnostic.own.utf8)
    hash.add(UInt8(0))
    // One that is told for all of its places is known by what it says, whichever of them is the first.
    let isOfAll = diagnostic.others?.wording == .elsewhere
    let marked = isOfAll ? [] : sources[path]?.markedBytes(diagnostic.location.range) ?? []
    for word in marked.split(whereSeparator: { $0 <= 0x20 }) {
      hash.add(word)
      hash.add(UInt8(0x20))
    }
    mark = Mark(rule: diagnostic.code, hash: hash.value)
  }

  static func < (a: FindingIdentity, b: FindingIdentity) -> Bool { a.path == b.path ? a.mark < b.mark : a.path < b.path }
}

extension SourceFile {
  fileprivate func markedBytes(_ range: SourceRange) -> ArraySlice<UInt8> {
    let lower = min(max(0, range.lowerBound), bytes.count)
    return bytes[lower..<min(max(lower, range.upperBound), bytes.count)]
  }
}
