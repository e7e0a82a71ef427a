import Snippets

extension LibraryModels {
  /// Vapor 4, beside what it shares with Hummingbird.
  static let vapor = LibraryModel(
    name: "Vapor", languages: [.swift],
    triggers: [
      "Vapor", "RoutesBuilder", "RouteCollection", "app.get(", "app.post(", "app.put(", "app.patch(", "app.delete(", ".grouped(",
      "req.parameters", "req.content", "Abort(",
    ],
    imports: ["Vapor"],
    calls: ["get", "post", "put", "patch", "delete"].map { verb in
      .init(
        verb, on: routers, .routes(method: verb.uppercased(), path: .path, handler: .either(.labelled("use"), .closure)))
    } + [
      .init(
        "on", on: routers,
        .routes(method: nil, methodOperand: .argument(0), path: .path, handler: .either(.labelled("use"), .closure))),
      .init("grouped", on: routers, .groupsRoutes(path: .path)),
      .init("group", on: routers, .groupsRoutes(path: .path)),
      .init("get", on: ["@query"], .readsInput(.queryValue, name: .labelled("at"), type: .argument(0), isRequired: true)),
      .init("first", on: ["@headers"], .readsInput(.header, name: .labelled("name"), type: nil, isRequired: false)),
      .init("Abort", .replies(500, from: .argument(0))),
    ],
    reads: [
      .init("query", on: ["@request"], .readsInput(.query, name: nil, type: nil, isRequired: false)),
      .init("content", on: ["@request"], .readsInput(.body, name: nil, type: nil, isRequired: true)),
    ],
    server: ServerConventions(
      transparentTypes: ["EventLoopFuture"], opaqueResults: ["View", "HTTPStatus", "AsyncResponseEncodable", "ResponseEncodable"])
  )

  private static let routers = [
    "@router", "app", "routes", "router", "group", "api", "protected", "RoutesBuilder", "Application",
  ]
}
