import Diagnostics
import Vocabulary

/// A value that the reader of a documentation supplies: his token, the name of his file.
///
/// `Authorization: Bearer $TOKEN` needs an input `TOKEN`; `<your token>` somewhere else is the same one, since letter case, dashes and
/// words of address don't tell inputs apart.
public struct ReplayInput: Sendable, Hashable {
  /// An identifier of ASCII letters, digits and `_`, unique in the plan: `TOKEN`, `apiKey`.
  public var name: String
  /// As the documentation spells it first: `$TOKEN`, `<your API key>`.
  public var spelling: String
  /// The request that needs it first.
  public var location: Location

  public init(name: String, spelling: String, location: Location) {
    self.name = name
    self.spelling = spelling
    self.location = location
  }
}

/// The inputs of a plan while it is made.
struct ReplayInputs {
  private(set) var all: [ReplayInput] = []
  private var byName: [String: String] = [:]

  /// The name of the input that a spelling asks for. `taken` are the names of other variables.
  mutating func name(of spelling: Placeholder, at location: Location, taken: inout Set<String>) -> String {
    let folded = Self.folded(spelling.name)
    if let known = byName[folded] { return known }
    let base = Self.identifier(spelling.name)
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    byName[folded] = name
    all.append(ReplayInput(name: name, spelling: spelling.text, location: location))
    return name
  }

  /// `$API_KEY`, `<your-api-key>` and `{{apiKey}}` are one input.
  private static func folded(_ name: String) -> String {
    Naming.words(of: Placeholder.name(in: name)).joined().lowercased()
  }

  /// A name that shells, languages and OpenAPI take: a constant stays as it is, words become one name.
  private static func identifier(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "_")
    }
    if isPlain, let first = name.first, !first.isNumber { return name }
    let ascii = Placeholder.name(in: name).unicodeScalars.filter {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_")
    }
    let text = String(String.UnicodeScalarView(ascii))
    guard let first = text.first, !first.isNumber else { return "value" + text }
    return text
  }
}
