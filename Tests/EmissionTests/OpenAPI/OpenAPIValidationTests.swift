import Contract
import Diagnostics
import Emission
import Foundation
import Testing

@Suite(.enabled(if: Python.hasOpenAPIValidator, "python3 with openapi-spec-validator is not installed"))
struct OpenAPIValidationTests {
  @Test func theEditionsAreValid() throws {
    try TemporaryFolder.with { folder in
      for contract in NotifyAPI.editions { try write(contract, name: contract.id, to: folder) }
      let result = try Python.validateOpenAPI(in: folder)
      #expect(result.status == 0, "\(result.output)")
    }
  }

  @Test func whateverIsStatedTheDocumentIsValid() throws {
    try TemporaryFolder.with { folder in
      for seed in 0..<60 {
        var random = SeededRandom(seed: UInt64(seed))
        try write(RandomContract.make(&random), name: "random-\(seed)", to: folder)
      }
      let result = try Python.validateOpenAPI(in: folder)
      #expect(result.status == 0, "\(result.output)")
    }
  }

  private func write(_ contract: Contract, name: String, to folder: TemporaryFolder) throws {
    for file in OpenAPIEmitter.emit(contract, sources: Page.sources) {
      let suffix = file.path.hasSuffix(".json") ? "json" : "yaml"
      try folder.write("\(name).\(suffix)", file.bytes)
    }
  }
}
