import Diagnostics
import Localization

/// What comparing pages with their translations found, between runs: a page of which neither the source nor a translation has changed
/// is not compared again, whatever else has.
///
///     let store = PairStore(folder)
///     let reports = store.reports(source, variants, learned: learned) { checker.check(source: source, variants: variants) }
///     try store.save()
struct PairStore: Sendable {
  let pieces: PieceStore

  /// Nil where the system does not tell one build of the program from another.
  init?(_ folder: CacheFolder) {
    guard let pieces = PieceStore(folder, "pairs") else { return nil }
    self.pieces = pieces
  }

  init(_ pieces: PieceStore) { self.pieces = pieces }

  /// What is known of a page and its translations, else what `compare` finds. What tells how the blocks of the two belong together is left
  /// out of what is known.
  func reports(
    _ source: LocalePage, _ variants: [LocalePage], learned: [String: Digest], compare: () -> [LocaleReport]
  ) -> [LocaleReport] {
    let key = PairStore.key([source] + variants, learned)
    if let bytes = pieces.piece(key) {
      var reader = ByteReader(bytes)
      if let known = try? reader.list({ reader throws(ByteReader.Failure) in try reader.report() }), reader.isAtEnd {
        return known
      }
    }
    let found = compare()
    var writer = ByteWriter()
    writer.list(found) { $0.add($1) }
    pieces.keep(writer.bytes, for: key)
    return found
  }

  /// Keeps what this run asked for.
  func save() throws(CacheFolder.Problem) { try pieces.save() }

  /// A name for everything that a comparison has.
  private static func key(_ pages: [LocalePage], _ learned: [String: Digest]) -> String {
    var digester = Digester()
    for page in pages {
      digester.add(page.locale)
      digester.add(page.isPythonMarkdown)
      if let learned = learned[page.locale] {
        digester.add(learned)
      } else {
        digester.add("")
      }
      digester.add(page.page)
    }
    return digester.digest.hex
  }
}

extension Digester {
  /// The name of how links are written in a locale.
  static func name(of addresses: LocalAddresses) -> Digest {
    var digester = Digester()
    for form in addresses.decided {
      for part in form.was { digester.add(part) }
      digester.add("=")
      for part in form.now { digester.add(part) }
      digester.add(form.isUsual)
      digester.add(form.isRenamed)
    }
    return digester.digest
  }
}

// MARK: Reports

extension ByteWriter {
  fileprivate mutating func add(_ report: LocaleReport) {
    add(report.locale)
    add(report.page)
    add(Int64(report.sourceBlocks))
    add(Int64(report.matchedBlocks))
    list(report.labels) { writer, label in
      writer.add(label.label)
      writer.add(label.rendering)
      writer.add(label.source)
      writer.add(label.variant)
      writer.add(label.isHead)
    }
    list(report.cells) { writer, cell in
      writer.add(cell.text)
      writer.add(cell.rendering)
      writer.add(cell.heading)
      writer.add(Int64(cell.table))
      writer.add(Int64(cell.column))
      writer.add(cell.isName)
      writer.add(cell.source)
      writer.add(cell.variant)
    }
    list(report.frontMatter) { writer, entry in
      writer.add(entry.key)
      for value in [entry.was, entry.now] {
        writer.add(value != nil)
        if let value { writer.add(value) }
      }
      writer.add(entry.source)
      writer.add(entry.variant)
    }
    list(report.diagnostics) { $0.add($1) }
    add(report.opportunities)
  }
}

extension ByteReader {
  fileprivate mutating func report() throws(Failure) -> LocaleReport {
    let (locale, page) = (try text(), try text())
    let (blocks, matched) = (try int(), try int())
    let labels = try list { reader throws(Failure) in
      LabelUse(
        label: try reader.text(), rendering: try reader.text(), source: try reader.location(), variant: try reader.location(),
        isHead: try reader.flag())
    }
    let cells = try list { reader throws(Failure) in
      CellUse(
        text: try reader.text(), rendering: try reader.text(), heading: try reader.text(), table: try reader.int(),
        column: try reader.int(), isName: try reader.flag(), source: try reader.location(), variant: try reader.location())
    }
    let entries = try list { reader throws(Failure) in
      FrontMatterUse(
        key: try reader.text(), was: try reader.flag() ? try reader.text() : nil,
        now: try reader.flag() ? try reader.text() : nil,
        source: try reader.location(), variant: try reader.location())
    }
    let diagnostics = try list { reader throws(Failure) in try reader.diagnostic() }
    let opportunities = try opportunities()
    return LocaleReport(
      locale: locale, page: page, sourceBlocks: blocks, matchedBlocks: matched, alignment: Alignment(beads: []), labels: labels,
      cells: cells, frontMatter: entries, diagnostics: diagnostics, opportunities: opportunities)
  }
}
