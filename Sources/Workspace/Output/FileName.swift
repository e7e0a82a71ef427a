/// The name of a file, or its path below a folder, as the system has it: bytes that need not be UTF-8.
///
/// Two names are one only where their bytes are: `é` in one and in two characters are two files on most systems.
struct FileName: Hashable, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The name as text; `nil` where it is not UTF-8.
  var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The name as a message shows it: `"caf\xE9.md"` for bytes that are no UTF-8.
  var shown: String { text ?? FileName.escaped(bytes) }

  /// Text in which bytes that are no UTF-8 are written `\xE9`.
  static func escaped(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let hex = Array("0123456789ABCDEF".unicodeScalars)
    var out = String.UnicodeScalarView()
    for byte in bytes {
      if byte < 0x80 {
        out.append(Unicode.Scalar(byte))
      } else {
        out.append(contentsOf: ["\\", "x", hex[Int(byte >> 4)], hex[Int(byte & 15)]])
      }
    }
    return String(out)
  }

  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      // The zero at the end makes sure that there is a first element.
      buffer.baseAddress.map(body) ?? "".withCString(body)
    }
  }

  /// The parts of a path.
  var parts: [FileName] { bytes.split(separator: 0x2F, omittingEmptySubsequences: false).map { FileName(bytes: Array($0)) } }

  /// The folders above a path, the nearest first.
  var parents: [FileName] {
    bytes.indices.reversed().filter { bytes[$0] == 0x2F }.map { FileName(bytes: Array(bytes[..<$0])) }
  }

  func appending(_ part: FileName) -> FileName { bytes.isEmpty ? part : FileName(bytes: bytes + [0x2F] + part.bytes) }

  /// Whether this is a path below a folder that leads nowhere else: `a/b`, but not `/a`, `a//b`, `../a` or `a/.`.
  var isPathBelow: Bool {
    !bytes.contains(0)
      && parts.allSatisfy { part in
        !part.bytes.isEmpty && part.bytes != [0x2E] && part.bytes != [0x2E, 0x2E]
      }
  }
}
