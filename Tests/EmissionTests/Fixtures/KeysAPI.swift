import Contract

/// An API with two ways to sign in, whose bodies, fields and items may be null.
enum KeysAPI {
  static let contract: Contract = {
    let object = Schema(
      types: [.object, .null],
      properties: ["a": Schema(types: [.string, .null]), "b": .array(of: Schema(types: [.integer, .null]))], required: ["a", "b"])
    func get(_ path: String, _ id: String, _ schema: Schema, _ security: [String]) -> Operation {
      .make(
        "GET", path, id: id,
        responses: [Response(status: 200, description: "OK", bodies: [Body(mediaType: "application/json", schema: schema)])],
        security: security)
    }
    return Contract.make(
      "keys",
      operations: [
        get("/both", "getBoth", object, ["apiKey", "basic"]), get("/key", "getKey", object, ["apiKey"]),
        get("/open", "getOpen", .array(of: Schema(types: [.string, .null])), []),
      ], schemes: [SecurityScheme(.http(scheme: "basic")), SecurityScheme(.apiKey(name: "X-Key", place: .header))])
  }()
}
