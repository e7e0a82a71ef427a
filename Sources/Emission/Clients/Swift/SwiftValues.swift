import Contract
import Vocabulary

/// Documented values as expressions of Swift, of the types that a client has.
///
///     values.value(.string("apns"), .named(platform))  // ".apns"
struct SwiftValues {
  let types: SwiftTypes
  /// What stands before the names of the functions that give what earlier replies gave, where documented names are in reach.
  var prefix = ""

  /// Text with what earlier replies gave: `"/rooms/\(value("id"))"`.
  func text(_ marked: String, isEncoded: Bool = false) -> String {
    let pieces = MarkedText.pieces(marked)
    func known(_ name: String) -> String {
      let value = "\(prefix)value(\(SwiftLiteral.string(name)))"
      return isEncoded ? "encoded(\(value))" : value
    }
    if pieces.count == 1 {
      switch pieces[0] {
      case .literal(let text): return Self.repeated(text)
      case .variable(let name): return known(name)
      }
    }
    let inner = pieces.map { piece in
      switch piece {
      case .literal(let text): String(SwiftLiteral.string(text).dropFirst().dropLast())
      case .variable(let name): "\\(\(known(name)))"
      }
    }
    return "\"\(inner.joined())\""
  }

  /// A literal in which a long run of one character is repeated.
  private static func repeated(_ text: String) -> String {
    guard text.utf8.count > 200 else { return SwiftLiteral.string(text) }
    var runs: [(character: Character, count: Int)] = []
    for character in text {
      if let last = runs.last, last.character == character {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((character, 1))
      }
    }
    var parts: [String] = []
    var plain = ""
    func end() {
      if !plain.isEmpty { parts.append(SwiftLiteral.string(plain)) }
      plain = ""
    }
    for (character, count) in runs {
      if count < 40 {
        plain += String(repeating: character, count: count)
      } else {
        end()
        parts.append("String(repeating: \(SwiftLiteral.string(String(character))), count: \(count))")
      }
    }
    end()
    return parts.joined(separator: " + ")
  }

  /// Nil where a value has no literal. That of a point in time may throw: `try` stands before the call.
  func value(_ value: JSONValue, _ shape: TypeShape) -> String? {
    switch (value, types.plan.resolved(shape)) {
    case (.null, .nullable): return "nil"
    case (_, .nullable(let inner)): return self.value(value, inner)
    case (.string(let text), .dateTime):
      guard let time = PointInTime(text) else { return nil }
      if time.milliseconds > 0 { return "Date(timeIntervalSince1970: \(time.secondsSince1970))" }
      return "Date(\(SwiftLiteral.string(time.utcText)), strategy: .iso8601)"
    case (_, .dateTime): return nil
    case (.string(let text), .date): return ".init(\(SwiftLiteral.string(text)))!"
    case (.object(let members), .named(let index)): return object(members.map { ($0, $1) }, index)
    case (.string(let text), .named(let index)): return enumeration(text, index)
    case (.array(let items), .list(let item)): return list(items.map { self.value($0, item) })
    case (.object(let members), .map(let inner)):
      if members.isEmpty { return "[:]" }
      return list(members.map { key, member in self.value(member, inner).map { "\(text(key)): \($0)" } })
    case (_, .open): return open(value)
    case (.string(let text), _): return self.text(text)
    case (.number(let text), _): return text
    case (.boolean(let flag), _): return "\(flag)"
    case (.null, _), (.array, _), (.object, _): return nil
    }
  }

  private func list(_ parts: [String?]) -> String? {
    let known = parts.compactMap { $0 }
    return known.count == parts.count ? "[\(known.joined(separator: ", "))]" : nil
  }

  private func enumeration(_ text: String, _ index: Int) -> String {
    guard case .enumeration(let values) = types.plan.types[index].form, let place = values.firstIndex(of: text) else {
      return MarkedText.hasVariable(text) ? ".init(rawValue: \(self.text(text)))" : SwiftLiteral.string(text)
    }
    return "." + SwiftModels.members(values)[place]
  }

  /// `.init(platform: .apns, tags: [])`, what is required first, as the initializer has it.
  private func object(_ members: [(key: String, value: JSONValue)], _ index: Int) -> String? {
    guard case .object(let fields) = types.plan.types[index].form else { return nil }
    let given = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let pairs = Array(zip(fields, types.properties[index]))
    var parts: [String] = []
    for (field, property) in pairs.filter({ !$0.1.isOptional }) + pairs.filter(\.1.isOptional) {
      guard let member = given[field.key] else { continue }
      if property.presence == .orNullOrAbsent {
        guard member != .null else {
          parts.append("\(property.name): .null")
          continue
        }
        guard let text = value(member, field.shape) else { return nil }
        parts.append("\(property.name): .set(\(text))")
      } else {
        guard let text = value(member, field.shape) else { return nil }
        parts.append("\(property.name): \(text)")
      }
    }
    return ".init(\(parts.joined(separator: ", ")))"
  }

  private func open(_ value: JSONValue) -> String? {
    switch value {
    case .null: ".null"
    case .boolean(let flag): ".boolean(\(flag))"
    case .number(let text): Int(text) == nil ? ".number(\(text))" : ".integer(\(text))"
    case .string(let text): ".string(\(self.text(text)))"
    case .array(let items): list(items.map(open)).map { ".array(\($0))" }
    case .object(let members):
      members.isEmpty
        ? ".object([:])"
        : list(members.map { key, member in open(member).map { "\(text(key)): \($0)" } }).map { ".object(\($0))" }
    }
  }

  /// The arguments of a documented call; nil where one has no literal.
  func arguments(_ operation: SwiftOperation, _ given: [PlannedCall.Argument], _ body: PlannedCall.Body?) -> [String]? {
    var parts: [String] = []
    for argument in operation.allArguments {
      switch argument.source {
      case .parameter(let place):
        guard let shown = given.first(where: { $0.parameter == place }) else { continue }
        let shape = operation.operation.parameters[place].shape
        let values = shown.values.map { scalar($0, shape) }
        guard let text = argument.isList ? list(values) : values.first ?? nil else { return nil }
        parts.append("\(argument.name): \(text)")
      case .body:
        switch (body, operation.operation.body?.payload) {
        case (.json(let content)?, .json(let shape)?):
          guard let text = value(content, shape) else { return nil }
          parts.append("body: \(text)")
        case (.text(let text)?, _): parts.append("body: \(self.text(text))")
        default: continue
        }
      case .formField(let index):
        guard let fields = operation.operation.body?.formFields, let shown = body?.values(of: index), !shown.isEmpty else {
          continue
        }
        let shape = fields[index].shape
        let values = shown.map { part -> String? in
          guard let file = part.file else { return scalar(part.value, shape) }
          let type = part.mediaType.map { "mediaType: \(SwiftLiteral.string($0)), " } ?? ""
          return ".init(name: \(SwiftLiteral.string(file)), \(type)data: Data(\(text(part.value)).utf8))"
        }
        guard let text = argument.isList ? list(values) : values.first ?? nil else { return nil }
        parts.append("\(argument.name): \(text)")
      case .mediaType: continue
      }
    }
    return parts
  }

  /// A parameter's text as a value of its type.
  private func scalar(_ marked: String, _ shape: TypeShape) -> String? {
    let isOpen = MarkedText.hasVariable(marked)
    return switch types.plan.resolved(shape) {
    case .integer: isOpen ? "\(prefix)integer(\(text(marked)))" : marked
    case .number: isOpen ? "\(prefix)number(\(text(marked)))" : marked
    case .boolean: isOpen ? "\(text(marked)) == \"true\"" : marked
    default: value(.string(marked), shape)
    }
  }

  /// What a reply gives to later requests: `ClientRuntime.found(reply.data, "id")`; `owner` has the functions.
  static func captured(_ capture: ReplayCapture, _ reply: String, owner: String) -> String {
    let source: String
    switch capture.source {
    case .text: source = "\(owner)text(\(reply).data)"
    case .header(let name): source = "(\(reply).header(\(SwiftLiteral.string(name))) ?? \"\")"
    case .json(let path):
      let steps = path.steps.map { step -> String in
        switch step {
        case .field(let name): SwiftLiteral.string(name)
        case .index(let index): "\(index)"
        }
      }
      source = "\(owner)found(\((["\(reply).data"] + steps).joined(separator: ", ")))"
    }
    if capture.prefix.isEmpty, capture.suffix.isEmpty, !capture.isPercentEncoded { return source }
    let parts = [source, SwiftLiteral.string(capture.prefix), SwiftLiteral.string(capture.suffix)]
    return "\(owner)between(\((parts + (capture.isPercentEncoded ? ["isEncoded: true"] : [])).joined(separator: ", ")))"
  }
}

extension SwiftModule {
  /// A documented call as a program makes it; nil where a value has no literal.
  ///
  ///     let client = NotifyUsersClient(baseURL: URL(string: "http://localhost:8080")!)
  ///     let result = try await client.sendMessage(pns: .apns, toTag: "bob", body: "Hello")
  ///     print(try result.get())
  func sample(_ call: PlannedCall, server: String) -> String? {
    guard case .typed(let index, let arguments, let body, let headers) = call.form, headers.isEmpty else { return nil }
    let operation = operations[index]
    let values = SwiftValues(types: types)
    guard let parts = values.arguments(operation, arguments, body) else { return nil }
    var given = ["baseURL: URL(string: \(SwiftLiteral.string(server)))!"]
    if let credentials = credentials(call, values) { given.append("credentials: \(credentials)") }
    return [
      Self.row("let client = \(name)(", given), Self.row("let result = try await client.\(operation.name)(", parts),
      operation.successType == "Void" ? "try result.get()" : "print(try result.get())", "",
    ].joined(separator: "\n")
  }

  /// What proves who makes a call: `.basic(user: "alice", password: "wonderland")`, or an array of several; nil where nothing does.
  func credentials(_ call: PlannedCall, _ values: SwiftValues) -> String? {
    let members = ClientCredentials.members(schemes)
    let credentials = call.credentials.map { index, value in
      switch value {
      case .basic(let user, let password): ".\(members[index])(user: \(values.text(user)), password: \(values.text(password)))"
      case .token(let token): ".\(members[index])(\(values.text(token)))"
      }
    }
    return credentials.count < 2 ? credentials.first : "[\(credentials.joined(separator: ", "))]"
  }

  /// A call in a row if it fits, else its arguments on lines of their own.
  static func row(_ head: String, _ parts: [String]) -> String {
    let row = head + parts.joined(separator: ", ") + ")"
    return row.utf8.count <= 100 ? row : head + "\n  " + parts.joined(separator: ",\n  ") + ")"
  }
}
