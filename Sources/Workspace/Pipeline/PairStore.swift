import Diagnostics
import Localization
import Markup
import Synchronization

/// What comparing pages with their translations found, between runs: a page of which neither the source nor a translation has changed
/// is not compared again, whatever else has.
///
///     let store = PairStore(folder)
///     let reports = store.reports(source, variants, learned: learned) { checker.check(source: source, variants: variants) }
///     try store.save()
final class PairStore: Sendable {
  private let folder: CacheFolder
  /// The entry that names the pack.
  private let pointer: Digest
  private let pack: PagePack?

  private struct State {
    /// What this run asked for, with the new ones among it.
    var asked: Set<String> = []
    var made: [String: [UInt8]] = [:]
  }

  private let state = Mutex(State())

  /// Nil where the system does not tell one build of the program from another.
  init?(_ folder: CacheFolder) {
    var digester = Digester()
    guard digester.addProgram() else { return nil }
    digester.add("pairs")
    self.folder = folder
    pointer = digester.digest
    var name: Digest?
    // What is wrong with it, the record of the run tells as well.
    if let bytes = (try? folder.loadShared(pointer)) ?? nil {
      var reader = ByteReader(bytes)
      name = try? reader.digest()
    }
    pack = name.flatMap(folder.sharedPack)
  }

  /// What is known of a page and its translations, else what `compare` finds. What tells how the blocks of the two belong together is left
  /// out of what is known.
  func reports(
    _ source: LocalePage, _ variants: [LocalePage], learned: [String: Digest], compare: () -> [LocaleReport]
  ) -> [LocaleReport] {
    guard let key = PairStore.key([source] + variants, learned) else { return compare() }
    state.withLock { _ = $0.asked.insert(key) }
    if let bytes = pack?.piece(key) {
      var reader = ByteReader(bytes)
      if let known = try? reader.list({ reader throws(ByteReader.Failure) in try reader.report() }), reader.isAtEnd {
        return known
      }
    }
    let found = compare()
    var writer = ByteWriter()
    writer.list(found) { $0.add($1) }
    state.withLock { $0.made[key] = writer.bytes }
    return found
  }

  /// Keeps what this run asked for.
  func save() throws(CacheFolder.Problem) {
    let (asked, made) = state.withLock { ($0.asked, $0.made) }
    guard !asked.isEmpty, !made.isEmpty || asked.count * 2 < pack?.keys.count ?? 0 else { return }
    let pack = pack
    let name = try folder.storePack(asked.sorted()) { made[$0] ?? pack?.piece($0) ?? [] }
    var writer = ByteWriter()
    writer.add(name)
    folder.sharePack(name)
    try folder.storeShared(pointer, writer.bytes)
    if let old = pack?.name, old != name { folder.forget([old]) }
  }

  // MARK: Keys

  /// A name for everything that a comparison has; nil for pages that show code of other files.
  private static func key(_ pages: [LocalePage], _ learned: [String: Digest]) -> String? {
    var digester = Digester()
    for page in pages {
      digester.add(page.locale)
      digester.add(page.isPythonMarkdown)
      if let learned = learned[page.locale] {
        digester.add(learned)
      } else {
        digester.add("")
      }
      var hasVariables = false
      guard add(page.page, to: &digester, &hasVariables) else { return nil }
      let variables = page.page.variables
      for value in variables.site.sorted(by: { $0.key < $1.key }) {
        digester.add(value.key)
        digester.add(value.value)
      }
      digester.add(hasVariables ? variables.title : "")
    }
    return digester.digest.hex
  }

  private static func add(_ page: Page, to digester: inout Digester, _ hasVariables: inout Bool) -> Bool {
    let document = page.document
    guard document.fileBlocks.isEmpty else { return false }
    digester.add(document.source.path)
    digester.add(document.source.bytes)
    digester.add(UInt64(page.includes.count))
    var last: UInt8 = 0
    for byte in document.source.bytes {
      if byte == 0x7B, last == 0x7B { hasVariables = true }
      last = byte
    }
    for (node, included) in page.includes.sorted(by: { $0.key < $1.key }) {
      digester.add(UInt64(node.index))
      guard add(included, to: &digester, &hasVariables) else { return false }
    }
    return true
  }
}

extension Digester {
  mutating func add(_ digest: Digest) {
    for index in digest.words.indices { add(digest.words[index]) }
  }

  /// The name of how links are written in a locale.
  static func name(of addresses: LocalAddresses) -> Digest {
    var writer = ByteWriter()
    writer.add(addresses)
    return Digest.of(writer.bytes)
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
    return LocaleReport(
      locale: locale, page: page, sourceBlocks: blocks, matchedBlocks: matched, alignment: Alignment(beads: []), labels: labels,
      cells: cells, frontMatter: entries, diagnostics: try list { reader throws(Failure) in try reader.diagnostic() })
  }
}
