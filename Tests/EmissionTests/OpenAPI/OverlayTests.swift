import Contract
import Emission
import Testing
import Vocabulary

@Suite struct OverlayTests {
  private func rooms(_ words: [String], tag: String) -> Contract {
    var parameter = Parameter(name: "room", place: .path, isRequired: true, schema: .string)
    parameter.description = words[2]
    var room = Schema(types: [.object], name: words[5], properties: ["description": .string])
    room.properties["description"]?.description = words[4]
    var operation = Operation.make(
      "GET", "/rooms/{room}", id: words[0].lowercased(), summary: words[0], parameters: [parameter],
      responses: [
        Response(status: 200, description: words[3], bodies: [Body(mediaType: "application/json", schema: room)])
      ])
    operation.description = words[1]
    operation.tags = [tag]
    var contract = Contract.make(operations: [operation])
    contract.tags = [Contract.Tag(name: tag, description: "\(tag)!")]
    return contract
  }

  private let english = ["Show", "One room.", "Its number", "The room", "What it is like", "Room"]
  private let german = ["Zeigen", "Ein Zimmer.", "Seine Nummer", "Das Zimmer", "Wie es ist", "Zimmer"]

  private func actions(_ source: Contract, _ translated: Contract) -> [String] {
    let overlay = OverlayEmitter.document(source, translated: translated, locale: "de", sources: Page.sources)
    guard case .array(let items)? = overlay?.value(at: JSONPath([.field("actions")])) else { return [] }
    return items.map { item in
      guard case .object(let members) = item, case .string(let target)? = members["target"],
        case .object(let words)? = members["update"]
      else { return "" }
      return "\(target) "
        + words.map { "\($0)=\($1)" }.joined(separator: ", ").replacing("string(\"", with: "").replacing("\")", with: "")
    }
  }

  @Test func wordsStandAtTheObjectsThatHoldThem() {
    #expect(
      actions(rooms(english, tag: "Rooms"), rooms(german, tag: "Zimmer")) == [
        "$.paths['/rooms/{room}'].get summary=Zeigen, description=Ein Zimmer.",
        "$.paths['/rooms/{room}'].get.parameters[0] description=Seine Nummer",
        "$.paths['/rooms/{room}'].get.responses['200'] description=Das Zimmer",
        "$.tags[0] description=Zimmer!",
        "$.components.schemas.Room.properties.description description=Wie es ist",
      ])
  }

  @Test func whatIsNotTranslatedHasNoOverlay() {
    let contract = rooms(english, tag: "Rooms")
    #expect(OverlayEmitter.emit(contract, translated: contract, locale: "de", sources: Page.sources).isEmpty)
  }

  @Test func onlyWordsAreCarried() {
    var words = rooms(german, tag: "Zimmer")
    words.operations[0].parameters.append(Parameter(name: "day", place: .query, isRequired: true, schema: .string))
    words.operations[0].responses.append(Response(status: 404, description: "Kein Zimmer"))
    #expect(actions(rooms(english, tag: "Rooms"), words) == actions(rooms(english, tag: "Rooms"), rooms(german, tag: "Zimmer")))
  }

  @Test func anOverlayNamesItsDocument() {
    let files = OverlayEmitter.emit(
      rooms(english, tag: "Rooms"), translated: rooms(german, tag: "Rooms"), locale: "de-CH", sources: Page.sources,
      options: OpenAPIEmitter.Options(formats: [.json]))
    #expect(files.map(\.path) == ["example.de-ch.overlay.json"])
    #expect(files.first?.text.contains("\"extends\": \"./example.openapi.yaml\"") == true)
  }

  /// Keys of JSON, and how a path of JSONPath names them (RFC 9535).
  @Test(arguments: [
    ("/a'b\\c", "$.paths['/a\\'b\\\\c'].get"), ("/tab\u{9}", "$.paths['/tab\\u0009'].get"), ("/名", "$.paths['/名'].get"),
  ])
  func keysAreQuoted(_ path: String, _ target: String) {
    let contracts = ["Show", "Zeigen"].map { Contract.make(operations: [.make("GET", path, id: "get", summary: $0)]) }
    #expect(actions(contracts[0], contracts[1]) == ["\(target) summary=Zeigen"])
  }
}
