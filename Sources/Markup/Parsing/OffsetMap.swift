/// Where a byte of the text that is parsed stands in the file.
///
/// The two are the same unless the text was patched before parsing: a byte that is no UTF-8 was replaced, a dialect's line was
/// rewritten, a pathological construct was defused. Each such edit is one entry.
struct OffsetMap: Sendable {
  struct Edit: Sendable {
    /// The edited stretch in the parsed text and in the file.
    var text: Range<Int>
    var file: Range<Int>
  }

  /// In ascending order.
  var edits: [Edit] = []

  var isIdentity: Bool { edits.isEmpty }

  /// The place in the file of `offset` in the text; inside an edit, as far into the replaced stretch as possible.
  func callAsFunction(_ offset: Int) -> Int {
    if edits.isEmpty { return offset }
    let next = firstEdit { $0.text.lowerBound > offset }
    guard next > 0 else { return offset }
    let edit = edits[next - 1]
    if offset >= edit.text.upperBound { return edit.file.upperBound + (offset - edit.text.upperBound) }
    return min(edit.file.lowerBound + (offset - edit.text.lowerBound), edit.file.upperBound)
  }

  /// The place in the file of the end of a stretch of text: before what was taken out behind it.
  func end(_ offset: Int) -> Int {
    if edits.isEmpty || offset == 0 { return offset }
    let next = firstEdit { $0.text.lowerBound > offset - 1 }
    if next > 0, edits[next - 1].text.upperBound == offset { return edits[next - 1].file.upperBound }
    return self(offset - 1) + 1
  }

  /// Whether a stretch of the text is the same stretch of the file, byte for byte in place.
  func isVerbatim(_ range: Range<Int>) -> Bool {
    if edits.isEmpty { return true }
    let next = firstEdit { $0.text.upperBound > range.lowerBound }
    return next == edits.count || edits[next].text.lowerBound >= range.upperBound
  }

  private func firstEdit(where holds: (Edit) -> Bool) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if holds(edits[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
