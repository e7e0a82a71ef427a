import Snippets

/// Server frameworks of Java and Kotlin.
extension LibraryModels {
  /// Spring MVC and WebFlux.
  static let spring = LibraryModel(
    name: "Spring", languages: jvm,
    triggers: ["Mapping", "RestController", "ResponseEntity", "ResponseStatusException"],
    calls: [
      .init("ok", on: ["ResponseEntity"], .replies(200, body: .argument(0))),
      .init("created", on: ["ResponseEntity"], .replies(201, header: "Location", headerFrom: .argument(0))),
      .init("noContent", on: ["ResponseEntity"], .replies(204)),
      .init("accepted", on: ["ResponseEntity"], .replies(202)),
      .init("badRequest", on: ["ResponseEntity"], .replies(400)),
      .init("notFound", on: ["ResponseEntity"], .replies(404)),
      .init("status", on: ["ResponseEntity"], .replies(nil, from: .argument(0))),
      .init("body", on: ["@reply"], .setsReplyBody(.argument(0))),
      .init("build", on: ["@reply"], .passes(.receiver)),
      .init("header", on: ["@reply"], .setsReplyHeader(name: .argument(0), value: .argument(1))),
      .init("orElse", .passes(.argument(0))),
      .init("ResponseEntity", .replies(200, from: .either(.argument(2), .argument(1)), body: .argument(0))),
      .init("ResponseEntity", .replies(200, from: .argument(0))),
      .init("ResponseStatusException", .replies(500, from: .argument(0))),
    ],
    server: ServerConventions(
      transparentTypes: ["ResponseEntity", "Mono", "CompletableFuture", "Callable", "HttpEntity"],
      opaqueResults: ["void", "Void", "Unit", "ResponseEntity", "ModelAndView", "Response"]),
    decorations: Decorations(
      verbs: [
        "GetMapping": "GET", "PostMapping": "POST", "PutMapping": "PUT", "PatchMapping": "PATCH", "DeleteMapping": "DELETE",
      ], routes: ["RequestMapping"], prefixes: ["RequestMapping"],
      sources: ["PathVariable": .path, "RequestParam": .queryValue, "RequestBody": .body, "RequestHeader": .header],
      services: ["Autowired", "AuthenticationPrincipal", "ModelAttribute"], statusAttributes: ["ResponseStatus"],
      unmarked: .unknown))

  /// Ktor as a server.
  static let ktorServer = LibraryModel(
    name: "Ktor server", languages: [.kotlin], triggers: ["routing", "call.respond", "embeddedServer"],
    calls: [
      .init("routing", on: ["@none"], .groupsRoutes(path: .constant(""))),
      .init("route", on: ["@none"], .groupsRoutes(path: .argument(0))),
      .init("authenticate", on: ["@none"], .groupsRoutes(path: .constant(""))),
    ]
      + ["get", "post", "put", "patch", "delete", "head", "options"].map {
        .init($0, on: ["@none"], .routes(method: $0.uppercased(), path: .argument(0), handler: .closure))
      } + [
        .init(
          "respond", on: ["call"],
          .answers(
            Reply(
              statusOperand: .argument(0), body: .either(.argument(1), .argument(0)), mediaType: "application/json"))),
        .init("respondText", on: ["call"], .answers(Reply(statusOperand: .labelled("status")))),
        .init("receive", on: ["call"], .readsInput(.body, name: nil, type: nil, isRequired: true)),
        .init("header", on: ["request", "@request"], .readsInput(.header, name: .argument(0), type: nil, isRequired: false)),
      ],
    reads: [
      .init("parameters", on: ["call"], .readsInput(.parameters, name: nil, type: nil, isRequired: false)),
      .init("queryParameters", .readsInput(.query, name: nil, type: nil, isRequired: false)),
      .init("request", on: ["call"], .readsInput(.request, name: nil, type: nil, isRequired: false)),
      .init("headers", on: ["@request"], .readsInput(.headers, name: nil, type: nil, isRequired: false)),
    ])
}
