import Vocabulary

/// A command of one line: its words in their order, and its options with their values, which have none.
///
///     kiln logs -n pottery kiln-xxx     // kiln, logs, kiln-xxx; -n pottery
///     kiln logs kiln-{number} -n pottery
struct CommandOrder {
  private let words: [ArraySlice<UInt8>]
  private let options: [[ArraySlice<UInt8>]]

  /// `nil` for what is no command of one line, or has signs by which a shell joins several.
  init?(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A).filter { $0.contains { $0 > 0x20 } }
    guard lines.count == 1, !lines[0].contains(where: { "|;&\"'`$".utf8.contains($0) }) else { return nil }
    var words: [ArraySlice<UInt8>] = []
    var options: [[ArraySlice<UInt8>]] = []
    var isOpen = false
    for word in lines[0].split(whereSeparator: { $0 <= 0x20 }) {
      if word.first == UInt8(ascii: "-") {
        options.append([word])
        isOpen = !word.contains(UInt8(ascii: "="))
      } else if isOpen, !options.isEmpty {
        options[options.count - 1].append(word)
        isOpen = false
      } else {
        words.append(word)
      }
    }
    self.words = words
    self.options = options.sorted { $0.joined().lexicographicallyPrecedes($1.joined()) }
  }

  /// Whether both are one command, with its options in another order and other words for what the reader is to put in.
  static func areSame(_ was: [UInt8], _ now: [UInt8]) -> Bool {
    guard let was = CommandOrder(was), let now = CommandOrder(now) else { return false }
    return was.isSame(as: now)
  }

  /// Whether both run the same, but for what the reader is to put in.
  func isSame(as other: CommandOrder) -> Bool {
    words.count > 1 && words.count == other.words.count && options == other.options
      && zip(words, other.words).allSatisfy { $0 == $1 || Self.areBlanks($0, $1) }
  }

  /// Whether two words begin alike and leave the rest to the reader: `kiln-xxx`, `kiln-{number}`.
  private static func areBlanks(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    let common = zip(a, b).prefix { $0 == $1 }.count
    return common > 2 && isOpen(a.dropFirst(common)) && isOpen(b.dropFirst(common))
  }

  private static func isOpen(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first, let last = rest.last else { return false }
    let isBracketed =
      first == UInt8(ascii: "{") && last == UInt8(ascii: "}") || first == UInt8(ascii: "<") && last == UInt8(ascii: ">")
    return isBracketed || rest.count > 1 && rest.allSatisfy { $0 | 0x20 == UInt8(ascii: "x") || $0 == UInt8(ascii: "*") }
  }
}
