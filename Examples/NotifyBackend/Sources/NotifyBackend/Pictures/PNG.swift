import Foundation

/// Writes a PNG (RFC 2083) of 8-bit RGB pixels. The data is stored without compression, so a small picture stays simple to write.
enum PNG {
  static func encode(width: Int, height: Int, pixels: [UInt8]) -> Data {
    var header = bigEndian(UInt32(clamping: width)) + bigEndian(UInt32(clamping: height))
    header += [8, 2, 0, 0, 0]  // bits per channel, RGB, and the only compression, filter and interlace in use
    var lines: [UInt8] = []
    for row in 0..<height {
      lines.append(0)  // no filter
      lines += pixels[(row * width * 3)..<((row + 1) * width * 3)]
    }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return Data(signature + chunk("IHDR", header) + chunk("IDAT", zlib(lines)) + chunk("IEND", []))
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bigEndian(UInt32(clamping: data.count)) + body + bigEndian(crc32(body))
  }

  /// A zlib stream of stored blocks.
  private static func zlib(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 0xFFFF, data.count)
      let length = UInt16(end - start)
      result.append(end == data.count ? 1 : 0)
      for word in [length, ~length] { result += [UInt8(word & 0xFF), UInt8(word >> 8)] }
      result += data[start..<end]
      start = end
    } while start < data.count
    return result + bigEndian(adler32(data))
  }

  static func crc32(_ data: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  static func adler32(_ data: [UInt8]) -> UInt32 {
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in data {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
