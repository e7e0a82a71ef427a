/// Writes the links of one page: those between pages stay in the page's locale.
struct LinkWriter {
  let plan: SitePlan
  let outline: Int
  let page: SitePage
  private var targets: LinkTargets

  init(plan: SitePlan, outline: Int, page: SitePage) {
    self.plan = plan
    self.outline = outline
    self.page = page
    targets = LinkTargets(index: plan.index, page: plan.input.pages[outline].file)
  }

  mutating func resolve(_ destination: ArraySlice<UInt8>, _ file: String) -> ResolvedAddress {
    switch targets.target(of: destination, in: file) {
    case .external: return ResolvedAddress(address: Array(destination), isExternal: isWeb(destination))
    case .unsafe, .noLabel: return ResolvedAddress(address: [], isExternal: false)
    case .fragment(let fragment):
      return ResolvedAddress(address: Array(("#" + (plan.anchors[outline].find(fragment) ?? fragment)).utf8), isExternal: false)
    case .page(let target, let query, let fragment):
      guard let address = address(ofOutline: target, query: query, fragment: fragment) else {
        return ResolvedAddress(address: Array(destination), isExternal: false)
      }
      var resolved = ResolvedAddress(address: Array(address.utf8), isExternal: false)
      resolved.language = language(ofOutline: target)
      return resolved
    case .asset(let output, let suffix):
      var resolved = ResolvedAddress(
        address: Array((page.root + output + suffix).utf8), isExternal: false, size: plan.input.imageSizes[output])
      if let others = plan.input.pictureSizes[output] {
        resolved.sizes = (others + [output]).compactMap { other in
          plan.input.imageSizes[other].map { .init(address: Array((page.root + other).utf8), width: $0.width) }
        }.sorted { $0.width < $1.width }
      }
      return resolved
    case .reference(let place, let query, let fragment):
      return ResolvedAddress(address: Array(address(of: place, query: query, fragment: fragment).utf8), isExternal: false)
    case .references(let suffix):
      let number = plan.byPath[page.locale]["api/index.md"]
      let address = number.map { SiteAddress.href(root: page.root, plan.pages[$0].address) + suffix }
      return ResolvedAddress(address: address.map { Array($0.utf8) } ?? Array(destination), isExternal: false)
    case .download(let path): return ResolvedAddress(address: Array((page.root + path).utf8), isExternal: false)
    case .missing, .unknown, .outside, .noOperation: return ResolvedAddress(address: Array(destination), isExternal: false)
    }
  }

  private func isWeb(_ destination: ArraySlice<UInt8>) -> Bool {
    destination.starts(with: [0x2F, 0x2F]) || destination.prefix(4).map { $0 | 0x20 }.elementsEqual("http".utf8)
  }

  private func address(ofOutline target: Int, query: String, fragment: String?) -> String? {
    let target = shown(target)
    let number = plan.pageOfOutline[target]
    guard number >= 0 else { return nil }
    var address = SiteAddress.href(root: page.root, plan.pages[number].address) + query
    if let fragment { address += "#" + (plan.anchors[target].find(fragment) ?? fragment) }
    return address
  }

  /// The address of a reference or of an operation in it, which has a page of its own where there are many.
  private func address(of place: ReferencePlaces.Place, query: String, fragment: String?) -> String {
    let references = plan.index.references
    func address(_ path: String, _ fragment: String?) -> String? {
      plan.byPath[page.locale][path].map { number in
        SiteAddress.href(root: page.root, plan.pages[number].address) + query + (fragment.map { "#" + $0 } ?? "")
      }
    }
    let named = place.operation ?? fragment.flatMap { references.operation($0, in: place.api) }
    guard let named else { return address(references.page(place.api), fragment) ?? "" }
    let own = references.page(place.api, named)
    return address(own.path, place.operation == nil ? nil : fragment) ?? address(references.page(place.api), own.anchor) ?? ""
  }

  /// The language tag of what a link leads to, where it is neither the reader's language nor that of the text with the link.
  private func language(ofOutline target: Int) -> String? {
    let number = plan.pageOfOutline[shown(target)]
    guard number >= 0 else { return nil }
    let language = plan.contentLocale(plan.pages[number])
    return language == page.locale || language == plan.contentLocale(page) ? nil : plan.facts.places.locales[language].tag
  }

  /// The page that a link to another leads to.
  private func shown(_ target: Int) -> Int {
    let outlines = plan.input.pages
    // A link between two documents of one locale leads to the page in the locale that is being read.
    let documentLocale = page.translation == .missing ? plan.facts.sourceLocale : page.locale
    let targetLocale = plan.index.places.index(ofLocale: outlines[target].locale)
    if targetLocale != page.locale, targetLocale == documentLocale || targetLocale == plan.facts.sourceLocale,
      let translated = plan.index.page(locale: page.locale, path: outlines[target].path)
    {
      return translated
    }
    return target
  }
}
