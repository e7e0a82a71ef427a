/// Makes links of bare e-mail addresses, as GFM's autolink extension does when everything else has been resolved.
struct EmailAutolinks {
  let content: UnsafeBufferPointer<UInt8>
  let count: Int

  /// Where the extension gives up on one text.
  private static let maximumAddresses = 1000

  func apply(to tree: inout InlineTree) {
    var item = tree.items[0].first
    while item >= 0 {
      let kind = tree.items[Int(item)].kind
      if kind == .text { item = scan(item, in: &tree) }
      item = tree.following(
        item, below: InlineTree.root, skippingChildren: kind == .text || kind == .link || kind == .image)
    }
  }

  private func scan(_ text: Int32, in tree: inout InlineTree) -> Int32 {
    var text = text
    var from = 0
    for _ in 0..<EmailAutolinks.maximumAddresses {
      let item = tree.items[Int(text)]
      guard item.kind == .text, let at = item.literal[from...].firstIndex(of: UInt8(ascii: "@")) else { return text }
      let scanner = AutolinkScanner(content: item.literal, count: item.literal.count)
      guard let found = scanner.email(around: at, from: from), let range = contentRange(of: found.range, in: item) else {
        from = at + 1
        continue
      }
      text = Autolinks.split(
        text, range, found.range, scheme: found.hasProtocol ? .asWritten : .mailto, isVerbatim: item.plain >= 0, in: &tree)
      from = 0
    }
    return text
  }

  /// Where a stretch of a literal stands in the content.
  private func contentRange(of literals: Range<Int>, in item: InlineItem) -> Range<Int>? {
    if item.plain >= 0 {
      return (Int(item.plain) + literals.lowerBound)..<(Int(item.plain) + literals.upperBound)
    }
    var walk = TextWalk(content: content, count: count, position: Int(item.start), isRaw: false)
    var taken = 0
    while taken < literals.lowerBound { taken += walk.step(item.literal, taken) }
    let start = walk.position
    while taken < literals.upperBound { taken += walk.step(item.literal, taken) }
    return walk.position > start ? start..<walk.position : nil
  }
}
