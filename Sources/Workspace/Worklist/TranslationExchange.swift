import Diagnostics
import Localization
import Markup
import Vocabulary

/// Blocks of pages for programs of translators, and what comes back from them.
///
///     let units = TranslationExchange(analysis, locale: "cs").units(of: worklist)
public struct TranslationExchange: Sendable {
  public enum Format: String, Sendable, CaseIterable {
    case xliff, po
  }

  /// A block of the source, what stands for it, and where that goes.
  struct Place {
    var unit: TranslationUnit
    var page: String
    /// What is replaced; empty where a block is added behind another.
    var range: SourceRange?
    var isAdded = false
  }

  public let locale: String
  public let source: String
  private(set) var places: [Place] = []
  /// The bytes of the pages, those of the source where there is no translation.
  private(set) var pages: [String: [UInt8]] = [:]

  public init(_ analysis: Analysis, locale: String) {
    self.locale = locale
    let configuration = analysis.project.configuration
    source = configuration.locales?.source ?? ""
    let reports = Dictionary(
      analysis.translations.filter { $0.locale == locale }.map { ($0.page, $0) }, uniquingKeysWith: { first, _ in first })
    let variants = Dictionary(
      analysis.pages(ofLocale: locale).map { ($0.logicalPath, $0) }, uniquingKeysWith: { first, _ in first })
    for page in analysis.pages(ofLocale: source) {
      let document = page.page.document
      // What is no text cannot be written in XML and read back.
      guard String(validating: document.source.bytes, as: UTF8.self) != nil else { continue }
      let variant = variants[page.logicalPath]
      if let variant {
        guard let report = reports[variant.path], String(validating: variant.page.document.source.bytes, as: UTF8.self) != nil
        else { continue }
        pages[variant.path] = variant.page.document.source.bytes
        add(document, variant.page.document, report.alignment)
      } else {
        let path = analysis.project.layout.path(page.logicalPath, locale: locale)
        pages[path] = document.source.bytes
        let reader = UnitReader(document)
        for (number, block) in BlockReader().blocks(of: document).enumerated() where Self.isText(block) {
          places.append(
            Place(
              unit: UnitReader.unit(id: "\(number)", source: (reader, block.range), target: nil), page: path, range: block.range))
        }
      }
    }
  }

  private static func isText(_ block: LeafBlock) -> Bool { [.heading, .paragraph, .tableRow].contains(block.kind) }

  private mutating func add(_ document: Document, _ variant: Document, _ alignment: Alignment) {
    let (sources, variants) = (BlockReader().blocks(of: document), BlockReader().blocks(of: variant))
    let (reader, other) = (UnitReader(document), UnitReader(variant))
    func range(_ blocks: ArraySlice<LeafBlock>) -> SourceRange? {
      blocks.first.map { first in blocks.reduce(first.range) { $0.union($1.range) } }
    }
    var last: Int?
    for bead in alignment.beads
    where sources.holds(bead.source) && variants.holds(bead.variant) && !bead.source.isEmpty {
      defer { if let end = variants[bead.variant].last?.range.upperBound { last = end } }
      guard sources[bead.source].allSatisfy(Self.isText), variants[bead.variant].allSatisfy(Self.isText),
        let was = range(sources[bead.source])
      else { continue }
      let id = "\(bead.source.lowerBound)"
      if let now = range(variants[bead.variant]) {
        places.append(
          Place(
            unit: UnitReader.unit(id: id, source: (reader, was), target: (other, now)), page: variant.source.path, range: now))
      } else if bead.fate == .missing, let first = sources[bead.source].first, let last {
        // A block of a list or a table stands behind marks of its own.
        let isFree = first.containers.isEmpty && first.kind != .tableRow
        places.append(
          Place(
            unit: UnitReader.unit(id: id, source: (reader, was), target: nil), page: variant.source.path,
            range: isFree ? SourceRange(last, last) : nil, isAdded: true))
      }
    }
  }

  /// The units of all blocks, in the order of the pages.
  public var units: [TranslationUnit] { places.map(\.unit) }

  /// The units of the blocks on a list, with what is to do, or of all blocks. What is on the list and translated is so from another
  /// source: it is fuzzy.
  public func units(of list: Worklist, all: Bool = false) -> [TranslationUnit] {
    var notes: [String: [String]] = [:]
    var missing: Set<String> = []
    for item in list.items where item.locale == locale {
      if item.reason == .page || item.reason == .untranslated && item.sourceLine == 1 { missing.insert(item.source) }
      let was = item.old.map { "; it was: \($0)" } ?? ""
      if let line = item.sourceLine { notes["\(item.source):\(line)", default: []].append("\(item.kind), \(item.reason)\(was)") }
    }
    return places.compactMap { place in
      var unit = place.unit
      let note = notes["\(unit.file):\(unit.line)"]
      let isListed = note != nil || missing.contains(unit.file)
      guard isListed || all else { return nil }
      unit.note = note?.joined(separator: "\n") ?? (isListed ? "meaning, page" : "")
      unit.isFuzzy = isListed && !unit.target.isEmpty
      return unit
    }
  }

  public func text(_ units: [TranslationUnit], as format: Format) -> String {
    switch format {
    case .xliff: XLIFF.text(units, source: source, target: locale)
    case .po: PO.text(units, source: source, target: locale)
    }
  }

  /// Reads a file in either format; nil where it is neither.
  public static func read(_ text: String) -> (target: String, units: [TranslationUnit])? {
    XLIFF.read(text) ?? PO.read(text)
  }
}

extension Collection where Index == Int {
  /// Whether all of a range are places of the collection.
  fileprivate func holds(_ range: Range<Int>) -> Bool {
    range.isEmpty || startIndex <= range.lowerBound && range.upperBound <= endIndex
  }
}
