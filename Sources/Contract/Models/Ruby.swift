import Snippets

/// Clients and servers of Ruby.
extension LibraryModels {
  /// Net::HTTP.
  static let netHTTP = LibraryModel(
    name: "Net::HTTP", languages: [.ruby], triggers: ["Net::HTTP", "net/http"],
    calls: ["Get", "Post", "Put", "Patch", "Delete", "Head", "Options"].map {
      .init(
        $0,
        .requests(
          RequestParts(
            url: .argument(0), method: $0.uppercased(), headers: .argument(1), result: .request)))
    } + [
      .init("request", .sends(.argument(0), method: nil, body: nil, handler: nil, parts: [.response])),
      .init("get", on: ["HTTP"], .sends(.argument(0), method: "GET", body: nil, handler: nil, parts: [.text])),
      .init("get_response", on: ["HTTP"], .sends(.argument(0), method: "GET", body: nil, handler: nil, parts: [.response])),
      .init(
        "post", on: ["HTTP"],
        .requests(RequestParts(url: .argument(0), method: "POST", headers: .argument(2), body: .argument(1)))),
      .init("post_form", on: ["HTTP"], .requests(RequestParts(url: .argument(0), method: "POST", form: .argument(1)))),
      .init(
        "basic_auth", on: ["@outgoing"],
        .setsHeader(
          name: .constant("Authorization"), value: .constant("Basic {credentials}"))),
      .init("set_form_data", on: ["@outgoing"], .requests(RequestParts(form: .argument(0), result: .change))),
      .init("start", on: ["HTTP"], .runsClosure),
    ],
    reads: [
      .init("code", on: ["@response"], .readsReply(.status)),
      .init("body", on: ["@response"], .readsReply(.body)),
      .init("headers", on: ["@outgoing"], .passes(.receiver)),
    ],
    writes: [
      .init("body", on: ["@outgoing"], .setsBody(.value)),
      .init("content_type", on: ["@outgoing"], .setsHeader(name: .constant("Content-Type"), value: .value)),
    ])

  /// RestClient, which takes headers where others take the query.
  static let restClient = LibraryModel(
    name: "RestClient", languages: [.ruby], triggers: ["RestClient"],
    calls: ["get", "delete", "head"].map {
      .init($0, on: ["RestClient"], .requests(RequestParts(url: .argument(0), method: $0.uppercased(), headers: .argument(1))))
    }
      + ["post", "put", "patch"].map {
        .init(
          $0, on: ["RestClient"],
          .requests(
            RequestParts(
              url: .argument(0), method: $0.uppercased(), headers: .argument(2), body: .argument(1), encoding: .form)))
      },
    reads: [
      .init("response", on: ["@failure"], .readsReply(.response)),
      .init("http_code", on: ["@failure"], .readsReply(.status)),
    ])

  /// Faraday and HTTParty.
  static let faraday = LibraryModel(
    name: "Faraday", languages: [.ruby], triggers: ["Faraday", "HTTParty"],
    calls: [
      .init(
        "Faraday",
        .requests(
          RequestParts(
            url: .either(.labelled("url"), .argument(0)), headers: .labelled("headers"), configuration: .closure, result: .client)
        ))
    ]
      + ["get", "delete", "head"].map {
        .init(
          $0, on: faradayNames,
          .requests(
            RequestParts(
              url: .argument(0), method: $0.uppercased(), headers: .labelled("headers"),
              query: .either(.labelled("query"), .argument(1)),
              credentials: .labelled("basic_auth"), configuration: .closure)))
      }
      + ["post", "put", "patch"].map {
        .init(
          $0, on: faradayNames,
          .requests(
            RequestParts(
              url: .argument(0), method: $0.uppercased(), headers: .either(.labelled("headers"), .argument(2)),
              query: .labelled("query"), body: .either(.labelled("body"), .argument(1)), encoding: .form,
              credentials: .labelled("basic_auth"), configuration: .closure)))
      } + [.init("url", on: ["req"], .setsURL(.argument(0)))],
    reads: [
      .init("headers", on: ["@outgoing"], .passes(.receiver)),
      .init("status", on: ["@response"], .readsReply(.status)),
      .init("code", on: ["@response"], .readsReply(.status)),
      .init("body", on: ["@response"], .readsReply(.body)),
      .init("parsed_response", on: ["@response"], .readsReply(.json(path: ""))),
    ])

  private static let faradayNames = ["Faraday", "HTTParty", "@client", "conn", "connection", "client"]

  /// Strings, URLs and JSON of Ruby.
  static let rubyLibrary = LibraryModel(
    name: "Ruby", languages: [.ruby], triggers: ["Client"],
    calls: [
      .init("URI", .makesURL(.argument(0))),
      .init("parse", on: ["URI"], .makesURL(.argument(0))),
      .init("join", on: ["URI"], .resolvesURL(.argument(1), base: .argument(0))),
      .init("encode_www_form", .encodesQuery(.argument(0))),
      .init("parse", on: ["JSON"], .decodesJSON(.argument(0), type: nil)),
      .init("generate", on: ["JSON"], .encodesJSON(.argument(0))),
      .init("dump", on: ["JSON"], .encodesJSON(.argument(0))),
      .init("to_json", .encodesJSON(.receiver)),
      .init("each", .iterates), .init("map", .iterates),
      .init("to_s", .passes(.receiver)), .init("to_i", .passes(.receiver)), .init("freeze", .passes(.receiver)),
    ],
    reads: [
      .init("to_json", .encodesJSON(.receiver)),
      .init("to_s", .passes(.receiver)), .init("to_i", .passes(.receiver)), .init("freeze", .passes(.receiver)),
      .init("request_uri", .passes(.receiver)), .init("path", on: ["NSURLComponents"], .passes(.receiver)),
      .init("host", on: ["NSURLComponents"], .produces(.string)), .init("port", on: ["NSURLComponents"], .produces(.integer)),
    ],
    writes: [.init("query", on: ["NSURLComponents"], .setsQuery(.value))])

  /// Sinatra, and the routes of Rails and Grape.
  static let sinatra = LibraryModel(
    name: "Sinatra", languages: [.ruby],
    triggers: ["sinatra", "Sinatra", "get '/", "post '/", "get \"/", "post \"/", "routes.draw"],
    calls: ["get", "post", "put", "patch", "delete", "head", "options"].map {
      .init($0, on: ["@none"], .routes(method: $0.uppercased(), path: .argument(0), handler: .either(.closure, .last)))
    } + [
      .init("namespace", on: ["@none"], .groupsRoutes(path: .argument(0))),
      .init("scope", on: ["@none"], .groupsRoutes(path: .either(.labelled("path"), .argument(0)))),
      .init("draw", .runsClosure),
      .init("status", on: ["@none", "@controller"], .setsOwnStatus(.argument(0))),
      .init("halt", on: ["@none", "@controller"], .answers(Reply(statusOperand: .argument(0), body: .argument(1)))),
      .init(
        "json", on: ["@none", "@controller"], .answers(Reply(body: .either(.labels, .argument(0)), mediaType: "application/json"))
      ),
      .init(
        "render", on: ["@none", "@controller"],
        .answers(
          Reply(
            statusOperand: .labelled("status"), body: .labelled("json"), mediaType: "application/json"))),
      .init("read", on: ["body", "@body"], .readsInput(.body, name: nil, type: nil, isRequired: true)),
    ],
    reads: [
      .init("read", on: ["body", "@body"], .passes(.receiver)),
      .init("body", on: ["request"], .readsInput(.body, name: nil, type: nil, isRequired: true)),
    ],
    server: ServerConventions(readsBodyByName: true))

  /// Rails, beside what it shares with Sinatra.
  static let rails = LibraryModel(
    name: "Rails", languages: [.ruby], triggers: ["routes.draw", "resources :", "ApplicationController", "ActionController"],
    calls: [
      .init("resources", on: ["@none"], .routesResource(.argument(0))),
      .init("member", on: ["@none"], .entersResource(ofItem: true)),
      .init("collection", on: ["@none"], .entersResource(ofItem: false)),
      .init("head", on: ["@controller"], .answers(Reply(statusOperand: .argument(0)))),
    ] + ["get", "post", "put", "patch", "delete"].map { .init($0, on: ["@none"], .routesAction(method: $0.uppercased())) },
    server: ServerConventions(
      resources: ResourceConventions(
        actions: [
          .init("index", "GET"), .init("create", "POST"), .init("show", "GET", isOfItem: true),
          .init("update", "PATCH", isOfItem: true), .init("update", "PUT", isOfItem: true),
          .init("destroy", "DELETE", isOfItem: true),
        ], controllerSuffix: "Controller", routesEveryAction: true)))
}
