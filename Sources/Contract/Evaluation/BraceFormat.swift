import Diagnostics
import Snippets
import Vocabulary

/// Formats with braces: `"{}/items/{id}".format(base, id=5)`.
extension Evaluator {
  func formatBraces(_ format: Text, _ arguments: [CallSite.Argument], at place: Location) -> Value {
    var parts: [(Value, Expression?)] = []
    var next = 0
    for piece in format.pieces {
      guard case .literal(let literal, let at) = piece else {
        parts.append((Value(.text(Text([piece])), origin: piece.location), nil))
        continue
      }
      for part in Self.braceParts(of: literal) {
        switch part {
        case .literal(let text): parts.append((.text(text, at: at), nil))
        case .field(let name):
          var argument = arguments.first { $0.label == name && !name.isEmpty }
          if argument == nil {
            let index = name.isEmpty ? next : Int(name) ?? -1
            if name.isEmpty { next += 1 }
            argument = arguments.indices.contains(index) ? arguments[index] : nil
          }
          if let argument {
            parts.append((argument.value, argument.expression))
          } else {
            parts.append((.hole(name.isEmpty ? "value" : Naming.identifier(name), at: at), nil))
          }
        }
      }
    }
    return concatenate(parts, at: place)
  }

  private enum BracePart {
    case literal(String)
    case field(String)
  }

  private static func braceParts(of format: String) -> [BracePart] {
    var parts: [BracePart] = []
    var literal: [UInt8] = []
    let bytes = Array(format.utf8)
    let open = UInt8(ascii: "{")
    let close = UInt8(ascii: "}")
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      if byte == open || byte == close, i + 1 < bytes.count, bytes[i + 1] == byte {
        literal.append(byte)
        i += 2
        continue
      }
      if byte == open, let end = bytes[i...].firstIndex(of: close) {
        if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
        literal = []
        let field = bytes[(i + 1)..<end].prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "!") }
        parts.append(.field(String(decoding: field, as: UTF8.self)))
        i = end + 1
        continue
      }
      literal.append(byte)
      i += 1
    }
    if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
    return parts
  }
}
