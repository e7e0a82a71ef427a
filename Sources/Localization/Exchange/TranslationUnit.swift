import Diagnostics
import Markup

/// A block of a page and its translation, as programs for translators know them: text, and code that stays as it is.
public struct TranslationUnit: Sendable, Equatable {
  /// A run of text, or code by its number among the codes of the unit, counted from one.
  public enum Part: Sendable, Equatable {
    case text(String)
    case code(Int)
  }

  /// What it is known by in its page: the number of the source's block.
  public var id: String
  /// The path of the source, and the line that the block begins at.
  public var file: String
  public var line: Int
  /// What changed, for the translator; empty where nothing is known.
  public var note: String
  public var codes: [String]
  public var source: [Part]
  /// Empty where there is no translation.
  public var target: [Part]
  /// Whether the translation is not one of this source, or not finished: `fuzzy` in PO, the state `initial` in XLIFF.
  public var isFuzzy = false
  /// The line of the file that it was read from; 0 where it was not read.
  public var place = 0

  public init(id: String, file: String, line: Int, note: String, codes: [String], source: [Part], target: [Part]) {
    (self.id, self.file, self.line, self.note) = (id, file, line, note)
    (self.codes, self.source, self.target) = (codes, source, target)
  }

  /// The text of parts, code and all.
  public func text(_ parts: [Part]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .code(let number): code(number)
      }
    }.joined()
  }

  /// What a placeholder stands for; empty where it stands for nothing.
  ///
  ///     <x1/> of "Run `make` now."   // `make`
  public func code(_ number: Int) -> String { codes.indices.contains(number - 1) ? codes[number - 1] : "" }

  /// How often each code stands in parts.
  static func counts(_ parts: [Part]) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for case .code(let number) in parts { counts[number, default: 0] += 1 }
    return counts
  }
}

extension TranslationUnit {
  /// What keeps a translation of this unit from being taken over: a placeholder that it lost, or one that it has too much.
  ///
  /// Each code must stand there as often as in the source, or as in the translation so far: an address may be that of the locale.
  ///
  ///     Run <x1/>.   // "Spusť." has lost <x1/> (`make`)
  public func fault(of translation: [Part]) -> String? {
    let (was, so) = (Self.counts(source), Self.counts(target))
    let now = Self.counts(translation)
    if let number = now.keys.sorted().first(where: { !codes.indices.contains($0 - 1) }) {
      return "the placeholder \(Self.name(number)) stands for nothing"
    }
    for number in codes.indices.map({ $0 + 1 }) {
      let counts = target.isEmpty ? [was[number] ?? 0] : [was[number] ?? 0, so[number] ?? 0]
      let own = now[number] ?? 0
      if own < counts.min() ?? 0 { return "the placeholder \(Self.name(number)) (\(code(number))) is missing" }
      if own > counts.max() ?? 0 { return "the placeholder \(Self.name(number)) (\(code(number))) stands there too often" }
    }
    // Of an address and that of the locale one is there.
    let totals = (target.isEmpty ? [was] : [was, so]).map { $0.values.reduce(0, +) }
    let total = now.values.reduce(0, +)
    if let least = totals.min(), total < least {
      let lost = codes.indices.map { $0 + 1 }.first { (now[$0] ?? 0) < max(was[$0] ?? 0, so[$0] ?? 0) } ?? 1
      return "the placeholder \(Self.name(lost)) (\(code(lost))) is missing"
    }
    return nil
  }

  private static func name(_ number: Int) -> String { number > 0 ? "<x\(number)/>" : "without a name" }

  /// The parts of another reading of this unit in the numbers of this one; nil where its code is not here.
  public func renumbered(_ parts: [Part], from codes: [String]) -> [Part]? {
    if codes == self.codes || codes.isEmpty { return parts }
    var out: [Part] = []
    for part in parts {
      guard case .code(let number) = part, codes.indices.contains(number - 1) else {
        out.append(part)
        continue
      }
      guard let index = self.codes.firstIndex(of: codes[number - 1]) else { return nil }
      out.append(.code(index + 1))
    }
    return out
  }
}
