import Snippets

/// Clients of Kotlin and Java that declare their requests.
extension LibraryModels {
  /// Ktor as a client.
  static let ktorClient = LibraryModel(
    name: "Ktor client", languages: [.kotlin], triggers: ["HttpClient(", "client.", "io.ktor"],
    calls: [
      .init("HttpClient", .makesClient(base: nil))
    ]
      + ["get", "post", "put", "patch", "delete", "head"].map {
        .init(
          $0, on: ["@client", "client", "httpClient"],
          .requests(RequestParts(url: .argument(0), method: $0.uppercased(), configuration: .closure)))
      } + [
        .init("header", on: ["@none"], .configures(.setsHeader(name: .argument(0), value: .argument(1)))),
        .init("append", on: ["@none", "headers"], .configures(.setsHeader(name: .argument(0), value: .argument(1)))),
        .init("parameter", on: ["@none"], .configures(.addsQuery(name: .argument(0), value: .argument(1)))),
        .init("setBody", on: ["@none"], .configures(.requests(RequestParts(body: .argument(0), result: .change)))),
        .init(
          "contentType", on: ["@none"],
          .configures(
            .setsHeader(
              name: .constant("Content-Type"), value: .either(.argument(0), .constant("application/json"))))),
        .init("bearerAuth", on: ["@none"], .configures(.requests(RequestParts(token: .argument(0), result: .change)))),
        .init("basicAuth", on: ["@none"], .configures(.requests(RequestParts(credentials: .argument(0), result: .change)))),
        .init("url", on: ["@none"], .configures(.setsURL(.argument(0)))),
        .init("body", on: ["@response"], .decodesJSON(.receiver, type: nil)),
        .init("bodyAsText", on: ["@response"], .readsText(.receiver)),
      ],
    reads: [
      .init("status", on: ["@response"], .readsReply(.status)),
      .init("Json", on: ["Application", "ContentType.Application"], .passes(.constant("application/json"))),
    ])

  /// Retrofit and Spring's declared clients.
  static let retrofit = LibraryModel(
    name: "Retrofit", languages: jvm, triggers: ["@GET", "@POST", "@PUT", "@DELETE", "@PATCH", "retrofit"],
    server: ServerConventions(
      transparentTypes: ["Call", "Response", "Single", "Observable", "Maybe"], opaqueResults: ["ResponseBody"]),
    decorations: Decorations(
      verbs: ["GET": "GET", "POST": "POST", "PUT": "PUT", "PATCH": "PATCH", "DELETE": "DELETE", "HEAD": "HEAD"],
      sources: ["Path": .path, "Query": .queryValue, "Body": .body, "Header": .header, "Field": .request],
      headerAttributes: ["Headers"],
      isClient: true, unmarked: .unknown))
}
