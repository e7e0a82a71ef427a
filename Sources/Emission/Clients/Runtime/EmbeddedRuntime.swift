import EmbeddedFiles

/// The run-time parts of clients as text, as they stand in `runtime/`.
enum EmbeddedRuntime {
  static var python: String { text("python/_runtime.py") }
  static var typescript: String { text("typescript/runtime.ts") }

  /// A file of the run-time part in Swift, by its name without the ending.
  static func swift(_ name: String) -> String { text("swift/Sources/ClientRuntime/\(name).swift") }

  private static func text(_ path: String) -> String {
    guard let bytes = EmbeddedFiles.below("runtime/")[path] else {
      preconditionFailure("runtime/\(path) is not in Sources/CEmbeddedFiles/files.c")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
