import Diagnostics
import Testing

@testable import Workspace

/// The table of everything that decides.
struct HeuristicTests {
  @Test func eachHasANumberAndANameOfItsOwn() {
    let all = HeuristicCatalogue.all
    #expect(Set(all.map(\.number)).count == all.count)
    #expect(Set(all.map { "\($0.name)" }).count == all.count)
    for heuristic in all {
      #expect(heuristic.number > 0)
      let parts = "\(heuristic.name)".split(separator: "/", omittingEmptySubsequences: false)
      #expect(parts.count == 2, "\(heuristic.name)")
      #expect(parts.allSatisfy { !$0.isEmpty }, "\(heuristic.name)")
      #expect(parts.joined().allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(heuristic.name)")
      #expect(!"\(heuristic.decides)".isEmpty && !"\(heuristic.decides)".hasSuffix("."), "\(heuristic.name)")
    }
  }
}
