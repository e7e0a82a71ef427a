import Contract
import Diagnostics
import Markup
import Snippets

/// What pages state, between runs: a page whose documents have not changed is not read again, whatever else has.
///
///     let store = FactStore(folder)
///     let (facts, findings) = store.facts(of: page, digest) { read(page) }
struct FactStore: Sendable {
  let pieces: PieceStore

  /// Nil where the system does not tell one build of the program from another.
  init?(_ folder: CacheFolder) {
    guard let pieces = PieceStore(folder, "facts") else { return nil }
    self.pieces = pieces
  }

  init(_ pieces: PieceStore) { self.pieces = pieces }

  /// What a page states, with the findings of reading it: as it is known, else as `read` finds it.
  func facts(of page: Page, _ name: Digest?, read: () -> (PageFacts, [Diagnostic])) -> (PageFacts, [Diagnostic]) {
    guard let key = name?.hex else { return read() }
    if let bytes = pieces.piece(key), let known = FactStore.decoded(bytes, page) { return known }
    let found = read()
    var writer = ByteWriter()
    writer.add(found.0.encoded)
    writer.add(found.1.encoded)
    pieces.keep(writer.bytes, for: key)
    return found
  }

  /// What is known of a page that nobody has read.
  func facts(of page: StatingPage) -> PageFacts? {
    guard let key = page.digest?.hex, let bytes = pieces.piece(key) else { return nil }
    return FactStore.decoded(bytes, page.path, page.sizes)?.0
  }

  private static func decoded(_ bytes: [UInt8], _ page: Page) -> (PageFacts, [Diagnostic])? {
    decoded(bytes, page.path, page.sizes)
  }

  private static func decoded(_ bytes: [UInt8], _ path: String, _ sizes: [String: Int]) -> (PageFacts, [Diagnostic])? {
    var reader = ByteReader(bytes)
    guard let facts = (try? reader.content()).flatMap({ PageFacts(encoded: $0, sizes: sizes) }), facts.page == path,
      let diagnostics = (try? reader.content()).flatMap({ [Diagnostic](encoded: $0, sizes: sizes) }), reader.isAtEnd
    else { return nil }
    return (facts, diagnostics)
  }
}

/// What is kept of the steps that pages go through.
struct StepStores: Sendable {
  var facts: FactStore?
  var pairs: PairStore?
  var contracts: ContractStore?
  var artifacts: ArtifactStore?

  /// Keeps what a run asked for that compared no translations but a few.
  func saveContracts() throws(CacheFolder.Problem) {
    try facts?.pieces.save()
    try contracts?.pieces.save()
    try artifacts?.pieces.save()
  }

  /// Keeps what a run asked for.
  func save() throws(CacheFolder.Problem) {
    try facts?.pieces.save()
    try pairs?.pieces.save()
    try contracts?.pieces.save()
    try artifacts?.pieces.save()
  }
}
