import Diagnostics
import Markup

/// What the front matter of a page and of its translation has for one key.
package struct FrontMatterUse: Sendable {
  package var key: String
  package var was: String?
  package var now: String?
  /// The entry of the source or, where it has none, its whole front matter.
  package var source: Location
  package var variant: Location

  package init(
    key: String, was: String?, now: String?, source: Location, variant: Location
  ) {
    self.key = key
    self.was = was
    self.now = now
    self.source = source
    self.variant = variant
  }

  /// All keys of either page, where both have front matter.
  static func all(_ source: Document, _ variant: Document) -> [FrontMatterUse] {
    let (was, now) = (source.frontMatter, variant.frontMatter)
    guard !was.range.isEmpty, !now.range.isEmpty else { return [] }
    func place(_ range: SourceRange, _ document: Document) -> Location {
      let start = min(range.lowerBound + 4, range.upperBound)
      return Location(file: document.source.path, range: range == document.frontMatter.range ? SourceRange(start, start) : range)
    }
    func text(_ value: FrontMatter.Value) -> String {
      switch value {
      case .string(let text): text
      case .list(let list): list.joined(separator: ", ")
      }
    }
    var out = was.entries.map { entry in
      let other = now.entries.first { $0.key == entry.key }
      return FrontMatterUse(
        key: entry.key, was: text(entry.value), now: other.map { text($0.value) }, source: place(entry.range, source),
        variant: place(other?.range ?? now.range, variant))
    }
    out += now.entries.filter { entry in !was.entries.contains { $0.key == entry.key } }.map {
      FrontMatterUse(
        key: $0.key, was: nil, now: text($0.value), source: place(was.range, source), variant: place($0.range, variant))
    }
    // What is known line by line has the nearer place.
    let own = nested(source, variant)
    return out.filter { use in !own.contains { $0.key == use.key } } + own
  }

  /// The values below other keys, where both pages have the same keys there: `sidebar.order`.
  private static func nested(_ source: Document, _ variant: Document) -> [FrontMatterUse] {
    let (was, now) = (NestedValue.all(in: source), NestedValue.all(in: variant))
    guard !was.isEmpty, was.map(\.key) == now.map(\.key) else { return [] }
    return zip(was, now).map { a, b in
      FrontMatterUse(
        key: a.key, was: a.value, now: b.value, source: Location(file: source.source.path, range: a.range),
        variant: Location(file: variant.source.path, range: b.range))
    }
  }
}

/// A line of front matter below another key: `order: 2` below `sidebar:` is `sidebar.order`.
private struct NestedValue {
  var key: String
  var value: String
  var range: SourceRange

  static func all(in document: Document) -> [NestedValue] {
    let (file, matter) = (document.source, document.frontMatter.range)
    guard !matter.isEmpty else { return [] }
    var out: [NestedValue] = []
    var open: [(indent: Int, key: Substring)] = []
    for line in file.lineIndex(at: matter.lowerBound)..<file.lineIndex(at: matter.upperBound) {
      let range = file.rangeOfLine(line)
      let text = file.text(range)
      let indent = text.utf8.prefix { " -".utf8.contains($0) }.count
      let rest = text.dropFirst(indent)
      guard let colon = rest.firstIndex(of: ":"), !rest.hasPrefix("#"), !text.hasPrefix("---") else { continue }
      let after = rest[rest.index(after: colon)...]
      guard after.isEmpty || after.first == " " else { continue }
      open.removeAll { $0.indent >= indent }
      let value = after.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      open.append((indent, rest[..<colon]))
      if open.count > 1, !value.isEmpty {
        let start = range.lowerBound + indent
        out.append(
          NestedValue(key: open.map(\.key).joined(separator: "."), value: value, range: SourceRange(start, range.upperBound)))
      }
    }
    return out
  }
}

/// Finds keys of front matter that one page of a locale lacks, and values for programs that one page changes.
///
/// What is for programs is learned: a key whose value nearly all pages of the locale leave as it is.
public enum FrontMatterConsistency {
  /// The diagnostics of each locale over all of its pages.
  public static func diagnostics(_ reports: [LocaleReport]) -> [Diagnostic] {
    Dictionary(grouping: reports, by: \.locale).sorted { $0.key < $1.key }.flatMap { _, reports in
      check(reports.map(\.frontMatter))
    }
  }

  private static let usual = 8
  private static let least = 3

  /// How many translations have a key, have its value as it is, and lack it.
  typealias Counts = [String: (kept: Int, equal: Int, lost: Int)]

  private static func counts(_ pages: [[FrontMatterUse]]) -> Counts {
    var counts: Counts = [:]
    for use in pages.joined() {
      guard let was = use.was else { continue }
      if use.now == nil { counts[use.key, default: (0, 0, 0)].lost += 1 } else { counts[use.key, default: (0, 0, 0)].kept += 1 }
      if use.now == was { counts[use.key]?.equal += 1 }
    }
    return counts
  }

  static func check(_ pages: [[FrontMatterUse]]) -> [Diagnostic] {
    let counts = counts(pages)
    return pages.flatMap { uses -> [Diagnostic] in
      let added = uses.filter { $0.was == nil }
      return uses.compactMap { use -> Diagnostic? in
        guard let was = use.was, let count = counts[use.key] else { return nil }
        guard let now = use.now else {
          // A key of nearly the same spelling stands in its place, or nearly all other pages have it.
          // What most translations lack they do without on purpose: `language` stands where the source lists `languages`.
          if isOn(.misspeltKey), count.lost < least || count.lost <= count.kept,
            let near = NearMiss.best(for: use.key, among: added.map(\.key)), let other = added.first(where: { $0.key == near })
          {
            return Diagnostic(
              .frontMatterChanged, by: .misspeltKey, "'\(near)' is '\(use.key)' in the source", at: other.variant,
              related: [.init("the source's key", at: use.source)], remedy: "Write '\(use.key)'")
          }
          guard count.lost * usual <= count.kept, count.kept >= least, isOn(.missingKey) else { return nil }
          // What programs read of a key that is not there, its default, may be what the translator meant.
          var lost = Diagnostic(
            .frontMatterChanged, by: .missingKey, "'\(use.key)' of the source is missing here", at: use.variant,
            related: [.init("the source's key", at: use.source)], remedy: "Write '\(use.key): \(was.shortened(to: 60))'")
          lost.severity = .note
          return lost
        }
        guard now != was, isOn(.frontMatterValue), !by(.textOfKey, isText(was) || isText(now)),
          !by(.pathOfKey, leadsToSame(was, now))
        else { return nil }
        func isForPrograms(_ count: (kept: Int, equal: Int, lost: Int)) -> Bool {
          (count.kept - count.equal) * usual <= count.equal && count.equal >= least
        }
        guard isForPrograms(count) else { return nil }
        var changed = Diagnostic(
          .frontMatterChanged, by: .frontMatterValue, "'\(use.key)' is '\(now)' here and '\(was)' in the source", at: use.variant,
          related: [.init("the source's value", at: use.source)], remedy: "Write '\(was)'")
        // A number only says where the page stands among others.
        changed.soften(by: .numberOfKey, if: Int(was) != nil && Int(now) != nil)
        return changed
      }
    }
  }

  /// Whether both are paths that end alike: the locale may have another beginning.
  private static func leadsToSame(_ a: String, _ b: String) -> Bool {
    a.contains("/") && b.contains("/") && a.split(separator: "/").last == b.split(separator: "/").last
  }

  /// Whether a value is text for people: words with blanks between them, or a script of its own.
  private static func isText(_ value: String) -> Bool { value.contains(" ") || value.utf8.contains { $0 >= 0x80 } }
}
