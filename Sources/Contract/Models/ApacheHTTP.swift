import Snippets

/// Apache HttpClient 4 and 5, and Unirest.
extension LibraryModels {
  static let apacheHTTP = LibraryModel(
    name: "Apache HttpClient", languages: jvm,
    triggers: ["HttpGet", "HttpPost", "HttpPut", "HttpPatch", "HttpDelete", "HttpHead"],
    calls: ["Get", "Post", "Put", "Patch", "Delete", "Head"].map {
      .init(
        "Http\($0)",
        .requests(RequestParts(url: .either(.argument(0), .constant("")), method: $0.uppercased(), result: .request)))
    } + [
      .init("setURI", on: ["@outgoing"], .setsURL(.argument(0))),
      .init("setHeader", on: ["@outgoing"], .setsHeader(name: .argument(0), value: .argument(1))),
      .init("addHeader", on: ["@outgoing"], .setsHeader(name: .argument(0), value: .argument(1))),
      .init("setEntity", on: ["@outgoing"], .setsBody(.argument(0))),
      .init("StringEntity", .makesContent(.argument(0), mediaType: .argument(1))),
      .init("UrlEncodedFormEntity", .makesContent(.argument(0), mediaType: .constant("application/x-www-form-urlencoded"))),
      .init("BasicNameValuePair", .makesQueryItem(name: .argument(0), value: .argument(1))),
      .init("execute", on: apacheClients, .sends(.argument(0), method: nil, body: nil, handler: nil, parts: [.response])),
      .init("getStatusLine", on: ["@response"], .passes(.receiver)),
      .init("getStatusCode", on: ["@response"], .readsReply(.status)),
      .init("getCode", on: ["@response"], .readsReply(.status)),
      .init("getEntity", on: ["@response"], .readsReply(.body)),
      .init("toString", on: ["EntityUtils"], .readsText(.argument(0))),
    ])

  private static let apacheClients = [
    "HttpClient", "CloseableHttpClient", "DefaultHttpClient", "client", "httpClient", "httpclient",
  ]

  /// Unirest, whose requests are sent when code asks for the reply in some form.
  static let unirest = LibraryModel(
    name: "Unirest", languages: jvm, triggers: ["Unirest"],
    calls: ["get", "post", "put", "patch", "delete", "head", "options"].map {
      .init($0, on: ["Unirest"], .requests(RequestParts(url: .argument(0), method: $0.uppercased(), result: .request)))
    } + [
      .init("headers", on: ["@outgoing"], .setsHeaders(.argument(0))),
      .init("queryString", on: ["@outgoing"], .addsQuery(name: .argument(0), value: .argument(1))),
      .init("basicAuth", on: ["@outgoing"], .requests(RequestParts(credentials: .argument(0), result: .change))),
      .init("body", on: ["@outgoing"], .requests(RequestParts(body: .argument(0), result: .change))),
      .init("getStatus", on: ["@response"], .readsReply(.status)),
      .init("getBody", on: ["@response"], .readsReply(.body)),
    ]
      + ["field", "fields", "routeParam", "accept"].map { .init($0, on: ["@outgoing"], .passes(.receiver)) }
      + ["asString", "asJson", "asObject", "asEmpty", "asBytes", "asFile", "asStringAsync", "asJsonAsync", "asObjectAsync"].map {
        .init($0, on: ["@outgoing"], .sends(.receiver, method: nil, body: nil, handler: nil, parts: [.response]))
      })

  /// RestTemplate of Spring.
  static let restTemplate = LibraryModel(
    name: "RestTemplate", languages: jvm, triggers: ["RestTemplate", "restTemplate"],
    calls: [
      ("getForObject", "GET"), ("getForEntity", "GET"), ("postForObject", "POST"), ("postForEntity", "POST"), ("put", "PUT"),
      ("delete", "DELETE"), ("patchForObject", "PATCH"),
    ].map { name, method in
      let hasBody = method != "GET" && method != "DELETE"
      return .init(
        name, on: templates, .requests(RequestParts(url: .argument(0), method: method, body: hasBody ? .argument(1) : nil)))
    } + [
      .init(
        "exchange", on: templates, .requests(RequestParts(url: .argument(0), methodOperand: .argument(1), body: .argument(2)))),
      .init("getStatusCodeValue", on: ["@response"], .readsReply(.status)),
    ])

  private static let templates = ["RestTemplate", "TestRestTemplate", "restTemplate"]
}
