import Diagnostics
import OrderedCollections
import Vocabulary

/// The decisions of pages with what was weighed, as `tally extract --decisions` prints them: one object a line.
///
///     {"file":"api.md","line":3,"endLine":5,"decision":"declares","features":{"always":1},"probability":0.9,"taken":true,"subjects":[…]}
public struct DecisionReport: Sendable {
  private let decisions: [MadeDecision]
  private let sources: SourceTable

  /// In the order of the pages, and in each of the places; the pages must have kept them.
  public init(pages: [PageFacts], sources: SourceTable) {
    decisions = pages.flatMap(\.decisions)
    self.sources = sources
  }

  public func json() -> String {
    decisions.map { line($0) + "\n" }.joined()
  }

  private func line(_ made: MadeDecision) -> String {
    let positions = sources.positions(of: made.location)
    let value = JSONValue.object([
      "file": .string(made.location.file), "line": .number("\(positions.start.line)"),
      "endLine": .number("\(positions.end.line)"),
      "decision": .string(made.decision.rawValue),
      "features": .object(.init(made.features.map { ($0.name, .number(Self.rounded($0.value))) }, uniquingKeysWith: { $1 })),
      "probability": .number(Self.rounded(made.probability)), "taken": .boolean(made.isTaken),
      "subjects": .array(
        made.subjects.map {
          .object(["name": .string($0.name), "line": .number("\(sources.positions(of: $0.location).start.line)")])
        }),
    ])
    return JSONText.compact(value)
  }

  /// A number with a few digits behind the point: the last ones of a double are no two machines' alike.
  static func rounded(_ number: Double, digits: Int = 4) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let rounded = (number * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
