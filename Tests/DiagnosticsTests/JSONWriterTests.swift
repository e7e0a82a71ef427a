import Testing

@testable import Diagnostics

struct JSONWriterTests {
  @Test func nestingIsIndentedAndEmptyContainersStayShort() {
    var json = JSONWriter()
    json.object {
      $0.member("a", 1)
      $0.member("b") { $0.array { _ in } }
      $0.member("c") {
        $0.array {
          $0.value("x")
          $0.object { $0.member("d", true) }
          $0.null()
        }
      }
    }
    #expect(
      json.text == """
        {
          "a": 1,
          "b": [],
          "c": [
            "x",
            {
              "d": true
            },
            null
          ]
        }
        """)
  }

  @Test func compactOutputHasNoBlanks() {
    var json = JSONWriter(pretty: false)
    json.object {
      $0.member("a", 1)
      $0.member("b") { $0.array { $0.raw("1.5") } }
    }
    #expect(json.text == "{\"a\":1,\"b\":[1.5]}")
  }

  @Test func stringsAreEscaped() {
    var json = JSONWriter()
    json.value("a\"\\\n\t\r\u{1}\u{7F}é")
    #expect(json.text == "\"a\\\"\\\\\\n\\t\\r\\u0001\\u007fé\"")
  }
}
