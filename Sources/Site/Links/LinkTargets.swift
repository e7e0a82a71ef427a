/// Where the links of one page lead, each way of writing one worked out once: a page may have the same link thousands of times.
///
///     var targets = LinkTargets(index: index, page: "en/a.md")
///     targets.target(of: "b.md#c", in: "en/includes/d.md")
struct LinkTargets {
  private let index: LinkIndex
  /// The file of the page.
  private let page: String
  /// The file in which what is known stands: the page, or one that it includes.
  private var file: String
  private var known: [ArraySlice<UInt8>: LinkIndex.Target] = [:]

  init(index: LinkIndex, page: String) {
    self.index = index
    self.page = page
    file = page
  }

  mutating func target(of destination: ArraySlice<UInt8>, in file: String) -> LinkIndex.Target {
    if file != self.file {
      self.file = file
      known.removeAll(keepingCapacity: true)
    } else if let target = known[destination] {
      return target
    }
    let target = index.target(of: destination, in: file, page: page)
    known[destination] = target
    return target
  }
}
