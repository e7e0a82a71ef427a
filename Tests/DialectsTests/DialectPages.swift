/// The pages of a case, which its variants change.
struct DialectPages {
  var pages: [(path: String, lines: [Substring])]

  init(_ fences: [DialectCase.Fence]) {
    pages = fences.map { ($0.path.isEmpty ? "page.md" : $0.path, Array($0.lines)) }
  }

  /// Puts a page in the place of the last, or changes lines; tells whether the pages have what is changed.
  @discardableResult
  mutating func apply(_ fence: DialectCase.Fence) -> Bool {
    guard !pages.isEmpty else { return false }
    guard fence.kind == "change" else {
      pages[pages.count - 1] = (fence.path.isEmpty ? "page.md" : fence.path, Array(fence.lines))
      return true
    }
    var page = pages.count - 1
    var cursor = 0
    var (old, new): ([Substring], [Substring]) = ([], [])
    var isWhole = !fence.lines.isEmpty
    for line in fence.lines + ["@@"] {
      let text = line.dropFirst(2)
      switch line.first {
      case "-": old.append(text)
      case "+": new.append(text)
      case "@":
        // A hunk is where its old lines stand first, behind the hunk before.
        if !old.isEmpty, let start = pages[page].lines.start(of: old, from: cursor) {
          pages[page].lines.replaceSubrange(start..<(start + old.count), with: new)
          cursor = start + new.count
        } else if !old.isEmpty || !new.isEmpty {
          isWhole = false
        }
        (old, new) = ([], [])
        let path = text.drop { $0 == " " }
        guard !path.isEmpty else { continue }
        guard let index = pages.firstIndex(where: { $0.path == path }) else { return false }
        (page, cursor) = (index, 0)
      default:
        old.append(text)
        new.append(text)
      }
    }
    return isWhole
  }
}

extension [Substring] {
  /// Where some lines stand first in these.
  fileprivate func start(of lines: [Substring], from first: Int) -> Int? {
    guard first + lines.count <= count else { return nil }
    return (first...(count - lines.count)).first { self[$0..<($0 + lines.count)].elementsEqual(lines) }
  }
}
