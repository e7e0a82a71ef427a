import Contract
import Emission
import OrderedCollections
import Testing

/// Every identifier of emitted code, given to everything that documentation names.
@Suite struct SwiftNamesOutOfReachTests {
  /// The identifiers that the clients and the tests of all editions have, in their own spelling.
  private static let identifiers: [String] = {
    let code =
      SwiftClientEmitter.emit(NotifyAPI.editions, sources: Page.sources)
      + SwiftContractTestEmitter.emit(NotifyAPI.editions, sources: Page.sources)
    var names: OrderedSet<String> = [
      "AsyncThrowingStream", "JSONSerialization", "NSNumber", "Pieces", "TaskLocal", "URLResponse", "abs", "description", "get",
      "max", "min", "print", "set", "stringValue", "type", "yield", "zip",
    ]
    for file in code {
      for line in file.text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        names.formUnion(line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      }
    }
    return Array(names)
  }()

  @Test func theClientCompiles() throws {
    #expect(Self.identifiers.contains("withThrowingTaskGroup") && Self.identifiers.contains("Transfer"))
    let names = Self.identifiers
    let parts = stride(from: 0, to: names.count, by: 40).map { Array(names[$0..<min($0 + 40, names.count)]) }
    var operations: [Operation] = []
    for (number, part) in parts.enumerated() {
      let fields = OrderedDictionary(uniqueKeysWithValues: part.map { ($0, Schema(types: [.string, .null])) })
      let body = Schema(types: [.object], name: part[0] + "Body", properties: fields, required: Set(part.prefix(20)))
      operations.append(
        .make(
          "POST", "/parts\(number)", id: "send\(number)",
          parameters: part.map { Parameter(name: $0, place: .query, isRequired: number % 2 == 0, schema: .array(of: .string)) },
          body: Body(mediaType: "application/json", schema: body),
          responses: [
            Response(
              status: 200, description: "OK",
              headers: part.map { Parameter(name: $0, place: .header, isRequired: true, schema: .integer) },
              bodies: [
                Body(mediaType: "application/json", schema: Schema(types: [.string], name: "E\(number)", enumeration: part))
              ])
          ], security: ["apiKey"]))
    }
    for name in names {
      let model = Schema(types: [.object], name: name, properties: ["id": .integer])
      operations.append(
        .make(
          "GET", "/names/\(name)", id: name,
          responses: [Response(status: 200, description: "OK", bodies: [Body(mediaType: "application/json", schema: model)])]))
    }
    let bytes = Response(status: 200, description: "OK", bodies: [Body(mediaType: "image/png", schema: .string)])
    operations.append(.make("GET", "/bytes", id: "bytes", responses: [bytes, Response(status: 302, description: "Found")]))
    let schemes =
      names.prefix(60).map { SecurityScheme(.http(scheme: $0)) } + [SecurityScheme(.apiKey(name: "k", place: .header))]
    let contract = Contract.make("reach", operations: operations, schemes: schemes)
    try Compiler.expectCompiles(SwiftClientEmitter.emit([contract], sources: Page.sources))
  }
}
