import Contract
import Snippets
import Vocabulary

/// One request written in a language: what a reader copies.
///
///     RequestSample(exchange, server: "https://api.example.com").text(in: .python)
public struct RequestSample: Sendable {
  let method: String
  let url: String
  let headers: [Exchange.Field]
  let body: String?

  /// The languages that a request can be written in, in the order in which they are shown.
  public static let languages: [Language] = [.shell, .javascript, .python, .swift, .objectiveC, .csharp, .java, .kotlin, .go]

  public init(_ exchange: Exchange, server: String) {
    method = exchange.operation.method
    url = server + exchange.target
    // What a client writes by itself is no part of a sample.
    headers = exchange.headers.filter { !["host", "content-length", "connection"].contains($0.name.lowercased()) }
    body = exchange.body.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What a tab calls a language.
  public static func label(_ language: Language) -> String {
    language == .shell ? "curl" : LanguageName.label(of: language, word: "") ?? language.name
  }

  /// What the configuration calls a language: `curl`, `swift`.
  public static func name(_ language: Language) -> String { language == .shell ? "curl" : language.name }

  /// The request in a language of `languages`; nil in others.
  public func text(in language: Language) -> String? {
    switch language {
    case .shell: curl
    case .javascript: javascript
    case .python: python
    case .swift: swift
    case .objectiveC: objectiveC
    case .csharp: csharp
    case .java: java
    case .kotlin: kotlin
    case .go: go
    default: nil
    }
  }

  private var mediaType: String { headers.first { $0.name.lowercased() == "content-type" }?.value ?? "application/json" }

  /// A text as a literal between quotation marks: the escapes that all these languages share.
  private func quoted(_ text: String) -> String {
    var shown = text
    shown.unicodeScalars.removeAll { $0.value < 0x20 && $0 != "\n" && $0 != "\t" && $0 != "\r" || $0.value == 0x7F }
    return JSONText.quoted(shown)
  }

  private var curl: String {
    func word(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
    var parts = [
      method == "GET" ? "curl \(word(url))" : method == "HEAD" ? "curl -I \(word(url))" : "curl -X \(method) \(word(url))"
    ]
    parts += headers.map { "-H " + word("\($0.name): \($0.value)") }
    if let body { parts.append("-d " + word(body)) }
    return parts.joined(separator: " \\\n  ") + "\n"
  }

  private var javascript: String {
    var options: [String] = []
    if method != "GET" { options.append("  method: \(quoted(method)),") }
    if !headers.isEmpty {
      options.append("  headers: {")
      options += headers.map { "    \(quoted($0.name)): \(quoted($0.value))," }
      options.append("  },")
    }
    if let body { options.append("  body: \(quoted(body)),") }
    let call = options.isEmpty ? quoted(url) : quoted(url) + ", {\n" + options.joined(separator: "\n") + "\n}"
    return "const response = await fetch(\(call));\nconsole.log(response.status, await response.text());\n"
  }

  private var python: String {
    let usual = Methods.all.contains(method) && method != "TRACE"
    var lines = ["import requests", "", usual ? "response = requests.\(method.lowercased())(" : "response = requests.request("]
    if !usual { lines.append("    \(quoted(method)),") }
    lines.append("    \(quoted(url)),")
    if !headers.isEmpty {
      lines.append("    headers={")
      lines += headers.map { "        \(quoted($0.name)): \(quoted($0.value))," }
      lines.append("    },")
    }
    if let body { lines.append("    data=\(quoted(body)),") }
    return (lines + [")", "print(response.status_code, response.text)"]).joined(separator: "\n") + "\n"
  }

  private var swift: String {
    var lines = ["var request = URLRequest(url: URL(string: \(quoted(url)))!)"]
    if method != "GET" { lines.append("request.httpMethod = \(quoted(method))") }
    lines += headers.map { "request.setValue(\(quoted($0.value)), forHTTPHeaderField: \(quoted($0.name)))" }
    if let body { lines.append("request.httpBody = Data(\(quoted(body)).utf8)") }
    lines.append("let (data, response) = try await URLSession.shared.data(for: request)")
    return lines.joined(separator: "\n") + "\n"
  }

  private var objectiveC: String {
    var lines = ["NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:[NSURL URLWithString:@\(quoted(url))]];"]
    if method != "GET" { lines.append("request.HTTPMethod = @\(quoted(method));") }
    lines += headers.map { "[request setValue:@\(quoted($0.value)) forHTTPHeaderField:@\(quoted($0.name))];" }
    if let body { lines.append("request.HTTPBody = [@\(quoted(body)) dataUsingEncoding:NSUTF8StringEncoding];") }
    lines += [
      "NSURLSessionDataTask *task = [[NSURLSession sharedSession] dataTaskWithRequest:request",
      "    completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {",
      "        NSLog(@\"%@\", response);", "    }];", "[task resume];",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private var csharp: String {
    let usual = Methods.all.contains(method) && method != "TRACE"
    let name = usual ? "HttpMethod." + method.prefix(1) + method.dropFirst().lowercased() : "new HttpMethod(\(quoted(method)))"
    var lines = ["using var client = new HttpClient();", "using var request = new HttpRequestMessage(\(name), \(quoted(url)));"]
    for header in headers where body == nil || header.name.lowercased() != "content-type" {
      lines.append("request.Headers.TryAddWithoutValidation(\(quoted(header.name)), \(quoted(header.value)));")
    }
    if let body {
      lines.append("request.Content = new StringContent(\(quoted(body)), Encoding.UTF8, \(quoted(mediaType)));")
    }
    return (lines + ["using var response = await client.SendAsync(request);"]).joined(separator: "\n") + "\n"
  }

  private var java: String {
    let publisher = body.map { "HttpRequest.BodyPublishers.ofString(\(quoted($0)))" } ?? "HttpRequest.BodyPublishers.noBody()"
    var lines = ["HttpRequest request = HttpRequest.newBuilder(URI.create(\(quoted(url))))"]
    lines += headers.map { "    .header(\(quoted($0.name)), \(quoted($0.value)))" }
    return
      (lines + [
        "    .method(\(quoted(method)), \(publisher))", "    .build();",
        "HttpResponse<String> response = HttpClient.newHttpClient()",
        "    .send(request, HttpResponse.BodyHandlers.ofString());",
      ]).joined(separator: "\n") + "\n"
  }

  private var kotlin: String {
    func text(_ text: String) -> String { quoted(text).replacing("$", with: "\\$") }
    let publisher = body.map { "HttpRequest.BodyPublishers.ofString(\(text($0)))" } ?? "HttpRequest.BodyPublishers.noBody()"
    var lines = ["val request = HttpRequest.newBuilder(URI.create(\(text(url))))"]
    lines += headers.map { "    .header(\(text($0.name)), \(text($0.value)))" }
    return
      (lines + [
        "    .method(\(text(method)), \(publisher))", "    .build()",
        "val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())",
      ]).joined(separator: "\n") + "\n"
  }

  private var go: String {
    let content = body.map { "strings.NewReader(\(quoted($0)))" } ?? "nil"
    var lines = ["request, err := http.NewRequest(\(quoted(method)), \(quoted(url)), \(content))"]
    lines += ["if err != nil {", "\tlog.Fatal(err)", "}"]
    lines += headers.map { "request.Header.Set(\(quoted($0.name)), \(quoted($0.value)))" }
    lines += ["response, err := http.DefaultClient.Do(request)"]
    return lines.joined(separator: "\n") + "\n"
  }
}
