import Diagnostics
import Markup

/// Which targets of links and images mean the same page in another locale.
extension ProseComparison {
  /// Equal targets; what names the locale in a path, a URL or a file (`page.cs.md`) may differ.
  ///
  /// So may the fragment: it is the slug of a heading, and headings are translated. One that names a heading of the same page
  /// must exist there; on other pages the link check looks.
  func sameTarget(_ now: String, as was: String) -> Bool {
    if now == was || by(.localForm, variant.addresses?.localized(was) == now) { return true }
    let names = LocaleNames.of(variant.locale)
    let all = LocaleNames.of(source.locale) + names
    let (x, y) = (LinkTarget(now, all), LinkTarget(was, all))
    // The same site in the reader's language, where the article may have another address.
    if by(
      .siteInReadersLanguage,
      x.isExternal && y.isExternal && x.site == y.site && LinkTarget.isLocalized(now, names)
        && !LinkTarget.isLocalized(was, names))
    {
      return true
    }
    // The page's own site, with its address and without.
    if x.isExternal != y.isExternal {
      let (outer, inner) = x.isExternal ? (x, was) : (y, now)
      let path = x.isExternal ? y.parts : x.parts
      guard x.query == y.query else { return false }
      if inner.hasPrefix("/") { return by(.ownSite, path.count > 1 && Array(outer.parts.dropFirst(2)) == path) }
      // The site itself, from a page whose files are published below another folder.
      let (page, address) = x.isExternal ? (source, y) : (variant, x)
      return by(.ownSiteBelow, isOwnPage(address, of: page, all, published: Array(outer.parts.dropFirst(2))))
    }
    guard
      x.parts == y.parts || by(.pageInTwoWays, x.isSamePage(as: y)) || leadsToSamePage(x, now, y, was, all)
        || by(.withoutFolders, isHead(x, now, y, was)),
      x.query == y.query
    else {
      return by(.headingOfOwnPage, isOfOwnPage(x, y, all))
    }
    if x.fragment == y.fragment { return true }
    // The same page of another site has the same anchors.
    func page(_ target: String) -> Substring { target.prefix { $0 != "#" } }
    if x.isExternal, page(now) == page(was), !y.fragment.isEmpty { return false }
    // A heading of the page that the source leads to is a part of it; whether it is there the link check says, but for other sites.
    if by(.partOfPage, y.fragment.isEmpty && !y.parts.isEmpty) { return true }
    guard !x.fragment.isEmpty, !y.fragment.isEmpty else { return false }
    if by(.anchorOfOtherPage, !x.parts.isEmpty) { return true }
    // A heading may have another anchor in the translation, if that has none of the source's.
    let headings = variant.document.headings
    guard !headings.contains(where: { $0.anchor == y.fragment }) else { return false }
    if by(.numberOfHeading, isNumberOfHeading(x.fragment, for: y.fragment)) { return true }
    // One in the locale's own letters was meant for a heading of its own: whether it is there the link check says.
    return by(.anchorInOwnLetters, x.fragment.utf8.contains { $0 >= 0x80 })
      || by(.anchorOfOwnHeading, headings.contains { letters($0.anchor) == letters(x.fragment) })
  }

  /// Whether a fragment is the number that Python-Markdown gives to a heading without a letter of ASCII, `_2` for the second one, and
  /// that heading stands where the source has the one that its link leads to.
  private func isNumberOfHeading(_ fragment: String, for was: String) -> Bool {
    guard fragment.hasPrefix("_"), let number = Int(fragment.dropFirst()) else { return false }
    let (own, all) = (variant.document.headings, source.document.headings)
    let unnamed = own.indices.filter { index in
      // An icon is no text: `:material-tag: Tags`.
      let words = own[index].text.split(separator: " ").filter { !($0.count > 2 && $0.hasPrefix(":") && $0.hasSuffix(":")) }
      return !words.contains { $0.utf8.contains(where: isASCIIWord) }
    }
    guard own.count == all.count, unnamed.indices.contains(number - 1) else { return false }
    let anchor = all[unnamed[number - 1]].anchor
    return anchor == was || anchor.hasSuffix("-" + was)
  }

  /// Whether an address names its own page, where the source names a heading only: `/guides/setup#run` for `#run`.
  private func isOfOwnPage(_ x: LinkTarget, _ y: LinkTarget, _ locales: [String]) -> Bool {
    guard y.parts.isEmpty, !x.isExternal, !x.parts.isEmpty, !y.fragment.isEmpty, x.fragment == y.fragment, x.query == y.query
    else { return false }
    let own = Self.withoutEnding(LinkTarget(variant.document.source.path, locales).parts)
    let path = Self.withoutEnding(x.parts)
    return own.suffix(path.count) == path[...]
  }

  /// Whether a rooted address in the locale's own form lacks nothing but the folders that the source's begins with.
  func isHead(_ x: LinkTarget, _ now: String, _ y: LinkTarget, _ was: String) -> Bool {
    !x.isExternal && !y.isExternal && now.hasPrefix("/") && was.hasPrefix("/") && x.parts.count > 1
      && y.parts.suffix(x.parts.count) == x.parts[...] && variant.addresses?.isLocal(now) ?? false
  }

  /// Whether two relative addresses lead to one page: `setup.md` and `../guides/setup.md` from pages of the folder `guides`.
  private func leadsToSamePage(_ x: LinkTarget, _ now: String, _ y: LinkTarget, _ was: String, _ locales: [String]) -> Bool {
    func isRelative(_ target: LinkTarget, _ text: String) -> Bool {
      !target.isExternal && !target.parts.isEmpty && !text.hasPrefix("/")
    }
    if isRelative(x, now) != isRelative(y, was), !x.isExternal, !y.isExternal, now.hasPrefix("/") || was.hasPrefix("/") {
      return by(
        .relativeOrRooted,
        isRelative(x, now) ? leads(x, of: variant, to: y.parts, locales) : leads(y, of: source, to: x.parts, locales))
    }
    guard isRelative(x, now), isRelative(y, was), x.parts.last == y.parts.last else { return false }
    func folder(_ page: LocalePage) -> [String] {
      LinkTarget(page.document.source.path, locales).parts.dropLast()
    }
    return by(.relativeInOtherWay, x.path(from: folder(variant)) == y.path(from: folder(source)))
  }

  /// Whether a relative address leads to a page in a folder, and an address of the web to one of these names.
  private func isOwnPage(_ target: LinkTarget, of page: LocalePage, _ locales: [String], published: [String]) -> Bool {
    let path = target.path(from: LinkTarget(page.document.source.path, locales).parts.dropLast())
    guard path.count > 1, published.count > 1, let last = path.last, last.hasSuffix(".md") || last.hasSuffix(".mdx") else {
      return false
    }
    let stem = last.prefix { $0 != "." }
    return published[published.count - 2] == path[path.count - 2] && published[published.count - 1] == stem
  }

  /// Whether a relative address leads to the path of a rooted one, from the folder of its page or, where a page has a folder of its own,
  /// from that.
  func leads(_ target: LinkTarget, of page: LocalePage, to path: [String], _ locales: [String]) -> Bool {
    let own = LinkTarget(page.document.source.path, locales).parts
    guard !path.isEmpty else { return false }
    return [Array(own.dropLast()), Self.withoutEnding(own)].contains { folder in
      Self.withoutEnding(target.path(from: folder)).suffix(path.count) == Self.withoutEnding(path)[...]
    }
  }

  /// A path as a site publishes it: without the ending of the file, or the name of an index.
  private static func withoutEnding(_ parts: [String]) -> [String] {
    guard let last = parts.last else { return parts }
    let stem = last.split(separator: ".").first.map(String.init) ?? last
    return ["index", "_index", "README"].contains(stem) ? parts.dropLast() : parts.dropLast() + [stem]
  }

  /// Whether a link that the source does not have may stand for one that is missing: a heading of the page itself never stands for
  /// another site, nor the other way round.
  func isExactly(_ now: String, _ was: String) -> Bool {
    now.split(separator: "#").dropFirst() == was.split(separator: "#").dropFirst() && sameTarget(now, as: was)
  }

  func mayReplace(_ now: String, _ was: String) -> Bool {
    func isOwn(_ target: String) -> Bool { target.hasPrefix("#") }
    func isForeign(_ target: String) -> Bool { LinkTarget(target, []).isExternal }
    return !(isOwn(now) && isForeign(was) || isForeign(now) && isOwn(was))
  }

  /// A slug without its signs, which site generators treat each in its own way.
  func letters(_ anchor: String) -> [Unicode.Scalar] {
    anchor.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
  }

  mutating func compareImages(_ was: ProseFacts, _ now: ProseFacts, _ b: LeafBlock) {
    guard
      isOn(.image),
      was.images.count != now.images.count || zip(was.images, now.images).contains(where: { !sameImage($1.text, as: $0.text) })
    else { return }
    let missing = was.images.first { image in !now.images.contains { sameImage($0.text, as: image.text) } }
    let added = now.images.filter { image in !was.images.contains { sameImage(image.text, as: $0.text) } }
    // The source may show a picture by a component, with another one for a dark page.
    if missing == nil, !added.isEmpty, by(.imageOfComponent, added.allSatisfy { isInMarkup($0.text) }) { return }
    let what =
      missing.map { "The image '\($0.text)' of the source is missing" }
      ?? added.first.map { "The image '\($0.text)' is none of the source's" }
      ?? "The images stand in another order than in the source"
    findings.append(
      Finding(
        .imageChanged, by: .image, .other(what), at: here(added.first?.range ?? now.images.first?.range ?? b.range),
        related: was.images.first.map { [.init("the source's image", at: there($0.range))] } ?? [],
        remedy: "Show the source's images"))
  }

  /// Whether the source names the file of an image outside of its Markdown.
  private func isInMarkup(_ target: String) -> Bool {
    guard let name = target.split(separator: "/").last, name.utf8.count > 4 else { return false }
    return source.document.source.bytes[...].holdsWhole(Array(name.utf8))
  }

  /// The same image, or the picture of a user interface in the reader's language: `setup-cn.png`, also as a file of another type, or an
  /// upload, whose name tells nothing.
  private func sameImage(_ now: String, as was: String) -> Bool {
    if sameTarget(now, as: was) || by(.uploadedImage, isUpload(now) && isUpload(was)) { return true }
    guard let own = PictureName(now, of: variant.locale), own.isLocalized else { return false }
    let other = PictureName(was, of: source.locale)
    return by(.pictureInReadersLanguage, other.map { sameTarget(own.neutral, as: $0.neutral) } ?? false)
  }

  /// Whether a file is named by a hash: `f73d82756bdf93c8863ac0b1f55fa5af.png`.
  private func isUpload(_ target: String) -> Bool {
    let stem = target.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    return stem.utf8.count >= 16 && stem.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
  }
}
