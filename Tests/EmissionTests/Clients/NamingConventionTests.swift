import Testing

@testable import Emission

@Suite struct NamingConventionTests {
  @Test(arguments: [
    ("putRegisterByID", ["put", "Register", "By", "ID"]), ("next-cursor", ["next", "cursor"]),
    ("HTTPServer", ["HTTP", "Server"]),
    ("userIDs", ["user", "IDs"]), ("v2Beta", ["v2", "Beta"]), ("größe", ["größe"]), ("", []), ("😀", []), ("ﬁle", ["le"]),
  ])
  func namesAreWords(_ text: String, _ words: [String]) {
    #expect(NameWords.split(text) == words)
  }

  @Test(arguments: [
    ("putRegister", "put_register", "PutRegister", "PUT_REGISTER"), ("1st", "n1st", "Value1st", "VALUE_1ST"),
    ("", "value", "Value", "VALUE"), ("to_tag", "to_tag", "ToTag", "TO_TAG"), ("名前", "名前", "Value名前", "VALUE_名前"),
  ])
  func pythonSpellsThem(_ text: String, _ member: String, _ type: String, _ constant: String) {
    let words = NameWords.split(text)
    #expect(PythonNaming.member(words) == member)
    #expect(PythonNaming.type(words) == type)
    #expect(PythonNaming.constant(text) == constant)
  }

  @Test(arguments: [("put_register", "putRegister"), ("1st", "_1st"), ("ID", "id"), ("", "value")])
  func typeScriptSpellsThem(_ text: String, _ member: String) {
    #expect(TypeScriptNaming.member(NameWords.split(text)) == member)
  }

  @Test func aScopeHasEachNameOnce() {
    var scope = NameScope(reserved: ["class", "class_2"])
    #expect(["class", "class", "a", "a", "class_"].map { scope.add($0) } == ["class_", "class_3", "a", "a2", "class_4"])
  }

  @Test(arguments: [
    ("a\"b", #""a\"b""#), ("\\", #""\\""#), ("\u{0}\u{2028}😀", #""\u0000\u2028\U0001f600""#), ("é", "\"é\""),
  ])
  func pythonStringsStayInside(_ text: String, _ literal: String) {
    #expect(PythonLiteral.string(text) == literal)
  }

  @Test(arguments: [
    (["one"], ["\"\"\"one\"\"\""]), (["one", nil, "two"], ["\"\"\"one", "", "two", "\"\"\""]),
    (["a\"\"\"\"b\\"], ["\"\"\"a\"\"\\\"\"b\\\\\"\"\""]), (["ends with \""], ["\"\"\"ends with \"", "\"\"\""]), ([""], []),
  ])
  func docstringsEndWhereTheyShould(_ paragraphs: [String?], _ lines: [String]) {
    #expect(PythonLiteral.docstring(paragraphs) == lines)
  }

  @Test(arguments: [("a\"b", #""a\"b""#), ("\u{0}\u{2028}😀`${x}", #""\u{0}\u{2028}\u{1f600}`${x}""#)])
  func typeScriptStringsStayInside(_ text: String, _ literal: String) {
    #expect(TypeScriptLiteral.string(text) == literal)
  }

  @Test func typeScriptCommentsEndWhereTheyShould() {
    #expect(TypeScriptLiteral.comment(["a */ b"]) == ["/** a *∕ b */"])
    #expect(TypeScriptLiteral.comment(["a", nil, "b"]) == ["/**", " * a", " *", " * b", " */"])
  }
}
