import Testing
import YAML
import Yams

/// What YAML means, and where; Yams, which reads with the same library, says the same of values.
struct ComposeTests {
  @Test(
    arguments: [
      """
      a: 1
      b: [x, 'y', "z"]
      c: {d: ~}

      """, "- 1\n- [2, 3]\n- {a: b}\n",
      "text: |\n  one\n  two\nfolded: >-\n  three\n  four\n",
      "base: &base {a: 1, b: [2]}\ncopy: *base\n", "'404': quoted\n404: plain\n", "? [a, b]\n: c\n", "\u{FEFF}a: ä€𝄞\n", "",
      "# nothing\n",
      "--- \n",
      """
      a: !!str 5
      b: !own {c: d}

      """, "{\"a\": [1.5, true, null], \"b\": {}}", "a:\n- b\n- - c\n  - d\n",
    ])
  func saysWhatYamsSays(text: String) throws {
    #expect(try YAML.compose(yaml: text).map(shown) == Yams.compose(yaml: text).map(shown))
  }

  @Test(
    arguments: [
      "a: [1\n", "a: b: c\n", "\"open\n", "a: *nobody\n", "a: 1\na: 2\n", "a: 1\n'a': 2\n",
      """
      a: 1
      --- 
      b: 2

      """, "\tb: 1\n",
      "a: \u{1}\n",
      "{a: 1, a: 2}", "- }\n",
    ])
  func refusesWhatYamsRefuses(text: String) {
    #expect(throws: YAMLError.self) { try YAML.compose(yaml: text) }
    #expect(throws: YamlError.self) { try Yams.compose(yaml: text) }
  }

  @Test(
    arguments: [
      "true", "Yes", "off", "tRuE", "y", "'true'", "1", "-1", "+1", "0", "017", "0x1F", "-0b101", "0o17", "1_000", "1:30",
      "-1:30:00", "1.5",
      "-.inf", ".NaN", "1e3", "1:30.5", "'5'", "9223372036854775807", "9223372036854775808", "1.", ".5", "a", "~", "0x", "1__0",
      "08",
      "!!str true", "0.5",
    ])
  func takesScalarsAsYamsTakesThem(text: String) throws {
    let own = try #require(try YAML.compose(yaml: "[\(text)]")?[0])
    let other = try #require(try Yams.compose(yaml: "[\(text)]")?[0])
    #expect(own.bool == other.bool)
    #expect(own.int == other.int)
    #expect(own.float.map { "\($0)" } == other.float.map { "\($0)" })
    #expect(own.string == other.string)
  }

  @Test func tellsPlaces() throws {
    let root = try #require(try YAML.compose(yaml: "ä:\n  - b\n  - ö: [c, d]\n"))
    #expect(root.mark == YAML.Node.Mark(line: 1, column: 1))
    #expect(root["ä"]?[1]?["ö"]?[1]?.mark == YAML.Node.Mark(line: 3, column: 12))
    #expect(throws: YAMLError.self) { try YAML.compose(yaml: "a: 1\nb: *c\n") }
    do { _ = try YAML.compose(yaml: "a: 1\nb: *c\n") } catch { #expect(error.mark == YAML.Node.Mark(line: 2, column: 4)) }
  }

  /// What is nested deeply ends with an error at the first that is too deep, and not with the program.
  @Test(arguments: ["[", "{a: ", "- ", "[\n "]) func refusesDepth(opening: String) throws {
    func problem(_ depth: Int) -> YAMLError? { YAML.problem(in: String(repeating: opening, count: depth)) }
    #expect(problem(128)?.problem.contains("deep") != true)
    #expect(problem(129)?.problem.contains("deep") == true)
    #expect(problem(100_000) != nil)
    let error = try #require(problem(900))
    #expect(error.problem == problem(129)?.problem)
    #expect(error.mark == problem(129)?.mark)
    #expect(throws: YAMLError.self) { try YAML.compose(yaml: String(repeating: opening, count: 129)) }
    #expect(throws: Never.self) { try YAML.compose(yaml: "[[a], [[b]]]") }
  }

  private func shown(_ node: YAML.Node) -> String {
    switch node {
    case .scalar(let scalar): "\(scalar.string)@\(scalar.mark.map { "\($0.line):\($0.column)" } ?? "")\(scalar.style == .plain)"
    case .sequence(let list): "[\(list.map(shown).joined(separator: ","))]"
    case .mapping(let mapping): "{\(mapping.map { "\(shown($0.key)):\(shown($0.value))" }.joined(separator: ","))}"
    }
  }

  private func shown(_ node: Yams.Node) -> String {
    switch node {
    case .scalar(let scalar): "\(scalar.string)@\(scalar.mark.map { "\($0.line):\($0.column)" } ?? "")\(scalar.style == .plain)"
    case .sequence(let list): "[\(list.map(shown).joined(separator: ","))]"
    case .mapping(let mapping): "{\(mapping.map { "\(shown($0.key)):\(shown($0.value))" }.joined(separator: ","))}"
    case .alias: "*"
    }
  }
}
