import Diagnostics

extension ArraySlice<UInt8> {
  /// Whether a text has a name as a word of its own: `limit` is not in `limits`.
  func holdsWhole(_ name: some Collection<UInt8>) -> Bool {
    let name = Array(name)
    guard let first = name.first, let last = name.last else { return true }
    var from = startIndex
    while let found = self[from...].firstRange(of: name) {
      let before = found.lowerBound > startIndex && isASCIIWord(self[found.lowerBound - 1]) && isASCIIWord(first)
      let after = found.upperBound < endIndex && isASCIIWord(self[found.upperBound]) && isASCIIWord(last)
      if !before, !after { return true }
      from = found.lowerBound + 1
    }
    return false
  }
}
