/// Files as one archive that every system opens: a ZIP file whose entries are stored as they are.
///
///     ZipArchive.bytes([OutputFolder.File(path: "notify/client.py", bytes: bytes)])
///
/// It depends on paths and bytes alone: every entry bears the first day that the format can write. The format is PKWARE's
/// APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16; names are UTF-8 (bit 11).
enum ZipArchive {
  static func bytes(_ files: [OutputFolder.File]) -> [UInt8] {
    var out: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let name = Array(file.path.utf8)
      var shared: [UInt8] = []
      shared.write(20, 2)  // the version that is needed
      shared.write(1 << 11, 2)
      shared.write(0, 2)  // stored
      shared.write(0, 2)  // midnight
      shared.write(1 << 5 | 1, 2)  // 1980-01-01
      shared.write(checksum(file.bytes), 4)
      shared.write(UInt32(truncatingIfNeeded: file.bytes.count), 4)
      shared.write(UInt32(truncatingIfNeeded: file.bytes.count), 4)
      shared.write(UInt32(truncatingIfNeeded: name.count), 2)
      shared.write(0, 2)
      directory.write(0x0201_4B50, 4)
      directory.write(3 << 8 | 20, 2)  // made on a system with permissions
      directory += shared
      directory.write(0, 2)  // no comment
      directory.write(0, 2)
      directory.write(0, 2)
      directory.write(0o100644 << 16, 4)
      directory.write(UInt32(truncatingIfNeeded: out.count), 4)
      directory += name
      out.write(0x0403_4B50, 4)
      out += shared
      out += name
      out += file.bytes
    }
    let start = out.count
    out += directory
    out.write(0x0605_4B50, 4)
    out.write(0, 4)  // one disk
    out.write(UInt32(truncatingIfNeeded: files.count), 2)
    out.write(UInt32(truncatingIfNeeded: files.count), 2)
    out.write(UInt32(truncatingIfNeeded: directory.count), 4)
    out.write(UInt32(truncatingIfNeeded: start), 4)
    out.write(0, 2)
    return out
  }

  /// CRC-32 as ISO 3309 and PNG define it.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = ~0
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }
}

extension [UInt8] {
  /// Adds the lowest bytes of a number, the lowest first.
  fileprivate mutating func write(_ number: UInt32, _ count: Int) {
    for place in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }
}
