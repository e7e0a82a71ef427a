import Snippets

extension LibraryModels {
  /// System.Net.Http.HttpClient.
  static let httpClient = LibraryModel(
    name: "HttpClient", languages: [.csharp],
    triggers: [
      "HttpClient", "HttpRequestMessage", "GetAsync", "PostAsync", "PutAsync", "DeleteAsync", "SendAsync", "GetStringAsync",
    ],
    calls: [
      .init("HttpClient", .makesClient(base: .labelled("BaseAddress"))),
      .init("HttpRequestMessage", .makesRequest(url: .argument(1), method: .argument(0))),
      .init("SendAsync", on: clients, .sends(.argument(0), method: nil, body: nil, handler: nil, parts: [.response])),
      .init("GetAsync", on: clients, .sends(.argument(0), method: "GET", body: nil, handler: nil, parts: [.response])),
      .init("GetStringAsync", on: clients, .sends(.argument(0), method: "GET", body: nil, handler: nil, parts: [.text])),
      .init("GetByteArrayAsync", on: clients, .sends(.argument(0), method: "GET", body: nil, handler: nil, parts: [.body])),
      .init("DeleteAsync", on: clients, .sends(.argument(0), method: "DELETE", body: nil, handler: nil, parts: [.response])),
      .init("PostAsync", on: clients, .sends(.argument(0), method: "POST", body: .argument(1), handler: nil, parts: [.response])),
      .init("PutAsync", on: clients, .sends(.argument(0), method: "PUT", body: .argument(1), handler: nil, parts: [.response])),
      .init(
        "PatchAsync", on: clients, .sends(.argument(0), method: "PATCH", body: .argument(1), handler: nil, parts: [.response])),
      .init("JsonContent", .encodesJSON(.argument(0))),
      .init("Create", on: ["JsonContent"], .encodesJSON(.argument(0))),
      .init("StringContent", .makesContent(.argument(0), mediaType: .argument(2))),
      .init("AuthenticationHeaderValue", .concatenates([.argument(0), .constant(" "), .argument(1)])),
      .init("MediaTypeWithQualityHeaderValue", .passes(.argument(0))),
      .init("Add", on: ["@outgoing"], .setsHeader(name: .argument(0), value: .argument(1))),
      .init("TryAddWithoutValidation", on: ["@outgoing"], .setsHeader(name: .argument(0), value: .argument(1))),
      .init("ReadAsStringAsync", .readsText(.receiver)),
      .init("ReadAsByteArrayAsync", .passes(.receiver)),
      .init("ReadAsStreamAsync", .passes(.receiver)),
    ],
    reads: [
      .init("StatusCode", .readsReply(.status)),
      .init("Headers", on: ["@outgoing"], .passes(.receiver)),
      .init("DefaultRequestHeaders", .passes(.receiver)),
      .init("Content", on: ["@response"], .readsReply(.body)),
    ],
    writes: [
      .init("Method", on: ["@outgoing"], .setsMethod(.value)),
      .init("RequestUri", on: ["@outgoing"], .setsURL(.value)),
      .init("Content", on: ["@outgoing"], .setsBody(.value)),
      .init("BaseAddress", on: ["@outgoing"], .setsURL(.value)),
      .init("Authorization", on: ["@outgoing"], .setsHeader(name: .constant("Authorization"), value: .value)),
    ])

  /// Strings, URLs, collections and JSON of .NET.
  static let dotNet = LibraryModel(
    name: ".NET", languages: [.csharp], triggers: [],
    calls: [
      .init("Format", on: ["string", "String"], .formats(.argument(0))),
      .init("Concat", on: ["string", "String"], .concatenates([.argument(0), .argument(1), .argument(2)])),
      .init("Uri", labels: [], .passes(.argument(0))),
      .init("EscapeDataString", .passes(.argument(0))),
      .init("UrlEncode", .passes(.argument(0))),
      .init("GetBytes", .passes(.argument(0))),
      .init("ToString", .passes(.receiver)),
      .init("ToLower", .passes(.receiver)),
      .init("ToLowerInvariant", .passes(.receiver)),
      .init("ToUpper", .passes(.receiver)),
      .init("ToUpperInvariant", .passes(.receiver)),
      .init("ToArray", .passes(.receiver)),
      .init("ToList", .passes(.receiver)),
      .init("ConfigureAwait", .passes(.receiver)),
      .init("TaskCompletionSource", .makesBox),
      .init("SetResult", on: ["@box"], .fillsBox(.argument(0))),
      .init("FromResult", .passes(.argument(0))),
      .init("Contains", .testsMembership(in: .receiver, of: .argument(0))),
      .init("Trim", .strips(.receiver, by: .argument(0))),
      .init("ToBase64String", .produces(.string)),
      .init("Serialize", on: ["JsonSerializer"], .encodesJSON(.argument(0))),
      .init("SerializeObject", on: ["JsonConvert"], .encodesJSON(.argument(0))),
      .init("SerializeToUtf8Bytes", on: ["JsonSerializer"], .encodesJSON(.argument(0))),
      .init("Deserialize", on: ["JsonSerializer"], .decodesJSON(.argument(0), type: nil)),
      .init("DeserializeObject", on: ["JsonConvert"], .decodesJSON(.argument(0), type: nil)),
      .init("ReadFromJsonAsync", .decodesJSON(.receiver, type: nil)),
    ],
    reads: [
      .init("Task", on: ["@box"], .readsBox)
    ])

  private static let clients = ["HttpClient", "client", "_client", "http", "_http", "httpClient", "_httpClient", "@client"]
}
