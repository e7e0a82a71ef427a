import Diagnostics

extension Document {
  /// A heading with the anchor that links can name.
  public struct Heading: Sendable {
    public var node: NodeID
    public var level: Int
    /// What a reader sees.
    public var text: String
    public var anchor: String
  }

  /// All headings of the page in order. Anchors are those that the author gave, else the words of the heading as GitHub joins them;
  /// of equal ones the later get `-1`, `-2` ….
  public var headings: [Heading] {
    var used = Set<String>()
    var counts: [String: Int] = [:]
    var result: [Heading] = []
    for index in nodes.indices where nodes[index].kind == .heading {
      let id = NodeID(index)
      let text = plainText(of: id)
      var anchor = explicitAnchor(of: id)?.name ?? Document.slug(text)
      let base = anchor
      while used.contains(anchor) {
        let count = counts[base, default: 0] + 1
        counts[base] = count
        anchor = "\(base)-\(count)"
      }
      used.insert(anchor)
      result.append(Heading(node: id, level: Int(nodes[index].level), text: text, anchor: anchor))
    }
    return result
  }

  /// The anchor of a heading; empty for any other node.
  public func anchor(of id: NodeID) -> String {
    guard kind(id) == .heading else { return "" }
    return headings.first { $0.node == id }?.anchor ?? ""
  }

  /// The anchor that the author gave to a heading as `{#name}`, `<a name="…">` or an `id` attribute, and where it stands.
  public func explicitAnchor(of id: NodeID) -> (name: String, range: SourceRange)? {
    guard kind(id) == .heading else { return nil }
    if !infoBytes(id).isEmpty { return (info(id), sourceRange(ofInfo: id)) }
    for index in descendants(of: id) where nodes[index].kind == .htmlInline && !nodes[index].detail.contains(.embeddedSource) {
      let tag = literalBytes(NodeID(index))
      guard let value = Document.attribute(["name", "id"], of: tag) else { continue }
      let start = Int(nodes[index].lowerBound) + value.lowerBound - tag.startIndex
      return (String(decoding: tag[value], as: UTF8.self), SourceRange(start, start + value.count))
    }
    return nil
  }

  /// Where the info of a node stands in the file; the node's own range if it stands there in another form.
  public func sourceRange(ofInfo id: NodeID) -> SourceRange {
    let node = self[id]
    let place = names(node)
    return place.infoEnd > place.infoStart && Int(place.infoEnd) <= source.bytes.count
      ? SourceRange(Int(place.infoStart), Int(place.infoEnd)) : node.range
  }

  /// The value of the first attribute of a tag that has one of these names.
  static func attribute(_ names: [String], of tag: ArraySlice<UInt8>) -> Range<Int>? {
    var i = tag.startIndex + 1
    while i < tag.endIndex, !Bytes.isSpace(tag[i]) { i += 1 }
    while i < tag.endIndex {
      while i < tag.endIndex, Bytes.isSpace(tag[i]) { i += 1 }
      let start = i
      while i < tag.endIndex, Bytes.isAlphanumeric(tag[i]) || tag[i] == UInt8(ascii: "-") { i += 1 }
      let name = String(decoding: tag[start..<i].map(Bytes.lowercased), as: UTF8.self)
      guard i < tag.endIndex, tag[i] == UInt8(ascii: "="), i + 1 < tag.endIndex else { return nil }
      i += 1
      let quote = tag[i]
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      if isQuoted { i += 1 }
      let value = i
      while i < tag.endIndex, isQuoted ? tag[i] != quote : !(Bytes.isSpace(tag[i]) || tag[i] == UInt8(ascii: ">")) { i += 1 }
      if names.contains(name), i > value { return value..<i }
      if isQuoted { i += 1 }
    }
    return nil
  }

  /// The words of a heading in lower case, joined by hyphens: letters, digits, marks, `_` and `-` stay, of any script.
  ///
  ///     Document.slug("Register a device (PUT)")  // "register-a-device-put"
  public static func slug(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      if scalar == " " || scalar == "-" {
        out.append("-")
      } else if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
        if Bytes.isAlphanumeric(byte) || byte == UInt8(ascii: "_") {
          out.unicodeScalars.append(Unicode.Scalar(Bytes.lowercased(byte)))
        }
      } else {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
          .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
          out += scalar.properties.lowercaseMapping
        default: break
        }
      }
    }
    while out.hasPrefix("-"), text.first?.isWhitespace == true { out.removeFirst() }
    return out
  }
}
