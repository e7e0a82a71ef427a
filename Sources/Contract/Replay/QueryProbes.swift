import Vocabulary

/// Query parameters with values that the documentation rules out: below a minimum, beyond a maximum, none of those that are listed.
extension Probes {
  func queries(_ operation: Operation, _ base: ReplayStep) -> [ReplayStep] {
    let refusals = operation.responses.filter { $0.status == 400 || $0.status == 422 }
    guard refusals.count == 1, let refusal = refusals.first else { return [] }
    let parameters = operation.parameters.filter { $0.place == .query }
    // "400: `cursor` is not one of ours" is said of that parameter alone.
    let said = parameters.filter { Self.names(refusal.description, $0.name) }
    return (said.isEmpty ? parameters : said).flatMap { parameter -> [ReplayStep] in
      Self.wrong(parameter.schema).map { value in
        let text = value.scalarText ?? ""
        var request = base.request
        request.target = request.target.without(query: parameter.name).with(query: parameter.name, text)
        var step = probe(
          .with(value: "\(parameter.name) \(text.prefix(20))"), base, request, expecting: refusal.status, at: refusal, .success)
        step.field = parameter.name
        step.basis = parameter.witnesses.filter(\.kind.isOfWords).map(\.location)
        return step
      }
    }
  }

  /// Whether a text has a name as a word of its own.
  private static func names(_ text: String, _ name: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }.contains { $0 == name }
  }

  /// Values that a schema rules out.
  static func wrong(_ schema: Schema) -> [JSONValue] {
    var wrong: [JSONValue] = []
    if schema.types.isSubset(of: [.integer, .number]) {
      if let minimum = schema.minimum { wrong.append(.number("\(minimum - 1)")) }
      if let maximum = schema.maximum { wrong.append(.number("\(maximum + 1)")) }
    }
    if schema.types.isSubset(of: [.string]), schema.enumeration.count > 1 { wrong.append(.string("none-of-these")) }
    if schema.types.isSubset(of: [.string]), let longest = schema.maxLength, longest < 10_000 {
      wrong.append(.string(String(repeating: ReplayTemplate.filler, count: longest + 1)))
    }
    return wrong
  }
}
