import Diagnostics

/// The metadata of old Azure pages: one or more empty elements at the head of the file, each attribute an entry.
///
///     <properties pageTitle="Notify users" services="notification-hubs" />
///     <tags ms.service="notification-hubs" ms.date="01/01/2020" />
struct LegacyFrontMatter {
  let file: SourceFile
  private(set) var start: Int
  private(set) var end: Int
  private(set) var entries: [FrontMatter.Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var position: Int

  init(file: SourceFile, start: Int) {
    self.file = file
    self.start = start
    end = start
    position = start
  }

  mutating func read() {
    var isFirst = true
    while true {
      skipSpace()
      let element = position
      guard takeName(["properties", "tags"]) else { return }
      if isFirst { start = element }
      isFirst = false
      if !readAttributes(of: element) { return }
      end = position
    }
  }

  private func at(_ offset: Int) -> UInt8 { offset < file.bytes.count ? file.bytes[offset] : 0 }

  private mutating func skipSpace() { while Bytes.isSpace(at(position)) { position += 1 } }

  private mutating func takeName(_ names: [String]) -> Bool {
    guard at(position) == UInt8(ascii: "<") else { return false }
    for name in names {
      let after = position + 1 + name.utf8.count
      guard after <= file.bytes.count, file.bytes[(position + 1)..<after].elementsEqual(name.utf8) else { continue }
      guard Bytes.isSpace(at(after)) || at(after) == UInt8(ascii: "/") || at(after) == UInt8(ascii: ">") else { continue }
      position = after
      return true
    }
    return false
  }

  /// Reads up to the end of the element; false if it is never closed, and then the element is no metadata.
  private mutating func readAttributes(of element: Int) -> Bool {
    while true {
      skipSpace()
      if at(position) == UInt8(ascii: "/"), at(position + 1) == UInt8(ascii: ">") {
        position += 2
        return true
      }
      if at(position) == UInt8(ascii: ">") {
        position += 1
        return true
      }
      let name = position
      while isNameByte(at(position)) { position += 1 }
      guard position > name else {
        return broken(element, "an attribute must have the form name=\"value\"", at: position)
      }
      let nameEnd = position
      skipSpace()
      guard at(position) == UInt8(ascii: "=") else {
        return broken(element, "'\(file.text(SourceRange(name, nameEnd)))' must be followed by =\"value\"", at: name)
      }
      position += 1
      skipSpace()
      let quote = at(position)
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        return broken(element, "the value of '\(file.text(SourceRange(name, nameEnd)))' must be quoted", at: name)
      }
      let value = position + 1
      var close = value
      while close < file.bytes.count, file.bytes[close] != quote { close += 1 }
      guard close < file.bytes.count else {
        return broken(element, "the value of '\(file.text(SourceRange(name, nameEnd)))' must be closed by a quote", at: name)
      }
      position = close + 1
      entries.append(
        FrontMatter.Entry(
          key: file.text(SourceRange(name, nameEnd)), value: .string(file.text(SourceRange(value, close))),
          range: SourceRange(name, position)))
    }
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    Bytes.isAlphanumeric(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ":")
  }

  /// Reports a broken element; the metadata then ends with the line of its `>` or the blank line behind it.
  private mutating func broken(_ element: Int, _ message: String, at offset: Int) -> Bool {
    let line = file.lineIndex(at: min(offset, file.bytes.count))
    diagnostics.append(
      Diagnostic(
        .frontMatter, message, at: Location(file: file.path, range: file.rangeOfLine(line)),
        remedy: "Write the attribute as name=\"value\""))
    var i = file.lineIndex(at: element)
    while i < file.lineStarts.count {
      let range = file.rangeOfLine(i)
      let isBlank = !file.bytes[range.lowerBound..<range.upperBound].contains { !Bytes.isBlank($0) }
      if isBlank || file.bytes[range.lowerBound..<range.upperBound].last == UInt8(ascii: ">") {
        end = range.upperBound
        break
      }
      i += 1
    }
    position = end
    return false
  }
}
