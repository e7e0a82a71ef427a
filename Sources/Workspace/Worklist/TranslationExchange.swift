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

  /// What an import changed, and what it did not.
  public struct Import: Sendable {
    /// The new bytes of each page that changed, by path.
    public var files: [String: [UInt8]] = [:]
    public var changed = 0
    /// Units that were left out, each with the reason.
    public var refused: [String] = []

    /// Writes the pages.
    public func write(below root: String) throws(OutputFolder.Failure) -> Int {
      try TranslationExchange.write(files, below: root)
      return files.count
    }
  }

  /// A block of the source, what stands for it, and where that goes.
  private struct Place {
    var unit: TranslationUnit
    var page: String
    /// What is replaced; empty where a block is added behind another.
    var range: SourceRange?
    var isAdded = false
  }

  public let locale: String
  public let source: String
  private var places: [Place] = []
  private var pages: [String: [UInt8]] = [:]

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
        for (number, block) in BlockReader().blocks(of: document).enumerated() where Self.isText(block) {
          places.append(
            Place(
              unit: UnitReader.unit(id: "\(number)", note: "", source: (document, block.range), target: nil), page: path,
              range: block.range))
        }
      }
    }
  }

  private static func isText(_ block: LeafBlock) -> Bool { [.heading, .paragraph, .tableRow].contains(block.kind) }

  private mutating func add(_ document: Document, _ variant: Document, _ alignment: Alignment) {
    let (sources, variants) = (BlockReader().blocks(of: document), BlockReader().blocks(of: variant))
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
            unit: UnitReader.unit(id: id, note: "", source: (document, was), target: (variant, now)), page: variant.source.path,
            range: now))
      } else if bead.fate == .missing, let first = sources[bead.source].first, let last {
        // A block of a list or a table stands behind marks of its own.
        let isFree = first.containers.isEmpty && first.kind != .tableRow
        places.append(
          Place(
            unit: UnitReader.unit(id: id, note: "", source: (document, was), target: nil), page: variant.source.path,
            range: isFree ? SourceRange(last, last) : nil, isAdded: true))
      }
    }
  }

  /// The units of all blocks, in the order of the pages.
  public var units: [TranslationUnit] { places.map(\.unit) }

  /// The units of the blocks on a list, with what is to do.
  public func units(of list: Worklist) -> [TranslationUnit] {
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
      guard note != nil || missing.contains(unit.file) else { return nil }
      unit.note = note?.joined(separator: "\n") ?? "meaning, page"
      return unit
    }
  }

  public func text(_ units: [TranslationUnit], as format: Format) -> String {
    switch format {
    case .xliff: XLIFF.text(units, source: source, target: locale)
    case .po: PO.text(units, source: source, target: locale)
    }
  }

  /// What the translations of a file make of the pages. A unit whose source has changed since, or that has lost a placeholder, is
  /// left out.
  public func imported(_ units: [TranslationUnit]) -> Import {
    let known = Dictionary(places.map { ("\($0.unit.file)#\($0.unit.id)", $0) }, uniquingKeysWith: { first, _ in first })
    var result = Import()
    var edits: [String: [(range: SourceRange, text: String)]] = [:]
    for unit in units where !unit.target.isEmpty {
      let name = "\(unit.file)#\(unit.id)"
      guard let place = known[name] else {
        result.refused.append("\(name): there is no such block")
        continue
      }
      guard place.unit.source == unit.source else {
        result.refused.append("\(name): the source has changed")
        continue
      }
      let count = place.unit.codes.count
      let isWhole = unit.target.allSatisfy { part in
        if case .code(let number) = part { return (1...max(1, count)).contains(number) && count > 0 }
        return true
      }
      guard isWhole else {
        result.refused.append("\(name): a placeholder stands for nothing")
        continue
      }
      let text = place.unit.text(unit.target)
      guard text != place.unit.text(place.unit.target) else { continue }
      guard let range = place.range else {
        result.refused.append("\(name): the block stands in a list or a table that has no place for it")
        continue
      }
      edits[place.page, default: []].append((range, place.isAdded ? "\n\n\(text)" : text))
      result.changed += 1
    }
    for (page, changes) in edits {
      guard let bytes = pages[page] else { continue }
      var out: [UInt8] = []
      var at = 0
      for change in changes.sorted(by: { $0.range < $1.range }) where change.range.lowerBound >= at {
        out += bytes[at..<change.range.lowerBound]
        out += change.text.utf8
        at = change.range.upperBound
      }
      result.files[page] = out + bytes[at...]
    }
    return result
  }

  /// Writes what an import makes of the pages, each whole or not at all.
  private static func write(_ files: [String: [UInt8]], below root: String) throws(OutputFolder.Failure) {
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let file = root + "/" + path
      if let slash = file.lastIndex(of: "/"), let failure = Disk.makeFolders(String(file[..<slash])) { throw failure }
      if let failure = Disk.replace(file, bytes) { throw failure }
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
