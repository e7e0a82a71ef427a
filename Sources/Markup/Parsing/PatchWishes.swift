/// What the walk found that must be rewritten before the text is parsed again, in offsets of the file.
struct PatchWishes {
  /// Bytes of a bare URL that cmark-gfm must not read as markup.
  var masks: [Int] = []
  /// Lines of a paragraph that would be headings with a space behind their number signs; the place of that space.
  var headings: [Int] = []
  /// Lines that open or close a container with colons, and containers by indentation.
  var fences: [ContainerFence] = []
  var regions: [ContainerRegion] = []
  /// Lines of colons were met in tables: only below the table are they seen for what they are.
  var endsTables = false
  /// Lines of colons were met that open what is not known.
  var hasOtherFences = false
  /// Directives of Learn and shortcodes of Hugo were met.
  var isLearn = false
  var isHugo = false
  var edits: [Patch.Edit] = []

  var isEmpty: Bool { masks.isEmpty && edits.isEmpty }
}
