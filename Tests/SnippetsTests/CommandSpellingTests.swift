import Testing

@testable import Snippets

/// The ways in which documentation writes a request on a command line: one request each, said in the same words.
@Suite struct CommandSpellingTests {
  private static let form = "Content-Type: application/x-www-form-urlencoded"
  private static let json = "Content-Type: application/json"

  private func requests(_ text: String) -> [String] { CurlReader.read(bytes(text)).messages.map { $0.short(in: text) } }

  @Test(
    "curl",
    arguments: [
      ("curl --url http://x/y", "(GET) http://x/y"),
      ("curl --request POST --url http://x --header 'A: b'", "POST http://x | A: b"),
      ("curl -X\"POST\" 'http://x'", "POST http://x"),
      ("curl -v -sS -i -L -k http://x", "(GET) http://x"),
      ("curl -vsSiLk http://x", "(GET) http://x"),
      ("curl -fsSL http://x -o /dev/null", "(GET) http://x"),
      ("curl --location --request GET 'http://x'", "GET http://x"),
      ("curl --url-query 'q=a b' --url-query n=1 http://x", "(GET) http://x?q=a%20b&n=1"),
      ("curl http://x?z=0 --url-query a=1", "(GET) http://x?z=0&a=1"),
      ("curl -G http://x --data-urlencode 'q=a&b' -d n=1", "(GET) http://x?q=a%26b&n=1"),
      ("curl -T body.json http://x/y", "(PUT) http://x/y | body @body.json"),
      ("curl -T @body.json http://x/y", "(PUT) http://x/y | body @body.json"),
      ("curl --upload-file body.json -X POST http://x", "POST http://x | body @body.json"),
      ("curl --data-urlencode name@file http://x", "(POST) http://x | \(form) | field name=@file | body name=@file"),
      ("curl --data-raw '@literal' http://x", "(POST) http://x | \(form) | body @literal"),
      ("curl --data-ascii a=1 http://x", "(POST) http://x | \(form) | field a=1 | body a=1"),
      ("curl --json @body.json http://x", "(POST) http://x | \(json) | Accept: application/json | body @body.json"),
      ("curl --json='{\"a\":1}' -X PUT http://x", "PUT http://x | \(json) | Accept: application/json | body {\"a\":1}"),
      ("curl -d '' http://x", "(POST) http://x | \(form) | body "),
      ("curl -H 'Content-Type: application/json' -d $'{\"a\":\\n1}' http://x", "(POST) http://x | \(json) | body {\"a\":\n1}"),
      ("curl -H $'A: b\\tc' http://x", "(GET) http://x | A: b\tc"),
      ("curl -u me: http://x", "(GET) http://x | Authorization: Basic bWU6"),
      ("curl --user me:pw http://x", "(GET) http://x | Authorization: Basic bWU6cHc="),
      ("curl -H \"Authorization: Bearer $TOKEN\" http://x", "(GET) http://x | Authorization: Bearer $TOKEN"),
      ("curl --form name=a --form-string b=@c http://x", "(POST) http://x | part name=a | part b=@c"),
      ("curl -F 'meta={\"a\":1};type=application/json' http://x", "(POST) http://x | part meta={\"a\":1};type=application/json"),
      ("curl --head http://x", "(HEAD) http://x"),
      ("curl -d @- http://x <<EOF\n{\"a\": 1}\nEOF", "(POST) http://x | \(form) | body {\"a\": 1}\n"),
      ("curl -d @- http://x <<-'EOF'\n\t{\"a\": \"$b\"}\n\tEOF", "(POST) http://x | \(form) | body {\"a\": \"$b\"}\n"),
      ("cat <<EOF | curl -d @- http://x\n{\"a\": 1}\nEOF", "(POST) http://x | \(form) | body {\"a\": 1}\n"),
      ("curl -d @- http://x <<< '{\"a\":1}'", "(POST) http://x | \(form) | body {\"a\":1}"),
      ("curl \\\n  -d a=1 \\\n  http://x", "(POST) http://x | \(form) | field a=1 | body a=1"),
      ("curl -X PUT ^\n  -H \"A: b\" ^\n  http://x", "PUT http://x | A: b"),
      ("curl.exe -X PUT `\n  -H 'A: b' `\n  http://x", "PUT http://x | A: b"),
      ("$ curl -X DELETE http://x", "DELETE http://x"),
      ("C:\\> curl -X DELETE http://x", "DELETE http://x"),
      ("time curl http://x", "(GET) http://x"),
      ("curl http://x > out.json 2>/dev/null", "(GET) http://x"),
      ("curl http://x && echo done", "(GET) http://x"),
      ("RESPONSE=$(curl -X POST http://x)", "POST http://x"),
      ("export TOKEN=`curl http://x/token`", "(GET) http://x/token"),
      ("while true; do curl http://x; done", "(GET) http://x"),
      ("curl -K config.txt http://x", "(GET) http://x"),
      ("curl --cert c.pem --key k.pem --cacert ca.pem http://x", "(GET) http://x"),
      ("curl -x proxy:80 --resolve a:1:b --connect-timeout 5 http://x", "(GET) http://x"),
      ("curl --unix-socket /run/x.sock http://localhost/y", "(GET) http://localhost/y"),
      ("curl -N --no-buffer --http2 --compressed http://x", "(GET) http://x"),
    ])
  func curl(text: String, expected: String) { #expect(requests(text) == [expected]) }

  @Test(
    "wget",
    arguments: [
      ("wget -O - http://x", "(GET) http://x"),
      ("wget --method POST --body-data='{\"a\":1}' --header='\(json)' http://x", "POST http://x | \(json) | body {\"a\":1}"),
      ("wget --method=DELETE http://x", "DELETE http://x"),
      ("wget --post-file=body.txt http://x", "(POST) http://x | \(form) | body @body.txt"),
      ("wget -q --no-check-certificate --header \"A: b\" http://x -O out", "(GET) http://x | A: b"),
      ("wget --http-user=me --http-password=pw http://x", "(GET) http://x | Authorization: Basic bWU6cHc="),
    ])
  func wget(text: String, expected: String) { #expect(requests(text) == [expected]) }

  @Test(
    "HTTPie",
    arguments: [
      (
        "http POST :8080/x a=b c:=1 X-H:v q==1",
        "POST http://localhost:8080/x?q=1 | X-H: v | \(json) | body {\"a\": \"b\", \"c\": 1}"
      ),
      ("http :/x", "(GET) http://localhost/x"),
      ("http post example.org/x a=b", "POST example.org/x | \(json) | body {\"a\": \"b\"}"),
      ("http -v --json PUT example.org/x a:=true", "PUT example.org/x | \(json) | body {\"a\": true}"),
      ("http -f POST example.org/x a=b", "POST example.org/x | \(form) | field a=b"),
      ("http --form POST example.org/x file@a.png", "POST example.org/x | part file=@a.png"),
      ("http -A bearer -a abc example.org/x", "(GET) example.org/x | Authorization: Bearer abc"),
      ("http --auth-type=bearer --auth=abc example.org/x", "(GET) example.org/x | Authorization: Bearer abc"),
      ("http --ignore-stdin example.org/x 'Authorization: Token t'", "(GET) example.org/x | Authorization: Token t"),
      ("http --raw '{\"a\":1}' example.org/x", "(POST) example.org/x | \(json) | body {\"a\":1}"),
      ("http POST example.org/x < body.json", "POST example.org/x | \(json) | body @body.json"),
      ("xh PATCH example.org/x a=b", "PATCH example.org/x | \(json) | body {\"a\": \"b\"}"),
      ("https example.org/x", "(GET) https://example.org/x"),
    ])
  func httpie(text: String, expected: String) { #expect(requests(text) == [expected]) }
}
