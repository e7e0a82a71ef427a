import Foundation

/// The picture that rich push sends: a bell on a colour that belongs to the user, the same bytes each time.
struct Picture {
  static let size = 48
  let background: (red: UInt8, green: UInt8, blue: UInt8)

  /// A bell for a user.
  static func greeting(for user: String) -> Picture {
    let shades = PNG.crc32(Array(user.utf8))
    func shade(_ shift: UInt32) -> UInt8 { 60 + UInt8(truncatingIfNeeded: shades >> shift) % 120 }
    return Picture(background: (shade(0), shade(8), shade(16)))
  }

  func png() -> Data {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(Self.size * Self.size * 3)
    for y in 0..<Self.size {
      for x in 0..<Self.size {
        // Coordinates around the middle, in units of half the picture.
        let point = (x: Double(2 * x + 1) / Double(Self.size) - 1, y: Double(2 * y + 1) / Double(Self.size) - 1)
        pixels += isBell(point.x, point.y) ? [255, 255, 255] : [background.red, background.green, background.blue]
      }
    }
    return PNG.encode(width: Self.size, height: Self.size, pixels: pixels)
  }

  /// Whether a point lies in the bell: a dome, a skirt that widens, a rim and a clapper.
  private func isBell(_ x: Double, _ y: Double) -> Bool {
    let dome = y <= -0.1 && x * x + (y + 0.1) * (y + 0.1) <= 0.2
    let skirt = y > -0.1 && y <= 0.4 && abs(x) <= 0.45 + (y + 0.1) * 0.3
    let rim = y > 0.4 && y <= 0.5 && abs(x) <= 0.72
    let clapper = x * x + (y - 0.58) * (y - 0.58) <= 0.025
    return dome || skirt || rim || clapper
  }
}
