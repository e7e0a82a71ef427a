/// Some of the words of a table of phrases, a bit each.
///
///     let words = PhraseWords.Index(["to", "of"])
///     words["of"]                       // the bit of "of"
///     words["kiln"].isEmpty             // true: no phrase has it
struct PhraseWords: Equatable, Sendable {
  private var bits: SIMD4<UInt64> = .zero

  var isEmpty: Bool { bits == .zero }

  mutating func formUnion(_ other: PhraseWords) { bits |= other.bits }

  func meets(_ other: PhraseWords) -> Bool { bits & other.bits != .zero }

  /// The words of a table and their bits.
  struct Index: Sendable {
    /// How many words a table may have.
    static let most = 256
    private let places: [String: Int]
    private let filter: WordFilter

    /// What comes behind the first 256 words has no bit.
    init(_ words: some Sequence<String>) {
      var places: [String: Int] = [:]
      for word in words where places[word] == nil && places.count < Self.most { places[word] = places.count }
      self.places = places
      filter = WordFilter(places.keys)
    }

    var count: Int { places.count }

    subscript(_ word: String) -> PhraseWords {
      var out = PhraseWords()
      guard filter.mayHold(word.utf8), let place = places[word] else { return out }
      out.bits[place >> 6] = 1 << UInt64(place & 63)
      return out
    }
  }
}
