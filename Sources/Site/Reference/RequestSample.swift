import Contract
import Snippets

/// One request written in a language: what a reader copies.
///
///     RequestSample(exchange, server: "https://api.example.com").text(in: .python)
public struct RequestSample: Sendable {
  private let request: WrittenRequest

  /// The languages that a request can be written in, in the order in which they are shown.
  public static let languages = LanguageRegistry.all.filter { $0.sample != nil }.map(\.language)

  public init(_ exchange: Exchange, server: String) {
    // What a client writes by itself is no part of a sample.
    let headers = exchange.headers.filter { !["host", "content-length", "connection"].contains($0.name.lowercased()) }
    var request = WrittenRequest(
      method: exchange.operation.method, url: server + exchange.target, headers: headers.map { ($0.name, $0.value) },
      body: exchange.body.flatMap { $0.isEmpty ? nil : $0 })
    if let form = exchange.form, form.isMultipart {
      request.parts = form.parts.map { WrittenRequest.Part(name: $0.name, value: $0.value, isFile: $0.isFile, type: $0.type) }
    }
    self.request = request
  }

  /// What a tab calls a language.
  public static func label(_ language: Language) -> String {
    writer(language)?.name ?? LanguageName.label(of: language, word: "") ?? language.name
  }

  /// What the configuration calls a language: `curl`, `swift`.
  public static func name(_ language: Language) -> String { writer(language)?.name ?? language.name }

  /// The request in a language of `languages`; nil in others.
  public func text(in language: Language) -> String? {
    guard let writer = Self.writer(language), request.parts.isEmpty || writer.writesParts else { return nil }
    return writer.text(request)
  }

  private static func writer(_ language: Language) -> SampleWriter? { LanguageRegistry.record(of: language)?.sample }
}
