import Emission
import Foundation
import Testing

@Test(.enabled(if: ProcessInfo.processInfo.environment["DUMP"] != nil)) func dump() throws {
  let folder = TemporaryFolder(path: ProcessInfo.processInfo.environment["DUMP"] ?? "")
  for c in NotifyAPI.editions {
    for file in OpenAPIEmitter.emit(c, sources: Page.sources) { try folder.write(file.path, file.bytes) }
    for file in SwiftClientEmitter.emit(c, sources: Page.sources) { try folder.write(file.path, file.bytes) }
  }
}
@Test(.enabled(if: ProcessInfo.processInfo.environment["DUMPR"] != nil)) func dumpRandom() throws {
  let folder = TemporaryFolder(path: ProcessInfo.processInfo.environment["DUMPR"] ?? "")
  for seed in 0..<3 {
    var random = SeededRandom(seed: UInt64(1000 + seed))
    for file in SwiftClientEmitter.emit(
      RandomContract.make(&random), sources: Page.sources, options: .init(typeName: "Random\(seed)Client"))
    { try folder.write(file.path, file.bytes) }
  }
}
@Test(.enabled(if: ProcessInfo.processInfo.environment["DUMP"] != nil)) func dumpTests() throws {
  let folder = TemporaryFolder(path: ProcessInfo.processInfo.environment["DUMP"] ?? "")
  for c in NotifyAPI.editions {
    for file in SwiftContractTestEmitter.emit(c, sources: Page.sources) { try folder.write(file.path, file.bytes) }
  }
}
