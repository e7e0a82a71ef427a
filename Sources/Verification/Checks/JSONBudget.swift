/// How much JSON of a server is read into values: a byte on the wire may take a hundred of memory.
enum JSONBudget {
  static let bytes = 4 << 20
  static let values = 200_000

  /// Whether a body holds so little that it may be read. Strings are not told from structure: a comma in one counts, too.
  static func fits(_ body: [UInt8]) -> Bool {
    guard body.count <= bytes else { return false }
    var count = 0
    for byte in body {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): count += 1
      default: break
      }
    }
    return count <= values
  }
}
