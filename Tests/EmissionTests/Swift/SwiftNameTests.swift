import Testing

@testable import Emission

@Suite struct SwiftNameTests {
  @Test(arguments: [
    ("to_tag", "toTag"), ("Platform", "platform"), ("X-Request-Id", "xRequestId"), ("ID", "id"), ("URLValue", "urlValue"),
    ("registrationId", "registrationId"), ("class", "class_"), ("self", "self_"), ("init", "init_"), ("1st", "_1st"),
    ("", "value"), ("--", "value"),
    ("größe", "größe"), ("名前", "名前"), ("😀", "value"), ("a\u{200D}b", "aB"), ("a\nb", "aB"), ("Type", "type"),
    ("hashValue", "hashValue_"),
  ])
  func membersAreIdentifiers(_ text: String, _ name: String) {
    #expect(SwiftName.member(text) == name)
  }

  @Test(arguments: [
    ("notify-users", "NotifyUsers"), ("DeviceRegistration", "DeviceRegistration"), ("data", "DataModel"),
    ("String", "StringModel"),
    ("Reply", "ReplyModel"), ("2d", "Value2d"), ("", "Value"), ("é", "É"),
    ("名前", "Value名前"),
  ])
  func typesAreIdentifiersThatHideNothing(_ text: String, _ name: String) {
    #expect(SwiftName.type(text) == name)
  }
}

@Suite struct SwiftLiteralTests {
  @Test(arguments: [
    ("a\"b", #""a\"b""#), ("\\(x)", #""\\(x)""#), ("a\nb\r\t", #""a\nb\r\t""#),
    ("\u{0}\u{2028}\u{202E}", #""\u{0}\u{2028}\u{202E}""#),
    ("\"\"\"", #""\"\"\"""#), ("é😀", "\"é😀\""),
  ])
  func stringsStayInside(_ text: String, _ literal: String) {
    #expect(SwiftLiteral.string(text) == literal)
  }

  @Test(arguments: [
    ("one", ["one"]), ("one\ntwo", ["one", "two"]), ("a\r}\u{B}b", ["a } b"]),
    ("\n\nx\n\n", ["x"]), ("", []), ("a\u{2028}b", ["a b"]), ("*/ \\(x)", ["*/ \\(x)"]),
  ])
  func commentsEndWithTheirLine(_ text: String, _ lines: [String]) {
    #expect(SwiftLiteral.commentLines(text) == lines)
  }
}
