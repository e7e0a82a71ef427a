import Foundation
import Testing

@testable import Emission

@Suite struct EmbeddedRuntimeTests {
  @Test(arguments: [("python/_runtime.py", EmbeddedRuntime.python), ("typescript/runtime.ts", EmbeddedRuntime.typescript)])
  func theProgramCarriesWhatStandsInTheRepository(_ path: String, _ text: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = try String(contentsOf: root.appendingPathComponent("runtime").appendingPathComponent(path), encoding: .utf8)
    #expect(file == text, "run scripts/embed-runtime")
  }
}
