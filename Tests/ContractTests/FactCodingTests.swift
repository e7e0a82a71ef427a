import Diagnostics
import Markup
import Snippets
import Testing
import Vocabulary

@testable import Contract

/// What pages state, kept for a later run.
struct FactCodingTests {
  private static let page = """
    ---
    title: Kilns
    api-version: 2.1.0
    ---

    # Kilns

    All requests need basic authentication.

    ## Read one kiln

    `GET /kilns/{id}`

    | Name | Type | Description |
    | --- | --- | --- |
    | `id` | integer | The number, 1 to 9 |
    | `state` | string | One of `hot`, `cold` |
    | `owner` | [owner](owner.md) | Who fires it |

    ```http
    GET /kilns/7?full=true HTTP/1.1
    Accept: application/json

    HTTP/1.1 200 OK
    Content-Type: application/json

    {"id": 7, "state": "hot", "owner": {"name": "Ann"}, "tags": ["a"]}
    ```

    ```bash
    curl -F title=Lunch -F photo=@lunch.png -u alice:secret https://api.example.com/kilns/7/photos
    ID=$(curl -X POST https://api.example.com/kilns -d '{"state": "cold"}' | jq -r .id)
    ```

    ```swift
    var request = URLRequest(url: endpoint.appending(path: "/kilns/\\(id)"))
    request.httpMethod = "DELETE"
    let (data, response) = try await URLSession.shared.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 204 else { throw Failure.failed }
    ```

    The server sends a webhook `POST /fired` with:

    ```json
    {"event": "fired", "kiln": 7}
    ```

    """

  private func read(_ text: String) -> (facts: PageFacts, sizes: [String: Int]) {
    let source = SourceFile(path: "kilns.md", bytes: Array(text.utf8))
    let page = Page(document: MarkdownParser().parse(source).document)
    return (PageReader().read(page, snippets: SnippetCollector(page: page).snippets()), ["kilns.md": source.bytes.count])
  }

  /// A value part by part; what has no order of its own is put in one.
  private func parts(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty { return "\(type(of: value)) \(String(reflecting: value))" }
    let inner = mirror.children.map { "\($0.label ?? ""): \(parts($0.value))" }
    let isUnordered = mirror.displayStyle == .set || mirror.displayStyle == .dictionary
    return "\(type(of: value)) {\((isUnordered ? inner.sorted() : inner).joined(separator: "\n"))}"
  }

  @Test func whatIsReadAgainIsWhatWasRead() throws {
    let (facts, sizes) = read(Self.page)
    #expect(facts.facts.count > 20)
    #expect(facts.exchanges.count > 2)
    let again = try #require(PageFacts(encoded: facts.encoded, sizes: sizes))
    #expect(parts(again) == parts(facts))
    var findings = [
      Diagnostic(
        code: "a/b", severity: .warning, message: "m", location: Location(file: "kilns.md", range: SourceRange(1, 2)),
        related: [.init("r", at: Location(file: "kilns.md", range: SourceRange(0, 0)))], remedy: "Mend it",
        fix: .init(
          title: "Mend", replacements: [.init(location: Location(file: "kilns.md", range: SourceRange(3, 4)), text: "x")]))
    ]
    findings[0].others = OtherPlaces(2, .more)
    findings[0].hint = "; did you mean 'n'?"
    #expect([Diagnostic](encoded: findings.encoded, sizes: sizes) == findings)
  }

  @Test func aContractIsReadAsItWasMade() throws {
    let (facts, sizes) = read(Self.page)
    var contract = ContractBuilder().build(id: "kilns", title: "Kilns", pages: [facts]).contract
    contract.servers.append(
      Contract.Server(
        url: "https://{host}", variables: [.init(name: "host", defaultValue: "a.example", description: "Yours")], isStated: true))
    contract.tags.append(Contract.Tag(name: "Kilns", description: "All of them"))
    contract.objects.append(Contract.ObjectType(name: "Owner", fields: ["name"]))
    #expect(contract.operations.count > 2)
    #expect(!contract.securitySchemes.isEmpty)
    let bytes = contract.encoded
    let again = try #require(Contract(encoded: bytes, sizes: sizes))
    #expect(parts(again) == parts(contract))
    #expect(again.encoded == bytes)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(Contract(encoded: Array(bytes.prefix(count)), sizes: sizes) == nil)
    }
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 0x80
      _ = Contract(encoded: changed, sizes: sizes)
    }
    #expect(Contract(encoded: bytes, sizes: ["kilns.md": 10]) == nil)
  }

  /// Whatever the bytes are, nothing traps.
  @Test func damagedBytesAreNoFacts() {
    let (facts, sizes) = read(Self.page)
    let bytes = facts.encoded
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(PageFacts(encoded: Array(bytes.prefix(count)), sizes: sizes) == nil)
    }
    for place in bytes.indices {
      for bit in [UInt8(1), 0x80] {
        var changed = bytes
        changed[place] ^= bit
        _ = PageFacts(encoded: changed, sizes: sizes)
      }
    }
    // A place beyond the end of its file is none.
    #expect(PageFacts(encoded: bytes, sizes: ["kilns.md": 10]) == nil)
  }

  /// Who adds a part to one of these types writes it in `Contract/Coding`, and reads it there.
  @Test func everyPartIsKept() {
    func names(_ value: Any) -> String { Mirror(reflecting: value).children.compactMap(\.label).joined(separator: " ") }
    let place = Location(file: "a.md", range: SourceRange(0, 0))
    let key = OperationKey(method: "GET", path: "/a")
    let witness = Witness(kind: .table, location: place, page: "a.md")
    // Decisions are there where they were asked for, and are not kept.
    #expect(
      names(PageFacts(page: "a.md"))
        == "page facts exchanges pushPayloads notInferred diagnostics objects references version sections failureFields isProgram "
        + "decisions")
    #expect(names(Fact(operation: key, slot: .part, witness: witness)) == "operation slot witness confidence probability rules")
    #expect(names(key) == "method path")
    #expect(names(witness) == "kind location page language")
    #expect(
      names(Schema())
        == "types format name properties required items values enumeration description defaultValue examples minimum maximum "
        + "minLength maxLength alternatives remarks")
    #expect(
      names(Exchange(operation: key, target: "/a", location: place, page: "a.md"))
        == "operation target pathValues query headers body form status responseHeaders responseBody keptIn annotations "
        + "impliedType isLine statusBasis polling server title location responseLocation described page")
    #expect(names(PushPayload(platform: "webhook", schema: .any)) == "platform schema example witnesses request")
    #expect(
      names(Operation(key: key, id: "a"))
        == "key id tags summary description isDeprecated parameters requestBody responses security scopes exchanges witnesses pages"
    )
    #expect(
      names(Parameter(name: "a", place: .path, isRequired: true, schema: .any))
        == "name place isRequired schema description aliases witnesses")
    #expect(
      names(Body(mediaType: "a/b", schema: .any))
        == "mediaType schema isRequired witnesses fieldWitnesses statedFields optionalFields")
    #expect(names(Response(status: 200, description: "OK")) == "status description headers bodies witnesses")
    #expect(names(NotInferred(subject: "a", reason: "b", location: place)) == "subject reason location")
    #expect(names(DescribedObject(anchors: [], kind: .table, fields: [])) == "anchors kind fields")
    #expect(
      names(DescribedObject.Field(path: "a", schema: .any, description: nil, type: nil, location: place))
        == "path schema isRequired description type location")
    #expect(names(PageSections()) == "all places")
    #expect(names(PageSections.Section(title: "A", level: 1)) == "title level parent introduction")
    #expect(
      names(Diagnostic(code: "a", severity: .note, message: "m", location: place))
        == "code severity statement others hint location related remedy fix cause rules kind explanation basis confidence")
    #expect(names(FormBody([], isMultipart: true)) == "fields isMultipart")
    // Who stands behind an API is said by the configuration.
    #expect(
      names(Contract(id: "a", title: "A"))
        == "id title version description about servers securitySchemes tags objects operations pushPayloads notInferred pages")
    #expect(names(Contract.Server(url: "/")) == "url variables witnesses isStated")
    #expect(names(Contract.Server.Variable(name: "a", defaultValue: "b")) == "name defaultValue description")
    #expect(names(Contract.Tag(name: "A")) == "name description")
    #expect(names(Contract.ObjectType(name: "A", fields: [])) == "name fields")
  }
}
