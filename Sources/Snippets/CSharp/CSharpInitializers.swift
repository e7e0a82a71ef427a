import Diagnostics

/// One part of an initialiser: `Name = value`, `value`, `["k"] = value` or `{ "k", value }`.
struct InitializerPart {
  var label: Spanned<String>?
  var value: Expression

  var argument: Argument { Argument(label: label?.value ?? "", value: value) }

  /// The part as a pair of a dictionary whose keys are names.
  var pair: (key: Expression, value: Expression) {
    let range = label?.range ?? SourceRange(value.range.lowerBound, value.range.lowerBound)
    return (Expression(.string(label?.value ?? ""), range), value)
  }
}

extension CSharpParser {
  /// `new T(…) { … }`, `new() { … }`, `new { … }`, `new[] { … }`, `new T[n]`.
  mutating func creation() -> Expression? {
    let start = cursor.position
    cursor.advance()
    if cursor.at("{") {
      let parts = initializer(isAnonymous: true)
      return expression(.dictionary(parts.map(\.pair)), from: start)
    }
    if cursor.at("[") {
      cursor.skipGroup()
      return cursor.at("{") ? elementsExpression(from: start) : opaque(from: start)
    }
    var type = TypeName("", range: cursor.range(from: start))
    if !cursor.at("(") {
      guard let named = typeName() else { return opaque(from: start) }
      type = named
    }
    if cursor.at("[") {
      let sizes = group { $0.elements() } ?? []
      while cursor.at("[") { cursor.skipGroup() }
      if cursor.at("{") { return elementsExpression(from: start) }
      let array = TypeName("Array", arguments: [type], range: type.range)
      return expression(.new(type: array, arguments: sizes.map { Argument(value: $0) }, members: []), from: start)
    }
    if type.name == "Array", cursor.at("{") { return elementsExpression(from: start) }
    let arguments = cursor.at("(") ? group { $0.callArguments() } ?? [] : []
    let members = cursor.at("{") ? initializer().map(\.argument) : []
    return expression(.new(type: type, arguments: arguments, members: members), from: start)
  }

  private mutating func elementsExpression(from start: Int) -> Expression {
    let elements = group { $0.elements() } ?? []
    return expression(.array(elements), from: start)
  }

  /// The parts of the initialiser whose brace stands at the position. In `new { user.Name }` the name of the value is its label.
  mutating func initializer(isAnonymous: Bool = false) -> [InitializerPart] {
    group { parser in
      var list: [InitializerPart] = []
      parser.commaSeparated { parser in list.append(parser.initializerPart(isAnonymous: isAnonymous)) }
      return list
    } ?? []
  }

  private mutating func initializerPart(isAnonymous: Bool) -> InitializerPart {
    let start = cursor.position
    if cursor.current.isWord, cursor.reads("=", at: start + 1) {
      let label = Spanned(identifier(at: start), cursor.current.range)
      cursor.advance()
      cursor.advance()
      return InitializerPart(label: label, value: initializerValue())
    }
    if cursor.at("["), cursor.reads("=", at: cursor.next(after: start)) {
      let key = group { $0.wholeExpression() } ?? opaque(from: start)
      cursor.advance()
      let value = initializerValue()
      return InitializerPart(value: expression(.dictionary([(key, value)]), from: start))
    }
    if cursor.at("{") {
      let parts = group { $0.elements() } ?? []
      let kind: Expression.Kind = parts.count == 2 ? .dictionary([(parts[0], parts[1])]) : .array(parts)
      return InitializerPart(value: expression(kind, from: start))
    }
    let value = element()
    guard isAnonymous else { return InitializerPart(value: value) }
    switch value.kind {
    case .name(let name), .member(_, let name):
      let end = value.range.upperBound
      return InitializerPart(label: Spanned(name, SourceRange(max(0, end - name.utf8.count), end)), value: value)
    default: return InitializerPart(value: value)
    }
  }

  /// The value of an initialiser's member, which may be an initialiser itself.
  private mutating func initializerValue() -> Expression {
    let start = cursor.position
    guard cursor.at("{") else { return element() }
    let parts = initializer()
    if parts.contains(where: { $0.label != nil }) { return expression(.dictionary(parts.map(\.pair)), from: start) }
    var pairs: [(key: Expression, value: Expression)] = []
    for case .dictionary(let pair) in parts.map(\.value.kind) { pairs += pair }
    let isDictionary = !pairs.isEmpty && pairs.count == parts.count
    return expression(isDictionary ? .dictionary(pairs) : .array(parts.map(\.value)), from: start)
  }
}
