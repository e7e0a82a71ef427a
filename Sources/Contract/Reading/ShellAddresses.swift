import Snippets
import Vocabulary

/// Addresses that the commands of a page keep in variables, for the commands below.
///
///     BASE="https://kiln.example/api/v2"
///     curl "$BASE/kilns"                   // https://kiln.example/api/v2/kilns
struct ShellAddresses {
  private var values: [String: String] = [:]

  /// Takes up the assignments of addresses in a snippet: `export API=http://localhost:8080/api`.
  mutating func read(_ text: [UInt8]) {
    guard text.holds("=http") || text.holds("=\"http") || text.holds("='http") else { return }
    for line in text.split(separator: 0x0A) {
      var words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      while let first = words.first, first == "$" || first == "export" || first == "readonly" { words.removeFirst() }
      guard let assignment = words.first, let sign = assignment.firstIndex(of: "="),
        assignment[..<sign].utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x5F })
      else { continue }
      let address = assignment[assignment.index(after: sign)...].filter { $0 != "\"" && $0 != "'" && $0 != ";" }
      guard address.hasPrefix("http://") || address.hasPrefix("https://") else { continue }
      let known = filled(address)
      // What is still open is no address.
      if !known.contains("$") { values[String(assignment[..<sign])] = known.hasSuffix("/") ? String(known.dropLast()) : known }
    }
  }

  /// A target with the address that its first variable holds.
  func filled(_ target: String) -> String {
    guard !values.isEmpty, target.hasPrefix("$") else { return target }
    var rest = target.dropFirst()
    let isBraced = rest.first == "{"
    if isBraced { rest = rest.dropFirst() }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = rest.dropFirst(name.count)
    if isBraced {
      guard rest.first == "}" else { return target }
      rest = rest.dropFirst()
    }
    guard rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix("?"), let value = values[String(name)] else { return target }
    return value + rest
  }
}
