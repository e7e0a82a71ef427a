import Snippets

extension LibraryModels {
  /// Django, and Django REST framework on top of it.
  static let django = LibraryModel(
    name: "Django", languages: [.python],
    triggers: ["urlpatterns", "rest_framework", "django", "as_view", "api_view", "ViewSet", "APIView"],
    calls: ["path", "re_path", "url"].map { .init($0, on: ["@none"], .opensRoute(path: .argument(0), handler: .argument(1))) } + [
      .init("include", on: ["@none"], .passes(.argument(0))),
      .init("as_view", .passes(.receiver)),
      .init("DefaultRouter", .groupsRoutes(path: .constant(""))),
      .init("SimpleRouter", .groupsRoutes(path: .constant(""))),
      .init("register", on: ["@router"], .routesResource(.argument(0), controller: .argument(1))),
      .init("JsonResponse", .replies(200, from: .labelled("status"), body: .argument(0), mediaType: "application/json")),
      .init("HttpResponse", .replies(200, from: .labelled("status"))),
      .init(
        "Response", labels: ["status"],
        .replies(200, from: .labelled("status"), body: .positional(0), mediaType: "application/json")),
      .init("Response", .replies(200, from: .labelled("status_code"), body: .positional(0))),
      .init("get_object_or_404", .answers(Reply(status: 404))),
    ] + failures.map { .init($0.name, .replies($0.status)) },
    reads: [
      .init("urls", on: ["@router"], .passes(.receiver)),
      .init("data", on: ["@request"], .readsInput(.body, name: nil, type: nil, isRequired: true)),
      .init("body", on: ["@request"], .readsInput(.body, name: nil, type: nil, isRequired: true)),
      .init("GET", on: ["@request"], .readsInput(.query, name: nil, type: nil, isRequired: false)),
      .init("query_params", on: ["@request"], .readsInput(.query, name: nil, type: nil, isRequired: false)),
      .init("method", on: ["@request", "request"], .readsMethod),
    ],
    server: ServerConventions(
      methodAttributes: [
        "api_view": [], "require_http_methods": [], "require_GET": ["GET"], "require_POST": ["POST"],
        "require_safe": ["GET", "HEAD"],
      ],
      viewFunctions: ["get": "GET", "post": "POST", "put": "PUT", "patch": "PATCH", "delete": "DELETE"],
      viewBases: [
        "ListAPIView": ["GET"], "RetrieveAPIView": ["GET"], "CreateAPIView": ["POST"], "DestroyAPIView": ["DELETE"],
        "UpdateAPIView": ["PUT", "PATCH"], "ListCreateAPIView": ["GET", "POST"],
        "RetrieveUpdateAPIView": ["GET", "PUT", "PATCH"], "RetrieveDestroyAPIView": ["GET", "DELETE"],
        "RetrieveUpdateDestroyAPIView": ["GET", "PUT", "PATCH", "DELETE"],
      ],
      resources: ResourceConventions(
        actions: [
          .init("list", "GET"), .init("create", "POST"), .init("retrieve", "GET", isOfItem: true),
          .init("update", "PUT", isOfItem: true), .init("partial_update", "PATCH", isOfItem: true),
          .init("destroy", "DELETE", isOfItem: true),
        ], itemParameter: "pk",
        bases: [
          "ModelViewSet": ["list", "create", "retrieve", "update", "partial_update", "destroy"],
          "ReadOnlyModelViewSet": ["list", "retrieve"], "ListModelMixin": ["list"], "CreateModelMixin": ["create"],
          "RetrieveModelMixin": ["retrieve"], "UpdateModelMixin": ["update", "partial_update"], "DestroyModelMixin": ["destroy"],
        ]),
      roles: ["HttpRequest": .request, "request": .request]))

  private static let failures: [(name: String, status: Int)] = [
    ("Http404", 404), ("HttpResponseNotFound", 404), ("HttpResponseBadRequest", 400), ("HttpResponseForbidden", 403),
    ("HttpResponseNotAllowed", 405), ("NotFound", 404), ("PermissionDenied", 403), ("NotAuthenticated", 401),
    ("AuthenticationFailed", 401), ("ParseError", 400), ("Throttled", 429),
  ]
}
