extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first occurrence of other bytes, not before `start`.
  @inlinable
  package func firstOffset(of needle: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
    guard let first = needle.first else { return start <= count ? start : nil }
    var i = start
    let last = count - needle.count
    while i <= last {
      if self[i] == first {
        var j = 1
        while j < needle.count, self[i + j] == needle[j] { j += 1 }
        if j == needle.count { return i }
      }
      i += 1
    }
    return nil
  }
}

extension StringProtocol {
  /// Whether a text stands in this one, byte by byte: what `contains` compares character by character, which costs far more.
  ///
  ///     "https://example.com".holds("://")  // true
  @inlinable
  package func holds(_ text: some StringProtocol) -> Bool {
    withBytes { bytes in text.withBytes { bytes.firstOffset(of: $0) != nil } }
  }

  /// The first place of a text in this one, byte by byte: what `firstRange(of:)` looks for character by character.
  ///
  ///     "a/{b}".firstPlace(of: "/{")  // the range of "/{"
  @inlinable
  package func firstPlace(of text: some StringProtocol) -> Range<Index>? {
    let found = withBytes { bytes in text.withBytes { bytes.firstOffset(of: $0) } }
    guard let found else { return nil }
    let start = utf8.index(utf8.startIndex, offsetBy: found)
    return start..<utf8.index(start, offsetBy: text.utf8.count)
  }

  @inlinable
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}

extension Collection<UInt8> {
  /// Whether a text stands in these bytes.
  package func holds(_ text: String) -> Bool {
    func search(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { text.withBytes { bytes.firstOffset(of: $0) != nil } }
    return withContiguousStorageIfAvailable(search) ?? Array(self).withUnsafeBufferPointer(search)
  }

  /// Whether other bytes stand in these.
  package func holds(_ needle: [UInt8]) -> Bool {
    func search(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      needle.withUnsafeBufferPointer { bytes.firstOffset(of: $0) != nil }
    }
    return withContiguousStorageIfAvailable(search) ?? Array(self).withUnsafeBufferPointer(search)
  }
}

extension [UInt8] {
  /// Where other bytes stand first within a range.
  package func firstPlace(of needle: ArraySlice<UInt8>, in range: Range<Int>) -> Int? {
    guard range.upperBound <= count else { return nil }
    return withUnsafeBufferPointer { bytes in
      needle.withUnsafeBufferPointer { needle in
        UnsafeBufferPointer(rebasing: bytes[range]).firstOffset(of: needle).map { range.lowerBound + $0 }
      }
    }
  }

  /// The first place of a text, not before `start`; an empty one is found there.
  package func firstPlace(of text: String, from start: Int = 0) -> Range<Int>? {
    let found = withUnsafeBufferPointer { bytes in text.withBytes { bytes.firstOffset(of: $0, from: start) } }
    return found.map { $0..<$0 + text.utf8.count }
  }

  /// The last place of a text; an empty one is found at the start: it frames everything.
  package func lastPlace(of text: String) -> Range<Int>? { text.isEmpty ? 0..<0 : places(of: text, mayOverlap: true).last }

  /// The places of a text in order, by default those that do not overlap.
  package func places(of text: String, mayOverlap: Bool = false) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var start = 0
    while !text.isEmpty, let found = firstPlace(of: text, from: start) {
      places.append(found)
      start = mayOverlap ? found.lowerBound + 1 : found.upperBound
    }
    return places
  }
}
