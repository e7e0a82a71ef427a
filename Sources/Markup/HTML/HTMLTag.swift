/// One tag of raw HTML, read by the rules of HTML's tokenizer as far as attributes go.
public struct HTMLTag {
  public struct Attribute: Equatable {
    /// In lower case.
    public var name: [UInt8]
    public var value: ArraySlice<UInt8>?
  }

  /// In lower case.
  public var name: [UInt8]
  /// Whether the name begins with a capital.
  public var isCapitalized = false
  public var isClosing = false
  public var isSelfClosing = false
  public var attributes: [Attribute] = []
  public var start: Int
  /// Just past the `>`.
  public var end: Int

  /// The places at which the attributes of tags stood that did not end: what is read on from there does not end either.
  ///
  /// Without it every `<a` of a text without a `>` would be read to the text's end.
  public struct DeadEnds {
    fileprivate var places: Set<Int> = []

    public init() {}
  }

  /// Reads one tag by itself.
  public init?(_ text: ArraySlice<UInt8>, at start: Int) {
    var deadEnds = DeadEnds()
    self.init(text, at: start, deadEnds: &deadEnds)
  }

  /// Reads the tag at a `<`; nil if no tag begins there or it does not end.
  public init?(_ text: ArraySlice<UInt8>, at start: Int, deadEnds: inout DeadEnds) {
    self.start = start
    var i = start + 1
    if i < text.endIndex, text[i] == 0x2F {
      isClosing = true
      i += 1
    }
    guard i < text.endIndex, HTMLTag.isLetter(text[i]) else { return nil }
    let nameStart = i
    isCapitalized = (0x41...0x5A).contains(text[i])
    while i < text.endIndex, !HTMLTag.isSpace(text[i]), text[i] != 0x2F, text[i] != 0x3E {
      // A name that no browser knows as one is text, and would be a way around the lists of names.
      guard HTMLTag.isLetter(text[i]) || (0x30...0x39).contains(text[i]) || text[i] == 0x2D || text[i] == 0x3A else { return nil }
      i += 1
    }
    name = text[nameStart..<i].map { HTMLTag.lower($0) }
    var visited: [Int] = []
    var names: Set<[UInt8]> = []
    while true {
      if deadEnds.places.contains(i) {
        deadEnds.places.formUnion(visited)
        return nil
      }
      visited.append(i)
      while i < text.endIndex, HTMLTag.isSpace(text[i]) || text[i] == 0x2F {
        isSelfClosing = text[i] == 0x2F
        i += 1
      }
      guard i < text.endIndex else {
        deadEnds.places.formUnion(visited)
        return nil
      }
      if text[i] == 0x3E {
        end = i + 1
        return
      }
      isSelfClosing = false
      guard let attribute = HTMLTag.attribute(text, &i) else {
        deadEnds.places.formUnion(visited)
        return nil
      }
      // Of attributes with one name the first holds.
      if HTMLTag.isName(attribute.name), names.insert(attribute.name).inserted { attributes.append(attribute) }
    }
  }

  public func isNamed(_ text: String) -> Bool { name.elementsEqual(text.utf8) }

  /// The value of an attribute without its entities.
  public func attribute(_ name: String) -> String? {
    attributes.first { $0.name.elementsEqual(name.utf8) }?.value.map { String(decoding: HTMLText.unescaped($0), as: UTF8.self) }
  }

  /// Whether it begins what is no text, and holds no tags: `<script setup>`, `<style>`.
  public var isProgram: Bool { !isClosing && !isCapitalized && (isNamed("script") || isNamed("style")) }

  /// The level of a heading, or nothing.
  public var headingLevel: Int? {
    guard name.count == 2, name[0] == UInt8(ascii: "h"), (0x31...0x36).contains(name[1]) else { return nil }
    return Int(name[1] - 0x30)
  }

  /// Just past the next closing tag of this name; nil where there is none.
  public func close(in html: ArraySlice<UInt8>) -> Int? {
    var deadEnds = DeadEnds()
    var at = end
    while at < html.endIndex, let sign = html[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = sign + 1
      if let tag = HTMLTag(html, at: sign, deadEnds: &deadEnds), tag.isClosing, tag.name == name { return tag.end }
    }
    return nil
  }

  /// The anchors in a piece of HTML: every `id`, and the `name` of an `a`.
  public static func anchors(in html: ArraySlice<UInt8>) -> [String] {
    var found: [String] = []
    forEach(in: html) { tag in
      for attribute in tag.attributes {
        guard let value = attribute.value, !value.isEmpty else { continue }
        if attribute.name.elementsEqual("id".utf8) || (attribute.name.elementsEqual("name".utf8) && tag.name == [0x61]) {
          found.append(String(decoding: HTMLText.unescaped(value), as: UTF8.self))
        }
      }
    }
    return found
  }

  /// Every tag that begins, outside comments; those that end something, too, if `closing`.
  public static func forEach(in html: ArraySlice<UInt8>, closing: Bool = false, _ body: (HTMLTag) -> Void) {
    var deadEnds = DeadEnds()
    var i = html.startIndex
    while i < html.endIndex {
      guard html[i] == 0x3C else {
        i = html[i...].firstIndex(of: 0x3C) ?? html.endIndex
        continue
      }
      if html[i...].starts(with: [0x3C, 0x21, 0x2D, 0x2D]) {
        i = HTMLText.endOfComment(html, from: i)
      } else if let tag = HTMLTag(html, at: i, deadEnds: &deadEnds) {
        if closing || !tag.isClosing { body(tag) }
        i = tag.isProgram ? tag.close(in: html) ?? html.endIndex : tag.end
      } else {
        i += 1
      }
    }
  }

  private static func attribute(_ text: ArraySlice<UInt8>, _ i: inout Int) -> Attribute? {
    let nameStart = i
    // An equals sign at the beginning belongs to the name.
    i += 1
    while i < text.endIndex, !isSpace(text[i]), text[i] != 0x2F, text[i] != 0x3E, text[i] != 0x3D { i += 1 }
    let name = text[nameStart..<i].map { lower($0) }
    var next = i
    while next < text.endIndex, isSpace(text[next]) { next += 1 }
    guard next < text.endIndex, text[next] == 0x3D else { return Attribute(name: name, value: nil) }
    i = next + 1
    while i < text.endIndex, isSpace(text[i]) { i += 1 }
    guard i < text.endIndex else { return nil }
    let quote = text[i]
    if quote == 0x22 || quote == 0x27 {
      guard let close = text[(i + 1)...].firstIndex(of: quote) else { return nil }
      defer { i = close + 1 }
      return Attribute(name: name, value: text[(i + 1)..<close])
    }
    let valueStart = i
    while i < text.endIndex, !isSpace(text[i]), text[i] != 0x3E { i += 1 }
    return Attribute(name: name, value: text[valueStart..<i])
  }

  /// Whether a name can be written again as it is.
  private static func isName(_ name: [UInt8]) -> Bool {
    guard let first = name.first, isLetter(first) || first == 0x5F || first == 0x40 || first == 0x3A else { return false }
    return name.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F || $0 == 0x3A || $0 == 0x2E }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  private static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
