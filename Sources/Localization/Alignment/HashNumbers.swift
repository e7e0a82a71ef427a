/// Gives hashes numbers from 0 in the order in which they are met.
///
/// What it is given is spread evenly already, so that its places follow from the hashes alone (open addressing).
struct HashNumbers {
  private var hashes: [UInt64]
  private var numbers: [Int32]
  private var count: Int32 = 0

  /// For at most so many different hashes.
  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    hashes = Array(repeating: 0, count: size)
    numbers = Array(repeating: -1, count: size)
  }

  /// The number of a hash; the next one for a hash that was not met before.
  mutating func number(of hash: UInt64) -> Int32 {
    let place = place(of: hash)
    if numbers[place] >= 0 { return numbers[place] }
    hashes[place] = hash
    numbers[place] = count
    count += 1
    return count - 1
  }

  /// The number of a hash that was met.
  func known(_ hash: UInt64) -> Int? {
    let number = numbers[place(of: hash)]
    return number < 0 ? nil : Int(number)
  }

  /// Where a hash stands, or is to stand.
  private func place(of hash: UInt64) -> Int {
    let mask = hashes.count - 1
    var place = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
    while numbers[place] >= 0, hashes[place] != hash { place = (place + 1) & mask }
    return place
  }
}
