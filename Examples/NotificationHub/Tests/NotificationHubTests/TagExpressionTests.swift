import Testing

@testable import NotificationHub

@Suite struct TagExpressionTests {
  @Test(arguments: [
    ("a", "a", true), ("a", "b", false), ("!a", "b", true), ("!!a", "a", true), ("a || b", "b", true), ("a && b", "b", false),
    ("a && (b || !c)", "a", true), ("a && (b || !c)", "a c", false), ("a && (b || !c)", "a b c", true),
    ("a || b && c", "a", true), ("(a || b) && c", "a", false), ("!(a || b)", "c", true), ("!(a||b)&&c", "c", true),
    ("username:bob", "username:bob", true), ("!a && !b || c", "c b", true),
  ])
  func anExpressionMatches(_ text: String, _ tags: String, _ expected: Bool) throws {
    #expect(try TagExpression(text).matches(Set(tags.split(separator: " ").map(String.init))) == expected)
  }

  @Test(arguments: [
    "", "(", ")", "a b", "a &", "a & b", "a &&", "|| a", "a || )", "(a", "a)", "()", "!", "a ! b", "é", "a && ('b')",
  ])
  func whatIsNoExpressionIsRefused(_ text: String) {
    #expect(throws: TagExpressionError.self) { try TagExpression(text) }
  }

  @Test func twentyTagsMayBeJoinedByOrAndSixByAnythingElse() throws {
    func tags(_ count: Int, _ sign: String) -> String { (0..<count).map { "t\($0)" }.joined(separator: sign) }
    #expect(try TagExpression(tags(20, " || ")).tags.count == 20)
    #expect(throws: TagExpressionError.tooManyTags(limit: 20, isUnion: true)) { try TagExpression(tags(21, "||")) }
    #expect(try TagExpression(tags(6, " && ")).tags.count == 6)
    #expect(throws: TagExpressionError.tooManyTags(limit: 6, isUnion: false)) { try TagExpression(tags(7, "&&")) }
  }

  @Test func tenThousandTermsAndParenthesesAreOnlyAnError() {
    let terms = Array(repeating: "t", count: 10_000).joined(separator: " || ")
    #expect(throws: TagExpressionError.tooManyTags(limit: 20, isUnion: true)) { try TagExpression(terms) }
    let deep = String(repeating: "(", count: 10_000) + "t" + String(repeating: ")", count: 10_000)
    #expect(throws: TagExpressionError.tooLong) { try TagExpression(deep) }
    #expect(throws: TagExpressionError.tooLong) { try TagExpression(String(repeating: "!", count: 10_000) + "t") }
  }
}
