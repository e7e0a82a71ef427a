import Markup

/// Shifts what one of two codes lacks to where a person would see it: of several runs of tokens that could be the lost one, the run
/// that begins a line.
///
///     use(first)      use(first)
///     use(second)  →                 // lost is `use(second)`, not `second) use(`
///     use(third)      use(third)
struct HunkSlide {
  let source: CodeText
  let variant: CodeText
  /// What identifies each token.
  let keys: (source: [UInt64], variant: [UInt64])

  func shifted(_ hunks: [SequenceDiff.Hunk]) -> [SequenceDiff.Hunk] {
    hunks.indices.map { index in
      let hunk = hunks[index]
      guard hunk.old.isEmpty != hunk.new.isEmpty else { return hunk }
      let before = index > 0 ? (hunks[index - 1].old.upperBound, hunks[index - 1].new.upperBound) : (0, 0)
      let isLoss = hunk.new.isEmpty
      let (run, code, keys) = isLoss ? (hunk.old, source, keys.source) : (hunk.new, variant, keys.variant)
      let room = min(hunk.old.lowerBound - before.0, hunk.new.lowerBound - before.1)
      var shift = 0
      while !beginsLine(run.lowerBound - shift, code) {
        guard shift < room, keys[run.lowerBound - shift - 1] == keys[run.upperBound - shift - 1] else { return hunk }
        shift += 1
      }
      func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound - shift..<range.upperBound - shift }
      return .init(old: moved(hunk.old), new: moved(hunk.new))
    }
  }

  private func beginsLine(_ token: Int, _ code: CodeText) -> Bool {
    let start = code.tokens[token].range.lowerBound
    return code.bytes[..<start].last { $0 != 0x20 && $0 != 0x09 } ?? 0x0A == 0x0A
  }
}
