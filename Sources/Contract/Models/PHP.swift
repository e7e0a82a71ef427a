import Snippets

/// Clients and servers of PHP.
extension LibraryModels {
  /// cURL.
  static let phpCurl = LibraryModel(
    name: "PHP cURL", languages: [.php], triggers: ["curl_init", "curl_setopt"],
    calls: [
      .init("curl_init", .requests(RequestParts(url: .either(.argument(0), .constant("")), result: .request))),
      .init("curl_setopt", .setsOption(of: .argument(0), name: .argument(1), value: .argument(2))),
      .init("curl_setopt_array", .setsOptions(of: .argument(0), .argument(1))),
      .init("curl_exec", .sends(.argument(0), method: nil, body: nil, handler: nil, parts: [.text])),
    ])

  /// Guzzle and Laravel's client.
  static let guzzle = LibraryModel(
    name: "Guzzle", languages: [.php], triggers: ["Guzzle", "Http::", "$client->"],
    calls: [
      .init(
        "Client",
        .requests(RequestParts(url: .entry(.argument(0), "base_uri"), headers: .entry(.argument(0), "headers"), result: .client))),
      .init("request", on: guzzleNames, .requests(guzzleParts(url: .argument(1), method: nil, .argument(2)))),
    ]
      + ["get", "post", "put", "patch", "delete", "head"].map {
        .init($0, on: guzzleNames, .requests(guzzleParts(url: .argument(0), method: $0.uppercased(), .argument(1))))
      }
      + ["get", "head"].map {
        .init($0, on: ["Http"], .requests(RequestParts(url: .argument(0), method: $0.uppercased(), query: .argument(1))))
      }
      + ["post", "put", "patch", "delete"].map {
        .init($0, on: ["Http"], .requests(RequestParts(url: .argument(0), method: $0.uppercased(), json: .argument(1))))
      } + [
        .init("withHeaders", on: ["Http", "@client"], .requests(RequestParts(headers: .argument(0), result: .client))),
        .init("withToken", on: ["Http", "@client"], .requests(RequestParts(token: .argument(0), result: .client))),
        .init("withBasicAuth", on: ["Http", "@client"], .requests(RequestParts(credentials: .argument(0), result: .client))),
        .init("getResponse", on: ["@failure"], .readsReply(.response)),
        .init("getStatusCode", on: ["@response"], .readsReply(.status)),
        .init("status", on: ["@response"], .readsReply(.status)),
        .init("getBody", on: ["@response"], .readsReply(.body)),
        .init("getContents", .readsText(.receiver)),
        .init("json", on: ["@response"], .decodesJSON(.receiver, type: nil)),
      ])

  private static let guzzleNames = ["@client", "client", "http", "guzzle", "Client"]

  private static func guzzleParts(url: Operand, method: String?, _ options: Operand) -> RequestParts {
    RequestParts(
      url: url, method: method, methodOperand: method == nil ? .argument(0) : nil, headers: .entry(options, "headers"),
      query: .entry(options, "query"), body: .entry(options, "body"), encoding: .form, json: .entry(options, "json"),
      form: .entry(options, "form_params"), credentials: .entry(options, "auth"))
  }

  /// Strings and JSON of PHP.
  static let phpLibrary = LibraryModel(
    name: "PHP", languages: [.php], triggers: ["Client"],
    calls: [
      .init("json_encode", .encodesJSON(.argument(0))),
      .init("json_decode", .decodesJSON(.argument(0), type: nil)),
      .init("http_build_query", .encodesQuery(.argument(0))),
      .init("sprintf", .formats(.argument(0))),
      .init("urlencode", .passes(.argument(0))),
      .init("rawurlencode", .passes(.argument(0))),
      .init("trim", .passes(.argument(0))),
      .init("base64_encode", .produces(.string)),
    ],
    reads: [.init("class", .passes(.receiver))])

  /// Laravel, Slim and Lumen.
  static let laravel = LibraryModel(
    name: "Laravel", languages: [.php], triggers: ["Route::", "$app->", "$router->", "$group->"],
    calls: ["get", "post", "put", "patch", "delete", "options"].map {
      .init(
        $0, on: ["Route", "app", "router", "group", "@router"],
        .routes(method: $0.uppercased(), path: .argument(0), handler: .last))
    } + [
      .init("prefix", on: ["Route"], .groupsRoutes(path: .argument(0))),
      .init(
        "group", on: ["app", "router", "@router"], .groupsRoutes(path: .either(.entry(.argument(0), "prefix"), .argument(0)))),
      .init(
        "json",
        .replies(
          200, from: .argument(1), body: .argument(0), mediaType: "application/json")),
      .init("abort", on: ["@none"], .answers(Reply(statusOperand: .argument(0)))),
      .init("input", on: ["request", "@request"], .readsInput(.body, name: nil, type: nil, isRequired: true)),
      .init("header", on: ["@request"], .readsInput(.header, name: .argument(0), type: nil, isRequired: false)),
      .init("query", on: ["@request"], .readsInput(.queryValue, name: .argument(0), type: nil, isRequired: false)),
    ],
    server: ServerConventions(
      opaqueResults: ["Response", "JsonResponse", "ResponseInterface", "void", "mixed"],
      roles: ["Request": .request, "ServerRequestInterface": .request],
      returnsJSON: true))
}
