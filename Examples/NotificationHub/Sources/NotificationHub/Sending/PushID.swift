import Crypto
import Foundation

/// The number of a push, as a UUID: the same whenever it is sent, so that a second one can be told from another.
enum PushID {
  static func text(message: String, delivery: Int64) -> String {
    var bytes = Array(SHA256.hash(data: Data("\(message)/\(delivery)".utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
  }
}
