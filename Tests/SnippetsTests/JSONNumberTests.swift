import Snippets
import Testing
import Vocabulary

@Suite struct JSONNumberTests {
  @Test(arguments: ["0", "-0", "12", "-1.5", "1e3", "2.5E-3", "0.10"])
  func numbersOfJSON(_ text: String) {
    #expect(JSONNumber.isNumber(text))
    #expect(JSONNumber.value(of: text) == text)
  }

  @Test(arguments: [
    "", "-", "+1", "00012", "1-2", "2020-01-01", ".5", "1.", "0x1F", "1_000", "1e", "NaN", "1 ",
    String(repeating: "1", count: 301),
  ])
  func whatLooksLikeOne(_ text: String) {
    #expect(!JSONNumber.isNumber(text))
  }

  @Test(arguments: [
    ("1_000", "1000"), ("0x1F", "31"), ("-0x1f", "-31"), ("0o17", "15"), ("0b101", "5"), (".5", "0.5"), ("-.5f", "-0.5"),
    ("1.", "1.0"),
    ("+7", "7"), ("10L", "10"), ("10u", "10"), ("2.5m", "2.5"), ("10n", "10"),
  ])
  func literalsOfCode(_ literal: String, _ value: String) {
    #expect(JSONNumber.value(of: literal) == value)
  }

  @Test(arguments: ["0777", "2020-01-01", "-", "x", "0x", "1..2", "1e", "", "_", "0xFFFFFFFFFFFFFFFFF"])
  func whatMeansNoNumber(_ literal: String) {
    #expect(JSONNumber.value(of: literal) == nil)
  }

  @Test func anIntegerHasDigitsAlone() {
    #expect(["7", "-7", "0"].allSatisfy(JSONNumber.isInteger))
    #expect(!["7.0", "7e2", "00", "-", "1-2"].contains(where: JSONNumber.isInteger))
  }
}
