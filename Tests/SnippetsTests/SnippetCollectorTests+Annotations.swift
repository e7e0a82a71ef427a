import Diagnostics
import Markup
import Testing
import Vocabulary

@testable import Snippets

/// What is said beside code.
extension SnippetCollectorTests {
  @Test("hands annotations to the block that follows them")
  func annotations() {
    let text =
      """
      <!-- tally: operation=add status="201" skip -->
      ```http
      HTTP/1.1 201 Created
      ```

      ```http
      HTTP/1.1 200 OK
      ```

      """
    let found = snippets(text)
    #expect(found.first?.annotations.map { "\($0.key)=\($0.value)" } == ["operation=add", "status=201", "skip="])
    #expect(found.first?.annotations.first.map { slice(text, $0.range) } == "operation=add")
    #expect(found.last?.annotations.isEmpty == true)
  }

  @Test("keeps the raw text of code that was translated side by side")
  func sideBySide() {
    let text = "    <span class=\"sxs-lookup\"><span data-stu-id=\"a\">let x</span></span>\n"
    #expect(snippets(text).first.map { String(decoding: $0.text, as: UTF8.self) }?.hasPrefix("<span class=") == true)
  }

  @Test("takes the languages of untagged code from a page that is the same but for its sentences, if it has as many blocks")
  func twin() {
    let known = snippets(
      """
      Call it:

      ```python
      total = 5
      ```

      """)
    #expect(known.map(\.language) == [.python])
    let twin = page(
      """
      Zavolejte:

          total = 5

      """)
    #expect(SnippetCollector(page: twin).snippets().map(\.language) != [.python])
    #expect(SnippetCollector(page: twin, like: known).snippets().map(\.language) == [.python])
    let tagged = page(
      """
      Zavolejte:

      ```ruby
      total = 5
      ```

      """)
    #expect(SnippetCollector(page: tagged, like: known).snippets().map(\.language) == [.ruby])
    let longer = page(
      """
      Zavolejte:

          total = 5

      a:

          total = 6

      """)
    #expect(!SnippetCollector(page: longer, like: known).snippets().map(\.language).contains(.python))
  }
}
