import Diagnostics
import Markup
import Site
import Vocabulary

/// What records of `tally verify --record` prove of the documentation's code: which blocks were answered as they say, and at which
/// revision.
///
/// A record tells a block by its text. Whatever was edited since proves nothing, and neither does a block of which a part failed or was
/// not sent, or a record of documents that were in no revision.
struct VerificationRecords {
  private(set) var verified = VerifiedCode()
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads the records that `tally.yml` names.
  init(_ configuration: Configuration, files: FileSystem) {
    for record in configuration.site.records {
      let bytes: [UInt8]
      switch files.read(record.pattern, 64 << 20) {
      case .success(let read): bytes = read
      case .failure(.outside):
        diagnostics.append(.unreadable(record.pattern, .outside, at: record.location))
        continue
      case .failure:
        report("'\(record.pattern)' must be a file of the project", at: record.location)
        continue
      }
      guard case .object(let root)? = JSONReader.read(bytes), case .string("tally-verification/1")? = root["record"] else {
        report("'\(record.pattern)' is no record of a verification", at: record.location)
        continue
      }
      guard case .string(let revision)? = root["revision"], !revision.isEmpty else {
        report("'\(record.pattern)' names no revision, and proves nothing of one", at: record.location)
        continue
      }
      add(root["steps"], revision)
    }
  }

  private mutating func report(_ message: String, at location: Location) {
    diagnostics.append(Diagnostic(.verificationRecord, message, at: location, remedy: Rule.verificationRecord.remedy))
  }

  private mutating func add(_ steps: JSONValue?, _ revision: String) {
    guard case .array(let steps)? = steps else { return }
    var passed: [String: [String]] = [:]
    var failed: Set<String> = []
    for step in steps {
      guard case .object(let members) = step, case .string(let code)? = members["code"],
        case .string(let title)? = members["title"]
      else { continue }
      guard members["outcome"] == .string("passed") else {
        failed.insert(code)
        continue
      }
      if passed[code]?.contains(title) != true { passed[code, default: []].append(title) }
    }
    for (code, titles) in passed where !failed.contains(code) {
      verified.blocks[code] = VerifiedCode.Block(revision: revision, exchanges: titles)
    }
  }
}

/// The names that records have for the blocks of code of pages.
struct CodeDigests {
  private let blocks: [String: [(range: SourceRange, digest: String)]]

  init(_ pages: [AnalysedPage]) {
    var blocks: [String: [(range: SourceRange, digest: String)]] = [:]
    for document in pages.flatMap(\.page.allDocuments) where blocks[document.source.path] == nil {
      blocks[document.source.path] = document.nodes.indices.compactMap { index in
        guard document.nodes[index].kind == .codeBlock else { return nil }
        let id = NodeID(index)
        return (document.range(id), VerifiedCode.digest(of: document.literalBytes(id)))
      }
    }
    self.blocks = blocks
  }

  /// The block that a place stands in.
  func digest(at location: Location) -> String? {
    blocks[location.file]?.first {
      $0.range.lowerBound <= location.range.lowerBound && location.range.lowerBound < $0.range.upperBound
    }?
    .digest
  }
}

extension Rule {
  static let verificationRecord = Rule(
    "config/record", .warning, "A record of a verification is what 'tally verify --record' wrote at a revision",
    why: "Blocks of code say that they were verified because a record proves it; without one that can be read they say nothing.",
    example: "```yaml\nsite:\n  verified: records/notify-users.json\n```\n",
    remedy: "Commit the documents, run 'tally verify --record FILE' and name that file")
}
