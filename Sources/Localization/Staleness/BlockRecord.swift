/// The history of one block of the source, and what each translation of it is based on: one line of a lock file.
public struct BlockRecord: Sendable, Equatable {
  /// One version of the block; its text is `gone` where the block was removed.
  public struct Version: Sendable, Equatable {
    public var text: UInt64
    /// Whether it states another contract than the version before.
    public var changesContract: Bool

    public init(text: UInt64, changesContract: Bool = false) {
      self.text = text
      self.changesContract = changesContract
    }
  }

  /// What a translation of the block is based on.
  public struct Basis: Sendable, Equatable {
    /// The version of the source.
    public var source: UInt64
    /// The text of the translation then; 0 where it has no counterpart.
    public var own: UInt64

    public init(source: UInt64, own: UInt64) {
      self.source = source
      self.own = own
    }
  }

  /// The text of a version that removed the block.
  public static let gone: UInt64 = 0

  public var kind: String
  /// All versions that differ in more than looks, the oldest first. It only ever grows.
  public var versions: [Version]
  /// The sketch and the contract of the last version.
  public var sketch: UInt64
  public var contract: UInt64
  /// By locale.
  public var bases: [String: Basis]

  public init(
    kind: String, versions: [Version], sketch: UInt64 = 0, contract: UInt64 = 0, bases: [String: Basis] = [:]
  ) {
    self.kind = kind
    self.versions = versions
    self.sketch = sketch
    self.contract = contract
    self.bases = bases
  }

  init(_ block: BlockVersion) {
    self.init(
      kind: block.kind, versions: [Version(text: block.text, changesContract: block.contract != 0)], sketch: block.sketch,
      contract: block.contract)
  }

  public var isGone: Bool { versions.last?.text == BlockRecord.gone }
  var head: UInt64 { versions.last?.text ?? BlockRecord.gone }

  /// Adds a version, unless the block is as it was.
  mutating func append(_ block: BlockVersion) {
    kind = block.kind
    guard block.text != head else { return }
    versions.append(Version(text: block.text, changesContract: block.contract != contract))
    sketch = block.sketch
    contract = block.contract
  }

  mutating func remove() {
    guard !isGone else { return }
    versions.append(Version(text: BlockRecord.gone, changesContract: contract != 0))
    contract = 0
  }

  /// How many versions a translation is behind: those after the last one that reads like what it is based on. A change that
  /// was taken back does not count. Where there is no translation all versions count.
  public func behind(_ locale: String) -> Behind {
    let later: ArraySlice<Version>
    if let basis = bases[locale], let index = versions.lastIndex(where: { $0.text == basis.source }) {
      later = versions[(index + 1)...]
    } else {
      // A block that came and went before it was translated is nothing to translate.
      later = isGone ? [] : versions[...]
    }
    return Behind(changes: later.count, contract: later.filter(\.changesContract).count)
  }
}

/// How far a translation is behind its source, in changes that count.
public struct Behind: Sendable, Equatable {
  public var changes: Int
  /// Those of them that change the contract.
  public var contract: Int

  public init(changes: Int = 0, contract: Int = 0) {
    self.changes = changes
    self.contract = contract
  }

  public static func + (a: Behind, b: Behind) -> Behind {
    Behind(changes: a.changes + b.changes, contract: a.contract + b.contract)
  }
}
