import Foundation

/// A folder that exists while a test runs.
struct TemporaryFolder {
  let path: String

  static func with<T>(_ body: (TemporaryFolder) throws -> T) throws -> T {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("emission-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(TemporaryFolder(path: url.path))
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
  }
}
