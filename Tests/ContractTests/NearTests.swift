import Diagnostics
import Testing
import Vocabulary

@testable import Contract

@Suite struct NearTests {
  @Test(arguments: [("last_operation", "last_operatoin"), ("subscribers", "subcribers"), ("Authorization", "Authorizattion")])
  func slips(_ names: (String, String)) {
    #expect(Near.isSlip(names.0, names.1))
    #expect(Near.isNear(names.0, names.1))
  }

  @Test(arguments: [
    ("getToken", "setToken"), ("http_proxy", "https_proxy"), ("address1", "address2"), ("device_token", "deviceToken"),
    ("list_id", "list_ids"),
  ])
  func namesOfTheirOwn(_ names: (String, String)) { #expect(!Near.isSlip(names.0, names.1)) }

  @Test func namesOfOneStem() {
    #expect(Near.haveOneStem("update", "updateLabel"))
    #expect(Near.haveOneStem("resendTxns", "resendTransactions"))
    #expect(!Near.haveOneStem("user", "me"))
    #expect(!Near.haveOneStem("kiln", "kiln"))
    #expect(!Near.haveOneStem("listKilns", "listens"))
  }

  @Test func twoWordsAreNotNear() { #expect(!Near.isNear("include_fields", "exclude_fields")) }
}
