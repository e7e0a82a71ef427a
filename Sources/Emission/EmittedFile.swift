/// One file that an emitter makes: its path below the output folder, and its bytes.
public struct EmittedFile: Sendable, Hashable {
  public var path: String
  public var bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  public init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
