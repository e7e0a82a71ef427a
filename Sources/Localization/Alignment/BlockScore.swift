import Diagnostics

/// What it costs to take two blocks for each other's translation: 0 for certain, about 1 for unrelated blocks of one kind.
struct BlockScore {
  let source: [LeafBlock]
  let variant: [LeafBlock]
  /// Signs of the variant for one of the source.
  let ratio: Double
  let features: FeatureSpace
  private let sourceForms: [Form]
  private let variantForms: [Form]
  /// The anchors that one heading of each page has: these two are each other's translation.
  private let sharedAnchors: Set<UInt64>
  /// What rows and items are about; none where no block of a page says it.
  private let keys: BlockKeys?
  /// Which lists have nothing of each other; none where a page has no list.
  private let groups: GroupKinship?
  /// What is known of the words' meaning, once pairs are known.
  var concordance: Concordance?
  /// Blocks that are like no others, looked for when not everything has its place.
  var twins: Twins?

  init(_ source: [LeafBlock], _ variant: [LeafBlock]) {
    self.source = source
    self.variant = variant
    features = FeatureSpace(source, variant)
    sourceForms = source.map(Form.init)
    variantForms = variant.map(Form.init)
    ratio = BlockScore.lengthRatio(source, variant)
    keys = source.contains { $0.key != nil } || variant.contains { $0.key != nil } ? BlockKeys(source, variant) : nil
    groups = GroupKinship(source, variant, features)
    sharedAnchors = BlockScore.anchors(source).intersection(BlockScore.anchors(variant))
  }

  /// The anchors that one heading has.
  private static func anchors(_ blocks: [LeafBlock]) -> Set<UInt64> {
    var once: Set<UInt64> = []
    var more: Set<UInt64> = []
    for block in blocks where block.kind == .heading && !once.insert(block.anchor).inserted { more.insert(block.anchor) }
    return once.subtracting(more)
  }

  /// Whether more than length and structure says that two blocks are each other's translation.
  func isEvident(_ i: Int, _ j: Int) -> Bool { features.common(i, j) > AlignmentPrice.evident || isSameHeading(i, j) }

  /// Whether two blocks have nothing of what they can be recognised by in common.
  func isDoubtful(_ i: Int, _ j: Int) -> Bool {
    let least = min(features.sourceWeights[i], features.variantWeights[j])
    return least > 1 && features.common(i, j) < least * AlignmentPrice.doubtful
  }

  /// Whether both are paragraphs directly before code.
  func announceCode(_ i: Int, _ j: Int) -> Bool {
    guard sourceForms[i].kind == .paragraph, variantForms[j].kind == .paragraph else { return false }
    return i + 1 < sourceForms.count && sourceForms[i + 1].kind == .code && j + 1 < variantForms.count
      && variantForms[j + 1].kind == .code
  }

  /// Whether one of two blocks is a heading.
  func isHeading(_ i: Int, _ j: Int) -> Bool { sourceForms[i].kind == .heading || variantForms[j].kind == .heading }

  /// Whether two neighbours on each page may have changed places: a paragraph seldom leaves its section, or its note.
  func mayExchange(_ i: Int, _ j: Int, around s: Int, _ v: Int) -> Bool {
    let crosses = isHeading(i, j) || isHeading(s, v)
    return !crosses && sourceForms[i].containers == variantForms[j].containers || isEvident(i, j)
  }

  /// The headings that have one anchor and are alone with it on their page, in the order of the source.
  var sharedHeadings: [(Int, Int)] {
    guard !sharedAnchors.isEmpty else { return [] }
    var places: [UInt64: Int] = [:]
    for (index, block) in variant.enumerated() where block.kind == .heading { places[block.anchor] = index }
    return source.indices.compactMap { index in
      guard source[index].kind == .heading, sharedAnchors.contains(source[index].anchor) else { return nil }
      return places[source[index].anchor].map { (index, $0) }
    }
  }

  /// Whether two blocks are headings of which the anchor says that they are the same.
  func isSameHeading(_ i: Int, _ j: Int) -> Bool {
    sourceForms[i].kind == .heading && variantForms[j].kind == .heading && sourceForms[i].anchor == variantForms[j].anchor
      && sharedAnchors.contains(sourceForms[i].anchor)
  }

  /// How many signs of the variant stand for one of the source.
  private static func lengthRatio(_ source: [LeafBlock], _ variant: [LeafBlock]) -> Double {
    let a = source.reduce(0) { $0 + ($1.kind == .code ? 0 : $1.length) }
    let b = variant.reduce(0) { $0 + ($1.kind == .code ? 0 : $1.length) }
    guard a > 200, b > 200 else { return 1 }
    return min(3, max(1.0 / 3, Double(b) / Double(a)))
  }

  /// Leaving a block without a counterpart.
  func skip(source index: Int) -> Double { AlignmentPrice.skip(sourceForms[index].kind) }
  func skip(variant index: Int) -> Double { AlignmentPrice.skip(variantForms[index].kind) }

  func kind(source index: Int) -> LeafBlock.Kind { sourceForms[index].kind }
  func kind(variant index: Int) -> LeafBlock.Kind { variantForms[index].kind }

  /// One block against one; `common` is what their common features weigh.
  func cost(_ i: Int, _ j: Int, common: Double) -> Double {
    plainCost(i, j, common: common) + usage(i, j) + apart(i, j)
  }

  /// What speaks against items and rows of lists and tables that have nothing, or more or less, of each other.
  private func strangeness(_ i: Int, _ j: Int, common: Double) -> Double {
    groups?.strangeness(i, j, common: common, (features.sourceWeights[i], features.variantWeights[j])) ?? 0
  }

  private func apart(_ i: Int, _ j: Int) -> Double { twins.map { $0.areApart(i, j) ? AlignmentPrice.otherTwin : 0 } ?? 0 }

  /// What it costs to take two blocks for each other at different places: that words are used alike speaks less for it.
  func moveCost(_ i: Int, _ j: Int, common: Double) -> Double {
    let usage = usage(i, j)
    return plainCost(i, j, common: common) + (usage < 0 ? usage / 2 : usage) + apart(i, j)
  }

  /// What structure, length and common features say.
  func plainCost(_ i: Int, _ j: Int, common: Double) -> Double {
    let a = sourceForms[i]
    let b = variantForms[j]
    let weights = (features.sourceWeights[i], features.variantWeights[j])
    guard a.kind == b.kind else {
      if isItem(a) && b.kind == .tableRow || a.kind == .tableRow && isItem(b) {
        if haveOtherKeys(i, j) { return .infinity }
        return AlignmentPrice.otherForm + unlikeness(common, weights.0, weights.1) + length(a.length, b.length)
          + strangeness(i, j, common: common)
      }
      // A heading that became a paragraph (or the reverse) is still its translation; a sentence is none.
      guard a.kind == .heading && b.kind == .paragraph || a.kind == .paragraph && b.kind == .heading else { return .infinity }
      let text = a.kind == .heading ? b : a
      guard text.shape.sentences == 0 || text.shape.marked > 0 else { return .infinity }
      let isBare = a.kind == .heading ? holdsNothing(variant, j) : holdsNothing(source, i)
      return AlignmentPrice.otherForm + unlikeness(common, weights.0, weights.1) + length(a.length, b.length)
        + (isBare ? AlignmentPrice.bareItem : 0)
    }
    var cost = strangeness(i, j, common: common)
    if a.kind == .heading {
      if a.level != b.level { cost += AlignmentPrice.level }
      // An equal anchor says most, the words say the rest.
      if a.anchor == b.anchor {
        return (cost + unlikeness(common, weights.0, weights.1) + length(a.length, b.length) + shape(a.shape, b.shape)) / 3
      }
      if sharedAnchors.contains(a.anchor) || sharedAnchors.contains(b.anchor) { cost += AlignmentPrice.otherHeading }
    }
    if a.containers != b.containers { cost += a.isAside == b.isAside ? AlignmentPrice.container : AlignmentPrice.aside }
    if a.opensItem != b.opensItem {
      // What an item can be recognised by is not lost with its mark.
      let known = weights.0 + weights.1
      let isOther = a.kind == .paragraph && known > AlignmentPrice.telling && common * 2 <= known * AlignmentPrice.doubtful
      cost += isOther ? AlignmentPrice.otherItem : AlignmentPrice.item
    }
    if a.isOther(b) || haveOtherKeys(i, j) { cost += AlignmentPrice.otherNumbers }
    switch a.kind {
    case .code:
      cost += weights.0 + weights.1 == 0 ? 0 : AlignmentPrice.otherCode * (1 - 2 * common / (weights.0 + weights.1))
      cost += AlignmentPrice.codeLength * codeLength(a.length, b.length)
    case .include, .selector:
      cost += weights.0 + weights.1 == 0 ? 0 : AlignmentPrice.otherCode * (1 - 2 * common / (weights.0 + weights.1))
    default:
      cost += unlikeness(common, weights.0, weights.1) + length(a.length, b.length) + shape(a.shape, b.shape)
    }
    return cost
  }

  /// Whether a block is an item of a list, and nothing more stands in that item: a heading has something below it.
  private func holdsNothing(_ blocks: [LeafBlock], _ index: Int) -> Bool {
    guard blocks[index].opensItem else { return false }
    return !blocks.indices.contains(index + 1) || blocks[index + 1].opensItem || blocks[index + 1].group != blocks[index].group
  }

  private func haveOtherKeys(_ i: Int, _ j: Int) -> Bool { keys?.areApart(source[i], variant[j]) ?? false }

  /// One block against two that it was split into, or two that were merged against the one that renders them; what is certainly not
  /// below a limit may be infinite.
  func cost(_ s: Range<Int>, _ v: Range<Int>, below limit: Double = .infinity) -> Double {
    cost(s.lowerBound, s.upperBound - 1, v.lowerBound, v.upperBound - 1, below: limit)
  }

  /// The first and the last block of the source against the first and the last of the translation, of which one side is one block
  /// and the other its two halves.
  func cost(_ s: Int, _ t: Int, _ v: Int, _ w: Int, below limit: Double = .infinity) -> Double {
    let isSplit = s == t
    let one = isSplit ? sourceForms[s] : variantForms[v]
    let (first, second) = isSplit ? (variantForms[v], variantForms[w]) : (sourceForms[s], sourceForms[t])
    guard one.kind == .paragraph || one.kind == .code, first.kind == one.kind, second.kind == one.kind else { return .infinity }
    guard !one.isOther(first), !one.isOther(second) else { return .infinity }
    let shared = (features.common(s, v), features.common(t, w))
    let whole = isSplit ? features.sourceWeights[s] : features.variantWeights[v]
    let halves =
      isSplit
      ? (features.variantWeights[v], features.variantWeights[w]) : (features.sourceWeights[s], features.sourceWeights[t])
    let common = shared.0 + shared.1
    let both = halves.0 + halves.1
    // Words that both halves have count twice on their side only.
    let recall = whole == 0 ? 1 : min(1, common / whole)
    let precision = both == 0 ? 1 : min(1, common / both)
    let alike = recall + precision == 0 ? 0 : 2 * recall * precision / (recall + precision)
    let together = first.length + second.length
    var cost = strangeness(shared.0, halves.0) + strangeness(shared.1, halves.1)
    cost += max(strangeness(s, v, common: shared.0), strangeness(t, w, common: shared.1))
    // Two items are no halves of a paragraph that has nothing of them.
    if first.opensItem, second.opensItem, !one.opensItem, shared.0 + shared.1 <= AlignmentPrice.evident {
      cost += AlignmentPrice.otherItem
    }
    if one.containers != first.containers || one.containers != second.containers { cost += AlignmentPrice.aside }
    if one.kind != .code, isWide(first) != isWide(second) { cost += AlignmentPrice.strange }
    if one.kind == .code {
      // Each half stands in the whole, but for its comments.
      guard shared.0 >= AlignmentPrice.leastHalf * halves.0, shared.1 >= AlignmentPrice.leastHalf * halves.1 else {
        return .infinity
      }
      // Two halves of code are together exactly as long as the whole, translated comments apart.
      let excess = codeLength(one.length, together) - (1 - alike)
      return cost + 0.3 + 0.6 * (1 - alike) + 10 * max(0, excess)
    }
    var shape = LeafBlock.Shape()
    shape.sentences = first.shape.sentences + second.shape.sentences
    shape.marked = first.shape.marked + second.shape.marked
    shape.joints = first.shape.joints + second.shape.joints
    shape.end = second.shape.end
    // Paragraphs are divided and joined between sentences.
    if first.shape.end == 0 { cost += AlignmentPrice.withinSentence }
    cost =
      cost + AlignmentPrice.division + unlikeness(alike * (whole + both) / 2, whole, both)
      + 1.3 * (isSplit ? length(one.length, together) : length(together, one.length))
      + self.shape(one.shape, shape)
    // What words are used for takes longest to say.
    guard cost - AlignmentPrice.usageWeight < limit else { return .infinity }
    return cost + usage(.init(one: s, two: isSplit ? nil : t), .init(one: v, two: isSplit ? w : nil))
  }

  /// Whether it is the text of a list item.
  private func isItem(_ form: Form) -> Bool { form.kind == .paragraph && form.opensItem }

  /// Whether a text is in a language of wide signs, but for names; two halves are in one language.
  private func isWide(_ form: Form) -> Bool { form.shape.wide * 5 > form.length }

  /// How much of a half is not in the whole.
  private func strangeness(_ common: Double, _ weight: Double) -> Double {
    weight == 0 ? AlignmentPrice.featureless : AlignmentPrice.strange * (1 - min(1, common / weight)) * weight / (weight + 0.3)
  }

  private func usage(_ i: Int, _ j: Int) -> Double {
    guard concordance != nil, sourceForms[i].kind.isText, variantForms[j].kind.isText else { return 0 }
    return usage(.init(one: i), .init(one: j))
  }

  /// What the use of the blocks' words elsewhere on the page says: below 0 for, above 0 against.
  private func usage(_ s: OneOrTwo, _ v: OneOrTwo) -> Double {
    guard let concordance else { return 0 }
    let found = concordance.likeness(s, v)
    return found.trust * AlignmentPrice.usageWeight * (AlignmentPrice.usageMiddle - found.value)
  }

  /// 0 for the same features, 0.6 for others, and 0.1 where there is nothing to judge by.
  private func unlikeness(_ common: Double, _ a: Double, _ b: Double) -> Double {
    let evidence = (a + b) / 2
    guard evidence > 0 else { return AlignmentPrice.nothingKnown }
    let trust = evidence / (evidence + 0.3)
    return trust * AlignmentPrice.otherWords * (1 - share(common, a, b)) + (1 - trust) * AlignmentPrice.nothingKnown
  }

  /// The share of what two blocks can be recognised by that they have in common. Translators leave names out, and put few in: one
  /// that no other block has says much.
  func share(_ common: Double, _ a: Double, _ b: Double) -> Double {
    let share = 2 * common / (a + b)
    return common < AlignmentPrice.name ? share : max(share, AlignmentPrice.kept * common / min(a, b))
  }

  /// How unlikely two lengths are for a sentence and its translation: 0 when equal after scaling, towards 0.5 when far apart.
  private func length(_ a: Int, _ b: Int) -> Double {
    let x = Double(a) * ratio + 8
    let y = Double(b) + 8
    return AlignmentPrice.otherLength * (1 - min(x, y) / max(x, y))
  }

  /// How far two lengths of code are apart, from 0 to 1: code is not translated.
  private func codeLength(_ a: Int, _ b: Int) -> Double {
    a == b ? 0 : 1 - Double(min(a, b)) / Double(max(a, b))
  }

  private func shape(_ a: LeafBlock.Shape, _ b: LeafBlock.Shape) -> Double {
    AlignmentPrice.sentence * Double(min(3, abs(a.sentences - b.sentences)))
      + AlignmentPrice.mark * Double(min(3, abs(a.marked - b.marked)) + min(3, abs(a.joints - b.joints)))
      + (a.end == b.end ? 0 : AlignmentPrice.otherEnd)
  }
}

/// What a block looks like, without what it says: small, and compared often.
private struct Form {
  let kind: LeafBlock.Kind
  let level: Int
  let anchor: UInt64
  let containers: UInt64
  let opensItem: Bool
  /// Whether it stands in a note or a quotation.
  let isAside: Bool
  let length: Int
  let shape: LeafBlock.Shape
  let linkedNumbers: UInt64

  init(_ block: LeafBlock) {
    kind = block.kind
    level = block.level
    anchor = block.anchor
    var hash = StableHash()
    for container in block.containers {
      hash.add(container.utf8)
      hash.add(0 as UInt8)
    }
    containers = hash.value
    opensItem = block.opensItem
    isAside = block.containers.contains { $0 != "ol" && $0 != "ul" }
    length = block.length
    shape = block.shape
    linkedNumbers = block.linkedNumbers
  }

  /// Whether two items of lists are about other things, as the numbers say that each agrees on with its link.
  func isOther(_ form: Form) -> Bool {
    linkedNumbers != form.linkedNumbers && linkedNumbers != 0 && form.linkedNumbers != 0
  }
}
