import Contract
import Diagnostics
import Emission
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// `tally diff`: folders, documents and revisions.
@Suite struct ContractVersionTests {
  private static var root: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  }

  private func version(_ name: String) throws -> ContractVersion {
    try ContractVersion.read(name, scheduler: Scheduler(jobs: 2))
  }

  @Test func anEmittedDocumentSaysWhatTheContractSays() throws {
    let project = try version(Self.root)
    for contract in project.contracts {
      let files = OpenAPIEmitter.emit(contract, sources: project.sources)
      for file in files {
        let read = try OpenAPIReader(SourceFile(path: file.path, bytes: file.bytes)).contract()
        #expect(read.operations.map(\.key) == contract.operations.map(\.key))
        let changes = ContractDiff(old: contract, new: read).changes.filter { $0.operation != nil }
        #expect(changes.map { "\(file.path): \($0.subject) \($0.words)" } == [])
      }
    }
  }

  @Test(
    arguments: [
      ".", "../shared/notification-hubs", "../shared/corpora/apisix", "../shared/corpora/docker", "../shared/corpora/listmonk",
      "../shared/corpora/osb", "../shared/corpora/prometheus", "../shared/corpora/registry", "../shared/corpora/vapor-l10n",
    ].filter { FileManager.default.fileExists(atPath: root + "/" + $0) })
  func aDocumentThatWasJustEmittedHasNoChanges(_ folder: String) throws {
    let project = try version(Self.root + "/" + folder)
    for contract in project.contracts {
      for file in OpenAPIEmitter.emit(contract, sources: project.sources) {
        let source = SourceFile(path: "renamed", bytes: file.bytes)
        let document = ContractVersion(
          contracts: [try OpenAPIReader(source).contract()], sources: SourceTable([source]), isDocument: true)
        #expect(ChangeReport(old: document, new: project).text() == "no changes\n")
        #expect(ChangeReport(old: project, new: document).text() == "no changes\n")
      }
    }
  }

  private static func document(scopes: String, limit: String) throws -> Contract {
    let text = """
      openapi: 3.0.3
      info: {title: Cups, version: '1'}
      security: [{login: [\(scopes)]}]
      paths:
        /cups:
          get:
            parameters:
              - {name: size, in: query, schema: {type: integer, \(limit)}}
            responses: {'204': {description: None}}
      components:
        securitySchemes:
          login: {type: oauth2, flows: {}}
      """
    return try OpenAPIReader(SourceFile(path: "cups.yaml", bytes: Array(text.utf8))).contract()
  }

  @Test func scopesAreComparedAndLimitsAreTheSameInBothVersionsOfOpenAPI() throws {
    let old = try Self.document(scopes: "'cups:read'", limit: "minimum: 0, exclusiveMinimum: true")
    let same = try Self.document(scopes: "'cups:read'", limit: "exclusiveMinimum: 0")
    #expect(ContractDiff(old: old, new: same).changes.isEmpty)
    #expect(old.operations.first?.parameters.first?.schema.minimum == 1)
    let more = try Self.document(scopes: "'cups:read', 'cups:write'", limit: "minimum: 1")
    #expect(
      ContractDiff(old: old, new: more).changes.map { "\($0.level.rawValue): \($0.subject) \($0.words)" } == [
        "breaking: the scope 'cups:write' is now needed"
      ])
  }

  @Test func aDocumentIsComparedWithTheAPIThatItNamesOrSharesMostWith() throws {
    let project = try version(Self.root)
    let contract = try #require(project.contracts.first { $0.id == "secure-push" })
    var lines = OpenAPIEmitter.emit(contract, sources: project.sources)[0].text.split(separator: "\n").map(String.init)
    lines.removeAll { $0.contains("x-api-id") || $0.contains("operationId: getNotificationsById") }
    let source = SourceFile(path: "a.yaml", bytes: Array(lines.joined(separator: "\n").utf8))
    let document = ContractVersion(
      contracts: [try OpenAPIReader(source).contract()], sources: SourceTable([source]), isDocument: true)
    #expect(ChangeReport(old: document, new: project).text() == "no changes\n")
  }

  @Test func aDocumentNamesItsLines() throws {
    let old = """
      openapi: 3.1.0
      info: {title: Cups, version: 1.0.0}
      servers: [{url: https://example.com/v1}]
      paths:
        /cups/{id}:
          parameters: [{$ref: '#/components/parameters/Id'}]
          get:
            responses:
              '200':
                description: A cup.
                content:
                  application/json:
                    schema: {$ref: '#/components/schemas/Cup'}
      components:
        parameters:
          Id: {name: id, in: path, required: true, schema: {type: integer}}
        schemas:
          Cup:
            type: object
            required: [id]
            properties:
              id: {type: integer}
              lid: {$ref: '#/components/schemas/Cup'}
      """
    let source = SourceFile(path: "old.yaml", bytes: Array(old.utf8))
    let contract = try OpenAPIReader(source).contract()
    #expect(contract.operations.map(\.key.description) == ["GET /cups/{id}"])
    #expect(BasePath.applied(contract).operations.map(\.key.description) == ["GET /v1/cups/{id}"])
    let operation = try #require(contract.operations.first)
    #expect(operation.parameters.map(\.name) == ["id"])
    #expect(operation.responses.first?.bodies.first?.schema.properties["lid"]?.types == [.object])
    #expect(operation.witnesses.map { source.position(at: $0.location.range.lowerBound).line } == [7])
  }

  @Test func whatIsNoVersionIsAWrongCall() {
    for name in ["no-such-folder-or-revision", "-x"] {
      #expect(throws: Project.CallError.self) { try version(name) }
    }
    #expect(throws: Project.CallError.self) { try version(#filePath) }
  }
}
