import Snippets

extension LibraryModels {
  /// JAX-RS (Jakarta REST): Jersey, RESTEasy, Quarkus.
  static let jaxRS = LibraryModel(
    name: "JAX-RS", languages: jvm, triggers: ["@Path", "ws.rs"],
    calls: [
      .init("ok", on: ["Response"], .replies(200, body: .argument(0))),
      .init("created", on: ["Response"], .replies(201, header: "Location", headerFrom: .argument(0))),
      .init("accepted", on: ["Response"], .replies(202, body: .argument(0))),
      .init("noContent", on: ["Response"], .replies(204)),
      .init("serverError", on: ["Response"], .replies(500)),
      .init("status", on: ["Response"], .replies(nil, from: .argument(0))),
      .init("entity", on: ["@reply"], .setsReplyBody(.argument(0))),
      .init("WebApplicationException", .replies(500, from: .either(.argument(1), .argument(0)))),
      .init("NotFoundException", .replies(404)),
      .init("BadRequestException", .replies(400)),
      .init("ForbiddenException", .replies(403)),
      .init("NotAuthorizedException", .replies(401)),
    ],
    server: ServerConventions(transparentTypes: ["Uni", "CompletionStage", "RestResponse"]),
    decorations: Decorations(
      verbs: [
        "GET": "GET", "POST": "POST", "PUT": "PUT", "PATCH": "PATCH", "DELETE": "DELETE", "HEAD": "HEAD", "OPTIONS": "OPTIONS",
      ],
      paths: ["Path"], prefixes: ["Path"],
      sources: ["PathParam": .path, "QueryParam": .queryValue, "HeaderParam": .header],
      services: ["Context", "Suspended", "CookieParam", "FormParam", "BeanParam", "MatrixParam"], areOptional: true,
      unmarked: .body))
}
