import Diagnostics
import Snippets
import Testing

@testable import Localization

struct StringRoleTests {
  private func isForPeople(_ literal: String, after words: [String] = []) -> Bool {
    var bytes: [UInt8] = []
    var tokens: [Token] = []
    for word in words {
      let start = bytes.count
      bytes += Array(word.utf8)
      let kind: Token.Kind = word.utf8.first.map(isASCIIWord) == true ? .identifier : .punctuation
      tokens.append(Token(kind, SourceRange(start, bytes.count)))
      bytes.append(0x20)
    }
    return StringRole.isForPeople(Array(literal.utf8)[...], before: tokens[...], bytes: bytes)
  }

  @Test(arguments: [
    "@\"Registered successfully!\"", "\"Error status for %@: %d\"", "\"Zpráva odeslána uživateli.\"", "\"登録しました。\"",
  ])
  func sentencesAreForPeople(literal: String) { #expect(isForPeople(literal)) }

  @Test(arguments: [
    "@\"Basic %@\"", "@\"%@/api/notifications?pns=%@&to_tag=%@\"", "\"application/json;charset=utf-8\"", "\"POST\"", "@\"\"",
    "\"to_tag\"", "\"<toast>some text here</toast>\"", "\"%02X\"",
  ])
  func whatProgramsReadIsNot(literal: String) { #expect(!isForPeople(literal)) }

  @Test func aSingleWordIsForPeopleWhereItIsShown() {
    #expect(isForPeople("@\"Success\"", after: ["MessageBox", ":"]))
    #expect(isForPeople("\"Hotovo\"", after: ["print", "("]))
    #expect(!isForPeople("\"Success\"", after: ["forHTTPHeaderField", ":"]))
  }

  @Test func placeholdersAreFoundWhateverTheirOrder() {
    func found(_ text: String) -> [String] {
      StringRole.placeholders(Array(text.utf8)[...]).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(found("Error %@: %d of %1$ld\\n") == ["%1$ld", "%@", "%d"])
    #expect(found("{0} and {name} and \\(user)") == ["\\(user)", "{0}", "{name}"])
    #expect(found("100 % @ nothing") == [])
  }
}
