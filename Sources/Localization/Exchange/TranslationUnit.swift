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

  public init(id: String, file: String, line: Int, note: String, codes: [String], source: [Part], target: [Part]) {
    (self.id, self.file, self.line, self.note) = (id, file, line, note)
    (self.codes, self.source, self.target) = (codes, source, target)
  }

  /// The text of parts, code and all.
  public func text(_ parts: [Part]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .code(let number): codes.indices.contains(number - 1) ? codes[number - 1] : ""
      }
    }.joined()
  }
}

/// Takes blocks of a page apart into text and code.
public struct UnitReader: Sendable {
  private var codes: [String] = []

  public init() {}

  /// The unit of a place of the source and of its translation, if it has one.
  ///
  ///     Run `make` now.   // Run , code 1, now.
  public static func unit(
    id: String, note: String, source: (document: Document, range: SourceRange), target: (document: Document, range: SourceRange)?
  ) -> TranslationUnit {
    var reader = UnitReader()
    let was = reader.parts(source.document, source.range)
    let now = target.map { reader.parts($0.document, $0.range) } ?? []
    let file = source.document.source
    return TranslationUnit(
      id: id, file: file.path, line: file.position(at: source.range.lowerBound).line, note: note, codes: reader.codes,
      source: was, target: now)
  }

  private mutating func parts(_ document: Document, _ range: SourceRange) -> [TranslationUnit.Part] {
    var out: [TranslationUnit.Part] = []
    var at = range.lowerBound
    func text(_ end: Int) -> String { document.source.text(SourceRange(at, end)) }
    let places = document.nodes.indices.filter { [.code, .htmlInline].contains(document.nodes[$0].kind) }
      .map { document.nodes[$0].range }.filter { range.contains($0) && !$0.isEmpty }.sorted()
    for place in places where place.lowerBound >= at {
      if place.lowerBound > at { out.append(.text(text(place.lowerBound))) }
      out.append(.code(number(document.source.text(place))))
      at = place.upperBound
    }
    if at < range.upperBound { out.append(.text(text(range.upperBound))) }
    return out
  }

  private mutating func number(_ code: String) -> Int {
    if let index = codes.firstIndex(of: code) { return index + 1 }
    codes.append(code)
    return codes.count
  }
}
