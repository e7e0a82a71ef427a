import Diagnostics
import Markup

/// Joins documents with what they include; circles and missing files are reported at the include's line.
///
/// What includes may make of a page is limited: a file that includes two that include two grows without end. What goes beyond the
/// limits is left out and reported at the include that does.
struct PageJoiner {
  /// How far the includes of one page, and of all pages together, may go.
  struct Limits {
    /// The deepest nesting of includes.
    var depth = 16
    /// The most inclusions of one page.
    var inclusions = 1000
    /// The most bytes that a page includes, each file as often as it is included.
    var bytes = 1 << 19
    /// The same for all pages of a run, beside twenty times what was read.
    var bytesOfRun = 64 << 20
  }

  let documents: [String: Document]
  let resolution: [String: [NodeID: IncludeTarget]]
  let limits: Limits
  var diagnostics: [Diagnostic] = []
  /// The documents that some page shows.
  var visited: Set<String> = []
  var foundCircle = false

  private let circles: IncludeCircles
  private var budget = SuggestionBudget()
  private var inclusionsLeft = 0
  private var bytesLeft = 0
  private var bytesLeftOfRun: Int
  private let bytesOfRun: Int
  private var isCut = false
  /// Problems that do not depend on the page were reported when the document was first met.
  private var reported: Set<String> = []
  private var namesByFolder: [String: [String]]?

  /// `paths` are the documents in the order in which they become pages.
  init(
    documents: [String: Document], resolution: [String: [NodeID: IncludeTarget]], paths: [String], limits: Limits = Limits()
  ) {
    self.documents = documents
    self.resolution = resolution
    self.limits = limits
    circles = IncludeCircles(documents: documents, resolution: resolution, roots: paths)
    diagnostics = circles.diagnostics
    bytesOfRun = limits.bytesOfRun + 20 * documents.values.reduce(0) { $0 + $1.source.bytes.count }
    bytesLeftOfRun = bytesOfRun
  }

  /// Whether so much is included that an edit of some pages might reach the limit for all of them.
  var isNearLimit: Bool { bytesOfRun - bytesLeftOfRun > limits.bytesOfRun / 2 }

  mutating func page(_ path: String) -> Page? {
    foundCircle = false
    isCut = false
    inclusionsLeft = limits.inclusions
    bytesLeft = limits.bytes
    return page(path, depth: 0)
  }

  private mutating func page(_ path: String, depth: Int) -> Page? {
    guard let document = documents[path] else { return nil }
    visited.insert(path)
    let isFirst = reported.insert(path).inserted
    var includes: [NodeID: Page] = [:]
    for (node, target) in (resolution[path] ?? [:]).sorted(by: { $0.key < $1.key }) {
      switch target {
      case .outside, .missing: if isFirst { report(target, of: node, in: document) }
      case .file(let file):
        if circles.closes(path, node) {
          foundCircle = true
        } else if let page = included(file, at: node, of: document, depth: depth) {
          includes[node] = page
        }
      }
    }
    return Page(document: document, includes: includes)
  }

  /// An included file, if the limits allow for it.
  private mutating func included(_ file: String, at node: NodeID, of document: Document, depth: Int) -> Page? {
    guard let size = documents[file]?.source.bytes.count else { return nil }
    guard !isCut else { return nil }
    let name = RelativePath.name(of: file)
    if depth >= limits.depth {
      diagnostics.append(
        Diagnostic(
          .includeCircle, "'\(name)' is included \(limits.depth) levels deep", at: document.location(node),
          remedy: "Include it from a page nearer to the text"))
      return nil
    }
    if inclusionsLeft == 0 || size > bytesLeft || size > bytesLeftOfRun {
      isCut = true
      let limit =
        inclusionsLeft == 0
        ? "a page must not have more than \(limits.inclusions) inclusions"
        : size > bytesLeft
          ? "a page must not include more than \(limits.bytes) bytes" : "all pages together include too many bytes"
      diagnostics.append(
        Diagnostic(
          .includeSize, "'\(name)' and what follows it are left out: \(limit)", at: document.location(node),
          remedy: Rule.includeSize.remedy))
      return nil
    }
    inclusionsLeft -= 1
    bytesLeft -= size
    bytesLeftOfRun -= size
    return page(file, depth: depth + 1)
  }

  private mutating func report(_ target: IncludeTarget, of node: NodeID, in document: Document) {
    let location = document.location(node)
    if case .missing(let wanted) = target {
      let hint = budget.hint(for: RelativePath.name(of: wanted), among: names(in: RelativePath.folder(of: wanted)))
      diagnostics.append(
        Diagnostic(
          .includeMissing, "'\(document.info(node))' must exist to be included\(hint)", at: location,
          remedy: "Create '\(wanted)' or correct the path"))
      // Where templates are looked for, a program may say.
      if document.includesTemplate(node) { diagnostics[diagnostics.count - 1].severity = .note }
    } else {
      diagnostics.append(
        Diagnostic(
          .outsideWorkspace, "'\(document.info(node))' leads out of the workspace", at: location,
          remedy: "Move the file into the workspace and correct the path"))
    }
  }

  /// The names of the documents in a folder.
  private mutating func names(in folder: String) -> [String] {
    if namesByFolder == nil {
      namesByFolder = Dictionary(grouping: documents.keys.sorted(), by: RelativePath.folder)
        .mapValues { $0.map(RelativePath.name) }
    }
    return namesByFolder?[folder] ?? []
  }
}

extension Rule {
  static let includeMissing = Rule(
    "markup/include-missing", .error, "An included file exists",
    why: "The reader sees a gap where half of the tutorial should be, and its contract is not read.",
    example: "[!INCLUDE [setup](../includes/setpu.md)]",
    remedy: "Create the file or correct the path")
  static let includeCircle = Rule(
    "markup/include-circle", .error, "A file does not include itself",
    why: "A circle of includes has no end.",
    example: "`a.md` includes `b.md`, and `b.md` includes `a.md`.",
    remedy: "Remove one of the includes of the circle")
}

extension Rule {
  static let includeSize = Rule(
    "markup/include-size", .error, "What a page includes has a limit",
    why: "Files that include others several times grow to thousands of times their size; the page that comes out helps nobody.",
    example: "`a.md` includes `b.md` twice, `b.md` includes `c.md` twice, and so on for ten files.",
    remedy: "Include each file once, or split the page")
}

extension Document {
  /// Whether an include is one of a template's language, whose generator makes pages of what is included, too.
  func includesTemplate(_ node: NodeID) -> Bool {
    guard case .file(let reference, _, _)? = pieces(of: node).first else { return false }
    return reference.base == .parts
  }
}
