import Diagnostics
import Localization
import Site

/// A page as the last run had it: its bytes, and what each of its files took from the rest of the site.
struct KeptPage: Sendable {
  var bytes: [UInt8]
  /// The name of all that a step can have of it, its includes among that; nil where it cannot be told.
  var name: Digest?
  var settings: [PageSetting]

  init(bytes: [UInt8], name: Digest?, settings: [PageSetting]) {
    self.bytes = bytes
    self.name = name
    self.settings = settings
  }

  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.add(bytes)
    writer.add(name != nil)
    if let name { writer.add(name) }
    writer.list(settings) { $0.add($1) }
    return writer.bytes
  }

  init(_ encoded: [UInt8]) throws(ByteReader.Failure) {
    var reader = ByteReader(encoded)
    bytes = try reader.content()
    name = try reader.flag() ? try reader.digest() : nil
    settings = try reader.list { reader throws(ByteReader.Failure) in try reader.setting() }
    guard reader.isAtEnd else { throw ByteReader.Failure() }
  }
}

/// What a run that finds a few pages edited needs of the last one, beside the pages.
struct EditDetails: Sendable {
  /// The entries that hold the pages; a later one holds what changed since.
  var packs: [Digest]
  /// The entry that holds what the search is made of, for a build.
  var search: Digest?
  /// Words of pages that have others than that entry has, by the number of the page.
  var words: [Int: [UInt8]] = [:]
  /// All that was found, before the configured severities are applied; and what was found while the site was prepared.
  var diagnostics: [Diagnostic]
  var siteDiagnostics: [Diagnostic]
  var translations: TranslationAssembly.Known
  /// Documents that are more than a page: others include them, show them, or have their menu from them.
  var used: [String]
  /// Bytes of the Markdown in `llms-full.txt`.
  var fullTextSize: Int
  /// The name of what the texts of all pages take from the configuration and the theme.
  var surroundings: Digest?
  /// The entry that holds what all pages are to contracts and references.
  var seed: Digest?
  /// Those of the diagnostics that were found while contracts were put together; nil where that cannot be told.
  var contractFindings: [Diagnostic]?
  /// What the references said.
  var references = ReferenceNames()
  /// How many pages have code in a language, by its name.
  var languages: [String: Int] = [:]
  /// How often pages could have needed what explains findings.
  var opportunities: [GroupOpportunities]

  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.list(packs) { $0.add($1) }
    writer.add(search != nil)
    if let search { writer.add(search) }
    writer.list(words.sorted { $0.key < $1.key }) { writer, entry in
      writer.add(Int64(entry.key))
      writer.add(entry.value)
    }
    writer.list(diagnostics) { $0.add($1) }
    writer.list(siteDiagnostics) { $0.add($1) }
    writer.add(translations.isPythonMarkdown)
    writer.list(translations.addresses.sorted { $0.key < $1.key }) { writer, entry in
      writer.add(entry.key)
      writer.add(entry.value)
    }
    writer.list(used) { $0.add($1) }
    writer.add(Int64(fullTextSize))
    writer.add(surroundings != nil)
    if let surroundings { writer.add(surroundings) }
    writer.add(seed != nil)
    if let seed { writer.add(seed) }
    writer.add(contractFindings != nil)
    if let contractFindings { writer.list(contractFindings) { $0.add($1) } }
    writer.add(references)
    writer.list(languages.sorted { $0.key < $1.key }) { writer, language in
      writer.add(language.key)
      writer.add(Int64(language.value))
    }
    writer.list(opportunities) { $0.add($1) }
    return writer.bytes
  }

  /// `source` is the locale of the source pages.
  init(_ encoded: [UInt8], source: String) throws(ByteReader.Failure) {
    var reader = ByteReader(encoded)
    packs = try reader.list { reader throws(ByteReader.Failure) in try reader.digest() }
    search = try reader.flag() ? try reader.digest() : nil
    for entry in try reader.list({ reader throws(ByteReader.Failure) in (try reader.int(), try reader.content()) }) {
      words[entry.0] = entry.1
    }
    diagnostics = try reader.list { reader throws(ByteReader.Failure) in try reader.diagnostic() }
    siteDiagnostics = try reader.list { reader throws(ByteReader.Failure) in try reader.diagnostic() }
    translations = TranslationAssembly.Known(isPythonMarkdown: try reader.flag())
    let addresses = try reader.list { reader throws(ByteReader.Failure) in
      let locale = try reader.text()
      let read = { (reader: inout ByteReader) throws(ByteReader.Failure) -> LocalAddresses.Form in
        (was: try reader.texts(), now: try reader.texts(), count: try reader.int())
      }
      let forms = try reader.list(read)
      let renames = try reader.list(read)
      let kept = try reader.list { reader throws(ByteReader.Failure) in (parts: try reader.texts(), count: try reader.int()) }
      return (locale, LocalAddresses(source: source, variant: locale, forms: forms, kept: kept, renames: renames))
    }
    translations.addresses = Dictionary(addresses, uniquingKeysWith: { first, _ in first })
    used = try reader.texts()
    fullTextSize = try reader.int()
    surroundings = try reader.flag() ? try reader.digest() : nil
    seed = try reader.flag() ? try reader.digest() : nil
    if try reader.flag() {
      contractFindings = try reader.list { reader throws(ByteReader.Failure) in try reader.diagnostic() }
    }
    references = try reader.referenceNames()
    languages = Dictionary(
      try reader.list { reader throws(ByteReader.Failure) in (try reader.text(), try reader.int()) },
      uniquingKeysWith: { first, _ in first })
    opportunities = try reader.list { reader throws(ByteReader.Failure) in try reader.groupOpportunities() }
    guard reader.isAtEnd else { throw ByteReader.Failure() }
  }

  init(
    packs: [Digest], search: Digest?, diagnostics: [Diagnostic], siteDiagnostics: [Diagnostic],
    translations: TranslationAssembly.Known, used: [String], fullTextSize: Int, surroundings: Digest?, seed: Digest?,
    contractFindings: [Diagnostic]?, references: ReferenceNames, languages: [String: Int],
    opportunities: [GroupOpportunities]
  ) {
    self.opportunities = opportunities
    self.languages = languages
    self.references = references
    self.seed = seed
    self.contractFindings = contractFindings
    self.surroundings = surroundings
    self.packs = packs
    self.search = search
    self.diagnostics = diagnostics
    self.siteDiagnostics = siteDiagnostics
    self.translations = translations
    self.used = used
    self.fullTextSize = fullTextSize
  }
}

// MARK: Parts

extension ByteWriter {
  mutating func add(_ addresses: LocalAddresses) {
    let learned = addresses.learned
    for forms in [learned.forms, learned.renames] {
      list(forms) { writer, form in
        writer.list(form.was) { $0.add($1) }
        writer.list(form.now) { $0.add($1) }
        writer.add(Int64(form.count))
      }
    }
    list(learned.kept) { writer, kept in
      writer.list(kept.parts) { $0.add($1) }
      writer.add(Int64(kept.count))
    }
  }

  mutating func add(_ location: Location) {
    add(location.file)
    add(Int64(location.range.lowerBound))
    add(Int64(location.range.upperBound))
  }

  mutating func add(_ diagnostic: Diagnostic) {
    add(diagnostic.code)
    add(diagnostic.severity.rawValue)
    add(diagnostic.statement)
    add(Int64(diagnostic.others?.count ?? 0))
    add(diagnostic.others?.wording.rawValue ?? "")
    add(diagnostic.hint)
    add(diagnostic.location)
    list(diagnostic.related) { writer, related in
      writer.add(related.message)
      writer.add(related.location)
    }
    add(diagnostic.remedy != nil)
    if let remedy = diagnostic.remedy { add(remedy) }
    add(diagnostic.fix != nil)
    if let fix = diagnostic.fix {
      add(fix.title)
      list(fix.replacements) { writer, replacement in
        writer.add(replacement.location)
        writer.add(replacement.text)
      }
    }
    add(Int64(truncatingIfNeeded: diagnostic.rules.bits))
    add(diagnostic.kind)
    add(diagnostic.explanation?.identifier ?? "")
    add(diagnostic.basis?.word ?? "")
    add(diagnostic.confidence.bitPattern)
  }

  mutating func add(_ setting: PageSetting) {
    add(Int64(setting.number))
    add(setting.output)
    add(setting.markdown != nil)
    if let markdown = setting.markdown { add(markdown) }
    add(setting.title)
    add(setting.writesTitle)
    add(setting.hasTitleHeading)
    add(Int64(setting.contentLocale))
    add(setting.isSearched)
    add(setting.text != nil)
    if let text = setting.text {
      add(Int64(text.lowerBound))
      add(Int64(text.count))
    }
    list(setting.anchors) { $0.add($1) }
    list(setting.movedAnchors.sorted { $0.key < $1.key }) { writer, moved in
      writer.add(moved.key)
      writer.add(moved.value)
    }
    let addresses = setting.addresses.sorted {
      ($0.key.file, String(decoding: $0.key.destination, as: UTF8.self))
        < ($1.key.file, String(decoding: $1.key.destination, as: UTF8.self))
    }
    list(addresses) { writer, entry in
      writer.add(entry.key.destination)
      writer.add(entry.key.file)
      writer.add(entry.value.address)
      writer.add(entry.value.isExternal)
      writer.add(entry.value.language != nil)
      if let language = entry.value.language { writer.add(language) }
      writer.add(entry.value.size != nil)
      if let size = entry.value.size {
        writer.add(Int64(size.width))
        writer.add(Int64(size.height))
      }
      writer.list(entry.value.sizes) { writer, size in
        writer.add(size.address)
        writer.add(Int64(size.width))
      }
    }
  }
}

extension ByteReader {
  mutating func int() throws(Failure) -> Int {
    guard let number = Int(exactly: try signed()) else { throw Failure() }
    return number
  }

  mutating func texts() throws(Failure) -> [String] {
    try list { reader throws(Failure) in try reader.text() }
  }

  mutating func location() throws(Failure) -> Location {
    Location(file: try text(), range: SourceRange(try int(), try int()))
  }

  mutating func diagnostic() throws(Failure) -> Diagnostic {
    let code = try text()
    guard let severity = Severity(rawValue: try text()) else { throw Failure() }
    let message = try text()
    let (others, wording) = (try int(), OtherPlaces.Wording(rawValue: try text()))
    let hint = try text()
    let location = try location()
    let related = try list { reader throws(Failure) in Diagnostic.Related(try reader.text(), at: try reader.location()) }
    let remedy = try flag() ? try text() : nil
    var fix: Diagnostic.Fix?
    if try flag() {
      let title = try text()
      fix = Diagnostic.Fix(
        title: title,
        replacements: try list { reader throws(Failure) in
          Diagnostic.Fix.Replacement(location: try reader.location(), text: try reader.text())
        })
    }
    var diagnostic = Diagnostic(
      code: code, severity: severity, message: message, location: location, related: related, remedy: remedy, fix: fix)
    diagnostic.others = wording.map { OtherPlaces(others, $0) }
    diagnostic.hint = hint
    diagnostic.rules = Provenance(bits: UInt64(bitPattern: try signed()))
    diagnostic.kind = try text()
    diagnostic.explanation = Explanation(identifier: try text())
    diagnostic.basis = Basis(word: try text())
    diagnostic.confidence = Double(bitPattern: try number())
    return diagnostic
  }

  mutating func setting() throws(Failure) -> PageSetting {
    let number = try int()
    let output = try text()
    let markdown = try flag() ? try text() : nil
    let title = try text()
    let (writesTitle, hasTitleHeading) = (try flag(), try flag())
    let contentLocale = try int()
    let isSearched = try flag()
    var text: Range<Int>?
    if try flag() {
      let (start, count) = (try int(), try int())
      guard start >= 0, count >= 0, start <= .max - count else { throw Failure() }
      text = start..<start + count
    }
    let anchors = try texts()
    let moved = try list { reader throws(Failure) in (try reader.text(), try reader.text()) }
    let addresses = try list { reader throws(Failure) in
      let question = PageSetting.Question(destination: try reader.content(), file: try reader.text())
      let (address, isExternal) = (try reader.content(), try reader.flag())
      let language = try reader.flag() ? try reader.text() : nil
      let size = try reader.flag() ? ImageSize(width: try reader.int(), height: try reader.int()) : nil
      let sizes = try reader.list { reader throws(Failure) in
        ResolvedAddress.SizedPicture(address: try reader.content(), width: try reader.int())
      }
      var resolved = ResolvedAddress(address: address, isExternal: isExternal, size: size, sizes: sizes)
      resolved.language = language
      return (question, resolved)
    }
    return PageSetting(
      number: number, output: output, markdown: markdown, title: title, writesTitle: writesTitle,
      hasTitleHeading: hasTitleHeading, contentLocale: contentLocale, isSearched: isSearched, anchors: anchors,
      movedAnchors: Dictionary(moved, uniquingKeysWith: { first, _ in first }),
      addresses: Dictionary(addresses, uniquingKeysWith: { first, _ in first }), text: text)
  }
}
