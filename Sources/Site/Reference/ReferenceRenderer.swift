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
  /// The addresses of the schemas that have a page of their own, by name.
  let schemaAddresses: [String: String]

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
    schemaAddresses = ReferenceRenderer.schemaAddresses(api, plan, page)
  }

  /// What a page of the reference shows.
  enum Part: Equatable {
    /// The API itself, with its operations where they are few.
    case all
    /// An operation or a schema of it, by its place.
    case operation(Int), schema(Int)
  }

  func render(_ part: Part) -> [UInt8] {
    var html = HTMLBuilder()
    switch part {
    case .all: return render()
    case .operation(let number):
      if let operation = operation(number) { self.operation(operation, isPage: true, into: &html) }
    case .schema(let number): schema(number, into: &html)
    }
    return html.bytes
  }

  private func render() -> [UInt8] {
    var html = HTMLBuilder()
    html.element("h1", attributes: language(titleIsForeign)) { $0.text(page.title) }
    if let description = contract.description { prose(description, class: "lead", into: &html) }
    about(into: &html)
    downloads(into: &html)
    servers(into: &html)
    authentication(into: &html)
    if !contract.operations.isEmpty {
      firstCall(into: &html)
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

  /// An operation of the API's contract as this page has it.
  private func operation(_ number: Int) -> Operation? {
    let key = api.contract.operations[number].key
    // A translated contract has the operations in the same order, as far as it has them.
    let isThere = contract.operations.indices.contains(number) && contract.operations[number].key == key
    return isThere ? contract.operations[number] : contract.operations.first { $0.key == key }
  }

  /// The same as Markdown.
  func markdown(_ part: Part) -> [UInt8] {
    var markdown = ReferenceMarkdown(self)
    return switch part {
    case .all: markdown.reference(addresses: operationPages.mapValues { page.root + plan.markdownPath(plan.pages[$0]) })
    case .operation(let number): operation(number).map { markdown.operation($0) } ?? []
    case .schema(let number): api.document.map { markdown.schema($0.schemas[number]) } ?? []
    }
  }

  /// The pages of operations that have their own.
  var operationPages: [OperationKey: Int] {
    var pages: [OperationKey: Int] = [:]
    for number in plan.pages.indices where plan.pages[number].locale == page.locale {
      guard case .operation(let api, let operation) = plan.pages[number].kind,
        plan.input.apis[api].contract.id == contract.id
      else { continue }
      pages[plan.input.apis[api].contract.operations[operation].key] = number
    }
    return pages
  }

  /// The way to the reference of the API from the page of an operation.
  var referenceAddress: String {
    let path = "api/\(SitePlan.fileName(contract.id))/index.md"
    return plan.byPath[page.locale][path].map { SiteAddress.href(root: page.root, plan.pages[$0].address) } ?? ""
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
      // What runs or styles is left out of HTML, as on pages.
      renderer.rawHTML = .allow
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
  static let largestBody = 50_000
  /// So much is written before code has no colours, and of that code so much is shown, in bytes.
  static let largestHighlighted = 85_000
  static let longestCode = 6_000

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

  /// Those of the parts that the reference of a contract has, and of its groups.
  static func parts(of contract: Contract) -> [String] {
    let parts = [
      (operations, contract.operations.isEmpty), (servers, contract.servers.isEmpty),
      (authentication, contract.securitySchemes.isEmpty), (push, contract.pushPayloads.isEmpty),
    ]
    return parts.filter { !$0.1 }.map(\.0) + OperationGroups(contract).all.compactMap(\.anchor)
  }

  static let operations = "operations"
  static let servers = "servers"
  static let authentication = "authentication"
  static let push = "push"
}
