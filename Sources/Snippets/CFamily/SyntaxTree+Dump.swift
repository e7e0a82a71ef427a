import Diagnostics

extension SyntaxTree {
  /// The tree as S-expressions, one statement a line and bodies indented: what snapshot tests compare.
  ///
  ///     (variable url: NSURL* = (call (. NSURL URLWithString:) URLWithString:"http://x"))
  ///
  /// With `ranges`, every node starts with its offsets: `5..<9`.
  public func dump(ranges: Bool = false) -> String {
    var dumper = TreeDumper(showsRanges: ranges)
    for statement in statements { dumper.line(statement) }
    for problem in problems {
      dumper.text += "(problem \(dumper.place(problem.range))\(quoted: problem.message))\n"
    }
    return dumper.text
  }
}

extension Statement {
  /// The statement as `SyntaxTree.dump` writes it.
  public func dump(ranges: Bool = false) -> String {
    var dumper = TreeDumper(showsRanges: ranges)
    dumper.line(self)
    return dumper.text
  }
}

extension Expression {
  /// The expression as `SyntaxTree.dump` writes it.
  public func dump(ranges: Bool = false) -> String { TreeDumper(showsRanges: ranges).show(self) }
}

extension TypeName {
  /// The type in one notation for all languages: `Array<String>?`, `NSString*`.
  public var spelling: String {
    name + (arguments.isEmpty ? "" : "<" + arguments.map(\.spelling).joined(separator: ", ") + ">") + (isPointer ? "*" : "")
      + (isOptional ? "?" : "")
  }
}

/// Writes trees for people.
struct TreeDumper {
  var showsRanges: Bool
  var indentation = 0
  var text = ""

  init(showsRanges: Bool) { self.showsRanges = showsRanges }

  func place(_ range: SourceRange) -> String { showsRanges ? "\(range.lowerBound)..<\(range.upperBound) " : "" }

  private var margin: String { String(repeating: "  ", count: indentation) }

  mutating func line(_ statement: Statement) { text += margin + show(statement) + "\n" }

  /// Statements as indented lines, each with a line break before it.
  private func body(_ statements: [Statement], _ head: String = "") -> String {
    var inner = self
    inner.indentation += head.isEmpty ? 1 : 2
    inner.text = ""
    var out = head.isEmpty ? "" : "\n" + margin + "  (" + head
    for statement in statements { out += "\n" + inner.margin + inner.show(statement) }
    if !head.isEmpty { out += ")" }
    return out
  }

  private func deeper(_ statements: [Statement], _ head: String) -> String { body(statements, head) }

  func show(_ statement: Statement) -> String {
    let at = place(statement.range)
    switch statement.kind {
    case .variable(let variable): return "(\(variable.isMember ? "member" : "variable") \(at)\(show(variable)))"
    case .assignment(let target, let value, let compound):
      return "(\(compound ? "update" : "assign") \(at)\(show(target)) \(show(value)))"
    case .expression(let value): return "(do \(at)\(show(value)))"
    case .branch(let condition, let then, let otherwise):
      let tail = otherwise.isEmpty ? "" : deeper(otherwise, "else")
      return "(if \(at)\(show(condition))\(deeper(then, "then"))\(tail))"
    case .choice(let subject, let cases):
      var out = "(switch \(at)\(show(subject))"
      for branch in cases {
        let head = branch.patterns.isEmpty ? "default" : "case " + branch.patterns.map(show).joined(separator: " ")
        out += deeper(branch.body, head)
      }
      return out + ")"
    case .loop(let variable, let sequence, let statements):
      return "(loop \(at)\(variable ?? "_") \(sequence.map(show) ?? "_")\(body(statements)))"
    case .returned(let value): return "(return \(at)\(value.map(show) ?? "_"))"
    case .thrown(let value): return "(throw \(at)\(show(value)))"
    case .block(let statements): return "(block\(at.isEmpty ? "" : " " + at)\(body(statements)))"
    case .function(let function): return "(function \(at)\(show(function)))"
    case .type(let type):
      var head = "(\(type.keyword) \(at)" + show(type.attributes) + show(type.modifiers) + type.name
      if !type.inherits.isEmpty { head += ": " + type.inherits.joined(separator: ", ") }
      return head + body(type.members) + ")"
    case .imported(let name): return "(import \(at)\(name))"
    case .opaque: return "(opaque\(at.isEmpty ? "" : " " + at.dropLast()))"
    }
  }

  private func show(_ modifiers: [String]) -> String { modifiers.map { $0 + " " }.joined() }

  private func show(_ attributes: [Attribute]) -> String {
    attributes.map { attribute in
      let arguments = attribute.arguments.isEmpty ? "" : "(" + attribute.arguments.map(show).joined(separator: " ") + ")"
      return "@" + place(attribute.range) + attribute.name + arguments + " "
    }.joined()
  }

  private func show(_ variable: Variable) -> String {
    var out = show(variable.attributes) + show(variable.modifiers) + place(variable.nameRange)
    out += variable.name.isEmpty ? "_" : variable.name
    if let type = variable.type { out += ": " + show(type) }
    if let value = variable.value { out += " = " + show(value) }
    for accessor in variable.accessors { out += " (" + show(accessor) + ")" }
    return out
  }

  private func show(_ function: Function) -> String {
    var out = show(function.attributes) + show(function.modifiers)
    out += function.name.isEmpty ? "" : place(function.nameRange) + function.name
    out += "(" + function.parameters.map(show).joined(separator: ", ") + ")"
    if let type = function.returnType { out += " -> " + show(type) }
    if let statements = function.body { out += body(statements) }
    return out
  }

  private func show(_ parameter: Function.Parameter) -> String {
    var out = place(parameter.range) + show(parameter.attributes)
    if !parameter.label.isEmpty { out += parameter.label + ":" }
    out += parameter.name
    if let type = parameter.type { out += ": " + show(type) }
    if let value = parameter.defaultValue { out += " = " + show(value) }
    return out
  }

  private func show(_ type: TypeName) -> String { place(type.range) + type.spelling }

  private func show(_ argument: Argument) -> String {
    (argument.label.isEmpty ? "" : argument.label + ":") + show(argument.value)
  }

  private func list(_ head: String, _ at: String, _ parts: [String]) -> String {
    parts.isEmpty ? "(\(head)\(at.isEmpty ? "" : " " + at.dropLast()))" : "(\(head) \(at)\(parts.joined(separator: " ")))"
  }

  func show(_ expression: Expression) -> String {
    let at = place(expression.range)
    switch expression.kind {
    case .string(let value): return at + "\(quoted: value)"
    case .template(let segments):
      return list(
        "template", at,
        segments.map { segment in
          switch segment {
          case .literal(let value): "\(quoted: value)"
          case .expression(let value): show(value)
          }
        })
    case .number(let value): return at + value
    case .boolean(let value): return at + (value ? "true" : "false")
    case .null: return at + "null"
    case .name(let name): return at + (name.isEmpty ? "_" : name)
    case .member(let base, let name): return "(. \(at)\(base.map(show) ?? "_") \(name))"
    case .index(let base, let index): return "(index \(at)\(show(base)) \(show(index)))"
    case .call(let callee, let arguments):
      return "(call \(at)" + ([show(callee)] + arguments.map(show)).joined(separator: " ") + ")"
    case .specialized(let base, let types): return "(<> \(at)" + ([show(base)] + types.map(show)).joined(separator: " ") + ")"
    case .new(let type, let arguments, let members):
      let initialiser = members.isEmpty ? [] : ["{" + members.map(show).joined(separator: " ") + "}"]
      return "(new \(at)" + ([show(type)] + arguments.map(show) + initialiser).joined(separator: " ") + ")"
    case .dictionary(let pairs): return list("dictionary", at, pairs.map { show($0.key) + ":" + show($0.value) })
    case .array(let elements): return list("array", at, elements.map(show))
    case .closure(let function): return "(closure \(at)" + show(function) + ")"
    case .binary(let name, let left, let right): return "(\(name) \(at)\(show(left)) \(show(right)))"
    case .unary(let name, let operand): return "(\(name) \(at)\(show(operand)))"
    case .conditional(let condition, let then, let otherwise):
      return "(? \(at)\(show(condition)) \(show(then)) \(show(otherwise)))"
    case .cast(let type, let value): return "(as \(at)\(show(type)) \(show(value)))"
    case .opaque: return "(opaque\(at.isEmpty ? "" : " " + at.dropLast()))"
    }
  }
}

extension DefaultStringInterpolation {
  /// A string between quotes, with what would break its line escaped.
  fileprivate mutating func appendInterpolation(quoted value: String) {
    var out = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      default: out.unicodeScalars.append(scalar)
      }
    }
    appendLiteral(out + "\"")
  }
}
