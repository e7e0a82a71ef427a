import Foundation

extension JSONEncoder {
  /// Keys in alphabetical order and slashes as they are, so that the same value is always the same bytes.
  static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
