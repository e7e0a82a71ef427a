import Contract
import Diagnostics
import Vocabulary

/// The command that repeats a request. What proves who sends it is a variable of the shell.
///
///     curl -i -H "Authorization: Bearer $TOKEN" 'http://127.0.0.1:8090/rooms?free=1'
struct CurlCommand {
  /// A longer body is left to a file.
  private static let bodyLimit = 2000

  private(set) var text: String
  /// The names of the variables, in their order.
  private(set) var variables: [String] = []
  private let parts: CredentialParts
  private let secrets: Secrets
  /// The names of inputs and fields, by the secrets in them.
  private var fields: [String: String]
  /// The secrets, by their variables.
  private var taken: [String: String] = [:]

  /// `inputs` are the names of values that the caller gives, by the values.
  init(
    _ sent: VerificationReport.Sent, to server: ServerAddress, _ parts: CredentialParts, _ secrets: Secrets,
    inputs: [String: String] = [:]
  ) {
    fields = inputs
    self.parts = parts
    self.secrets = secrets
    text = ""
    let request = sent.request
    var words = ["curl", "-i"]
    let url = server.url(for: request.target)
    if url.utf8.contains(where: { "[]{}".utf8.contains($0) }) { words.append("-g") }
    if url.contains("/./") || url.contains("/../") { words.append("--path-as-is") }
    words += Self.method(request)
    for header in request.headers { words += option(header, isRefused: sent.isRefused) }
    words += body(request)
    words.append(address(url, isRefused: sent.isRefused).text)
    text = words.joined(separator: " ")
  }

  /// What is to be done about the variables; nil where there are none.
  var hint: String? { Self.hint(variables) }

  static func hint(_ variables: [String], writing: (String) -> String = { $0 }) -> String? {
    if variables.isEmpty { return nil }
    return
      "Set \(variables.map { writing("$\($0)") }.joined(separator: ", ")) before a request is repeated: no report shows secrets"
  }

  private static func method(_ request: PreparedRequest) -> [String] {
    switch (request.method, request.body) {
    case ("GET", nil), ("POST", _?): []
    case ("HEAD", _): ["-I"]
    // A request that usually has a body says that it has none.
    case ("POST", nil), ("PUT", nil), ("PATCH", nil): ["-X", request.method, "-H", "'Content-Length: 0'"]
    default: ["-X", ShellWord(request.method).text]
    }
  }

  private mutating func option(_ header: HeaderField, isRefused: Bool) -> [String] {
    if header.value.isEmpty { return ["-H", ShellWord("\(header.name);").text] }
    var word = ShellWord("\(header.name): ")
    // What must be refused proves nothing, and is what the request is about.
    switch isRefused ? nil : parts.kind(ofHeader: header.name) {
    case nil: append(header.value, to: &word)
    case .authorization?:
      guard let space = header.value.firstIndex(of: " "), parts.isScheme(header.value[..<space]) else {
        word.append(variable: variable(header.name, for: header.value))
        break
      }
      let scheme = header.value[..<space]
      let proof = String(header.value[space...].drop { $0 == " " })
      if scheme.lowercased() == "basic" {
        return ["-u", account(header.value, proof).text]
      }
      word.append("\(scheme) ")
      word.append(variable: variable(fields[proof] ?? "TOKEN", for: proof))
    case .cookie?, .value?: word.append(variable: variable(fields[header.value] ?? header.name, for: header.value))
    }
    return ["-H", word.text]
  }

  /// `maya:$PASSWORD`; a name that is a secret itself stands in no command.
  private mutating func account(_ header: String, _ proof: String) -> ShellWord {
    guard let pair = CredentialOverride.pair(header), secrets.ranges(in: Array(pair.user.utf8)).isEmpty else {
      return ShellWord(variable: variable("CREDENTIALS", for: proof))
    }
    return ShellWord("\(pair.user):", variable: variable(fields[pair.password] ?? "PASSWORD", for: pair.password))
  }

  private mutating func body(_ request: PreparedRequest) -> [String] {
    guard let body = request.body, request.method != "HEAD" else { return [] }
    // curl would call it a form.
    let type = request.headers.first(named: "Content-Type") == nil ? ["-H", "Content-Type:"] : []
    if body.utf8.count > Self.bodyLimit { return type + ["--data-binary", "@body-of-\(body.utf8.count)-bytes"] }
    for leaf in JSONReader.leaves(of: body) ?? [] {
      if let name = leaf.path.lastField, parts.isProof(field: name), let value = leaf.value.scalarText {
        fields[value] = fields[value] ?? name
      }
    }
    var word = ShellWord()
    append(body, to: &word)
    return type + [body.hasPrefix("@") ? "--data-raw" : "-d", word.text]
  }

  private mutating func address(_ url: String, isRefused: Bool) -> ShellWord {
    var word = ShellWord()
    guard let mark = url.firstIndex(of: "?") else {
      append(url, to: &word)
      return word
    }
    append(url[...mark], to: &word)
    for (number, item) in url[url.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false).enumerated() {
      if number > 0 { word.append("&") }
      let name = item.prefix { $0 != "=" }
      let field = PercentEncoding.decode(name, plusIsSpace: true)
      if !isRefused, parts.isProof(field: field), name.count < item.count {
        word.append("\(name)=")
        let value = String(item.dropFirst(name.count + 1))
        word.append(variable: variable(fields[value] ?? field, for: value))
      } else {
        append(item, to: &word)
      }
    }
    return word
  }

  /// A text with variables for the secrets in it.
  private mutating func append(_ text: some StringProtocol, to word: inout ShellWord) {
    let bytes = Array(text.utf8)
    var start = 0
    for range in secrets.ranges(in: bytes) {
      word.append(String(decoding: bytes[start..<range.lowerBound], as: UTF8.self))
      let secret = String(decoding: bytes[range], as: UTF8.self)
      word.append(variable: variable(fields[secret] ?? "SECRET", for: secret))
      start = range.upperBound
    }
    word.append(String(decoding: bytes[start...], as: UTF8.self))
  }

  /// The variable of a secret: its name in letters that the shell takes, with a number where another secret has it.
  private mutating func variable(_ name: String, for secret: String) -> String {
    var base = String(name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    if base.first?.isLetter != true { base = "SECRET" }
    var (unique, number) = (base, 2)
    while let other = taken[unique], other != secret {
      unique = "\(base)_\(number)"
      number += 1
    }
    taken[unique] = secret
    if !variables.contains(unique) { variables.append(unique) }
    return unique
  }
}

extension VerificationReport {
  /// The command that repeats the request of a step; nil where none was sent.
  func command(_ step: Step) -> CurlCommand? {
    step.sent.map { CurlCommand($0, to: server, parts, secrets, inputs: inputs) }
  }
}
