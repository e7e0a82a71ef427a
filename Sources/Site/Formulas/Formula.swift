/// A formula of TeX as MathML, which browsers set without a script: fractions, roots, scripts, sums with limits, matrices, cases,
/// alignments, accents, alphabets and signs.
///
///     Formula("\\frac{1}{2}", isBlock: false).html       // <math>…<mfrac><mn>1</mn><mn>2</mn></mfrac>…</math>
///     Formula("\\frak x", isBlock: false).problem        // "'\\frak' is no command that is known"
///
/// The source stands beside the signs as an annotation, for those who copy it or have it read to them.
package struct Formula: Sendable {
  package struct Problem: Error, Equatable, Sendable {
    package var message: String
    /// Where in the source, in UTF-8 offsets.
    package var range: Range<Int>
  }

  package let source: String
  package let isBlock: Bool
  /// What could not be read; nothing is set then.
  package let problem: Problem?
  private let content: String

  package init(_ source: String, isBlock: Bool) {
    self.source = source
    self.isBlock = isBlock
    var parser = FormulaParser(source)
    do throws(Problem) {
      content = try parser.formula()
      problem = nil
    } catch {
      content = ""
      problem = error
    }
  }

  /// The formula; the source as code where it cannot be read.
  package var html: String {
    var out: [UInt8] = []
    guard problem == nil else {
      out.html(isBlock ? "<pre class=\"formula\"><code>" : "<code class=\"formula\">")
      out.escaped(source)
      out.html(isBlock ? "</code></pre>" : "</code>")
      return String(decoding: out, as: UTF8.self)
    }
    out.html(isBlock ? "<math display=\"block\"><semantics>" : "<math><semantics>")
    out.append(contentsOf: content.utf8)
    out.html("<annotation encoding=\"application/x-tex\">")
    out.escaped(source)
    out.html("</annotation></semantics></math>")
    return String(decoding: out, as: UTF8.self)
  }
}

/// A piece of a formula: its element, and how it takes what stands above and below.
struct FormulaPiece {
  enum Scripts {
    case beside
    /// Above and below; beside, where a line of text has no room.
    case limits
    /// Above and below, always: `\underbrace`.
    case stacked
  }

  var xml: String
  var scripts = Scripts.beside
  /// Whether it is the name of a function, which stands apart from what follows.
  var isFunction = false
}

extension [FormulaPiece] {
  /// One element of all pieces.
  var row: String { count == 1 ? self[0].xml : "<mrow>\(map(\.xml).joined())</mrow>" }
}
