import Contract
import Diagnostics
import Emission
import Foundation
import OrderedCollections
import Testing

@Suite struct SwiftClientCompilationTests {
  @Test func theClientsOfAllEditionsLiveInOneModule() throws {
    try Compiler.expectCompiles(NotifyAPI.editions.flatMap { SwiftClientEmitter.emit($0, sources: Page.sources) })
  }

  @Test func whateverIsStatedTheClientCompiles() throws {
    var files: [EmittedFile] = []
    for seed in 0..<40 {
      var random = SeededRandom(seed: UInt64(1000 + seed))
      let contract = RandomContract.make(&random)
      files += SwiftClientEmitter.emit(contract, sources: Page.sources, options: .init(typeName: "Random\(seed)Client"))
    }
    try Compiler.expectCompiles(files)
  }

  @Test func textOfTheDocumentationStaysText() throws {
    let evil = "\"\"\" */ \n} \r} \u{2028} \\(fatalError()) // ` #\"\n/// - Parameters:\n```"
    var contract = Contract.make(
      "evil \(evil)",
      operations: [
        .make(
          "POST", "/a/{id}", id: evil, summary: evil,
          parameters: [Parameter(name: evil, place: .query, isRequired: true, schema: .string, description: evil)],
          body: Body(
            mediaType: "application/json",
            schema: Schema(types: [.object], name: evil, properties: [evil: Schema(types: [.string], enumeration: [evil])])),
          responses: [
            Response(
              status: 200, description: evil, headers: [Parameter(name: evil, place: .header, isRequired: true, schema: .string)])
          ])
      ], schemes: [SecurityScheme(.apiKey(name: evil, place: .header)), SecurityScheme(.http(scheme: evil))])
    contract.title = evil
    contract.description = evil
    contract.pages = [evil]
    try Compiler.expectCompiles(SwiftClientEmitter.emit(contract, sources: Page.sources, options: .init(typeName: "Evil")))
  }

  @Test func sameContractSameBytes() {
    for contract in NotifyAPI.editions {
      #expect(
        SwiftClientEmitter.emit(contract, sources: Page.sources) == SwiftClientEmitter.emit(contract, sources: Page.sources))
    }
  }
}
