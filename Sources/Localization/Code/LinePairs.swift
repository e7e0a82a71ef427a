import Markup

/// Pairs what differs between two codes by lines first, as a person would: a line with the one that is most like it, then the tokens of
/// both.
///
///     pot.glaze(colour: blue)   →   pot.glaze()          // lost is `colour: blue`,
///     pot.fire()                    pot.door.open(blue)  // and a line is another one
///                                   pot.fire()
struct LinePairs {
  let source: CodeText
  let variant: CodeText
  /// What identifies each token.
  let keys: (source: [UInt64], variant: [UInt64])

  /// From which share of common tokens on a line stands for another.
  private static let likeness = 0.5
  private static let mostLines = 60

  /// The differences again, those that run over line ends by lines. What is allowed is none of them, and where such stands between, all
  /// stay as they are.
  func paired(_ hunks: [SequenceDiff.Hunk], besides allowed: [SequenceDiff.Hunk]) -> [SequenceDiff.Hunk] {
    guard !hunks.isEmpty else { return hunks }
    let (old, new) = (Lines(source), Lines(variant))
    var out: [SequenceDiff.Hunk] = []
    var start = 0
    while start < hunks.count {
      var region = (old: old.around(hunks[start].old), new: new.around(hunks[start].new))
      var end = start + 1
      while end < hunks.count {
        let next = (old: old.around(hunks[end].old), new: new.around(hunks[end].new))
        let isNear = next.old.lowerBound <= region.old.upperBound && next.new.lowerBound <= region.new.upperBound
        guard isNear || next.old.lowerBound < region.old.upperBound || next.new.lowerBound < region.new.upperBound else { break }
        region.old = min(region.old.lowerBound, next.old.lowerBound)..<max(region.old.upperBound, next.old.upperBound)
        region.new = min(region.new.lowerBound, next.new.lowerBound)..<max(region.new.upperBound, next.new.upperBound)
        end += 1
      }
      let own = Array(hunks[start..<end])
      start = end
      let tokens = (old: old.tokens(region.old), new: new.tokens(region.new))
      let isFree = !allowed.contains { $0.old.overlaps(tokens.old) || $0.new.overlaps(tokens.new) }
      // A run that only one of both has is told as it is.
      let isPlain = own.count == 1 && own.contains { $0.old.isEmpty || $0.new.isEmpty }
      let crosses = !isPlain && own.contains { crossesLines($0, old, new) }
      guard isFree, crosses, region.old.count <= Self.mostLines, region.new.count <= Self.mostLines else {
        out += own
        continue
      }
      out += byLines(region.old.map { old.tokens($0) }, region.new.map { new.tokens($0) })
    }
    return out
  }

  /// Whether a difference begins within a line and goes on behind its end.
  private func crossesLines(_ hunk: SequenceDiff.Hunk, _ old: Lines, _ new: Lines) -> Bool {
    func crosses(_ range: Range<Int>, _ lines: Lines) -> Bool {
      guard let first = range.first, let last = range.last else { return false }
      return lines.numbers[first] != lines.numbers[last] && (!lines.isStart(first) || !lines.isStart(last + 1))
    }
    return crosses(hunk.old, old) || crosses(hunk.new, new)
  }

  /// The differences of some lines.
  private func byLines(_ old: [Range<Int>], _ new: [Range<Int>]) -> [SequenceDiff.Hunk] {
    var out: [SequenceDiff.Hunk] = []
    var (i, j) = (0, 0)
    func add(_ a: Range<Int>, _ b: Range<Int>) {
      let found = SequenceDiff.hunks(Array(keys.source[a]), Array(keys.variant[b]))
      out += found.map { hunk in
        SequenceDiff.Hunk(
          old: hunk.old.lowerBound + a.lowerBound..<hunk.old.upperBound + a.lowerBound,
          new: hunk.new.lowerBound + b.lowerBound..<hunk.new.upperBound + b.lowerBound)
      }
    }
    func addBetween(_ x: Int, _ y: Int) {
      if x - i == y - j {
        for step in 0..<x - i { add(old[i + step], new[j + step]) }
      } else {
        let a = i < x ? old[i].lowerBound..<old[x - 1].upperBound : at(i, old)
        let b = j < y ? new[j].lowerBound..<new[y - 1].upperBound : at(j, new)
        if !a.isEmpty || !b.isEmpty { out.append(SequenceDiff.Hunk(old: a, new: b)) }
      }
    }
    for (x, y) in pairs(old, new) {
      addBetween(x, y)
      add(old[x], new[y])
      (i, j) = (x + 1, y + 1)
    }
    addBetween(old.count, new.count)
    return out
  }

  /// The place before a line, or behind the last.
  private func at(_ line: Int, _ lines: [Range<Int>]) -> Range<Int> {
    let place = line < lines.count ? lines[line].lowerBound : lines.last?.upperBound ?? 0
    return place..<place
  }

  /// The lines that stand for each other, in order, so that they have as much as possible in common.
  private func pairs(_ old: [Range<Int>], _ new: [Range<Int>]) -> [(Int, Int)] {
    let likeness = old.map { a in new.map { b in self.likeness(a, b) } }
    var best = [[Double]](repeating: [Double](repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        let paired = likeness[i][j] >= Self.likeness ? likeness[i][j] + best[i + 1][j + 1] : 0
        best[i][j] = max(best[i + 1][j], best[i][j + 1], paired)
      }
    }
    var out: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if likeness[i][j] >= Self.likeness, best[i][j] == likeness[i][j] + best[i + 1][j + 1] {
        out.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if best[i][j] == best[i + 1][j] {
        i += 1
      } else {
        j += 1
      }
    }
    return out
  }

  private func likeness(_ a: Range<Int>, _ b: Range<Int>) -> Double {
    keys.source[a].sorted().diceCoefficient(with: keys.variant[b].sorted())
  }

  /// The tokens of code by lines that have any.
  private struct Lines {
    /// The number of each token's line.
    private(set) var numbers: [Int] = []
    private var starts: [Int] = []

    init(_ code: CodeText) {
      for (index, token) in code.tokens.enumerated() {
        let isFirst = index == 0 || code.bytes[code.tokens[index - 1].range.upperBound..<token.range.lowerBound].contains(0x0A)
        if isFirst { starts.append(index) }
        numbers.append(starts.count - 1)
      }
    }

    func isStart(_ token: Int) -> Bool { token >= numbers.count || starts[numbers[token]] == token }

    /// The lines of some tokens; of none, the line that they would stand in, or no line between two.
    func around(_ tokens: Range<Int>) -> Range<Int> {
      if let first = tokens.first, let last = tokens.last { return numbers[first]..<numbers[last] + 1 }
      let place = tokens.lowerBound
      guard place < numbers.count else { return starts.count..<starts.count }
      return isStart(place) ? numbers[place]..<numbers[place] : numbers[place]..<numbers[place] + 1
    }

    func tokens(_ line: Int) -> Range<Int> {
      starts[line]..<(line + 1 < starts.count ? starts[line + 1] : numbers.count)
    }

    func tokens(_ lines: Range<Int>) -> Range<Int> {
      guard let first = lines.first, let last = lines.last else {
        let place = lines.lowerBound < starts.count ? starts[lines.lowerBound] : numbers.count
        return place..<place
      }
      return tokens(first).lowerBound..<tokens(last).upperBound
    }
  }
}
