import Diagnostics
import Markup
import Testing

@testable import Site

/// TeX as MathML.
struct FormulaTests {
  private func content(_ tex: String) -> String {
    let html = Formula(tex, isBlock: false).html
    guard let end = html.range(of: "<annotation") else { return html }
    return String(html[..<end.lowerBound]).replacing("<math><semantics>", with: "")
  }

  private static let formulas: [(String, String)] = [
    ("x_1^2", "<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>"),
    ("\\frac{a}2", "<mfrac><mi>a</mi><mn>2</mn></mfrac>"),
    ("a \\over 2", "<mfrac><mi>a</mi><mn>2</mn></mfrac>"),
    ("\\sqrt[3]{27}", "<mroot><mn>27</mn><mn>3</mn></mroot>"),
    (
      "\\sum_{i=1}^n i",
      "<mrow><munderover><mo movablelimits=\"true\">∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi></mrow>"
    ),
    ("\\int\\limits_0^1", "<munderover><mo>∫</mo><mn>0</mn><mn>1</mn></munderover>"),
    ("\\mathbb{R}\\mathbf{v}", "<mrow><mi>ℝ</mi><mi>𝐯</mi></mrow>"),
    ("\\vec{v}", "<mover accent=\"true\"><mi>v</mi><mo stretchy=\"false\">→</mo></mover>"),
    ("\\sin^2 t", "<mrow><msup><mi>sin</mi><mn>2</mn></msup><mspace width=\"0.1667em\"></mspace><mi>t</mi></mrow>"),
    (
      "\\left( x \\right.", "<mrow><mo stretchy=\"true\">(</mo><mi>x</mi></mrow>"
    ),
    (
      "\\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\\\ \\end{bmatrix}",
      "<mrow><mo stretchy=\"true\">[</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr>"
        + "<mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable><mo stretchy=\"true\">]</mo></mrow>"
    ),
    (
      "\\begin{cases} 0 & \\text{if cold} \\end{cases}",
      "<mrow><mo stretchy=\"true\">{</mo><mtable class=\"cases\"><mtr><mtd><mn>0</mn></mtd><mtd><mtext>if\u{A0}cold</mtext></mtd></mtr>"
        + "</mtable></mrow>"
    ),
    ("f'", "<msup><mi>f</mi><mo>′</mo></msup>"),
    ("a < b", "<mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow>"),
    ("x \\not= y", "<mrow><mi>x</mi><mo>≠</mo><mi>y</mi></mrow>"),
  ]

  @Test(arguments: formulas) func aFormulaIsSet(_ tex: String, _ expected: String) { #expect(content(tex) == expected) }

  private static let problems: [(String, String)] = [
    ("\\frac{1", "'{' is never closed"), ("\\alhpa", "'\\alhpa' is no command that is known; did you mean 'alpha'?"),
    ("a}", "'}' closes nothing"), ("x^1^2", "'^' stands twice"), ("\\left( x", "'\\left' is never closed by '\\right'"),
    ("\\begin{matrix} 1", "'\\begin{matrix}' is never closed"),
    ("\\begin{kiln}\\end{kiln}", "'kiln' is no environment that is known"),
    ("\\sqrt", "'\\sqrt' needs something behind it"), ("\\", "'\\' needs a name behind it"),
    (String(repeating: "{", count: 9000), "The formula is nested too deep"),
    (String(repeating: "a\\over ", count: 2500), "The formula is nested too deep"),
  ]

  @Test(arguments: problems) func whatCannotBeReadIsSaid(_ tex: String, _ message: String) {
    let formula = Formula(tex, isBlock: false)
    #expect(formula.problem?.message == message)
    #expect(formula.html.hasPrefix("<code class=\"formula\">"))
  }

  @Test func theSourceStandsBesideTheSigns() {
    #expect(
      Formula("a & b < c \\text{<script>}", isBlock: true).html.hasSuffix(
        "<annotation encoding=\"application/x-tex\">a &amp; b &lt; c \\text{&lt;script&gt;}</annotation></semantics></math>"))
  }

  private func body(_ text: String, formulas: Bool = true) -> String {
    var options = MarkdownParser.Options()
    options.formulas = formulas
    let page = Page(document: MarkdownParser(options: options).parse(SourceFile(path: "a.md", bytes: Array(text.utf8))).document)
    var out: [UInt8] = []
    HTMLRenderer().render(page, context: RenderContext(), into: &out)
    return String(decoding: out, as: UTF8.self).replacing(#/<annotation.*?<\/annotation>/#, with: "")
  }

  private static let pages: [(String, String)] = [
    ("So $x_1$ and $y_1$.\n", "<p>So <math><semantics>…</semantics></math> and <math><semantics>…</semantics></math>.</p>\n"),
    ("It costs $5 or $ 6, and `$a$`.\n", "<p>It costs $5 or $ 6, and <code>$a$</code>.</p>\n"),
    (
      "It is \\(a\\) and $`b`$.\n",
      "<p>It is <math><semantics>…</semantics></math> and <math><semantics>…</semantics></math>.</p>\n"
    ),
    ("$$\nx\n$$\n", "<math display=\"block\"><semantics>…</semantics></math>\n"),
    (
      """
      Before
      $$ x
      + y $$
      after

      """, "<p>Before</p>\n<math display=\"block\"><semantics>…</semantics></math>\n<p>after</p>\n"
    ),
    ("> \\[ x \\]\n", "<blockquote>\n<math display=\"block\"><semantics>…</semantics></math>\n</blockquote>\n"),
    (
      """
      ```math
      x
      ```

      """, "<math display=\"block\"><semantics>…</semantics></math>\n"
    ),
  ]

  @Test(arguments: pages) func formulasStandInPages(_ text: String, _ expected: String) {
    let signs = #/<semantics>.*?<\/semantics>/#.dotMatchesNewlines()
    #expect(body(text).replacing(signs, with: "<semantics>…</semantics>") == expected)
  }

  @Test func dollarsAreTextWhereNobodyAsks() {
    #expect(body("So $x$ and $y$.\n", formulas: false) == "<p>So $x$ and $y$.</p>\n")
    #expect(
      body(
        """
        ---
        math: true
        ---

        $x$

        """, formulas: false
      ).contains("<math>"))
  }

  @Test func aProblemStandsAtItsPlace() {
    let page = parse(
      """
      ---
      math: true
      ---

      It is $a + \\fraq{1}{2}$.

      ```math
      a}
      ```

      """)
    let source = page.document.source
    let found = FormulaCheck.diagnostics(page).map { ($0.message, source.text($0.location.range)) }
    #expect(found.map(\.0) == ["'\\fraq' is no command that is known", "'}' closes nothing"])
    #expect(found.first?.1 == "\\fraq")
  }
}

extension SourceFile {
  fileprivate func text(_ range: SourceRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }
}
