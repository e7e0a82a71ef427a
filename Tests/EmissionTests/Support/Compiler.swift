import Emission
import Foundation
import Testing

/// The Swift compiler on emitted files.
enum Compiler {
  static func expectCompiles(_ files: [EmittedFile], extra: [String: String] = [:]) throws {
    try TemporaryFolder.with { folder in
      let paths = try write(files, extra, to: folder)
      let result = try Tool.run(
        "swiftc", ["-swift-version", "6", "-typecheck", "-warnings-as-errors", "-parse-as-library"] + paths)
      #expect(result.status == 0, "\(result.output.prefix(4000))")
    }
  }

  static func write(_ files: [EmittedFile], _ extra: [String: String], to folder: TemporaryFolder) throws -> [String] {
    for file in files { try folder.write(file.path, file.bytes) }
    for (name, text) in extra { try folder.write(name, Array(text.utf8)) }
    return (files.map(\.path) + extra.keys.sorted()).map { folder.path + "/" + $0 }
  }
}
