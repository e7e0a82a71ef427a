import Snippets

extension SitePlan {
  /// What pages of documents show of the site beside each other's outlines, and which files there are: while it is the same, and the
  /// outlines are alike, these pages are rendered to the same bytes, and no file comes or goes.
  ///
  ///     plan.shape == last   // the contract says something else, of the same operations
  package var shape: [UInt8] {
    var out: [UInt8] = []
    func add(_ text: String?) {
      out += Array("\(text?.utf8.count ?? -1) ".utf8)
      if let text { out += Array(text.utf8) }
      out.append(0x0A)
    }
    for page in pages {
      add("\(page.kind) \(page.locale) \(page.order.map(String.init) ?? "-") \(page.isListed) \(page.translation)")
      for text in [page.path, page.title, page.menuTitle, page.description, page.output, page.address] { add(text) }
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
    case .listing: .listing
    case .reference: .reference
    case .operation(let api, let operation): .operation(api: api, operation)
    }
  }

  package var apis: [SiteAPI] { input.apis }

  /// The languages that requests of the reference are written in.
  package var sampleLanguages: [Language] { input.sampleLanguages }
}
