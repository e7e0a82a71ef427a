import Diagnostics
import Markup
import Testing
import Vocabulary

@testable import Snippets

@Suite("Snippets of a page")
struct SnippetCollectorTests {
  func page(_ text: String, includes: [String: String] = [:], path: String = "page.md") -> Page {
    let document = MarkdownParser().parse(SourceFile(path: path, bytes: bytes(text))).document
    var pages: [NodeID: Page] = [:]
    for index in document.nodes.indices where document.nodes[index].kind == .include {
      let name = document.info(NodeID(index))
      if let text = includes[name] { pages[NodeID(index)] = page(text, path: name) }
    }
    return Page(document: document, includes: pages)
  }

  func snippets(_ text: String, includes: [String: String] = [:]) -> [Snippet] {
    SnippetCollector(page: page(text, includes: includes)).snippets()
  }

  @Test("a tab names the language of the code in it, until it ends")
  func tabs() {
    let text = """
      <Tabs>
      <TabItem value="rb" label="Ruby">

      ```
      client.items('a').load(page: 2)
      ```

      </TabItem>
      <TabItem value="config" label="Python">

      ```
      client.items('a').load(page=2)
      ```

      </TabItem>
      </Tabs>

      ```
      client.items('a').load(page: 2)
      ```
      """
    #expect(snippets(text).map(\.language) == [.ruby, .python, .unknown])
  }

  @Test("a message is one although its fence speaks of its body")
  func messages() {
    let found = snippets(
      """
      ```json
      POST /items HTTP/1.1

      {}
      ```

      ```json
      {"POST": "/items"}
      ```

      """)
    #expect(found.map(\.language) == [.http, .json])
  }

  @Test("takes fenced and indented blocks in reading order, with exact ways back")
  func blocks() {
    let text =
      """
      1. Do:

         ```swift title="A.swift"
         let a = 1
           let b = 2
         ```

      > ```sh
      > ls
      > ```

      \tcurl http://x

      """
    let found = snippets(text)
    #expect(found.map { String(decoding: $0.text, as: UTF8.self) } == ["let a = 1\n  let b = 2\n", "ls\n", "curl http://x\n"])
    #expect(found.map(\.language) == [.swift, .shell, .shell])
    #expect(found.map(\.evidence) == [.infoString, .infoString, .classifier])
    #expect(found.first?.attributes == "title=\"A.swift\"")
    let all = bytes(text)
    for snippet in found {
      for (offset, byte) in snippet.text.enumerated() where byte != Byte.newline {
        #expect(all[snippet.sourceOffset(offset)] == byte)
      }
    }
    #expect(slice(text, found[0].location(SourceRange(12, 17)).range) == "let b")
    #expect(found.allSatisfy { $0.file == "page.md" && $0.page == "page.md" })
  }

  @Test("reads includes where they stand, each with its own file")
  func includes() {
    let main = """
      ---
      ms.devlang: objective-c
      ---
      # A

          [self open:@"a"];

      [!INCLUDE [b](b.md)]

          [self close];

      """
    let included =
      """
      Text.

          public class Box
          {
              public int Id { get; set; }
          }

      Send:

          curl -X PUT https://a.example

      Then:

          {"a": 1}

      """
    let found = snippets(main, includes: ["b.md": included])
    #expect(found.map(\.language) == [.objectiveC, .csharp, .shell, .json, .objectiveC])
    #expect(found.map(\.file).first == "page.md" && found.map(\.file).last == "page.md")
    #expect(found.dropFirst().dropLast().allSatisfy { $0.file == "b.md" && $0.page == "page.md" })
  }

  @Test(
    "lets metadata and words decide what could be anything",
    arguments: [
      (
        """
        ---
        ms.devlang: csharp
        ---
        Text.

            box.Open(key).Result;

        """, Language.csharp
      ),
      ("In `Program.cs` write:\n\n    box.Open(key);\n", .csharp),
      ("In *AppDelegate.m* write:\n\n    box = open(key);\n", .objectiveC),
      ("The following `curl` command sends it:\n\n    curl https://a.example\n", .shell),
      (
        """
        ```swift
        let a = 1
        ```

        Text.

            box.open(key)

        """, .swift
      ),
      ("Text.\n\n    box.open(key)\n", .unknown),
      (
        """
        ---
        lang: cs
        ---
        Text.

            box.open(key)

        """, .unknown
      ),
      (
        """
        ---
        ms.devlang: objective-c
        ---
        Text.

            words only

        """, .unknown
      ),
    ])
  func context(text: String, expected: Language) {
    #expect(snippets(text).last?.language == expected)
  }

  @Test("an info string wins over everything, also where Tally does not know the word")
  func infoStrings() {
    let found = snippets(
      """
      ```json
      let a = 1
      ```

      ```brainfuck
      +++
      ```

      ```App.swift
      x
      ```

      ```text
      let a = 1
      ```

      """)
    #expect(found.map(\.language.name) == ["json", "brainfuck", "swift", "text"])
    #expect(found.allSatisfy { $0.evidence == .infoString })
  }

  @Test("tells server code from client code in tutorials")
  func realPages() {
    let server = """
      public class OvensController : ControllerBase
      {
          [HttpGet("{id}")]
          public ActionResult<Oven> Find(string id)
          {
              var oven = store.Find(id);
              if (oven == null) return NotFound();
              return Ok(oven);
          }
      }
      """
    let client = """
      - (void)findOven:(NSString *)identifier {
          NSURL *url = [NSURL URLWithString:[NSString stringWithFormat:@"%@/ovens/%@", BACKEND, identifier]];
          NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:url];
          [request setHTTPMethod:@"GET"];
          [[self.session dataTaskWithRequest:request] resume];
      }
      """
    func block(_ code: String) -> String { code.split(separator: "\n").map { "    \($0)\n" }.joined() }
    let tutorial = page(
      """
      # Ovens

      The controller:

      \(block(server))
      The app:

      \(block(client))
      """)
    #expect(SnippetCollector(page: tutorial).snippets().map(\.language) == [.csharp, .objectiveC])
    let pages = SharedData.pages.filter { $0.hasPrefix("notification-hubs/") && $0.contains("/articles/") }
    #expect(pages.count == (SharedData.exists ? 5 : 0))
    for path in pages {
      for snippet in SnippetCollector(page: SharedData.page(path)).snippets() where snippet.evidence != .infoString {
        #expect(snippet.language == (snippet.file.contains("/includes/") ? .csharp : .objectiveC), "\(snippet.file)")
      }
    }
  }

  @Test("preformatted text of HTML is code, each byte with its place")
  func preformatted() throws {
    let text = """
      <div>
      <pre lang="json"><code>
      {"a": "&lt;<b>b</b>",<br>"c": 1}
      </code></pre></div>

      <pre>x</pre>

      """
    let found = snippets(text)
    #expect(found.map { String(decoding: $0.text, as: UTF8.self) } == ["{\"a\": \"<b\",\n\"c\": 1}\n", "x\n"])
    let first = try #require(found.first)
    #expect(first.language == .json)
    for (part, written) in [("<", "&lt;"), ("\"c\"", "\"c\""), ("{", "{")] {
      let place = try #require(first.text.firstRange(of: Array(part.utf8)))
      let range = first.location(SourceRange(place.lowerBound, place.upperBound)).range
      #expect(bytes(text)[range.lowerBound...].starts(with: bytes(written)))
    }
    #expect(
      snippets(
        """
        <table><tr><td><pre>x</pre></td></tr></table>

        <pre>
        never closed

        """
      ).isEmpty)
  }
}
