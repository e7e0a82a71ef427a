/// Which part of a project a run reads: `3/10` is the third of ten.
public struct ShardNumber: Sendable, Equatable {
  /// From 1.
  public let number: Int
  public let count: Int

  /// More parts than these are no help: each is told of all documents.
  public static let most = 1000

  /// Nil for what is no part of a whole.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(number, of: count)
  }

  public init?(_ number: Int, of count: Int) {
    guard (1...ShardNumber.most).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  public var text: String { "\(number)/\(count)" }

  /// The file that a part is written to where no other is named.
  public var fileName: String { "shard-\(number)-of-\(count).tally" }

  /// The documents of the part: a page and its translations stay together, and all parts have about the same number of bytes.
  ///
  /// `family` says which documents belong together, `size` how large each is. Each document is in one part.
  func documents(of all: [String], family: (String) -> String, size: (String) -> Int) -> [String] {
    let families = Dictionary(grouping: all, by: family).sorted { $0.key < $1.key }
    let weights = families.map { $0.value.reduce(0) { $0 + size($1) + 1 } }
    let whole = max(1, weights.reduce(0, +))
    var before = 0
    var own: [String] = []
    for (family, weight) in zip(families, weights) {
      // Where the middle of the family stands tells whose it is.
      if (before + weight / 2) * count / whole == number - 1 { own += family.value }
      before += weight
    }
    return own.sorted()
  }
}
