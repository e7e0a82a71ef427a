import Contract
import Vocabulary

/// Bytes with holes, each of which stands for one byte or more: `/bookings/` and then any name.
///
///     TextPattern(template).matches("/bookings/bk_9", across: UInt8(ascii: "/"))  // true
struct TextPattern: Sendable {
  private enum Piece: Sendable, Equatable {
    case literal([UInt8])
    case hole
  }

  private let pieces: [Piece]
  /// How long the whole text is, where it is filled up to a size.
  private let size: Int?

  init(_ template: ReplayTemplate) {
    var pieces: [Piece] = []
    var size: Int?
    for piece in template.pieces {
      switch piece {
      case .literal(let text): pieces.append(.literal(Array(text.utf8)))
      case .captured: pieces.append(.hole)
      case .padding(let whole):
        pieces.append(.hole)
        size = min(whole, ReplayTemplate.sizeLimit)
      }
    }
    self.init(pieces, size: size)
  }

  private init(_ pieces: [Piece], size: Int? = nil) {
    self.pieces = pieces.filter { $0 != .literal([]) }
    self.size = size
  }

  var isEmpty: Bool { pieces.isEmpty }

  /// The pattern of the text with its percent-encoding undone.
  func decoded(plusIsSpace: Bool = true) -> TextPattern {
    TextPattern(
      pieces.map { if case .literal(let bytes) = $0 { .literal(Self.decoded(bytes, plusIsSpace: plusIsSpace)) } else { $0 } },
      size: size)
  }

  static func decoded(_ bytes: [UInt8], plusIsSpace: Bool = true) -> [UInt8] {
    Array(PercentEncoding.decode(String(decoding: bytes, as: UTF8.self), plusIsSpace: plusIsSpace).utf8)
  }

  var hasHole: Bool { pieces.contains(.hole) }

  /// The number of bytes that are given.
  var literals: Int {
    pieces.reduce(0) { if case .literal(let bytes) = $1 { $0 + bytes.count } else { $0 } }
  }

  /// The parts between a byte: `a=1` and `b=…` of `a=1&b=…`.
  func split(at separator: UInt8, most: Int = .max) -> [TextPattern] {
    var parts: [[Piece]] = [[]]
    for piece in pieces {
      guard case .literal(let bytes) = piece else {
        parts[parts.count - 1].append(piece)
        continue
      }
      let texts = bytes.split(separator: separator, maxSplits: max(0, most - parts.count), omittingEmptySubsequences: false)
      for (number, text) in texts.enumerated() {
        if number > 0 { parts.append([]) }
        parts[parts.count - 1].append(.literal(Array(text)))
      }
    }
    return parts.map { TextPattern($0) }
  }

  func matches(_ text: String, across wall: UInt8? = nil) -> Bool { matches(Array(text.utf8), across: wall) }

  /// Whether a text is one of those meant; no hole holds the byte `wall`.
  ///
  /// A hole takes as little as it can: where it could take more, what follows it would have less room and the same walls.
  func matches(_ text: [UInt8], across wall: UInt8? = nil) -> Bool {
    if let size, text.count != size { return false }
    var at = 0
    for (number, piece) in pieces.enumerated() {
      switch piece {
      case .hole:
        // It holds a byte at least.
        guard at < text.count, text[at] != wall else { return false }
        at += 1
        if number == pieces.count - 1 { return !text[at...].contains { $0 == wall } }
      case .literal(let bytes):
        if number == 0 || pieces[number - 1] != .hole {
          guard text[at...].starts(with: bytes) else { return false }
          at += bytes.count
        } else {
          let isLast = number == pieces.count - 1
          guard let found = isLast ? Self.end(bytes, in: text, from: at) : Self.first(bytes, in: text, from: at),
            !text[at..<found].contains(where: { $0 == wall })
          else { return false }
          at = found + bytes.count
        }
      }
    }
    return at == text.count
  }

  private static func end(_ bytes: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    let place = text.count - bytes.count
    return place >= start && text[place...].elementsEqual(bytes) ? place : nil
  }

  private static func first(_ bytes: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard text.count - bytes.count >= start else { return nil }
    return (start...(text.count - bytes.count)).first { text[$0...].starts(with: bytes) }
  }
}
