import Contract
import Vocabulary

/// Documented values as expressions of Python, of the types that a client has.
struct PythonValues {
  let types: PythonTypes
  /// What stands before the name of an API's type: `api.`
  let prefix: String

  /// Text with what earlier replies gave: `"/rooms/" + value("id")`.
  static func text(_ marked: String, isEncoded: Bool = false) -> String {
    MarkedText.pieces(marked).map { piece in
      switch piece {
      case .literal(let text): repeated(text)
      case .variable(let name) where isEncoded: "rt.encoded(value(\(PythonLiteral.string(name))))"
      case .variable(let name): "value(\(PythonLiteral.string(name)))"
      }
    }.joined(separator: " + ")
  }

  /// A literal in which a long run of one character is a product.
  private static func repeated(_ text: String) -> String {
    guard text.utf8.count > 200 else { return PythonLiteral.string(text) }
    var parts: [(Character, Int)] = []
    for character in text {
      if let last = parts.last, last.0 == character { parts[parts.count - 1].1 += 1 } else { parts.append((character, 1)) }
    }
    var result: [String] = []
    var plain = ""
    for (character, count) in parts {
      if count < 40 {
        plain += String(repeating: character, count: count)
        continue
      }
      if !plain.isEmpty { result.append(PythonLiteral.string(plain)) }
      plain = ""
      result.append("\(PythonLiteral.string(String(character))) * \(count)")
    }
    if !plain.isEmpty || result.isEmpty { result.append(PythonLiteral.string(plain)) }
    return result.joined(separator: " + ")
  }

  /// A parameter's text as a value of its type.
  func scalar(_ marked: String, _ shape: TypeShape) -> String {
    let text = Self.text(marked)
    let isPlain = !MarkedText.hasVariable(marked)
    switch types.plan.resolved(shape) {
    case .integer: return isPlain ? marked : "int(\(text))"
    case .number: return isPlain ? marked : "float(\(text))"
    case .boolean: return isPlain ? (marked == "true" ? "True" : "False") : "\(text) == \"true\""
    case .named(let index): return enumeration(index, marked)
    case .dateTime, .date: return isPlain ? Self.time(marked, shape) : text
    default: return text
    }
  }

  private func enumeration(_ index: Int, _ marked: String) -> String {
    guard case .enumeration(let values) = types.plan.types[index].form else { return Self.text(marked) }
    let name = prefix + types.names[index]
    if let place = values.firstIndex(of: marked) { return "\(name).\(types.constants[index][place])" }
    return "\(name)(\(Self.text(marked)))"
  }

  func value(_ value: JSONValue, _ shape: TypeShape) -> String {
    switch (value, types.plan.resolved(shape)) {
    case (_, .nullable(let inner)) where value != .null: return self.value(value, inner)
    case (.object(let members), .named(let index)):
      guard case .object(let fields) = types.plan.types[index].form else { return Self.open(value) }
      let arguments = zip(fields, types.fields[index]).compactMap { field, name in
        members[field.key].map { "\(name)=\(self.value($0, field.shape))" }
      }
      return "\(prefix)\(types.names[index])(\(arguments.joined(separator: ", ")))"
    case (.string(let text), .named(let index)): return enumeration(index, text)
    case (.string(let text), .dateTime), (.string(let text), .date): return Self.time(text, types.plan.resolved(shape))
    case (.array(let items), .list(let item)): return "[\(items.map { self.value($0, item) }.joined(separator: ", "))]"
    case (.object(let members), .map(let inner)):
      return "{\(members.map { "\(Self.text($0)): \(self.value($1, inner))" }.joined(separator: ", "))}"
    default: return Self.open(value)
    }
  }

  /// `datetime.datetime(2026, 5, 1, 8, 0, 0, tzinfo=datetime.timezone.utc)`
  private static func time(_ text: String, _ shape: TypeShape) -> String {
    if case .date = shape, let day = PointInTime(day: text) { return "datetime.date(\(day.year), \(day.month), \(day.day))" }
    guard let time = PointInTime(text) else { return PythonLiteral.string(text) }
    let zone =
      time.offset == 0
      ? "datetime.timezone.utc" : "datetime.timezone(datetime.timedelta(minutes=\(time.offset)))"
    let parts =
      [time.year, time.month, time.day, time.hour, time.minute, time.second]
      + (time.milliseconds == 0 ? [] : [time.milliseconds * 1000])
    return "datetime.datetime(\(parts.map(String.init).joined(separator: ", ")), tzinfo=\(zone))"
  }

  private static func open(_ value: JSONValue) -> String {
    switch value {
    case .null: "None"
    case .boolean(let flag): flag ? "True" : "False"
    case .number(let text): text
    case .string(let string): text(string)
    case .array(let items): "[\(items.map(open).joined(separator: ", "))]"
    case .object(let members): "{\(members.map { "\(text($0)): \(open($1))" }.joined(separator: ", "))}"
    }
  }

  /// The arguments of a call.
  func arguments(
    _ operation: PythonOperation, _ given: [PlannedCall.Argument], _ body: PlannedCall.Body?
  ) -> [String] {
    operation.arguments.compactMap { argument in
      let label = argument.isPositional ? "" : "\(argument.name)="
      switch argument.source {
      case .parameter(let place):
        guard let value = given.first(where: { $0.parameter == place }) else { return nil }
        let parameter = operation.operation.parameters[place]
        let items = value.values.map { scalar($0, parameter.shape) }
        return label + (parameter.isList ? "[\(items.joined(separator: ", "))]" : items.first ?? "\"\"")
      case .body:
        switch (body, operation.operation.body?.payload) {
        case (.json(let value)?, .json(let shape)?): return label + self.value(value, shape)
        case (.text(let text)?, _): return label + Self.text(text)
        default: return nil
        }
      case .formField(let index):
        guard let fields = operation.operation.body?.formFields, let values = body?.values(of: index), !values.isEmpty else {
          return nil
        }
        let items = values.map { value in
          guard let file = value.file else { return scalar(value.value, fields[index].shape) }
          let parts = ["(\(Self.text(value.value))).encode()", PythonLiteral.string(file)]
          return "rt.File(\((parts + (value.mediaType.map { [PythonLiteral.string($0)] } ?? [])).joined(separator: ", ")))"
        }
        return label + (fields[index].isList ? "[\(items.joined(separator: ", "))]" : items[0])
      case .mediaType: return nil
      }
    }
  }

  /// What a reply gives to later calls: `rt.found(result.data, "id")`.
  static func captured(_ capture: ReplayCapture, _ reply: String) -> String {
    let source: String
    switch capture.source {
    case .text: source = "\(reply).data.decode()"
    case .header(let name): source = "\(reply).headers[\(PythonLiteral.string(name))]"
    case .json(let path):
      let steps = path.steps.map { step -> String in
        switch step {
        case .field(let name): PythonLiteral.string(name)
        case .index(let index): "\(index)"
        }
      }
      source = "rt.found(\((["\(reply).data"] + steps).joined(separator: ", ")))"
    }
    if capture.prefix.isEmpty, capture.suffix.isEmpty, !capture.isPercentEncoded { return source }
    let parts = [source, PythonLiteral.string(capture.prefix), PythonLiteral.string(capture.suffix)]
    return "rt.between(\((parts + (capture.isPercentEncoded ? ["encoded=True"] : [])).joined(separator: ", ")))"
  }
}
