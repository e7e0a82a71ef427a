/// The components that pages may use, by name: those of other generators of sites, and a site's own.
///
///     ComponentTable.standard.shape(named: "LinkCard")?.block     // .card
public struct ComponentTable: Sendable {
  private var shapes: [String: ComponentShape] = [:]
  /// Names of elements beyond HTML's that the theme's own script knows: they are passed on.
  public var elements: Set<String> = []
  /// Names with a template of their own: `templates/components/NAME.mustache`.
  var templates: [String: String] = [:]

  /// The components of Starlight, Docusaurus, Mintlify, VuePress, VitePress, Hugo's themes and Learn.
  public static let standard = ComponentTable()

  /// What the pages of a site may use: `components` of its configuration, and the templates of its theme.
  public init(_ input: SiteInput) {
    self.init(input.components, elements: input.customElements)
    for path in input.theme.files.keys.sorted() where path.hasPrefix("components/") && path.hasSuffix(".mustache") {
      let name = path.dropFirst("components/".count).dropLast(".mustache".count)
      templates[ComponentTable.key(name)] = "components/" + name
    }
  }

  public init(_ own: [String: ComponentShape] = [:], elements: Set<String> = []) {
    for row in ComponentTable.rows {
      for name in row.names.split(separator: " ") { shapes[ComponentTable.key(name)] = row.shape }
    }
    for (name, shape) in own.sorted(by: { $0.key < $1.key }) { shapes[ComponentTable.key(name)] = shape }
    self.elements = elements
  }

  /// Names are compared without case, hyphens and underscores: `CodeGroup`, `code-group`.
  static func key(_ name: some StringProtocol) -> String {
    let bytes = name.utf8.filter { $0 != 0x2D && $0 != 0x5F && $0 != 0x2E }
    return String(decoding: bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  public func shape(named name: some StringProtocol) -> ComponentShape? {
    let key = ComponentTable.key(name)
    return shapes[key] ?? (templates[key] == nil ? nil : ComponentShape(.group))
  }

  struct Row: Sendable {
    var names: String
    var shape: ComponentShape

    init(_ names: String, _ block: ComponentShape.Block, kind: String? = nil, title: [String]? = nil) {
      self.names = names
      shape = ComponentShape(block, kind: kind, title: title)
    }
  }

  static let rows: [Row] = [
    Row("Tabs TabPane TabGroup TabSet TabList CodeTabs", .tabs),
    Row("Tab TabItem TabPanel TabsTab TabsItem CodeBlock", .tab),
    Row("CodeGroup RequestExample ResponseExample", .codeGroup),
    Row("Cards CardPane CardGrid CardGroup CardList Columns LinkCards Grid", .cards),
    Row("Card LinkCard DocCard CardLink FeatureCard GridItem GridItemCard", .card),
    Row("LinkButton Button ButtonLink", .button),
    Row("Steps Stepper", .steps),
    Row("Step", .step),
    Row("FileTree Files Tree", .fileTree),
    Row("File Folder TreeFile TreeFolder", .file),
    Row("Aside Admonition Callout Alert Hint Notice PageInfo", .admonition),
    Row("Note", .admonition, kind: "note"),
    Row("Info", .admonition, kind: "info"),
    Row("Tip Check Success", .admonition, kind: "tip"),
    Row("Important", .admonition, kind: "important"),
    Row("Warning Warn", .admonition, kind: "warning"),
    Row("Caution Danger Error", .admonition, kind: "caution"),
    Row("Details Accordion Expandable Collapse Collapsible Expand Toggle", .details),
    Row("Badge Tag Pill Label", .badge),
    Row("Icon", .icon, title: ["label"]),
    Row("Image Img ThemedImage Picture", .image, title: ["alt"]),
    Row("Code CodeSnippet", .code),
    Row("Frame Figure", .figure),
    Row(
      "Fragment AccordionGroup ClientOnly BrowserOnly Column Row Update Panel Tooltip Link Preview TabContent Raw VPre Kbd "
        + "MDXContent Wrapper",
      .group),
    Row("Zone Moniker", .zone),
    Row("ParamField ResponseField Param Field Property", .field),
    // What an author notes for others who write.
    Row("Comment", .hidden),
    Row("Content TOC TOCInline TableOfContents DocCardList", .hidden),
  ]
}
