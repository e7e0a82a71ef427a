import Snippets

/// Clients of Java and Kotlin.
extension LibraryModels {
  static let jvm: [Language] = [.java, .kotlin]

  /// java.net.HttpURLConnection.
  static let httpURLConnection = LibraryModel(
    name: "HttpURLConnection", languages: jvm, triggers: ["URLConnection", "openConnection"],
    calls: [
      .init("openConnection", .requests(RequestParts(url: .receiver, result: .request))),
      .init("setRequestMethod", on: ["@outgoing"], .setsMethod(.argument(0))),
      .init("setRequestProperty", on: ["@outgoing"], .setsHeader(name: .argument(0), value: .argument(1))),
      .init("addRequestProperty", on: ["@outgoing"], .setsHeader(name: .argument(0), value: .argument(1))),
      .init("getOutputStream", on: ["@outgoing"], .passes(.receiver)),
      .init("OutputStreamWriter", .passes(.argument(0))),
      .init("DataOutputStream", .passes(.argument(0))),
      .init("write", on: ["@outgoing"], .setsBody(.argument(0))),
      .init("writeBytes", on: ["@outgoing"], .setsBody(.argument(0))),
      .init("getResponseCode", on: ["@outgoing"], .sends(.receiver, method: nil, body: nil, handler: nil, parts: [.status])),
      .init("getInputStream", on: ["@outgoing"], .sends(.receiver, method: nil, body: nil, handler: nil, parts: [.body])),
      .init("connect", on: ["@outgoing"], .passes(.receiver)),
      .init("use", .maps(nil)),
    ],
    reads: [
      .init("outputStream", on: ["@outgoing"], .passes(.receiver)),
      .init("responseCode", on: ["@outgoing"], .sends(.receiver, method: nil, body: nil, handler: nil, parts: [.status])),
      .init("inputStream", on: ["@outgoing"], .sends(.receiver, method: nil, body: nil, handler: nil, parts: [.body])),
    ],
    writes: [.init("requestMethod", on: ["@outgoing"], .setsMethod(.value))])

  /// java.net.http.HttpClient.
  static let javaHTTPClient = LibraryModel(
    name: "java.net.http", languages: jvm, triggers: ["HttpRequest", "HttpClient"],
    calls: [
      .init(
        "newBuilder", on: ["HttpRequest"], .requests(RequestParts(url: .either(.argument(0), .constant("")), result: .request))),
      .init("uri", on: ["@outgoing"], .setsURL(.argument(0))),
      .init("header", on: ["@outgoing"], .setsHeader(name: .argument(0), value: .argument(1))),
      .init("headers", on: ["@outgoing"], .setsHeader(name: .argument(0), value: .argument(1))),
      .init("setHeader", on: ["@outgoing"], .setsHeader(name: .argument(0), value: .argument(1))),
      .init(
        "method", on: ["@outgoing"], .requests(RequestParts(methodOperand: .argument(0), body: .argument(1), result: .change))),
      .init("GET", on: ["@outgoing"], .requests(RequestParts(method: "GET", result: .change))),
      .init("DELETE", on: ["@outgoing"], .requests(RequestParts(method: "DELETE", result: .change))),
      .init("POST", on: ["@outgoing"], .requests(RequestParts(method: "POST", body: .argument(0), result: .change))),
      .init("PUT", on: ["@outgoing"], .requests(RequestParts(method: "PUT", body: .argument(0), result: .change))),
      .init("timeout", on: ["@outgoing"], .passes(.receiver)),
      .init("version", on: ["@outgoing"], .passes(.receiver)),
      .init("build", on: ["@outgoing"], .passes(.receiver)),
      .init("ofString", .passes(.argument(0))),
      .init("noBody", .passes(.constant(""))),
      .init("send", .sends(.argument(0), method: nil, body: nil, handler: nil, parts: [.response])),
      .init("sendAsync", .sends(.argument(0), method: nil, body: nil, handler: nil, parts: [.response])),
      .init("statusCode", on: ["@response"], .readsReply(.status)),
      .init("body", on: ["@response"], .readsReply(.body)),
    ])

  /// OkHttp 3 and 4.
  static let okHTTP = LibraryModel(
    name: "OkHttp", languages: jvm, triggers: ["OkHttp", "Request.Builder", "newCall"],
    calls: [
      .init("Builder", on: ["Request"], .makesRequest(url: nil, method: nil)),
      .init("url", on: ["@outgoing"], .setsURL(.argument(0))),
      .init("addHeader", on: ["@outgoing"], .setsHeader(name: .argument(0), value: .argument(1))),
      .init("get", on: ["@outgoing"], .requests(RequestParts(method: "GET", result: .change))),
      .init("head", on: ["@outgoing"], .requests(RequestParts(method: "HEAD", result: .change))),
      .init("delete", on: ["@outgoing"], .requests(RequestParts(method: "DELETE", body: .argument(0), result: .change))),
      .init("post", on: ["@outgoing"], .requests(RequestParts(method: "POST", body: .argument(0), result: .change))),
      .init("put", on: ["@outgoing"], .requests(RequestParts(method: "PUT", body: .argument(0), result: .change))),
      .init("patch", on: ["@outgoing"], .requests(RequestParts(method: "PATCH", body: .argument(0), result: .change))),
      .init("create", on: ["RequestBody"], .makesContent(.argument(0), mediaType: .argument(1))),
      .init("toRequestBody", .makesContent(.receiver, mediaType: .argument(0))),
      .init("toMediaType", .passes(.receiver)),
      .init("toMediaTypeOrNull", .passes(.receiver)),
      .init("parse", on: ["MediaType"], .passes(.argument(0))),
      .init("get", on: ["MediaType"], .passes(.argument(0))),
      .init("parse", on: ["HttpUrl"], .makesURL(.argument(0))),
      .init("toHttpUrl", .makesURL(.receiver)),
      .init("toHttpUrlOrNull", .makesURL(.receiver)),
      .init("newBuilder", on: ["NSURLComponents"], .passes(.receiver)),
      .init("addQueryParameter", .addsQuery(name: .argument(0), value: .argument(1))),
      .init("build", on: ["@outgoing", "NSURLComponents", "@content"], .passes(.receiver)),
      .init("newCall", .passes(.argument(0))),
      .init("execute", on: ["@outgoing"], .sends(.receiver, method: nil, body: nil, handler: nil, parts: [.response])),
      .init(
        "enqueue", on: ["@outgoing"],
        .sends(
          .receiver, method: nil, body: nil, handler: .entry(.argument(0), "onResponse"), parts: [.error, .response])),
      .init("isSuccessful", on: ["@response"], .produces(.boolean)),
      .init("code", on: ["@response"], .readsReply(.status)),
      .init("body", on: ["@response"], .readsReply(.body)),
      .init("string", .readsText(.receiver)),
      .init("header", on: ["@response"], .readsReplyHeader(.argument(0))),
      .init("use", .maps(nil)),
    ],
    reads: [
      .init("code", on: ["@response"], .readsReply(.status)),
      .init("body", on: ["@response"], .readsReply(.body)),
    ])

  /// Strings, URLs, collections and JSON of Java and Kotlin.
  static let jvmLibrary = LibraryModel(
    name: "JVM", languages: jvm, triggers: ["Client"],
    calls: [
      .init("URL", .passes(.argument(0))),
      .init("URI", .passes(.argument(0))),
      .init("create", on: ["URI"], .passes(.argument(0))),
      .init("format", on: ["String"], .formats(.argument(0))),
      .init("formatted", .formats(.receiver)),
      .init("encode", on: ["URLEncoder"], .passes(.argument(0))),
      .init("toString", .passes(.receiver)),
      .init("getBytes", .passes(.receiver)),
      .init("toByteArray", .passes(.receiver)),
      .init("trimIndent", .passes(.receiver)),
      .init("trim", .passes(.receiver)),
      .init("valueOf", on: ["String"], .passes(.argument(0))),
      .init("put", on: ["@dictionary"], .setsEntry(key: .argument(0), value: .argument(1))),
      .init("JSONObject", .decodesJSON(.argument(0), type: nil)),
      .init("JSONObject", .passes(.emptyMap)),
      .init("mapOf", .makesMap), .init("hashMapOf", .makesMap), .init("mutableMapOf", .makesMap),
      .init("of", on: ["Map"], .makesMap),
      .init("listOf", .collects), .init("of", on: ["List"], .collects), .init("asList", on: ["Arrays"], .collects),
      .init("writeValueAsString", .encodesJSON(.argument(0))),
      .init("toJson", .encodesJSON(.argument(0))),
      .init("encodeToString", .encodesJSON(.argument(0))),
      .init("fromJson", .decodesJSON(.argument(0), type: .argument(1))),
      .init("readValue", .decodesJSON(.argument(0), type: .argument(1))),
      .init("getString", on: ["@json"], .readsEntry(key: .argument(0))),
      .init("getInt", on: ["@json"], .readsEntry(key: .argument(0))),
      .init("getJSONObject", on: ["@json"], .readsEntry(key: .argument(0))),
      .init("getJSONArray", on: ["@json"], .readsEntry(key: .argument(0))),
      .init("optString", on: ["@json"], .readsEntry(key: .argument(0))),
      .init("let", .maps(nil)), .init("also", .maps(nil)),
    ],
    reads: [.init("size", .produces(.integer)), .init("length", .produces(.integer))])
}
