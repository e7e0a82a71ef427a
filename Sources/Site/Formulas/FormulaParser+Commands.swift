import Diagnostics

/// Commands with arguments, environments and brackets.
extension FormulaParser {
  /// A command whose name was read.
  mutating func piece(_ name: String, from start: Int) throws(Problem) -> FormulaPiece {
    if let sign = FormulaTable.signs[name] { return piece(sign) }
    if let width = FormulaTable.spaces[name] { return FormulaPiece(xml: "<mspace width=\"\(width)\"></mspace>") }
    if let accent = FormulaTable.accents[name] {
      let base = try argument(of: "\\" + name, from: start)
      let grows = accent.grows ? "" : " stretchy=\"false\""
      return FormulaPiece(xml: "<mover accent=\"true\">\(base)<mo\(grows)>\(accent.sign)</mo></mover>")
    }
    if FormulaTable.alphabets[name] != nil { return FormulaPiece(xml: try argument(in: name, from: start)) }
    switch name {
    case "frac", "dfrac", "tfrac", "cfrac": return try fraction(name, from: start)
    case "binom", "dbinom", "tbinom":
      let (upper, lower) = try two(name, from: start)
      return FormulaPiece(xml: fenced("(", "<mfrac linethickness=\"0\">\(upper)\(lower)</mfrac>", ")"))
    case "sqrt":
      let index = try index()
      let base = try argument(of: "\\sqrt", from: start)
      return FormulaPiece(xml: index.map { "<mroot>\(base)\($0)</mroot>" } ?? "<msqrt>\(base)</msqrt>")
    case "text", "textrm", "textnormal", "mbox", "textup", "textbf", "textit", "texttt":
      let words = try self.name(after: "\\" + name, from: start)
      // Blanks at the ends count here.
      return FormulaPiece(xml: "<mtext>\(words.replacing(" ", with: "\u{A0}").asXML)</mtext>")
    case "operatorname", "operatorname*":
      let words = try self.name(after: "\\" + name, from: start)
      return FormulaPiece(xml: "<mi mathvariant=\"normal\">\(words.asXML)</mi>", scripts: name.hasSuffix("*") ? .limits : .beside)
    case "underline", "underbar": return try stacked("munder", "\\" + name, "<mo>_</mo>", from: start)
    case "overbrace": return try stacked("mover", "\\" + name, "<mo>⏞</mo>", from: start)
    case "underbrace": return try stacked("munder", "\\" + name, "<mo>⏟</mo>", from: start)
    case "overset", "stackrel", "underset":
      let (sign, base) = try two(name, from: start)
      let element = name == "underset" ? "munder" : "mover"
      return FormulaPiece(xml: "<\(element)>\(base)\(sign)</\(element)>")
    case "xrightarrow", "xleftarrow":
      let lower = try index()
      let upper = try argument(of: "\\" + name, from: start)
      let arrow = "<mo stretchy=\"true\">\(name == "xrightarrow" ? "→" : "←")</mo>"
      return FormulaPiece(
        xml: lower.map { "<munderover>\(arrow)\($0)\(upper)</munderover>" } ?? "<mover>\(arrow)\(upper)</mover>")
    case "boxed", "fbox": return FormulaPiece(xml: "<mrow class=\"boxed\">\(try argument(of: "\\" + name, from: start))</mrow>")
    case "phantom", "hphantom", "vphantom":
      return FormulaPiece(xml: "<mphantom>\(try argument(of: "\\" + name, from: start))</mphantom>")
    case "mathop", "mathbin", "mathrel", "mathord", "mathopen", "mathclose", "mathpunct", "mathinner":
      return FormulaPiece(xml: try argument(of: "\\" + name, from: start), scripts: name == "mathop" ? .limits : .beside)
    case "substack":
      let inner = try self.name(after: "\\substack", from: start)
      var parser = FormulaParser(inner, depth: depth + 1)
      return FormulaPiece(xml: "<mstyle scriptlevel=\"1\">\(try parser.formula())</mstyle>")
    case "not": return FormulaPiece(xml: try negated(from: start))
    case "bmod": return FormulaPiece(xml: "<mo lspace=\"0.22em\" rspace=\"0.22em\">mod</mo>")
    case "mod", "pmod":
      let base = try argument(of: "\\" + name, from: start)
      let inner = "<mo rspace=\"0.33em\">mod</mo>\(base)"
      let space = "<mspace width=\"0.6667em\"></mspace>"
      return FormulaPiece(
        xml: name == "mod" ? "<mrow>\(space)\(inner)</mrow>" : "<mrow>\(space)\(fenced("(", inner, ")"))</mrow>")
    case "tag", "tag*":
      let words = try self.name(after: "\\tag", from: start)
      return FormulaPiece(
        xml: "<mrow><mspace width=\"2em\"></mspace><mtext>\((name == "tag" ? "(\(words))" : words).asXML)</mtext></mrow>")
    case "label":
      _ = try self.name(after: "\\label", from: start)
      return FormulaPiece(xml: "")
    case "nonumber", "notag", "hline", "allowbreak", "strut", "relax": return FormulaPiece(xml: "")
    case "left": return FormulaPiece(xml: try fence(from: start))
    case "begin": return try environment(from: start)
    default:
      if let size = FormulaParser.sizes[String(name.prefix { !"lrm".contains($0) })] ?? FormulaParser.sizes[name] {
        return FormulaPiece(
          xml:
            "<mo stretchy=\"true\" minsize=\"\(size)em\" maxsize=\"\(size)em\">\(try bracket(of: name, from: start).asXML)</mo>")
      }
      guard !name.isEmpty else { throw problem("'\\' needs a name behind it", from: start) }
      let near = NearMiss.hint(for: name, among: FormulaTable.signs.keys.sorted())
      throw problem("'\\\(name)' is no command that is known\(near)", from: start)
    }
  }

  private static let sizes = ["big": "1.2", "Big": "1.8", "bigg": "2.4", "Bigg": "3"]

  private func piece(_ sign: FormulaTable.Sign) -> FormulaPiece {
    switch sign.kind {
    case .letter: FormulaPiece(xml: element("mi", sign.text))
    case .upright where sign.text.unicodeScalars.count == 1:
      FormulaPiece(xml: "<mi mathvariant=\"normal\">\(sign.text.asXML)</mi>")
    case .upright: FormulaPiece(xml: "<mi>\(sign.text)</mi>", isFunction: true)
    case .sign:
      FormulaPiece(xml: "<mo\("⟨⟩|‖∣∥⌈⌉⌊⌋{}[]".contains(sign.text) ? " stretchy=\"false\"" : "")>\(sign.text.asXML)</mo>")
    case .sum: FormulaPiece(xml: "<mo movablelimits=\"true\">\(sign.text)</mo>", scripts: .limits)
    case .integral: FormulaPiece(xml: "<mo>\(sign.text)</mo>")
    case .limit: FormulaPiece(xml: "<mo movablelimits=\"true\">\(sign.text)</mo>", scripts: .limits)
    }
  }

  private mutating func two(_ name: String, from start: Int) throws(Problem) -> (String, String) {
    let first = try argument(of: "\\" + name, from: start)
    return (first, try argument(of: "\\" + name, from: start))
  }

  private mutating func fraction(_ name: String, from start: Int) throws(Problem) -> FormulaPiece {
    let (upper, lower) = try two(name, from: start)
    let fraction = "<mfrac>\(upper)\(lower)</mfrac>"
    guard name != "frac" else { return FormulaPiece(xml: fraction) }
    return FormulaPiece(xml: "<mstyle displaystyle=\"\(name != "tfrac")\" scriptlevel=\"0\">\(fraction)</mstyle>")
  }

  /// Something with a sign that grows over or under it; what stands above and below comes beyond that.
  private mutating func stacked(_ element: String, _ name: String, _ sign: String, from start: Int) throws(Problem)
    -> FormulaPiece
  {
    let base = try argument(of: name, from: start)
    return FormulaPiece(xml: "<\(element)>\(base)\(sign)</\(element)>", scripts: .stacked)
  }

  /// `\not=`: the sign with a stroke through it.
  private mutating func negated(from start: Int) throws(Problem) -> String {
    let base = try argument(of: "\\not", from: start)
    guard let end = base.lastIndex(of: "<"), end > base.startIndex else { return base }
    return String(base[..<end] + "\u{338}" + base[end...]).precomposedSigns
  }

  // MARK: Brackets

  /// A bracket behind a command: `(`, `\{`, `\langle`, or `.` for none.
  private mutating func bracket(of name: String, from start: Int) throws(Problem) -> String {
    skipBlanks()
    guard at < bytes.count else { throw problem("'\\\(name)' needs a bracket behind it", from: start) }
    let mark = at
    let command = self.command()
    if command.isEmpty {
      let sign = String(UnicodeScalar(bytes[at]))
      at += 1
      if sign == "." { return "" }
      if "()[]|/<>".contains(sign) { return sign == "<" ? "⟨" : sign == ">" ? "⟩" : sign }
    } else if let sign = FormulaTable.signs[command], sign.text.count == 1 {
      return sign.text
    }
    at = max(at, mark + 1)
    throw problem("'\\\(name)' needs a bracket behind it", from: start)
  }

  /// `\left( … \middle| … \right)`
  private mutating func fence(from start: Int) throws(Problem) -> String {
    let open = try bracket(of: "left", from: start)
    var inner = ""
    while true {
      inner += try deeper(from: start).map(\.xml).joined()
      let mark = at
      switch command() {
      case "middle": inner += "<mo stretchy=\"true\">\(try bracket(of: "middle", from: mark).asXML)</mo>"
      case "right": return fenced(open, inner, try bracket(of: "right", from: mark))
      default: throw problem("'\\left' is never closed by '\\right'", from: start)
      }
    }
  }

  // MARK: Environments

  private mutating func environment(from start: Int) throws(Problem) -> FormulaPiece {
    let name = try self.name(after: "\\begin", from: start)
    if name == "array" || name == "subarray" {
      _ = bracketed()
      let columns = try self.name(after: "\\begin{\(name)}", from: start)
      let places = columns.compactMap { ["l": "left", "c": "center", "r": "right"][$0] }
      let table = table(try rows(until: name, from: start), attributes: "")
      return FormulaPiece(xml: FormulaParser.aligned(table, places))
    }
    if let (open, close) = FormulaTable.matrices[name] {
      let rows = try rows(until: name, from: start)
      let isCases = name.hasSuffix("cases")
      let table = table(rows, attributes: isCases ? " class=\"cases\"" : name == "smallmatrix" ? " class=\"small\"" : "")
      return FormulaPiece(xml: open.isEmpty && close.isEmpty ? table : fenced(open, table, close))
    }
    if FormulaTable.alignments.contains(name) {
      if name.hasPrefix("alignat") { _ = try self.name(after: "\\begin{\(name)}", from: start) }
      return FormulaPiece(xml: table(try rows(until: name, from: start), attributes: " displaystyle=\"true\" class=\"aligned\""))
    }
    guard FormulaTable.gatherings.contains(name) else {
      throw problem("'\(name)' is no environment that is known", from: start)
    }
    return FormulaPiece(xml: table(try rows(until: name, from: start), attributes: " displaystyle=\"true\""))
  }

  /// Cells that stand left, in the middle or right, as their columns say.
  private static func aligned(_ table: String, _ places: [String]) -> String {
    guard places.contains(where: { $0 != "center" }) else { return table }
    // The rows of this table: those of another in a cell are not asked.
    var out = ""
    var (column, depth) = (0, 0)
    for part in table.split(separator: "<", omittingEmptySubsequences: true) {
      var tag = "<" + part
      if part.hasPrefix("mtable") { depth += 1 } else if part.hasPrefix("/mtable") { depth -= 1 }
      if depth == 1 {
        if part.hasPrefix("mtr") { column = 0 }
        if part.hasPrefix("mtd>") {
          if column < places.count, places[column] != "center" { tag = "<mtd class=\"\(places[column])\">" + part.dropFirst(4) }
          column += 1
        }
      }
      out += tag
    }
    return out
  }
}

extension String {
  /// Signs and the stroke through them as one scalar, where there is one.
  fileprivate var precomposedSigns: String {
    let pairs = [
      "=\u{338}": "≠", "∈\u{338}": "∉", "∋\u{338}": "∌", "≡\u{338}": "≢", "⊂\u{338}": "⊄", "⊆\u{338}": "⊈", "∃\u{338}": "∄",
    ]
    return pairs.sorted { $0.key < $1.key }.reduce(self) { $0.replacing($1.key, with: $1.value) }
  }
}
