import Contract
import Diagnostics

/// Every heuristic that facts and findings come from, by module.
public enum HeuristicCatalogue {
  public static let all: [Heuristic] = ContractHeuristics.all

  static let table = HeuristicTable(all)
}
