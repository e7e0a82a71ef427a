import Snippets

extension LibraryModels {
  /// Hummingbird 2.
  static let hummingbird = LibraryModel(
    name: "Hummingbird", languages: [.swift],
    triggers: [
      "Hummingbird", "Router(", "HTTPError", "RequestContext", "RouterGroup", "RouterMiddleware", ".uri.queryParameters",
    ],
    calls: [
      .init("Router", .groupsRoutes(path: .constant(""))),
      .init("group", on: routers, .groupsRoutes(path: .argument(0))),
      .init("get", on: routers, .routes(method: "GET", path: .argument(0), handler: .either(.labelled("use"), .closure))),
      .init("post", on: routers, .routes(method: "POST", path: .argument(0), handler: .either(.labelled("use"), .closure))),
      .init("put", on: routers, .routes(method: "PUT", path: .argument(0), handler: .either(.labelled("use"), .closure))),
      .init("delete", on: routers, .routes(method: "DELETE", path: .argument(0), handler: .either(.labelled("use"), .closure))),
      .init("patch", on: routers, .routes(method: "PATCH", path: .argument(0), handler: .either(.labelled("use"), .closure))),
      .init("head", on: routers, .routes(method: "HEAD", path: .argument(0), handler: .either(.labelled("use"), .closure))),
      .init(
        "on", on: routers, labels: ["method"],
        .routes(method: nil, path: .argument(0), handler: .either(.labelled("use"), .closure))),
      .init("add", on: routers, labels: ["middleware"], .guardsRoutes(.labelled("middleware"))),
      .init("addMiddleware", on: routers, .guardsRoutes(.closure)),
      .init("require", on: ["@parameters"], .readsInput(.path, name: .argument(0), type: .labelled("as"), isRequired: true)),
      .init("get", on: ["@parameters"], .readsInput(.path, name: .argument(0), type: .labelled("as"), isRequired: true)),
      .init("require", on: ["@query"], .readsInput(.queryValue, name: .argument(0), type: .labelled("as"), isRequired: true)),
      .init("get", on: ["@query"], .readsInput(.queryValue, name: .argument(0), type: .labelled("as"), isRequired: false)),
      .init("decode", labels: ["as", "context"], .readsInput(.body, name: nil, type: .labelled("as"), isRequired: true)),
      .init("decode", on: ["@request"], labels: ["as"], .readsInput(.body, name: nil, type: .labelled("as"), isRequired: true)),
      .init("decode", on: ["@body"], .readsInput(.body, name: nil, type: .argument(0), isRequired: true)),
      .init("collect", on: ["@body"], .passes(.receiver)),
      .init("collectBody", on: ["@request"], .readsInput(.body, name: nil, type: nil, isRequired: true)),
      .init("hasPrefix", .testsPrefix(.argument(0))),
      .init("starts", labels: ["with"], .testsPrefix(.labelled("with"))),
      .init("HTTPError", .replies(500, from: .argument(0), headers: .labelled("headers"))),
      .init(
        "Response",
        .replies(200, from: .labelled("status"), body: .labelled("body"), headers: .labelled("headers"))),
      .init(
        "EditedResponse",
        .replies(200, from: .labelled("status"), body: .labelled("response"), headers: .labelled("headers"))),
      .init("ResponseBody", .passes(.argument(0))),
      .init("ByteBuffer", .passes(.argument(0))),
    ],
    reads: [
      .init("uri", on: ["@request"], .passes(.receiver)),
      .init("queryParameters", on: ["@request"], .readsInput(.query, name: nil, type: nil, isRequired: false)),
      .init(
        "parameters", on: ["context", "@request", "@context"], .readsInput(.parameters, name: nil, type: nil, isRequired: false)),
      .init("headers", on: ["@request"], .readsInput(.headers, name: nil, type: nil, isRequired: false)),
      .init("body", on: ["@request"], .readsInput(.body, name: nil, type: nil, isRequired: true)),
    ],
    writes: [
      .init("status", .setsReplyStatus(.value)),
      .init("body", .setsReplyBody(.value)),
    ],
    server: ServerConventions(
      controllerSuffix: "", controllerBases: [], conventionalRoute: nil, verbAttributes: [:], routeAttributes: [],
      infersVerbFromName: false, sources: [:], authorizeAttributes: [],
      handlerBases: ["RouterMiddleware", "AuthenticatorMiddleware", "MiddlewareProtocol"],
      handlerFunctions: ["handle", "authenticate"],
      services: ["Request", "Context", "BasicRequestContext", "RequestContext"], transparentTypes: [],
      opaqueResults: ["Response", "HTTPResponse.Status", "ResponseGenerator", "EditedResponse", "Status"],
      stringMediaType: "text/plain"))

  private static let routers = ["@router", "Router", "RouterGroup", "RouterMethods", "router", "group", "routes", "api"]
}
