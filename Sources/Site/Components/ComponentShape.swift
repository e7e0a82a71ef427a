/// What a component of another generator is on a page, and which of its attributes say what.
///
///     ComponentShape(.card)                              // <Card title="Kilns" href="/kilns/">…</Card>
///     ComponentShape(.tab, title: ["heading"])           // <Panel heading="Linux">…</Panel>
public struct ComponentShape: Sendable, Hashable {
  /// The blocks that the standard theme draws.
  public enum Block: String, Sendable, CaseIterable {
    /// A set of tabs, and one of it.
    case tabs, tab
    /// Blocks of code of which each is a tab.
    case codeGroup = "code-group"
    /// A grid of cards, and one card: a title that may be a link, a text.
    case cards, card
    /// A link that looks like a button.
    case button
    /// A numbered list of things to do; one of them that has a title.
    case steps, step
    /// A tree of files, and one file or folder that is no list item.
    case fileTree = "file-tree"
    case file
    case admonition, details, badge, icon, image
    /// Code that an attribute holds: `<Code code="let a = 1" lang="js">`.
    case code
    /// What it holds with a caption.
    case figure
    /// What it holds, behind its title if it has one.
    case group
    /// A field or a parameter of an API with its type: `<ParamField body="name" type="string" required>`.
    case field
    /// Versions of a text for one kind of reader.
    case zone
    /// Nothing of it is shown: generators fill it.
    case hidden
  }

  public var block: Block
  /// The kind of an admonition or a badge: `tip`.
  public var kind: String?
  /// The attributes that hold the title, the text and the address, the first that is there counts.
  public var title: [String]
  public var text: [String]
  public var link: [String]

  public init(
    _ block: Block, kind: String? = nil, title: [String]? = nil, text: [String]? = nil, link: [String]? = nil
  ) {
    self.block = block
    self.kind = kind
    self.title = title ?? ComponentShape.titles(block)
    self.text = text ?? ["description", "text", "subtitle", "tagline"]
    self.link = link ?? ["href", "to", "link", "url"]
  }

  private static func titles(_ block: Block) -> [String] {
    switch block {
    case .tab: ["label", "title", "name", "tab", "_0", "value", "header"]
    case .file: ["name", "title", "label"]
    case .admonition, .details: ["title", "summary", "label", "header", "name"]
    case .badge: ["text", "title", "label", "content"]
    case .figure: ["caption", "title"]
    case .zone: ["pivot", "range"]
    case .field: ["name", "path", "query", "body", "header"]
    default: ["title", "label", "header", "heading"]
    }
  }

  /// Whether it stands among words; every other one stands between paragraphs.
  var isPhrasing: Bool {
    switch block {
    case .button, .badge, .icon, .image: true
    default: false
    }
  }
}
