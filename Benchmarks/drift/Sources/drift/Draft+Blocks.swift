import Localization
import SeededRandom

/// Edits of whole blocks.
extension Draft {
  /// The indices of chunks that satisfy a condition and were not edited yet.
  func candidates(_ condition: (Chunk) -> Bool) -> [Int] {
    chunks.indices.filter { chunks[$0].block != nil && !chunks[$0].isEdited && condition(chunks[$0]) }
  }

  mutating func delete(_ random: inout SeededGenerator) -> Bool {
    guard candidates({ _ in true }).count > 3,
      let index = candidates({ ($0.isTop || $0.isWholeItem) && $0.block?.kind != .html }).randomElement(using: &random)
    else { return false }
    chunks.remove(at: index)
    return true
  }

  /// Puts a block of another page between two blocks of this one.
  mutating func insert(_ donor: Draft, _ random: inout SeededGenerator) -> Bool {
    let guests = donor.candidates { chunk in
      chunk.isTop && [.paragraph, .code, .heading].contains(chunk.block?.kind)
        && (chunk.block?.kind != .code || chunk.isFenced) && !chunk.bytes.starts(with: "    ".utf8)
    }
    let places = candidates(\.isTop)
    guard let guest = guests.randomElement(using: &random), let place = places.randomElement(using: &random) else { return false }
    var text = donor.chunks[guest].bytes
    if text.last != 0x0A { text.append(0x0A) }
    chunks.insert(Chunk(bytes: text + [0x0A]), at: place)
    if place > 0, chunks[place - 1].block != nil { chunks.insert(Chunk(bytes: [0x0A]), at: place) }
    return true
  }

  /// Removes or moves a heading with everything below it, up to the next heading of its level.
  mutating func section(moved: Bool, _ random: inout SeededGenerator) -> Bool {
    let headings = chunks.indices.filter { chunks[$0].block?.kind == .heading && chunks[$0].isTop && !chunks[$0].isEdited }
    let blocks = chunks.filter { $0.block != nil }.count
    func end(_ start: Int) -> Int {
      let level = chunks[start].block?.level ?? 0
      return headings.first { $0 > start && (chunks[$0].block?.level ?? 0) <= level } ?? chunks.count
    }
    let sections = headings.filter { start in
      let size = chunks[start..<end(start)].filter { $0.block != nil }.count
      return (chunks[start].block?.level ?? 0) > 1 && size * 5 <= blocks * 2
    }
    guard sections.count > 1, let start = sections.randomElement(using: &random) else { return false }
    let stop = end(start)
    let taken = Array(chunks[start..<stop])
    guard moved else {
      chunks.removeSubrange(start..<stop)
      return true
    }
    let targets = (sections + [chunks.count]).filter { $0 < start || $0 > stop }
    guard let target = targets.randomElement(using: &random) else { return false }
    let place = target > start ? target - taken.count : target
    chunks.removeSubrange(start..<stop)
    let glue = Chunk(bytes: [0x0A])
    chunks.insert(contentsOf: [glue] + taken + [glue], at: min(place, chunks.count))
    return true
  }

  /// Exchanges two neighbouring blocks of the page itself.
  mutating func swap(_ random: inout SeededGenerator) -> Bool {
    let pairs = neighbours { $0.isTop && $0.block?.kind != .html && $0.block?.kind != .heading }
    guard let (first, second) = pairs.randomElement(using: &random) else { return false }
    chunks.swapAt(first, second)
    for index in [first, second] {
      // Blocks that touched would be one elsewhere.
      if chunks[index].bytes.last != 0x0A { chunks[index].bytes.append(0x0A) }
      chunks[index].bytes = [0x0A] + chunks[index].bytes + [0x0A]
      chunks[index].isEdited = true
    }
    return true
  }

  /// Joins two neighbouring paragraphs.
  mutating func merge(_ random: inout SeededGenerator) -> Bool {
    let pairs = neighbours { $0.isTop && $0.block?.kind == .paragraph && $0.bytes.first != UInt8(ascii: "[") }
    guard let (first, second) = pairs.randomElement(using: &random) else { return false }
    while let last = chunks[first].bytes.last, last <= 0x20 { chunks[first].bytes.removeLast() }
    chunks[first].bytes += [0x20] + chunks[second].bytes.drop { $0 <= 0x20 }
    chunks[first].origins += chunks[second].origins
    chunks[first].isEdited = true
    chunks.removeSubrange(first + 1...second)
    return true
  }

  /// Pairs of chunks with only blank lines between them.
  private func neighbours(_ condition: (Chunk) -> Bool) -> [(Int, Int)] {
    let found = candidates(condition)
    return zip(found, found.dropFirst()).filter { first, second in
      second - first == 2 && chunks[first + 1].bytes.allSatisfy { $0 <= 0x20 } || second - first == 1
    }
  }

  /// Divides a paragraph of the page itself where a sentence ends.
  mutating func split(_ random: inout SeededGenerator) -> Bool {
    let found = candidates { $0.isTop && $0.block?.kind == .paragraph && !$0.sentenceEnds.isEmpty }
    guard let index = found.randomElement(using: &random), let end = chunks[index].sentenceEnds.randomElement(using: &random),
      end < chunks[index].bytes.count
    else { return false }
    let bytes = chunks[index].bytes
    chunks[index].bytes = Array(bytes[..<end]) + [0x0A, 0x0A] + bytes[end...].drop { $0 == 0x20 }
    chunks[index].isEdited = true
    return true
  }
}
