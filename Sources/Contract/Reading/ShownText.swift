import Markup

extension Document {
  /// The text of a block as its writer means it: a placeholder in a path (`/rooms/<room>`) is none of HTML's elements, though the
  /// parser takes it for one.
  func shownText(of id: NodeID) -> String {
    guard descendants(of: id).contains(where: { nodes[$0].kind == .htmlInline && isPlaceholderTag($0) }) else {
      return plainText(of: id)
    }
    var out = ""
    for index in descendants(of: id) where !nodes[index].detail.contains(.embeddedSource) {
      switch nodes[index].kind {
      case .text, .code: out += literal(NodeID(index))
      case .htmlInline where isPlaceholderTag(index): out += literal(NodeID(index))
      case .softBreak, .lineBreak: out += " "
      default: continue
      }
    }
    return out
  }

  /// `<room_name>`: a name alone between the signs, and a stroke before it, as in a path.
  private func isPlaceholderTag(_ index: Int) -> Bool {
    let tag = literalBytes(NodeID(index))
    guard index > 0, tag.count > 2, nodes[index - 1].kind == .text, literalBytes(NodeID(index - 1)).last == UInt8(ascii: "/")
    else {
      return false
    }
    return tag.dropFirst().dropLast().allSatisfy {
      $0.isLetter || $0.isDigit || $0 == 0x5F || $0 == 0x2D
    }
  }
}
