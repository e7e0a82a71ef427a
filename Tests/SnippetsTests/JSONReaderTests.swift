import Diagnostics
import Testing

@testable import Snippets

@Suite("JSON of documentation")
struct JSONReaderTests {
  @Test(
    "reads strict JSON without a word",
    arguments: [
      (#"{"a": 1, "b": [true, false, null], "c": {"d": "e"}}"#, #"{a:1 b:[true false null] c:{d:"e"}}"#),
      ("[]", "[]"), ("{}", "{}"), (" \r\n7\n", "7"), (#""text""#, #""text""#), ("-0.5e+10", "-0.5e+10"),
      (#""\"\\\/\b\f\n\r\té\ud83d\ude00""#, "\"\"\\/\u{8}\u{C}\n\r\té😀\""),
      (#"{"a":{"a":{"a":[]}}}"#, "{a:{a:{a:[]}}}"),
    ])
  func strict(text: String, expected: String) {
    let reading = JSONSampleReader.read(bytes(text))
    #expect(reading.short == expected)
    #expect(reading.problems.isEmpty)
  }

  @Test(
    "reads what authors leave out on purpose",
    arguments: [
      (#"{"id": 5, ...}"#, "{id:5} …"),
      (#"{"state": "cold" | "warm" | "hot", "id": 5}"#, #"{state:<"cold" | "warm" | "hot"> id:5}"#),
      ("{\"query\": \"\"\"select\n  \"a\" \"\"\", \"id\": 5}", "{query:\"select\n  \"a\" \" id:5}"),
      (
        """
        event: fired
        data: {"id": 5}

        : nothing new
        data: {"id": 6}

        """, "{id:5} {id:6}"
      ),
      (#"{"id": 5 …}"#, "{id:5} …"),
      ("{\n  \"id\": ...,\n  \"x\": 1\n}", "{id:<...> x:1} …"),
      (#"{"id": 5, "...": "..."}"#, "{id:5} …"),
      ("[1, 2, ...]", "[1 2 <...>] …"),
      ("[1, 2, ..., 9]", "[1 2 <...> 9] …"),
      ("[...]", "[<...>] …"),
      ("{\"a\": 1,\n[...]\n}", "{a:1} …"), ("{\"a\": 1, {…}}", "{a:1} …"),
      (#"{"a": integer[], "b": 2}"#, "{a:<integer[]> b:2}"),
      (#"{"a": {"b": Array[1], "c": [Cone[2]]}, "d": 2}"#, "{a:{b:<Array[1]> c:[<Cone[2]>]} d:2}"),
      (#"{"a": Array[1, "b": 2}"#, "{a:<Array[1> b:2}"),
      ("{\"a\": 1,\n... (8 hidden items) ...\n}", "{a:1} …"),
      ("{\n  \"a\": 1,\n  ...", "{a:1} …"),
      ("{\"a\": 1, // more fields\n\"b\": 2}", "{a:1 b:2} …"),
      ("{\"a\": [1,\n// ...\n],\n// ...\n}", "{a:[1]} …"),
      ("{\"a\": 1, // the first\n\"b\": 2 /* the second */}", "{a:1 b:2}"),
      ("{\"a\": 1, # the first\n\"b\": 2}", "{a:1 b:2}"),
      (
        #"{"a": <token>, "b": {id}, "c": YOUR_ID, "d": {{ name }}, "e": string}"#,
        "{a:<<token>> b:<{id}> c:<YOUR_ID> d:<{{ name }}> e:<string>}"
      ),
      (#"{"a": ${NAME}, "b": $NAME, "c": %@}"#, "{a:<${NAME}> b:<$NAME> c:<%@>}"),
      (#"{"a": "x" | "y", "b": 1 or 2}"#, #"{a:<"x" | "y"> b:<1 or 2>}"#),
      ("{\"a\": 5 (optional),\n\"b\": 6 <-- new\n}", "{a:5 b:6}"),
      (#"{"a": 1...10}"#, "{a:<1...10>}"),
      (#""a": 1, "b": [2]"#, "{a:1 b:[2]} …"),
      ("{\"a\":1}\n{\"a\":2}\n", "{a:1} {a:2}"),
      ("{\"a\":1},\n{\"a\":2}", "{a:1} {a:2} …"),
      (#"{"a": ISODate("2024-01-01"), "b": 1}"#, #"{a:<ISODate("2024-01-01")> b:1}"#),
      (#"{ <other fields>, "a": 1 }"#, "{a:1} …"),
      ("{<name>: <value>, <name>: <value>, ...}", "{<name>:<<value>>} …"),
    ])
  func onPurpose(text: String, expected: String) {
    let reading = JSONSampleReader.read(bytes(text))
    #expect(reading.short == expected)
    #expect(described(reading.problems, in: text) == [])
  }

  @Test(
    "reports what is a mistake, at its place, and reads on",
    arguments: [
      (#"{"a": 1 "b": 2}"#, "{a:1 b:2}", "A comma must stand between two values @ 1"),
      ("[1 2]", "[1 2]", "A comma must stand between two values @ 1"),
      (#"{"a": "b" "c": 2}"#, #"{a:"b" c:2}"#, "A comma must stand between two values @ \""),
      (
        #"{"a": "b"", "c": 2}"#, #"{a:"b" c:2}"#, #"A double quote ends no string here; inside a string it is written as \" @ ""#
      ),
      (#"["a"" ]"#, #"["a"]"#, #"A double quote ends no string here; inside a string it is written as \" @ ""#),
      (#"["a""b"]"#, #"["a" "b"]"#, "A comma must stand between two values @ \""),
      (
        #"{"a": ["b": 0, "c": 1], "d": 2}"#, #"{a:[<"b": 0> <"c": 1>] d:2}"#,
        "Values have names in an object only, and not in an array @ :"
      ),
      (
        #"{"a": ["b": [{"c": 1}], "d": 2}"#, #"{a:[<"b": [> {c:1}] d:2}"#,
        "Values have names in an object only, and not in an array @ :"
      ),
      (
        #"{"a": ["b": [{"c": 1}]], "d": 2}"#, #"{a:[<"b": [{"c": 1}]>] d:2}"#,
        "Values have names in an object only, and not in an array @ :"
      ),
      (#"{"a": 1,}"#, "{a:1}", "A comma must not stand before '}' @ ,"),
      ("[1,]", "[1]", "A comma must not stand before ']' @ ,"),
      (#"{"a" 1}"#, "{a:1}", #"'a' must be followed by a colon @ "a""#),
      (#"{"a:" [1]}"#, "{a:[1]}", #"'a:' must be followed by a colon; the colon stands inside the quotes @ "a:""#),
      (#"{"a" = 1}"#, "{a:1}", "'=' must be a colon @ ="),
      (#"{"a": }"#, "{a:<>}", #"'a' must have a value @ "a""#),
      (#"{"a"}"#, "{a:<>}", #"'a' must be followed by a colon and a value @ "a""#),
      (#"{"a: xxx", "b": 1}"#, #"{a:"xxx" b:1}"#, "'a' must end with a quote before its colon @ a"),
      (#"{"wss://a", "b": 9}"#, "{b:9}", #"'wss://a' must stand behind a name and a colon @ "wss://a""#),
      (#"{"a": 1"#, "{a:1}", "'{' is never closed @ {"),
      (#"{"a": [1, {"b": 2]}"#, "{a:[1 {b:2}]}", "']' cannot close '{' @ ]"),
      (#"{"a": 1}}"#, "{a:1}", "'}' closes nothing @ }"),
      (#"{'a': 1}"#, "{a:1}", "A string must stand in double quotes @ '"),
      (#"{"a": 1, b: 2}"#, "{a:1 b:2}", "A key of an object must stand in double quotes @ b"),
      ("{a: 1, b: 2}", "{a:1 b:2}", "A key of an object must stand in double quotes @ a"),
      (#"{"a": 1, "a": 2}"#, "{a:2}", #"'a' appears twice in one object @ "a""#),
      (#"{"a": True}"#, "{a:true}", "'True' is not JSON; did you mean 'true'? @ True"),
      (#"{"a": None}"#, "{a:null}", "'None' is not JSON; did you mean 'null'? @ None"),
      (#"{"a": foo"}"#, #"{a:<foo">}"#, #"A string must begin with a double quote @ foo""#),
      ("{\"a\": \"foo,\n\"b\": 1}", #"{a:"foo" b:1}"#, #"A string must end with a double quote @ "foo"#),
      ("{\"a\": \"foo\n}", #"{a:"foo"}"#, #"A string must end with a double quote @ "foo"#),
      ("{\"a\": \"one\n two\"}", "{a:\"one\n two\"}", #"A line break in a string must be written as \n @ "one"#),
      (#"{"a": "\d"}"#, #"{a:"d"}"#, #"'\d' is not an escape of JSON @ \d"#),
      (#"{"a": "\ud83d"}"#, "{a:\"\u{FFFD}\"}", #"'\ud83d' is half of a surrogate pair @ \ud83d"#),
      (#"{"a": 007}"#, "{a:007}", "'007' is not a number of JSON; a zero must not lead @ 007"),
      (#"{"a": +1}"#, "{a:+1}", "'+1' is not a number of JSON; a plus sign must not lead @ +1"),
      (#"{"a": .5}"#, "{a:.5}", "'.5' is not a number of JSON; a digit must stand before the point @ .5"),
      (#"{"a": 1.}"#, "{a:1.}", "'1.' is not a number of JSON @ 1."),
      (#"{"a": 2024-01-01}"#, "{a:<2024-01-01>}", "'2024-01-01' must stand in double quotes @ 2024-01-01"),
      (#"{“a”: 1}"#, "{a:1}", "A string must stand in straight double quotes @ “"),
      ("{\u{A0}\"a\": 1}", "{a:1}", "An invisible character must not stand outside of a string @ \u{A0}"),
      (#"{"a": 1, {"b": 2}}"#, "{a:1}", "A value in an object must have a key @ {"),
      (#"{"a": 1 /* b }"#, "{a:1}", "'{' is never closed @ {"),
    ])
  func mistakes(text: String, expected: String, problem: String) {
    let reading = JSONSampleReader.read(bytes(text))
    #expect(reading.short == expected)
    #expect(described(reading.problems, in: text).first == problem)
  }

  @Test("keeps the exact range of every part")
  func ranges() {
    let text = "é {\"kéy\" : [ 12, \"x\" ]}"
    let reading = JSONSampleReader.read(bytes(text)[3...])
    guard case .object(let members)? = reading.root?.value, let member = members.first else {
      Issue.record("an object was expected")
      return
    }
    #expect(slice(text, member.keyRange) == "\"kéy\"")
    #expect(slice(text, member.value.range) == "[ 12, \"x\" ]")
    guard case .array(let elements) = member.value.value else {
      Issue.record("an array was expected")
      return
    }
    #expect(elements.map { slice(text, $0.range) } == ["12", "\"x\""])
    #expect(reading.root.map { slice(text, $0.range) } == "{\"kéy\" : [ 12, \"x\" ]}")
  }

  @Test("maps ranges through the offsets of a text whose escapes are gone")
  func mappedRanges() {
    // As a shell word: "{\"a\":1}"
    let source = #""{\"a\":1}""#
    let table = [1, 3, 4, 6, 7, 8, 9]
    let reading = JSONSampleReader.read(bytes(#"{"a":1}"#), at: .table(table))
    guard case .object(let members)? = reading.root?.value, let member = members.first else {
      Issue.record("an object was expected")
      return
    }
    #expect(slice(source, member.keyRange) == #""a\""#)
    #expect(slice(source, member.value.range) == "1")
  }

  @Test("bounds nesting, and never fails on any bytes")
  func robust() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      JSONSampleReader.read(bytes(deep)).problems.contains {
        $0.message == "Values must not nest deeper than \(JSONSampleReader.maximumDepth)"
      })
    let objects = String(repeating: "{\"a\":", count: 50_000)
    #expect(!JSONSampleReader.read(bytes(objects)).problems.isEmpty)
    var state: UInt64 = 42
    let alphabet = bytes("{}[]\",:'\\u0.-/*#<>$ \n\t…“a1|(") + [0xFF, 0xC2, 0x00]
    for _ in 0..<3000 {
      var text: [UInt8] = []
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      let reading = JSONSampleReader.read(text)
      #expect(reading.problems.allSatisfy { $0.range.lowerBound >= 0 && $0.range.upperBound <= text.count })
    }
  }

  @Test(
    "tells JSON from what only looks like it",
    arguments: [
      (#"{"a": 1}"#, true), ("[1]", true), ("{}", true), ("{{ name }}", false), ("[section]\nkey = 1", false),
      ("null", true), ("hello", false), (#""id""#, true), (#""a": 1"#, true), ("42", true), ("", false),
    ])
  func looksLikeJSON(text: String, expected: Bool) {
    #expect(JSONSampleReader.looksLikeJSON(bytes(text)) == expected)
  }
}
