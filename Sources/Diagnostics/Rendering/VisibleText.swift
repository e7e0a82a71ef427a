/// Text that may be printed: the words of the program as they stand, and in them values that neither end a line nor steer who reads it.
///
/// A value may come from a page that anybody has written. On GitHub every line that begins with `::`, and every `##[…]`, is a command
/// to the run; line ends, escapes and marks of direction forge findings elsewhere. So a value is escaped where it is put into a text:
///
///     let name = "a\n::stop-commands::x"
///     let text: VisibleText = "'\(name)' is unknown\n"
///     text.text  // 'a\n::stop-commands::x' is unknown, in one line
///
/// Documents for machines are printed whole, escaped in their own way: `VisibleText(json: writer.text)`.
public struct VisibleText: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  public private(set) var text: String

  /// What is escaped already, colours and commands included: for renderers, and for what they have rendered before.
  package init(escaped text: String) { self.text = text }

  public init(stringLiteral literal: String) { text = literal }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public var description: String { text }
  public var isEmpty: Bool { text.isEmpty }

  public static func += (text: inout VisibleText, more: VisibleText) { text.text += more.text }

  public static func + (a: VisibleText, b: VisibleText) -> VisibleText { VisibleText(escaped: a.text + b.text) }

  /// Without the signs at the end that a test takes for superfluous: blanks, a line end.
  public func dropping(while isSuperfluous: (Character) -> Bool) -> VisibleText {
    var copy = self
    while let last = copy.text.last, isSuperfluous(last) { copy.text.removeLast() }
    return copy
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity + 16 * interpolationCount) }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(_ text: VisibleText) { self.text += text.text }
    public mutating func appendInterpolation(_ number: some BinaryInteger) { text += String(number) }

    /// A value: on one line, and no command.
    public mutating func appendInterpolation(_ value: some StringProtocol) { append(String(value).onOneLine) }

    /// What describes itself, perhaps with a value in it.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) { append(value.description.onOneLine) }

    /// A value in an attribute or a text of XML or HTML.
    public mutating func appendInterpolation(xml value: String) { append(XMLText.escaped(value.onOneLine)) }

    /// Two colons at the beginning of a line, blanks before them included, would be a command.
    private mutating func append(_ value: String) {
      // The colons that stand on the line already, with nothing but blanks before them.
      var count = 0
      for byte in text.utf8.reversed() {
        if byte == 0x0A { break }
        if byte == 0x3A { count += 1 } else if byte != 0x20, byte != 0x09 { count = 2 }
        if count > 1 { break }
      }
      guard count < 2 else {
        text += value
        return
      }
      let colons = count == 1 ? ":" : "::"
      let start = value.unicodeScalars.drop { $0.properties.isWhitespace }
      guard start.starts(with: colons.unicodeScalars) else {
        text += value
        return
      }
      text += String(value.unicodeScalars[..<start.startIndex])
      text += "\\u003a" + String(start.dropFirst())
    }
  }
}

extension VisibleText {
  /// A document of JSON, or of another format whose strings know `\u001b`: signs that steer stand in strings alone.
  public init(json document: String) { self.init(document, escape: String.backslash) }

  /// A document of HTML or XML.
  public init(markup document: String) {
    self.init(document) { scalar in
      // XML holds no others of the control characters, escaped or not.
      scalar.value < 0x20 ? "\u{FFFD}" : "&#x\(String(scalar.value, radix: 16));"
    }
  }

  /// A document whose lines are data, as those of a unified difference: line ends of two signs stay.
  public init(lines document: String) { self.init(document, escape: String.backslash) }

  /// Line by line: most lines have nothing that is escaped, and are taken as they stand.
  private init(_ document: String, escape: (Unicode.Scalar) -> String) {
    var out = ""
    out.reserveCapacity(document.utf8.count)
    var rest = document[...]
    while !rest.isEmpty {
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")).map(rest.utf8.index(after:)) ?? rest.endIndex
      let line = rest[..<end]
      if VisibleText.maySteer(line.utf8) {
        VisibleText.write(line.unicodeScalars, escape: escape, into: &out.unicodeScalars)
      } else {
        out += line
      }
      rest = rest[end...]
    }
    text = out
  }

  /// Whether a line has a byte that begins a sign that steers, or two signs that begin a command.
  private static func maySteer(_ line: Substring.UTF8View) -> Bool {
    var previous: UInt8 = 0
    for byte in line {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): break
      case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2: return true
      case UInt8(ascii: ":"), UInt8(ascii: "#"): if byte == previous { return true }
      default: break
      }
      previous = byte
    }
    return false
  }

  private static func write(
    _ line: Substring.UnicodeScalarView, escape: (Unicode.Scalar) -> String, into out: inout String.UnicodeScalarView
  ) {
    var isAtStart = true
    for at in line.indices {
      let scalar = line[at]
      let next = line[at...].dropFirst().first
      if scalar == "\n" || scalar == "\t" || (scalar == "\r" && next == "\n") {
        out.append(scalar)
      } else if scalar.steersReaders {
        out.append(contentsOf: escape(scalar).unicodeScalars)
      } else if scalar == ":", next == ":", isAtStart {
        out.append(contentsOf: escape(scalar).unicodeScalars)
      } else if scalar == "#", VisibleText.beginsCommand(line[at...]) {
        out.append(contentsOf: escape(scalar).unicodeScalars)
      } else {
        out.append(scalar)
      }
      if !scalar.properties.isWhitespace { isAtStart = false }
    }
  }
}

extension VisibleText {
  /// Whether a text begins with one of the older commands to a run of continuous integration: `##[name]`, `##vso[name]`.
  package static func beginsCommand(_ text: Substring.UnicodeScalarView) -> Bool {
    guard text.first == "#", text.dropFirst().first == "#" else { return false }
    return text.dropFirst(2).drop { $0.properties.isAlphabetic && $0.isASCII }.first == "["
  }
}

extension Sequence<VisibleText> {
  /// All of them as one text; another name than `joined`, which texts of any kind have.
  public func assembled(separator: VisibleText = "") -> VisibleText {
    VisibleText(escaped: map(\.text).joined(separator: separator.text))
  }
}

extension String {
  /// The text on one line, with every sign written as an escape that could steer a terminal, a log or the direction of what follows:
  /// `a\u{1B}[2J` becomes `a\u001b[2J`.
  public var onOneLine: String {
    // Nothing but these bytes begins such a sign in UTF-8, and most texts have none of them.
    guard
      utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 || $0 == UInt8(ascii: "#") })
    else { return self }
    var out = String.UnicodeScalarView()
    for at in unicodeScalars.indices {
      let scalar = unicodeScalars[at]
      if scalar.steersReaders {
        out.append(contentsOf: String.backslash(scalar).unicodeScalars)
      } else if scalar == "#", VisibleText.beginsCommand(unicodeScalars[at...]) {
        out.append(contentsOf: String.backslash(scalar).unicodeScalars)
      } else {
        out.append(scalar)
      }
    }
    return String(out)
  }

  static func backslash(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      let hex = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
    }
  }
}

extension Unicode.Scalar {
  /// Whether it steers who reads it: controls of terminals, ends of lines and paragraphs, and marks that turn the direction of what
  /// follows (UAX 9).
  package var steersReaders: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
