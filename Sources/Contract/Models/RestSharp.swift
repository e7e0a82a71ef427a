import Snippets

/// RestSharp, from the first versions to the current one.
extension LibraryModels {
  static let restSharp = LibraryModel(
    name: "RestSharp", languages: [.csharp], triggers: ["RestClient", "RestRequest"],
    calls: [
      .init("RestClient", .makesClient(base: .argument(0))),
      .init("RestClientOptions", .passes(.argument(0))),
      .init("RestRequest", .makesRequest(url: .argument(0), method: .argument(1))),
      .init("AddHeader", on: ["@outgoing"], .setsHeader(name: .argument(0), value: .argument(1))),
      .init("AddOrUpdateHeader", on: ["@outgoing"], .setsHeader(name: .argument(0), value: .argument(1))),
      .init("AddQueryParameter", on: ["@outgoing"], .addsQuery(name: .argument(0), value: .argument(1))),
      .init("AddUrlSegment", on: ["@outgoing"], .passes(.receiver)),
      .init("AddJsonBody", on: ["@outgoing"], .requests(RequestParts(json: .argument(0), result: .change))),
      .init("AddBody", on: ["@outgoing"], .requests(RequestParts(body: .argument(0), result: .change))),
      .init("AddStringBody", on: ["@outgoing"], .setsBody(.argument(0))),
    ]
      + ["Execute", "ExecuteAsync"].map {
        .init($0, on: restClients, .sends(.argument(0), method: nil, body: nil, handler: nil, parts: [.response]))
      }
      + ["Get", "Post", "Put", "Delete", "Patch"].map {
        .init(
          "Execute\($0)Async", on: restClients,
          .sends(.argument(0), method: $0.uppercased(), body: nil, handler: nil, parts: [.response]))
      })

  private static let restClients = ["RestClient", "IRestClient", "client", "_client", "@client"]
}
