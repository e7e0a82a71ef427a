/// Changes to a file's bytes that only the parser sees, and the way back.
///
/// They make cmark-gfm read what it would not: bytes that are no UTF-8, headings without a space, containers of other dialects. Ranges
/// are found in the patched text and mapped back, so that they are exact in the file.
struct Patch {
  struct Edit {
    var file: Range<Int>
    var replacement: [UInt8]
  }

  /// In ascending order, without overlaps.
  private(set) var edits: [Edit] = []
  private var masks: Set<Int> = []

  /// Stands for a byte that is not to mean anything: punctuation, like all that it replaces, and special to nobody.
  static let mask = UInt8(ascii: "%")

  var hasMasks: Bool { !masks.isEmpty }
  var isEmpty: Bool { edits.isEmpty && masks.isEmpty }

  /// Takes up what a parse asks for; false if it brings nothing new.
  mutating func add(_ wishes: PatchWishes) -> Bool {
    let before = (edits.count, masks.count)
    masks.formUnion(wishes.masks)
    add(wishes.edits)
    return before != (edits.count, masks.count)
  }

  mutating func mask(_ offsets: [Int]) { masks.formUnion(offsets) }

  mutating func add(_ new: [Edit]) {
    if new.isEmpty { return }
    let all = (edits + new).enumerated().sorted {
      ($0.element.file.lowerBound, $0.offset) < ($1.element.file.lowerBound, $1.offset)
    }
    var merged: [Edit] = []
    merged.reserveCapacity(all.count)
    for (_, edit) in all {
      if let last = merged.last {
        // Of two edits of one place the older stays.
        if edit.file.lowerBound < last.file.upperBound { continue }
        if edit.file == last.file { continue }
      }
      merged.append(edit)
    }
    edits = merged
  }

  /// The text to parse and the way from it back to the file.
  func apply(to bytes: [UInt8]) -> (text: [UInt8], map: OffsetMap) {
    var source = bytes
    for offset in masks where offset < source.count { source[offset] = Patch.mask }
    if edits.isEmpty { return (source, OffsetMap()) }
    var text: [UInt8] = []
    text.reserveCapacity(source.count + edits.count * 4)
    var map = OffsetMap()
    map.edits.reserveCapacity(edits.count)
    var position = 0
    for edit in edits {
      text.append(contentsOf: source[position..<edit.file.lowerBound])
      let start = text.count
      text.append(contentsOf: edit.replacement)
      map.edits.append(OffsetMap.Edit(text: start..<text.count, file: edit.file))
      position = edit.file.upperBound
    }
    text.append(contentsOf: source[position...])
    return (text, map)
  }
}
