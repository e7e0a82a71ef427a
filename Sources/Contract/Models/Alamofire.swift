import Snippets

/// Alamofire.
extension LibraryModels {
  static let alamofire = LibraryModel(
    name: "Alamofire", languages: [.swift], triggers: ["AF.request", "Alamofire"],
    calls: [
      .init("request", on: alamofires, labels: ["encoding"], .requests(alamofireParts(isJSON: true))),
      .init("request", on: alamofires, labels: ["encoder"], .requests(alamofireParts(isJSON: true))),
      .init("request", on: alamofires, .requests(alamofireParts(isJSON: false))),
      .init("HTTPHeaders", .passes(.argument(0))),
    ])

  private static let alamofires = ["AF", "Alamofire", "Session", "session", "sessionManager"]

  /// Parameters are a form, or the query of a GET, unless something else encodes them.
  private static func alamofireParts(isJSON: Bool) -> RequestParts {
    RequestParts(
      url: .argument(0), methodOperand: .labelled("method"), headers: .labelled("headers"),
      body: isJSON ? nil : .labelled("parameters"), encoding: .form, json: isJSON ? .labelled("parameters") : nil)
  }
}
