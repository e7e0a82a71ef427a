import Contract
import Foundation
import ProcessorTime
import Testing
import Vocabulary

@testable import Verification

@Suite struct SecretsTests {
  static let secret = "s3cret-Wörd/+?"
  private var secrets: Secrets {
    var secrets = Secrets()
    secrets.insert(Self.secret)
    return secrets
  }

  /// The ways in which a server may write what it was sent.
  static let forms: [String] = {
    let bytes = Array(secret.utf8)
    func escaped(_ text: (UInt8) -> String) -> String { bytes.map(text).joined() }
    func padded(_ number: UInt8) -> String { String(number < 16 ? "0" : "") + String(number, radix: 16) }
    let base64 = ["", "a", "ab"].map { Data(Array($0.utf8) + bytes).base64EncodedString() }
    return [
      secret, secret.uppercased(), PercentEncoding.encode(secret), PercentEncoding.encode(secret).lowercased(),
      escaped { "%" + padded($0) }, secret.unicodeScalars.map { "\\u00" + padded(UInt8($0.value)) }.joined(),
      secret.unicodeScalars.map { "&#\($0.value);" }.joined(),
      secret.unicodeScalars.map { "&#x\(String($0.value, radix: 16));" }.joined(),
      escaped(padded), escaped(padded).uppercased(), JSONText.quoted(secret), secret.map { "\($0)\u{200B}" }.joined(),
      secret.map { "\($0)\u{1}" }.joined(), "s3cret%2dWörd\\/+?", base64[0].map { "\($0)\r\n" }.joined(),
    ] + base64 + base64.map { $0.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "") }
  }()

  @Test(arguments: forms) func noFormOfASecretIsShown(_ form: String) {
    for text in [form, "x \(form) y", "\"\(form)\""] {
      let shown = secrets.masked(text)
      #expect(shown.contains("***"), "\(text)")
      // At most what Base64 mixes with its neighbours is left.
      #expect(shown.utf8.count <= text.utf8.count - form.utf8.count + 12, "\(shown)")
    }
  }

  @Test(arguments: ["a secret word", "s3cret", "%73%33", "&#;", "\\u12", "%", "&", "\\", ""])
  func otherTextStaysAsItIs(_ text: String) { #expect(secrets.masked(text) == text) }

  @Test(arguments: [("a", "a and an a", "*** and an ***"), ("ab", "cab ab", "cab ***"), ("1", "11 1", "11 ***")])
  func aShortSecretIsMaskedAsAWord(_ secret: String, _ text: String, _ shown: String) {
    var secrets = Secrets()
    secrets.insert(secret)
    #expect(secrets.masked(text) == shown)
  }

  @Test func aSecretThatIsPartOfAnotherLeavesNothing() {
    var secrets = Secrets()
    for text in ["wonder", "alice:wonderland", "wonderland"] { secrets.insert(text) }
    #expect(secrets.masked("alice:wonderland wonderland") == "*** ***")
  }

  @Test(arguments: 0..<130) func anExcerptShowsNoPartOfASecret(_ lead: Int) {
    let text = String(repeating: "x", count: lead) + String(repeating: Self.secret + " ", count: 4000)
    let shown = Excerpt(secrets: secrets).plain(text)
    #expect(!shown.contains("s3") && !shown.contains("S3"))
    #expect(shown.unicodeScalars.count <= Excerpt.limit + 1)
  }

  @Test func aLongBodyOfSecretsIsReadInBoundedTime() {
    let body = Array(repeating: Array((Self.secret + " ").utf8), count: 500_000).flatMap { $0 }
    let time = ProcessorTime.seconds { #expect(Excerpt(secrets: secrets).plain(body).hasPrefix("*** ***")) }
    #expect(time < 20)
  }

  @Test(
    arguments: [
      ("Authorization", "Basic YWxpY2U6eA==", ["YWxpY2U6eA==", "alice:x", "x"]), ("authorization", "Bearer abc", ["abc"]),
      ("Proxy-Authorization", "abc", ["abc"]), ("Cookie", "a=1; b=x=y", ["1", "x=y"]), ("X-Key", "k", ["k"]),
      ("Accept", "a/b", []),
    ] as [(String, String, [String])])
  func headersHoldTheirProofs(_ name: String, _ value: String, _ found: [String]) {
    let request = PreparedRequest(method: "GET", target: "/", headers: [HeaderField(name, value)])
    #expect(MaskingTests.mask.parts.secrets(of: request) == found)
  }

  @Test(
    arguments: [
      ("/a?key=k%20k&x=1", nil, ["k k"]), ("/a", #"{"user": "u", "password": "p", "in": [{"access_token": "t"}]}"#, ["p", "t"]),
      ("/a", "grant_type=password&client_secret=s", ["s"]), ("/a", "plain", []),
    ] as [(String, String?, [String])])
  func targetsAndBodiesHoldTheirProofs(_ target: String, _ body: String?, _ found: [String]) {
    let request = PreparedRequest(method: "POST", target: target, body: body)
    #expect(MaskingTests.mask.parts.secrets(of: request) == found)
  }
}
