import Contract
import Diagnostics
import Vocabulary

/// Writes a contract as an OpenAPI 3.1.1 or 3.2.0 document, in YAML and in JSON with equal data.
///
///     OpenAPIEmitter.emit(contract, sources: table).map(\.path)
///     // ["notify-users.openapi.yaml", "notify-users.openapi.json"]
public enum OpenAPIEmitter {
  public struct Options: Sendable {
    public enum Format: String, Sendable, CaseIterable {
      case yaml, json

      /// A document in the format, with the notice where it can hold one.
      func bytes(_ tree: JSONValue, _ notice: String) -> [UInt8] {
        self == .yaml ? YAMLWriter.bytes(tree, comment: notice) : JSONDocument.bytes(tree)
      }
    }

    /// The edition of OpenAPI that the document is written in.
    public enum Edition: String, Sendable, CaseIterable {
      case v31 = "3.1"
      case v32 = "3.2"

      /// With the number of its last correction.
      var full: String { self == .v31 ? "3.1.1" : "3.2.0" }
    }

    public var edition: Edition
    public var formats: [Format]
    /// Whether the document says what it rests on: where each part is stated (`x-source`), what else names are called there
    /// (`x-aliases`), and what could not be read (`x-not-inferred`).
    public var includesEvidence: Bool
    /// Whether documented requests and replies become examples.
    public var includesExamples: Bool
    /// The code that each operation shows under `x-codeSamples`.
    public var samples = CodeSamples()
    /// What the contract shows in requests, if the caller has it already.
    public var replay: ReplayPlan?

    public init(
      edition: Edition = .v31, formats: [Format] = Format.allCases, includesEvidence: Bool = false, includesExamples: Bool = true
    ) {
      self.edition = edition
      self.formats = formats
      self.includesEvidence = includesEvidence
      self.includesExamples = includesExamples
    }
  }

  public static func emit(_ contract: Contract, sources: SourceTable, options: Options = Options()) -> [EmittedFile] {
    let tree = document(contract, sources: sources, options: options)
    return options.formats.map { format in
      EmittedFile(path: path(of: contract, format), bytes: format.bytes(tree, Provenance.notice(contract)))
    }
  }

  /// What the document of a contract is called: `kiln.openapi.yaml`.
  public static func path(of contract: Contract, _ format: Options.Format) -> String {
    "\(FileName.make(contract.id)).openapi.\(format.rawValue)"
  }

  /// The document as a tree, for those who render or overlay it.
  public static func document(_ contract: Contract, sources: SourceTable, options: Options = Options()) -> JSONValue {
    OpenAPIDocument(contract, sources: sources, options: options).root()
  }
}

/// File names that every file system takes.
enum FileName {
  /// Lower-case ASCII letters, digits and dashes: `Notify users` becomes `notify-users`.
  static func make(_ text: String) -> String { make(text, ifNone: "api") ?? "api" }

  /// The name, or another one where no letter is left.
  static func make(_ text: String, ifNone other: String?) -> String? {
    var result = ""
    for scalar in text.lowercased().unicodeScalars {
      if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else if !result.isEmpty, result.last != "-" {
        result += "-"
      }
    }
    while result.last == "-" { result.removeLast() }
    return result.isEmpty ? other : result
  }
}
