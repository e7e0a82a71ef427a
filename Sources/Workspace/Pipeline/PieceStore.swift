import Markup
import Synchronization

/// Values of one step between runs, by the name of what they were made from: a run takes what it finds, and leaves what it asked for.
///
///     let store = PieceStore(folder, "pairs")
///     store?.piece(key)            // the bytes, if an earlier run kept them
///     store?.keep(bytes, for: key)
///     try store?.save()
final class PieceStore: Sendable {
  /// The folder, and the entry in it that names the pack; nothing is kept between runs where there is none.
  private let place: (folder: CacheFolder, pointer: Digest)?
  private let packs: LazyPacks
  /// What stands before names in the packs.
  private let prefix: String

  private struct State {
    /// What this run asked for, with the new ones among it.
    var asked: Set<String> = []
    var made: [String: [UInt8]] = [:]
    /// Whether all of it is kept.
    var isSaved = false
  }

  private let state = Mutex(State())

  /// Nil where the system does not tell one build of the program from another.
  init?(_ folder: CacheFolder, _ step: String) {
    guard let pointer = folder.naming(step)?.digest else { return nil }
    place = (folder, pointer)
    prefix = ""
    packs = LazyPacks {
      var name: Digest?
      // What is wrong with it, the record of the run tells as well.
      if let bytes = (try? folder.loadShared(pointer)) ?? nil {
        var reader = ByteReader(bytes)
        name = try? reader.digest()
      }
      return (name.flatMap(folder.sharedPack)).map { [$0] } ?? []
    }
  }

  /// What stands in packs, and is kept nowhere.
  init(_ packs: [PagePack] = [], _ prefix: String = "") {
    place = nil
    self.packs = LazyPacks { packs }
    self.prefix = prefix
  }

  /// Whether earlier runs have kept nothing.
  var isEmpty: Bool { packs.all.isEmpty }

  /// What this run has found anew.
  var made: [String: [UInt8]] { state.withLock { $0.made } }

  /// The bytes under a name.
  func piece(_ key: String) -> [UInt8]? {
    if place != nil { state.withLock { _ = $0.asked.insert(key) } }
    return packs.all.lazy.compactMap { $0.piece(self.prefix + key) }.first
  }

  func keep(_ bytes: [UInt8], for key: String) {
    state.withLock { state in
      state.asked.insert(key)
      state.made[key] = bytes
    }
  }

  /// Keeps what this run asked for, and gives back its memory: nothing is asked for afterwards.
  func save() throws(CacheFolder.Problem) {
    guard let (folder, pointer) = place else { return }
    let (asked, made, isSaved) = state.withLock { ($0.asked, $0.made, $0.isSaved) }
    guard !isSaved else { return }
    let pack = packs.all.first
    guard !asked.isEmpty, !made.isEmpty || asked.count * 2 < pack?.keys.count ?? 0 else { return }
    let name = try folder.storePack(asked.sorted()) { made[$0] ?? pack?.piece($0) ?? [] }
    var writer = ByteWriter()
    writer.add(name)
    folder.sharePack(name)
    try folder.storeShared(pointer, writer.bytes)
    if let old = pack?.name, old != name { folder.forget([old]) }
    state.withLock { ($0.made, $0.isSaved) = ([:], true) }
  }
}

/// Packs that are opened when somebody asks for a piece: a run that is spared needs none.
private final class LazyPacks: Sendable {
  private let open: @Sendable () -> [PagePack]
  private let opened = Mutex<[PagePack]?>(nil)

  init(_ open: @escaping @Sendable () -> [PagePack]) { self.open = open }

  var all: [PagePack] {
    opened.withLock { opened in
      let packs = opened ?? open()
      opened = packs
      return packs
    }
  }
}

extension Digest {
  /// The name of all that a step can have of a page.
  static func of(_ page: Page) -> Digest {
    var digester = Digester()
    digester.add(page)
    return digester.digest
  }
}

extension Digester {
  mutating func add(_ digest: Digest) {
    for index in digest.words.indices { add(digest.words[index]) }
  }

  /// Adds all that a step can have of a page: its documents, the code of other files that they show, and what names in double braces
  /// stand for.
  mutating func add(_ page: Page) {
    var hasVariables = false
    add(page, &hasVariables)
    guard hasVariables else { return }
    for value in page.variables.site.sorted(by: { $0.key < $1.key }) {
      add(value.key)
      add(value.value)
    }
    add(page.variables.title)
  }

  private mutating func add(_ page: Page, _ hasVariables: inout Bool) {
    let document = page.document
    add(document.source.path)
    add(document.source.bytes)
    for block in document.fileBlocks where document.kind(block) == .codeBlock {
      add(UInt64(block.index))
      add(document.info(block))
      let literal = Array(document.literalBytes(block))
      add(literal)
      if zip(literal, literal.dropFirst()).contains(where: { $0 == 0x7B && $1 == 0x7B }) { hasVariables = true }
      for origin in document.codeOrigins(of: block) {
        add(UInt64(origin.textOffset))
        add(origin.file ?? "")
        add(UInt64(origin.sourceOffset))
      }
    }
    add(UInt64(page.includes.count))
    var last: UInt8 = 0
    for byte in document.source.bytes {
      if byte == 0x7B, last == 0x7B { hasVariables = true }
      last = byte
    }
    for (node, included) in page.includes.sorted(by: { $0.key < $1.key }) {
      add(UInt64(node.index))
      add(included, &hasVariables)
    }
  }
}
