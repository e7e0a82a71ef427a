import Diagnostics

/// Numbers of words, the same for the same bytes: what is compared often is compared as numbers.
struct WordNumbers {
  private struct Word: Hashable {
    var bytes: ArraySlice<UInt8>
    var hash: UInt64

    static func == (a: Word, b: Word) -> Bool { a.hash == b.hash && a.bytes.elementsEqual(b.bytes) }
    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  private var numbers: [Word: Int]

  /// With room for so many words.
  init(_ count: Int) { numbers = Dictionary(minimumCapacity: count) }

  /// How many words have numbers.
  var count: Int { numbers.count }

  /// The number of a word; a new one gets the next.
  subscript(bytes: ArraySlice<UInt8>) -> Int {
    mutating get {
      let next = numbers.count
      return { (number: inout Int) in
        if number < 0 { number = next }
        return number
      }(&numbers[Word(bytes: bytes, hash: StableHash.of(bytes)), default: -1])
    }
  }
}
