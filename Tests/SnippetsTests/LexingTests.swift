import Diagnostics
import Testing

@testable import Snippets

/// `k:let i:x o:= n:5`: each token with the first letter of its kind's name.
func short(_ text: String, _ language: Language) -> String {
  let names: [Token.Kind: String] = [
    .identifier: "i", .keyword: "k", .type: "t", .string: "s", .number: "n", .comment: "c", .punctuation: "p", .operator: "o",
    .preprocessor: "m", .attribute: "a", .key: "y", .flag: "l", .variable: "v", .tag: "g", .other: "x", .inserted: "+",
    .deleted: "-",
  ]
  return Lexing.tokens(bytes(text), language: language).map { "\(names[$0.kind] ?? "?"):\(slice(text, $0.range))" }
    .joined(separator: " ")
}

@Suite("Lexers")
struct LexingTests {
  @Test(
    "reads each language's words, strings and comments",
    arguments: [
      (
        Language.json, #"{"a": [1, "b", true], c: ...} // d"#,
        #"p:{ y:"a" p:: p:[ n:1 p:, s:"b" p:, k:true p:] p:, y:c p:: x:... p:} c:// d"#
      ),
      (
        .javascript, "const f = async (x) => `a${x.y}b`; // c",
        "k:const i:f o:= k:async p:( i:x p:) o:=> s:`a p:${ i:x p:. i:y p:} s:b` p:; c:// c"
      ),
      (
        .javascript, "x = a / b / c; y = /a[/]b/gi.test(s)",
        "i:x o:= i:a o:/ i:b o:/ i:c p:; i:y o:= s:/a[/]b/gi p:. i:test p:( i:s p:)"
      ),
      (.javascript, "`${`${1}`}`", "s:` p:${ s:` p:${ n:1 p:} s:` p:} s:`"),
      (.typescript, "@Input() a?: Map<string, X>", "a:@Input p:( p:) i:a o:?: t:Map o:< k:string p:, i:X o:>"),
      (
        .java, "@Test public void a() { return 1L; } /* b */",
        "a:@Test k:public k:void i:a p:( p:) p:{ k:return n:1L p:; p:} c:/* b */"
      ),
      (.kotlin, "val a: Int? = \"x$b ${c.d}\"", "k:val i:a p:: t:Int o:? o:= s:\"x v:$b s:  p:${ i:c p:. i:d p:} s:\""),
      (.go, "func (s *T) A() error { return nil }", "k:func p:( i:s o:* i:T p:) i:A p:( p:) t:error p:{ k:return k:nil p:}"),
      (
        .python, "@a.b\ndef f(x: int = 1_0): return f\"{x!r} y\" # c",
        "a:@a.b k:def i:f p:( i:x p:: t:int o:= n:1_0 p:) p:: k:return s:f\" p:{ i:x o:! i:r p:} s: y\" c:# c"
      ),
      (.python, "r'\\' + b\"\"\"x\ny\"\"\"", "s:r'\\' o:+ s:b\"\"\"x\ny\"\"\""),
      (.ruby, "def a?(b) = puts \"x#{b}\" # c", "k:def i:a? p:( i:b p:) o:= i:puts s:\"x p:#{ i:b p:} s:\" c:# c"),
      (.ruby, "@x = {a: :b}", "v:@x o:= p:{ i:a p:: s::b p:}"),
      (.php, "<?php echo \"a $b\"; // c", "m:<?php  k:echo s:\"a  v:$b s:\" p:; c:// c"),
      (
        .rust, "fn a<'b>(c: &'b str) -> char { 'x' } #[test] r#\"y\"#",
        "k:fn i:a o:< v:'b o:> p:( i:c p:: o:& v:'b t:str p:) o:-> t:char p:{ s:'x' p:} a:#[test] s:r#\"y\"#"
      ),
      (.c, "#include <a.h>\nint x = 0x1F; /* b */", "m:#include s:<a.h> k:int i:x o:= n:0x1F p:; c:/* b */"),
      (
        .sql, "SELECT a.* FROM \"t\" WHERE b = 'it''s' -- c",
        "k:SELECT i:a p:. o:* k:FROM s:\"t\" k:WHERE i:b o:= s:'it''s' c:-- c"
      ),
      (
        .css, "a.b { color: #fff; width: 10px } @media x",
        "i:a p:. i:b p:{ y:color p:: n:#fff p:; y:width p:: n:10px p:} k:@media i:x"
      ),
      (
        .powershell, "Get-Item -Path $x.y | % { \"a $z\" } # c",
        "i:Get-Item l:-Path v:$x p:. i:y o:| o:% p:{ s:\"a  v:$z s:\" p:} c:# c"
      ),
      (.shell, "$ curl -X POST \"$A/b\" | jq . # c", "x:$ t:curl l:-X i:POST s:\" v:$A s:/b\" o:| t:jq i:. c:# c"),
      (.shell, "A=1 b --c=d 'e f' \\\n  g && h", "v:A o:= i:1 t:b l:--c i:=d s:'e f' o:\\ i:g o:&& t:h"),
      (.shell, "echo \"$(a \"$b\")\" > <file> 2>&1", "t:echo s:\" p:$( t:a s:\" v:$b s:\" p:) s:\" o:> i:<file> n:2 o:>& n:1"),
      (.shell, "cat <<EOF\na $b\nEOF\nc", "t:cat o:<< o:EOF s:a $b o:EOF t:c"),
      (.shell, "$ a\nit's output\n$ b", "x:$ t:a x:it's output x:$ t:b"),
      (
        .http,
        """
        POST /a HTTP/1.1
        A: b

        {"c": 1}
        """, "k:POST s:/a k:HTTP/1.1 y:A p:: s:b p:{ y:\"c\" p:: n:1 p:}"
      ),
      (.http, "HTTP/2 410 Gone", "k:HTTP/2 n:410 x:Gone"),
      (
        .xml, "<?xml version=\"1.0\"?><a b='c'>d &amp; <!-- e --></a>",
        "m:<?xml a:version o:= s:\"1.0\" g:?> g:<a a:b o:= s:'c' g:> x:d g:&amp; c:<!-- e --> g:</a g:>"
      ),
      (
        .yaml, "a: 1 # b\nc:\n  - d: \"e\"\n  - true\nf: {g: [h, 2.5]}",
        "y:a p:: n:1 c:# b y:c p:: p:- y:d p:: s:\"e\" p:- k:true y:f p:: p:{ y:g p:: p:[ s:h p:, n:2.5 p:] p:}"
      ),
      (.toml, "[a.b]\nc = \"d\" # e\nf = [1, true]", "t:[a.b] y:c o:= s:\"d\" c:# e y:f o:= p:[ n:1 p:, k:true p:]"),
      (.dockerfile, "FROM a:1 AS b\nRUN c -d", "k:FROM i:a:1 k:AS i:b k:RUN i:c l:-d"),
      (
        .diff,
        """
        --- a
        +++ b
        @@ 1 @@
        -x
        +y
         z
        """, "m:--- a m:+++ b c:@@ 1 @@ -:-x +:+y x:z"
      ),
      (.text, "a  b\n", "x:a x:b"),
    ])
  func tokens(language: Language, text: String, expected: String) {
    #expect(short(text, language) == expected)
  }

  @Test("covers every byte that is no white space, in order, whatever the bytes", arguments: LanguageRegistry.all.map(\.language))
  func covers(language: Language) {
    var state: UInt64 = 99
    let alphabet = bytes("'\"`\\/*#$@{}[]()<>=+-:;,.!?%&|^~_aZ0 \n\tEOF$<<'\"") + [0xFF, 0xC3, 0xA9]
    for _ in 0..<300 {
      var text: [UInt8] = []
      for _ in 0..<60 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      var at = 0
      for token in Lexing.tokens(text, language: language) {
        #expect(token.range.lowerBound >= at && token.range.upperBound <= text.count && !token.range.isEmpty)
        guard token.range.lowerBound >= at, token.range.upperBound <= text.count else { return }
        #expect(
          text[at..<token.range.lowerBound].filter { !$0.isWhitespace } == [], "\(String(decoding: text, as: UTF8.self)) at \(at)"
        )
        at = token.range.upperBound
      }
      #expect(text[at...].filter { !$0.isWhitespace } == [])
    }
  }

  @Test("a token stays when white space around it goes", arguments: [("a != b", 3), ("a ! = b", 4), ("x->y", 3), ("x - > y", 4)])
  func operators(text: String, count: Int) {
    #expect(Lexing.tokens(bytes(text), language: .c).count == count)
  }
}

@Suite("Languages of info strings")
struct InfoStringTests {
  @Test(
    "finds the language",
    arguments: [
      ("swift", "swift"), ("Swift", "swift"), ("objc", "objective-c"), ("obj-c", "objective-c"), ("objectivec", "objective-c"),
      ("Objective-C", "objective-c"), ("c#", "csharp"), ("cs", "csharp"), ("C#", "csharp"), ("sh", "shell"), ("bash", "shell"),
      ("console", "shell"), ("shell-session", "shell"), ("zsh", "shell"), ("curl", "shell"), ("js", "javascript"),
      ("ts", "typescript"), ("tsx", "typescript"), ("jsx", "javascript"), ("py", "python"), ("yml", "yaml"),
      ("{.swift}", "swift"), ("{.swift .numberLines}", "swift"), ("{swift, echo=FALSE}", "swift"), ("language-json", "json"),
      ("swift:App.swift", "swift"), ("swift{1,3}", "swift"), ("json title=\"a b\"", "json"), (".json", "json"),
      ("http request", "http"), ("c++", "cpp"), ("text", "text"), ("azurecli-interactive", "shell"), ("``` swift", nil),
      ("nonsense", nil), ("", nil), ("csharp-interactive", "csharp"), ("docker", "dockerfile"), ("ps1", "powershell"),
    ])
  func language(info: String, expected: String?) {
    #expect(LanguageRegistry.language(infoWord: info)?.name == expected)
  }

  @Test("keeps attributes and finds the title")
  func attributes() {
    #expect(InfoString("swift title=\"My App.swift\" {1,3}").attributes == "title=\"My App.swift\" {1,3}")
    #expect(InfoString("swift title=\"My App.swift\"").title == "My App.swift")
    #expect(InfoString("js filename=a.js x").title == "a.js")
    #expect(InfoString("swift:Sources/App.swift").title == "Sources/App.swift")
    #expect(InfoString("swift subtitle=\"no\"").title == nil)
    #expect(InfoString("{.swift .numberLines} a=b").attributes == ".numberLines a=b")
    #expect(InfoString("swift{1,3}").attributes == "1,3")
  }

  @Test("no alias belongs to two languages")
  func aliases() {
    var owner: [String: Language] = [:]
    for support in LanguageRegistry.all {
      for alias in support.tags + [support.language.name] {
        #expect(owner[alias] == nil || owner[alias] == support.language, "\(alias)")
        owner[alias] = support.language
        #expect(alias == alias.lowercased())
      }
    }
  }

  @Test("counts the pounds of Swift once")
  func poundsAreReadOnce() {
    #expect(short("###\n#if a\n##\"b\"## #x", .swift) == "i:# i:# i:# m:#if i:a s:##\"b\"## i:#x")
    #expect(Lexing.tokens([UInt8](repeating: UInt8(ascii: "#"), count: 200_000), language: .swift).count == 200_000)
  }
}
