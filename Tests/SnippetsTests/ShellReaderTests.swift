import Diagnostics
import Testing

@testable import Snippets

@Suite("Shell commands")
struct ShellReaderTests {
  private func words(_ text: String, _ dialect: ShellDialect? = nil) -> [[String]] {
    ShellReader.read(bytes(text), dialect: dialect).commands.map { $0.words.map(\.text) }
  }

  @Test(
    "splits words as the shell does",
    arguments: [
      ("a b  c", [["a", "b", "c"]]),
      ("a 'b c' \"d e\" f\\ g", [["a", "b c", "d e", "f g"]]),
      (#"a "x\"y" 'x\"y' "a\nb""#, [["a", "x\"y", #"x\"y"#, #"a\nb"#]]),
      (#"a 'it'\''s' b"c"'d'"#, [["a", "it's", "bcd"]]),
      (#"a $'x\ty\'z\u00e9\x41'"#, [["a", "x\ty'zéA"]]),
      ("a $X \"${Y}/z\" '$Z' $(b c) `d`", [["a", "$X", "${Y}/z", "$Z", "$(b c)", "`d`"]]),
      ("a \\\n  b", [["a", "b"]]),
      ("a \\\r\n  b\r\nc", [["a", "b"], ["c"]]),
      ("a; b && c || d | e & f", [["a"], ["b"], ["c"], ["d"], ["e"], ["f"]]),
      ("a # comment\nb#c", [["a"], ["b#c"]]),
      ("a > out 2>&1 < in >> log", [["a"]]),
      ("a <token> /x/<user id>/y", [["a", "<token>", "/x/<user id>/y"]]),
      ("if a b; then c; fi", [["a", "b"], ["c"]]),
      ("(a; b)", [["a"], ["b"]]),
      ("$ a b\noutput isn't read\n$ c", [["a", "b"], ["c"]]),
      (
        """
        $ a \\
        > b \\
        > c
        out
        """, [["a", "b", "c"]]
      ),
      ("me@host:~/x$ a b\nout", [["a", "b"]]),
      ("a ''", [["a", ""]]),
      (
        """
        curl x \\
          # highlight-next-line
          -d y \\
        # [!code focus]
          -H z
        """, [["curl", "x", "-d", "y", "-H", "z"]]
      ),
    ])
  func splitting(text: String, expected: [[String]]) {
    #expect(words(text) == expected)
    #expect(ShellReader.read(bytes(text)).commands.flatMap { $0.problems }.isEmpty)
  }

  @Test("reads the command prompt's and PowerShell's marks")
  func windows() {
    #expect(words("curl ^\n  -d \"{\\\"a\\\":1}\" ^\n  http://x") == [["curl", "-d", "{\"a\":1}", "http://x"]])
    #expect(words("C:\\work> curl C:\\x 'a'\nout") == [["curl", "C:\\x", "'a'"]])
    #expect(words("PS C:\\> curl `\n  -d 'it''s' \"a`\"b\"") == [["curl", "-d", "it's", "a\"b"]])
    #expect(words("PS> a\nout\nPS> b") == [["a"], ["b"]])
    #expect(words("curl -d x `\n  http://x") == [["curl", "-d", "x", "http://x"]])
  }

  @Test("gives a here-document to the command that reads it")
  func hereDocuments() {
    let text = "cat <<EOF | b\n  x $Y\nEOF\nc <<-'END' d\n\t\tz\n\tEND\ne <<< 'f g'"
    let script = ShellReader.read(bytes(text))
    #expect(script.commands.map(\.program) == ["cat", "b", "c", "e"])
    #expect(script.commands.map { $0.input?.text } == ["  x $Y\n", nil, "z\n", "f g"])
    #expect(script.commands.map(\.isPiped) == [true, false, false, false])
    #expect(script.commands.map { $0.words.map(\.text) } == [["cat"], ["b"], ["c", "d"], ["e"]])
  }

  @Test("keeps the offset of every byte")
  func offsets() {
    let text = "é \"a\\\"b\"'c'"
    let word = ShellReader.read(bytes(text)).commands.first?.words.last
    #expect(word?.text == "a\"bc")
    #expect(word.map { slice(text, $0.range) } == "\"a\\\"b\"'c'")
    #expect(word.map { slice(text, $0.sourceRange(1, 3)) } == "\"b")
    #expect(word.map { slice(text, $0.sourceRange(3, 4)) } == "c")
    #expect(word?.offsets == [4, 6, 7, 10])
  }

  @Test("finds assignments, substitutions, comments and output")
  func parts() {
    let text = "A=1 B='x y' cmd\nT=$(curl http://x) # get it\n"
    let script = ShellReader.read(bytes(text))
    #expect(script.commands.map { $0.assignments.map(\.text) } == [["A=1", "B=x y"], ["T=$(curl http://x)"]])
    #expect(script.commands.last?.assignments.first?.substitutions.map { slice(text, $0) } == ["curl http://x"])
    #expect(script.comments.map { slice(text, $0) } == ["# get it"])
    let transcript = "$ curl http://x\n{\"a\":\n  1}\n$ b"
    #expect(ShellReader.read(bytes(transcript)).commands.first?.output.map { slice(transcript, $0) } == "{\"a\":\n  1}")
  }

  @Test(
    "reports quoting that cannot be meant",
    arguments: [
      ("a 'b", "A quote that is opened must be closed @ '"),
      ("a \"b\nc", "A quote that is opened must be closed @ \""),
      (#"a 'it\'s here' b"#, #"'\' does not escape a quote inside single quotes @ \'"#),
      ("a \\ \nb", #"White space must not follow the '\' that continues a line @ \ "#),
      ("a http://x?y=1&z=2", "'&' in a URL must stand in quotes @ &"),
      ("curl http://x\n  -X PUT", #"The line before an option must end with '\' @ -X"#),
      ("curl 'http://x \\\n  -H 'A: b'", "A quote that is opened must be closed @ '"),
      (
        """
        curl x \\
        # then
          -d y
        """, "A comment must not stand between the lines of a command @ # then"
      ),
      ("a <<EOF\nb", "'EOF' must end the here-document on a line of its own @ <<EOF"),
    ])
  func problems(text: String, expected: String) {
    let problems = ShellReader.read(bytes(text)).commands.flatMap(\.problems)
    #expect(described(problems, in: text) == [expected])
  }

  @Test("goes on behind an address whose closing quote was forgotten")
  func forgottenQuote() {
    #expect(words("curl 'http://x/a \\\n  -H 'A: b'") == [["curl", "http://x/a", "-H", "A: b"]])
    #expect(words("curl \"http://x/a \\\n  -H \"A: b\"") == [["curl", "http://x/a", "-H", "A: b"]])
    #expect(words("sh -c 'curl http://x \\\n  -H A:b'") == [["sh", "-c", "curl http://x \\\n  -H A:b"]])
  }

  @Test("never fails on any bytes")
  func robust() {
    var state: UInt64 = 7
    let alphabet = bytes("'\"\\`$(){}<>|&;#\n \tab-=?^@*~!EOF$<<") + [0xFF, 0xC3]
    for round in 0..<3000 {
      var text: [UInt8] = []
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      let dialects: [ShellDialect?] = [nil, .posix, .cmd, .powershell]
      let script = ShellReader.read(text, dialect: dialects[round % 4])
      for word in script.commands.flatMap(\.words) {
        #expect(word.bytes.count == word.offsets.count)
        #expect(word.range.upperBound <= text.count)
      }
    }
  }
}
