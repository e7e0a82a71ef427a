/// The registered status codes with their reason phrases, and what libraries call them.
package enum StatusNames {
  /// `reasons[410]` is `Gone`.
  package static let reasons: [Int: String] = [
    100: "Continue", 101: "Switching Protocols", 102: "Processing", 103: "Early Hints", 200: "OK", 201: "Created",
    202: "Accepted", 203: "Non-Authoritative Information", 204: "No Content", 205: "Reset Content", 206: "Partial Content",
    207: "Multi-Status", 208: "Already Reported", 226: "IM Used",
    300: "Multiple Choices", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified", 305: "Use Proxy",
    307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized", 402: "Payment Required",
    403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable", 407: "Proxy Authentication Required",
    408: "Request Timeout", 409: "Conflict", 410: "Gone", 411: "Length Required", 412: "Precondition Failed",
    413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable",
    417: "Expectation Failed", 418: "I'm a teapot", 421: "Misdirected Request", 422: "Unprocessable Content", 423: "Locked",
    424: "Failed Dependency",
    425: "Too Early", 426: "Upgrade Required", 428: "Precondition Required", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 451: "Unavailable For Legal Reasons", 500: "Internal Server Error",
    501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    505: "HTTP Version Not Supported", 506: "Variant Also Negotiates", 507: "Insufficient Storage", 508: "Loop Detected",
    510: "Not Extended", 511: "Network Authentication Required",
  ]

  /// Other names of some statuses, letters only and in lower case.
  private static let others: [String: Int] = [
    "moved": 301, "redirect": 302, "payloadtoolarge": 413, "requestentitytoolarge": 413, "contenttoolarge": 413,
    "requesturitoolong": 414, "requestedrangenotsatisfiable": 416, "unprocessableentity": 422, "ambiguous": 300,
    "servererror": 500, "httpversionnotsupported": 505, "badrequest": 400, "requesttimeout": 408,
  ]

  private static let byName: [String: Int] = {
    var table = others
    // A reply that a client is waiting for has none below 200, and `Processing` is what many call something else.
    for (status, reason) in reasons where status >= 200 { table[Naming.letters(of: reason)] = status }
    return table
  }()

  /// The reason phrase of a status; its class where it has none.
  package static func reason(_ status: Int) -> String {
    if let reason = reasons[status] { return reason }
    switch status / 100 {
    case 1: return "Informational"
    case 2: return "Success"
    case 3: return "Redirection"
    case 4: return "Client error"
    default: return "Server error"
    }
  }

  /// The status that an identifier or a phrase names: `BadRequest`, `badRequest`, `Status410Gone`, `Not Found`.
  package static func status(named name: String) -> Int? {
    let key = Naming.letters(of: name)
    if let status = byName[key] { return status }
    // `StatusNotFound`, `HTTP_NOT_FOUND`
    for prefix in ["status", "http"] where key.hasPrefix(prefix) {
      if let status = byName[String(key.dropFirst(prefix.count))] { return status }
    }
    if key.hasPrefix("status") {
      let digits = name.unicodeScalars.filter { ("0"..."9").contains($0) }
      if digits.count == 3, let status = Int(String(String.UnicodeScalarView(digits))) { return status }
    }
    return nil
  }
}
