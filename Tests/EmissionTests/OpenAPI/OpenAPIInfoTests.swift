import Contract
import Testing
import Vocabulary

@testable import Emission

/// What documents say of an API as a whole.
@Suite struct OpenAPIInfoTests {
  private func info(_ contract: Contract) -> JSONValue? {
    OpenAPIEmitter.document(contract, sources: Page.sources).value(at: JSONPath([.field("info")]))
  }

  private func text(_ value: JSONValue?, _ names: String...) -> String? {
    value?.value(at: JSONPath(names.map { .field($0) }))?.scalarText
  }

  @Test func whoStandsBehindTheAPIIsSaid() {
    var contract = Contract.make(operations: [])
    var license = Contract.About.License(name: "Apache License 2.0")
    license.identifier = "Apache-2.0"
    contract.about.license = license
    var contact = Contract.About.Contact()
    contact.name = "Us"
    contact.email = "help@us.example"
    contract.about.contact = contact
    contract.about.terms = "https://us.example/terms"
    let info = info(contract)
    #expect(text(info, "license", "name") == "Apache License 2.0" && text(info, "license", "identifier") == "Apache-2.0")
    #expect(text(info, "license", "url") == nil)
    #expect(text(info, "contact", "name") == "Us" && text(info, "contact", "email") == "help@us.example")
    #expect(text(info, "termsOfService") == "https://us.example/terms")
  }

  @Test func nothingIsMadeUp() {
    let info = info(Contract.make(operations: []))
    #expect(info?.value(at: JSONPath([.field("license")])) == nil && info?.value(at: JSONPath([.field("contact")])) == nil)
  }
}
