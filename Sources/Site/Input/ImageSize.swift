/// The size of a picture in pixels, read from the beginning of its file, so that a page keeps its place before it is loaded.
///
///     ImageSize(Array(png))   // 640 × 480
public struct ImageSize: Sendable, Hashable {
  public var width: Int
  public var height: Int

  /// How much of a file is read for it: photographs hold a good deal before their size.
  public static let headSize = 1 << 18

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads PNG, GIF, JPEG, WebP and SVG by what stands in them, whatever the file is called.
  public init?(_ bytes: [UInt8]) {
    let found =
      ImageSize.png(bytes) ?? ImageSize.gif(bytes) ?? ImageSize.jpeg(bytes) ?? ImageSize.webP(bytes) ?? ImageSize.svg(bytes)
    guard let found, found.width > 0, found.height > 0, found.width < 1 << 24, found.height < 1 << 24 else { return nil }
    self = found
  }

  private static func big(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
    bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
    bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func png(_ bytes: [UInt8]) -> ImageSize? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    return ImageSize(width: big(bytes, 16, 4), height: big(bytes, 20, 4))
  }

  private static func gif(_ bytes: [UInt8]) -> ImageSize? {
    guard bytes.count >= 10, bytes.starts(with: "GIF8".utf8) else { return nil }
    return ImageSize(width: little(bytes, 6, 2), height: little(bytes, 8, 2))
  }

  private static func jpeg(_ bytes: [UInt8]) -> ImageSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var at = 2
    while at + 9 <= bytes.count {
      guard bytes[at] == 0xFF else { return nil }
      let marker = bytes[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      // The frames of all kinds of JPEG but the tables that stand among them.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return ImageSize(width: big(bytes, at + 7, 2), height: big(bytes, at + 5, 2))
      }
      let isBare = marker == 0x01 || (0xD0...0xD8).contains(marker)
      at += isBare ? 2 : 2 + max(2, big(bytes, at + 2, 2))
    }
    return nil
  }

  private static func webP(_ bytes: [UInt8]) -> ImageSize? {
    guard bytes.count >= 30, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X": return ImageSize(width: little(bytes, 24, 3) + 1, height: little(bytes, 27, 3) + 1)
    case "VP8L":
      let bits = little(bytes, 21, 4)
      return ImageSize(width: bits & 0x3FFF + 1, height: (bits >> 14) & 0x3FFF + 1)
    case "VP8 ": return ImageSize(width: little(bytes, 26, 2) & 0x3FFF, height: little(bytes, 28, 2) & 0x3FFF)
    default: return nil
    }
  }

  /// `width` and `height` in pixels, else those of the view box.
  private static func svg(_ bytes: [UInt8]) -> ImageSize? {
    let head = bytes.prefix(4096)
    guard let start = head.firstRange(of: Array("<svg".utf8)), let end = bytes[start.upperBound...].firstIndex(of: 0x3E) else {
      return nil
    }
    let tag = bytes[start.upperBound..<end]
    func value(_ name: String) -> String? {
      var rest = tag
      while let found = rest.firstRange(of: Array(name.utf8)) {
        rest = rest[found.upperBound...]
        let isWhole = found.lowerBound > tag.startIndex && [0x20, 0x09, 0x0A, 0x0D].contains(tag[found.lowerBound - 1])
        guard isWhole, rest.first == 0x3D, let quote = rest.dropFirst().first, quote == 0x22 || quote == 0x27 else { continue }
        return String(decoding: rest.dropFirst(2).prefix { $0 != quote }, as: UTF8.self)
      }
      return nil
    }
    func pixels(_ text: String) -> Int? {
      let number = text.hasSuffix("px") ? String(text.dropLast(2)) : text
      return Double(number).flatMap { $0 >= 1 && $0 < 1e6 ? Int($0.rounded()) : nil }
    }
    if let width = value("width").flatMap(pixels), let height = value("height").flatMap(pixels) {
      return ImageSize(width: width, height: height)
    }
    let box = (value("viewBox") ?? "").split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    guard box.count == 4, let width = pixels(box[2]), let height = pixels(box[3]) else { return nil }
    return ImageSize(width: width, height: height)
  }
}
