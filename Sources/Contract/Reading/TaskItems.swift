import Markup
import Vocabulary

extension Document {
  /// Whether a block is an item of a list of tasks, or its text: `- [ ] Add GET /items`.
  func isTask(_ block: NodeID) -> Bool {
    guard let item = kind(block) == .item ? block : parent(of: block).flatMap({ kind($0) == .item ? $0 : nil }) else {
      return false
    }
    let range = range(item)
    let bytes = source.bytes[range.lowerBound..<min(range.upperBound, range.lowerBound + 20)]
    let rest = bytes.drop { $0 == 0x20 || $0 == 0x09 || "-*+.)".utf8.contains($0) || $0.isDigit }
    guard rest.count > 3, rest.first == UInt8(ascii: "["), let mark = rest.dropFirst().first else { return false }
    return " xX".utf8.contains(mark) && rest.dropFirst(2).first == UInt8(ascii: "]") && rest.dropFirst(3).first == 0x20
  }

  /// The words of a block before one of its nodes; of a text node itself what stands before its last word.
  func words(before index: Int, of block: NodeID) -> String {
    var out = ""
    var picture = 0..<0
    for other in descendants(of: block) where other <= index && !picture.contains(other) {
      switch nodes[other].kind {
      case .image: picture = descendants(of: NodeID(other))
      case .text where other == index:
        let words = literal(NodeID(other)).split(whereSeparator: \.isWhitespace)
        out += words.dropLast().joined(separator: " ")
      case .text: out += literal(NodeID(other))
      case .code where other < index: out += literal(NodeID(other))
      default: continue
      }
    }
    return Ornament.isAll(out) ? "" : Ornament.without(out).trimmingSpaces
  }

  /// The lines of a block as its writer broke them.
  func lines(of block: NodeID) -> [String] {
    var lines = [""]
    for index in descendants(of: block) where !nodes[index].detail.contains(.embeddedSource) {
      switch nodes[index].kind {
      case .text, .code: lines[lines.count - 1] += literal(NodeID(index))
      case .softBreak, .lineBreak: lines.append("")
      default: continue
      }
    }
    return lines
  }
}
