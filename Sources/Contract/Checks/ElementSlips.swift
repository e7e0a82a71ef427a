import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let elementSlips = Heuristic(
    261, "check/element-slips", "A name or a value that one object of a list writes otherwise than the others, by a slip")
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

  /// Whether an object follows another.
  private static func mayHaveLists(_ text: [UInt8]) -> Bool {
    var last = UInt8(0)
    for byte in text where byte > 0x20 {
      if byte == UInt8(ascii: ","), last == UInt8(ascii: "}") { continue }
      if byte == Byte.openBrace, last == UInt8(ascii: "}") { return true }
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
    return objects.count > 1 ? otherSpellings(objects, snippet) + otherQuotes(objects, snippet) + slips(of: objects, snippet) : []
  }

  /// A name that one object joins otherwise than those before it: `firedAt`, `fired_at`.
  private func otherSpellings(_ objects: [[JSONNode.Member]], _ snippet: Snippet) -> [Diagnostic] {
    var first: [[UInt8]: JSONNode.Member] = [:]
    var found: [Diagnostic] = []
    for members in objects where first.count < Self.mostNames {
      let own = Set(members.map(\.key))
      for member in members {
        let letters = Near.letters(member.key)
        guard let known = first[letters] else {
          first[letters] = member
          continue
        }
        guard known.key != member.key, !own.contains(known.key), found.isEmpty else { continue }
        found.append(
          Diagnostic(
            .contractNameMismatch, "'\(member.key)' is '\(known.key)' in another object of this list",
            at: snippet.location(member.keyRange),
            related: [.init("'\(known.key)' is here", at: snippet.location(known.keyRange))],
            remedy: "Write the name as the server does, in both places"))
      }
    }
    return found
  }

  /// A number that stands in quotes in one object, and in all others without.
  private func otherQuotes(_ objects: [[JSONNode.Member]], _ snippet: Snippet) -> [Diagnostic] {
    var quoted: [String: [JSONNode.Member]] = [:]
    var bare: [String: [JSONNode.Member]] = [:]
    var others: Set<String> = []
    for member in objects.joined() {
      switch member.value.value {
      case .number: bare[member.key, default: []].append(member)
      case .string(let text) where JSONNumber.isNumber(text): quoted[member.key, default: []].append(member)
      default: others.insert(member.key)
      }
    }
    return quoted.sorted { $0.key < $1.key }.compactMap { name, inQuotes in
      guard !others.contains(name), let without = bare[name], min(inQuotes.count, without.count) == 1 else { return nil }
      let isQuotedOdd =
        inQuotes.count == without.count ? inQuotes[0].keyRange.lowerBound > without[0].keyRange.lowerBound : inQuotes.count == 1
      let (odd, other) = isQuotedOdd ? (inQuotes[0], without[0]) : (without[0], inQuotes[0])
      return Diagnostic(
        .contractShownType,
        "'\(name)' is \(isQuotedOdd ? "a string" : "a number") here and \(isQuotedOdd ? "a number" : "a string") in another object of this list",
        at: snippet.location(odd.keyRange), related: [.init("'\(name)' is here", at: snippet.location(other.keyRange))],
        remedy: "Show the value as the server sends it, in both places")
    }
  }

  private func slips(of objects: [[JSONNode.Member]], _ snippet: Snippet) -> [Diagnostic] {
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
