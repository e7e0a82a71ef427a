/// The ids that Python-Markdown gives to the headings of a page, and MkDocs with it: the words as far as they are ASCII once letters are
/// taken apart, joined by hyphens; what an earlier heading has gets `_1`, `_2` …
///
///     # SDK 概述        // sdk
///     ## 下载 SDK       // sdk_1
///     ## 下载           // _1
struct PythonAnchors {
  private var taken: Set<[UInt8]>
  /// The last id of the headings with the same words: those before it are taken.
  private var last: [[UInt8]: [UInt8]] = [:]

  /// What authors named is taken before any heading is counted.
  init(named: some Sequence<String>) { taken = Set(named.map { Array($0.utf8) }) }

  mutating func next(_ text: String) -> [UInt8] {
    let slug = Self.slug(text)
    var id = last[slug] ?? slug
    while id.isEmpty || taken.contains(id) { id = Self.successor(of: id) }
    taken.insert(id)
    last[slug] = id
    return id
  }

  /// `a` → `a_1` → `a_2`
  private static func successor(of id: [UInt8]) -> [UInt8] {
    let digits = id.reversed().prefix { (0x30...0x39).contains($0) }.count
    let stem = id.dropLast(digits)
    guard digits > 0, digits < 10, stem.last == 0x5F, let number = Int(String(decoding: id.suffix(digits), as: UTF8.self)) else {
      return id + Array("_1".utf8)
    }
    return stem + Array("\(number + 1)".utf8)
  }

  static func slug(_ text: String) -> [UInt8] {
    var plain: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        plain.append(UInt8(scalar.value))
      } else if scalar.properties.generalCategory == .spaceSeparator {
        plain.append(0x20)
      } else {
        SearchFold.append(scalar, to: &plain)
      }
    }
    var out: [UInt8] = []
    var isOpen = false
    // Signs are taken out before the ends are trimmed: `(a) -` keeps the hyphen that stands for its blank.
    for byte in trimmed(plain.filter(isKept)) {
      switch byte {
      case 0x20, 0x2D, 0x09...0x0D: isOpen = true
      default:
        if isOpen { out.append(0x2D) }
        isOpen = false
        out.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      }
    }
    if isOpen { out.append(0x2D) }
    return out
  }

  private static func isKept(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x20, 0x09...0x0D: true
    default: false
    }
  }

  private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    var rest = bytes.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}
