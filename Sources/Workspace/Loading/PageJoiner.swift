import Diagnostics
import Markup

/// Joins documents with what they include; circles and missing files are reported at the include's line.
struct PageJoiner {
  let documents: [String: Document]
  let resolution: [String: [NodeID: IncludeTarget]]
  var diagnostics: [Diagnostic] = []
  /// The documents that some page shows.
  var visited: Set<String> = []
  var foundCircle = false

  /// The deepest nesting of includes.
  private static let maximumDepth = 16

  init(documents: [String: Document], resolution: [String: [NodeID: IncludeTarget]]) {
    self.documents = documents
    self.resolution = resolution
  }

  mutating func page(_ path: String) -> Page? {
    foundCircle = false
    return page(path, within: [])
  }

  private mutating func page(_ path: String, within chain: [String]) -> Page? {
    guard let document = documents[path] else { return nil }
    visited.insert(path)
    var includes: [NodeID: Page] = [:]
    for (node, target) in (resolution[path] ?? [:]).sorted(by: { $0.key < $1.key }) {
      let location = document.location(node)
      switch target {
      case .outside:
        diagnostics.append(
          Diagnostic(
            .outsideWorkspace, "'\(document.info(node))' leads out of the workspace", at: location,
            remedy: "Move the file into the workspace and correct the path"))
      case .missing(let wanted):
        let others = documents.keys.filter { RelativePath.folder(of: $0) == RelativePath.folder(of: wanted) }
        let hint = NearMiss.hint(for: RelativePath.name(of: wanted), among: others.map(RelativePath.name))
        diagnostics.append(
          Diagnostic(
            .includeMissing, "'\(document.info(node))' must exist to be included\(hint)", at: location,
            remedy: "Create '\(wanted)' or correct the path"))
      case .file(let file):
        if file == path || chain.contains(file) {
          foundCircle = true
          diagnostics.append(
            Diagnostic(
              .includeCircle, "'\(RelativePath.name(of: file))' includes itself", at: location,
              related: chain.dropFirst().compactMap { name in
                documents[name].map { Diagnostic.Related("includes it in turn", at: $0.location(Document.root)) }
              },
              remedy: "Remove one of the includes of the circle"))
        } else if chain.count >= PageJoiner.maximumDepth {
          diagnostics.append(
            Diagnostic(
              .includeCircle, "'\(RelativePath.name(of: file))' is included \(PageJoiner.maximumDepth) levels deep", at: location,
              remedy: "Include it from a page nearer to the text"))
        } else if let page = page(file, within: chain + [path]) {
          includes[node] = page
        }
      }
    }
    return Page(document: document, includes: includes)
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
