import Localization
import SeededRandom

/// Edits of marks and code, which leave a block where it is.
extension Draft {
  mutating func demote(_ random: inout SeededGenerator) -> Bool {
    let found = candidates {
      $0.block?.kind == .heading && $0.isTop && $0.bytes.first == UInt8(ascii: "#") && $0.block?.level ?? 6 < 5
    }
    guard let index = found.randomElement(using: &random) else { return false }
    chunks[index].bytes.insert(UInt8(ascii: "#"), at: 0)
    chunks[index].isEdited = true
    return true
  }

  mutating func headingToBold(_ random: inout SeededGenerator) -> Bool {
    let found = candidates {
      $0.block?.kind == .heading && $0.isTop && $0.bytes.first == UInt8(ascii: "#") && !$0.bytes.contains(UInt8(ascii: "*"))
    }
    guard let index = found.randomElement(using: &random) else { return false }
    var text = chunks[index].bytes.drop { $0 == UInt8(ascii: "#") || $0 == 0x20 }
    while let last = text.last, last <= 0x20 || last == UInt8(ascii: "#") { text.removeLast() }
    guard !text.isEmpty else { return false }
    let mark = Array("**".utf8)
    chunks[index].bytes = mark + text + mark + [0x0A, 0x0A]
    if index > 0 { chunks[index].bytes.insert(0x0A, at: 0) }
    chunks[index].isEdited = true
    return true
  }

  /// Makes paragraphs of the items of one list.
  mutating func flattenList(_ random: inout SeededGenerator) -> Bool {
    func isPlainItem(_ chunk: Chunk) -> Bool {
      chunk.block.map { $0.containers == ["ul"] || $0.containers == ["ol"] } ?? true && chunk.isWholeItem && !chunk.isEdited
        && chunk.block?.kind == .paragraph
    }
    var runs: [Range<Int>] = []
    var start: Int?
    for index in chunks.indices {
      if isPlainItem(chunks[index]) {
        if start == nil { start = index }
      } else if chunks[index].block != nil, let from = start {
        if index - from > 1 { runs.append(from..<index) }
        start = nil
      }
    }
    if let from = start { runs.append(from..<chunks.count) }
    guard let run = runs.randomElement(using: &random) else { return false }
    for index in run where chunks[index].block != nil {
      var text = chunks[index].bytes.drop { $0 == 0x20 || $0 == 0x09 }
      text = text.drop { (0x30...0x39).contains($0) }
      text = text.dropFirst().drop { $0 == 0x20 }
      chunks[index].bytes = [0x0A] + text + [0x0A]
      chunks[index].isEdited = true
    }
    return true
  }

  /// Replaces half of the words of a code block.
  mutating func translateCode(_ random: inout SeededGenerator) -> Bool {
    guard let index = candidates({ $0.block?.kind == .code }).randomElement(using: &random) else { return false }
    let lines = chunks[index].bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var out: [UInt8] = []
    for (number, line) in lines.enumerated() {
      if number > 0 { out.append(0x0A) }
      let isFence = chunks[index].isFenced && line.drop { $0 == 0x20 }.starts(with: "```".utf8)
      out += isFence ? Array(line) : replacedWords(line, &random)
    }
    chunks[index].bytes = out
    chunks[index].isEdited = true
    return true
  }

  private func replacedWords(_ line: ArraySlice<UInt8>, _ random: inout SeededGenerator) -> [UInt8] {
    var out: [UInt8] = []
    var i = line.startIndex
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    while i < line.endIndex {
      let start = i
      while i < line.endIndex, isLetter(line[i]) { i += 1 }
      if i - start > 2, random.once(in: 2) {
        out += line[start..<i].reversed() + Array("ů".utf8)
      } else {
        out += line[start..<i]
      }
      if i < line.endIndex {
        out.append(line[i])
        i += 1
      }
    }
    return out
  }

  /// Closes a fence in the middle of the code and opens another.
  mutating func splitCode(_ random: inout SeededGenerator) -> Bool {
    let found = candidates { $0.isTop && $0.isFenced && $0.bytes.filter { $0 == 0x0A }.count >= 6 }
    guard let index = found.randomElement(using: &random) else { return false }
    var lines = chunks[index].bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    let place = Int.random(in: 3...lines.count - 4, using: &random)
    guard !lines[1..<place].joined().allSatisfy({ $0 <= 0x20 }), !lines[place...].joined().allSatisfy({ $0 <= 0x20 }) else {
      return false
    }
    lines.insert(contentsOf: [Array("```".utf8), [], lines[0]], at: place)
    chunks[index].bytes = Array(lines.joined(separator: [0x0A]))
    chunks[index].isEdited = true
    return true
  }

  mutating func loseFence(_ random: inout SeededGenerator) -> Bool {
    guard let index = candidates({ $0.isTop && $0.isFenced }).randomElement(using: &random) else { return false }
    var lines = chunks[index].bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    lines.removeAll { $0.drop { $0 == 0x20 }.starts(with: "```".utf8) }
    guard lines.contains(where: { !$0.allSatisfy { $0 <= 0x20 } }) else { return false }
    chunks[index].bytes = [0x0A] + lines.joined(separator: [0x0A]) + [0x0A]
    chunks[index].isEdited = true
    return true
  }

  /// Changes every second link target of the page.
  mutating func changeLinks(_ random: inout SeededGenerator) -> Bool {
    var changed = 0
    var seen = 0
    for index in chunks.indices where chunks[index].block != nil && chunks[index].block?.kind != .code {
      var out: [UInt8] = []
      for (offset, byte) in chunks[index].bytes.enumerated() {
        out.append(byte)
        guard byte == UInt8(ascii: "("), offset > 0, chunks[index].bytes[offset - 1] == UInt8(ascii: "]") else { continue }
        seen += 1
        if seen.isMultiple(of: 2) {
          out += Array("moved-\(UInt8.random(in: 0...99, using: &random))/".utf8)
          changed += 1
        }
      }
      chunks[index].bytes = out
    }
    return changed > 0
  }
}
