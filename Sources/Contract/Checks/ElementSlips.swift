import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let elementSlips = Heuristic(
    261, "check/element-slips", "A name that one object of a list has, and a slip of what the others call it")
}

/// Names that one object of a list has alone, where it lacks the name that the others have, a slip of the pen away.
///
///     [{"temperature": 6}, {"temprature": 7}, {"temperature": 8}]   // temprature
struct ElementSlips {
  let snippets: [Snippet]

  /// Shorter names may be two: `county`, `country`.
  private static let shortest = 9
  private static let mostNames = 400

  func diagnostics() -> [Diagnostic] {
    snippets.flatMap { snippet -> [Diagnostic] in
      guard snippet.language == .json, Self.mayHaveLists(snippet.text) else { return [] }
      let reading = JSONSampleReader.read(snippet.text)
      var found: [Diagnostic] = []
      for root in [reading.root].compactMap(\.self) + reading.following { collect(root, snippet, &found) }
      return found
    }
  }

  /// Whether an object follows another at least twice.
  private static func mayHaveLists(_ text: [UInt8]) -> Bool {
    var (count, last) = (0, UInt8(0))
    for byte in text where byte > 0x20 {
      if byte == UInt8(ascii: ","), last == UInt8(ascii: "}") { continue }
      if byte == Byte.openBrace, last == UInt8(ascii: "}") {
        count += 1
        if count > 1 { return true }
      }
      last = byte
    }
    return false
  }

  private func collect(_ node: JSONNode, _ snippet: Snippet, _ found: inout [Diagnostic]) {
    switch node.value {
    case .array(let items):
      found += slips(items, snippet)
      for item in items { collect(item, snippet, &found) }
    case .object(let members): for member in members { collect(member.value, snippet, &found) }
    case .null, .boolean, .number, .string, .placeholder: break
    }
  }

  private func slips(_ items: [JSONNode], _ snippet: Snippet) -> [Diagnostic] {
    let objects = items.compactMap { item in if case .object(let members) = item.value { members } else { nil } }
    // Of two objects nobody can say which has the slip.
    guard objects.count > 2 else { return [] }
    var first: [String: JSONNode.Member] = [:]
    var counts: [String: Int] = [:]
    for members in objects {
      for key in Set(members.map(\.key)) { counts[key, default: 0] += 1 }
      for member in members where first[member.key] == nil { first[member.key] = member }
    }
    // What only one object has is meant by none, and of so many names none is looked for.
    let usual = counts.filter { $0.value > 1 }.keys.sorted()
    guard !usual.isEmpty, counts.count < Self.mostNames else { return [] }
    return objects.flatMap { members -> [Diagnostic] in
      let own = Set(members.map(\.key))
      return members.compactMap { member in
        guard counts[member.key] == 1, member.key.utf8.count >= Self.shortest else { return nil }
        let meant = usual.filter { !own.contains($0) && Near.isSlip(member.key, $0) }
        guard meant.count == 1, let name = meant.first, let there = first[name] else { return nil }
        return Diagnostic(
          .contractNameMismatch,
          "'\(member.key)' is not what the other objects of this list have; did you mean '\(name)'?",
          at: snippet.location(member.keyRange), related: [.init("'\(name)' is here", at: snippet.location(there.keyRange))],
          remedy: "Write '\(name)'")
      }
    }
  }
}
