/// A page and its translation that change at random, and what is true of them: how many changes each block's translation is
/// behind. What is true is counted from the changes that were made, not from the texts.
struct RandomHistory {
  /// One state of the two files.
  struct State {
    var source: String
    /// `nil` before there is a translation.
    var variant: String?
  }

  private(set) var states: [State] = []

  /// A block as its author knows it.
  private struct Block {
    var id: Int
    /// All texts that it had.
    var versions: [[String]]
    var isGone = false
    /// The text that the translation is based on, and how often it was translated.
    var basis: [String]?
    var translations = 0
    var isTranslated: Bool { basis != nil }

    var behind: Int {
      let changes = versions.count + (isGone ? 1 : 0)
      guard let basis, let index = versions.lastIndex(of: basis) else { return isGone ? 0 : changes }
      return changes - index - 1
    }
  }

  private var blocks: [Block] = []
  private var next = 0
  private var hasVariant = false
  private var random: Generator

  init(seed: UInt64, steps: Int) {
    random = Generator(state: seed &* 0x9e37_79b9_7f4a_7c15 | 1)
    for _ in 0..<5 { insert(at: blocks.count) }
    for step in 0..<steps {
      if step > 0 { change() }
      if step == 1 || hasVariant { translate(isFirst: step == 1) }
      states.append(State(source: source(), variant: hasVariant ? variant() : nil))
    }
  }

  /// How far the translation of each block is behind: of those that are there in their order, and of those that are gone.
  var truth: (live: [Int], gone: [Int]) {
    (
      blocks.filter { !$0.isGone }.map(\.behind), blocks.filter { $0.isGone && $0.isTranslated }.map(\.behind).sorted()
    )
  }

  // MARK: Changes

  private mutating func change() {
    var touched: Set<Int> = []
    for _ in 0..<random.below(4) {
      let live = blocks.indices.filter { !blocks[$0].isGone && !touched.contains(blocks[$0].id) }
      guard let place = live.isEmpty ? nil : live[random.below(live.count)] else { continue }
      touched.insert(blocks[place].id)
      switch random.below(8) {
      case 0:
        touched.insert(next)
        insert(at: place)
      case 1 where live.count > 3: blocks[place].isGone = true
      case 2:
        let block = blocks.remove(at: place)
        blocks.insert(block, at: random.below(blocks.count + 1))
      case 3 where blocks[place].versions.count > 1:
        // Back to what it was.
        blocks[place].versions.append(blocks[place].versions[blocks[place].versions.count - 2])
      default:
        var words = blocks[place].versions.last ?? []
        for _ in 0...random.below(2) { words[3 + random.below(words.count - 3)] = word() }
        if words != blocks[place].versions.last { blocks[place].versions.append(words) }
      }
    }
  }

  private mutating func insert(at place: Int) {
    blocks.insert(Block(id: next, versions: [(0..<14 + random.below(8)).map { _ in word() }]), at: place)
    next += 1
  }

  private mutating func translate(isFirst: Bool) {
    hasVariant = true
    for place in blocks.indices where isFirst || random.below(4) == 0 {
      if blocks[place].isGone {
        blocks[place].basis = nil
      } else if blocks[place].basis != blocks[place].versions.last {
        blocks[place].basis = blocks[place].versions.last
        blocks[place].translations += 1
      }
    }
  }

  // MARK: Text

  private mutating func word() -> String {
    let signs = Array("bcdfghklmnprstvz")
    let vowels = Array("aeiou")
    return (0..<3).map { _ in "\(signs[random.below(signs.count)])\(vowels[random.below(vowels.count)])" }.joined()
  }

  /// The source in one of the many ways that mean the same.
  private mutating func source() -> String {
    var out = """
      ---
      title: Page
      ---


      """
    var definitions = ""
    for block in blocks where !block.isGone {
      var words = block.versions.last ?? []
      let mark = random.below(2) == 0 ? "*" : "_"
      words[1] = mark + words[1] + mark
      words[2] = "`name_\(block.id)`"
      if random.below(2) == 0 {
        words[3] = "[\(words[3])](page\(block.id).md)"
      } else {
        words[3] = "[\(words[3])][l\(block.id)]"
        definitions += "[l\(block.id)]: page\(block.id).md\n"
      }
      let width = 4 + random.below(9)
      for (index, word) in words.enumerated() {
        out += (index == 0 ? "" : index % width == 0 ? "\n" : random.below(5) == 0 ? "  " : " ") + word
      }
      out += "\n\n"
    }
    return out + definitions
  }

  private func variant() -> String {
    var out = """
      ---
      title: Strana
      ---


      """
    for block in blocks where block.isTranslated {
      var words = block.basis ?? []
      for index in words.indices { words[index] = String(words[index].reversed()) }
      words[2] = "`name_\(block.id)`"
      words[3] = "[\(words[3])](page\(block.id).md)"
      // Each translation reads in another way, even of the same source.
      out += words.joined(separator: " ") + " \(String(repeating: "x", count: block.translations)).\n\n"
    }
    return out
  }

  struct Generator {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return Int((z ^ (z >> 31)) % UInt64(bound))
    }
  }
}
