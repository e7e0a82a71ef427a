import Contract
import Testing

@testable import Emission

/// Documented forms as calls with an argument for each field, and as objects of Arazzo.
@Suite struct FormCallTests {
  private static func contract(_ mediaType: String, _ body: String, isFile: Bool = true) -> Contract {
    let file = Schema(types: [.string], format: isFile ? "binary" : nil)
    let form = Schema(types: [.object], properties: ["country": .string, "scan": file], required: ["country", "scan"])
    let exchange = Exchange.make(
      "POST /passports", "/passports", headers: ["Content-Type: \(mediaType)"], body: body, status: 202,
      reply: ["Content-Type: application/json"], replyBody: "{\"job\": \"jb_1\"}", line: 3)
    let plain = String(mediaType.prefix { $0 != ";" })
    return .make(
      "desk",
      operations: [
        .make(
          "POST", "/passports", id: "sendPassport", body: Body(mediaType: plain, schema: form),
          responses: [
            Response(
              status: 202, description: "",
              bodies: [
                Body(
                  mediaType: "application/json", schema: Schema(types: [.object], properties: ["job": .string], required: ["job"])
                )
              ])
          ], exchanges: [exchange])
      ])
  }

  private static let multipart = contract(
    "multipart/form-data; boundary=b",
    "--b\r\nContent-Disposition: form-data; name=\"country\"\r\n\r\nIS\r\n"
      + "--b\r\nContent-Disposition: form-data; name=\"scan\"; filename=\"p.png\"\r\nContent-Type: image/png\r\n\r\nexample\r\n--b--\r\n"
  )

  private static let urlEncoded = contract("application/x-www-form-urlencoded", "country=IS&scan=a+b%26c", isFile: false)

  @Test func partsAreRead() {
    let body = Self.multipart.operations[0].exchanges[0].body ?? ""
    #expect(
      FormText.parts(body, mediaType: "multipart/form-data")
        == [.init(name: "country", value: "IS"), .init(name: "scan", value: "example", file: "p.png", mediaType: "image/png")])
    #expect(
      FormText.parts("a=1+2&b=%26", mediaType: "application/x-www-form-urlencoded")
        == [.init(name: "a", value: "1 2"), .init(name: "b", value: "&")])
  }

  @Test(arguments: ["", "--b", "--b\r\nname\r\n--b--", "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--"])
  func whatIsNoFormIsNotTakenForOne(_ text: String) {
    #expect(FormText.parts(text, mediaType: "multipart/form-data") == nil)
    #expect(FormText.parts("a=1", mediaType: "text/plain") == nil)
  }

  @Test func testsInPythonSendFieldsAndFiles() {
    let text = PythonTestEmitter.emit([Self.multipart], package: "desk", sources: Page.sources).first?.text ?? ""
    #expect(text.contains("country=\"IS\""))
    #expect(text.contains("scan=rt.File((\"example\").encode(), \"p.png\", \"image/png\")"))
    #expect(!text.contains("raw_call"))
    let plain = PythonTestEmitter.emit([Self.urlEncoded], package: "desk", sources: Page.sources).first?.text ?? ""
    #expect(plain.contains("country=\"IS\"") && plain.contains("scan=\"a b&c\"") && !plain.contains("raw_call"))
  }

  @Test func testsInTypeScriptSendFieldsAndFiles() {
    let text = TypeScriptTestEmitter.emit([Self.multipart], package: "desk", sources: Page.sources).map(\.text).joined()
    #expect(text.contains("country: \"IS\", scan: new File([\"example\"], \"p.png\", { type: \"image/png\" })"))
    #expect(!text.contains("rawCall"))
  }

  @Test func samplesInSwiftSendFieldsAndFiles() throws {
    var samples = CodeSamples()
    samples.addClients(Self.multipart, package: "desk", sources: Page.sources)
    let swift = try #require(samples[OperationKey(method: "POST", path: "/passports")].first { $0.language == "swift" })
    #expect(
      swift.source.contains(".init(name: \"p.png\", mediaType: \"image/png\", data: Data(\"example\".utf8))")
        && swift.source.contains("country: \"IS\""))
  }

  /// Whose file would it be?
  @Test func aWorkflowOfAClientSendsNoFiles() {
    let plan = ClientPlan(Self.multipart, sources: Page.sources)
    #expect(PlannedWorkflow.all(plan, Self.multipart, ReplayPlan(Self.multipart)).isEmpty)
    let plain = ClientPlan(Self.urlEncoded, sources: Page.sources)
    #expect(PlannedWorkflow.all(plain, Self.urlEncoded, ReplayPlan(Self.urlEncoded)).map(\.name) == ["a"])
  }

  @Test func aFieldThatTheFormDoesNotHaveIsSentAsItIsShown() {
    let other = Self.contract("application/x-www-form-urlencoded", "country=IS&scan=a&colour=red", isFile: false)
    let text = PythonTestEmitter.emit([other], package: "desk", sources: Page.sources).first?.text ?? ""
    #expect(text.contains("raw_call"))
  }

  @Test func arazzoHasTheFieldsAsAnObject() {
    let text = ArazzoEmitter.emit(Self.multipart, sources: Page.sources, formats: [.yaml]).first?.text ?? ""
    #expect(
      text.contains(
        """
                  contentType: multipart/form-data
                  payload:
                    country: IS
                    scan:
                      content: example
                      file_name: p.png
                      contentType: image/png
        """))
  }

  @Test func workflowsAreNamedAfterTheirPages() {
    let names = WorkflowNames(Self.multipart)
    #expect(names.pages.map(\.name) == ["a"])
    #expect(names.page("a") == "a.md" && names.page("a.md") == "a.md" && names.page("b") == nil)
  }
}
