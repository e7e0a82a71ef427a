import Diagnostics
import Markup

/// Checks that what is opened is closed: components and shortcodes that hold a part of a page.
///
///     {{< tabs >}}
///     {{< tab "npm" >}}
///     {{< /tabs >}}           // '{{< tab >}}' is never closed
public struct ContainerCheck: Sendable {
  /// A mark without its partner.
  struct Odd: Sendable, Hashable {
    var mark: Int
    /// The mark that is open where this one closes nothing.
    var open: Int?
  }

  public let path: String
  /// The page's path in all locales, and whether it is the source.
  let family: String
  let isSource: Bool
  let marks: [ContainerMark]
  /// Whether every tag of a component must be closed.
  let isMDX: Bool

  public init(_ document: Document, family: String, isSource: Bool) {
    path = document.source.path
    self.family = family
    self.isSource = isSource
    marks = document.containerMarks
    isMDX = path.hasSuffix(".mdx")
  }

  /// Whether something of it is said only when other pages are known, too.
  public var isBalanced: Bool { odd { _ in true }.isEmpty }

  /// The names with what they do: what other pages have of this one.
  public var signature: [String] { marks.map { "\($0.kind) \($0.form) \($0.name)" } }

  /// The marks without partners; `holds` says which names have a body.
  func odd(_ holds: (ContainerMark) -> Bool) -> [Odd] {
    var found: [Odd] = []
    for kind in [ContainerMark.Kind.tag, .shortcode] {
      var open: [Int] = []
      var names: [String: Int] = [:]
      let opened = Set(marks.lazy.filter { $0.kind == kind && $0.form != .closes }.map(\.name))
      for (index, mark) in marks.enumerated() where mark.kind == kind && mark.form != .whole {
        if mark.form == .opens {
          guard holds(mark) else { continue }
          open.append(index)
          names[mark.name, default: 0] += 1
        } else if names[mark.name, default: 0] > 0 {
          while let last = open.popLast() {
            names[marks[last].name, default: 1] -= 1
            if marks[last].name == mark.name { break }
            found.append(Odd(mark: last))
          }
        } else if holds(mark) || !open.isEmpty {
          found.append(Odd(mark: index, open: open.last))
          // A name that opens nothing was to be the name of what is open.
          if !opened.contains(mark.name), let last = open.popLast() { names[marks[last].name, default: 1] -= 1 }
        }
      }
      found += open.map { Odd(mark: $0) }
    }
    return found.sorted { $0.mark < $1.mark }
  }

  /// What is said of the pages of a site.
  ///
  /// A shortcode that is closed nowhere has no body, and neither has one that most often stands alone.
  public static func diagnostics(_ pages: [ContainerCheck]) -> [Diagnostic] {
    struct Name: Hashable {
      var kind: ContainerMark.Kind
      var name: String
    }
    var closed: [Name: Int] = [:]
    var alone: [Name: Int] = [:]
    var opened: Set<Name> = []
    for page in pages {
      for mark in page.marks {
        let name = Name(kind: mark.kind, name: mark.name)
        if mark.form == .closes { closed[name, default: 0] += 1 } else { opened.insert(name) }
      }
      for odd in page.odd({ _ in true }) where page.marks[odd.mark].form == .opens {
        alone[Name(kind: page.marks[odd.mark].kind, name: page.marks[odd.mark].name), default: 0] += 1
      }
    }
    func holds(_ mark: ContainerMark, _ isMDX: Bool) -> Bool {
      let name = Name(kind: mark.kind, name: mark.name)
      if isMDX, mark.kind == .tag { return true }
      // Elsewhere words in angle brackets may be anything.
      if mark.kind == .tag, mark.form == .closes, !opened.contains(name) { return false }
      let (pairs, single) = (closed[name] ?? 0, alone[name] ?? 0)
      guard pairs > 0 else { return false }
      return single < 5 || single * 3 < pairs + single
    }
    let sources = Dictionary(pages.lazy.filter(\.isSource).map { ($0.family, $0) }, uniquingKeysWith: { first, _ in first })
    return pages.flatMap { page -> [Diagnostic] in
      let odd = page.odd { holds($0, page.isMDX) }
      guard !odd.isEmpty else { return [] }
      let source = page.isSource ? nil : sources[page.family]
      let ofSource = source.map { source in source.odd { holds($0, source.isMDX) }.map { source.marks[$0.mark].shown } } ?? []
      return odd.compactMap { odd in
        // What a translation took over is the source's.
        ofSource.contains(page.marks[odd.mark].shown) ? nil : page.diagnostic(odd, source: ofSource.isEmpty ? source : nil)
      }
    }
  }

  private func diagnostic(_ odd: Odd, source: ContainerCheck?) -> Diagnostic {
    let mark = marks[odd.mark]
    let place = { (mark: ContainerMark, page: ContainerCheck) in Location(file: page.path, range: mark.range) }
    var related: [Diagnostic.Related] = []
    var message = "'\(mark.shown)' is never closed"
    var remedy = "Close it where what it holds ends"
    if mark.form == .closes {
      message = "'\(mark.shown)' closes nothing"
      remedy = "Remove it, or open it above"
      if let open = odd.open {
        message += "; '\(marks[open].shown)' is open"
        remedy = "Close what is open: by its own name"
        related.append(.init("'\(marks[open].shown)' is opened here", at: place(marks[open], self)))
      }
    }
    if let source, let partner = source.counterpart(of: odd.mark, in: self) {
      let verb = mark.form == .closes ? "the source has" : "the source closes it by"
      related.append(.init("\(verb) '\(partner.shown)' here", at: place(partner, source)))
    }
    return Diagnostic(.unbalanced, message, at: place(mark, self), related: related, remedy: remedy)
  }

  /// What the source, which is balanced, has in the place of a mark; of one that opens, what closes it.
  private func counterpart(of index: Int, in translation: ContainerCheck) -> ContainerMark? {
    let mark = translation.marks[index]
    // Marks of this kind up to here.
    let before = translation.marks[..<index].filter { $0.kind == mark.kind && $0.form == mark.form }
    let own = marks.indices.filter { marks[$0].kind == mark.kind && marks[$0].form == mark.form }
    guard before.count < own.count else { return nil }
    let place = own[before.count]
    guard mark.form == .opens else { return marks[place] }
    guard marks[place].name == mark.name else { return nil }
    var depth = 0
    for other in marks[place...] where other.kind == mark.kind && other.name == mark.name {
      if other.form == .opens { depth += 1 }
      if other.form == .closes { depth -= 1 }
      if depth == 0 { return other }
    }
    return nil
  }
}
