import Snippets

/// Server frameworks of Python.
extension LibraryModels {
  static let flask = LibraryModel(
    name: "Flask", languages: [.python], triggers: ["flask", "Flask", ".route(", "jsonify"],
    calls: [
      .init("Flask", .groupsRoutes(path: .constant(""))),
      .init("Blueprint", .groupsRoutes(path: .labelled("url_prefix"))),
      .init("get_json", on: ["request"], .readsInput(.body, name: nil, type: nil, isRequired: true)),
      .init("jsonify", .replies(nil, body: .either(.labels, .argument(0)), mediaType: "application/json")),
      .init("make_response", .replies(200, from: .argument(1), body: .argument(0))),
      .init("abort", on: ["@none", "flask"], .answers(Reply(statusOperand: .argument(0)))),
      .init("startswith", .testsPrefix(.argument(0))),
    ],
    reads: [
      .init("json", on: ["request"], .readsInput(.body, name: nil, type: nil, isRequired: true)),
      .init("args", on: ["request"], .readsInput(.query, name: nil, type: nil, isRequired: false)),
      .init("headers", on: ["request", "@request"], .readsInput(.headers, name: nil, type: nil, isRequired: false)),
    ],
    server: ServerConventions(
      opaqueResults: ["Response", "None", "Any"], roles: ["Request": .request], readsBodyByName: true, returnsJSON: true,
      returnsTuples: true),
    decorations: pythonRoutes)

  static let fastAPI = LibraryModel(
    name: "FastAPI", languages: [.python], triggers: ["fastapi", "FastAPI", "APIRouter", "HTTPException", "@app.", "@router."],
    calls: [
      .init("FastAPI", .groupsRoutes(path: .constant(""))),
      .init("APIRouter", .groupsRoutes(path: .labelled("prefix"))),
      .init("HTTPException", .replies(500, from: .either(.labelled("status_code"), .argument(0)))),
      .init(
        "JSONResponse",
        .replies(
          200, from: .labelled("status_code"), body: .either(.labelled("content"), .argument(0)), mediaType: "application/json")),
      .init("Response", .replies(200, from: .labelled("status_code"))),
    ])

  private static let pythonRoutes = Decorations(
    verbs: [
      "get": "GET", "post": "POST", "put": "PUT", "patch": "PATCH", "delete": "DELETE", "head": "HEAD", "options": "OPTIONS",
    ],
    routes: ["route"], owners: ["app", "router", "api", "bp", "blueprint", "application", "server"],
    sources: ["Query": .queryValue, "Path": .path, "Header": .header, "Body": .body],
    services: ["Depends", "Security", "File", "Form", "Cookie"])
}
