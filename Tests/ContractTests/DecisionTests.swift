import Diagnostics
import Snippets
import Testing

@testable import Contract

/// What the reader weighs: features of blocks, the weights, and what becomes of the answers.
struct DecisionTests {
  /// The decisions of a page, in the order in which they were made.
  private static func decisions(_ markdown: String) -> [MadeDecision] {
    let page = Fixture.page("# API\n\n" + markdown)
    let reader = PageReader(keepsDecisions: true)
    return reader.read(page, snippets: SnippetCollector(page: page).snippets()).decisions
  }

  private static func value(_ name: String, _ made: MadeDecision) -> Double {
    made.features.first { $0.name == name }?.value ?? 0
  }

  private static let operations = """
    | Call | Number |
    |---|---|
    | GET /a | 1 |
    | PUT /b | 2 |
    | soon | 3 |
    | later | 4 |

    """
  private static let room = "## POST /rooms\n\n"

  /// Blocks, the decision that they lead to, and a feature with its number.
  @Test(arguments: [
    ("- `GET /a` - lists\n- `PUT /b` - writes\n", Decision.declares, "share of items", 1.0, true),
    (
      """
      - `GET /a` - lists
      - see below
      - see above

      """, .declares, "half of the items", 0, false
    ),
    ("- [ ] `GET /a` - lists\n- [ ] `PUT /b` - writes\n", .declares, "task", 1, false),
    (operations, .declares, "share of rows", 0.5, false),
    (
      """
      | Verb | Path |
      |---|---|
      | GET | /a |
      | PUT | /b |

      """, .declares, "two of three rows", 1, true
    ),
    ("`GET /a`\n", .declares, "sentence alone", 1, true),
    ("It is best to use `GET /a` first.\n", .declares, "sentence goes on", 1, false),
    ("`GET /a` and `PUT /b` are alike.\n", .declares, "several", 1, false),
    (
      room + """
        Response:

        ```json
        {"id": 1}
        ```

        """, .reply, "sample words of a reply", 1, true
    ),
    (
      room + """
        Request:

        ```json
        {"id": 1}
        ```

        """, .reply, "sample words of a request", 1, false
    ),
    (
      """
      ## GET /rooms

      ```json
      {"id": 1}
      ```

      """, .reply, "sample of what reads", 1, true
    ),
    (
      """
      ## GET /rooms

      Response:

      ```json
      {"devices": {"eth0": {"a": 1}, "eth1": {"a": 2}}}
      ```

      """, .map,
      "alike pair", 1,
      true
    ),
    (
      """
      ## GET /rooms

      Response:

      ```json
      {"span": {"from": 1, "to": 2}}
      ```

      """, .map, "plural", 0, false
    ),
    (
      room + """
        Parameters:

        | Name | Type |
        |---|---|
        | `size` | integer |
        | `view` | string |

        """, .fields, "named rows", 1,
      true
    ),
    (
      room + """
        | Colour | Meaning |
        |---|---|
        | red | hot |
        | blue | cold |

        """, .fields, "named rows", 0, false
    ),
    (
      room + """
        Parameters:

        - `size`: how large
        - `view`: where to

        """, .fields, "share of items", 1, true
    ),
    (
      room + """
        Parameters:

        - `size`: how large
        - The rest is up to you.
        - So is this.

        """, .fields, "three of four items", 0,
      false
    ),
  ])
  func features(_ text: String, _ decision: Decision, _ feature: String, _ value: Double, _ isTaken: Bool) throws {
    let made = try #require(Self.decisions(text).first { $0.decision == decision }, "\(text)")
    #expect(Self.value(feature, made) == value, "\(text)")
    #expect(made.isTaken == isTaken, "\(text) \(made.features)")
    #expect(made.isTaken == Decision.takes(made.probability))
  }

  /// A share of rows says more than whether it reaches a bound.
  @Test func sharesAreKept() throws {
    let made = try #require(Self.decisions(Self.operations).first)
    #expect(Self.value("share of rows", made) == 0.5)
    #expect(Self.value("two of three rows", made) == 0)
    #expect(made.subjects.map(\.name) == ["GET /a", "PUT /b"])
  }

  @Test func probabilityIsLogistic() throws {
    let weights = try #require(DecisionWeights(json: Array(#"{"map": {"always": -2, "plural": 2.5}}"#.utf8)))
    #expect(weights.probability(.map, [("always", 1)]) < 0.2)
    #expect(weights.probability(.map, [("always", 1), ("plural", 0.8)]) == 0.5)
    #expect(weights.probability(.map, [("always", 1), ("plural", 1), ("unheard of", 1)]) > 0.6)
  }

  @Test(arguments: [
    "", "[]", #"{"mood": {"always": 1}}"#, #"{"map": {"always": "1"}}"#, #"{"map": 1}"#, #"{"map": {"always": 1e999}}"#,
  ])
  func otherJSONHoldsNoWeights(_ text: String) {
    #expect(DecisionWeights(json: Array(text.utf8)) == nil)
  }

  /// Every weight is one of a feature that some block can have.
  @Test func weightsAreOfFeatures() {
    let blocks: [any DecisionFeatures] =
      DeclarationFeatures.Sentence.allCases.map { DeclarationFeatures(block: .sentence($0), count: 1) } + [
        DeclarationFeatures(block: .table(share: 1, isInTwoColumns: true), count: 1),
        DeclarationFeatures(block: .list(share: 1, divided: 1), count: 1), ReplyFeatures(), ReplyFeatures(isTable: true),
        MapFeatures(),
        FieldListFeatures(block: .table(.init()), count: 1), FieldListFeatures(block: .list(share: 1, areTyped: false), count: 1),
      ]
    var known: [Decision: Set<String>] = [:]
    for block in blocks { known[type(of: block).decision, default: []].formUnion(block.values.map(\.name)) }
    for decision in Decision.allCases {
      let unknown = DecisionWeights.fitted.features(of: decision).subtracting(known[decision] ?? [])
      #expect(unknown.isEmpty, "\(decision): \(unknown)")
    }
  }

  /// Other weights read a page otherwise: nothing but weights decides.
  @Test func weightsDecide() throws {
    let page = Fixture.page("# API\n\n" + Self.operations)
    let snippets = SnippetCollector(page: page).snippets()
    let weights = try #require(DecisionWeights(json: Array(#"{"declares": {"share of rows": 4, "always": -1}}"#.utf8)))
    let found = PageReader(weights: weights).read(page, snippets: snippets).facts.filter { $0.witness.kind == .table }
    #expect(found.map(\.operation.description).sorted() == ["GET /a", "PUT /b"])
    #expect(found.allSatisfy { abs($0.probability - 0.731) < 0.001 })
    #expect(PageReader().read(page, snippets: snippets).facts.allSatisfy { $0.witness.kind != .table })
  }

  private static func fact(_ slot: Fact.Slot, _ probability: Double, at start: Int) -> Fact {
    let location = Location(file: "page.md", range: SourceRange(start, start + 1))
    return Fact(
      operation: OperationKey(method: "GET", path: "/a"), slot: slot,
      witness: Witness(kind: .table, location: location, page: "page.md"),
      probability: probability)
  }

  private static func built(_ facts: [Fact]) -> Contract {
    var page = PageFacts(page: "page.md")
    page.facts = facts
    return ContractBuilder().build(id: "test", title: "Test", pages: [page]).contract
  }

  /// Two witnesses that are each less likely than the cut are likelier together; one alone is not emitted.
  @Test func witnessesAddUp() {
    let exists = Self.fact(.exists(summary: nil), 1, at: 0)
    let one = Self.built([exists, Self.fact(.status(404, description: nil), 0.4, at: 2)])
    #expect(one.operations.first?.responses.map(\.status) ?? [] == [])
    let two = [2, 4].map { Self.fact(.status(404, description: nil), 0.4, at: $0) }
    #expect(Self.built([exists] + two).operations.first?.responses.map(\.status) == [404])
  }

  @Test func unlikelyOperationsAreNamed() {
    let contract = Self.built([Self.fact(.exists(summary: nil), 0.3, at: 0), Self.fact(.status(200, description: nil), 1, at: 2)])
    #expect(contract.operations.isEmpty)
    #expect(contract.notInferred.map(\.subject) == ["GET /a"])
  }

  /// What messages and commands state outright stands on no decision.
  @Test func outrightIsCertain() {
    let facts = Fixture.facts(
      """
      # API

      ```http
      GET /a?b=1 HTTP/1.1

      HTTP/1.1 200 OK
      ```

      ```sh
      curl https://a.test/c
      ```

      """
    ).facts
    #expect(!facts.isEmpty && facts.allSatisfy { $0.probability == 1 })
  }

  /// A field of a table stands on the table's decision.
  @Test func factsKeepTheirProbability() throws {
    let facts = Fixture.facts(
      "# API\n\n" + Self.room + """
        Parameters:

        | Name | Type |
        |---|---|
        | `size` | integer |

        """
    ).facts
    let field = try #require(facts.first { $0.slot.name == "size" })
    #expect(field.probability > 0.5 && field.probability < 1)
  }

  /// What is printed of a fact is the same but for how likely it is, and only where that is asked for.
  @Test func confidenceIsShownWhereAsked() {
    var page = PageFacts(page: "page.md")
    page.facts = [2, 4].map { Self.fact(.status(404, description: nil), 0.8, at: $0) }
    let sources = SourceTable([SourceFile(path: "page.md", bytes: Array("abcdef\n".utf8))])
    let plain = ExtractReport(pages: [page], sources: sources)
    let full = ExtractReport(pages: [page], sources: sources, showsConfidence: true)
    #expect(full.json().contains(#""probability": 0.96"#))
    #expect(full.text().text.contains("status 404  0.96  ←"))
    #expect(!plain.json().contains("probability"))
    #expect(plain.text().text == full.text().text.replacing("  0.96", with: ""))
  }
}
