import Foundation
import PushTransport

/// The exchange of a secret for a token that lives for a while (RFC 6749).
enum OAuth {
  /// The service does not give a token; what it says of the secret is not repeated.
  struct Refused: Error {
    let after: Double?
  }

  static func token(
    _ client: any PushClient, path: String, now: Double, form: [(String, String)]
  ) async throws -> TokenCache.Token {
    let body = form.map { "\(encoded($0.0))=\(encoded($0.1))" }.joined(separator: "&")
    let reply: PushReply
    do {
      reply = try await client.send(
        PushRequest(path: path, headers: [("content-type", "application/x-www-form-urlencoded")], body: body))
    } catch {
      // Whether the token was made matters to nobody: no push was sent.
      throw TransportError("\(error)", mayHaveArrived: false)
    }
    guard reply.status == 200, let grant = try? JSONDecoder().decode(Grant.self, from: Data(reply.body.utf8)),
      grant.token_type.lowercased() == "bearer", grant.access_token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { throw Refused(after: RetryAfter.time(reply, now: now)) }
    // A little before its end, so that none ends on its way.
    return TokenCache.Token(text: grant.access_token, renewal: now + Double(grant.expires_in) * 0.9)
  }

  private struct Grant: Decodable { let access_token: String, token_type: String, expires_in: Int }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~"))) ?? ""
  }
}
