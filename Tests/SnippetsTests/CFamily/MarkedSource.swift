import Diagnostics

@testable import Snippets

/// Source text with marks such as 1️⃣ in it, which are taken out and tell offsets.
struct MarkedSource {
  var text = ""
  private var offsets: [Character: Int] = [:]

  init(_ marked: String) {
    for character in marked {
      if character.unicodeScalars.contains("\u{20E3}") {
        offsets[character] = text.utf8.count
      } else {
        text.append(character)
      }
    }
  }

  func range(_ first: Character, _ last: Character) -> SourceRange { SourceRange(offsets[first] ?? -1, offsets[last] ?? -1) }
}

/// The tree of a snippet in a language with a parser.
func tree(_ language: Language, _ text: String) -> SyntaxTree {
  LanguageRegistry.record(of: language)?.tree?(bytes(text)) ?? SyntaxTree(language: language)
}

/// The tree's dump without its last line break.
func dump(_ language: Language, _ text: String) -> String {
  let lines = tree(language, text).dump()
  return lines.hasSuffix("\n") ? String(lines.dropLast()) : lines
}

extension SyntaxTree {
  /// Every statement and expression, outermost first, with the ranges that they state.
  var nodes: [(kind: String, range: SourceRange)] {
    var walk = TreeWalk()
    for statement in statements { walk.visit(statement) }
    return walk.nodes
  }

  /// The greatest number of nodes on a path.
  var height: Int {
    var walk = TreeWalk()
    for statement in statements { walk.visit(statement) }
    return walk.height
  }
}

private struct TreeWalk {
  var nodes: [(kind: String, range: SourceRange)] = []
  var height = 0
  private var depth = 0

  private mutating func enter(_ kind: String, _ range: SourceRange, _ children: (inout TreeWalk) -> Void) {
    nodes.append((kind, range))
    depth += 1
    height = max(height, depth)
    children(&self)
    depth -= 1
  }

  mutating func visit(_ statement: Statement) {
    enter("statement", statement.range) { walk in
      switch statement.kind {
      case .variable(let variable): walk.visit(variable)
      case .assignment(let target, let value, _): walk.visit([target, value])
      case .expression(let value), .thrown(let value): walk.visit(value)
      case .branch(let condition, let then, let otherwise):
        walk.visit(condition)
        (then + otherwise).forEach { walk.visit($0) }
      case .choice(let subject, let cases):
        walk.visit(subject)
        for branch in cases {
          walk.visit(branch.patterns)
          branch.body.forEach { walk.visit($0) }
        }
      case .loop(_, let sequence, let body):
        if let sequence { walk.visit(sequence) }
        body.forEach { walk.visit($0) }
      case .returned(let value): if let value { walk.visit(value) }
      case .block(let body): body.forEach { walk.visit($0) }
      case .function(let function): walk.visit(function)
      case .type(let type): type.members.forEach { walk.visit($0) }
      case .imported, .opaque: break
      }
    }
  }

  private mutating func visit(_ variable: Variable) {
    nodes.append(("name", variable.nameRange))
    if let value = variable.value { visit(value) }
    variable.accessors.forEach { visit($0) }
  }

  private mutating func visit(_ function: Function) {
    for parameter in function.parameters {
      nodes.append(("parameter", parameter.range))
      if let value = parameter.defaultValue { visit(value) }
    }
    function.body?.forEach { visit($0) }
  }

  private mutating func visit(_ expressions: [Expression]) { expressions.forEach { visit($0) } }

  mutating func visit(_ expression: Expression) {
    enter("\(Mirror(reflecting: expression.kind).children.first?.label ?? "leaf")", expression.range) { walk in
      switch expression.kind {
      case .string, .number, .boolean, .null, .name, .opaque: break
      case .template(let segments):
        for case .expression(let value) in segments { walk.visit(value) }
      case .member(let base, _): if let base { walk.visit(base) }
      case .index(let base, let index): walk.visit([base, index])
      case .call(let callee, let arguments): walk.visit([callee] + arguments.map(\.value))
      case .specialized(let base, _): walk.visit(base)
      case .new(_, let arguments, let members): walk.visit((arguments + members).map(\.value))
      case .dictionary(let pairs): pairs.forEach { walk.visit([$0.key, $0.value]) }
      case .array(let elements): walk.visit(elements)
      case .closure(let function): walk.visit(function)
      case .binary(_, let left, let right): walk.visit([left, right])
      case .unary(_, let operand): walk.visit(operand)
      case .conditional(let condition, let then, let otherwise): walk.visit([condition, then, otherwise])
      case .cast(_, let value): walk.visit(value)
      }
    }
  }
}
