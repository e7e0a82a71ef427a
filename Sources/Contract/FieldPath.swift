/// Where a field stands in a body: names with dots between them, and `[]` behind that of an array.
///
///     FieldPath.segment("Length.m")             // "Length~1m"
///     FieldPath.name(of: "Length~1m")           // "Length.m"
///     FieldPath.shown("kilns[].Length~1m")      // "kilns[].\"Length.m\""
///
/// JSON allows any text as a name, an empty one too. What would be taken for a sign of the path is written as JSON Pointer writes its own
/// (RFC 6901, section 3): `~0` for a tilde, `~1` for a dot, `~2` and `~3` for brackets, `~4` for no text at all.
package enum FieldPath {
  private static let escapes: [(sign: UInt8, digit: UInt8)] = [
    (UInt8(ascii: "~"), UInt8(ascii: "0")), (UInt8(ascii: "."), UInt8(ascii: "1")), (UInt8(ascii: "["), UInt8(ascii: "2")),
    (UInt8(ascii: "]"), UInt8(ascii: "3")),
  ]
  private static let empty = "~4"

  /// A name as one part of a path.
  package static func segment(_ name: String) -> String {
    if name.isEmpty { return empty }
    guard name.utf8.contains(where: { byte in escapes.contains { $0.sign == byte } }) else { return name }
    var out: [UInt8] = []
    for byte in name.utf8 {
      if let escape = escapes.first(where: { $0.sign == byte }) {
        out += [UInt8(ascii: "~"), escape.digit]
      } else {
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The name that a part of a path stands for.
  package static func name(of segment: String) -> String {
    guard segment.utf8.contains(UInt8(ascii: "~")) else { return segment }
    if segment == empty { return "" }
    var out: [UInt8] = []
    var rest = Array(segment.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "~"), let escape = escapes.first(where: { $0.digit == rest.first }) {
        out.append(escape.sign)
        rest.removeFirst()
      } else {
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// A path with any element where it names one by its number: `kilns[0].id` → `kilns[].id`.
  package static func withoutIndices(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "[")) else { return path }
    var out: [UInt8] = []
    var rest = path.utf8[...]
    while let byte = rest.popFirst() {
      out.append(byte)
      guard byte == UInt8(ascii: "[") else { continue }
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if rest.dropFirst(digits.count).first == UInt8(ascii: "]") { rest = rest.dropFirst(digits.count) }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The path as people read it: a name that holds signs of paths stands in quotes.
  package static func shown(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "~")) else { return path }
    return path.split(separator: ".", omittingEmptySubsequences: false).map { part -> String in
      let segment = part.prefix { $0 != "[" }
      let name = name(of: String(segment))
      return name == segment ? String(part) : "\"\(name)\"" + part.dropFirst(segment.count)
    }.joined(separator: ".")
  }
}
