import Diagnostics
import Foundation
import Markup
import Testing

@testable import Snippets

@Suite("Language detection")
struct LanguageDetectorTests {
  @Test(
    "knows a language by a few lines",
    arguments: [
      (Language.objectiveC, "NSURL *url = [NSURL URLWithString:@\"https://a.example\"];\n[request setHTTPMethod:@\"PUT\"];"),
      (
        .objectiveC,
        """
        - (void)viewDidLoad {
          [super viewDidLoad];
        }
        """
      ),
      (.csharp, "public class Box\n{\n    public int Id { get; set; }\n}"),
      (.csharp, "[HttpPost(\"items\")]\npublic async Task<IActionResult> Post([FromBody] Item item) => Ok();"),
      (.csharp, "using System.Net.Http;"),
      (.swift, "guard let token = try await load() else { return nil }"),
      (.swift, "app.get(\"hello\", \":name\") { req in\n    req.parameters.get(\"name\")\n}"),
      (.swift, "let request = URLRequest(url: url)"),
      (.java, "public static void main(String[] args) {\n    System.out.println(args.length);\n}"),
      (.java, "@GetMapping(\"/items\")\npublic List<String> items() throws IOException {\n    return new ArrayList<>();\n}"),
      (.kotlin, "suspend fun load(): String? {\n    val body = client.get(url)\n    return body\n}"),
      (.javascript, "const reply = await fetch('/items');\nconsole.log(await reply.json());"),
      (.javascript, "app.get('/items', function (req, res) {\n  res.send([]);\n});"),
      (.typescript, "export interface Item {\n  id: number;\n  name?: string;\n}"),
      (
        .python,
        """
        import requests

        def load(url):
            return requests.get(url).json()
        """
      ),
      (.python, "@app.post(\"/items\")\nasync def add(item: Item):\n    return {\"ok\": True}"),
      (.go, "resp, err := http.Get(url)\nif err != nil {\n\tlog.Fatal(err)\n}"),
      (.ruby, "require 'net/http'\nputs Net::HTTP.get(URI('https://a.example'))"),
      (.ruby, "items.each do |item|\n  puts item\nend"),
      (.php, "<?php\n$client = new Client();\necho $client->get('/items');"),
      (.shell, "curl -X PUT https://a.example/items/5"),
      (.shell, "$ brew install jq"),
      (.shell, "export TOKEN=abc\ndocker run -p 80:80 web"),
      (.shell, "curl https://a.example/items -d '{\n  \"name\": \"a\",\n  \"tags\": [\n    \"b\"\n  ]\n}'"),
      (.shell, "curl https://a.example/tables -d '\n  CREATE TABLE items (\n    name String,\n    PRIMARY KEY (name)\n  )'"),
      (.shell, "key=$(yq '.admin.key' config.yaml | tr -d '\"')"),
      (.shell, "sync apply -f items.yaml"),
      (.ruby, "item = {\n  'name' => 'a',\n  'tags' => ['b']\n}"),
      (.java, "HashMap<String, Object> item = new HashMap<>();\nitem.put(\"name\", \"a\");\nclient.items().create(item);"),
      (.go, "client.Items().Retrieve(context.Background())"),
      (.powershell, "$items = Invoke-RestMethod -Uri $url -Method Get\nWrite-Host $items"),
      (
        .http,
        """
        PUT /items/5 HTTP/1.1
        Content-Type: application/json

        {}
        """
      ),
      (.http, "HTTP/2 204"),
      (.http, "Content-Type: application/json\nAccept: */*"),
      (.json, "{\"id\": 5, \"tags\": [\"a\", ...]}"),
      (.json, "[{\"id\": 5}]"),
      (.json, "\"id\": 5"),
      (.xml, "<?xml version=\"1.0\"?>\n<items><item/></items>"),
      (.xml, "<plist><key>A</key><true/></plist>"),
      (.html, "<div class=\"a\"><p>Text</p></div>"),
      (.yaml, "name: web\nservices:\n  - a\n  - b"),
      (.toml, "[server]\nport = 80\nhost = \"a\""),
      (.sql, "SELECT name FROM items WHERE id = 5;"),
      (.css, ".card {\n  color: red;\n  margin: 0;\n}"),
      (.dockerfile, "FROM swift:6\nCOPY . .\nRUN swift build"),
      (.diff, " same\n-old\n+new"),
      (.rust, "fn main() {\n    let mut x = 5;\n    println!(\"{}\", x);\n}"),
      (.c, "#include <stdio.h>\nint main(void) { printf(\"a\"); }"),
      (.cpp, "#include <iostream>\nint main() { std::cout << 1; }"),
      (.text, ".\n├── Sources\n└── Tests"),
    ])
  func knows(language: Language, text: String) {
    #expect(LanguageDetector.detect(bytes(text)).language == language)
  }

  @Test(
    "says unknown rather than wrong",
    arguments: [
      "", "items", "a", "hello world", "path/to/file", "foo()", "x = 5", "https://a.example/items", "email is not valid",
      "aGVsbG8=", "…", "12345", "[ INFO ] Server starting on http://127.0.0.1:8080", "A=1\nB=2", "client.items.load('a')",
    ])
  func unknown(text: String) {
    #expect(LanguageDetector.detect(bytes(text)).language == .unknown)
  }

  @Test("a prior decides what could be anything, and nothing that is certain")
  func priors() {
    let call = bytes("box.open(key)")
    #expect(LanguageDetector.detect(call).language == .unknown)
    #expect(LanguageDetector.detect(call, prior: [.swift: 3]).language == .swift)
    let certain = bytes("public int Id { get; set; }\nvar x = new List<string>();")
    #expect(LanguageDetector.detect(certain, prior: [.objectiveC: 3]).language == .csharp)
    #expect(LanguageDetector.detect(bytes("{\"a\": 1}"), prior: [.swift: 3]).language == .json)
    #expect(LanguageDetector.detect(bytes("curl -d a=1 https://a.example"), prior: [.objectiveC: 3]).language == .shell)
  }

  @Test(
    "is sure to the degree that the text is",
    arguments: [("func a() -> Int? { guard let b else { return nil } }", 0.8), ("let x = try load()", 0.4)])
  func confidence(text: String, least: Double) {
    let result = LanguageDetector.detect(bytes(text))
    #expect(result.language == .swift && result.confidence >= least)
  }

  @Test("reads only the head of a long text")
  func long() {
    let members = (0..<2000).map { "  \"name\($0)\": {\"first\": [\"Ada\", \"Eva\"], \"age\": 5},\n" }
    let json = "{\n" + members.joined() + "  \"last\": 1\n}\n"
    #expect(LanguageDetector.detect(bytes(json)).language == .json)
    let swift = String(repeating: "guard let a = b else { return nil }\n", count: 5000)
    #expect(LanguageDetector.detect(bytes(swift)).language == .swift)
  }

  @Test("never fails, and is the same on every run")
  func robust() {
    var state: UInt64 = 3
    for _ in 0..<500 {
      var text: [UInt8] = []
      for _ in 0..<100 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(UInt8(truncatingIfNeeded: state >> 40))
      }
      #expect(LanguageDetector.detect(text) == LanguageDetector.detect(text))
    }
  }

  /// All tags of the pages hidden, each block read in its page: at least 95 of 100 must come out as they were tagged.
  @Test("finds the tags of real pages again when they are hidden")
  func hiddenTags() {
    let languages: Set<Language> = [
      .objectiveC, .csharp, .swift, .java, .kotlin, .javascript, .typescript, .python, .go, .ruby, .php, .shell, .powershell,
      .http,
      .json, .xml,
    ]
    var table: [String: Int] = [:]
    var misread: [String] = []
    var right = 0
    var all = 0
    for path in SharedData.pages {
      let (page, tags) = SharedData.pageWithHiddenTags(path)
      let snippets = SnippetCollector(page: page).snippets()
      #expect(snippets.count == tags.count, "\(path)")
      for (snippet, tag) in zip(snippets, tags) {
        guard let tagged = LanguageRegistry.language(infoWord: tag), languages.contains(tagged) else { continue }
        all += 1
        if snippet.language == tagged { right += 1 }
        let size = snippet.text.split(separator: 0x0A).count < 3 ? "short" : "long"
        table["\(tagged)\t\(snippet.language)\t\(size)", default: 0] += 1
        if snippet.language != tagged {
          misread.append("misread\t\(tagged)\t\(snippet.language)\t\(size)\t\(path)\t\(line(snippet))")
        }
      }
    }
    if ProcessInfo.processInfo.environment["TALLY_CONFUSION"] != nil {
      for (row, count) in table.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) { print("confusion\t\(row)\t\(count)") }
      for row in misread { print(row) }
    }
    let least = SharedData.exists ? 2000 : 200
    #expect(all > (ProcessInfo.processInfo.environment["TALLY_DOCUMENTS"] == nil ? least : 0))
    #expect(Double(right) >= 0.95 * Double(all), "\(right) of \(all)")
  }

  /// The text of a snippet on one line, as far as that is readable.
  private func line(_ snippet: Snippet) -> String {
    String(decoding: snippet.text.prefix(160), as: UTF8.self).replacing("\n", with: "⏎").replacing("\t", with: " ")
  }
}
