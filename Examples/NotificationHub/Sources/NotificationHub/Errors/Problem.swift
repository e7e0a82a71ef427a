import Foundation
import HTTPTypes
import Hummingbird

/// An error as `application/problem+json` (RFC 9457). The hub's own interface leaves the form of errors open: this one is ours.
///
/// For example: `{"detail":"The registration has expired.","status":410,"title":"Gone","type":"about:blank"}`
struct Problem: HTTPResponseError {
  let status: HTTPResponse.Status
  let detail: String?
  var headers: HTTPFields

  init(_ status: HTTPResponse.Status, _ detail: String? = nil, headers: HTTPFields = [:]) {
    self.status = status
    self.detail = detail
    self.headers = headers
  }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    let document = Document(title: status.reasonPhrase, status: status.code, detail: detail)
    var headers = headers
    headers[.contentType] = "application/problem+json"
    return Response(
      status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: try JSONEncoder.stable.encode(document))))
  }

  private struct Document: Encodable {
    let type = "about:blank"
    let title: String
    let status: Int
    let detail: String?
  }
}

extension Problem {
  static func unauthorized(_ detail: String) -> Problem {
    Problem(.unauthorized, detail, headers: [.wwwAuthenticate: "SharedAccessSignature"])
  }
  static func badRequest(_ detail: String) -> Problem { Problem(.badRequest, detail) }
  static func notFound(_ detail: String) -> Problem { Problem(.notFound, detail) }
  static func gone(_ detail: String) -> Problem { Problem(.gone, detail) }
  static let changed = Problem(.preconditionFailed, "It is not the version that If-Match names.")

  static func contentTooLarge(limit: Int) -> Problem {
    Problem(.contentTooLarge, "The body may have \(limit) bytes at most.")
  }

  static func methodNotAllowed(allowed: [HTTPRequest.Method]) -> Problem {
    Problem(.methodNotAllowed, headers: [.allow: allowed.map(\.rawValue).sorted().joined(separator: ", ")])
  }
}
