import ProcessorTime
import Testing

@testable import Snippets

struct YAMLSampleReaderTests {
  /// Samples and what they hold, as JSON.
  @Test(arguments: [
    ("name: <string>\nsize: 7\non: true\nnone: null\n", #"{"name":<string>,"size":7,"on":true,"none":null}"#),
    ("a:\n  b: x # why\n  c: 'y'\n", #"{"a":{"b":"x","c":"y"}}"#),
    (
      """
      - 1
      - [2, 3]
      - k: v
        l: w

      """, #"[1,[2,3],{"k":"v","l":"w"}]"#
    ),
    // Items as far left as their key, members farther right than the first one.
    (
      """
      rules:
      - record: x
          expr: y
      - alert: z

      """, #"{"rules":[{"record":"x","expr":"y"},{"alert":"z"}]}"#
    ),
    // Placeholders for keys as far left as the key that holds them.
    ("labels:\n<name>: <string>\nnote: x\n", #"{"labels":{"<name>":<string>},"note":"x"}"#),
    ("text: |\n  first\n  second: no key\nnext: 1\n", #"{"text":"","next":1}"#),
    (
      """
      ---
      # a comment
      url: http://example.com:80/x

      """, #"{"url":"http://example.com:80/x"}"#
    ),
    ("\"quoted: key\": 1\n", #"{"quoted: key":1}"#),
  ])
  func values(_ text: String, _ json: String) {
    let root = YAMLSampleReader.read(Array(text.utf8)).root
    #expect(root.map(Self.line) == json)
  }

  @Test(arguments: ["", "a: 1\n- b\n", "    deep: 1\nshallow: 2\n", ":\n", "-\n"])
  func noTraps(_ text: String) {
    _ = YAMLSampleReader.read(Array(text.utf8))
  }

  @Test func nestedItemsTakeLinearTime() {
    let text = String(repeating: "- ", count: 5000) + "x\n" + String(repeating: "a:\n", count: 5000)
    #expect(ProcessorTime.seconds { _ = YAMLSampleReader.read(Array(text.utf8)) } < 10)
  }

  private static func line(_ node: JSONNode) -> String {
    switch node.value {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let text), .placeholder(let text): text
    case .string(let text): "\"\(text)\""
    case .array(let items): "[" + items.map(line).joined(separator: ",") + "]"
    case .object(let members): "{" + members.map { "\"\($0.key)\":\(line($0.value))" }.joined(separator: ",") + "}"
    }
  }
}
