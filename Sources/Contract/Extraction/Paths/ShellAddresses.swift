import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let shellAddresses = Heuristic(96, "read/shell-addresses", "Addresses that commands keep in variables")
}

/// Addresses that the commands of a page keep in variables, for the commands below.
///
///     BASE="https://kiln.example/api/v2"
///     curl "$BASE/kilns"                   // https://kiln.example/api/v2/kilns
struct ShellAddresses {
  private var values: [String: String] = [:]

  /// Takes up the assignments of addresses in a snippet: `export API=http://localhost:8080/api`.
  mutating func read(_ text: [UInt8]) {
    guard text.holds("=http") || text.holds("=\"http") || text.holds("='http") else { return }
    for command in ShellReader.read(text).commands {
      let declared = ["export", "readonly"].contains(command.program) ? command.words.dropFirst() : []
      for word in command.assignments + declared { take(word.text) }
    }
  }

  private mutating func take(_ assignment: String) {
    guard let sign = assignment.firstIndex(of: "=") else { return }
    let address = filled(String(assignment[assignment.index(after: sign)...]))
    guard address.hasPrefix("http://") || address.hasPrefix("https://") else { return }
    // What is still open is no address.
    if !address.contains("$") {
      values[String(assignment[..<sign])] = address.hasSuffix("/") ? String(address.dropLast()) : address
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
    Heuristic.shellAddresses.fires()
    return value + rest
  }
}
