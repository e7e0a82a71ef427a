import Diagnostics
import Foundation
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

  /// What is declared and not listed has no name where rules are shown.
  @Test func eachThatIsDeclaredIsListed() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources").path
    let listed = Set(HeuristicCatalogue.all.map { "\($0.name)" })
    var declared = 0
    for case let path as String in FileManager.default.enumerator(atPath: sources) ?? .init() where path.hasSuffix(".swift") {
      guard let code = try? String(contentsOfFile: sources + "/" + path, encoding: .utf8) else { continue }
      for match in code.matches(of: /Heuristic\(\s*\d+,\s*"([a-z0-9\/-]+)"/) {
        declared += 1
        #expect(listed.contains(String(match.1)), "\(match.1) of \(path)")
      }
    }
    #expect(declared > 500)
  }
}
