import Contract
import OrderedCollections
import Vocabulary

/// SplitMix64: the same seed gives the same test on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func pick<T>(_ items: [T]) -> T { items[Int.random(in: 0..<items.count, using: &self)] }
}

/// Texts and trees that formats stumble over.
enum RandomText {
  static let awkward = [
    "", " ", "no", "Yes", "null", "~", "1", "0x1F", "1e3", "12:30", "2001-01-01", ".5", "-", "- a", "? b", ": c", "a: b", "a #b",
    "#", "&a",
    "*a", "!t", "|", ">", "%", "@", "`", "'", "\"", "{", "}", "[", "]", ",", "=", "<<", "a\nb", "a\n", "\n", "\n\n", " a\nb",
    "a\n b\n",
    "a\n\n\n", "\ta", "a\tb\nc", "a\r\nb", "\u{0}", "\u{7F}", "\u{85}", "\u{A0}", "\u{2028}", "\u{FEFF}", "é", "日本語", "😀",
    "e\u{301}", "a\\b", "a'b\"c",
    "${x}", "\\(x)", "*/", "\"\"\"", "class", "default", "self", "---", "...",
    """
    a
    ---
    b
    """, "a\n...\nb", "# x\ny",
  ]

  static func string(_ random: inout SeededRandom) -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: random.pick(awkward)
    case 1: random.pick(awkward) + random.pick(awkward)
    case 2: "name" + String(Int.random(in: 0..<50, using: &random))
    default: random.pick(awkward) + "x" + random.pick(awkward) + random.pick(awkward)
    }
  }

  static func tree(_ random: inout SeededRandom, depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth < 4 ? 9 : 6), using: &random) {
    case 0: return .null
    case 1: return .boolean(random.chance(50))
    case 2: return .number(random.pick(["0", "-1", "1.5", "1e5", "2.5E-3", "12345678901234567890", "1E+2"]))
    case 3, 4, 5: return .string(string(&random))
    case 6: return .array((0..<Int.random(in: 0..<4, using: &random)).map { _ in tree(&random, depth: depth + 1) })
    default:
      var members: OrderedDictionary<String, JSONValue> = [:]
      for _ in 0..<Int.random(in: 0..<4, using: &random) { members[string(&random)] = tree(&random, depth: depth + 1) }
      return .object(members)
    }
  }
}
