/// What the walk found that must be rewritten before the text is parsed again, in offsets of the file.
struct PatchWishes {
  /// Bytes of a bare URL that cmark-gfm must not read as markup.
  var masks: [Int] = []
  var edits: [Patch.Edit] = []

  var isEmpty: Bool { masks.isEmpty && edits.isEmpty }
}
