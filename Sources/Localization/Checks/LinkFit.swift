import Diagnostics
import Markup
import Vocabulary

/// How the target of a translation's link fits the source's link: what a translator chose is no damage.
struct LinkFit {
  let source: LocalePage
  let variant: LocalePage
  let was: LinkTarget
  let now: LinkTarget
  private let address: String

  init(was: String, now: String, of source: LocalePage, in variant: LocalePage) {
    (self.source, self.variant, address) = (source, variant, now)
    (self.was, self.now) = (LinkTarget(was, []), LinkTarget(now, []))
  }

  /// Whether both lead to one page by its name: in other folders of one site, in another edition of it.
  ///
  ///     https://kiln.example/docs/8.x/views   https://kiln.example/docs/6.x/views
  var isSameName: Bool {
    guard was.isExternal == now.isExternal, let last = was.parts.last, last == now.parts.last, was.fragment == now.fragment else {
      return false
    }
    return !was.isExternal || was.parts.count > 2 && now.parts.count > 2 && was.parts[1] == now.parts[1]
  }

  /// Whether a link leads further into what the source's leads to: to the answer of this page, where the source names the whole.
  var isWithin: Bool {
    was.isExternal && now.isExternal && was.parts.count > 2 && now.parts.count > was.parts.count && was.query.isEmpty
      && was.fragment.isEmpty && now.parts.prefix(was.parts.count).elementsEqual(was.parts)
  }

  /// Whether a link leads to a site that the source's page does not know, and to a page of another name there: the locale has a resource
  /// of its own. That is believed of an address that names the locale, or of a site that more links of the page lead to. A site that is
  /// spelt nearly as the source's is that one, misspelt.
  var isOwn: Bool {
    guard was.isExternal, now.isExternal, was.parts.count > 1, now.parts.count > 1, was.parts[1] != now.parts[1],
      was.parts.count == 2 || now.parts.count == 2 || was.parts.last != now.parts.last,
      NearMiss.best(for: was.parts[1], among: [now.parts[1]]) == nil
    else { return false }
    let site = now.parts[1].lowercased()
    guard source.index.hosts(of: source.document)[site] == nil else { return false }
    return LinkTarget.isLocalized(address, LocaleNames.of(variant.locale))
      || variant.index.hosts(of: variant.document)[site, default: 0] > 1
  }

  /// Whether the words of the source's link name the page that the translation's leads to, and not the one that its own does.
  func fits(_ label: String) -> Bool {
    let name = Self.letters(label)
    // The pages of other sites are given new names.
    return !was.isExternal && !now.isExternal && name.count > 3 && Self.names(now).contains(name)
      && !Self.names(was).contains(name)
  }

  /// What a target is called by its last part: `pump_transforms` of `../pump_transforms.md`, `LoadLabels` of `pump.load.LoadLabels`.
  private static func names(_ target: LinkTarget) -> [[UInt8]] {
    guard let last = target.parts.last else { return [] }
    let words = last.split(separator: ".")
    return [words.first, words.last].compactMap { $0.map { letters(String($0)) } }
  }

  private static func letters(_ text: String) -> [UInt8] {
    let letters = text.lowercased().utf8.filter { $0.isLetter || $0.isDigit || $0 >= 0x80 }
    return letters.last == UInt8(ascii: "s") ? letters.dropLast() : letters
  }
}
