import Diagnostics
import Synchronization

/// Finds the anchor that a link's fragment means.
///
/// Generators of sites join the words of a heading in slightly different ways: `a--b` or `a-b`, `name-1` or `name_1`. A fragment
/// that differs in no more than that is taken for the anchor, and written as the anchor. So is one in a spelling of other generators,
/// which is an explanation: `spellings` lists them. The anchors of a page are put in order when the first link asks for them, and in
/// each spelling when the first link needs that.
final class AnchorMatch: Sendable {
  private let outline: PageOutline
  private let exact = Mutex<Set<String>?>(nil)
  private let spelt = Mutex<[Int: [[UInt8]: String]]>([:])
  private let byRun = Mutex<[[Unicode.Scalar]: [Int]]?>(nil)

  init(_ outline: PageOutline) { self.outline = outline }

  /// The anchor of the page that `fragment` names, or nil.
  func find(_ fragment: String) -> String? { match(fragment)?.anchor }

  /// The same with the spelling of other generators in which it is the anchor, if it is in one.
  func match(_ fragment: String) -> (anchor: String, way: Explanation.Way?)? {
    if let shared = outline.ownAnchors[fragment] { return (shared, nil) }
    if isAnchor(fragment) || fragment.isEmpty || fragment.lowercased() == "top" { return (fragment, nil) }
    if AnchorMatch.isFootnote(fragment) || fragment.hasPrefix("tab/") || fragment.hasPrefix(":~:") { return (fragment, nil) }
    let wanted = AnchorMatch.simplified(fragment)
    guard !wanted.isEmpty else { return nil }
    for number in Self.spellings.indices {
      let spelling = Self.spellings[number]
      let name = spelling.isAsWritten ? Array(fragment.utf8) : wanted
      if let anchor = names(number)[name] { return (anchor, spelling.way) }
    }
    return nil
  }

  /// Under which transformations a fragment would be a place of the page, though it is none.
  func explanations(of fragment: String) -> [Explanation] {
    let wanted = AnchorMatch.squeezed(fragment)
    guard !wanted.isEmpty else { return [] }
    if wanted == AnchorMatch.squeezed(outline.title) { return [.anchor(.title)] }
    var found: [Explanation] = []
    let own = Set(outline.headings.map { AnchorMatch.squeezed($0.text) })
    if own.contains(wanted) { found.append(.anchor(.joined)) }
    let parts = AnchorMatch.simplified(fragment).split(separator: 0x2D)
    let plain = parts.filter { !AnchorMatch.namesOfSigns.contains(Array($0)) }
    if plain.count < parts.count, own.contains(Array(plain.joined())) { found.append(.anchor(.escaped)) }
    return found
  }

  /// What HTML calls the signs that it does not take as they are.
  private static let namesOfSigns = Set(["amp", "lt", "gt", "quot", "39"].map { Array($0.utf8) })

  private static func squeezed(_ text: String) -> [UInt8] { simplified(text).filter { $0 != 0x2D } }

  /// All anchors of the page, for suggestions.
  var all: [String] { outline.headings.map(\.anchor) + outline.htmlAnchors + outline.ownAnchors.keys.sorted() }

  private func isAnchor(_ fragment: String) -> Bool {
    exact.withLock { known in
      if known == nil { known = Set(outline.headings.lazy.map(\.anchor)).union(outline.htmlAnchors) }
      return known?.contains(fragment) ?? false
    }
  }

  /// A way of generators to call headings.
  private struct Spelling: Sendable {
    /// What it explains; nothing where all do it.
    var way: Explanation.Way?
    /// Whether a fragment is looked up as it is, rather than in lower case with one hyphen between its words.
    var isAsWritten = false
    /// What headings are called, the nearest names first; the first heading with a name has it.
    var names: @Sendable (PageOutline) -> [(name: [UInt8], anchor: String)]
  }

  /// From the nearest one.
  private static let spellings = [
    // Anchors before texts, headings before HTML.
    Spelling { outline in
      let own = outline.headings.map { ($0.anchor, $0.anchor) } + outline.ownAnchors.sorted { $0.key < $1.key }.map { ($0, $1) }
      let others = outline.headings.map { ($0.text, $0.anchor) } + outline.htmlAnchors.map { ($0, $0) }
      return (own + others).map { (simplified($0.0), $0.1) }
    },
    Spelling(way: .python, isAsWritten: true) { outline in
      var anchors = PythonAnchors(named: outline.headings.lazy.filter(\.isNamed).map(\.anchor))
      // The last heading of a name has it.
      return outline.headings.filter { !$0.isNamed }.map { (anchors.next($0.text), $0.anchor) }.reversed()
    },
    Spelling(way: .unmarked) { outline in outline.headings.map { (unmarked($0.text), $0.anchor) } },
    Spelling(way: .ascii) { outline in
      var names: [(name: [UInt8], anchor: String)] = []
      var above: [PageOutline.Heading] = []
      var counted = CountedAnchors()
      for heading in outline.headings {
        above.removeAll { $0.level >= heading.level }
        let own = folded(heading.text)
        let unnumbered = Array(own.drop { !(0x61...0x7A).contains($0) })
        let keys =
          [counted.next(unnumbered, of: heading) ?? [], own, unnumbered] + above.map { folded($0.text + " " + heading.text) }
          + (above.count > 1 ? [folded((above + [heading]).map(\.text).joined(separator: " "))] : [])
        names += keys.filter { !$0.isEmpty }.map { ($0, heading.anchor) }
        above.append(heading)
      }
      return names
    },
  ]

  /// What the places of a page are called in any spelling.
  static func names(of outline: PageOutline) -> [[UInt8]] { spellings.flatMap { $0.names(outline).map(\.name) } }

  private func names(_ number: Int) -> [[UInt8]: String] {
    spelt.withLock { known in
      if let found = known[number] { return found }
      let found = Dictionary(Self.spellings[number].names(outline).map { ($0.name, $0.anchor) }) { first, _ in first }
      known[number] = found
      return found
    }
  }

  /// The headings that docutils counts, and with it Sphinx: those without an ASCII letter, and those whose anchor an earlier one has.
  private struct CountedAnchors {
    private var taken: Set<[UInt8]> = []
    private var count = 0

    /// `id3`, if a heading is counted whose text has this anchor.
    mutating func next(_ anchor: [UInt8], of heading: PageOutline.Heading) -> [UInt8]? {
      if heading.isNamed {
        taken.insert(Array(heading.anchor.utf8))
        return nil
      }
      if !anchor.isEmpty, taken.insert(anchor).inserted { return nil }
      while true {
        count += 1
        let name = Array("id\(count)".utf8)
        if taken.insert(name).inserted { return name }
      }
    }
  }

  /// Whether a fragment is a number that a generator gave a heading: it is near no other name.
  static func isCounted(_ fragment: String) -> Bool {
    let digits = fragment.hasPrefix("id") ? fragment.utf8.dropFirst(2) : fragment.utf8.drop { $0 == 0x5F }
    return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The texts of the heading with an anchor and of the one that a link's words name, where that is clearly another: of what shares
  /// four letters in a row with the link, the one that shares most. A link with a number means no title of a page.
  func heading(meantBy label: String, insteadOf anchor: String) -> (shown: String, meant: String)? {
    let words = AnchorMatch.letters(label)
    let runs = AnchorMatch.runs(of: words)
    guard !runs.isEmpty, let shown = outline.headings.firstIndex(where: { $0.anchor == anchor }) else { return nil }
    let index = headingsByRun()
    var shared: [Int: Int] = [:]
    for run in runs {
      // What more headings have tells none of them.
      guard let numbers = index[run], numbers.count <= 16 else { continue }
      for number in numbers { shared[number, default: 0] += 1 }
    }
    let own = shared[shown].map { $0 + 3 } ?? 0
    let others = shared.filter { number, count in
      let letters = AnchorMatch.letters(outline.headings[number].text)
      return outline.headings[number].level > 1 && count + 3 > own * 2 && (count + 3) * 2 > min(words.count, letters.count)
    }
    guard let best = others.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
    return (outline.headings[shown].text, outline.headings[best.key].text)
  }

  /// The numbers of the headings that have four letters in a row.
  private func headingsByRun() -> [[Unicode.Scalar]: [Int]] {
    byRun.withLock { known in
      if let known { return known }
      var found: [[Unicode.Scalar]: [Int]] = [:]
      for (number, heading) in outline.headings.enumerated() {
        for run in AnchorMatch.runs(of: AnchorMatch.letters(heading.text)) { found[run, default: []].append(number) }
      }
      known = found
      return found
    }
  }

  private static func letters(_ text: String) -> [Unicode.Scalar] {
    text.lowercased().unicodeScalars.filter(\.properties.isAlphabetic)
  }

  private static func runs(of letters: [Unicode.Scalar]) -> Set<[Unicode.Scalar]> {
    guard (4...200).contains(letters.count) else { return [] }
    return Set((0...(letters.count - 4)).map { Array(letters[$0..<($0 + 4)]) })
  }

  /// A text without the marks of its letters, as `simplified` writes it.
  static func unmarked(_ text: String) -> [UInt8] {
    var plain: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII { plain.append(UInt8(scalar.value)) } else { SearchFold.append(scalar, to: &plain) }
    }
    return simplified(String(decoding: plain, as: UTF8.self))
  }

  /// The ASCII letters and digits of a text without accents, as `simplified` writes them.
  private static func folded(_ text: String) -> [UInt8] {
    var plain: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII { plain.append(UInt8(scalar.value)) } else { SearchFold.append(scalar, to: &plain) }
    }
    return simplified(String(decoding: plain.filter { $0 < 0x80 }, as: UTF8.self))
  }

  private static func isFootnote(_ fragment: String) -> Bool { fragment.hasPrefix("fn-") || fragment.hasPrefix("fnref-") }

  /// Letters and digits in lower case with one hyphen between runs of them.
  static func simplified(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count)
    var isOpen = false
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        let byte = UInt8(scalar.value)
        switch byte {
        case 0x30...0x39, 0x61...0x7A: append(byte, &isOpen, &out)
        case 0x41...0x5A: append(byte | 0x20, &isOpen, &out)
        default: isOpen = true
        }
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        for byte in scalar.properties.lowercaseMapping.utf8 { append(byte, &isOpen, &out) }
      } else {
        isOpen = true
      }
    }
    return out
  }

  private static func append(_ byte: UInt8, _ isOpen: inout Bool, _ out: inout [UInt8]) {
    if isOpen, !out.isEmpty { out.append(0x2D) }
    isOpen = false
    out.append(byte)
  }
}
