import Diagnostics
import Markup
import Snippets
import Vocabulary

/// Links of two blocks: targets, labels, and what is lost.
extension ProseComparison {
  /// Targets are compared as multisets; what is left over on both sides is paired in order.
  mutating func compareLinks(_ was: ProseFacts, _ now: ProseFacts, _ b: LeafBlock) {
    // An address that the author wrote as text is prose, and punctuation of the locale may touch it.
    var left = now.links.filter { !$0.isAutolink }
    if was.links.count * left.count > Self.mostLinks { return compareManyLinks(was, left) }
    var lost: [ProseFacts.Item] = []
    for link in was.links where !link.isAutolink {
      if let index = left.firstIndex(where: { sameTarget($0.text, as: link.text) }) {
        let other = left.remove(at: index)
        if other.text != link.text, !left.contains(where: { sameTarget($0.text, as: link.text) }) {
          localizedLinks.append((link.text, other.text))
        }
      } else {
        lost.append(link)
      }
    }
    // What leads to another edition of a page stands for it, wherever the language puts it.
    let apart = lost.filter { link in
      guard isOn(.linkOfName),
        let index = left.firstIndex(where: { LinkFit(was: link.text, now: $0.text, of: source, in: variant).isSameName })
      else {
        return true
      }
      report(left.remove(at: index), by: .linkOfName, insteadOf: link)
      return false
    }
    var missing: [ProseFacts.Item] = []
    for link in apart {
      guard isOn(.link),
        let index = left.firstIndex(where: {
          !by(.headingForSite, !mayReplace($0.text, link.text)) && !by(.linkOfAnotherName, isOfAnotherName($0, link))
        })
      else {
        missing.append(link)
        continue
      }
      report(left.remove(at: index), by: .link, insteadOf: link)
    }
    spareLinks += left.map(\.text)
    for link in missing where isOn(.lostLink) && !by(.linkElsewhere, standsElsewhere(link.text)) {
      var finding = lostLink(link, at: now.links.first?.range ?? variantRange(now) ?? b.range)
      // A sentence says a thing as often as its language needs; the reader has the link once.
      finding.soften(by: .linkSaidOnce, if: now.links.contains { sameTarget($0.text, as: link.text) })
      finding.soften(by: .linkWrittenOut, if: isWrittenOut(link.text, now))
      lostLinks.append((link.text, finding))
    }
    if lost.isEmpty { compareLinkTexts(was, now) }
    compareAddresses(was, now)
  }

  /// Whether the text shows the address of a link, which the reader can copy.
  private func isWrittenOut(_ target: String, _ now: ProseFacts) -> Bool {
    LinkTarget(target, []).isExternal && now.text[...].holdsWhole(target.utf8)
  }

  /// Whether two links are those of two things, each by its name: `[Volo]`, `[Tower]`.
  private func isOfAnotherName(_ now: ProseFacts.Item, _ was: ProseFacts.Item) -> Bool {
    let (own, other) = (label(now, variant.document), label(was, source.document))
    func isName(_ text: String) -> Bool {
      text.utf8.first.map { (0x41...0x5A).contains($0) } ?? false && text.utf8.allSatisfy(isASCIIWord)
    }
    return isName(own) && isName(other) && own.lowercased() != other.lowercased()
      && NearMiss.best(for: other, among: [own]) == nil
      && variant.document.source.bytes[...].holdsWhole(other.utf8)
  }

  func label(_ link: ProseFacts.Item, _ document: Document) -> String {
    String(document.source.text(link.range).drop { $0 == "[" }.prefix { $0 != "]" })
  }

  /// Links that have changed places: the text of each, a name that was not translated, stands on the target of another.
  mutating func compareLinkTexts(_ was: ProseFacts, _ now: ProseFacts) {
    let own = was.links.filter { !$0.isAutolink }
    let others = now.links.filter { !$0.isAutolink }
    guard own.count > 1, own.count == others.count, own.count <= 64 else { return }
    for link in own where isOn(.exchangedLinks) {
      let name = label(link, source.document)
      let same = others.filter { label($0, variant.document) == name }
      guard !name.isEmpty, same.count == 1, own.count(where: { label($0, source.document) == name }) == 1,
        let other = same.first, !isExactly(other.text, link.text),
        own.contains(where: { $0.text != link.text && isExactly(other.text, $0.text) })
      else { continue }
      report(other, by: .exchangedLinks, insteadOf: link)
      return
    }
    if !compareNamedTargets(own, others) { compareLinksOfSentences(own, others) }
  }

  /// Two links of two sentences, each with the target of the other.
  private mutating func compareLinksOfSentences(_ own: [ProseFacts.Item], _ others: [ProseFacts.Item]) {
    let known = others.map { link in
      var link = link
      link.text = own.first { isExactly(link.text, $0.text) }?.text ?? link.text
      return link
    }
    let pages = (
      (items: own, document: source.document, start: 0), (items: known, document: variant.document, start: 0)
    )
    guard isOn(.linksOfSentences), let (link, other) = ExchangedSpans(pages.0, pages.1).exchangedSentences,
      let change = others.first(where: { $0.range == other.range }),
      // The text that stands on the same target in the source has gone with it.
      !own.contains(where: { $0.text == other.text && label($0, source.document) == label(change, variant.document) })
    else { return }
    report(change, by: .linksOfSentences, insteadOf: link)
  }

  /// Two links that have changed places: the text of each names the target of the other.
  ///
  ///     [Architecture Guide](dev-env.md), [Development Guide](architecture.md)
  private mutating func compareNamedTargets(_ own: [ProseFacts.Item], _ others: [ProseFacts.Item]) -> Bool {
    let places = own.indices.filter { !isExactly(others[$0].text, own[$0].text) }
    guard isOn(.namedTargets), places.count == 2, isExactly(others[places[0]].text, own[places[1]].text),
      isExactly(others[places[1]].text, own[places[0]].text)
    else { return false }
    // By how many words more the texts name each other's targets than their own.
    func excess(_ links: [ProseFacts.Item], _ document: Document) -> Int {
      let names = places.map { Self.words(label(links[$0], document)) }
      let targets = places.map { Self.words(links[$0].text) }
      func count(_ name: Int, _ target: Int) -> Int { names[name].intersection(targets[target]).count }
      return count(0, 1) + count(1, 0) - count(0, 0) - count(1, 1)
    }
    // Where the source's texts do, too, they tell nothing.
    guard excess(others, variant.document) > 0, excess(own, source.document) <= 0 else { return false }
    report(others[places[0]], by: .namedTargets, insteadOf: own[places[0]])
    return true
  }

  /// The words of a text or an address of four letters of ASCII at least, in small letters.
  private static func words(_ text: String) -> Set<String> {
    let words = text.lowercased().utf8.split { !(0x61...0x7A).contains($0) }
    return Set(words.filter { $0.count > 3 }.map { String(Substring($0)) })
  }

  /// An address that the author wrote as text, and one in its place that is spelt nearly like it.
  private mutating func compareAddresses(_ was: ProseFacts, _ now: ProseFacts) {
    let own = was.links.filter(\.isAutolink)
    guard !own.isEmpty, own.count <= 64, isOn(.address) else { return }
    let spare = now.links.filter { other in
      other.isAutolink && !was.links.contains { sameTarget(other.text, as: $0.text) || isPart(other.text, $0.text) }
    }
    for link in own where !now.links.contains(where: { sameTarget($0.text, as: link.text) || isPart($0.text, link.text) }) {
      guard let near = NearMiss.best(for: link.text, among: spare.map(\.text)),
        let other = spare.first(where: { $0.text == near })
      else { continue }
      report(other, by: .address, insteadOf: link)
    }
  }

  /// Whether two addresses differ in what follows one of them: punctuation of the locale may touch it.
  func isPart(_ a: String, _ b: String) -> Bool { a.hasPrefix(b) || b.hasPrefix(a) }

  /// Of very many links in one block, those whose targets only one page has there are paired in order.
  private mutating func compareManyLinks(_ was: ProseFacts, _ links: [ProseFacts.Item]) {
    guard isOn(.manyLinks) else { return }
    let own = was.links.filter { !$0.isAutolink }
    let kept = (was: Set(own.map(\.text)), now: Set(links.map(\.text)))
    let lost = own.filter { !kept.now.contains($0.text) }
    let added = links.filter { !kept.was.contains($0.text) }
    for (link, change) in zip(lost, added) where mayReplace(change.text, link.text) {
      report(change, by: .manyLinks, insteadOf: link)
    }
    spareLinks += added.dropFirst(lost.count).map(\.text)
    for link in lost.dropFirst(added.count) { lostLinks.append((link.text, lostLink(link, at: links[0].range))) }
  }

  private mutating func report(_ change: ProseFacts.Item, by rule: Heuristic, insteadOf link: ProseFacts.Item) {
    let fit = LinkFit(was: link.text, now: change.text, of: source, in: variant)
    linkChanges.append(
      LinkChange(
        finder: rule, was: link.text, now: change.text, expected: variant.addresses?.localized(link.text) ?? link.text,
        source: there(link.range), variant: here(change.range), definition: definition(of: change),
        isRenamed: variant.addresses?.isRenamed(link.text, change.text) ?? false,
        isLocalized: isOfAnotherSite(change.text, link.text), isOwn: fit.isOwn, isWithin: fit.isWithin,
        isSourceFault: !link.isAutolink && fit.fits(label(link, source.document))))
  }

  /// Whether a link leads to another site that is written in the page's language: its reader may be better off there.
  private func isOfAnotherSite(_ now: String, _ was: String) -> Bool {
    let names = LocaleNames.of(variant.locale)
    let (x, y) = (LinkTarget(now, names), LinkTarget(was, names))
    return x.isExternal && y.isExternal && x.site != y.site && LinkTarget.isLocalized(now, names)
      && !LinkTarget.isLocalized(was, names)
  }

  /// The definition of a link that only refers to its target: `[text][label]`.
  private func definition(of link: ProseFacts.Item) -> Location? {
    let file = variant.document.source
    guard file.bytes[link.range.lowerBound..<link.range.upperBound].last == UInt8(ascii: "]") else { return nil }
    return variant.document.referenceDefinitions.first { file.text($0.destination) == link.text }.map { here($0.range) }
  }

  private func lostLink(_ link: ProseFacts.Item, at place: SourceRange) -> Finding {
    if isOn(.undefinedLabel), let label = undefinedLabel(link) {
      let name = source.document.source.text(label.there)
      return Finding(
        .linkChanged, by: .undefinedLabel, "'\(name)' is defined under another name or not at all, so this is no link",
        at: here(label.here),
        related: [.init("the source's link", at: there(link.range))],
        remedy: "Define it as the source does: \(name): \(link.text)")
    }
    return Finding(
      .linkChanged, by: .lostLink, "The link to '\(link.text)' of the source is missing", .leftOut, at: here(place),
      related: [.init("the source's link", at: there(link.range))],
      remedy: "Link to '\(variant.addresses?.localized(link.text) ?? link.text)'")
  }

  /// The label of a link of the source by reference, and where the translation has it as text, since nothing defines it there.
  private func undefinedLabel(_ link: ProseFacts.Item) -> (there: SourceRange, here: SourceRange)? {
    let (bytes, own) = (source.document.source.bytes, variant.document.source.bytes)
    guard link.range.count > 2, link.range.upperBound <= bytes.count, bytes[link.range.upperBound - 1] == UInt8(ascii: "]"),
      let open = bytes[link.range.lowerBound..<link.range.upperBound - 1].lastIndex(of: UInt8(ascii: "["))
    else { return nil }
    let label = bytes[open..<link.range.upperBound]
    let places = variantBlocks.map { own[$0.range.lowerBound..<min(own.count, $0.range.upperBound)] }
    guard let found = places.lazy.compactMap({ $0.firstRange(of: label) }).first else { return nil }
    return (SourceRange(open, link.range.upperBound), SourceRange(found.lowerBound, found.upperBound))
  }

  /// Whether the translation as a whole has as many links to a target as the source: this one stands in another block.
  private func standsElsewhere(_ target: String) -> Bool {
    func count(_ document: Document, _ matches: (String) -> Bool) -> Int {
      document.nodes.indices.count { document.nodes[$0].kind == .link && matches(document.info(NodeID($0))) }
    }
    // What cannot be told from it in the translation counts in the source, too.
    let kept = count(variant.document) { sameTarget($0, as: target) }
    return kept > 0 && kept >= count(source.document) { sameTarget(target, as: $0) }
  }

  private func variantRange(_ facts: ProseFacts) -> SourceRange? {
    facts.code.first?.range ?? facts.words.first?.range ?? facts.emphasised.first?.range
  }

  /// Names by the bytes of a text that are looked for in it.
  static let mostCompared = 4_000_000
  /// Links by links of one block.
  static let mostLinks = 20_000

}
