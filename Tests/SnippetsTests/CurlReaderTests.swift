import Diagnostics
import ProcessorTime
import Testing

@testable import Snippets

@Suite("Requests on the command line")
struct CurlReaderTests {
  private static let form = "Content-Type: application/x-www-form-urlencoded"

  @Test(
    "reads curl",
    arguments: [
      ("curl http://x/y", "(GET) http://x/y"),
      ("curl -X POST http://x/y", "POST http://x/y"),
      ("curl -XPUT http://x", "PUT http://x"),
      ("curl -sSX DELETE http://x", "DELETE http://x"),
      ("curl --request=PATCH --url=http://x", "PATCH http://x"),
      ("curl -sSL -o out.json -w '%{http_code}' -m 5 -k http://x", "(GET) http://x"),
      ("curl -H\"A: b\" --header 'C:d' http://x", "(GET) http://x | A: b | C: d"),
      ("curl -H 'Accept:' -H 'X-Empty;' http://x", "(GET) http://x | X-Empty: "),
      ("curl -d a=1 http://x", "(POST) http://x | \(form) | field a=1 | body a=1"),
      ("data='a=1'; curl -d \"$data\" http://x", "(POST) http://x | \(form) | field a=1 | body a=1"),
      ("export u=http://x; curl ${u}", "(GET) http://x"),
      ("data='a=1'; curl -d '$data' http://x", "(POST) http://x | \(form) | body $data"),
      ("data=$(cat f); curl -d \"$data\" http://x", "(POST) http://x | \(form) | body $data"),
      ("data='a=1'; data='b=2'; curl -d $data http://x", "(POST) http://x | \(form) | field b=2 | body b=2"),
      (
        "curl -d a=1 --data 'b=2&c=3' http://x",
        "(POST) http://x | \(form) | field a=1 | field b=2 | field c=3 | body a=1&b=2&c=3"
      ),
      (
        "curl -d '{\"a\": 1}' -H 'content-type: application/json' http://x",
        "(POST) http://x | content-type: application/json | body {\"a\": 1}"
      ),
      (
        "curl --json '{\"a\":1}' http://x",
        "(POST) http://x | Content-Type: application/json | Accept: application/json | body {\"a\":1}"
      ),
      ("curl --data-urlencode 'q=a b&c' http://x", "(POST) http://x | \(form) | field q=a b&c | body q=a%20b%26c"),
      (
        "curl --data-binary @file.json http://x -H 'Content-Type: application/json'",
        "(POST) http://x | Content-Type: application/json | body @file.json"
      ),
      (
        "curl -F name=a -F 'file=@x.png;type=image/png' http://x",
        "(POST) http://x | part name=a | part file=@x.png;type=image/png"
      ),
      ("curl -G http://x -d a=1 --data-urlencode 'b=c d'", "(GET) http://x?a=1&b=c%20d"),
      ("curl --get 'http://x?z=0' -d a=1", "(GET) http://x?z=0&a=1"),
      ("curl --url-query a=1 http://x", "(GET) http://x?a=1"),
      ("curl -u alice:wonderland http://x", "(GET) http://x | Authorization: Basic YWxpY2U6d29uZGVybGFuZA=="),
      ("curl -u \"$USER:$PASS\" http://x", "(GET) http://x | Authorization: Basic $USER:$PASS"),
      ("curl http://alice:wonderland@x/y", "(GET) http://alice:wonderland@x/y | Authorization: Basic YWxpY2U6d29uZGVybGFuZA=="),
      ("curl --oauth2-bearer abc http://x", "(GET) http://x | Authorization: Bearer abc"),
      ("curl -A agent -e ref -b 'c=d' http://x", "(GET) http://x | User-Agent: agent | Referer: ref | Cookie: c=d"),
      ("curl -I http://x", "(HEAD) http://x"),
      ("curl -T f.txt http://x", "(PUT) http://x | body @f.txt"),
      ("curl \"$BASE/register?handle=${HANDLE}\" -X POST", "POST $BASE/register?handle=${HANDLE}"),
      ("curl http://x/<id>/y?a={b}", "(GET) http://x/<id>/y?a={b}"),
      ("curl \\\n  -X POST \\\n  -H 'A: b' \\\n  http://x", "POST http://x | A: b"),
      ("sudo /usr/bin/curl -s http://x | jq .", "(GET) http://x"),
      ("TOKEN=$(curl -s http://x/token | jq -r .token)", "(GET) http://x/token"),
      ("echo \"$(curl http://x)\"", "(GET) http://x"),
      ("echo '{\"a\":1}' | curl -d @- http://x", "(POST) http://x | \(form) | body {\"a\":1}"),
      ("curl --data-binary @- http://x << EOF\n{\"a\": 1}\nEOF", "(POST) http://x | \(form) | body {\"a\": 1}\n"),
      ("if curl -f http://x; then echo ok; fi", "(GET) http://x"),
      ("curl.exe -X POST ^\n -d \"{\\\"a\\\":1}\" ^\n http://x", "POST http://x | \(form) | body {\"a\":1}"),
      ("curl 'http://x/a\n   /b'", "(GET) http://x/a/b"),
      ("docker run --rm curlimages/curl http://x", nil),
    ])
  func curl(text: String, expected: String?) {
    let (messages, problems) = CurlReader.read(bytes(text))
    #expect(messages.map { $0.short(in: text) } == (expected.map { [$0] } ?? ["(GET) http://x"]))
    #expect(described(problems, in: text) == [])
  }

  @Test(
    "reads what is meant by commands that no shell would take so",
    arguments: [
      (
        "curl --json '{\"a\": \"Ada's\"}' -X PUT http://x",
        "PUT http://x | Content-Type: application/json | Accept: application/json | body {\"a\": \"Ada's\"}"
      ),
      ("curl -X PUT \\\\\n  -H 'A: b' http://x", "PUT http://x | A: b"),
    ])
  func mistaken(text: String, expected: String) {
    let (messages, problems) = CurlReader.read(bytes(text))
    #expect(messages.map { $0.short(in: text) } == [expected])
    #expect(problems.count == 1)
  }

  @Test("reads several requests, and the replies of a transcript")
  func several() {
    let text = """
      # first
      $ curl -i http://x/1 http://x/2
      HTTP/1.1 200 OK
      Content-Type: application/json

      {"it": "isn't broken"}
      $ curl -d a=1 http://x/3 --next http://x/4
      """
    let (messages, problems) = CurlReader.read(bytes(text))
    #expect(
      messages.map { $0.short(in: text) } == [
        "(GET) http://x/1", "(GET) http://x/2", "200 OK | Content-Type: application/json | body {\"it\": \"isn't broken\"}",
        "(POST) http://x/3 | \(Self.form) | field a=1 | body a=1", "(GET) http://x/4",
      ])
    #expect(
      messages.last(where: { $0.body?.value.hasPrefix("{") == true })?.body.map { slice(text, $0.range) }
        == "{\"it\": \"isn't broken\"}")
    #expect(problems.isEmpty)
  }

  @Test("ranges are those of the written parts")
  func ranges() {
    let text = "curl -sX 'PUT' \"http://x/$ID\" -H 'A: b c' -u 'me:pw' -d \"{\\\"k\\\": [\\\"v\\\"]}\""
    guard let message = CurlReader.read(bytes(text)).messages.first, case .request(let method, let target) = message.start else {
      Issue.record("a request was expected")
      return
    }
    #expect(slice(text, method.range) == "PUT")
    #expect(slice(text, target.range) == "http://x/$ID")
    #expect(slice(text, message.headers[0].name.range) == "A")
    #expect(slice(text, message.headers[0].value.range) == "b c")
    #expect(slice(text, message.headers[1].value.range) == "me:pw")
    guard let root = message.json()?.root, case .object(let members) = root.value, let member = members.first else {
      Issue.record("an object was expected")
      return
    }
    #expect(slice(text, member.keyRange) == "\"k\\\"")
    #expect(slice(text, member.value.range) == "[\\\"v\\\"]")
  }

  @Test("marks what curl adds by itself")
  func implied() {
    let message = CurlReader.read(bytes("curl -H 'A: b' -d x=1 http://x")).messages.first
    #expect(message?.headers.map(\.isImplied) == [false, true])
    #expect(message?.header("content-type")?.value.value == "application/x-www-form-urlencoded")
  }

  @Test(
    "reports what cannot be sent as written",
    arguments: [
      ("curl -d '{\"a\": 1} http://x", "A quote that is opened must be closed @ '"),
      (
        "curl http://x -H 'Authorization Basic'",
        "'Authorization Basic' must have a colon after the header's name @ 'Authorization Basic'"
      ),
      ("curl http://x -F name", "'name' must have the form name=value @ name"),
      ("curl http://x -X", "'-X' must be followed by a value @ -X"),
      ("curl http://x?a=1&b=2", "'&' in a URL must stand in quotes @ &"),
    ])
  func problems(text: String, expected: String) {
    #expect(described(CurlReader.read(bytes(text)).problems, in: text) == [expected])
  }

  @Test("a quote in somebody else's output is no problem of curl")
  func foreignQuotes() {
    let (messages, problems) = CurlReader.read(bytes("it's here\ncurl http://x"))
    #expect(messages.count == 1)
    #expect(problems.isEmpty)
  }

  @Test(
    "reads wget",
    arguments: [
      ("wget http://x", "(GET) http://x"),
      ("wget -qO- --header='A: b' http://x", "(GET) http://x | A: b"),
      (
        "wget --method=PUT --body-data '{}' --header 'Content-Type: application/json' http://x",
        "PUT http://x | Content-Type: application/json | body {}"
      ),
      (
        "wget --post-data a=1 --user me --password pw http://x",
        "(POST) http://x | Authorization: Basic bWU6cHc= | \(form) | body a=1"
      ),
    ])
  func wget(text: String, expected: String) {
    #expect(CurlReader.read(bytes(text)).messages.map { $0.short(in: text) } == [expected])
  }

  @Test(
    "reads HTTPie",
    arguments: [
      ("http :8080/x", "(GET) http://localhost:8080/x"),
      (
        "http PUT http://x a=b c:=1 'd:=[1, 2]' H:v q==w",
        "PUT http://x?q=w | H: v | Content-Type: application/json | body {\"a\": \"b\", \"c\": 1, \"d\": [1, 2]}"
      ),
      ("http -a me:pw http://x", "(GET) http://x | Authorization: Basic bWU6cHc="),
      ("http --form POST http://x a=b", "POST http://x | \(form) | field a=b"),
      ("https example.org/x --verbose", "(GET) https://example.org/x"),
      ("echo '{}' | http POST http://x", "POST http://x | Content-Type: application/json | body {}"),
    ])
  func httpie(text: String, expected: String) {
    #expect(CurlReader.read(bytes(text)).messages.map { $0.short(in: text) } == [expected])
  }

  @Test("never fails on any words, and every range lies in the text")
  func robust() {
    var state: UInt64 = 13
    let pieces = [
      "curl", " ", "-d", "'", "\"", "http://x", "-H", "A: b", "\\", "\n", "--json", "{\"a\":1}", "-u", "a:b", "-G", "@-", "<<E",
      "E", "$(",
      ")", "-F", "=", "&", "?", "http", ":=", "wget", "--next", "-X", "|", "echo", "é", "-", "--data-urlencode", "`",
    ]
    for _ in 0..<4000 {
      var text = ""
      for _ in 0..<25 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      let count = text.utf8.count
      let (messages, problems) = CurlReader.read(bytes(text))
      for message in messages {
        for range in message.headers.flatMap({ [$0.name.range, $0.value.range] }) + [message.range] {
          #expect(range.lowerBound >= 0 && range.upperBound <= count)
        }
        for problem in message.json()?.problems ?? [] { #expect(problem.range.upperBound <= count) }
      }
      #expect(problems.filter { $0.range.upperBound > count }.isEmpty)
    }
  }

  @Test(
    "text that closes nothing costs time in proportion to its length",
    arguments: ["$(", "<a", "{{", "curl '", "`", "/[", "(", "\"", "<<E\n", "GET /x\n", "a: b\n", "-F ", "\\", "'\n\n"])
  func linear(piece: String) {
    let long = bytes(String(repeating: piece, count: 30_000 / piece.utf8.count))
    let time = ProcessorTime.seconds {
      _ = CurlReader.read(long)
      _ = HTTPMessageReader.read(long)
      _ = JSONSampleReader.read(long)
      _ = LanguageDetector.detect(long)
      for language in [Language.shell, .javascript, .html, .yaml] {
        #expect(Lexing.tokens(long, language: language).count <= long.count)
      }
    }
    // Generous for an unoptimised build; quadratic work takes minutes.
    #expect(time < 30)
  }

  @Test(
    "text that only mentions curl sends nothing",
    arguments: ["apt install curl", "echo 'curl http://x'", "man curl", "curl --version", "use curl"])
  func mentions(text: String) {
    #expect(CurlReader.read(bytes(text)).messages.isEmpty)
  }
}
