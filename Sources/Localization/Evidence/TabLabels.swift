import Diagnostics
import Markup
import Snippets

/// Compares the labels of tabs: those that name a language, a file or a status are the source's, all others are text for people.
///
///     ::: tab Python      // ::: tab Pythonu: 'Pythonu' is 'Python' in the source
///
/// Readers choose a language once for all pages and locales by these labels.
struct TabLabels {
  let source: LocalePage
  let variant: LocalePage

  /// One tab: its label, its first line, and the language of its first block of code.
  private struct Tab {
    var label: String
    var range: SourceRange
    var language: Language?
  }

  func findings() -> [Finding] {
    let (was, now) = (sets(source), sets(variant))
    // Sets that came or went are told as blocks; which ones belong together is only certain where none did.
    guard was.count == now.count, isOn(.tabLabel) else { return [] }
    return zip(was, now).flatMap { $0.count == $1.count ? compare($0, $1) : [] }
  }

  private func compare(_ was: [Tab], _ now: [Tab]) -> [Finding] {
    var found: [Finding] = []
    for (tab, other) in zip(was, now) where Self.isOfCode(tab.label) && tab.label != other.label {
      // Tabs may have another order, with what stands in them.
      let moved = now.first { $0.label == tab.label }
      if by(.movedTab, moved.map { $0.language == tab.language } ?? false) { continue }
      found.append(
        Finding(
          .componentChanged, by: .tabLabel, .changed(now: other.label, was: tab.label), at: here(other.range),
          related: [.init("the source's tab", at: Location(file: source.document.source.path, range: tab.range))],
          remedy: "Write '\(tab.label)', as the source does"))
    }
    return found
  }

  private func here(_ range: SourceRange) -> Location { Location(file: variant.document.source.path, range: range) }

  /// The sets of tabs of a page in reading order.
  private func sets(_ page: LocalePage) -> [[Tab]] {
    let document = page.document
    var sets: [[Tab]] = []
    // The set that a node of the parent is in, and the node that would go on with it.
    var open: [Int32: (next: Int32, set: Int)] = [:]
    for (index, node) in document.nodes.enumerated() where !node.detail.contains(.embeddedSource) {
      let id = NodeID(index)
      guard node.kind == .tab || node.kind == .container && Self.names.contains(document.info(id).lowercased()) else { continue }
      let tab = Tab(label: label(document.title(id)), range: firstLine(document, id), language: language(page, id))
      if let set = open[node.parent], set.next == Int32(index), !node.detail.contains(.firstTab) {
        sets[set.set].append(tab)
        open[node.parent] = (node.nextSibling, set.set)
      } else {
        open[node.parent] = (node.nextSibling, sets.count)
        sets.append([tab])
      }
    }
    return sets
  }

  /// The names of tabs that are containers: `::: tab npm`.
  private static let names: Set<String> = ["tab", "tabitem", "tab-item"]

  /// The words of `[npm]{id="x"}`.
  private func label(_ title: String) -> String {
    var label = title.prefix { $0 != "{" }
    while label.last?.isWhitespace == true { label.removeLast() }
    return label.hasPrefix("[") && label.hasSuffix("]") ? String(label.dropFirst().dropLast()) : String(label)
  }

  private func firstLine(_ document: Document, _ id: NodeID) -> SourceRange {
    let start = document.range(id).lowerBound
    return document.source.rangeOfLine(document.source.lineIndex(at: start))
  }

  private func language(_ page: LocalePage, _ id: NodeID) -> Language? {
    let code = page.document.descendants(of: id).first { page.document.nodes[$0].kind == .codeBlock }
    return code.flatMap { page.snippet(NodeID($0)) }?.language
  }

  // MARK: Labels of code

  /// What names a program in a shell; `Terminal` and `Console` are words that are translated.
  private static let shells: Set<String> = ["curl", "wget", "httpie", "bash", "zsh", "fish", "sh"]

  /// Whether a label is code: the name of a language (`C#`), of a file (`kiln.h`), or a number (`404`).
  static func isOfCode(_ label: String) -> Bool {
    guard !label.isEmpty, label.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
    if label.utf8.dropLast().contains(where: { "._/0123456789".utf8.contains($0) }) { return true }
    guard let language = LanguageRegistry.language(infoWord: label), language != .text else { return false }
    if language == .shell { return shells.contains(label.lowercased()) }
    // Aliases are words of other things, too: `config`, `leaf`.
    return LanguageName.label(of: language)?.lowercased() == label.lowercased()
      || label.utf8.contains { "#+".utf8.contains($0) }
  }
}
