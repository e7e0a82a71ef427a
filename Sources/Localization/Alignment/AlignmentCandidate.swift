import Diagnostics

/// A change to a few beads that may cost less: what each becomes, or stays where it is looked at for its neighbours.
struct AlignmentCandidate {
  /// In the order of the beads; those that become nothing are left out.
  let changes: [(index: Int, beads: [Alignment.Bead])]

  init(_ changes: [(index: Int, beads: [Alignment.Bead])]) { self.changes = changes.sorted { $0.index < $1.index } }

  /// What it saves.
  func saving(in state: AlignmentState) -> Double {
    state.cost.cost(of: changes.map { state.beads[$0.index] }, in: state)
      - state.cost.cost(of: changes.flatMap(\.beads), in: state)
  }
}

/// Where changes to beads come from: each knows which beads may be concerned, and none of them what is better.
enum CandidateSource {
  /// The other half of a block that was split or merged beside it, and a neighbour that changed places with a pair.
  case half, exchange
  /// Two halves on both sides of code.
  case aroundCode
  /// What sections that certainly stand for each other gave away.
  case home
  /// What is missing in one run and added in another, and blocks that have a fingerprint to themselves.
  case movedRun, likely
  /// Pairs that stand in no place that both pages have, taken apart.
  case misplaced
  /// What is left over in a section of both pages.
  case leftOver
  /// Runs of lost blocks that may as well begin at a heading.
  case lostRun

  /// What is left over is looked at where nothing else saves anything.
  static let stages: [[CandidateSource]] = [
    [.half, .exchange, .aroundCode, .home, .movedRun, .likely], [.misplaced, .leftOver, .lostRun],
  ]

  /// What earlier rounds found out.
  struct Knowledge {
    /// Pairs that have a fingerprint to themselves, at another place than their neighbours.
    var likely: [Alignment.Bead] = []
    fileprivate var runs = MovedRuns.Known()
  }

  /// What the source of changes is called.
  private var rule: Heuristic {
    switch self {
    case .half: .alignHalf
    case .exchange: .alignExchange
    case .aroundCode: .alignAroundCode
    case .home: .alignHome
    case .movedRun: .alignMovedRun
    case .likely: .alignLikely
    case .misplaced: .alignMisplaced
    case .leftOver: .alignLeftOver
    case .lostRun: .alignLostRun
    }
  }

  func candidates(_ state: AlignmentState, _ known: inout Knowledge) -> [AlignmentCandidate] {
    rule.finds { found(state, &known) }
  }

  private func found(_ state: AlignmentState, _ known: inout Knowledge) -> [AlignmentCandidate] {
    switch self {
    case .home: HomeSections(state).candidates
    case .movedRun: MovedRuns(state).candidates(&known.runs)
    case .likely: known.likely.compactMap { .init(moving: [$0.elsewhere], in: state) }
    case .misplaced: state.partings
    case .leftOver: LeftOvers(state).candidates
    case .lostRun: LostRuns(state).candidates
    case .half: Neighbours(state).halves
    case .exchange: Neighbours(state).exchanges
    case .aroundCode: AroundCode(state).candidates
    }
  }
}

/// Improves a list of beads: of all changes that save something the one that saves most is made first, and those beside it that
/// touch none of its beads; then they are looked for again.
struct Improvement {
  let cost: AlignmentCost

  /// Beads that are still not at rest after so many rounds are left as they are.
  private static let mostRounds = 12
  private static let least = 1e-9

  func improved(_ beads: [Alignment.Bead], likely: [Alignment.Bead]) -> [Alignment.Bead] {
    var beads = beads
    var known = CandidateSource.Knowledge(likely: likely)
    for _ in 0..<Self.mostRounds where !beads.allSatisfy({ $0.fate == .matched }) {
      let best = best(AlignmentState(cost, beads), &known)
      if best.isEmpty { return beads }
      beads = beads.changed(best.flatMap(\.changes))
    }
    return beads
  }

  /// What saves anything, as far as it is looked for.
  func best(_ state: AlignmentState, _ known: inout CandidateSource.Knowledge) -> [AlignmentCandidate] {
    for sources in CandidateSource.stages {
      let best = best(of: sources.flatMap { $0.candidates(state, &known) }, state)
      if !best.isEmpty { return best }
    }
    return []
  }

  /// The changes that save most, of each two that touch one bead the better; of those that save as much the one whose source is first.
  private func best(of found: [AlignmentCandidate], _ state: AlignmentState) -> [AlignmentCandidate] {
    let savings = found.map { ($0.saving(in: state) / Self.least).rounded() }
    var isTaken = [Bool](repeating: false, count: state.beads.count)
    return found.indices.filter { savings[$0] > 0 }.sorted { (-savings[$0], $0) < (-savings[$1], $1) }.map { found[$0] }.filter {
      if $0.changes.contains(where: { isTaken[$0.index] }) { return false }
      for change in $0.changes { isTaken[change.index] = true }
      return true
    }
  }
}

extension [Alignment.Bead] {
  /// The beads, with some of them changed.
  func changed(_ changes: [(index: Int, beads: [Alignment.Bead])]) -> [Alignment.Bead] {
    var out = map { [$0] }
    for change in changes { out[change.index] = change.beads }
    return out.flatMap { $0 }
  }
}
