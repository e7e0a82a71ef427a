import Snippets

/// Clients of Python.
extension LibraryModels {
  /// requests, httpx and aiohttp, which share their words.
  static let pythonRequests = LibraryModel(
    name: "requests", languages: [.python], triggers: ["requests", "httpx", "aiohttp", "session.", "status_code"],
    calls: [
      .init("Session", .makesClient(base: nil)),
      .init("session", on: ["requests"], .makesClient(base: nil)),
      .init("Client", .requests(clientParts)),
      .init("AsyncClient", .requests(clientParts)),
      .init("ClientSession", .requests(clientParts)),
      .init(
        "request", on: pythonClients,
        .requests(
          pythonParts(url: .either(.labelled("url"), .argument(1)), methodOperand: .either(.labelled("method"), .argument(0))))),
      .init("update", on: ["@outgoing"], .setsHeaders(.argument(0))),
      .init("json", on: ["@response"], .decodesJSON(.receiver, type: nil)),
      .init("text", on: ["@response"], .readsText(.receiver)),
    ]
      + ["get", "post", "put", "patch", "delete", "head", "options"].map {
        .init(
          $0, on: pythonClients, .requests(pythonParts(url: .either(.labelled("url"), .argument(0)), method: $0.uppercased())))
      },
    reads: [
      .init("status_code", on: ["@response"], .readsReply(.status)),
      .init("status", on: ["@response"], .readsReply(.status)),
      .init("headers", on: ["@response"], .readsReply(.headers)),
      .init("text", on: ["@response"], .readsText(.receiver)),
      .init("content", on: ["@response"], .passes(.receiver)),
      .init("headers", on: ["@outgoing"], .passes(.receiver)),
      .init("response", on: ["@failure"], .readsReply(.response)),
    ],
    writes: [
      .init("auth", on: ["@outgoing"], .setsHeader(name: .constant("Authorization"), value: .constant("Basic {credentials}"))),
      .init("headers", on: ["@outgoing"], .setsHeaders(.value)),
    ])

  private static let pythonClients = ["requests", "httpx", "session", "client", "http", "s", "http_client", "@client"]

  private static let clientParts = RequestParts(
    url: .labelled("base_url"), headers: .labelled("headers"), credentials: .labelled("auth"), result: .client)

  private static func pythonParts(url: Operand, method: String? = nil, methodOperand: Operand? = nil) -> RequestParts {
    RequestParts(
      url: url, method: method, methodOperand: methodOperand, headers: .labelled("headers"), query: .labelled("params"),
      body: .either(.labelled("data"), .labelled("content")), encoding: .form, json: .labelled("json"),
      files: .labelled("files"), credentials: .labelled("auth"))
  }

  /// urllib and http.client.
  static let urllib = LibraryModel(
    name: "urllib", languages: [.python], triggers: ["urllib", "urlopen", "http.client"],
    calls: [
      .init(
        "Request",
        .requests(
          RequestParts(
            url: .either(.labelled("url"), .argument(0)), methodOperand: .labelled("method"), headers: .labelled("headers"),
            body: .labelled("data"), encoding: .form, result: .request))),
      .init("add_header", on: ["@outgoing"], .setsHeader(name: .argument(0), value: .argument(1))),
      .init("urlopen", .sends(.argument(0), method: nil, body: nil, handler: nil, parts: [.response])),
      .init("HTTPSConnection", .makesClient(base: nil)),
      .init("HTTPConnection", .makesClient(base: nil)),
      .init(
        "request", on: ["conn", "connection"],
        .requests(
          RequestParts(
            url: .argument(1), methodOperand: .argument(0), headers: .either(.labelled("headers"), .argument(3)),
            body: .either(.labelled("body"), .argument(2)), encoding: .form))),
      .init("read", on: ["@response"], .readsText(.receiver)),
      .init("getcode", on: ["@response"], .readsReply(.status)),
    ],
    reads: [
      .init("status", on: ["@response"], .readsReply(.status)),
      .init("code", on: ["@failure"], .readsReply(.status)),
    ])

  /// Strings, collections and JSON of Python.
  static let pythonLibrary = LibraryModel(
    name: "Python", languages: [.python], triggers: ["client", "Client"],
    calls: [
      .init("dumps", on: ["json"], .encodesJSON(.argument(0))),
      .init("loads", on: ["json"], .decodesJSON(.argument(0), type: nil)),
      .init("load", on: ["json"], .decodesJSON(.argument(0), type: nil)),
      .init("urlencode", .encodesQuery(.argument(0))),
      .init("urljoin", .resolvesURL(.argument(1), base: .argument(0))),
      .init("quote", .passes(.argument(0))),
      .init("quote_plus", .passes(.argument(0))),
      .init("str", on: ["@none"], .passes(.argument(0))),
      .init("int", on: ["@none"], .passes(.argument(0))),
      .init("dict", on: ["@none"], .makesMap),
      .init("format", .formatsBraces(.receiver)),
      .init("encode", .passes(.receiver)),
      .init("decode", .passes(.receiver)),
      .init("strip", .passes(.receiver)),
      .init("rstrip", .passes(.receiver)),
      .init("lower", .passes(.receiver)),
      .init("get", on: ["@json", "@dictionary", "@body", "@query", "@headers"], .readsEntry(key: .argument(0))),
      .init("items", .passes(.receiver)),
      .init("len", on: ["@none"], .produces(.integer)),
    ])
}
