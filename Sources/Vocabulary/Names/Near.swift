import Diagnostics

/// How near two names must be to be taken for one.
package enum Near {
  /// Whether one name may be a misspelling of the other: one or two letters in words that are long enough.
  ///
  ///     Near.isNear("subscribers", "subcribers")  // true
  ///     Near.isNear("address1", "address2")       // false
  package static func isNear(_ a: String, _ b: String) -> Bool {
    guard a != b else { return false }
    let x = Array(a.lowercased().unicodeScalars)
    let y = Array(b.lowercased().unicodeScalars)
    if x == y { return true }
    let longest = max(x.count, y.count)
    // `id` and `ids`, `a` and `b` are different names.
    guard longest >= 3, longest <= 80, abs(x.count - y.count) <= 3, !isNumbered(x, y), !isMarked(x, y) else { return false }
    let distance = NearMiss.editDistance(x, y)
    if longest <= 4 { return distance <= 1 && x.count == y.count || distance <= 1 && longest == 4 }
    if arePlural(a, b) { return true }
    // Who mistypes begins right: `include` and `exclude` are two words.
    if distance > 1, x.first != y.first { return false }
    return distance <= (longest < 12 ? 1 : 2)
  }

  /// Whether a name is another with one letter too many, one too few, or two neighbours exchanged: nobody names two things so.
  ///
  ///     Near.isSlip("last_operation", "last_operatoin")  // true
  ///     Near.isSlip("getToken", "setToken")              // false
  package static func isSlip(_ a: String, _ b: String) -> Bool {
    guard mayBeSlip(Array(a.utf8), Array(b.utf8)) else { return false }
    let x = Array(a.lowercased().unicodeScalars)
    let y = Array(b.lowercased().unicodeScalars)
    guard min(x.count, y.count) >= 4, !arePlural(a, b), !isNumbered(x, y), !isMarked(x, y), !isStyle(a, b) else { return false }
    let (short, long) = x.count < y.count ? (x, y) : (y, x)
    guard let at = short.indices.first(where: { short[$0] != long[$0] }) ?? (long.count > short.count ? short.count : nil) else {
      return false
    }
    if long.count == short.count + 1 {
      // `http_proxy` and `https_proxy`: a plural inside is a name of its own.
      if long[at] == "s", at + 1 == long.count || !long[at + 1].properties.isAlphabetic { return false }
      // `lua_path` and `lua_cpath`, `guid` and `uid`: another beginning makes another word.
      let beginsWord = at == 0 || !long[at - 1].properties.isAlphabetic
      if beginsWord, at + 1 == long.count || long[at] != long[at + 1] { return false }
      return short[at...].elementsEqual(long[(at + 1)...])
    }
    guard long.count == short.count, at + 1 < long.count, short[at] == long[at + 1], short[at + 1] == long[at] else {
      return false
    }
    return short[(at + 2)...].elementsEqual(long[(at + 2)...])
  }

  /// How much longer one name may be, in bytes, to be a slip of the other.
  package static let maximumDifference = 2

  /// A look that costs little: lengths are near, and a slip at one end leaves the other as it is.
  private static func mayBeSlip(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard abs(a.count - b.count) <= maximumDifference, a.count > 3, b.count > 3 else { return false }
    func isEqual(_ x: UInt8, _ y: UInt8) -> Bool { x == y || x | 0x20 == y | 0x20 || x >= 0x80 || y >= 0x80 }
    return isEqual(a[0], b[0]) && isEqual(a[1], b[1])
      || isEqual(a[a.count - 1], b[b.count - 1]) && isEqual(a[a.count - 2], b[b.count - 2])
  }

  /// Whether two names begin alike, for most of the shorter one: `update` and `updateLabel`, `resendTxns` and `resendTransactions`.
  package static func haveOneStem(_ a: String, _ b: String) -> Bool {
    let shorter = min(a.utf8.count, b.utf8.count)
    let common = zip(a.utf8, b.utf8).prefix { $0 | 0x20 == $1 | 0x20 }.count
    return a != b && common >= 4 && common * 3 >= shorter * 2
  }

  /// Whether two names differ only in how their words are joined: `deviceToken` and `device_token`.
  package static func isStyle(_ a: String, _ b: String) -> Bool { letters(a) == letters(b) }

  /// The same of names of ASCII, byte by byte.
  package static func isStyle(_ a: Substring.UTF8View, _ b: Substring.UTF8View) -> Bool {
    let isSign = { (byte: UInt8) in byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") }
    let isUppercase = { (byte: UInt8) in (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    var (i, j) = (a.startIndex, b.startIndex)
    while true {
      while i < a.endIndex, isSign(a[i]) { i = a.index(after: i) }
      while j < b.endIndex, isSign(b[j]) { j = b.index(after: j) }
      guard i < a.endIndex, j < b.endIndex else { return i == a.endIndex && j == b.endIndex }
      let (x, y) = (isUppercase(a[i]) ? a[i] | 0x20 : a[i], isUppercase(b[j]) ? b[j] | 0x20 : b[j])
      guard x == y else { return false }
      (i, j) = (a.index(after: i), b.index(after: j))
    }
  }

  /// What two names have in common that differ only in how their words are joined.
  package static func letters(_ text: String) -> [UInt8] {
    text.lowercased().utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") }
  }

  /// Whether one name is the plural of the other: `uri` and `uris`.
  package static func arePlural(_ a: String, _ b: String) -> Bool { isPlural(a, b) || isPlural(b, a) }

  private static func isPlural(_ a: String, _ b: String) -> Bool {
    !a.hasSuffix("s") && a + "s" == b || a + "es" == b || a.hasSuffix("y") && a.dropLast() + "ies" == b
  }

  /// `address1` and `address2` are two things on purpose.
  private static func isNumbered(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool {
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    return a.filter { !isDigit($0) } == b.filter { !isDigit($0) }
  }

  /// `timestamp` and `@timestamp`: a mark makes a name of its own.
  private static func isMarked(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool {
    func marks(_ name: [Unicode.Scalar]) -> [Unicode.Scalar] {
      name.filter {
        $0.isASCII && !$0.properties.isAlphabetic && !("0"..."9").contains($0) && !"_-. ".unicodeScalars.contains($0)
      }
    }
    return marks(a) != marks(b)
  }
}
