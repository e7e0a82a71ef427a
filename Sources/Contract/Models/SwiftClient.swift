import Snippets

extension LibraryModels {
  /// URLSession and URLRequest, with completion handlers and with async functions.
  static let urlSessionSwift = LibraryModel(
    name: "URLSession", languages: [.swift],
    triggers: ["URLRequest", "URLSession", "httpMethod", "statusCode", "HTTPURLResponse"],
    calls: [
      .init("URLRequest", labels: ["url"], .makesRequest(url: .labelled("url"), method: nil)),
      .init("NSMutableURLRequest", labels: ["url"], .makesRequest(url: .labelled("url"), method: nil)),
      .init("setValue", labels: ["forHTTPHeaderField"], .setsHeader(name: .labelled("forHTTPHeaderField"), value: .argument(0))),
      .init("addValue", labels: ["forHTTPHeaderField"], .setsHeader(name: .labelled("forHTTPHeaderField"), value: .argument(0))),
      .init("data", labels: ["for"], .sends(.labelled("for"), method: nil, body: nil, handler: nil, parts: [.body, .response])),
      .init(
        "data", labels: ["from"], .sends(.labelled("from"), method: "GET", body: nil, handler: nil, parts: [.body, .response])),
      .init("bytes", labels: ["for"], .sends(.labelled("for"), method: nil, body: nil, handler: nil, parts: [.body, .response])),
      .init(
        "upload", labels: ["for", "from"],
        .sends(.labelled("for"), method: nil, body: .labelled("from"), handler: nil, parts: [.body, .response])),
      .init(
        "download", labels: ["for"], .sends(.labelled("for"), method: nil, body: nil, handler: nil, parts: [.body, .response])),
      .init(
        "dataTask", labels: ["with"],
        .sends(.labelled("with"), method: nil, body: nil, handler: .closure, parts: [.body, .response, .error])),
      .init(
        "uploadTask", labels: ["with", "from"],
        .sends(.labelled("with"), method: nil, body: .labelled("from"), handler: .closure, parts: [.body, .response, .error])),
      .init("dataTaskPublisher", labels: ["for"], .sends(.labelled("for"), method: nil, body: nil, handler: nil, parts: [])),
      .init("value", labels: ["forHTTPHeaderField"], .readsReplyHeader(.labelled("forHTTPHeaderField"))),
    ],
    reads: [
      .init("statusCode", .readsReply(.status)),
      .init("allHeaderFields", .readsReply(.headers)),
    ],
    writes: [
      .init("httpMethod", .setsMethod(.value)),
      .init("httpBody", .setsBody(.value)),
      .init("url", .setsURL(.value)),
      .init("allHTTPHeaderFields", .setsHeaders(.value)),
      .init("httpAdditionalHeaders", .setsHeaders(.value)),
    ])

  /// Strings, URLs, collections and JSON of Foundation and the standard library.
  static let foundationSwift = LibraryModel(
    name: "Foundation", languages: [.swift], triggers: [],
    calls: [
      .init("String", labels: ["format"], .formats(.labelled("format"))),
      .init("String", labels: ["data"], .readsText(.labelled("data"))),
      .init("String", labels: ["decoding"], .readsText(.labelled("decoding"))),
      .init("String", labels: ["bytes"], .readsText(.labelled("bytes"))),
      .init("String", labels: ["buffer"], .readsText(.labelled("buffer"))),
      .init("String", .passes(.argument(0))),
      .init("Int", .passes(.argument(0))),
      .init("Array", .passes(.argument(0))),
      .init("Data", .passes(.argument(0))),
      .init("URL", labels: ["string", "relativeTo"], .resolvesURL(.labelled("string"), base: .labelled("relativeTo"))),
      .init("URL", labels: ["string"], .passes(.labelled("string"))),
      .init("URLComponents", labels: ["string"], .makesComponents(.labelled("string"))),
      .init("URLComponents", labels: ["url"], .makesComponents(.labelled("url"))),
      .init("URLComponents", .makesComponents(nil)),
      .init("URLQueryItem", labels: ["name", "value"], .makesQueryItem(name: .labelled("name"), value: .labelled("value"))),
      .init("appendingPathComponent", .joinsPath(base: .receiver, component: .argument(0))),
      .init("appending", labels: ["path"], .joinsPath(base: .receiver, component: .labelled("path"))),
      .init("appending", labels: ["component"], .joinsPath(base: .receiver, component: .labelled("component"))),
      .init("appending", labels: ["components"], .joinsPath(base: .receiver, component: .argument(0))),
      .init("appending", labels: ["queryItems"], .appendsQuery(base: .receiver, items: .labelled("queryItems"))),
      .init("appending", .concatenates([.receiver, .argument(0)])),
      .init("data", labels: ["using"], .passes(.receiver)),
      .init("data", labels: ["withJSONObject"], .encodesJSON(.labelled("withJSONObject"))),
      .init("encode", .encodesJSON(.argument(0))),
      .init("decode", labels: ["from"], .decodesJSON(.labelled("from"), type: .argument(0))),
      .init("jsonObject", labels: ["with"], .decodesJSON(.labelled("with"), type: nil)),
      .init("UIImage", labels: ["data"], .readsImage(.labelled("data"))),
      .init("NSImage", labels: ["data"], .readsImage(.labelled("data"))),
      .init("addingPercentEncoding", .passes(.receiver)),
      .init("uppercased", .passes(.receiver)),
      .init("lowercased", .passes(.receiver)),
      .init("joined", .produces(.string)),
      .init("base64EncodedString", .produces(.string)),
      .init("base64EncodedData", .produces(.string)),
      .init("trimmingCharacters", labels: ["in"], .strips(.receiver, by: .labelled("in"))),
      .init("CharacterSet", labels: ["charactersIn"], .passes(.labelled("charactersIn"))),
      .init("dropFirst", .strips(.receiver, by: nil)),
      .init("dropLast", .strips(.receiver, by: nil)),
      .init("map", .maps(nil)),
      .init("contains", .testsMembership(in: .receiver, of: .argument(0))),
    ],
    reads: [
      .init("utf8", .passes(.receiver)),
      .init("absoluteString", .passes(.receiver)),
      .init("uuidString", .passes(.receiver)),
      .init("description", .passes(.receiver)),
      .init("rawValue", .passes(.receiver)),
      .init("url", .passes(.receiver)),
    ],
    writes: [
      .init("queryItems", .setsQuery(.value)),
      .init("path", .setsPath(.value)),
    ])
}
