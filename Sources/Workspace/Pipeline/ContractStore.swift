import Contract
import Diagnostics
import Markup

/// What the pages of an API come to together, between runs: while none of the pages that state it has changed, it is not put together
/// again, whatever else has.
///
///     let store = ContractStore(folder)
///     let (contract, diagnostics) = store.contract(store.name(of: layer, pages), pages) { build(layer) }
struct ContractStore: Sendable {
  let pieces: PieceStore

  /// Nil where the system does not tell one build of the program from another.
  init?(_ folder: CacheFolder) {
    guard let pieces = PieceStore(folder, "contracts") else { return nil }
    self.pieces = pieces
  }

  /// A name for everything that an API is made of, but for what the configuration says of it; nil where a page shows code of other files.
  static func name(of layer: ContractAssembly.Layer, _ pages: [String: StatingPage]) -> Digest? {
    var digester = Digester()
    digester.add(layer.id)
    for facts in layer.base + [layer.pages] {
      digester.add(UInt64(facts.count))
      for page in facts {
        guard let name = pages[page.page]?.digest else { return nil }
        digester.add(name)
      }
    }
    return digester.digest
  }

  /// The contract under a name, with what its pages disagree about: as it is known, else as `build` makes it.
  func contract(
    _ name: Digest, of layer: ContractAssembly.Layer, _ pages: [String: StatingPage],
    build: () -> (contract: Contract, diagnostics: [Diagnostic])
  ) -> (contract: Contract, diagnostics: [Diagnostic]) {
    let key = name.hex
    if let bytes = pieces.piece(key), let known = ContractStore.decoded(bytes, layer, pages) { return known }
    let built = build()
    var writer = ByteWriter()
    writer.add(built.contract.encoded)
    writer.add(built.diagnostics.encoded)
    pieces.keep(writer.bytes, for: key)
    return built
  }

  private static func decoded(
    _ bytes: [UInt8], _ layer: ContractAssembly.Layer, _ pages: [String: StatingPage]
  ) -> (contract: Contract, diagnostics: [Diagnostic])? {
    var sizes: [String: Int] = [:]
    for facts in layer.base + [layer.pages] {
      for page in facts.compactMap({ pages[$0.page] }) {
        sizes[page.path] = page.size
        for included in page.included { sizes[included.path] = included.size }
      }
    }
    var reader = ByteReader(bytes)
    guard var contract = (try? reader.content()).flatMap({ Contract(encoded: $0, sizes: sizes) }), contract.id == layer.id,
      let diagnostics = (try? reader.content()).flatMap({ [Diagnostic](encoded: $0, sizes: sizes) }), reader.isAtEnd
    else { return nil }
    contract.title = layer.title
    return (contract, diagnostics)
  }
}
