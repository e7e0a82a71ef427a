import Contract
import Diagnostics
import Foundation
import Scheduling
import Site
import Testing

@testable import Workspace

/// OpenAPI documents of others that the reference shows.
struct GivenDocumentTests {
  private func contract(_ text: String) throws -> Contract {
    try OpenAPIReader(SourceFile(path: "openapi.yaml", bytes: Array(text.utf8)), isForReading: true).contract()
  }

  private static let shop = """
    openapi: 3.2.0
    info: {title: Shop, version: "2.1", description: "Sells **things**."}
    servers: [{url: "https://{region}.example.com/v1", variables: {region: {default: eu, description: Where}}}]
    components:
      securitySchemes: {token: {type: http, scheme: bearer}}
      parameters:
        Id: {name: id, in: path, required: true, description: "Which *one*", schema: {type: string, format: uuid}}
      schemas:
        Node:
          type: object
          description: A part of a tree
          required: [name]
          properties:
            name: {type: string, example: root}
            kind: {const: leaf}
            children: {type: array, items: {$ref: "#/components/schemas/Node"}}
            labels: {type: object, additionalProperties: {type: integer}}
            note: {type: [string, "null"], default: none}
      responses:
        Missing: {description: No such thing, content: {application/json: {example: {error: gone}}}}
    security: [{token: []}]
    tags: [{name: Tree, description: "Parts of **it**"}]
    paths:
      /nodes/{id}:
        parameters: [{$ref: "#/components/parameters/Id"}]
        get:
          summary: Read a
            node
          description: First line.
          deprecated: true
          tags: [Tree, Other]
          parameters: [{name: limit, in: query, required: true, schema: {type: integer, default: 10}}]
          responses:
            default: {description: Anything else}
            4XX: {$ref: "#/components/responses/Missing"}
            200: {description: It, content: {application/json: {schema: {$ref: "#/components/schemas/Node"}}}}
        query: {operationId: findNodes, responses: {200: {description: Found}}}
        additionalOperations: {PURGE: {responses: {204: {description: Gone}}}}
    """

  @Test func whatPeopleReadIsKept() throws {
    let shop = try contract(Self.shop)
    #expect(shop.title == "Shop" && shop.version == "2.1" && shop.description == "Sells **things**.")
    #expect(shop.operations.map(\.key.method).sorted() == ["GET", "PURGE", "QUERY"])
    let get = try #require(shop.operations.first { $0.key.method == "GET" })
    #expect(get.summary == "Read a node" && get.description == "First line." && get.isDeprecated)
    #expect(shop.tags == [.init(name: "Tree", description: "Parts of **it**")] && get.tags == ["Tree", "Other"])
    #expect(get.parameters.map { "\($0.name) \($0.place) \($0.description ?? "-")" } == ["id path Which *one*", "limit query -"])
    #expect(get.responses.map(\.status) == [200, 4, Response.anyStatus])
    let node = try #require(get.responses[0].bodies.first?.schema)
    #expect(node.name == "Node" && node.description == "A part of a tree" && node.properties["kind"]?.enumeration == ["leaf"])
    #expect(node.properties["children"]?.items.first?.name == "Node")
    #expect(node.properties["children"]?.items.first?.properties.isEmpty == true)
    #expect(node.properties["labels"]?.values == [.integer])
    #expect(node.properties["note"]?.defaultValue == .string("none"))
  }

  @Test func requestsAndRepliesAreMadeOfExamplesAndSchemas() throws {
    let get = try #require(try contract(Self.shop).operations.first { $0.key.method == "GET" })
    let exchange = try #require(get.exchanges.first)
    #expect(exchange.target == "/nodes/3fa85f64-5717-4562-b3fc-2c963f66afa6?limit=10")
    #expect(exchange.headers.map { "\($0.name): \($0.value)" } == ["Authorization: Bearer TOKEN"])
    #expect(exchange.status == 200)
    #expect(
      exchange.responseBody?.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
        == #"{"name": "root","kind": "leaf","children": [{}],"labels": {},"note": "none"}"#)
  }

  private static let kiln = """
    openapi: 3.1.0
    info: {title: Kiln, version: "1", license: {name: MIT, url: "https://kiln.example/mit"}}
    paths:
      /kilns:
        post:
          operationId: addKiln
          security: [{key: []}, {oauth: [write], key: []}, {}]
          requestBody:
            content:
              application/json: {schema: {$ref: "#/components/schemas/Kiln"}}
              text/csv: {schema: {type: string}}
          responses: {"201": {description: Made, content: {application/json: {schema: {$ref: "#/components/schemas/Kiln"}}}}}
      /photos:
        post:
          operationId: addPhoto
          requestBody:
            content:
              multipart/form-data:
                schema:
                  type: object
                  properties:
                    about: {type: object, properties: {name: {type: string}}}
                    files: {type: array, items: {type: string, format: binary}}
                encoding: {about: {contentType: application/json}}
          responses: {"204": {description: Kept}}
    components:
      securitySchemes:
        key: {type: http, scheme: bearer, description: A token of your own.}
        oauth: {type: oauth2, flows: {clientCredentials: {tokenUrl: "https://kiln.example/token", scopes: {write: Build kilns}}}}
      schemas:
        Kiln:
          type: object
          properties:
            id: {type: string, readOnly: true}
            pin: {type: string, writeOnly: true, pattern: "^[0-9]+$"}
            fuel:
              oneOf: [{$ref: "#/components/schemas/Gas"}, {$ref: "#/components/schemas/Wood"}, {type: "null"}]
              discriminator: {propertyName: kind, mapping: {gas: "#/components/schemas/Gas", wood: "#/components/schemas/Wood"}}
        Gas: {type: object, required: [kind], properties: {kind: {const: gas}, bars: {type: integer}}}
        Wood: {type: object, required: [kind], properties: {kind: {const: wood}}}
    """

  private func reading(_ text: String) throws -> OpenAPIReader.Reading {
    try OpenAPIReader(SourceFile(path: "openapi.yaml", bytes: Array(text.utf8)), isForReading: true).reading()
  }

  @Test func waysToSignInAreKeptByTheirNames() throws {
    let reading = try reading(Self.kiln)
    #expect(reading.words.schemes.map(\.name) == ["key", "oauth"])
    #expect(reading.words.schemes[0].description == "A token of your own.")
    #expect(
      reading.words.schemes[1].flows == [
        .init(
          name: "clientCredentials", addresses: [.init(name: "tokenUrl", value: "https://kiln.example/token")],
          scopes: [.init(name: "write", value: "Build kilns")])
      ])
    let words = try #require(reading.words.operations[OperationKey(method: "POST", path: "/kilns")])
    #expect(
      words.requirements.map { $0.map { "\($0.scheme) \($0.scopes)" } } == [["key []"], ["oauth [\"write\"]", "key []"], []])
    #expect(words.otherMediaTypes == ["text/csv"])
    #expect(reading.contract.about.license?.url == "https://kiln.example/mit")
  }

  /// Documents that are written for other tools have whole texts where a title stands.
  @Test(arguments: [
    ("Lists `kilns`. Cold ones are left out.", "listKilns", "Lists kilns"), ("Fire it", "fire", "Fire it"),
    ("**New?** Read [this](/a).\n\nFires a kiln.", "fireOneKiln", "Fire one kiln"),
  ])
  func aTitleIsTakenFromATextThatIsNone(_ summary: String, _ id: String, _ title: String) {
    #expect(SpokenTitle.of(summary, id: id) == title)
  }

  @Test func alternativesStayApart() throws {
    let fuel = try #require(try contract(Self.kiln).operations[0].requestBody?.schema.properties["fuel"])
    #expect(fuel.properties.isEmpty && fuel.isNullable)
    #expect(fuel.alternatives.map(\.name) == ["Gas", "Wood"])
    #expect(fuel.alternatives.map(\.remarks) == [[.told(by: "kind", value: "gas")], [.told(by: "kind", value: "wood")]])
  }

  @Test func samplesLeaveOutWhatIsNotSent() throws {
    let exchange = try #require(try contract(Self.kiln).operations[0].exchanges.first)
    #expect(try contract(Self.kiln).operations[0].requestBody?.schema.properties["id"] == nil)
    #expect(
      exchange.body?.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
        == #"{"pin": "string","fuel": {"kind": "gas","bars": 1}}"#)
    #expect(exchange.responseBody?.contains("\"id\"") == true && exchange.responseBody?.contains("\"pin\"") == false)
  }

  @Test func anUploadIsAFormInParts() throws {
    let upload = try #require(try contract(Self.kiln).operations[1].exchanges.first)
    #expect(upload.headers.isEmpty)
    let sample = RequestSample(upload, server: "https://kiln.example")
    #expect(
      sample.text(in: .shell)
        == "curl -X POST 'https://kiln.example/photos' \\\n  -F 'about={\"name\": \"string\"};type=application/json' \\\n  -F 'files=@files'\n"
    )
    #expect(sample.text(in: .python)?.contains("(\"files\", (\"files\", open(\"files\", \"rb\"))),") == true)
    #expect(sample.text(in: .javascript)?.contains("Content-Type") == false)
    #expect(sample.text(in: .swift) == nil)
  }

  @Test func whatUnfoldsWithoutEndIsCut() throws {
    var text = "openapi: 3.1.0\ninfo: {title: A, version: '1'}\ncomponents:\n  schemas:\n"
    for level in 0..<40 {
      let next = "{$ref: '#/components/schemas/L\(level + 1)'}"
      text += "    L\(level): {type: object, properties: {a: \(next), b: \(next), c: \(next)}}\n"
    }
    text += "    L40: {type: object, properties: {x: {$ref: '#/components/schemas/L0'}}}\n"
    text += "paths:\n  /a:\n    get:\n      responses:\n        200:\n          description: A\n"
    text += "          content: {application/json: {schema: {$ref: '#/components/schemas/L0'}}}\n"
    let contract = try contract(text)
    func count(_ schema: Schema) -> Int { 1 + schema.properties.values.reduce(0) { $0 + count($1) } }
    let schema = try #require(contract.operations.first?.responses.first?.bodies.first?.schema)
    #expect((100...2000).contains(count(schema)))
  }

  /// A schema that a page has no room for is named there, and has a place of its own.
  @Test func largeSchemasStandInPlacesOfTheirOwn() throws {
    let words = String(repeating: "clay ", count: 200)
    var text = "openapi: 3.1.0\ninfo: {title: A, version: '1'}\ncomponents:\n  schemas:\n"
    for number in 0..<60 {
      text += "    Kind\(number):\n      type: object\n      description: \(words)\n      properties:\n"
      text += "        kind: {const: '\(number)'}\n        inner: {$ref: '#/components/schemas/Inner\(number)'}\n"
      text += "    Inner\(number): {type: object, description: \(words), properties: {x: {type: string}}}\n"
    }
    let kinds = (0..<60).map { "{$ref: '#/components/schemas/Kind\($0)'}" }.joined(separator: ", ")
    text += "paths:\n  /a:\n    post:\n      requestBody:\n        content: {application/json: {schema: {oneOf: [\(kinds)]}}}\n"
    text += "      responses: {204: {description: A}}\n"
    let reading = try reading(text)
    let shown = try #require(reading.contract.operations.first?.requestBody?.schema.alternatives)
    #expect(shown.map(\.name) == (0..<60).map { "Kind\($0)" })
    let named = shown.filter(\.properties.isEmpty).compactMap(\.name)
    #expect(named.count > 20 && Set(named).isSubset(of: reading.words.schemas.map(\.name)))
    #expect(reading.words.schemas.allSatisfy { !$0.schema.properties.isEmpty })
    // What a sample needs is read all the same.
    #expect(reading.contract.operations.first?.exchanges.first?.body?.contains("\"x\"") == true)
    // A small document has none.
    #expect(try self.reading(Self.kiln).words.schemas == [])
  }

  private func analysis(_ files: [String: String]) throws -> Analysis {
    let made = NSTemporaryDirectory() + "tally-given-\(UUID().uuidString)"
    defer { Disk.removeTree(made) }
    #expect(Disk.makeFolders(made) == nil)
    let root = try #require(FileSystem.resolved(made))
    for (path, text) in files { #expect(Disk.writeNew(root + "/" + path, Array(text.utf8)) == nil) }
    return Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 1)).analyze()
  }

  @Test func documentsThatCannotBeReadAreReported() throws {
    let analysis = try analysis([
      "tally.yml":
        "apis:\n  a: {openapi: no.yaml}\n  b: {openapi: words.yaml}\n  c: {openapi: c.md}\n  d: {openapi: d.yaml, pages: [x]}\n  e: {openapi: e.json}\n",
      "words.yaml": "a: b\n", "d.yaml": "openapi: 3.1.0\n",
      "e.json":
        "{\"openapi\": \"3.1.0\", \"info\": {\"title\": \"E\"}, \"paths\": {\"/a\": {\"get\": {\"responses\": {\"200\": {\"$ref\": \"#/components/responses/X\"}}}}}}",
      "index.md": "# A\n",
    ])
    #expect(
      analysis.diagnostics.filter { $0.location.file != "index.md" }.map { "\($0.code) \($0.message)" } == [
        "config/invalid 'c.md' must be a file of YAML or JSON",
        "config/invalid 'pages' must not stand beside 'openapi': the document says everything of the API",
        "config/document 'no.yaml' cannot be read",
        "config/document 'words.yaml' is no folder and no OpenAPI document",
        "site/reference '#/components/responses/X' must name a part of this document",
      ])
    #expect(analysis.documents.map(\.contract.id) == ["d", "e"])
  }
}
