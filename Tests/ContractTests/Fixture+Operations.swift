@testable import Contract

extension Fixture {
  /// The operations of a page, with the fields of their bodies and replies: `POST /kilns {name!,hot} → 201 {id}`.
  static func operations(_ page: String) -> [String] {
    contract(page).contract.operations.map { operation in
      let body = operation.requestBody.map { body in
        " {" + body.schema.properties.keys.map { body.schema.required.contains($0) ? $0 + "!" : $0 }.joined(separator: ",") + "}"
      }
      let replies = operation.responses.flatMap { reply in
        reply.bodies.map { " → \(reply.status) {" + $0.schema.properties.keys.joined(separator: ",") + "}" }
      }
      return operation.key.description + (body ?? "") + replies.joined()
    }
  }
}
