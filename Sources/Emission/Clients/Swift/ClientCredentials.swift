import Contract

/// The credentials that a contract's security schemes ask for.
struct ClientCredentials {
  private struct Form {
    var member: String
    /// `user: String, password: String`
    var parameters: String
    var bindings: String
    var forward: String
    var statement: String
  }

  private let forms: [Form]

  init(_ schemes: [SecurityScheme]) {
    var taken = Self.reserved
    forms = schemes.map { Self.form($0, &taken) }
  }

  /// What proves who sends a request.
  func type(_ out: inout SwiftWriter) {
    out.doc("What proves who sends a request.")
    out.block("public enum Credential: Hashable, Sendable, ClientRuntime.CredentialForm") { out in
      for form in forms { out.line("case \(form.member)(\(form.parameters))") }
      out.line()
      out.block("enum Scheme: Sendable") { out in
        out.line("case \(forms.map(\.member).joined(separator: ", "))")
      }
      out.line()
      out.block("var scheme: Scheme") { out in
        out.block("switch self") { out in
          for form in forms { out.line("case .\(form.member): Scheme.\(form.member)") }
        }
      }
      out.line()
      out.block("func authorize<API>(_ call: inout ClientRuntime.Call<API>)") { out in
        out.block("switch self") { out in
          for form in forms { out.line("case .\(form.member)(\(form.bindings)): \(form.statement)") }
        }
      }
    }
  }

  /// Functions that give the same credentials for each request.
  func makers(_ out: inout SwiftWriter) {
    for (place, form) in forms.enumerated() {
      if place > 0 { out.line() }
      out.block("public static func \(form.member)(\(form.parameters.replacingUnlabelled())) -> Self") { out in
        out.line("Self { _ in Credential.\(form.member)(\(form.forward)) }")
      }
    }
  }

  /// The names of the schemes as members of `Credential`, in the order of the contract.
  static func members(_ schemes: [SecurityScheme]) -> [String] {
    var taken = reserved
    return schemes.map { form($0, &taken).member }
  }

  private static let reserved: Set<String> = ["authorize", "providers", "scheme"]

  private static func form(_ scheme: SecurityScheme, _ taken: inout Set<String>) -> Form {
    func member(_ name: String) -> String { UniqueName.make(SwiftName.member(name), taken: &taken) }
    switch scheme.kind {
    case .http(let name) where name.isEmpty || name.lowercased() == "basic":
      return Form(
        member: member("basic"), parameters: "user: String, password: String", bindings: "let user, let password",
        forward: "user: user, password: password",
        statement: "call.header(\"Authorization\", \"Basic \" + Data(\"\\(user):\\(password)\".utf8).base64EncodedString())")
    case .http(let name):
      let prefix = SwiftLiteral.string(name.prefix(1).uppercased() + name.dropFirst() + " ")
      return Form(
        member: member(name.lowercased()), parameters: "String", bindings: "let value", forward: "value",
        statement: "call.header(\"Authorization\", \(prefix) + value)")
    case .apiKey(let name, let place):
      let method = place == .query || place == .cookie ? place.rawValue : "header"
      return Form(
        member: member("apiKey"), parameters: "String", bindings: "let value", forward: "value",
        statement: "call.\(method)(\(SwiftLiteral.string(name)), value)")
    }
  }
}

extension String {
  /// `String` alone becomes a parameter without a label.
  fileprivate func replacingUnlabelled() -> String { contains(":") ? self : "_ value: \(self)" }
}
