/// An address of the internet, four bytes or sixteen.
///
///     IPAddress("127.0.0.1")   // 127.0.0.1
///     IPAddress("[::1]")       // ::1
///     IPAddress("0177.0.0.1")  // nil: some read it in base 8, others in base 10
public struct IPAddress: Hashable, Sendable {
  /// In the order of the network.
  public let bytes: [UInt8]

  /// Nil for another number of bytes than 4 or 16.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Reads four decimal numbers without leading zeros, or an address of IPv6 (RFC 4291, 2.2), which brackets may surround.
  public init?(_ text: some StringProtocol) {
    var text = Substring(text)
    if text.hasPrefix("["), text.hasSuffix("]") { text = text.dropFirst().dropLast() }
    guard let bytes = text.utf8.contains(UInt8(ascii: ":")) ? Self.version6(text) : Self.version4(text) else { return nil }
    self.bytes = bytes
  }

  /// Whether the first bits are those of another address.
  func isIn(_ block: IPAddress, bits: Int) -> Bool {
    guard bytes.count == block.bytes.count, bits <= bytes.count * 8 else { return false }
    let whole = bits / 8
    guard bytes[..<whole] == block.bytes[..<whole] else { return false }
    let rest = bits % 8
    return rest == 0 || (bytes[whole] ^ block.bytes[whole]) >> UInt8(8 - rest) == 0
  }

  private static func version4(_ text: Substring) -> [UInt8]? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var bytes: [UInt8] = []
    for part in parts {
      guard let first = part.first, part.count == 1 || first != UInt8(ascii: "0"),
        part.allSatisfy({ (0x30...0x39).contains($0) }), let byte = UInt8(Substring(part))
      else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  private static func version6(_ text: Substring) -> [UInt8]? {
    var groups: [[UInt8]] = []
    var gap: Int?
    var rest = text
    if rest.hasPrefix("::") {
      gap = 0
      rest = rest.dropFirst(2)
    }
    while !rest.isEmpty {
      let part = rest.prefix { $0 != ":" }
      rest = rest.dropFirst(part.count)
      if rest.isEmpty, part.contains(".") {
        guard let four = version4(part) else { return nil }
        groups += [Array(four[..<2]), Array(four[2...])]
        break
      }
      guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
        let group = UInt16(part, radix: 16)
      else { return nil }
      groups.append([UInt8(group >> 8), UInt8(group & 0xFF)])
      if rest.hasPrefix("::") {
        guard gap == nil else { return nil }
        gap = groups.count
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix(":") {
        rest = rest.dropFirst()
        if rest.isEmpty { return nil }
      }
    }
    if let gap {
      guard groups.count < 8 else { return nil }
      groups.insert(contentsOf: Array(repeating: [0, 0], count: 8 - groups.count), at: gap)
    }
    return groups.count == 8 ? groups.flatMap { $0 } : nil
  }
}

extension IPAddress: CustomStringConvertible {
  /// As RFC 5952 writes it: the longest run of zeros left out, in lower case.
  public var description: String {
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
    let groups = stride(from: 0, to: 16, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    var longest = 0..<0
    var index = 0
    while index < 8 {
      let end = groups[index...].firstIndex { $0 != 0 } ?? 8
      if end - index > max(1, longest.count) { longest = index..<end }
      index = max(end, index + 1)
    }
    func text(_ part: ArraySlice<UInt16>) -> String { part.map { String($0, radix: 16) }.joined(separator: ":") }
    if longest.isEmpty { return text(groups[...]) }
    return text(groups[..<longest.lowerBound]) + "::" + text(groups[longest.upperBound...])
  }
}
