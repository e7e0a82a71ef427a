import Diagnostics
import Snippets
import Testing

@testable import Localization

struct ShownTextTests {
  @Test func expressionsAndProgramsInMarkupAreNoText() {
    let text = "<p>One {two(three)} four</p><script>five six</script>"
    let ranges = ShownText(Array(text.utf8), .html).ranges
    #expect(ranges.map { String(decoding: Array(text.utf8)[$0.lowerBound..<$0.upperBound], as: UTF8.self) } == ["One", "four"])
  }
}
