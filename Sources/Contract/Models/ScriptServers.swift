import Snippets

/// Server frameworks of JavaScript and TypeScript.
extension LibraryModels {
  /// Express, Fastify, Koa and Hono, which share their words.
  static let express = LibraryModel(
    name: "Express", languages: [.javascript, .typescript],
    triggers: [
      "express", "fastify", "Router(", "app.get(", "app.post(", "app.put(", "app.delete(", "router.get(", "router.post(",
      "router.put(", "router.delete(", "Hono",
    ],
    calls: [
      .init("express", on: ["@none"], .groupsRoutes(path: .constant(""))),
      .init("fastify", on: ["@none"], .groupsRoutes(path: .constant(""))),
      .init("Fastify", on: ["@none"], .groupsRoutes(path: .constant(""))),
      .init("Hono", .groupsRoutes(path: .constant(""))),
      .init("Router", .groupsRoutes(path: .entry(.argument(0), "prefix"))),
      .init("use", on: routers, .mountsRoutes(path: .argument(0), router: .last)),
      .init(
        "route", on: ["@router", "fastify", "server"],
        .routes(
          method: nil, methodOperand: .entry(.argument(0), "method"), path: .entry(.argument(0), "url"),
          handler: .entry(.argument(0), "handler"))),
    ]
      + ["get", "post", "put", "patch", "delete", "head", "options"].flatMap { verb -> [LibraryModel.Row] in
        [
          .init(
            verb, on: routers + ["api", "@router"], .routes(method: verb.uppercased(), path: .argument(0), handler: .closure)),
          .init(verb, on: routers + ["@router"], .routes(method: verb.uppercased(), path: .argument(0), handler: .last)),
        ]
      } + [
        .init("status", on: ["@writer", "@context"], .setsReplyStatus(.argument(0))),
        .init("code", on: ["@writer"], .setsReplyStatus(.argument(0))),
        .init("sendStatus", on: ["@writer"], .answers(Reply(statusOperand: .argument(0)))),
        .init("json", on: ["@writer"], .answers(Reply(body: .argument(0), mediaType: "application/json"))),
        .init(
          "json", on: ["@context"],
          .answers(
            Reply(
              statusOperand: .argument(1), body: .argument(0), mediaType: "application/json"))),
        .init("send", on: ["@writer"], .answers(Reply(body: .argument(0)))),
        .init("end", on: ["@writer"], .answers(Reply())),
        .init("writeHead", on: ["@writer"], .setsReplyStatus(.argument(0))),
        .init("redirect", on: ["@writer"], .answers(Reply(status: 302))),
        .init("type", on: ["@writer"], .passes(.receiver)),
        .init("header", on: ["@writer"], .passes(.receiver)),
        .init("set", on: ["@writer"], .passes(.receiver)),
        .init("get", on: ["@request"], .readsInput(.header, name: .argument(0), type: nil, isRequired: false)),
        .init("header", on: ["@request"], .readsInput(.header, name: .argument(0), type: nil, isRequired: false)),
        .init("param", on: ["@request"], .readsInput(.path, name: .argument(0), type: nil, isRequired: true)),
        .init("query", on: ["@request"], .readsInput(.queryValue, name: .argument(0), type: nil, isRequired: false)),
        .init("json", on: ["@request"], .readsInput(.body, name: nil, type: nil, isRequired: true)),
        .init("startsWith", .testsPrefix(.argument(0))),
        .init("includes", .testsMembership(in: .receiver, of: .argument(0))),
      ],
    reads: [
      .init("params", on: ["@request", "@context"], .readsInput(.parameters, name: nil, type: nil, isRequired: false)),
      .init("query", on: ["@request", "@context"], .readsInput(.query, name: nil, type: nil, isRequired: false)),
      .init("headers", on: ["@request", "@context"], .readsInput(.headers, name: nil, type: nil, isRequired: false)),
      .init("body", on: ["@request"], .readsInput(.body, name: nil, type: nil, isRequired: true)),
      .init("method", on: ["@request"], .readsMethod),
      .init("request", on: ["@context"], .readsInput(.request, name: nil, type: nil, isRequired: false)),
      .init("req", on: ["@context"], .readsInput(.request, name: nil, type: nil, isRequired: false)),
    ],
    writes: [
      .init("status", on: ["@context"], .setsReplyStatus(.value)),
      .init("statusCode", on: ["@writer"], .setsReplyStatus(.value)),
      .init("body", on: ["@context"], .setsReplyBody(.value)),
    ],
    server: ServerConventions(
      transparentTypes: ["Promise"], opaqueResults: ["void", "Response", "any"],
      roles: [
        "req": .request, "request": .request, "Request": .request, "res": .writer, "response": .writer, "reply": .writer,
        "Response": .writer, "ctx": .context, "context": .context, "c": .context, "Context": .context,
      ], positions: [.request, .writer], readsBodyByName: true, returnsJSON: true))

  private static let routers = ["app", "router", "server", "routes", "fastify"]

  /// NestJS.
  static let nest = LibraryModel(
    name: "NestJS", languages: [.javascript, .typescript], triggers: ["@Controller", "@nestjs"],
    decorations: Decorations(
      verbs: ["Get": "GET", "Post": "POST", "Put": "PUT", "Patch": "PATCH", "Delete": "DELETE"], prefixes: ["Controller"],
      sources: ["Param": .path, "Query": .queryValue, "Body": .body, "Headers": .header], services: ["Req", "Res", "Inject"],
      statusAttributes: ["HttpCode"], unmarked: .unknown))
}
