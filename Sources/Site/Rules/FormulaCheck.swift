import Diagnostics
import Markup

/// Finds formulas that cannot be set.
public enum FormulaCheck {
  /// What is wrong with the formulas of a page and of what it includes.
  public static func diagnostics(_ page: Page) -> [Diagnostic] {
    var found: [Diagnostic] = []
    collect(page, depth: 0, into: &found)
    return found
  }

  private static func collect(_ page: Page, depth: Int, into found: inout [Diagnostic]) {
    guard depth < 20 else { return }
    let document = page.document
    for index in document.nodes.indices where !document.nodes[index].detail.contains(.embeddedSource) {
      let id = NodeID(index)
      let node = document.nodes[index]
      if node.kind == .include, let included = page.includes[id] { collect(included, depth: depth + 1, into: &found) }
      guard let (tex, isBlock) = formula(node, document),
        let problem = Formula(String(decoding: tex, as: UTF8.self), isBlock: isBlock).problem
      else { continue }
      let range = (tex.startIndex + problem.range.lowerBound)..<min(tex.startIndex + problem.range.upperBound, tex.endIndex)
      found.append(
        Diagnostic(.formula, problem.message, at: document.location(ofLiteral: range, in: id), remedy: Rule.formula.remedy))
    }
  }

  /// The TeX of a node, if it is one: in a line, or a block of code that says `math`.
  static func formula(_ node: Node, _ document: Document) -> (tex: ArraySlice<UInt8>, isBlock: Bool)? {
    if let found = document.formula(node) { return found }
    guard node.kind == .codeBlock, isFormula(info: document.infoBytes(node)) else { return nil }
    return (document.literalBytes(node), true)
  }

  /// Whether a block of code holds a formula: ```` ```math ````, ```` ```{math} ````.
  static func isFormula(info: ArraySlice<UInt8>) -> Bool {
    let word = info.prefix { $0 > 0x20 }
    return word.elementsEqual("math".utf8) || word.elementsEqual("{math}".utf8)
  }
}

extension Rule {
  public static let formula = Rule(
    "markup/formula", .warning, "A formula is TeX that can be set",
    why: "Readers see the source of the formula in its place.",
    example: "```math\n\\frac{1}{2\n```\n",
    remedy: "Correct the formula, or write it with other commands")
}
