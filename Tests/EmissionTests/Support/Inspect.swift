import Emission
import Foundation
import Testing

@Test(.enabled(if: ProcessInfo.processInfo.environment["DUMP"] != nil)) func dump() throws {
  let folder = TemporaryFolder(path: ProcessInfo.processInfo.environment["DUMP"] ?? "")
  for c in NotifyAPI.editions {
    for file in OpenAPIEmitter.emit(c, sources: Page.sources) { try folder.write(file.path, file.bytes) }
  }
}
