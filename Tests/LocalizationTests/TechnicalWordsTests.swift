import Testing

@testable import Localization

struct TechnicalWordsTests {
  private func words(_ text: String) -> [String] {
    let bytes = Array(text.utf8)[...]
    return Array(TechnicalWords(bytes)).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test(arguments: [
    ("Set deviceToken, then to_tag.", ["deviceToken", "to_tag"]),
    ("Open ViewController.h and press Return.", ["ViewController.h"]),
    ("implement application:didRegister: now", ["application:didRegister:"]),
    ("The reply is 410.", ["410"]),
    ("A plain sentence: nothing here.", []),
    ("トークンdeviceTokenを設定", ["deviceToken"]),
    ("", []),
  ])
  func namesOfCodeAreToldFromWords(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }
}
