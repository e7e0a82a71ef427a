import Diagnostics
import Vocabulary

/// The changes of one operation.
struct OperationDiff {
  private let old: Operation
  private let new: Operation
  private(set) var changes: [ContractChange] = []

  private let oldSchemes: [SecurityScheme]
  private let newSchemes: [SecurityScheme]

  /// `schemes` are the ways to sign in that both APIs have.
  init(old: Operation, new: Operation, schemes: (old: [SecurityScheme], new: [SecurityScheme]) = ([], [])) {
    self.old = old
    self.new = new
    (oldSchemes, newSchemes) = schemes
    compareCredentials()
    compareScopes()
    compareParameters()
    compareRequestBodies()
    compareReplies()
  }

  private mutating func add(
    _ kind: ContractChange.Kind, _ rule: ChangeRule, _ subject: String, _ words: String, breaks: [ContractChange.Audience],
    old: [Witness]? = nil,
    new: [Witness]? = nil
  ) {
    changes.append(
      ContractChange(
        kind: kind, rule: rule, operation: self.new.key, subject: subject, words: words, breaks: breaks,
        old: old ?? (kind == .added ? [] : self.old.witnesses), new: new ?? (kind == .removed ? [] : self.new.witnesses)))
  }

  private mutating func compareCredentials() {
    guard old.security != new.security else { return compareKeys() }
    let now = new.security.joined(separator: " or ")
    if old.security.isEmpty {
      add(.added, ChangeRule("api-security-became-required"), "'\(now)' credentials", "are now needed", breaks: [.clients])
    } else if new.security.isEmpty {
      add(
        .removed, ChangeRule("api-security-removed"), "'\(old.security.joined(separator: " or "))' credentials",
        "are no longer needed", breaks: [])
    } else {
      let isWider = Set(new.security).isSuperset(of: old.security)
      add(
        .changed, ChangeRule(isWider ? "api-security-added" : "api-security-removed"), "credentials",
        "are '\(now)' instead of '\(old.security.joined(separator: " or "))'",
        breaks: isWider ? [] : [.clients])
    }
  }

  /// A token that was enough is refused where it must be allowed more.
  private mutating func compareScopes() {
    guard !old.security.isEmpty, !new.security.isEmpty else { return }
    for scope in new.scopes where !old.scopes.contains(scope) {
      add(.added, ChangeRule("api-security-scope-added"), "the scope '\(scope)'", "is now needed", breaks: [.clients])
    }
    for scope in old.scopes where !new.scopes.contains(scope) {
      add(.removed, ChangeRule("api-security-scope-removed"), "the scope '\(scope)'", "is no longer needed", breaks: [])
    }
  }

  /// A key that is sent in another place, or under another name.
  private mutating func compareKeys() {
    let before = Set(oldSchemes.filter { old.security.contains($0.name) }.map(\.folded))
    let after = Set(newSchemes.filter { new.security.contains($0.name) }.map(\.folded))
    guard before != after, !before.isEmpty, !after.isEmpty else { return }
    func words(_ schemes: Set<SecurityScheme>) -> String {
      schemes.sorted().map { scheme in
        if case .apiKey(let name, let place) = scheme.kind { "\(place.rawValue) \(name)" } else { scheme.name }
      }.joined(separator: " or ")
    }
    add(
      .changed, ChangeRule("api-security-removed"), "credentials", "are '\(words(after))' instead of '\(words(before))'",
      breaks: [.clients])
  }

  // MARK: Parameters

  private struct Slot: Hashable, Comparable {
    var place: Parameter.Place
    var name: String
    static func < (a: Slot, b: Slot) -> Bool { a.place == b.place ? a.name < b.name : a.place < b.place }
  }

  /// Path parameters by their order, since their names are the template's own; headers by their names in lower case.
  private static func slots(_ parameters: [Parameter]) -> [Slot: Parameter] {
    var out: [Slot: Parameter] = [:]
    var number = 0
    for parameter in parameters {
      var name = parameter.place == .header ? parameter.name.lowercased() : parameter.name
      if parameter.place == .path {
        name = "\(number)"
        number += 1
      }
      out[Slot(place: parameter.place, name: name)] = parameter
    }
    return out
  }

  private mutating func compareParameters() {
    let before = Self.slots(old.parameters)
    let after = Self.slots(new.parameters)
    for slot in Set(before.keys).union(after.keys).sorted() {
      switch (before[slot], after[slot]) {
      case (let a?, let b?):
        let subject = Self.subject(b)
        if a.isRequired != b.isRequired {
          add(
            .changed, ChangeRule("request-parameter-became-\(b.isRequired ? "required" : "optional")"), subject,
            b.isRequired ? "is now required" : "is no longer required",
            breaks: [b.isRequired ? .clients : .servers], old: a.witnesses, new: b.witnesses)
        }
        for change in SchemaDiff(old: a.schema, new: b.schema, direction: .sent, part: .parameter).changes {
          add(
            change.kind, change.rule, change.subject(in: subject), change.words, breaks: change.breaks, old: a.witnesses,
            new: b.witnesses)
        }
      case (let a?, nil):
        add(
          .removed, ChangeRule("request-parameter-removed"), Self.subject(a), "was removed", breaks: [.clients], old: a.witnesses)
      case (nil, let b?):
        add(
          .added, Self.addition(of: b), Self.subject(b), b.isRequired ? "was added and is required" : "was added",
          breaks: b.isRequired ? [.clients] : [], new: b.witnesses)
      case (nil, nil): continue
      }
    }
  }

  private static func addition(of parameter: Parameter) -> ChangeRule {
    if parameter.place == .path { return ChangeRule("new-request-path-parameter") }
    return ChangeRule("new-\(parameter.isRequired ? "required" : "optional")-request-parameter")
  }

  private static func subject(_ parameter: Parameter) -> String {
    let noun = parameter.place == .header ? "header" : "\(parameter.place.rawValue) parameter"
    return "the \(noun) '\(parameter.name)'"
  }

  // MARK: Bodies

  private mutating func compareRequestBodies() {
    switch (old.requestBody, new.requestBody) {
    case (nil, nil): return
    case (let a?, nil):
      add(.removed, ChangeRule("request-body-removed"), "the request body", "was removed", breaks: [.clients], old: a.witnesses)
    case (nil, let b?):
      add(
        .added, ChangeRule("request-body-added-\(b.isRequired ? "required" : "optional")"), "the request body",
        b.isRequired ? "was added and is required" : "was added",
        breaks: b.isRequired ? [.clients] : [], new: b.witnesses)
    case (let a?, let b?):
      if a.isRequired != b.isRequired {
        add(
          .changed, ChangeRule("request-body-became-\(b.isRequired ? "required" : "optional")"), "the request body",
          b.isRequired ? "is now required" : "is no longer required", breaks: [b.isRequired ? .clients : .servers],
          old: a.witnesses, new: b.witnesses)
      }
      compare(a, b, "the request body", .sent)
    }
  }

  private mutating func compare(_ a: Body, _ b: Body, _ subject: String, _ direction: SchemaDiff.Direction) {
    if !MediaType.areCompatible(a.mediaType, b.mediaType) {
      add(
        .changed, ChangeRule(direction == .sent ? "request-body-media-type-removed" : "response-media-type-removed"),
        "the media type of \(subject)", "is '\(b.mediaType)' instead of '\(a.mediaType)'",
        breaks: [.clients, .servers], old: a.witnesses, new: b.witnesses)
      return
    }
    let part: ChangeRule.Part = direction == .sent ? .requestBody : .responseBody
    for change in SchemaDiff(old: a.schema, new: b.schema, direction: direction, part: part).changes {
      add(
        change.kind, change.rule, change.subject(in: subject), change.words, breaks: change.breaks,
        old: a.fieldWitnesses[change.path] ?? a.witnesses, new: b.fieldWitnesses[change.path] ?? b.witnesses)
    }
  }

  // MARK: Replies

  private mutating func compareReplies() {
    let before = Dictionary(old.responses.map { ($0.status, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.responses.map { ($0.status, $0) }, uniquingKeysWith: { first, _ in first })
    for status in Set(before.keys).union(after.keys).sorted() {
      let isSuccess = (200..<300).contains(status)
      switch (before[status], after[status]) {
      case (let a?, let b?): compare(a, b)
      case (let a?, nil):
        add(
          .removed, ChangeRule("response-\(isSuccess ? "" : "non-")success-status-removed"), "the status \(status)",
          "was removed", breaks: isSuccess ? [.clients] : [], old: a.witnesses)
      case (nil, let b?):
        // Nobody waits for an error that could not happen; a success that is not known is taken for a failure.
        add(
          .added, ChangeRule("response-\(isSuccess ? "" : "non-")success-status-added"), "the status \(status)", "was added",
          breaks: isSuccess && !before.isEmpty ? [.clients] : [], new: b.witnesses)
      case (nil, nil): continue
      }
    }
  }

  private mutating func compare(_ a: Response, _ b: Response) {
    let reply = "the \(b.status) reply"
    let headers = Set(b.headers.map { $0.name.lowercased() })
    for header in a.headers where !headers.contains(header.name.lowercased()) {
      add(
        .removed, ChangeRule("\(header.isRequired ? "required" : "optional")-response-header-removed"),
        "the header '\(header.name)' of \(reply)", "was removed", breaks: [.clients], old: header.witnesses)
    }
    let known = Set(a.headers.map { $0.name.lowercased() })
    for header in b.headers where !known.contains(header.name.lowercased()) {
      add(
        .added, ChangeRule("response-header-added"), "the header '\(header.name)' of \(reply)", "was added", breaks: [],
        new: header.witnesses)
    }
    switch (a.bodies.first, b.bodies.first) {
    case (nil, nil): return
    case (let body?, nil):
      add(
        .removed, ChangeRule("response-media-type-removed"), "the body of \(reply)", "was removed", breaks: [.clients],
        old: body.witnesses)
    case (nil, let body?):
      add(.added, ChangeRule("response-media-type-added"), "the body of \(reply)", "was added", breaks: [], new: body.witnesses)
    case (let x?, _?):
      let same = b.bodies.first { MediaType.areCompatible($0.mediaType, x.mediaType) } ?? b.bodies[0]
      compare(x, same, reply, .received)
    }
  }
}
