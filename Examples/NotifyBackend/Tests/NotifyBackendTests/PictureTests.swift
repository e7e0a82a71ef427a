import Foundation
import Testing

@testable import NotifyBackend

@Suite struct PictureTests {
  @Test func aPictureDecodes() throws {
    let image = try #require(DecodedPNG(Picture.greeting(for: "alice").png()))
    #expect(image.width == 48)
    #expect(image.height == 48)
    // The corner shows the background, the middle the bell.
    #expect(image.pixel(0, 0) != [255, 255, 255])
    #expect(image.pixel(24, 24) == [255, 255, 255])
  }

  @Test func theSameUserGetsTheSameBytesAndAnotherUserAnotherColour() {
    #expect(Picture.greeting(for: "alice").png() == Picture.greeting(for: "alice").png())
    #expect(Picture.greeting(for: "alice").png() != Picture.greeting(for: "bob").png())
  }

  @Test func dataBeyondOneStoredBlockDecodes() throws {
    let pixels = (0..<(200 * 150 * 3)).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let image = try #require(DecodedPNG(PNG.encode(width: 200, height: 150, pixels: pixels)))
    #expect(image.pixels == pixels)
  }

  @Test func checksumsAreTheStandardOnes() {
    #expect(PNG.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(PNG.adler32(Array("Wikipedia".utf8)) == 0x11E6_0398)
  }
}

/// Reads back what `PNG` writes, strictly: chunk by chunk, each checksum compared.
private struct DecodedPNG {
  var width = 0
  var height = 0
  var pixels: [UInt8] = []

  init?(_ data: Data) {
    var bytes = Array(data)[...]
    guard Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else { return nil }
    bytes = bytes.dropFirst(8)
    var types: [String] = []
    var compressed: [UInt8] = []
    while bytes.count >= 12 {
      let length = Self.number(bytes.prefix(4))
      guard bytes.count >= length + 12 else { return nil }
      let body = Array(bytes.dropFirst(4).prefix(length + 4))
      guard Self.number(bytes.dropFirst(length + 8).prefix(4)) == Int(PNG.crc32(body)) else { return nil }
      types.append(String(decoding: body.prefix(4), as: UTF8.self))
      let content = body.dropFirst(4)
      if types.last == "IHDR" {
        width = Self.number(content.prefix(4))
        height = Self.number(content.dropFirst(4).prefix(4))
        guard Array(content.dropFirst(8)) == [8, 2, 0, 0, 0] else { return nil }
      }
      if types.last == "IDAT" { compressed += content }
      bytes = bytes.dropFirst(length + 12)
    }
    guard bytes.isEmpty, types == ["IHDR", "IDAT", "IEND"], let lines = Self.inflateStored(compressed),
      lines.count == height * (width * 3 + 1)
    else { return nil }
    for row in 0..<height {
      let start = row * (width * 3 + 1)
      guard lines[start] == 0 else { return nil }
      pixels += lines[(start + 1)...(start + width * 3)]
    }
  }

  func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[((y * width + x) * 3)..<((y * width + x) * 3 + 3)]) }

  private static func inflateStored(_ data: [UInt8]) -> [UInt8]? {
    guard data.count > 6, data[0] == 0x78, number(data[0...1]) % 31 == 0 else { return nil }
    var result: [UInt8] = []
    var rest = data[2...]
    while rest.count >= 9 {
      let isLast = rest[rest.startIndex] == 1
      let header = Array(rest.prefix(5))
      let length = Int(header[1]) | Int(header[2]) << 8
      guard header[0] <= 1, header[1] == ~header[3], header[2] == ~header[4], rest.count >= length + 9 else { return nil }
      result += rest.dropFirst(5).prefix(length)
      rest = rest.dropFirst(5 + length)
      if isLast { break }
    }
    return rest.count == 4 && number(rest) == Int(PNG.adler32(result)) ? result : nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
