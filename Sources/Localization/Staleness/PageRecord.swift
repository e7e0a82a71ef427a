/// The history of a page of the source, block by block, and what its translations are based on.
///
///     var record = PageRecord()
///     record.step(source: english, variants: ["cs": czech])   // one commit, or one look at the files
///     record.behind("cs")                                     // how many changes the Czech page is behind
public struct PageRecord: Sendable, Equatable {
  /// In the order of the page; blocks that are gone stay where they were until no translation has them.
  public var blocks: [BlockRecord] = []
  /// The marker of each translation when it was last taken for a review.
  public var markers: [String: String] = [:]

  public init() {}

  /// Translations whose marker was raised without a change of the translation, though the source had changed.
  public struct Bumped: Sendable, Equatable {
    public var locale: String
    public var was: String
    public var marker: SourceMarker
  }

  /// The sum over all blocks.
  public func behind(_ locale: String) -> Behind { blocks.reduce(Behind()) { $0 + $1.behind(locale) } }

  /// The text of each block that is there, in order.
  public var texts: [UInt64] { blocks.filter { !$0.isGone }.map(\.head) }

  /// Whether translations have all the texts that are recorded of them.
  public func holds(_ variants: [String: PageVersion]) -> Bool {
    for (locale, variant) in variants {
      let own = Set(variant.texts)
      guard blocks.allSatisfy({ $0.bases[locale].map { $0.own == 0 || own.contains($0.own) } ?? true }) else { return false }
    }
    return Set(blocks.flatMap { $0.bases.keys }).isSubset(of: variants.keys)
  }

  /// Takes in the state of the source and of its translations at one time.
  ///
  /// Of the locales in `keeping` there is a translation that cannot be read now: what is known of it stays. `versionOf` tells what the source looked like at the version that a marker names, where that is known: its blocks' texts.
  @discardableResult
  public mutating func step(
    source: PageVersion, variants: [String: PageVersion], keeping: Set<String> = [],
    versionOf: (SourceMarker) -> [UInt64]? = { _ in nil }
  ) -> [Bumped] {
    observe(source)
    var bumped: [Bumped] = []
    let known = Set(blocks.flatMap { $0.bases.keys })
    for locale in known.union(markers.keys).subtracting(variants.keys).subtracting(keeping) { forget(locale) }
    for (locale, variant) in variants.sorted(by: { $0.key < $1.key }) {
      if let found = follow(locale, variant, source, versionOf) { bumped.append(found) }
    }
    blocks.removeAll { $0.isGone && $0.bases.isEmpty }
    return bumped
  }

  /// Records that somebody has read a translation beside its source and found it current.
  public mutating func accept(_ locale: String, source: PageVersion, variant: PageVersion) {
    let own = Counterparts(source, variant)
    var index = 0
    for place in blocks.indices {
      if blocks[place].isGone {
        blocks[place].bases[locale] = nil
      } else {
        blocks[place].bases[locale] = .init(source: blocks[place].head, own: own.texts[index] ?? 0)
        index += 1
      }
    }
    markers[locale] = variant.marker?.value
    blocks.removeAll { $0.isGone && $0.bases.isEmpty }
  }

  /// Records that changes of some blocks need no translation: the author says so, the translation stays as it is. Blocks count
  /// without those that are gone.
  public mutating func skip(_ locale: String, blocks wanted: Set<Int>) {
    var index = 0
    for place in blocks.indices where !blocks[place].isGone {
      if wanted.contains(index) {
        blocks[place].bases[locale] = .init(source: blocks[place].head, own: blocks[place].bases[locale]?.own ?? 0)
      }
      index += 1
    }
  }

  // MARK: The source

  private mutating func observe(_ source: PageVersion) {
    let live = blocks.indices.filter { !blocks[$0].isGone }
    let old = live.map { BlockSuccession.Old(kind: blocks[$0].kind, text: blocks[$0].head, sketch: blocks[$0].sketch) }
    let found = BlockSuccession.predecessors(old, source.blocks)
    let kept = Set(found.compactMap { $0.map { live[$0] } })
    // A block that comes back as it was is the same block.
    var returning: [Int: Int] = [:]
    for (index, block) in source.blocks.enumerated() where found[index] == nil {
      returning[index] = blocks.indices.first { place in
        blocks[place].isGone && blocks[place].kind == block.kind && !returning.values.contains(place)
          && blocks[place].versions.contains { $0.text == block.text }
      }
    }
    let returned = Set(returning.values)
    // Blocks that are gone stay behind the block that they followed.
    var following: [Int: [Int]] = [:]
    var last = -1
    for place in blocks.indices where !returned.contains(place) {
      if kept.contains(place) { last = place } else { following[last, default: []].append(place) }
    }
    var next: [BlockRecord] = []
    func addGone(after place: Int) {
      for gone in following[place] ?? [] {
        next.append(blocks[gone])
        next[next.count - 1].remove()
      }
    }
    addGone(after: -1)
    for (index, block) in source.blocks.enumerated() {
      let place = found[index].map { live[$0] } ?? returning[index]
      var record = place.map { blocks[$0] } ?? BlockRecord(block)
      record.append(block)
      next.append(record)
      if found[index] != nil, let place { addGone(after: place) }
    }
    blocks = next
  }

  // MARK: A translation

  private mutating func forget(_ locale: String) {
    for place in blocks.indices { blocks[place].bases[locale] = nil }
    markers[locale] = nil
  }

  private mutating func follow(
    _ locale: String, _ variant: PageVersion, _ source: PageVersion, _ versionOf: (SourceMarker) -> [UInt64]?
  ) -> Bumped? {
    let now = Counterparts(source, variant)
    let isFirst = markers[locale] == nil && !blocks.contains { $0.bases[locale] != nil }
    let before = blocks.compactMap { $0.bases[locale]?.own }
    let changes = TextChanges(before: before, now: variant.blocks.map(\.text) + now.texts.compactMap { $0 })
    let isChanged =
      isFirst
      || blocks.contains { record in
        record.bases[locale].map { $0.own != 0 && changes.isGone($0.own) } ?? false
      } || now.texts.contains { $0.map(changes.isNew) ?? false }

    var bumped: Bumped?
    var reviewed: Reviewed = .changedBlocks
    if let marker = variant.marker {
      if isFirst || markers[locale] == nil || marker.value != markers[locale] {
        if isChanged {
          reviewed = versionOf(marker).map { .version(Set($0)) } ?? .everything
          markers[locale] = marker.value
        } else if behind(locale).changes == 0 {
          // Nothing had to be translated.
          reviewed = .newBlocks
          markers[locale] = marker.value
        } else {
          bumped = Bumped(locale: locale, was: markers[locale] ?? "", marker: marker)
          reviewed = .nothing
        }
      } else {
        reviewed = .newBlocks
      }
    } else {
      markers[locale] = nil
    }
    update(locale, now, changes, reviewed)
    return bumped
  }

  /// What a change of a translation shows to have been reviewed.
  private enum Reviewed {
    /// Every block, against the current source; or against one version of it.
    case everything
    case version(Set<UInt64>)
    /// The blocks whose translation changed; only those that had none; or none.
    case changedBlocks, newBlocks, nothing
  }

  private mutating func update(_ locale: String, _ now: Counterparts, _ changes: TextChanges, _ reviewed: Reviewed) {
    var index = 0
    for place in blocks.indices {
      let basis = blocks[place].bases[locale]
      if blocks[place].isGone {
        if let basis, basis.own == 0 || changes.isGone(basis.own) { blocks[place].bases[locale] = nil }
        continue
      }
      let own = now.texts[index]
      index += 1
      let next: BlockRecord.Basis?
      if let basis, own == basis.own || own == nil && basis.own == 0 {
        next = basis
      } else if let own, changes.isNew(own), basis.map({ $0.own == 0 || changes.isFewer($0.own) }) ?? true {
        let based = basis.map(\.source) ?? blocks[place].head
        let isReview: Bool
        switch reviewed {
        case .changedBlocks: isReview = true
        default: isReview = basis == nil
        }
        next = .init(source: isReview ? blocks[place].head : based, own: own)
      } else if let basis, basis.own != 0, changes.isGone(basis.own) {
        next = nil
      } else {
        next = basis
      }
      blocks[place].bases[locale] = next
      switch reviewed {
      case .everything:
        if next != nil || own != nil { blocks[place].bases[locale] = .init(source: blocks[place].head, own: own ?? 0) }
      case .version(let texts):
        guard let own = own ?? next?.own else { break }
        // The last version of the block that the named version of the page holds.
        let based = blocks[place].versions.last { texts.contains($0.text) }
        blocks[place].bases[locale] = based.map { .init(source: $0.text, own: own) }
      case .changedBlocks, .newBlocks, .nothing: break
      }
    }
  }
}
