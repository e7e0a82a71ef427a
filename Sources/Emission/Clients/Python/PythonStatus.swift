/// The classes of replies in the run-time part.
enum PythonStatus {
  static func className(_ status: Int) -> String {
    if let name = names[status] { return name }
    return switch status {
    case 200...299: "OtherSuccess"
    case 300...399: "Redirection"
    default: "OtherRefusal"
    }
  }

  private static let names: [Int: String] = [
    200: "Ok", 201: "Created", 202: "Accepted", 204: "NoContent", 206: "PartialContent", 304: "NotModified", 400: "BadRequest",
    401: "Unauthorized", 402: "PaymentRequired", 403: "Forbidden", 404: "NotFound", 405: "MethodNotAllowed", 406: "NotAcceptable",
    408: "RequestTimeout", 409: "Conflict", 410: "Gone", 412: "PreconditionFailed", 413: "ContentTooLarge",
    415: "UnsupportedMediaType", 422: "UnprocessableContent", 428: "PreconditionRequired", 429: "TooManyRequests",
    500: "InternalServerError", 502: "BadGateway", 503: "ServiceUnavailable", 504: "GatewayTimeout",
  ]
}
