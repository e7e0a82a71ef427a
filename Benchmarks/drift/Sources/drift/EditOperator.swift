import Localization
import SeededRandom

/// An edit of a translated page that keeps track of what stands for what.
enum EditOperator: String, CaseIterable {
  case identity
  case deleteOne = "delete 1"
  case deleteThree = "delete 3"
  case insertOne = "insert 1"
  case insertThree = "insert 3"
  case deleteSection = "delete section"
  case moveSection = "move section"
  case split
  case merge
  case swap
  case demote
  case headingToBold = "heading to bold"
  case flattenList = "flatten list"
  case translateCode = "translate code"
  case splitCode = "split code"
  case loseFence = "lose fence"
  case halfLinks = "half the links"
  case mixedFive = "5 mixed edits"
  case mixedEighteen = "18 mixed edits"

  /// Those that a mixture is made of.
  static let single: [EditOperator] = [
    .deleteOne, .insertOne, .split, .merge, .swap, .demote, .headingToBold, .flattenList, .translateCode, .splitCode, .loseFence,
    .moveSection, .halfLinks,
  ]

  /// Edits a draft; false if the page has nothing that could be edited so. `donor` is where inserted blocks come from.
  func apply(to draft: inout Draft, donor: Draft, _ random: inout SeededGenerator) -> Bool {
    switch self {
    case .identity: return true
    case .deleteOne: return draft.delete(&random)
    case .deleteThree: return (0..<3).allSatisfy { _ in draft.delete(&random) }
    case .insertOne: return draft.insert(donor, &random)
    case .insertThree: return (0..<3).allSatisfy { _ in draft.insert(donor, &random) }
    case .deleteSection: return draft.section(moved: false, &random)
    case .moveSection: return draft.section(moved: true, &random)
    case .split: return draft.split(&random)
    case .merge: return draft.merge(&random)
    case .swap: return draft.swap(&random)
    case .demote: return draft.demote(&random)
    case .headingToBold: return draft.headingToBold(&random)
    case .flattenList: return draft.flattenList(&random)
    case .translateCode: return draft.translateCode(&random)
    case .splitCode: return draft.splitCode(&random)
    case .loseFence: return draft.loseFence(&random)
    case .halfLinks: return draft.changeLinks(&random)
    case .mixedFive: return EditOperator.mix(5, &draft, donor, &random)
    case .mixedEighteen: return EditOperator.mix(18, &draft, donor, &random)
    }
  }

  private static func mix(_ count: Int, _ draft: inout Draft, _ donor: Draft, _ random: inout SeededGenerator) -> Bool {
    // Of a page of a few blocks so many edits leave no translation.
    guard draft.chunks.filter({ $0.block != nil }).count >= 3 * count else { return false }
    var done = 0
    for _ in 0..<count * 4 where done < count {
      guard let edit = single.randomElement(using: &random) else { return false }
      if edit.apply(to: &draft, donor: donor, &random) { done += 1 }
    }
    return done == count
  }
}
