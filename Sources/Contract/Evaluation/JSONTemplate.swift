import Diagnostics
import Snippets
import Vocabulary

/// JSON that code writes by hand, with holes: `"{\"aps\":{\"alert\":\"" + text + "\"}}"`.
enum JSONTemplate {
  /// The shape of the JSON, or nil if the text is none.
  static func shape(of text: Text, at place: Location) -> Shape? {
    guard let root = read(text) else { return nil }
    return Shape.sample(root, at: { _ in place })
  }

  /// The value with `{name}` for the holes inside strings.
  static func read(_ text: Text) -> JSONNode? {
    var bytes: [UInt8] = []
    var isInString = false
    var isEscaped = false
    for piece in text.pieces {
      switch piece {
      case .literal(let literal, _):
        for byte in literal.utf8 {
          if isEscaped {
            isEscaped = false
          } else if byte == 0x5C {
            isEscaped = true
          } else if byte == 0x22 {
            isInString.toggle()
          }
          bytes.append(byte)
        }
      case .hole(let hole):
        let name = Naming.identifier(hole.name)
        bytes.append(contentsOf: isInString ? "{\(name)}".utf8 : "<\(name)>".utf8)
      }
    }
    guard let first = bytes.first(where: { $0 > 0x20 }), first == 0x7B || first == 0x5B || first == 0x22 else { return nil }
    let reading = JSONSampleReader.read(bytes)
    guard reading.problems.isEmpty else { return nil }
    return reading.root
  }
}
