extension String {
  /// Without white space at both ends.
  var trimmed: String {
    var slice = self[...]
    while let first = slice.first, first.isWhitespace { slice.removeFirst() }
    while let last = slice.last, last.isWhitespace { slice.removeLast() }
    return String(slice)
  }

  /// With every run of white space as one space, none at the ends.
  var collapsed: String {
    var out: [UInt8] = []
    out.reserveCapacity(utf8.count)
    for byte in utf8 {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        if let last = out.last, last != 0x20 { out.append(0x20) }
      } else {
        out.append(byte)
      }
    }
    if out.last == 0x20 { out.removeLast() }
    return String(decoding: out, as: UTF8.self)
  }

  /// With `{name}` replaced by values.
  func filled(_ values: [String: String]) -> String {
    guard utf8.contains(0x7B) else { return self }
    var out = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      out += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      out += values[name] ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return out + rest
  }

  /// The beginning of a text, up to a number of bytes, ending at a character.
  func clipped(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: max(0, limit))
    while end > startIndex, end.samePosition(in: self) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
