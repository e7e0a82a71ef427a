import Snippets

extension LibraryModels {
  /// ASP.NET Web API 2: controllers by convention, message handlers.
  static let aspNetWebAPI = LibraryModel(
    name: "ASP.NET Web API", languages: [.csharp],
    triggers: [
      "HttpResponseMessage", "HttpResponseException", "ApiController", "IHttpActionResult", "DelegatingHandler", "FromBody",
      "FromUri",
    ],
    calls: [
      .init("CreateResponse", on: ["Request", "@request"], .replies(200, from: .argument(0), body: .argument(1))),
      .init("CreateErrorResponse", on: ["Request", "@request"], .replies(400, from: .argument(0))),
      .init("HttpResponseMessage", .replies(200, from: .argument(0))),
      .init("HttpResponseException", .replies(500, from: .argument(0))),
      .init("StreamContent", .makesContent(.argument(0), mediaType: .constant("application/octet-stream"))),
      .init("ByteArrayContent", .makesContent(.argument(0), mediaType: .constant("application/octet-stream"))),
      .init("MediaTypeHeaderValue", .passes(.argument(0))),
      .init("InternalServerError", .replies(500)),
      .init("Content", labels: [], .replies(200, from: .argument(0), body: .argument(1))),
      .init("ResponseMessage", .passes(.argument(0))),
      .init("GetValues", on: ["@headers"], .readsInput(.header, name: .argument(0), type: nil, isRequired: true)),
      .init("TryGetValues", on: ["@headers"], .readsInput(.header, name: .argument(0), type: nil, isRequired: false)),
      .init("First", .passes(.receiver)),
      .init("FirstOrDefault", .passes(.receiver)),
    ],
    reads: [
      .init("Headers", on: ["@request"], .readsInput(.headers, name: nil, type: nil, isRequired: false)),
      .init("Content", on: ["@reply"], .passes(.receiver)),
      .init("Headers", on: ["@reply"], .passes(.receiver)),
    ],
    writes: [
      .init("Content", on: ["@reply"], .setsReplyBody(.value)),
      .init("ContentType", on: ["@reply"], .setsReplyMediaType(.value)),
      .init("StatusCode", on: ["@reply"], .setsReplyStatus(.value)),
    ],
    server: ServerConventions(
      controllerSuffix: "Controller", controllerBases: ["ApiController"], conventionalRoute: "api/{controller}/{id}",
      verbAttributes: verbs, routeAttributes: ["Route", "RoutePrefix"], infersVerbFromName: true,
      sources: [
        "FromBody": .body, "FromUri": .queryValue, "FromQuery": .queryValue, "FromRoute": .path, "FromHeader": .header,
        "FromForm": .body, "FromServices": .request,
      ],
      authorizeAttributes: ["Authorize"], handlerBases: ["DelegatingHandler", "AuthenticationHandler"],
      handlerFunctions: ["SendAsync", "HandleAuthenticateAsync", "HandleChallengeAsync", "HandleForbiddenAsync"],
      services: frameworkServices, transparentTypes: ["Task", "ValueTask", "ActionResult"],
      opaqueResults: [
        "HttpResponseMessage", "IHttpActionResult", "IActionResult", "ActionResult", "IResult", "Results", "FileResult",
        "FileContentResult", "FileStreamResult", "ContentResult", "JsonResult", "Task", "object", "Ok", "Created", "NoContent",
      ],
      stringMediaType: "application/json"))

  /// ASP.NET Core: attribute-routed controllers, minimal APIs and their results.
  static let aspNetCore = LibraryModel(
    name: "ASP.NET Core", languages: [.csharp],
    triggers: [
      "MapGet", "MapPost", "MapPut", "MapDelete", "MapPatch", "MapGroup", "HttpGet", "HttpPost", "HttpPut", "HttpDelete",
      "HttpPatch",
      "ControllerBase", "IActionResult", "ActionResult", "IResult", "Results.", "HttpContext", "Response.StatusCode", "[Route(",
      "AuthenticationHandler",
    ],
    calls: [
      .init("MapGet", .routes(method: "GET", path: .argument(0), handler: .argument(1))),
      .init("MapPost", .routes(method: "POST", path: .argument(0), handler: .argument(1))),
      .init("MapPut", .routes(method: "PUT", path: .argument(0), handler: .argument(1))),
      .init("MapDelete", .routes(method: "DELETE", path: .argument(0), handler: .argument(1))),
      .init("MapPatch", .routes(method: "PATCH", path: .argument(0), handler: .argument(1))),
      .init("MapMethods", .routes(method: nil, path: .argument(0), handler: .argument(2))),
      .init("MapGroup", .groupsRoutes(path: .argument(0))),
      .init("Use", on: ["app", "@router"], .guardsRoutes(.closure)),
      .init("AddEndpointFilter", .guardsRoutes(.closure)),
      .init("StatusCode", .replies(nil, from: .argument(0), body: .argument(1))),
      .init("StatusCodeResult", .replies(nil, from: .argument(0))),
      .init("ObjectResult", .replies(200, from: .labelled("StatusCode"), body: .argument(0))),
      .init("Ok", .replies(200, body: .argument(0))),
      .init("OkObjectResult", .replies(200, body: .argument(0))),
      .init("Created", .replies(201, body: .argument(1), header: "Location", headerFrom: .argument(0))),
      .init("CreatedAtAction", .replies(201, body: .argument(2), header: "Location")),
      .init("CreatedAtRoute", .replies(201, body: .argument(2), header: "Location")),
      .init("Accepted", .replies(202, body: .argument(1))),
      .init("NoContent", .replies(204)),
      .init("BadRequest", .replies(400, body: .argument(0))),
      .init("Unauthorized", .replies(401)),
      .init("Forbid", .replies(403)),
      .init("NotFound", .replies(404, body: .argument(0))),
      .init("Conflict", .replies(409, body: .argument(0))),
      .init("UnprocessableEntity", .replies(422, body: .argument(0))),
      .init("ValidationProblem", .replies(400, from: .labelled("statusCode"), mediaType: "application/problem+json")),
      .init(
        "Problem", .replies(500, from: .either(.labelled("statusCode"), .argument(2)), mediaType: "application/problem+json")),
      .init("Json", .replies(200, from: .labelled("statusCode"), body: .argument(0), mediaType: "application/json")),
      .init(
        "Text", on: results,
        .replies(200, from: .labelled("statusCode"), body: .argument(0), mediaType: "text/plain", mediaTypeFrom: .argument(1))),
      .init(
        "Content", on: results,
        .replies(200, from: .labelled("statusCode"), body: .argument(0), mediaType: "text/plain", mediaTypeFrom: .argument(1))),
      .init(
        "File",
        .replies(
          200, body: .argument(0), mediaType: "application/octet-stream",
          mediaTypeFrom: .either(.labelled("contentType"), .argument(1)))),
      .init(
        "Bytes", on: results,
        .replies(
          200, body: .argument(0), mediaType: "application/octet-stream",
          mediaTypeFrom: .either(.labelled("contentType"), .argument(1)))),
      .init(
        "Stream", on: results,
        .replies(
          200, body: .argument(0), mediaType: "application/octet-stream",
          mediaTypeFrom: .either(.labelled("contentType"), .argument(1)))),
      .init("BadHttpRequestException", .replies(400, from: .argument(1))),
      .init("Fail", on: ["AuthenticateResult"], .replies(401)),
      .init("NoResult", on: ["AuthenticateResult"], .replies(401)),
      .init("StartsWith", .testsPrefix(.argument(0))),
      .init("Equals", on: ["Scheme"], .testsScheme(.argument(0))),
      .init("WriteAsJsonAsync", on: ["@reply"], .setsReplyBody(.argument(0))),
      .init("WriteAsync", on: ["@reply"], .setsReplyBody(.argument(0))),
      .init("Append", on: ["@reply"], .setsReplyHeader(name: .argument(0), value: .argument(1))),
      .init("Add", on: ["@reply"], .setsReplyHeader(name: .argument(0), value: .argument(1))),
      .init("ReadFromJsonAsync", on: ["@request"], .readsInput(.body, name: nil, type: nil, isRequired: true)),
      .init("RequireAuthorization", .passes(.receiver)),
      .init("AddEndpointFilter", .passes(.receiver)),
    ],
    reads: [
      .init(
        "Request", on: ["@context", "context", "httpContext", "HttpContext", "ctx", "http"],
        .readsInput(.request, name: nil, type: nil, isRequired: false)),
      .init("Query", on: ["@request"], .readsInput(.query, name: nil, type: nil, isRequired: false)),
      .init("Headers", on: ["@request"], .readsInput(.headers, name: nil, type: nil, isRequired: false)),
      .init("Body", on: ["@request"], .readsInput(.body, name: nil, type: nil, isRequired: true)),
      .init("RouteValues", on: ["@request"], .readsInput(.parameters, name: nil, type: nil, isRequired: false)),
    ],
    writes: [
      .init("StatusCode", on: ["Response", "@reply"], .setsReplyStatus(.value)),
      .init("ContentType", on: ["Response", "@reply"], .setsReplyMediaType(.value)),
    ])

  /// The push API of Azure Notification Hubs.
  static let notificationHubs = LibraryModel(
    name: "Notification Hubs", languages: [.csharp], triggers: ["NativeNotificationAsync"],
    calls: [
      .init("SendAppleNativeNotificationAsync", .pushes(platform: "apns", .argument(0))),
      .init("SendGcmNativeNotificationAsync", .pushes(platform: "gcm", .argument(0))),
      .init("SendFcmNativeNotificationAsync", .pushes(platform: "fcm", .argument(0))),
      .init("SendFcmV1NativeNotificationAsync", .pushes(platform: "fcmv1", .argument(0))),
      .init("SendWindowsNativeNotificationAsync", .pushes(platform: "wns", .argument(0))),
      .init("SendMpnsNativeNotificationAsync", .pushes(platform: "mpns", .argument(0))),
    ])

  private static let results = ["Results", "TypedResults", "@controller"]
  private static let verbs = [
    "HttpGet": "GET", "HttpPost": "POST", "HttpPut": "PUT", "HttpDelete": "DELETE", "HttpPatch": "PATCH", "HttpHead": "HEAD",
    "HttpOptions": "OPTIONS",
  ]
  private static let frameworkServices = [
    "HttpContext", "HttpRequest", "HttpResponse", "HttpRequestMessage", "CancellationToken", "ClaimsPrincipal",
    "IServiceProvider",
    "ILogger", "IConfiguration", "IWebHostEnvironment", "LinkGenerator",
  ]
}
