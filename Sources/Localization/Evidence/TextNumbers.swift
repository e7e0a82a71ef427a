import Diagnostics
import Markup

/// The numbers of a text with their units, as every language writes them.
///
///     Up to 1,300 kbps, 2.0 MB or ４ files   // 1300 kbps, 2.0 MB, 4
struct TextNumbers {
  struct Item {
    /// The number without the signs that group its digits.
    var value: String
    /// The unit behind it, if it has one.
    var unit: String?
    var range: SourceRange
    /// Whether it is of several numbers: `1.2.3`.
    var isVersion: Bool { value.split(separator: ".").count > 2 }

    /// Whether a language may say it in words: two files, a second.
    var maySayInWords: Bool { Int(value).map { $0 <= 12 || $0 % 1_000 == 0 } ?? false }
  }

  private(set) var items: [Item] = []

  init(_ document: Document, _ block: LeafBlock) {
    for index in document.descendants(of: block.node) {
      let node = document.nodes[index]
      guard node.kind == .text, !node.detail.contains(.embeddedSource) else { continue }
      // The text of a bare address is an address.
      if let parent = document.parent(of: NodeID(index)), document[parent].detail.contains(.autolink) { continue }
      // What stands in a shortcode is for programs.
      let bytes = document.literalBytes(NodeID(index))
      guard Self.mayHoldDigits(bytes), bytes.firstRange(of: "{{".utf8) == nil else { continue }
      add(bytes, node.range)
    }
  }

  /// Whether a number is the year of another one in the calendar of Thailand, 543 years ahead: `2564` for `2021`.
  static func isBuddhistYear(_ now: String, of was: String) -> Bool {
    guard let year = Int(was), (1500...2499).contains(year) else { return false }
    return Int(now) == year + 543
  }

  /// Whether a text has a digit of ASCII, or the byte that full-width ones begin with: most texts have none.
  private static func mayHoldDigits(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains { $0 >= 0x30 && $0 <= 0x39 || $0 == 0xEF }
  }

  /// Units as the SI, IEC 80000-13 and CSS write them.
  private static let units: Set<String> = [
    "B", "kB", "KB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB", "bit", "kbit", "Mbit", "Gbit", "kbps", "Mbps", "Gbps", "ns",
    "ms",
    "s", "h", "Hz", "kHz", "MHz", "GHz", "px", "pt", "em", "rem", "dpi", "mm", "cm", "km", "kg", "W", "kW", "V", "MP",
  ]

  private mutating func add(_ bytes: ArraySlice<UInt8>, _ place: SourceRange) {
    var scalars: [(scalar: Unicode.Scalar, start: Int)] = []
    var at = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      scalars.append((Self.narrow(scalar), at))
      at += UTF8.width(scalar)
    }
    let isExact = place.count == bytes.count
    var index = 0
    while index < scalars.count {
      guard Self.isDigit(scalars[index].scalar) else {
        index += 1
        continue
      }
      let start = index
      var groups: [String] = [""]
      var separators: [Unicode.Scalar] = []
      while index < scalars.count {
        let scalar = scalars[index].scalar
        if Self.isDigit(scalar) {
          groups[groups.count - 1].unicodeScalars.append(scalar)
        } else if ".,'\u{A0}\u{202F}".unicodeScalars.contains(scalar), index + 1 < scalars.count,
          Self.isDigit(scalars[index + 1].scalar)
        {
          separators.append(scalar)
          groups.append("")
        } else {
          break
        }
        index += 1
      }
      let end = index
      // A part of a name, of a date or of a time is no number: `HTTP2`, `2022-05-17`, `10:30`.
      let before = start > 0 ? scalars[start - 1].scalar : " "
      let after = end < scalars.count ? scalars[end].scalar : " "
      let unit = Self.unit(scalars, from: end)
      // `v4.5+` is a version and those after it, `pre-v4.5` those before it.
      let isVersion =
        (before == "v" || before == "V") && groups.count > 1
        && (start < 2 || !Self.joins(scalars[start - 2].scalar) || scalars[start - 2].scalar == "-")
      let isOpen = after == "+" && (end + 1 >= scalars.count || !Self.joins(scalars[end + 1].scalar))
      // A language may join a word to a version: `4.5-Versionen`.
      let isHead =
        after == "-" && groups.count == 2 && end + 2 < scalars.count && scalars[end + 1].scalar.properties.isUppercase
        && scalars[end + 2].scalar.properties.isLowercase
      if Self.joins(before) && !isVersion || unit == nil && Self.joins(after) && !isOpen && !isHead || Self.isPower(after) {
        while index < scalars.count, Self.joins(scalars[index].scalar) || Self.isDigit(scalars[index].scalar) { index += 1 }
        continue
      }
      let low = scalars[start].start
      let high = end < scalars.count ? scalars[end].start : bytes.count
      items.append(
        Item(
          value: Self.value(groups, separators), unit: unit,
          range: isExact ? SourceRange(place.lowerBound + low, place.lowerBound + high) : place))
    }
  }

  /// Groups of three digits are one number; whether a comma or a full stop stands before a fraction is the language's.
  private static func value(_ groups: [String], _ separators: [Unicode.Scalar]) -> String {
    if groups.count > 1, groups[0].utf8.count <= 3, groups[0] != "0", groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }) {
      return groups.joined()
    }
    return groups.joined(separator: ".")
  }

  private static func unit(_ scalars: [(scalar: Unicode.Scalar, start: Int)], from end: Int) -> String? {
    var at = end
    if at < scalars.count, " \u{A0}\u{202F}".unicodeScalars.contains(scalars[at].scalar) { at += 1 }
    var text = ""
    while at < scalars.count, scalars[at].scalar.isASCII, scalars[at].scalar.properties.isAlphabetic, text.utf8.count < 6 {
      text.unicodeScalars.append(scalars[at].scalar)
      at += 1
    }
    return units.contains(text) ? text : nil
  }

  /// Full-width digits and letters as those of ASCII.
  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && scalar.value < 0x2E80 || "_-/#@+".unicodeScalars.contains(scalar)
  }

  /// The powers of ten that languages count by: what stands before one is another number in a language that has none.
  private static func isPower(_ scalar: Unicode.Scalar) -> Bool { "万億亿兆千百만억천".unicodeScalars.contains(scalar) }
}
