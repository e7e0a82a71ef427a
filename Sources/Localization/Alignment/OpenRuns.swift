/// Runs of blocks that are missing at one place and added at another, with what each two may have in common: worked out once for
/// each two runs, as taking blocks away leaves most of them as they are.
struct OpenRuns {
  /// Pairs of blocks with what it saves to take them for each other.
  struct Candidate {
    var beads: [Alignment.Bead]
    var gain: Double
  }

  private struct Place: Hashable {
    var source: Range<Int>
    var variant: Range<Int>
  }

  private(set) var missing: [Range<Int>]
  private(set) var added: [Range<Int>]
  /// How many pairs of blocks were looked at.
  private(set) var searched = 0
  private var known: [Place: [Candidate]] = [:]

  init(missing: [Range<Int>], added: [Range<Int>]) {
    self.missing = missing
    self.added = added
  }

  /// Maximal runs of consecutive numbers.
  static func runs(_ numbers: some Sequence<Int>) -> [Range<Int>] {
    var out: [Range<Int>] = []
    for number in numbers {
      if let last = out.last, last.upperBound == number {
        out[out.count - 1] = last.lowerBound..<number + 1
      } else {
        out.append(number..<number + 1)
      }
    }
    return out
  }

  /// The pairs that save most, if they save more than some gain.
  mutating func best(above least: Double, _ candidates: (Range<Int>, Range<Int>) -> [Candidate]) -> [Alignment.Bead]? {
    var best: [Alignment.Bead]?
    var most = least
    for source in missing {
      for variant in added {
        let place = Place(source: source, variant: variant)
        let found: [Candidate]
        if let known = known[place] {
          found = known
        } else {
          // What saves too little now saves too little later.
          found = candidates(source, variant).filter { $0.gain > least + 1e-9 }
          known[place] = found
          searched += source.count * variant.count
        }
        for candidate in found where candidate.gain > most + 1e-9 { (best, most) = (candidate.beads, candidate.gain) }
      }
    }
    return best
  }

  mutating func remove(_ sources: [Int], _ variants: [Int]) {
    let used = (Set(sources), Set(variants))
    missing = Self.parted(missing, used.0)
    added = Self.parted(added, used.1)
  }

  private static func parted(_ runs: [Range<Int>], _ used: Set<Int>) -> [Range<Int>] {
    runs.flatMap { run in run.contains(where: used.contains) ? Self.runs(run.filter { !used.contains($0) }) : [run] }
  }
}
