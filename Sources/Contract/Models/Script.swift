import Snippets

/// Clients of JavaScript and TypeScript.
extension LibraryModels {
  private static let script: [Language] = [.javascript, .typescript]

  /// `fetch` of browsers, Node, Deno and Bun.
  static let fetch = LibraryModel(
    name: "fetch", languages: script, triggers: ["fetch("],
    calls: [
      .init("fetch", on: ["@none", "window", "globalThis", "self", "global"], .requests(options(.argument(1)))),
      .init("Request", .requests(options(.argument(1), result: .request))),
      .init("Headers", .makesMap),
      .init("FormData", .makesContent(.emptyMap, mediaType: .constant("multipart/form-data"))),
      .init("Blob", .producesFile),
      .init("File", .producesFile),
      .init("openAsBlob", .producesFile),
      .init("createReadStream", .producesFile),
      .init("readFileSync", .producesFile),
      .init("json", on: ["@response"], .decodesJSON(.receiver, type: nil)),
      .init("text", on: ["@response"], .readsText(.receiver)),
      .init("get", on: ["@headers"], .readsReplyHeader(.argument(0))),
    ],
    reads: [
      .init("status", on: ["@response"], .readsReply(.status)),
      .init("statusCode", on: ["@response"], .readsReply(.status)),
      .init("headers", on: ["@response"], .readsReply(.headers)),
      .init("files", on: ["input", "fileInput", "target", "currentTarget", "upload", "dataTransfer"], .producesFile),
    ])

  private static func options(_ options: Operand, result: RequestParts.Result = .reply([.response])) -> RequestParts {
    RequestParts(
      url: .argument(0), methodOperand: .entry(options, "method"), headers: .entry(options, "headers"),
      body: .entry(options, "body"), encoding: .form, result: result)
  }

  /// axios, and what is called like it.
  static let axios = LibraryModel(
    name: "axios", languages: script, triggers: ["axios"],
    calls: [
      .init(
        "create", on: ["axios"],
        .requests(
          RequestParts(
            url: .entry(.argument(0), "baseURL"), headers: .entry(.argument(0), "headers"),
            credentials: .entry(.argument(0), "auth"), result: .client))),
      .init("axios", on: ["@none"], .requests(configured(.argument(0)))),
      .init("axios", on: ["@none"], .requests(bodiless(nil))),
      .init("request", on: axiosNames, .requests(configured(.argument(0)))),
    ] + ["get", "delete", "head", "options"].map { .init($0, on: axiosNames, .requests(bodiless($0.uppercased()))) }
      + ["post", "put", "patch"].map { .init($0, on: axiosNames, .requests(bodied($0.uppercased()))) },
    reads: [
      .init("data", on: ["@response"], .readsReply(.json(path: ""))),
      .init("status", on: ["@response"], .readsReply(.status)),
      .init("headers", on: ["@response"], .readsReply(.headers)),
      .init("defaults", on: ["axios", "@client"], .sharesClient),
      .init("headers", on: ["@client"], .passes(.receiver)),
      .init("common", on: ["@client"], .passes(.receiver)),
    ],
    writes: [.init("baseURL", on: ["@client"], .setsURL(.value))])

  private static let axiosNames = [
    "axios", "@client", "client", "http", "instance", "api", "apiClient", "axiosInstance", "$axios",
  ]

  private static func configured(_ config: Operand) -> RequestParts {
    RequestParts(
      url: .entry(config, "url"), methodOperand: .entry(config, "method"), headers: .entry(config, "headers"),
      query: .entry(config, "params"), body: .entry(config, "data"), credentials: .entry(config, "auth"))
  }

  private static func bodiless(_ method: String?) -> RequestParts {
    RequestParts(
      url: .argument(0), method: method, methodOperand: method == nil ? .entry(.argument(1), "method") : nil,
      headers: .entry(.argument(1), "headers"), query: .entry(.argument(1), "params"), body: .entry(.argument(1), "data"),
      credentials: .entry(.argument(1), "auth"))
  }

  private static func bodied(_ method: String) -> RequestParts {
    RequestParts(
      url: .argument(0), method: method, headers: .entry(.argument(2), "headers"), query: .entry(.argument(2), "params"),
      body: .argument(1), credentials: .entry(.argument(2), "auth"))
  }

  /// got and ky.
  static let got = LibraryModel(
    name: "got", languages: script, triggers: ["got(", "got.", "ky(", "ky."],
    calls: ["get", "post", "put", "patch", "delete", "head"].map {
      .init($0, on: ["got", "ky"], .requests(gotOptions($0.uppercased())))
    } + [
      .init("got", on: ["@none"], .requests(gotOptions(nil))),
      .init("ky", on: ["@none"], .requests(gotOptions(nil))),
    ])

  private static func gotOptions(_ method: String?) -> RequestParts {
    RequestParts(
      url: .argument(0), method: method, methodOperand: method == nil ? .entry(.argument(1), "method") : nil,
      headers: .entry(.argument(1), "headers"), query: .entry(.argument(1), "searchParams"), body: .entry(.argument(1), "body"),
      json: .entry(.argument(1), "json"), form: .entry(.argument(1), "form"))
  }

  /// jQuery's `$.ajax`.
  static let jQuery = LibraryModel(
    name: "jQuery", languages: script, triggers: ["$.", "jQuery."],
    calls: [
      .init("ajax", on: jQueryNames, .requests(ajax(.argument(0), url: .entry(.argument(0), "url")))),
      .init("ajax", on: jQueryNames, .requests(ajax(.argument(1), url: .argument(0)))),
      .init(
        "get", on: jQueryNames,
        .requests(
          RequestParts(
            url: .argument(0), method: "GET", query: .argument(1), handler: .closure, result: .reply([.json(path: "")])))),
      .init(
        "getJSON", on: jQueryNames,
        .requests(
          RequestParts(
            url: .argument(0), method: "GET", query: .argument(1), handler: .closure, result: .reply([.json(path: "")])))),
      .init(
        "post", on: jQueryNames,
        .requests(
          RequestParts(
            url: .argument(0), method: "POST", body: .argument(1), encoding: .form, handler: .closure,
            result: .reply([.json(path: "")])))),
    ])

  private static let jQueryNames = ["$", "jQuery"]

  private static func ajax(_ settings: Operand, url: Operand) -> RequestParts {
    RequestParts(
      url: url, methodOperand: .either(.entry(settings, "method"), .entry(settings, "type")),
      headers: .entry(settings, "headers"),
      body: .entry(settings, "data"), encoding: .form, mediaType: .entry(settings, "contentType"),
      handler: .entry(settings, "success"), result: .reply([.json(path: "")]))
  }

  /// superagent, whose requests are sent when somebody waits for their reply.
  static let superagent = LibraryModel(
    name: "superagent", languages: script, triggers: ["superagent"],
    calls: ["get", "post", "put", "patch", "delete", "head"].map {
      .init(
        $0, on: ["superagent", "request", "agent"],
        .requests(RequestParts(url: .argument(0), method: $0.uppercased(), result: .request, tag: "@superagent")))
    } + [
      .init("set", on: superagents, .setsHeaders(.argument(0))),
      .init("set", on: superagents, .setsHeader(name: .argument(0), value: .argument(1))),
      .init("query", on: superagents, .requests(RequestParts(query: .argument(0), result: .change))),
      .init("send", on: superagents, .requests(RequestParts(body: .argument(0), result: .change))),
      .init("auth", on: superagents, .requests(RequestParts(credentials: .argument(0), result: .change))),
      .init("end", on: superagents, .sends(.receiver, method: nil, body: nil, handler: .closure, parts: [.error, .response])),
      .init("then", on: superagents, .sends(.receiver, method: nil, body: nil, handler: .closure, parts: [.response])),
    ]
      + ["timeout", "retry", "redirects", "ok", "buffer", "accept", "type"].map { .init($0, on: superagents, .passes(.receiver)) },
    reads: [
      .init("status", on: superagents, .sends(.receiver, method: nil, body: nil, handler: nil, parts: [.status])),
      .init("body", on: superagents, .sends(.receiver, method: nil, body: nil, handler: nil, parts: [.json(path: "")])),
      .init("body", on: ["@response"], .readsReply(.json(path: ""))),
    ])

  private static let superagents = ["@superagent"]

  /// XMLHttpRequest.
  static let xmlHttpRequest = LibraryModel(
    name: "XMLHttpRequest", languages: script, triggers: ["XMLHttpRequest"],
    calls: [
      .init("XMLHttpRequest", .makesRequest(url: nil, method: nil)),
      .init("open", on: ["@outgoing"], .requests(RequestParts(url: .argument(1), methodOperand: .argument(0), result: .change))),
      .init("setRequestHeader", on: ["@outgoing"], .setsHeader(name: .argument(0), value: .argument(1))),
      .init("send", on: ["@outgoing"], .sends(.receiver, method: nil, body: .argument(0), handler: nil, parts: [.response])),
    ])

  /// The modules `http` and `https` of Node.
  static let nodeHTTP = LibraryModel(
    name: "Node http", languages: script, triggers: ["http.request", "https.request", "http.get", "https.get"],
    calls: [
      .init(
        "request", on: ["http", "https"],
        .requests(
          RequestParts(
            url: .either(.entry(.argument(0), "path"), .argument(0)),
            methodOperand: .either(.entry(.argument(0), "method"), .entry(.argument(1), "method")),
            headers: .either(.entry(.argument(0), "headers"), .entry(.argument(1), "headers")), handler: .closure))),
      .init(
        "get", on: ["https"],
        .requests(
          RequestParts(
            url: .either(.entry(.argument(0), "path"), .argument(0)), method: "GET",
            headers: .either(.entry(.argument(0), "headers"), .entry(.argument(1), "headers")), handler: .closure))),
    ],
    reads: [.init("statusCode", on: ["@response"], .readsReply(.status))])

  /// Strings, URLs, collections, promises and JSON.
  static let scriptLibrary = LibraryModel(
    name: "ECMAScript", languages: script, triggers: ["client", "Client", "sdk"],
    calls: [
      .init("stringify", on: ["JSON"], .encodesJSON(.argument(0))),
      .init("parse", on: ["JSON"], .decodesJSON(.argument(0), type: nil)),
      .init("URL", .makesURL(.argument(0), base: .argument(1))),
      .init("URLSearchParams", .makesMap),
      .init("append", .addsQuery(name: .argument(0), value: .argument(1))),
      .init("set", .addsQuery(name: .argument(0), value: .argument(1))),
      .init("encodeURIComponent", .passes(.argument(0))),
      .init("encodeURI", .passes(.argument(0))),
      .init("String", on: ["@none"], .passes(.argument(0))),
      .init("Number", on: ["@none"], .passes(.argument(0))),
      .init("parseInt", .passes(.argument(0))),
      .init("btoa", .produces(.string)),
      .init("toString", .passes(.receiver)),
      .init("toLowerCase", .passes(.receiver)),
      .init("toUpperCase", .passes(.receiver)),
      .init("trim", .passes(.receiver)),
      .init("replace", .passes(.receiver)),
      .init("concat", .concatenates([.receiver, .argument(0), .argument(1)])),
      .init("assign", on: ["Object"], .makesMap),
      .init("then", .maps(nil)),
      .init("catch", .catches(.argument(0))),
      .init("map", .iterates), .init("forEach", .iterates), .init("filter", .iterates), .init("find", .iterates),
      .init("some", .iterates),
    ],
    reads: [
      .init("searchParams", .passes(.receiver)),
      .init("href", .passes(.receiver)),
      .init("response", on: ["@failure"], .readsReply(.response)),
      .init("status", on: ["@failure"], .readsReply(.status)),
      .init("length", .produces(.integer)),
    ])
}
