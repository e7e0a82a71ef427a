import Diagnostics
import Testing
import Vocabulary

@testable import Contract

@Suite struct NearNamesTests {
  @Test func whatIsNearIsFound() {
    let names = ["users", "orders", "subscribers", "last_operation", "organizationMembers"] + (0..<40).map { "filler\($0)name" }
    let index = NearNames(names)
    for (word, meant) in [
      ("usesr", "users"), ("user", "users"), ("subcribers", "subscribers"), ("last_operatoin", "last_operation"),
      ("orgnizationMembesr", "organizationMembers"), ("ORDERS", "orders"),
    ] {
      #expect(index.candidates(for: word).map { names[$0] }.contains(meant), "\(word)")
    }
  }

  /// Everything that `Near` calls near is among the candidates, whatever letters are changed.
  @Test func noNearNameIsMissed() {
    var random: UInt64 = 7
    func next(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % count
    }
    let letters = Array("abcdefghijklmnoprstuvw")
    let names = (0..<300).map { _ in String((0..<(4 + next(20))).map { _ in letters[next(letters.count)] }) }
    let index = NearNames(names)
    for name in names {
      var word = Array(name)
      for _ in 0...next(2) {
        let at = next(word.count)
        switch next(3) {
        case 0: word.remove(at: at)
        case 1: word.insert(letters[next(letters.count)], at: at)
        default: if at > 0 { word.swapAt(at, at - 1) }
        }
        if word.isEmpty { word = ["a"] }
      }
      let text = String(word)
      let near = names.indices.filter { Near.isNear(names[$0], text) || Near.isSlip(names[$0], text) }
      #expect(Set(near).isSubset(of: Set(index.candidates(for: text))), "\(text)")
    }
  }

  @Test func aSeriesIsNotComparedNameByName() {
    let index = NearNames((0..<4000).map { "a\($0)" })
    #expect((0..<4000).allSatisfy { index.candidates(for: "a\($0)").count <= 1 })
  }
}
