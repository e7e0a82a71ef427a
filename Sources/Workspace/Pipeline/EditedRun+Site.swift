import Diagnostics
import Platform
import Scheduling
import Site

extension EditedRun {
  /// Writes the site of the last run with the texts of the edited pages in it; nil where that cannot be told from what stands there:
  /// nothing was written then.
  public func write(
    to output: OutputFolder, force: Bool, scheduler: Scheduler, say: (String) -> Void
  ) throws(OutputFolder.Failure) -> SiteBuild.Written? {
    guard let kept = record.output else { return nil }
    let session = try output.begin(force: force, say: say)
    guard session.holds(kept, scheduler: scheduler), var exchange = exchange(in: session, scheduler) else {
      session.abandon()
      return nil
    }
    do throws(OutputFolder.Failure) {
      guard try stageContracts(in: session, &exchange, scheduler),
        exchange.reworded.isEmpty || search(session, &exchange)
      else {
        session.abandon()
        return nil
      }
      for file in exchange.files { try session.stage(OutputFolder.File(path: file.path, bytes: file.bytes)) }
      session.keepOthers(but: exchange.removed)
    } catch {
      session.abandon()
      throw error
    }
    let (summary, record) = try session.publish(noting: true, scheduler: scheduler)
    var written = SiteBuild.Written(
      summary: "\(output.path): \(summary.written) written, \(summary.unchanged) unchanged, \(summary.removed) removed",
      output: record, hasChanged: summary.written + summary.removed > 0)
    written.words = exchange.words
    written.fullTextSize = exchange.fullTextSize
    written.references = exchange.references
    return written
  }

  /// The files that differ.
  private struct Exchange {
    var files: [SiteFile] = []
    var removed: Set<FileName> = []
    var words: [Int: [UInt8]]
    /// The pages that have other words than before.
    var reworded: Set<Int> = []
    var fullTextSize: Int
    /// What the references say, where they were made again.
    var references: ReferenceNames?
  }

  private func exchange(in session: OutputSession, _ scheduler: Scheduler) -> Exchange? {
    let configuration = analysis.project.configuration
    let plan = SiteBuilder.prepare(SiteBuild.input(analysis, scheduler, withAPIs: false))
    var exchange = Exchange(words: details.words, fullTextSize: details.fullTextSize)
    let lastFullText = session.contents(EditedRun.fullText)
    var fullText = lastFullText
    for page in pages {
      for setting in page.settings {
        guard let old = plan.text(of: page.old.page, in: setting, notes: SiteBuild.notes(page.old)),
          let new = plan.text(of: page.new.page, in: setting, notes: SiteBuild.notes(page.new)),
          old.hasDiagrams == new.hasDiagrams, let file = session.contents(setting.output),
          let html = file.exchanging(old.html, for: new.html)
        else { return nil }
        exchange.files.append(SiteFile(path: setting.output, bytes: html))
        if setting.isSearched, old.words != new.words {
          exchange.words[setting.number] = new.words
          exchange.reworded.insert(setting.number)
        }
        guard let markdown = setting.markdown else { continue }
        guard session.contents(markdown) == page.old.page.document.source.bytes else { return nil }
        exchange.files.append(SiteFile(path: markdown, bytes: page.new.page.document.source.bytes))
      }
      if configuration.locales == nil || page.new.locale == configuration.locales?.source {
        guard replace(page, in: &fullText, &exchange) else { return nil }
      }
    }
    if let fullText, fullText != lastFullText {
      guard fullText.count < SitePlan.fullTextLimit - 1000 else { return nil }
      exchange.files.append(SiteFile(path: EditedRun.fullText, bytes: fullText))
    }
    return exchange
  }

  /// Makes what follows from contracts, where those are others; false where more than references would be.
  private func stageContracts(
    in session: OutputSession, _ exchange: inout Exchange, _ scheduler: Scheduler
  ) throws(OutputFolder.Failure) -> Bool {
    guard let contracts else { return true }
    guard let search = details.search, let known = ((try? folder.load(search)) ?? nil).flatMap(SearchRecord.words),
      let plan = contracts.plan(analysis, stores: stores, scheduler: scheduler)
    else { return false }
    let words = known.merging(exchange.words) { _, now in now }
    let layout = analysis.project.layout
    let source = analysis.project.configuration.locales?.source
    // What is stated is stated by sources; where a place stands in a translation follows from the translation.
    let edited = pages.flatMap { [$0.new.path, layout.path($0.new.logicalPath, locale: source)] }
    let staged = try contracts.stage(
      plan, in: session, words: words, last: details.references, edited: edited, scheduler: scheduler)
    exchange.words.merge(staged.words) { _, now in now }
    exchange.reworded.formUnion(staged.words.keys)
    exchange.references = staged.names
    return true
  }

  private static let fullText = "llms-full.txt"

  /// Exchanges a page in the text of all pages; false where it cannot be told whether that text is still written, or where it has it.
  private func replace(_ page: EditedPage, in text: inout [UInt8]?, _ exchange: inout Exchange) -> Bool {
    let (old, new) = (page.old.page.document.source.bytes, page.new.page.document.source.bytes)
    guard let known = text else {
      exchange.fullTextSize += min(0, new.count - old.count)
      return details.fullTextSize == 0 || exchange.fullTextSize >= SitePlan.fullTextLimit
    }
    func entry(_ bytes: [UInt8]) -> [UInt8] { Array(" -->\n\n".utf8) + bytes + (bytes.last == 0x0A ? [] : [0x0A]) + [0x0A] }
    guard let changed = known.exchanging(entry(old), for: entry(new)) else { return false }
    text = changed
    exchange.fullTextSize += new.count - old.count
    return true
  }

  /// Makes the search anew where pages have other words.
  private func search(_ session: OutputSession, _ exchange: inout Exchange) -> Bool {
    guard let name = details.search, let bytes = (try? folder.load(name)) ?? nil,
      let record = try? SearchRecord(bytes, changed: exchange.words)
    else { return false }
    for locale in record.locales where locale.pages.contains(where: { exchange.reworded.contains($0.text) }) {
      let files = locale.files
      exchange.files += files
      let names = Set(files.map(\.path))
      for old in session.manifest.paths {
        guard let path = old.text, locale.holds(path), !names.contains(path) else { continue }
        exchange.removed.insert(old)
      }
    }
    return true
  }

  /// The record of this run.
  func record(
    _ outcome: RunOutcome, output: OutputRecord?, written: SiteBuild.Written?, duration: Int64
  ) throws(CacheFolder.Problem) -> RunRecord? {
    var record = record
    for page in pages {
      let name = Digest.of(page.new.page.document.source.bytes)
      for index in record.inputs.indices
      where record.inputs[index].question.kind == .read && record.inputs[index].question.path == page.new.path {
        record.inputs[index].answer = InputAnswer(name: name, stamp: page.stamp)
      }
    }
    var details = details
    details.diagnostics = analysis.diagnostics
    if let contracts, details.contractFindings != nil { details.contractFindings = contracts.findings }
    if let written {
      details.words = written.words
      details.fullTextSize = written.fullTextSize
      if let references = written.references { details.references = references }
    }
    // The second entry of pages holds all that were edited since the first was written.
    let earlier = details.packs.dropFirst().first.flatMap(folder.pack)
    let own = Dictionary(pages.map { ($0.new.path, $0) }, uniquingKeysWith: { $1 })
    let keys = Set(earlier.map { Array($0.keys) } ?? []).union(own.keys).sorted()
    guard keys.count <= 1000 else { return nil }
    let overlay = try folder.storePack(keys) { key in
      guard let page = own[key] else { return earlier?.piece(key) ?? [] }
      // Where the text stands in the page now, nobody has asked.
      var settings = page.settings
      for index in settings.indices { settings[index].text = nil }
      return KeptPage(bytes: page.new.page.document.source.bytes, name: Digest.of(page.new.page), settings: settings).encoded
    }
    details.packs = Array(details.packs.prefix(1)) + [overlay]
    let bytes = details.encoded
    let name = Digest.of(bytes)
    try folder.store(name, bytes)
    record.details = name
    record.output = output
    record.outcome = outcome
    record.duration = max(record.duration, duration)
    return record
  }
}

extension [UInt8] {
  /// With some bytes in the place of others; nil unless those stand there once.
  func exchanging(_ old: [UInt8], for new: [UInt8]) -> [UInt8]? {
    guard !old.isEmpty, let place = self[...].place(of: old), self[(place + 1)...].place(of: old) == nil else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count - old.count + new.count)
    bytes += self[..<place]
    bytes += new
    bytes += self[(place + old.count)...]
    return bytes
  }
}

extension ArraySlice<UInt8> {
  /// Where some bytes begin. They are looked for by the one of them that is rarest in them.
  func place(of part: [UInt8]) -> Int? {
    var counts = [Int](repeating: 0, count: 256)
    for byte in part { counts[Int(byte)] += 1 }
    guard let rare = part.indices.min(by: { counts[Int(part[$0])] < counts[Int(part[$1])] }) else { return nil }
    return withUnsafeBytes { text in
      part.withUnsafeBytes { part -> Int? in
        guard let start = text.baseAddress, let wanted = part.baseAddress else { return nil }
        let byte = Int32(part[rare])
        var at = 0
        while at + part.count <= text.count, let found = memchr(start + at + rare, byte, text.count - part.count - at + 1) {
          at = UnsafeRawPointer(found) - start - rare
          if memcmp(start + at, wanted, part.count) == 0 { return startIndex + at }
          at += 1
        }
        return nil
      }
    }
  }
}
