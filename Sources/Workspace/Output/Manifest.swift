import Diagnostics

/// The files of an output folder that are Tally's: `.tally-manifest`, one quoted path a line.
///
///     tally-manifest 2
///     "assets/site.css"
///     "line\nfeed/index.html"
struct Manifest: Sendable, Equatable {
  static let name = ".tally-manifest"
  private static let header = "tally-manifest 2"

  var paths: Set<FileName> = []

  init(_ paths: Set<FileName> = []) { self.paths = paths }

  /// Reads a manifest; `nil` if these bytes are none. A file without bytes is that of a first run that did not end.
  init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    var lines = bytes.split(separator: 0x0A)[...]
    guard lines.popFirst()?.elementsEqual(Manifest.header.utf8) == true else { return nil }
    for line in lines {
      guard let path = QuotedText.read(line), FileName(path).isPathBelow else { return nil }
      paths.insert(FileName(path))
    }
  }

  var bytes: [UInt8] {
    let lines = paths.map(\.bytes).sorted { $0.lexicographicallyPrecedes($1) }.map { QuotedText.write($0) }
    return Array((Manifest.header + "\n").utf8) + lines.flatMap { $0 + [0x0A] }
  }

  /// The folders that hold one of the files.
  var folders: Set<FileName> {
    var folders: Set<FileName> = []
    for path in paths {
      for parent in path.parents where !folders.insert(parent).inserted { break }
    }
    return folders
  }
}

/// Text between quotation marks on one line, as in JSON.
enum QuotedText {
  static func write(_ bytes: [UInt8]) -> [UInt8] {
    var json = JSONWriter(pretty: false)
    json.value(String(decoding: bytes, as: UTF8.self))
    return json.bytes
  }

  static func write(_ text: String) -> String { String(decoding: write(Array(text.utf8)), as: UTF8.self) }

  /// What stands between the marks; `nil` if the line is nothing else than one quoted text.
  static func read(_ line: ArraySlice<UInt8>) -> String? {
    guard line.count >= 2, line.first == 0x22, line.last == 0x22 else { return nil }
    var out: [UInt8] = []
    var rest = line.dropFirst().dropLast()
    while let byte = rest.popFirst() {
      if byte == 0x22 { return nil }
      guard byte == 0x5C else {
        out.append(byte)
        continue
      }
      switch rest.popFirst() {
      case 0x22: out.append(0x22)
      case 0x5C: out.append(0x5C)
      case UInt8(ascii: "n"): out.append(0x0A)
      case UInt8(ascii: "r"): out.append(0x0D)
      case UInt8(ascii: "t"): out.append(0x09)
      case UInt8(ascii: "u"):
        guard rest.count >= 4, let value = UInt32(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16),
          let scalar = Unicode.Scalar(value)
        else { return nil }
        out.append(contentsOf: String(scalar).utf8)
        rest = rest.dropFirst(4)
      default: return nil
      }
    }
    return String(validating: out, as: UTF8.self)
  }
}
