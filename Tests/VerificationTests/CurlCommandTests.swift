import Contract
import Foundation
import Testing

@testable import Verification

@Suite struct CurlCommandTests {
  private static let parts = CredentialParts(
    schemes: [SecurityScheme(.apiKey(name: "X-Key", place: .header))], privateHeaders: [])

  private func command(
    _ method: String, _ target: String, _ headers: [(String, String)] = [], _ body: String? = nil, isRefused: Bool = false,
    secrets: [String] = []
  ) -> CurlCommand {
    var known = Secrets()
    for secret in secrets { known.insert(secret) }
    let request = PreparedRequest(
      method: method, target: target, headers: headers.map { HeaderField($0.0, $0.1) }, body: body)
    return CurlCommand(
      .init(request: request, isRefused: isRefused), to: .loopback, Self.parts, known, inputs: ["given": "my-token"])
  }

  @Test func aRequestIsRepeatedAsItWasSent() {
    let json = ("Content-Type", "application/json")
    for (command, text) in [
      (command("GET", "/a"), "curl -i http://127.0.0.1:8080/a"),
      (command("GET", "/a?b=1&c=2"), "curl -i 'http://127.0.0.1:8080/a?b=1&c=2'"),
      (command("GET", "/a/../b?id[]=1"), "curl -i -g --path-as-is 'http://127.0.0.1:8080/a/../b?id[]=1'"),
      (command("HEAD", "/a"), "curl -i -I http://127.0.0.1:8080/a"),
      (command("DELETE", "/a"), "curl -i -X DELETE http://127.0.0.1:8080/a"),
      (command("POST", "/a"), "curl -i -X POST -H 'Content-Length: 0' http://127.0.0.1:8080/a"),
      (
        command("POST", "/a", [json], #"{"a": "it's"}"#),
        #"curl -i -H 'Content-Type: application/json' -d '{"a": "it'\''s"}' http://127.0.0.1:8080/a"#
      ),
      (command("PUT", "/a", [], "x"), "curl -i -X PUT -H Content-Type: -d x http://127.0.0.1:8080/a"),
      (command("POST", "/a", [json], "@x"), "curl -i -H 'Content-Type: application/json' --data-raw @x http://127.0.0.1:8080/a"),
      (
        command("POST", "/a", [json], String(repeating: "x", count: 3000)),
        "curl -i -H 'Content-Type: application/json' --data-binary @body-of-3000-bytes http://127.0.0.1:8080/a"
      ),
      (command("GET", "/a", [("Accept", "")]), "curl -i -H 'Accept;' http://127.0.0.1:8080/a"),
    ] { #expect(command.text == text) }
  }

  @Test func whatProvesWhoAsksIsAVariable() {
    let cases: [(CurlCommand, String, [String])] = [
      (command("GET", "/a", [("Authorization", "Bearer x")]), #"-H "Authorization: Bearer $TOKEN""#, ["TOKEN"]),
      (command("GET", "/a", [("Authorization", "Basic x")]), #"-u "$CREDENTIALS""#, ["CREDENTIALS"]),
      (
        command("GET", "/a", [("Authorization", "Basic bWF5YTpib29rcw==")], secrets: ["books"]), #"-u "maya:$PASSWORD""#,
        ["PASSWORD"]
      ),
      (
        command("GET", "/a", [("Authorization", "Basic bWF5YTpib29rcw==")], secrets: ["maya"]), #"-u "$CREDENTIALS""#,
        ["CREDENTIALS"]
      ),
      (command("GET", "/a", [("Authorization", "Bearer given")]), #"-H "Authorization: Bearer $MY_TOKEN""#, ["MY_TOKEN"]),
      (command("GET", "/a", [("authorization", "x")]), #"-H "authorization: $AUTHORIZATION""#, ["AUTHORIZATION"]),
      (command("GET", "/a", [("Cookie", "s=1")]), #"-H "Cookie: $COOKIE""#, ["COOKIE"]),
      (command("GET", "/a", [("X-Key", "1")]), #"-H "X-Key: $X_KEY""#, ["X_KEY"]),
      (
        command("GET", "/a?api-key=1&b=2&token=3"),
        #""http://127.0.0.1:8080/a?api-key=$API_KEY&b=2&token=$TOKEN""#, ["API_KEY", "TOKEN"]
      ),
      (
        command(
          "POST", "/a", [], #"{"password": "hunter22", "again": "hunter22", "x": "other-one"}"#,
          secrets: ["hunter22", "other-one"]),
        #"-d '{"password": "'"$PASSWORD"'", "again": "'"$PASSWORD"'", "x": "'"$SECRET"'"}'"#, ["PASSWORD", "SECRET"]
      ),
      (command("GET", "/a/hunter22x", secrets: ["hunter22"]), #""http://127.0.0.1:8080/a/${SECRET}x""#, ["SECRET"]),
      // What is to be refused is shown, unless it is somebody's secret all the same.
      (command("GET", "/a", [("Authorization", "Bearer wrong")], isRefused: true), "-H 'Authorization: Bearer wrong'", []),
      (
        command("GET", "/a", [("Authorization", "Bearer hunter22")], isRefused: true, secrets: ["hunter22"]),
        #"-H "Authorization: Bearer $SECRET""#, ["SECRET"]
      ),
      (
        command("GET", "/a", [("Cookie", "s=1"), ("cookie", "s=2")]), #"-H "Cookie: $COOKIE" -H "cookie: $COOKIE_2""#,
        ["COOKIE", "COOKIE_2"]
      ),
    ]
    for (command, part, variables) in cases {
      #expect(command.text.contains(part), "\(command.text)")
      #expect(command.variables == variables)
    }
    #expect(command("GET", "/a").hint == nil)
    #expect(
      command("GET", "/a?token=1", [("Cookie", "s=1")]).hint
        == "Set $COOKIE, $TOKEN before a request is repeated: no report shows secrets")
  }

  @Test(
    "The shell reads each word as it was sent",
    arguments: [
      "", "plain", "it's", "a\nb\tc", "$HOME `id` $(id) \\ \" ! *", "\u{1B}[2J\u{202E}\u{2028}", "##[group]x", "::error::x",
      "'\n'", "ž🔒\r\n",
    ])
  func theShellReadsEachWord(_ body: String) throws {
    let command = command("PUT", "/a?b=\(body)", [("X-A", body)], body, secrets: ["hunter22"])
    #expect(!command.text.contains("\n"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "curl() { printf '%s\\0' \"$@\"; }; \(command.text)"]
    process.environment = ["LC_ALL": "C.UTF-8"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let words = bytes.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    let header = body.isEmpty ? "X-A;" : "X-A: \(body)"
    let sent = ServerAddress.loopback.url(for: "/a?b=\(body)")
    let glob = sent.contains("[") ? ["-g"] : []
    #expect(words.dropLast() == ["-i"] + glob + ["-X", "PUT", "-H", header, "-H", "Content-Type:", "-d", body, sent])
  }
}
