import Contract
import Diagnostics
import Site

/// OpenAPI documents of others that the configuration names: what the reference shows of them.
public struct GivenDocument: Sendable {
  public var contract: Contract
  public var source: SourceFile
  /// What is said for people beside the contract.
  var words = DocumentedAPI()

  /// What the reference offers it as.
  var fileName: String { source.path.split(separator: "/").last.map(String.init) ?? "openapi.yaml" }
}

/// Reads the documents that `apis` names with `openapi`.
struct GivenDocuments {
  private(set) var documents: [GivenDocument] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ configuration: Configuration, files: FileSystem) {
    for entry in configuration.documents {
      let bytes: [UInt8]
      switch files.read(entry.path, FileSystem.readLimit) {
      case .success(let read): bytes = read
      case .failure(.outside):
        diagnostics.append(.unreadable(entry.path, .outside, at: entry.location))
        continue
      case .failure:
        report("'\(entry.path)' cannot be read", entry)
        continue
      }
      let source = SourceFile(path: entry.path, bytes: bytes)
      do throws(Project.CallError) {
        let reading = try OpenAPIReader(source, isForReading: true).reading()
        var contract = reading.contract
        contract.id = entry.id
        contract.title = entry.title ?? contract.title
        documents.append(GivenDocument(contract: contract, source: source, words: reading.words))
        diagnostics += reading.missing.map { reference, location in
          Diagnostic(
            .documentReference, "'\(reference)' must name a part of this document", at: location,
            remedy: Rule.documentReference.remedy)
        }
      } catch {
        report(error.message, entry)
      }
    }
  }

  private mutating func report(_ message: String, _ entry: Configuration.Document) {
    diagnostics.append(Diagnostic(.document, message, at: entry.location, remedy: Rule.document.remedy))
  }
}

extension Rule {
  static let document = Rule(
    "config/document", .error, "A document that is shown in the reference can be read",
    why: "Its pages would be missing from the site.",
    example: "```yaml\napis:\n  shop:\n    openapi: apis/shp.yaml\n```",
    remedy: "Name an OpenAPI document, YAML or JSON, below the folder of the configuration")
  static let documentReference = Rule(
    "site/reference", .warning, "A reference of an OpenAPI document names a part of the document",
    why: "What it stands for is shown without its fields.",
    example: "```yaml\n$ref: '#/components/schemas/Ordr'\n```",
    remedy: "Correct the reference, or bundle the documents into one")
}
