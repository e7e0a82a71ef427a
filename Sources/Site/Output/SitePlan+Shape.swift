import Snippets

extension SitePlan {
  /// What pages of documents show of the site beside each other's outlines, and which files there are: while it is the same, and the
  /// outlines are alike, these pages are rendered to the same bytes, and no file comes or goes.
  ///
  ///     plan.shape == last   // the contract says something else, of the same operations
  package var shape: [UInt8] {
    var out: [UInt8] = []
    func add(_ number: Int) { withUnsafeBytes(of: Int64(number).littleEndian) { out.append(contentsOf: $0) } }
    func add(_ text: String?) {
      add(text?.utf8.count ?? -1)
      if let text { out.append(contentsOf: text.utf8) }
    }
    for page in pages {
      switch page.kind {
      case .document(let outline): for number in [0, outline] { add(number) }
      case .listing: add(1)
      case .reference(let api): for number in [2, api] { add(number) }
      case .operation(let api, let operation): for number in [3, api, operation] { add(number) }
      case .schema(let api, let schema): for number in [4, api, schema] { add(number) }
      }
      add(page.locale)
      add(page.order == nil ? 0 : 1)
      add(page.order ?? 0)
      add(page.isListed ? 1 : 0)
      add(page.translation.rawValue)
      for text in [
        page.path, page.title, page.menuTitle, page.description, page.output, page.address, page.group?.title, page.method,
      ] { add(text) }
      add(page.group?.number ?? -1)
    }
    for api in input.apis {
      add(api.contract.id)
      for download in api.downloads { add(SitePlan.downloadPath(api, download)) }
    }
    return out
  }

  /// What a page shows that is no document's.
  package enum GeneratedKind: Sendable {
    /// The contents of a folder: nothing that does not belong to the shape.
    case listing
    case reference
    case operation(api: Int, Int)
  }

  /// Nil for the page of a document.
  package func generatedKind(_ number: Int) -> GeneratedKind? {
    switch pages[number].kind {
    case .document: nil
    // What it says is of a document that was given, and changes with no page.
    case .listing, .schema: .listing
    case .reference: .reference
    case .operation(let api, let operation): .operation(api: api, operation)
    }
  }

  package var apis: [SiteAPI] { input.apis }

  /// The languages that requests of the reference are written in.
  package var sampleLanguages: [Language] { input.sampleLanguages }
}
