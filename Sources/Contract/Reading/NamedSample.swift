/// JSON with a name before it, as notations of schemas write it: `$model_response = { "name": $string }`.
enum NamedSample {
  /// Where the JSON begins; 0 where no name stands before it.
  static func start(of text: [UInt8]) -> Int {
    guard let first = text.firstIndex(where: { $0 > 0x20 }), text[first] == UInt8(ascii: "$") else { return 0 }
    var index = first + 1
    while index < text.count, isNameByte(text[index]) { index += 1 }
    guard index > first + 1 else { return 0 }
    while index < text.count, text[index] <= 0x20 { index += 1 }
    guard index < text.count, text[index] == UInt8(ascii: "=") || text[index] == UInt8(ascii: ":") else { return 0 }
    index += 1
    while index < text.count, text[index] <= 0x20 { index += 1 }
    return index < text.count && (text[index] == UInt8(ascii: "{") || text[index] == UInt8(ascii: "[")) ? index : 0
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
  }
}
