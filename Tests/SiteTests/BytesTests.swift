import Snippets
import Testing

@testable import Site

/// Escaping, addresses and paths.
struct BytesTests {
  @Test(arguments: [
    ("plain", "plain"), ("<b> & \"c\" 'd'", "&lt;b&gt; &amp; &quot;c&quot; 'd'"), ("", ""), ("ž<ž", "ž&lt;ž"),
    ("&&", "&amp;&amp;"),
  ])
  func textIsEscaped(_ text: String, _ expected: String) {
    var out: [UInt8] = []
    out.escaped(text)
    #expect(String(decoding: out, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("/a b", "/a%20b"), ("?a=1&b='2'", "?a=1&amp;b=&#x27;2&#x27;"), ("%20", "%20"), ("é", "%C3%A9"), ("\"<>", "%22%3C%3E"),
    ("[x]{y}|\\^`", "%5Bx%5D%7By%7D%7C%5C%5E%60"), ("~!$()*+,-./:;=@_#?", "~!$()*+,-./:;=@_#?"),
  ])
  func addressesAreEscaped(_ address: String, _ expected: String) {
    var out: [UInt8] = []
    out.escapedAddress(address)
    #expect(String(decoding: out, as: UTF8.self) == expected)
  }

  @Test func freshLinesAreNotDoubled() {
    var out: [UInt8] = []
    out.freshLine()
    #expect(out.isEmpty)
    out.html("x")
    out.freshLine()
    out.freshLine()
    #expect(out == [0x78, 0x0A])
  }

  @Test(arguments: [
    ("a/b.md", "", "a/b"), ("a/b", "", "a/b"), ("a.b/c", "", "a.b/c"), (".hidden", "", ".hidden"), ("a/b.de.md", "", "a/b.de"),
  ])
  func extensionsAreTakenOff(_ path: String, _ unused: String, _ expected: String) {
    #expect(PagePath.withoutExtension(path) == expected)
  }

  @Test(
    arguments: [
      ("b.md", "a", "a/b.md"), ("../b.md", "a", "b.md"), ("../../b.md", "a", nil), ("./x/./y/../z", "", "x/z"), ("/x", "a", "x"),
      ("a//b/", "", "a/b"), ("..", "a", ""),
    ] as [(String, String, String?)])
  func pathsAreResolved(_ path: String, _ folder: String, _ expected: String?) {
    #expect(PagePath.resolve(path, in: folder) == expected)
  }

  @Test(
    arguments: [
      ("content/en/a.md", "content/en", "a.md"), ("content/enx/a.md", "content/en", nil), ("content/en", "content/en", nil),
      ("a.md", "", "a.md"),
    ] as [(String, String, String?)])
  func theRestBelowAFolder(_ path: String, _ folder: String, _ expected: String?) {
    #expect(PagePath.remainder(of: path, below: folder) == expected)
  }

  @Test(arguments: [
    ("index.md", true), ("a/README.md", true), ("a/_index.md", true), ("indexes.md", false), ("a/index.txt.md", false),
  ])
  func indexPagesAreKnown(_ path: String, _ expected: Bool) {
    #expect(PagePath.isIndex(path) == expected)
  }

  @Test(arguments: [
    ("a%20b", "a b"), ("%e4%bd%a0", "你"), ("%ff", "%ff"), ("%", "%"), ("%zz", "%zz"), ("100%25", "100%"), ("plain", "plain"),
  ])
  func percentEscapesAreCarriedOut(_ text: String, _ expected: String) {
    #expect(LinkIndex.decoded(Array(text.utf8)[...]) == expected)
  }

  @Test(arguments: [
    ("de", true), ("pt-br", true), ("zh-hant-tw", true), ("4", false), ("min", true), ("html5", false), ("", false),
    ("-a", false),
  ])
  func infixesOfLocalesAreKnown(_ text: String, _ expected: Bool) {
    #expect(LinkIndex.isLocaleInfix(text) == expected)
  }

  @Test(
    arguments: [
      ("swift", "swift", nil), ("swift title=\"A b.swift\"", "swift", "A b.swift"), ("{.json}", "json", nil),
      ("Objective-C", "objective-c", nil),
      ("", nil, nil), ("nonsense", nil, nil),
    ] as [(String, String?, String?)])
  func infoStringsNameALanguageAndAFile(_ info: String, _ language: String?, _ title: String?) {
    let fence = FenceInfo(Array(info.utf8)[...])
    #expect(fence.language?.name == language)
    #expect(fence.title == title)
  }

  @Test(arguments: [
    ("csharp", "C#"), ("objective-c", "Objective-C"), ("swift", "Swift"), ("http", "HTTP"), ("python", "Python"),
    ("shell", "Shell"),
  ])
  func languagesAreCalledAsTheyAreCalled(_ name: String, _ label: String) {
    #expect(LanguageName.label(of: .init(name), word: "x") == label)
  }

  @Test(arguments: [("notify-users", "notify-users"), ("a b/c", "a-b-c"), ("../x", "-x"), ("", "api"), ("ž", "-")])
  func identifiersBecomeFileNames(_ id: String, _ name: String) {
    #expect(SitePlan.fileName(id) == name)
  }

  @Test(arguments: [
    ("Step One!", "step-one"), ("a--b", "a-b"), ("name_1", "name-1"), ("--x--", "x"), ("概要（x）", "概要-x"), ("!!", ""),
  ])
  func fragmentsAreComparedByTheirWords(_ text: String, _ expected: String) {
    #expect(String(decoding: AnchorMatch.simplified(text), as: UTF8.self) == expected)
  }
}
