import Foundation
import Testing

@testable import Emission

@Suite struct EmbeddedRuntimeTests {
  private static let swift: [(String, String)] = [
    ("AdditionalFields", EmbeddedRuntime.swiftAdditionalFields), ("Captures", EmbeddedRuntime.swiftCaptures),
    ("Coding", EmbeddedRuntime.swiftCoding), ("ContractTests", EmbeddedRuntime.swiftContractTests),
    ("Dates", EmbeddedRuntime.swiftDates), ("Files", EmbeddedRuntime.swiftFiles),
    ("IdentifierStores", EmbeddedRuntime.swiftIdentifierStores), ("Items", EmbeddedRuntime.swiftItems),
    ("JSON", EmbeddedRuntime.swiftJSON), ("Nullable", EmbeddedRuntime.swiftNullable), ("Pieces", EmbeddedRuntime.swiftPieces),
    ("Polling", EmbeddedRuntime.swiftPolling),
    ("Replies", EmbeddedRuntime.swiftReplies), ("Sending", EmbeddedRuntime.swiftSending),
    ("Transfer", EmbeddedRuntime.swiftTransfer),
  ].map { ("swift/Sources/ClientRuntime/\($0).swift", $1) }

  @Test(
    arguments: [("python/_runtime.py", EmbeddedRuntime.python), ("typescript/runtime.ts", EmbeddedRuntime.typescript)] + swift)
  func theProgramCarriesWhatStandsInTheRepository(_ path: String, _ text: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = try String(contentsOf: root.appendingPathComponent("runtime").appendingPathComponent(path), encoding: .utf8)
    #expect(file == text, "run scripts/embed-runtime")
  }

  private static let file = """
    import Foundation

    extension Client {
      struct Call {
        // tally: if files
        var file: File
        // tally: else
        // var text = {
        //   "a"
        // }
        // tally: end
        // tally: headers
      }

      // tally: private
      func _poll() {}
    }

    """

  @Test func aPartIsWhatAClientNeedsOfAFile() {
    #expect(
      SwiftRuntimePart.text(Self.file, ["files"], headers: ["var a = 1", "var b = 2"])
        == "struct Call {\n  var file: File\n  var a = 1\n  var b = 2\n}\n\nprivate func _poll() {}")
    #expect(
      SwiftRuntimePart.text(Self.file)
        == "struct Call {\n  var text = {\n    \"a\"\n  }\n}\n\nprivate func _poll() {}")
  }

  @Test func noMarkIsLeftInAPart() {
    for needs in [[], ["credentials", "numbers", "files", "dates", "linux", "replies"]] as [Set<String>] {
      for (path, text) in Self.swift {
        let part = SwiftRuntimePart.text(text, needs)
        #expect(!part.contains("tally:") && part.contains("{"), "\(path)")
      }
    }
  }
}
