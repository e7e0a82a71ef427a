import Contract

/// An identifier that one operation issues and another takes, where 410 means: forget it, ask for a new one, try once more.
struct StartingOver {
  var issuer: SwiftOperation
  var user: SwiftOperation
  /// The path parameter of `user` that takes the identifier.
  var parameter: SwiftOperation.Argument
  /// How the identifier comes out of the issuer's success: an expression over `_issued`, of an optional type.
  var identifier: String

  /// Every pair that a contract states: a replayed exchange hands the identifier over, or the one path continues the other.
  static func all(_ plans: [SwiftOperation], replay: ReplayPlan) -> [StartingOver] {
    plans.compactMap { user in
      guard user.replies.contains(where: { $0.status == 410 }) else { return nil }
      for argument in user.arguments.reversed() where argument.place == .path && ["String", "Int"].contains(argument.type) {
        let candidates = issuers(of: user, argument, plans, replay)
        for issuer in candidates {
          guard let identifier = identifier(in: issuer, for: argument) else { continue }
          return StartingOver(issuer: issuer, user: user, parameter: argument, identifier: identifier)
        }
      }
      return nil
    }
  }

  private static func issuers(
    of user: SwiftOperation, _ argument: SwiftOperation.Argument, _ plans: [SwiftOperation], _ replay: ReplayPlan
  ) -> [SwiftOperation] {
    let received = Set(replay.steps.filter { $0.operation == user.key }.flatMap(\.request.target.variables))
    let handing = Set(replay.steps.filter { step in step.captures.contains { received.contains($0.variable) } }.map(\.operation))
    let collection = user.operation.template.range(ofSuffix: "/{\(argument.key)}")
    return plans.filter { issuer in
      guard issuer.operation.method == "POST", issuer.successType != nil else { return false }
      return handing.contains(issuer.key) || issuer.operation.template == collection
    }
  }

  private static func identifier(in issuer: SwiftOperation, for argument: SwiftOperation.Argument) -> String? {
    guard let type = issuer.successType, case .json(let shape)? = issuer.operation.success else { return nil }
    if type == "String" { return "Optional(_issued)" }
    if type == "Int" { return "Optional(String(_issued))" }
    let types = issuer.types
    guard case .named(let index) = types.plan.resolved(shape) else { return nil }
    let properties = types.properties[index]
    let property =
      properties.first { $0.key.lowercased() == argument.key.lowercased() } ?? properties.first { $0.key.lowercased() == "id" }
    guard let property, ["String", "Int"].contains(property.type) else { return nil }
    let value = "_issued.\(property.name)"
    if property.type == "String" { return property.isOptional ? value : "Optional(\(value))" }
    return property.isOptional ? "\(value).map { String($0) }" : "Optional(String(\(value)))"
  }

  func write(_ out: inout SwiftWriter) {
    let rest = user.allArguments.filter { !($0.place == .path && $0.key == parameter.key) && $0.source != .mediaType }
    var taken = Set(rest.map(\.name)).union(["contentType", "store"])
    let issuing = issuer.allArguments.filter { $0.source != .mediaType }.map { argument in
      var renamed = argument
      if taken.contains(argument.name) {
        let suffix = argument.name.prefix(1).uppercased() + argument.name.dropFirst()
        renamed.name = UniqueName.make(issuer.name + suffix, taken: &taken)
      } else {
        taken.insert(argument.name)
      }
      return renamed
    }
    let both = rest.filter(\.isRequired) + issuing + rest.filter { !$0.isRequired }
    let all = both.filter(\.isRequired) + both.filter { !$0.isRequired }
    let types = [user, issuer].contains { $0.operation.body?.needsMediaType == true } ? ["contentType: String"] : []
    let parameters = ["store: some IdentifierStore"] + all.map(\.declaration) + types
    out.doc(
      user.operation.summary ?? "Sends `\(user.operation.title)`.",
      "Takes the identifier from `store`, or asks for one with `\(issuer.operation.title)` and stores it, then sends "
        + "`\(user.operation.title)`. If that is answered 410 Gone, the identifier is forgotten, a new one is asked for, and the request is "
        + "sent once more; a second 410 is the result.",
      SwiftFunctions.argumentDoc(all))
    out.block("public func \(user.name)(\(parameters.joined(separator: ", "))) async throws -> \(user.resultName)") { out in
      body(issuing: issuing, &out)
    }
  }

  private func body(issuing: [SwiftOperation.Argument], _ out: inout SwiftWriter) {
    let key = SwiftLiteral.string(issuer.operation.id)
    var given: [String: String] = [:]
    for (argument, renamed) in zip(issuer.allArguments, issuing) { given[argument.name] = renamed.name }
    let issuerArguments = issuer.forwarded(given)
    let userArguments = user.forwarded([parameter.name: "_identifier"])
    let stored = "try await store.identifier(for: \(key))" + (parameter.type == "Int" ? ".flatMap { Int($0) }" : "")
    out.line("var _stored: \(parameter.type)? = \(stored)")
    out.line("var _isSecondAttempt = false")
    out.block("while true") { out in
      out.line("let _identifier: \(parameter.type)")
      out.line("if let _known = _stored {")
      out.indented { $0.line("_identifier = _known") }
      out.block("} else") { out in
        out.line("let _issued = try await self.\(issuer.name)(\(issuerArguments)).get()")
        let converted = parameter.type == "Int" ? "(\(identifier)).flatMap({ Int($0) })" : identifier
        out.block("guard let _fresh = \(converted) else") { out in
          out.line("throw InvalidRequest(description: \(SwiftLiteral.string("\(issuer.operation.title) issued no identifier")))")
        }
        out.line("try await store.setIdentifier(\(parameter.type == "Int" ? "String(_fresh)" : "_fresh"), for: \(key))")
        out.line("_identifier = _fresh")
      }
      out.line("let _result = try await self.\(user.name)(\(userArguments))")
      out.line("guard _result.reply.status == 410 else { return _result }")
      out.line("try await store.setIdentifier(nil, for: \(key))")
      out.line("if _isSecondAttempt { return _result }")
      out.line("_isSecondAttempt = true")
      out.line("_stored = nil")
    }
  }
}

extension String {
  /// What stands before a suffix, if the text ends with it.
  fileprivate func range(ofSuffix suffix: String) -> String? { hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil }
}
