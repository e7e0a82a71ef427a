import Contract
import Emission
import Testing

/// How an emitted client reads.
@Suite struct SwiftClientTextTests {
  private func lines(_ contract: Contract) -> [Substring] {
    SwiftClientEmitter.emit([contract], sources: Page.sources).map(\.text).joined().split(separator: "\n")
  }

  private func indentation(of start: String, _ lines: [Substring]) -> Int? {
    lines.first { $0.drop { $0 == " " }.hasPrefix(start) }.map { $0.prefix { $0 == " " }.count }
  }

  @Test func everyBlockIsIndented() {
    for contract in NotifyAPI.editions {
      let lines = lines(contract)
      let retrying = indentation(of: "guard let wait = retry.wait(after: reply", lines)
      #expect(indentation(of: "if reply.status == 401", lines) == retrying)
      // A closing brace stands where its block began.
      var open: [Int] = []
      for line in lines {
        let depth = line.prefix { $0 == " " }.count
        var balance = line.reduce(0) { $1 == "{" ? $0 + 1 : $1 == "}" ? $0 - 1 : $0 }
        if line.dropFirst(depth).hasPrefix("}") {
          balance += 1
          #expect(open.popLast() == depth, "\(line)")
        }
        if balance > 0 { open += Array(repeating: depth, count: balance) }
      }
      #expect(open.isEmpty)
    }
  }

  @Test func noConditionStandsInItself() {
    for contract in NotifyAPI.editions {
      var open: [Substring] = []
      for line in lines(contract).map({ $0.drop { $0 == " " } }) {
        if line.hasPrefix("#if") {
          #expect(!open.contains(line), "\(line)")
          open.append(line)
        }
        if line.hasPrefix("#endif") { open.removeLast() }
      }
      #expect(open.isEmpty)
    }
  }

  @Test(arguments: [
    ("The name, percent-encoded.", Parameter.Place.query, "The name, percent-encoded. Pass it as it is: the client encodes it."),
    ("The name, URL-encoded", .path, "The name, URL-encoded. Pass it as it is: the client encodes it."),
    ("The name, percent-encoded.", .header, "The name, percent-encoded."), ("A percentage.", .query, "A percentage."),
  ])
  func theClientEncodesWhatTheDocumentationAsksFor(_ description: String, _ place: Parameter.Place, _ expected: String) {
    let name = Parameter(name: "name", place: place, isRequired: true, schema: .string, description: description)
    let path = place == .path ? "/a/{name}" : "/a"
    let contract = Contract.make(operations: [.make("GET", path, id: "get", parameters: [name])])
    #expect(lines(contract).contains { $0.hasSuffix("///   - name: \(expected)") })
  }
}
