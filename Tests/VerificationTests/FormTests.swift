import Contract
import Diagnostics
import Testing

@testable import Verification

@Suite struct FormTests {
  @Test func aMultipartFormIsWrittenAsTheFormatAsks() {
    let form = FormBody(
      [
        .init(name: "title", value: "Lunch \"at\" noon"), .init(name: "photo", value: "@pictures/lunch.png;type=image/png"),
        .init(name: "no\"te", value: "a;type=text/plain"), .init(name: "plan", value: "@plan.txt;filename=p.txt"),
      ], isMultipart: true)
    #expect(form.mediaType == "multipart/form-data; boundary=tally-form-boundary")
    #expect(
      form.text.split(separator: "\r\n", omittingEmptySubsequences: false) == [
        "--tally-form-boundary", "Content-Disposition: form-data; name=\"title\"", "", "Lunch \"at\" noon",
        "--tally-form-boundary", "Content-Disposition: form-data; name=\"photo\"; filename=\"lunch.png\"",
        "Content-Type: image/png", "",
        "example", "--tally-form-boundary", "Content-Disposition: form-data; name=\"no%22te\"", "Content-Type: text/plain", "",
        "a",
        "--tally-form-boundary", "Content-Disposition: form-data; name=\"plan\"; filename=\"p.txt\"", "", "example",
        "--tally-form-boundary--", "",
      ])
  }

  @Test func theBoundaryStandsInNoField() {
    let form = FormBody([.init(name: "a", value: "--tally-form-boundary--")], isMultipart: true)
    #expect(form.mediaType == "multipart/form-data; boundary=tally-form-boundary-x")
    #expect(FormBody([.init(name: "a b", value: "c&d")], isMultipart: false).text == "a%20b=c%26d")
  }

  @Test func aDocumentedFormIsSentWithItsFields() async throws {
    var contract = ShelfPage.contract
    contract.operations[0].exchanges[0].body = nil
    contract.operations[0].exchanges[0].form = FormBody([.init(name: "Label", value: "North")], isMultipart: true)
    let server = ShelfServer()
    _ = await verify(server, contract)
    let request = try #require(server.log.first)
    #expect(
      request.headers.filter { $0.name == "Content-Type" }.map(\.value) == ["multipart/form-data; boundary=tally-form-boundary"])
    #expect(
      String(decoding: request.body ?? [], as: UTF8.self)
        == "--tally-form-boundary\r\nContent-Disposition: form-data; name=\"Label\"\r\n\r\nNorth\r\n--tally-form-boundary--\r\n")
  }

  @Test func aMultipartMessageIsSentWithTheLineEndsOfTheFormat() async throws {
    var contract = ShelfPage.contract
    contract.operations[0].exchanges[0].headers[1].value = "multipart/form-data; boundary=x"
    contract.operations[0].exchanges[0].body = "--x\nContent-Disposition: form-data; name=\"a\"\n\n1\r\n--x--"
    let server = ShelfServer()
    _ = await verify(server, contract)
    #expect(
      server.log.first?.body == Array("--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--x--".utf8))
  }

  @Test func aFormThatIsOnlyDescribedIsMadeUp() async throws {
    var contract = ShelfPage.contractWithUnshown
    contract.operations[3].requestBody?.mediaType = "multipart/form-data"
    let server = ShelfServer()
    _ = await verify(server, contract)
    let request = try #require(server.log.first { $0.method == "PUT" })
    #expect(request[header: "Content-Type"] == "multipart/form-data; boundary=tally-form-boundary")
    #expect(String(decoding: request.body ?? [], as: UTF8.self).contains("name=\"Text\"\r\n\r\nexample\r\n"))
  }
}
