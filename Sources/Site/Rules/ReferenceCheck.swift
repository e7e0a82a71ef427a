import Diagnostics
import Markup

/// Checks what refers to definitions elsewhere on the page: `[text][name]`, `[name][]`, `[^1]`, and the definitions themselves.
///
///     See [the kiln][kilm].
///
///     [kiln]: kiln.md         // 'kilm' has no definition; did you mean 'kiln'?
public struct ReferenceCheck: Sendable {
  /// What refers to nothing that the page defines.
  public struct Unresolved: Sendable {
    var reference: BracketScan.Reference
    var location: Location
    /// The definition that is meant, where the name is nearly that of one.
    var meant: String?
  }

  /// What one page says, whatever others do.
  public private(set) var diagnostics: [Diagnostic] = []
  private var suggestions = SuggestionBudget()
  public private(set) var unresolved: [Unresolved] = []
  /// How many references and footnotes the page resolves.
  public private(set) var resolved = 0
  public private(set) var notes = 0

  public init(_ page: Page) {
    var parts: [Document] = []
    // A part that is not known may define what the page refers to.
    guard ReferenceCheck.collect(page, depth: 0, into: &parts) else { return }
    let definitions = Set(parts.flatMap { $0.referenceDefinitions.map { Document.label($0.label) } })
    let footnotes = Set(parts.flatMap { $0.footnoteDefinitions.map(\.label) })
    for document in parts { read(document, definitions, footnotes) }
  }

  private static func collect(_ page: Page, depth: Int, into parts: inout [Document]) -> Bool {
    guard depth < 20 else { return false }
    parts.append(page.document)
    for index in page.document.nodes.indices where page.document.nodes[index].kind == .include {
      guard let part = page.includes[NodeID(index)], collect(part, depth: depth + 1, into: &parts) else { return false }
    }
    return true
  }

  private mutating func read(_ document: Document, _ definitions: Set<String>, _ footnotes: Set<String>) {
    let used = document.usedLabels
    resolved += used.count
    self.notes += document.nodes.count { $0.kind == .footnoteReference }
    let names = definitions.sorted()
    let unused = names.filter { !used.contains($0) }
    // Numbers are all alike.
    let notes = footnotes.filter { $0.count > 2 }.sorted()
    for reference in BracketScan(document).references {
      let label = Document.label(reference.label)
      let isNote = reference.form == .footnote
      guard !(isNote ? footnotes.contains(reference.label) : definitions.contains(label)) else { continue }
      var meant: String?
      switch reference.form {
      case .footnote: meant = suggestions.best(for: reference.label, among: notes)
      case .shortcut:
        // Words in brackets are no reference unless a definition waits for one.
        guard label.count > 4 else { continue }
        meant = suggestions.best(for: label, among: unused)
        guard meant != nil else { continue }
      case .full, .collapsed: meant = suggestions.best(for: label, among: names)
      }
      unresolved.append(
        Unresolved(reference: reference, location: Location(file: document.source.path, range: reference.range), meant: meant))
    }
    readDefinitions(document)
    readFootnotes(document)
    for index in document.nodes.indices where document.nodes[index].kind == .link {
      let node = document.nodes[index]
      let text = document.source.bytes[node.range.lowerBound..<min(node.range.upperBound, document.source.bytes.count)]
      guard document.infoBytes(node).isEmpty, !node.detail.contains(.autolink), text.first == UInt8(ascii: "["),
        text.suffix(3).elementsEqual("]()".utf8), !isInWord(text.startIndex, document.source.bytes)
      else { continue }
      let shown = document.plainText(of: NodeID(index))
      diagnostics.append(
        Diagnostic(
          .emptyLink, "'[\(shown)]()' leads nowhere", at: document.location(NodeID(index)), remedy: Rule.emptyLink.remedy))
    }
  }

  /// Whether a bracket goes on with a word, as a type does in code: `state[Kiln]()`.
  private func isInWord(_ place: Int, _ bytes: [UInt8]) -> Bool {
    guard place > 0, bytes[place - 1] < 0x80 else { return false }
    return (bytes[place - 1] | 0x20 >= 0x61 && bytes[place - 1] | 0x20 <= 0x7A) || (0x30...0x39).contains(bytes[place - 1])
  }

  /// Definitions of one name that lead to two places: the first holds. One that leads nowhere is a remark: `[//]: # (later)`.
  private mutating func readDefinitions(_ document: Document) {
    var first: [String: Document.ReferenceDefinition] = [:]
    for definition in document.referenceDefinitions {
      let target = document.source.text(definition.destination)
      guard !target.isEmpty, target != "#" else { continue }
      let label = Document.label(definition.label)
      guard let known = first[label] else {
        first[label] = definition
        continue
      }
      guard document.source.text(known.destination) != target else { continue }
      report(
        .doubleDefinition, "'[\(definition.label)]' is defined twice: the first definition holds", definition.range, document,
        related: [.init("'[\(known.label)]' is defined here", at: Location(file: document.source.path, range: known.range))])
    }
  }

  private mutating func readFootnotes(_ document: Document) {
    let definitions = document.footnoteDefinitions
    guard !definitions.isEmpty else { return }
    var first: [String: SourceRange] = [:]
    let named = ReferenceCheck.named(document.source.bytes, but: definitions.map(\.range))
    for definition in definitions {
      if let known = first[definition.label] {
        report(
          .doubleDefinition, "'[^\(definition.label)]' is defined twice: the first definition holds", around(definition.range),
          document,
          related: [
            .init("'[^\(definition.label)]' is defined here", at: Location(file: document.source.path, range: around(known)))
          ])
        continue
      }
      first[definition.label] = definition.range
      guard !named.contains(definition.label) else { continue }
      report(
        .unusedFootnote, "'[^\(definition.label)]' is shown nowhere: no text refers to it", around(definition.range), document)
    }
  }

  /// The label with its brackets.
  private func around(_ label: SourceRange) -> SourceRange { SourceRange(label.lowerBound - 2, label.upperBound + 1) }

  /// The labels of `[^label]` wherever one stands but where it is defined, be it in code or in HTML.
  private static func named(_ bytes: [UInt8], but definitions: [SourceRange]) -> Set<String> {
    let places = Set(definitions.map { $0.lowerBound - 2 })
    var found: Set<String> = []
    var at = 0
    while let open = bytes[at...].firstIndex(of: UInt8(ascii: "[")) {
      at = open + 1
      guard at < bytes.count, bytes[at] == UInt8(ascii: "^"), !places.contains(open) else { continue }
      found.insert(String(decoding: bytes[(at + 1)...].prefix { $0 > 0x20 && $0 != UInt8(ascii: "]") }, as: UTF8.self))
    }
    return found
  }

  private mutating func report(
    _ rule: Rule, _ message: String, _ range: SourceRange, _ document: Document, related: [Diagnostic.Related] = []
  ) {
    diagnostics.append(
      Diagnostic(
        rule, message, at: Location(file: document.source.path, range: range), related: related, remedy: rule.remedy))
  }

  /// What is said of references without a definition on the pages of a site. Names of another kind than those that a page defines, as
  /// those of classes, are found by whoever makes the site: where most references are of that kind, it is the site's way.
  ///
  /// `anchors` are those of all pages, which some generators take for names.
  public static func diagnostics(_ pages: [ReferenceCheck], anchors: Set<String> = []) -> [Diagnostic] {
    var own: [Unresolved] = []
    var other = 0
    for found in pages.flatMap(\.unresolved) {
      if found.meant != nil || found.reference.form == .footnote {
        own.append(found)
      } else if anchors.contains(Document.slug(found.reference.label)) || anchors.contains(found.reference.label) {
        other += 1
      } else {
        own.append(found)
      }
    }
    if own.count(where: isPath) + other > 2 { own.removeAll { isPath($0) && $0.meant == nil } }
    // What is seldom defined is written by another's rules.
    for isNote in [false, true] {
      let isOdd = { (found: Unresolved) in found.meant == nil && (found.reference.form == .footnote) == isNote }
      let odd = own.filter(isOdd)
      guard odd.count > 4, Set(odd.map(\.location.file)).count > 2 else { continue }
      if odd.count > pages.reduce(0, { $0 + (isNote ? $1.notes : $1.resolved) }) { own.removeAll(where: isOdd) }
    }
    var told: Set<Location> = []
    return own.filter { told.insert($0.location).inserted }.map(\.diagnostic)
  }

  /// Names of code, `kiln.Oven`, `kiln::Oven`, which are found in code.
  private static func isPath(_ found: Unresolved) -> Bool {
    guard found.reference.form != .footnote, !found.reference.label.contains(" ") else { return false }
    let parts = found.reference.label.split { $0 == "." || $0 == ":" || $0 == "#" || $0 == "/" }
    return parts.count > 1
  }
}

extension ReferenceCheck.Unresolved {
  var diagnostic: Diagnostic {
    let hint = meant.map { "; did you mean '\($0)'?" } ?? ""
    let isNote = reference.form == .footnote
    let shown = isNote ? "'[^\(reference.label)]'" : "'[\(reference.label)]'"
    var diagnostic = Diagnostic(
      .undefinedReference, "\(shown) has no definition, and shows with its brackets\(hint)", at: location,
      remedy: isNote ? "Add '[^\(reference.label)]: …', or take the reference out" : Rule.undefinedReference.remedy)
    diagnostic.kind = isNote ? "footnote" : "reference"
    // What is nearly the name of a definition is a slip.
    if meant != nil { diagnostic.confidence = 0.95 }
    return diagnostic
  }
}

extension Rule {
  public static let undefinedReference = Rule(
    "markup/undefined-reference", .warning, "What a reference names is defined on the page",
    why: "There is no link and no note: readers see the brackets and the name between them.",
    example: "Fire it as [the table][cones] says.[^1]\n",
    remedy: "Define it, as '[name]: address', or correct the name")
  public static let doubleDefinition = Rule(
    "markup/double-definition", .warning, "A name is defined once on a page",
    why: "The first definition holds for all references: what the second one says, nobody is led to.",
    example: "See [cones].\n\n[cones]: cones.md\n[cones]: https://example.com/cones\n",
    remedy: "Remove one of them, or give it a name of its own")
  public static let unusedFootnote = Rule(
    "markup/unused-footnote", .warning, "A footnote is shown where a text refers to it",
    why: "No reader ever sees what it says.",
    example: "The kiln is hot.\n\n[^1]: About 1,200 degrees.\n",
    remedy: "Refer to it in the text, or remove it")
  public static let emptyLink = Rule(
    "link/empty", .warning, "A link leads somewhere",
    why: "Whoever follows it stays where they are.",
    example: "See the [table of cones]().\n",
    remedy: "Give it an address, or take the link out")
}
