import Contract
import Diagnostics
import Localization

/// Every heuristic that facts and findings come from, by module.
public enum HeuristicCatalogue {
  public static let all: [Heuristic] = ContractHeuristics.all + LocalizationHeuristics.all

  static let table = HeuristicTable(all)
}
