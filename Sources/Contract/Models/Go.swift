import Snippets

/// Clients and servers of Go.
extension LibraryModels {
  /// net/http as a client.
  static let goClient = LibraryModel(
    name: "net/http", languages: [.go], triggers: ["http.", "resty", "client"],
    calls: [
      .init("NewRequest", on: ["http", "httptest"], .requests(goRequest(0))),
      .init("NewRequestWithContext", on: ["http"], .requests(goRequest(1))),
      .init("Get", on: goClients, .requests(RequestParts(url: .argument(0), method: "GET"))),
      .init("Head", on: goClients, .requests(RequestParts(url: .argument(0), method: "HEAD"))),
      .init(
        "Post", on: goClients,
        .requests(
          RequestParts(
            url: .argument(0), method: "POST", body: .argument(2), mediaType: .argument(1)))),
      .init("PostForm", on: goClients, .requests(RequestParts(url: .argument(0), method: "POST", form: .argument(1)))),
      .init("Do", .sends(.argument(0), method: nil, body: nil, handler: nil, parts: [.response])),
      .init("Set", on: ["Header"], .setsHeader(name: .argument(0), value: .argument(1))),
      .init("Add", on: ["Header"], .setsHeader(name: .argument(0), value: .argument(1))),
      .init(
        "SetBasicAuth", on: ["@outgoing"],
        .setsHeader(
          name: .constant("Authorization"), value: .constant("Basic {credentials}"))),
      .init("Get", on: ["@headers"], .readsReplyHeader(.argument(0))),
      .init("Query", on: ["@outgoing", "NSURLComponents"], .passes(.receiver)),
      .init("Set", .addsQuery(name: .argument(0), value: .argument(1))),
      .init("Add", .addsQuery(name: .argument(0), value: .argument(1))),
      .init("ReadAll", .readsText(.argument(0))),
      .init("NewDecoder", .passes(.argument(0))),
      .init("Decode", .decodesInto(.receiver, .argument(0))),
      .init("Unmarshal", on: ["json"], .decodesInto(.argument(0), .argument(1))),
      .init("Marshal", on: ["json"], .encodesJSON(.argument(0))),
      .init("MarshalIndent", on: ["json"], .encodesJSON(.argument(0))),
    ],
    reads: [
      .init("Header", on: ["@outgoing"], .passes(.receiver)),
      .init("URL", on: ["@outgoing"], .passes(.receiver)),
      .init("StatusCode", on: ["@response"], .readsReply(.status)),
      .init("Header", on: ["@response"], .readsReply(.headers)),
      .init("Body", on: ["@response"], .readsReply(.body)),
    ]
      + ["Get", "Post", "Put", "Patch", "Delete", "Head", "Options"].map {
        .init("Method\($0)", on: ["http"], .passes(.constant($0.uppercased())))
      })

  private static let goClients = ["http", "@client", "client", "httpClient", "Client"]

  private static func goRequest(_ first: Int) -> RequestParts {
    RequestParts(
      url: .argument(first + 1), methodOperand: .argument(first), body: .argument(first + 2), result: .request)
  }

  /// Strings, URLs and bytes of Go.
  static let goLibrary = LibraryModel(
    name: "Go", languages: [.go], triggers: [],
    calls: [
      .init("Sprintf", on: ["fmt"], .formats(.argument(0))),
      .init("Sprint", on: ["fmt"], .concatenates([.argument(0), .argument(1), .argument(2)])),
      .init("NewBuffer", .passes(.argument(0))),
      .init("NewBufferString", .passes(.argument(0))),
      .init("NewReader", .passes(.argument(0))),
      .init("Parse", on: ["url"], .makesURL(.argument(0))),
      .init("QueryEscape", .passes(.argument(0))),
      .init("PathEscape", .passes(.argument(0))),
      .init("Itoa", .passes(.argument(0))),
      .init("string", on: ["@none"], .passes(.argument(0))),
      .init("Encode", on: ["@dictionary"], .encodesQuery(.receiver)),
      .init("String", .passes(.receiver)),
      .init("TrimSpace", .passes(.argument(0))),
      .init("JoinPath", .joinsPath(base: .argument(0), component: .argument(1))),
      .init("make", on: ["@none"], .passes(.emptyMap)),
    ])

  /// The mux of net/http and chi, gorilla, gin, echo and fiber.
  static let goServer = LibraryModel(
    name: "Go servers", languages: [.go],
    triggers: ["HandleFunc", "gin.", "chi.", "echo.", "mux.", "fiber.", "http.ResponseWriter", "r.GET", "r.Get("],
    calls: [
      .init("NewServeMux", .groupsRoutes(path: .constant(""))),
      .init("NewRouter", .groupsRoutes(path: .constant(""))),
      .init("Default", on: ["gin"], .groupsRoutes(path: .constant(""))),
      .init("New", on: ["gin", "echo", "fiber"], .groupsRoutes(path: .constant(""))),
      .init("Group", on: ["@router"] + goRouters, .groupsRoutes(path: .argument(0))),
      .init("Route", on: ["@router"] + goRouters, .groupsRoutes(path: .argument(0))),
      .init("HandleFunc", on: ["@router", "http"] + goRouters, .routes(method: nil, path: .argument(0), handler: .argument(1))),
      .init("Handle", on: ["@router", "http"] + goRouters, .routes(method: nil, path: .argument(0), handler: .argument(1))),
      .init("HandleFunc", on: ["@router", "http"] + goRouters, .opensRoute(path: .argument(0), handler: .argument(1))),
      .init("Handle", on: ["@router", "http"] + goRouters, .opensRoute(path: .argument(0), handler: .argument(1))),
      .init("Methods", on: ["@route"], .limitsRoute),
      .init("Name", on: ["@route"], .passes(.receiver)),
      .init("PathPrefix", on: ["@router"] + goRouters, .groupsRoutes(path: .argument(0))),
      .init("Subrouter", on: ["@router"], .passes(.receiver)),
      .init("Vars", on: ["mux"], .readsInput(.parameters, name: nil, type: nil, isRequired: true)),
      .init("URLParam", on: ["chi"], .readsInput(.path, name: .argument(1), type: nil, isRequired: true)),
    ]
      + ["Get", "Post", "Put", "Patch", "Delete", "Head", "Options"].flatMap { name -> [LibraryModel.Row] in
        [name, name.uppercased()].map {
          .init($0, on: ["@router"] + goRouters, .routes(method: name.uppercased(), path: .argument(0), handler: .last))
        }
      } + [
        .init("WriteHeader", on: ["@writer"], .setsReplyStatus(.argument(0))),
        .init("NewEncoder", .passes(.argument(0))),
        .init("Encode", on: ["@writer"], .answers(Reply(body: .argument(0), mediaType: "application/json"))),
        .init("Error", on: ["http"], .answers(Reply(statusOperand: .argument(2)))),
        .init("NotFound", on: ["http"], .answers(Reply(status: 404))),
        .init("Status", on: ["@context"], .setsReplyStatus(.argument(0))),
        .init("SendStatus", on: ["@context"], .answers(Reply(statusOperand: .argument(0)))),
        .init(
          "JSON", on: ["@context"],
          .answers(
            Reply(
              statusOperand: .argument(0), body: .either(.argument(1), .argument(0)), mediaType: "application/json"))),
        .init(
          "IndentedJSON", on: ["@context"],
          .answers(
            Reply(
              statusOperand: .argument(0), body: .argument(1), mediaType: "application/json"))),
        .init(
          "AbortWithStatusJSON", on: ["@context"],
          .answers(
            Reply(
              statusOperand: .argument(0), body: .argument(1), mediaType: "application/json"))),
        .init("AbortWithStatus", on: ["@context"], .answers(Reply(statusOperand: .argument(0)))),
        .init("String", on: ["@context"], .answers(Reply(statusOperand: .argument(0)))),
        .init("NoContent", on: ["@context"], .answers(Reply(statusOperand: .argument(0)))),
        .init("NewHTTPError", on: ["echo"], .replies(500, from: .argument(0))),
        .init("Param", on: ["@context"], .readsInput(.path, name: .argument(0), type: nil, isRequired: true)),
        .init("Params", on: ["@context"], .readsInput(.path, name: .argument(0), type: nil, isRequired: true)),
        .init("PathValue", on: ["@request"], .readsInput(.path, name: .argument(0), type: nil, isRequired: true)),
        .init("Query", on: ["@context"], .readsInput(.queryValue, name: .argument(0), type: nil, isRequired: false)),
        .init("DefaultQuery", on: ["@context"], .readsInput(.queryValue, name: .argument(0), type: nil, isRequired: false)),
        .init("QueryParam", on: ["@context"], .readsInput(.queryValue, name: .argument(0), type: nil, isRequired: false)),
        .init("GetHeader", on: ["@context"], .readsInput(.header, name: .argument(0), type: nil, isRequired: false)),
        .init("Query", on: ["@request"], .readsInput(.query, name: nil, type: nil, isRequired: false)),
        .init("Get", on: ["@query"], .readsInput(.queryValue, name: .argument(0), type: nil, isRequired: false)),
        .init("Get", on: ["@headers"], .readsInput(.header, name: .argument(0), type: nil, isRequired: false)),
      ]
      + ["BindJSON", "ShouldBindJSON", "ShouldBindBodyWithJSON", "BodyParser"].map {
        .init($0, on: ["@context"], .readsInput(.body, name: nil, type: .argument(0), isRequired: true))
      }
      + ["Bind", "ShouldBind", "BindWith", "ShouldBindWith", "MustBindWith"].map {
        .init($0, on: ["@context"], .bindsRequest(type: .argument(0)))
      }
      + ["BindQuery", "ShouldBindQuery", "QueryParser"].map {
        .init($0, on: ["@context"], .readsInput(.query, name: nil, type: .argument(0), isRequired: false))
      }
      + ["GetQuery", "QueryArray", "GetQueryArray", "QueryInt", "QueryBool"].map {
        .init($0, on: ["@context"], .readsInput(.queryValue, name: .argument(0), type: nil, isRequired: false))
      } + [
        .init("Decode", on: ["@body"], .readsInput(.body, name: nil, type: .argument(0), isRequired: true)),
        .init("HasPrefix", .testsPrefix(.argument(1))),
      ],
    reads: [
      .init("URL", on: ["@request"], .passes(.receiver)),
      .init("Method", on: ["@request"], .readsMethod),
      .init("Body", on: ["@request"], .readsInput(.body, name: nil, type: nil, isRequired: true)),
      .init("Header", on: ["@request"], .readsInput(.headers, name: nil, type: nil, isRequired: false)),
    ],
    server: ServerConventions(
      opaqueResults: ["error", "Any"],
      roles: ["ResponseWriter": .writer, "Request": .request, "Context": .context, "Ctx": .context]))

  private static let goRouters = ["mux", "r", "router", "e", "app", "api", "v1", "g", "group", "engine"]
}
