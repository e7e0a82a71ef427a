import Contract
import Foundation
import Testing

@testable import Workspace

/// Names of values by all that they are made of.
struct DescribedDigestTests {
  private enum Shape: Sendable { case round, square, other(String) }
  private enum Silent: CustomStringConvertible {
    case one, two
    var description: String { "one" }
  }
  private struct Kiln {
    var name = "a"
    var heat: Double? = 900
    var shape = Shape.round
    var shelves = ["x": [1, 2], "y": []]
    var marks: Set<String> = ["p", "q", "r"]
    var about = (isLit: true, count: 3)
  }
  private final class Owner {}

  @Test func everyFieldIsPartOfTheName() throws {
    let edits: [(inout Kiln) -> Void] = [
      { _ in }, { $0.name = "b" }, { $0.heat = nil }, { $0.heat = 900.0000000000001 }, { $0.shape = .square },
      { $0.shape = .other("") },
      { $0.shape = .other("a") }, { $0.shelves["x"] = [12] }, { $0.shelves["x"] = [2, 1] }, { $0.shelves["z"] = [] },
      { $0.marks = ["p", "qr"] }, { $0.about.isLit = false }, { $0.about.count = 4 },
    ]
    let names = try edits.map { edit in
      var kiln = Kiln()
      edit(&kiln)
      return try #require(Digest(describing: kiln))
    }
    #expect(Set(names).count == edits.count)
    #expect(names[0] == Digest(describing: Kiln()))
  }

  @Test func whatCannotBeToldApartHasNoName() {
    let unnamed: [Any] = [Owner(), { 1 }, Int.self, Silent.two, [Owner()], ["a": { 1 }], Optional(Owner()) as Any]
    #expect(unnamed.map { Digest(describing: $0) == nil } == unnamed.map { _ in true })
  }

  @Test func weightsAreTold() throws {
    let weights = try #require(DecisionWeights(json: Array(#"{"declares": {"always": -60}}"#.utf8)))
    var (fitted, other) = (RunSettings(), RunSettings())
    #expect(Digest(describing: fitted) == Digest(describing: other))
    other.reader = PageReader(weights: weights)
    fitted.withoutHeuristics = ["read/operation-table"]
    #expect(Set([RunSettings(), fitted, other].map { Digest(describing: $0) }).count == 3)
  }
}
