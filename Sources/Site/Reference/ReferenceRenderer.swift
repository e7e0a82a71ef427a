import Contract
import Diagnostics
import Markup
import Snippets

/// The reference page of an API: every element of its contract, with links to the places of the documentation that state it.
struct ReferenceRenderer {
  let plan: SitePlan
  let page: SitePage
  let api: SiteAPI
  let contract: Contract
  let strings: Strings
  let witnesses: WitnessLinks
  /// The language of the contract's own words, where it is not the page's.
  let contentLanguage: String?
  let highlighter: HTMLRenderer

  init(plan: SitePlan, page: SitePage, api: SiteAPI, witnesses: WitnessLinks) {
    self.plan = plan
    self.page = page
    self.api = api
    let locale = plan.facts.places.locales[page.locale]
    let localized = api.localized[locale.code]
    contract = localized ?? api.contract
    strings = plan.facts.strings[page.locale]
    self.witnesses = witnesses
    let isForeign = localized == nil && page.locale != plan.facts.sourceLocale
    contentLanguage = isForeign ? plan.facts.places.locales[plan.facts.sourceLocale].tag : nil
    highlighter = HTMLRenderer(highlights: plan.input.highlights)
  }

  func render() -> [UInt8] {
    var html = HTMLBuilder()
    html.element("h1", attributes: language(titleIsForeign)) { $0.text(page.title) }
    if let description = contract.description { prose(description, class: "lead", into: &html) }
    downloads(into: &html)
    servers(into: &html)
    authentication(into: &html)
    if !contract.operations.isEmpty {
      html.element("h2", id: ReferenceAnchors.operations, strings[.operations])
      let places = OperationPages(api, languages: plan.input.sampleLanguages.count)
      if places.paths.isEmpty {
        let groups = OperationGroups(contract)
        operationList(groups, into: &html) { "#" + ReferenceAnchors.operation($0) }
        for operation in groups.all.flatMap(\.operations) { self.operation(operation, into: &html) }
      } else {
        operationIndex(into: &html)
      }
    }
    pushPayloads(into: &html)
    return html.bytes
  }

  /// The page of one operation of the API's contract.
  func render(_ number: Int) -> [UInt8] {
    let key = api.contract.operations[number].key
    var html = HTMLBuilder()
    // A translated contract has the operations in the same order, as far as it has them.
    let isThere = contract.operations.indices.contains(number) && contract.operations[number].key == key
    guard let operation = isThere ? contract.operations[number] : contract.operations.first(where: { $0.key == key }) else {
      return []
    }
    self.operation(operation, isPage: true, into: &html)
    return html.bytes
  }

  /// Links to the pages of all operations; to their folders where there are too many for one page.
  private func operationIndex(into html: inout HTMLBuilder) {
    let operations = api.contract.operations
    let pages = plan.pages.indices.filter { number in
      guard plan.pages[number].locale == page.locale, case .operation(let api, _) = plan.pages[number].kind else { return false }
      return plan.input.apis[api].contract.id == contract.id
    }
    if operations.count <= OperationPages.mostInList {
      var addresses: [OperationKey: String] = [:]
      for number in pages {
        guard case .operation(_, let operation) = plan.pages[number].kind else { continue }
        addresses[operations[operation].key] = SiteAddress.href(root: page.root, plan.pages[number].address)
      }
      let shown = contract.operations.filter { addresses[$0.key] != nil }
      operationList(OperationGroups(contract, operations: shown), into: &html) { addresses[$0.key] ?? "" }
      return
    }
    var folders: [String: Int] = [:]
    for number in pages { folders[plan.pages[number].folder, default: 0] += 1 }
    html.element("ul", class: "index") { list in
      for (folder, count) in folders.sorted(by: { $0.key < $1.key }) {
        guard let number = plan.byPath[page.locale][PagePath.join(folder, "index.md")] else { continue }
        list.element("li") { item in
          item.link(SiteAddress.href(root: page.root, plan.pages[number].address), plan.pages[number].title)
          item.text(" (\(count))")
        }
      }
    }
  }

  /// A description: words of a page, or the Markdown of a document that was given.
  func prose(_ text: String, class classes: String? = nil, into html: inout HTMLBuilder) {
    // Most descriptions are a sentence without any mark.
    guard text.utf8.contains(where: api.isDocument ? Self.isMark : Self.isMarkup) else {
      let own = api.isDocument ? classes.map { $0 + " description" } ?? "description" : classes
      foreign("p", class: own, text, into: &html)
      return
    }
    html.element("div", class: classes.map { $0 + " description" } ?? "description", attributes: language(true)) { html in
      var options = MarkdownParser.Options()
      options.dialects = []
      let source = SourceFile(path: "description.md", bytes: Array(text.utf8.prefix(Self.longestDescription)))
      let document = MarkdownParser(options: options).parse(source).document
      var renderer = highlighter
      renderer.rawHTML = .escape
      // Headings of a description stand below those of the page.
      renderer.render(
        Page(document: document), context: RenderContext(strings: strings, headingShift: 2), into: &html.bytes)
    }
  }

  /// Whether a byte may mean something in Markdown, or ends a line.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x21, 0x22, 0x27...0x29, 0x2C, 0x2E...0x3B, 0x3D, 0x3F, 0x41...0x5A, 0x61...0x7A, 0x80...: false
    default: true
    }
  }

  /// Whether a byte of words that were taken from a page means that they are more than a sentence.
  private static func isMarkup(_ byte: UInt8) -> Bool {
    [0x0A, UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "]")].contains(byte)
  }

  /// A description goes on so far, in bytes.
  private static let longestDescription = 40_000
  /// Of a page so much is written before the parts of schemas are left out, in bytes.
  static let largestBody = 60_000

  /// A text of the contract, marked with its language where that is not the page's.
  func foreign(_ name: StaticString, class classes: String? = nil, _ text: String, into html: inout HTMLBuilder) {
    html.element(name, class: classes, attributes: language(true)) { $0.text(text) }
  }

  /// The attribute that marks words of the contract, where they are not in the page's language.
  func language(_ isForeign: Bool) -> [(StaticString, String)] {
    guard isForeign, let contentLanguage else { return [] }
    return [("lang", contentLanguage)]
  }

  /// Whether the page has its title from the contract, and not from a translated page.
  private var titleIsForeign: Bool { page.title == contract.title }

  /// What search engines show: the API's description, else its title and operations.
  var summary: String {
    if contentLanguage == nil, let description = contract.description, !description.isEmpty {
      return api.isDocument ? Self.firstWords(description) : description.collapsed
    }
    var text = "\(page.title) – \(strings[.apiReference])"
    for (number, operation) in contract.operations.enumerated() {
      let next = (number == 0 ? ": " : ", ") + "\(operation.key)"
      guard text.utf8.count + next.utf8.count <= Self.summaryLimit else { return text + " …" }
      text += next
    }
    return text
  }

  private static let summaryLimit = 200

  /// The first paragraph of a description in Markdown, as plain text.
  private static func firstWords(_ text: String) -> String {
    var options = MarkdownParser.Options()
    options.dialects = []
    let source = SourceFile(path: "description.md", bytes: Array(text.utf8.prefix(longestDescription)))
    let document = MarkdownParser(options: options).parse(source).document
    let first = document.nodes.indices.first { document.nodes[$0].kind == .paragraph }
    return first.map { document.plainText(of: NodeID($0)).collapsed.clipped(to: summaryLimit) } ?? ""
  }

  private func downloads(into html: inout HTMLBuilder) {
    guard !api.downloads.isEmpty else { return }
    html.element("ul", class: "downloads") { list in
      for download in api.downloads {
        list.element("li") {
          $0.link(
            page.root + SitePlan.downloadPath(api, download), attributes: [("download", "")], PagePath.lastPart(of: download.path)
          )
        }
      }
    }
  }

  private func servers(into html: inout HTMLBuilder) {
    guard !contract.servers.isEmpty else { return }
    html.element("h2", id: ReferenceAnchors.servers) { $0.link("#" + ReferenceAnchors.servers, class: "self", strings[.servers]) }
    html.element("p", strings[.serversText])
    for server in contract.servers {
      html.element("div", class: "server") { html in
        html.element("p") { $0.element("code", class: "address", server.url) }
        if !server.variables.isEmpty {
          html.element("ul", class: "fields") { list in
            for variable in server.variables {
              list.element("li") { item in
                item.element("code", class: "field", "{\(variable.name)}")
                item.space()
                item.element("span", class: "facts") {
                  $0.text(strings[.defaultValue] + " ")
                  $0.element("code", variable.defaultValue)
                }
                if let description = variable.description { foreign("p", description, into: &item) }
              }
            }
          }
        }
        witnesses.write(server.witnesses, into: &html)
      }
    }
  }

  private func authentication(into html: inout HTMLBuilder) {
    guard !contract.securitySchemes.isEmpty else { return }
    html.element("h2", id: ReferenceAnchors.authentication) {
      $0.link("#" + ReferenceAnchors.authentication, class: "self", strings[.authentication])
    }
    html.element("ul") { list in
      for scheme in contract.securitySchemes { list.element("li", text(scheme)) }
    }
  }

  func text(_ scheme: SecurityScheme) -> String {
    switch scheme.kind {
    case .http(let name) where name.lowercased() == "basic": strings[.authenticationBasic]
    case .http(let name) where name.lowercased() == "bearer": strings[.authenticationBearer]
    case .http(let name): strings[.authenticationOther].filled(["scheme": name])
    case .apiKey(let name, let place): strings[.apiKeyIn].filled(["place": text(place), "name": name])
    }
  }

  func text(_ place: Parameter.Place) -> String {
    switch place {
    case .path: strings[.parameterPath]
    case .query: strings[.parameterQuery]
    case .header: strings[.parameterHeader]
    case .cookie: strings[.parameterCookie]
    }
  }

  private func operationList(
    _ groups: OperationGroups, into html: inout HTMLBuilder, address: (Operation) -> String
  ) {
    for group in groups.all {
      if let tag = group.tag, let anchor = group.anchor {
        html.element("h3", class: "operation-group", attributes: [("id", anchor)]) {
          $0.link("#" + anchor, class: "self", attributes: language(true), tag.name)
        }
        if let description = tag.description, !description.isEmpty { prose(description, into: &html) }
      }
      operationList(group.operations, into: &html, address: address)
    }
  }

  private func operationList(
    _ operations: [Operation], into html: inout HTMLBuilder, address: (Operation) -> String
  ) {
    html.element("ul", class: "operations") { list in
      for operation in operations {
        list.element("li") { item in
          item.open("a", attributes: [("href", address(operation))])
          endpoint(operation.key, into: &item)
          item.close("a")
          if operation.summary != nil {
            let title = title(operation)
            item.element("span", class: "summary", attributes: language(title.isForeign)) { $0.text(title.text) }
          }
        }
      }
    }
  }

  /// The method as a badge and the path with its placeholders set off.
  func endpoint(_ key: OperationKey, into html: inout HTMLBuilder) {
    html.element("span", class: "method \(SitePlan.fileName(key.method.lowercased()))", key.method)
    html.space()
    html.element("code", class: "path") { code in
      var rest = key.path[...]
      while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
        code.text(String(rest[..<open]))
        code.element("var", String(rest[open...close]))
        if code.bytes.last == 0x0A { code.bytes.removeLast() }
        rest = rest[rest.index(after: close)...]
      }
      code.text(String(rest))
    }
  }

  /// The operation's summary in the page's language where a heading states it, else method and path.
  func title(_ operation: Operation) -> (text: String, isForeign: Bool) {
    guard let summary = operation.summary, !summary.isEmpty else { return ("\(operation.key)", false) }
    guard contentLanguage != nil else { return (summary, false) }
    if let own = witnesses.translation(ofHeading: summary, pages: operation.pages) { return (own, false) }
    return (summary, true)
  }
}

/// The anchors of a reference page.
enum ReferenceAnchors {
  static func operation(_ operation: Operation) -> String { SitePlan.fileName(operation.id) }

  /// Those of the parts that any reference may have.
  static let ofParts = [operations, servers, authentication, push]
  static let operations = "operations"
  static let servers = "servers"
  static let authentication = "authentication"
  static let push = "push"
}
