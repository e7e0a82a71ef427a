import Contract
import Testing

@testable import Verification

@Suite struct OptionsTests {
  private func header(_ text: String) -> String { "Basic " + Base64.encode(Array(text.utf8)) }

  @Test func anotherPasswordForADocumentedUser() async {
    let server = ShelfServer(accounts: [header("maya:secret"), ShelfPage.tom])
    let options = VerificationOptions(credentials: [.init(user: "maya", password: "secret")])
    #expect(await verify(server, ShelfPage.contract, options).isSuccess)
    #expect(server.log.contains { $0[header: "Authorization"] == ShelfPage.tom })
  }

  @Test func oneStrangerTakesEverybodysPlace() async {
    let server = ShelfServer(accounts: [header("root:toor")])
    let options = VerificationOptions(credentials: [.init(user: "root", password: "toor")])
    let report = await verify(server, ShelfPage.contract, options)
    #expect(report.failed == 0, "\(report.text().text)")
    #expect(!server.log.contains { $0[header: "Authorization"] == ShelfPage.tom })
  }

  @Test func requestsThatMustBeRefusedKeepTheirCredentials() async {
    let server = ShelfServer(accounts: [header("root:toor")])
    _ = await verify(server, ShelfPage.contract, VerificationOptions(credentials: [.init(user: "root", password: "toor")]))
    #expect(server.log.contains { $0.line == "POST /shelves" && $0[header: "Authorization"] == "Basic bm9ib2R5Om5vdGhpbmc=" })
  }

  @Test func extraHeadersAreSentAndNotPrinted() async {
    let server = ShelfServer { _, reply in reply.status = 500 }
    let options = VerificationOptions(headers: [HeaderField("X-Tenant", "top-secret")])
    let report = await verify(server, ShelfPage.contract, options)
    #expect(server.log.first?[header: "x-tenant"] == "top-secret")
    let text = [report.text(), report.listing(), report.markdown(), report.junit()].map(\.text).joined()
    #expect(text.contains("X-Tenant: ***") && text.contains(#"-H "X-Tenant: $X_TENANT""#))
    #expect(!text.contains("top-secret"))
  }

  @Test(arguments: [("a:b", "a", "b"), ("a:b:c", "a", "b:c"), ("a:", "a", "")])
  func credentialsAreReadFromOneWord(_ text: String, _ user: String, _ password: String) {
    #expect(VerificationOptions.Credentials(text) == .init(user: user, password: password))
  }

  @Test(arguments: ["", "a", ":b"]) func otherWordsAreNoCredentials(_ text: String) {
    #expect(VerificationOptions.Credentials(text) == nil)
  }

  @Test(arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar", "ž:\u{0}"]) func base64ComesBack(_ text: String) {
    #expect(Base64.decode(Base64.encode(Array(text.utf8))) == Array(text.utf8))
  }

  @Test func base64IsThatOfTheStandard() {
    #expect(Base64.encode(Array("alice:wonderland".utf8)) == "YWxpY2U6d29uZGVybGFuZA==")
    #expect(Base64.decode("!!!!") == nil)
    #expect(Base64.decode("A") == nil)
  }
}
