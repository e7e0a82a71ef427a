import Diagnostics
import Vocabulary

/// Reads the requests that the commands of a shell snippet send: curl, wget and HTTPie.
///
/// A transcript's output that begins with a status line is read as the reply.
///
///     CurlReader.read(Array("curl -d a=1 http://x/y".utf8)).messages  // POST http://x/y, a form with the field a
public enum CurlReader {
  /// `$(…)` inside `$(…)` deeper than this is not looked into.
  private static let maximumDepth = 8

  public static func read(_ text: [UInt8], dialect: ShellDialect? = nil) -> (messages: [HTTPMessage], problems: [SyntaxProblem]) {
    var messages: [HTTPMessage] = []
    var problems: [SyntaxProblem] = []
    // Substitutions inside of substitutions are read once more for each level, so that there must be a limit for all together.
    var rest = 4 * text.count
    read(text, ShellReader.read(text, dialect: dialect), depth: 0, rest: &rest, into: &messages, &problems)
    return (messages, problems)
  }

  private static func read(
    _ text: [UInt8], _ script: ShellScript, depth: Int, rest: inout Int, into messages: inout [HTTPMessage],
    _ problems: inout [SyntaxProblem]
  ) {
    var variables = ShellVariables()
    for (index, written) in script.commands.enumerated() {
      let command = script.dialect == .posix ? variables.expanded(written, in: text) : written
      variables.note(written)
      for word in command.assignments + command.words where depth < maximumDepth {
        for inner in word.substitutions where inner.count <= rest {
          rest -= inner.count
          let nested = ShellReader.read(text, inner.lowerBound, inner.upperBound, dialect: script.dialect)
          let count = messages.count
          read(text, nested, depth: depth + 1, rest: &rest, into: &messages, &problems)
          if messages.count == count + 1 { messages[count].keptIn = keptOutput(of: nested, in: word) }
        }
      }
      let previous = index > 0 && script.commands[index - 1].isPiped ? script.commands[index - 1] : nil
      guard let found = requests(of: command, text: text, standardInput: input(of: command, from: previous)) else { continue }
      messages += found.messages
      problems += command.problems + found.problems
      if let output = command.output { messages += replies(in: text, output) }
    }
  }

  /// The variable that an assignment `NAME=$(…)` gives the output of a script to.
  private static func keptOutput(of script: ShellScript, in assignment: ShellWord) -> HTTPMessage.KeptOutput? {
    let name = assignment.bytes.prefix { $0 != UInt8(ascii: "=") }
    guard !name.isEmpty, name.count < assignment.bytes.count, name.allSatisfy(isNamePart) else { return nil }
    let filter = script.commands.first { $0.program == "jq" }?.words.dropFirst().first { $0.bytes.first == UInt8(ascii: ".") }
    return HTTPMessage.KeptOutput(
      variable: String(decoding: name, as: UTF8.self), filter: filter.map { String(decoding: $0.bytes, as: UTF8.self) })
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }

  /// The requests of one command; nil if it is none that Tally knows.
  private static func requests(
    of command: ShellCommand, text: [UInt8], standardInput: ShellWord?
  ) -> (messages: [HTTPMessage], problems: [SyntaxProblem])? {
    // `sudo curl …`, `docker run image curl …`: the program is the first word that names one.
    for (index, word) in command.words.prefix(8).enumerated() {
      var rest = command
      rest.words = Array(command.words[index...])
      switch rest.program {
      // `sudo apt-get install curl gnupg` asks nobody.
      case "curl" where index == 0 || rest.words.dropFirst().contains(where: mayBeAddress):
        var curl = CurlCommand(rest, standardInput: standardInput)
        return (curl.messages(), curl.problems)
      case "wget" where index == 0 || isWrapper(command.program):
        var wget = WgetCommand(rest)
        return (wget.messages(), [])
      case "http", "https", "xh", "xhs":
        guard index == 0 || isWrapper(command.program) else { break }
        var request = HTTPieCommand(rest, standardInput: standardInput)
        return (request.messages(), [])
      default: break
      }
      // An option's value or a quoted text that mentions curl is not the program.
      if word.isQuoted || (index == 0 && !isWrapper(command.program)) { return nil }
    }
    return nil
  }

  private static func mayBeAddress(_ word: ShellWord) -> Bool {
    word.bytes.contains { [Byte.slash, Byte.dollar, Byte.colon].contains($0) }
  }

  private static func isWrapper(_ program: String) -> Bool {
    ["sudo", "env", "time", "command", "exec", "docker", "kubectl", "podman", "xargs", "watch", "nohup", "eval", "return", "ssh"]
      .contains(program)
  }

  /// What a command reads from its standard input: a here-document, or what `echo`, `printf` or `cat` pipes into it.
  private static func input(of command: ShellCommand, from previous: ShellCommand?) -> ShellWord? {
    if let input = command.input { return input }
    guard let previous else { return nil }
    if let input = previous.input { return input }
    guard ["echo", "printf"].contains(previous.program) else { return nil }
    let text = previous.words.dropFirst().first { !$0.bytes.starts(with: [Byte.minus]) }
    return previous.program == "printf" ? text.flatMap(printed) : text
  }

  /// What `printf` makes of its format; nil where that depends on more than the format.
  private static func printed(_ format: ShellWord) -> ShellWord? {
    let ends = format.bytes.suffix(2).elementsEqual([Byte.backslash, UInt8(ascii: "n")])
    let text = ends ? format.part(0, format.bytes.count - 2) : format
    return text.bytes.contains { $0 == Byte.percent || $0 == Byte.backslash } ? nil : text
  }

  /// The replies that a transcript shows with their status lines.
  private static func replies(in text: [UInt8], _ range: SourceRange) -> [HTTPMessage] {
    guard text[range.lowerBound..<range.upperBound].holds("HTTP/") else { return [] }
    // Reading a copy whose earlier bytes are blank keeps the offsets.
    var blank = [UInt8](repeating: Byte.space, count: range.lowerBound)
    if let last = blank.indices.last { blank[last] = Byte.newline }
    return HTTPMessageReader.read(blank + text[range.lowerBound..<range.upperBound]).messages.filter {
      if case .response = $0.start { true } else { false }
    }
  }
}
