/// Reads TeX, and writes MathML.
struct FormulaParser {
  typealias Problem = Formula.Problem

  let bytes: [UInt8]
  var at = 0
  var depth = 0
  /// The alphabets around the place, the innermost last.
  var alphabets: [String] = []

  /// How deep braces and environments may stand in each other, and how long a formula may be.
  static let deepest = 32
  private static let longest = 20_000

  init(_ source: String, depth: Int = 0) {
    bytes = Array(source.utf8)
    self.depth = depth
  }

  mutating func formula() throws(Problem) -> String {
    guard bytes.count <= Self.longest else { throw problem("The formula is longer than \(Self.longest) bytes", from: 0) }
    let rows = try rows(until: nil, from: 0)
    // Lines of a formula that is no environment are those of a gathering.
    return rows.count == 1 && rows[0].count == 1 ? rows[0][0].row : table(rows, attributes: "")
  }

  // MARK: Rows and cells

  /// Rows of cells up to the end of an environment, or of the formula.
  mutating func rows(until name: String?, from start: Int) throws(Problem) -> [[[FormulaPiece]]] {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw problem("The formula is nested too deep", from: start) }
    var rows: [[[FormulaPiece]]] = [[[]]]
    while true {
      let cell = try pieces()
      rows[rows.count - 1][rows[rows.count - 1].count - 1] = cell
      guard at < bytes.count else {
        if let name { throw problem("'\\begin{\(name)}' is never closed", from: start) }
        break
      }
      let mark = at
      if bytes[at] == UInt8(ascii: "&") {
        at += 1
        rows[rows.count - 1].append([])
        continue
      }
      let command = self.command()
      switch command {
      case "\\", "cr", "newline":
        _ = bracketed()
        rows.append([[]])
      case "end":
        let ended = try self.name(after: "\\end", from: mark)
        guard ended == name else { throw problem("'\\end{\(ended)}' closes nothing that is open", from: mark) }
        if rows.count > 1, rows[rows.count - 1].allSatisfy(\.isEmpty) { rows.removeLast() }
        return rows
      default: throw problem(command.isEmpty ? "'}' closes nothing" : "'\\\(command)' closes nothing", from: mark)
      }
    }
    if rows.count > 1, rows[rows.count - 1].allSatisfy(\.isEmpty) { rows.removeLast() }
    return rows
  }

  func table(_ rows: [[[FormulaPiece]]], attributes: String) -> String {
    let body = rows.map { row in
      "<mtr>" + row.map { "<mtd>\($0.isEmpty ? "" : $0.row)</mtd>" }.joined() + "</mtr>"
    }
    return "<mtable\(attributes)>\(body.joined())</mtable>"
  }

  // MARK: Pieces

  /// The pieces up to what ends them: a brace, a cell, a row, `\right`, `\end`.
  mutating func pieces(until stop: UInt8? = nil) throws(Problem) -> [FormulaPiece] {
    var found: [FormulaPiece] = []
    while true {
      skipBlanks()
      guard at < bytes.count else { return found }
      let byte = bytes[at]
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "&") || byte == stop { return found }
      if byte == UInt8(ascii: "\\") {
        let start = at
        let name = command()
        switch name {
        case "\\", "cr", "newline", "end", "right", "middle":
          at = start
          return found
        // What stands before is the upper part, and what follows the lower one.
        case "over", "choose", "atop":
          let lower = try deeper(until: stop, from: start)
          let line = name == "over" ? "" : " linethickness=\"0\""
          let fraction = "<mfrac\(line)>\(found.row)\(lower.row)</mfrac>"
          return [FormulaPiece(xml: name == "choose" ? fenced("(", fraction, ")") : fraction)]
        case "displaystyle", "textstyle", "scriptstyle", "scriptscriptstyle":
          let rest = try deeper(until: stop, from: start)
          let level = name.hasPrefix("scripts") ? 1 : 0
          let style =
            "<mstyle displaystyle=\"\(name == "displaystyle")\" scriptlevel=\"\(level)\">\(rest.map(\.xml).joined())</mstyle>"
          return found + [FormulaPiece(xml: style)]
        case "rm", "bf", "it", "sf", "tt", "cal":
          alphabets.append("math" + name)
          defer { alphabets.removeLast() }
          return found + (try deeper(until: stop, from: start))
        default: at = start
        }
      }
      let (piece, isFunction) = try scripted()
      found.append(piece)
      if isFunction, needsSpace { found.append(FormulaPiece(xml: "<mspace width=\"0.1667em\"></mspace>")) }
    }
  }

  /// The pieces in something else, which may be nested only so deep.
  mutating func deeper(until stop: UInt8? = nil, from start: Int) throws(Problem) -> [FormulaPiece] {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw problem("The formula is nested too deep", from: start) }
    return try pieces(until: stop)
  }

  /// Whether what follows the name of a function is its argument, and no bracket or sign.
  private var needsSpace: Bool {
    var copy = self
    copy.skipBlanks()
    guard copy.at < bytes.count else { return false }
    guard bytes[copy.at] == UInt8(ascii: "\\") else { return bytes[copy.at].isLetterOrDigit }
    if let sign = FormulaTable.signs[copy.command()] { return sign.kind != .sign }
    return false
  }

  /// A piece with what stands above and below it.
  private mutating func scripted() throws(Problem) -> (piece: FormulaPiece, isFunction: Bool) {
    let isScript = at < bytes.count && "_^'".utf8.contains(bytes[at])
    var base = isScript ? FormulaPiece(xml: "<mrow></mrow>") : try piece()
    var (lower, upper): (String?, String?)
    while true {
      skipBlanks()
      guard at < bytes.count else { break }
      let mark = at
      switch bytes[at] {
      case UInt8(ascii: "_"), UInt8(ascii: "^"):
        let isUpper = bytes[at] == UInt8(ascii: "^")
        at += 1
        let script = try argument(of: isUpper ? "^" : "_", from: mark)
        if isUpper {
          guard upper == nil || upper?.hasSuffix("′</mo>") == true else { throw problem("'^' stands twice", from: mark) }
          upper = upper.map { "<mrow>\($0)\(script)</mrow>" } ?? script
        } else {
          guard lower == nil else { throw problem("'_' stands twice", from: mark) }
          lower = script
        }
        continue
      case UInt8(ascii: "'"):
        var primes = ""
        while at < bytes.count, bytes[at] == UInt8(ascii: "'") {
          primes += "<mo>′</mo>"
          at += 1
        }
        upper = primes.utf8.count > 12 ? "<mrow>\(primes)</mrow>" : primes
        continue
      case UInt8(ascii: "\\"):
        switch command() {
        case "limits": base.scripts = .stacked
        case "nolimits": base.scripts = .beside
        default:
          at = mark
          return (FormulaParser.scripted(base, lower, upper), base.isFunction)
        }
        continue
      default: return (FormulaParser.scripted(base, lower, upper), base.isFunction)
      }
    }
    return (FormulaParser.scripted(base, lower, upper), base.isFunction)
  }

  private static func scripted(_ base: FormulaPiece, _ lower: String?, _ upper: String?) -> FormulaPiece {
    let names = base.scripts == .beside ? ("msub", "msup", "msubsup") : ("munder", "mover", "munderover")
    switch (lower, upper) {
    case (nil, nil): return base
    case (let lower?, nil): return FormulaPiece(xml: "<\(names.0)>\(base.xml)\(lower)</\(names.0)>")
    case (nil, let upper?): return FormulaPiece(xml: "<\(names.1)>\(base.xml)\(upper)</\(names.1)>")
    case (let lower?, let upper?): return FormulaPiece(xml: "<\(names.2)>\(base.xml)\(lower)\(upper)</\(names.2)>")
    }
  }

  /// A sign, a group in braces, or a command with its arguments.
  mutating func piece() throws(Problem) -> FormulaPiece {
    let start = at
    switch bytes[at] {
    case UInt8(ascii: "{"): return FormulaPiece(xml: try group(from: start))
    case UInt8(ascii: "\\"):
      let name = command()
      return try piece(name, from: start)
    case UInt8(ascii: "~"):
      at += 1
      return FormulaPiece(xml: "<mspace width=\"0.3333em\"></mspace>")
    case 0x30...0x39, UInt8(ascii: "."):
      var end = at
      while end < bytes.count, (0x30...0x39).contains(bytes[end]) || bytes[end] == UInt8(ascii: ".") { end += 1 }
      defer { at = end }
      let text = String(decoding: bytes[at..<end], as: UTF8.self)
      return FormulaPiece(xml: text == "." ? "<mo>.</mo>" : element("mn", text))
    default: return FormulaPiece(xml: sign())
    }
  }

  /// A letter or a sign that stands for itself.
  private mutating func sign() -> String {
    let length = bytes[at] < 0x80 ? 1 : bytes[at] < 0xE0 ? 2 : bytes[at] < 0xF0 ? 3 : 4
    let end = min(at + length, bytes.count)
    let text = String(decoding: bytes[at..<end], as: UTF8.self)
    at = end
    guard let scalar = text.unicodeScalars.first else { return "" }
    if scalar.properties.isAlphabetic { return element("mi", text) }
    switch scalar {
    case "-": return "<mo>−</mo>"
    case "*": return "<mo>∗</mo>"
    case "(", ")", "[", "]", "|", "/": return "<mo stretchy=\"false\">\(text)</mo>"
    default: return element("mo", text)
    }
  }

  // MARK: Elements

  /// Words in an element, in the alphabet of the place.
  func element(_ name: String, _ text: String) -> String {
    guard let alphabet = alphabets.last else { return "<\(name)>\(text.asXML)</\(name)>" }
    if name == "mi", alphabet == "mathrm" { return "<mi mathvariant=\"normal\">\(text.asXML)</mi>" }
    guard name == "mi" || name == "mn", let letters = FormulaTable.alphabets[alphabet] else {
      return "<\(name)>\(text.asXML)</\(name)>"
    }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.map(letters.letter))
    return "<\(name)>\(String(scalars).asXML)</\(name)>"
  }

  /// Something between two signs that grow with it; an empty sign is none.
  func fenced(_ open: String, _ inner: String, _ close: String) -> String {
    let (first, last) = (
      open.isEmpty ? "" : "<mo stretchy=\"true\">\(open.asXML)</mo>",
      close.isEmpty ? "" : "<mo stretchy=\"true\">\(close.asXML)</mo>"
    )
    return "<mrow>\(first)\(inner)\(last)</mrow>"
  }

  func problem(_ message: String, from start: Int) -> Problem {
    Problem(message: message, range: min(start, bytes.count)..<max(min(start, bytes.count), at))
  }
}

extension String {
  /// Ready to stand between tags.
  var asXML: String {
    var out: [UInt8] = []
    out.escaped(self)
    return String(decoding: out, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool { (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self) }
}
