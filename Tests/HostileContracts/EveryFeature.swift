import Contract
import Diagnostics

/// A contract that makes the emitters use all of their runtime: credentials, identifiers that are issued, numbers in a URL, open JSON.
enum EveryFeature {
  static var contract: Contract {
    var contract = Contract(id: "every", title: "Every feature")
    contract.securitySchemes = [
      SecurityScheme(.http(scheme: "basic")), SecurityScheme(.http(scheme: "bearer")),
      SecurityScheme(.apiKey(name: "X-Api-Key", place: .header)),
    ]
    var issue = Operation(key: OperationKey(method: "POST", path: "/things"), id: "issueThing")
    issue.security = ["basic", "bearer", "apiKey"]
    issue.parameters = [
      Parameter(name: "weight", place: .query, isRequired: false, schema: .number),
      Parameter(name: "sizes", place: .query, isRequired: true, schema: .array(of: .integer)),
      Parameter(
        name: "colour", place: .header, isRequired: false, schema: Schema(types: [.string], enumeration: ["red", "blue"])),
    ]
    issue.responses = [Response(status: 200, description: "", bodies: [Body(mediaType: "application/json", schema: .string)])]
    var use = Operation(key: OperationKey(method: "PUT", path: "/things/{id}"), id: "useThing")
    use.parameters = [Parameter(name: "id", place: .path, isRequired: true, schema: .string)]
    use.requestBody = Body(
      mediaType: "application/json",
      schema: Schema(
        types: [.object], name: "Thing",
        properties: ["name": Schema(types: [.string, .null]), "parts": .array(of: .any), "extra": .any], required: ["name"]))
    use.responses = [
      Response(
        status: 200, description: "", headers: [Parameter(name: "Age", place: .header, isRequired: true, schema: .integer)],
        bodies: [Body(mediaType: "text/plain", schema: .string)]), Response(status: 410, description: "Gone"),
      Response(
        status: 404, description: "", bodies: [Body(mediaType: "application/problem+json", schema: Schema(types: [.object]))]),
    ]
    contract.operations = [issue, use]
    return contract
  }
}
