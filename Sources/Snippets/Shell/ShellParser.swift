import Diagnostics
import Vocabulary

/// The state of reading one script.
struct ShellParser {
  let bytes: [UInt8]
  let lower: Int
  let end: Int
  let dialect: ShellDialect
  let prompts: ShellPrompts
  var at: Int
  var commands: [ShellCommand] = []
  var comments: [SourceRange] = []
  var current: ShellCommand?
  /// Here-documents announced on this line, to be read behind it.
  var heredocs: [Heredoc] = []

  struct Heredoc {
    var delimiter: String
    var stripsTabs: Bool
    /// The command that reads it, or the current one.
    var command: Int?
    var range: SourceRange
  }

  init(_ bytes: [UInt8], _ lower: Int, _ upper: Int, dialect: ShellDialect, prompts: ShellPrompts) {
    self.bytes = bytes
    self.lower = max(0, lower)
    end = min(upper, bytes.count)
    self.dialect = dialect
    self.prompts = prompts
    at = self.lower
  }

  var byte: UInt8? { at < end ? bytes[at] : nil }
  func peek(_ distance: Int) -> UInt8? { at + distance < end ? bytes[at + distance] : nil }

  mutating func problem(_ message: String, _ low: Int, _ high: Int) {
    let found = SyntaxProblem(message: message, range: SourceRange(low, high))
    if current != nil {
      current?.problems.append(found)
    } else if let last = commands.indices.last {
      commands[last].problems.append(found)
    }
  }

  // MARK: Commands

  mutating func run() -> ShellScript {
    atLineStart()
    while let next = byte {
      switch next {
      case Byte.newline:
        at += 1
        lineEnded()
      case Byte.semicolon:
        finish()
        at += 1
      case Byte.ampersand:
        if peek(1) == Byte.greater {
          redirection()
        } else {
          finish()
          at += peek(1) == Byte.ampersand ? 2 : 1
        }
      case Byte.pipe:
        let isOr = peek(1) == Byte.pipe
        finish(piped: !isOr)
        at += isOr || peek(1) == Byte.ampersand ? 2 : 1
      case Byte.openParen, Byte.closeParen:
        finish()
        at += 1
      case Byte.hash where startsWord: comment()
      case Byte.less, Byte.greater:
        if next == Byte.less, placeholderEnd(at) != nil { word() } else { redirection() }
      case _ where next.isWhitespace:
        at += 1
      default:
        word()
      }
    }
    finish()
    readHeredocs()
    return ShellScript(dialect: dialect, commands: commands, comments: comments)
  }

  /// Reads a comment up to its line's end; with the line, where a site takes it out before it shows the command.
  private mutating func comment() {
    let start = at
    at = bytes.endOfLine(at, before: end)
    comments.append(SourceRange(start, at))
    guard current != nil, bytes[lower..<start].last(where: { !$0.isBlank }) == Byte.newline else { return }
    if Self.isMark(bytes, start, at) {
      at = min(at + 1, end)
    } else if at + 1 < end, Self.isOption(bytes, at + 1, end) {
      problem("A comment must not stand between the lines of a command", start, at)
      at += 1
    }
  }

  /// `# highlight-next-line`, `# error-start`, `# [!code focus]`: a mark for the program that makes a site.
  private static func isMark(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let (low, high) = bytes.trimmed(start + 1, end)
    if bytes.matches("[!code ", at: low) { return true }
    guard low < high, bytes[low..<high].allSatisfy({ $0.isLowercase || $0 == Byte.minus }) else { return false }
    return ["-next-line", "-line", "-start", "-end"].contains { bytes[low..<high].reversed().starts(with: $0.utf8.reversed()) }
  }

  /// Whether the place is the start of the text or follows white space or an operator.
  var startsWord: Bool {
    guard at > lower else { return true }
    let before = bytes[at - 1]
    return before.isWhitespace || before == Byte.semicolon || before == Byte.ampersand || before == Byte.pipe
      || before == Byte.openParen
  }

  mutating func finish(piped: Bool = false) {
    guard var command = current else { return }
    current = nil
    command.isPiped = piped
    for index in heredocs.indices where heredocs[index].command == nil { heredocs[index].command = commands.count }
    commands.append(command)
  }

  /// Adds a word to the command, or starts one with it.
  mutating func add(_ word: ShellWord) {
    var command = current ?? ShellCommand(range: word.range)
    // Held once, its words grow in place.
    current = nil
    command.range = command.range.union(word.range)
    if command.words.isEmpty, !word.isQuoted, Self.reservedWords.contains(word.text) {
      // `if curl …; then`: the command begins behind the reserved word.
      return
    }
    if command.words.isEmpty, Self.isAssignment(word.bytes) {
      command.assignments.append(word)
    } else {
      command.words.append(word)
    }
    current = command
  }

  private static let reservedWords: Set<String> = [
    "if", "then", "elif", "else", "fi", "do", "done", "while", "until", "!", "{", "}", "time", "esac",
  ]

  private static func isAssignment(_ word: [UInt8]) -> Bool {
    guard let equals = word.firstIndex(of: Byte.equals), equals > 0, !word[0].isDigit else { return false }
    return word[..<equals].allSatisfy { $0.isLetter || $0.isDigit || $0 == Byte.underscore }
  }

  // MARK: Lines

  /// Behind a line feed that no quote or mark of continuation hides.
  private mutating func lineEnded() {
    if let command = current, ShellParser.transferPrograms.contains(command.program), goesOnWithOption() {
      let isOtherShell = continuation != "\\" && endsInBackslash()
      while let next = byte, next.isBlank { at += 1 }
      // A command for another shell is wrong in all of its lines for one reason.
      let message = "The line before an option must end with '\(continuation)'"
      if isOtherShell, command.problems.contains(where: { $0.message == message }) { return }
      problem(message, at, min(bytes.endOfLine(at), at + 2))
      return
    }
    finish()
    readHeredocs()
    atLineStart()
  }

  /// Whether the line that has just ended bears the mark of continuation of a Unix shell.
  private func endsInBackslash() -> Bool {
    var end = at - 1
    while end >= 0, bytes[end] <= 0x20 { end -= 1 }
    return end >= 0 && bytes[end] == Byte.backslash
  }

  /// The programs whose requests Tally reads.
  static let transferPrograms: Set<String> = ["curl", "wget", "http", "https", "xh", "xhs"]

  private var continuation: String {
    switch dialect {
    case .posix: "\\"
    case .cmd: "^"
    case .powershell: "`"
    }
  }

  /// Whether the next line begins with `-x` or `--x`.
  private func goesOnWithOption() -> Bool { Self.isOption(bytes, at, end) }

  static func isOption(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    var i = start
    while i < end, bytes[i].isBlank { i += 1 }
    guard i + 1 < end, bytes[i] == Byte.minus else { return false }
    return bytes[i + 1].isLetter || (bytes[i + 1] == Byte.minus && i + 2 < end && bytes[i + 2].isLetter)
  }

  /// Takes the prompt off a line, or passes over lines that are output.
  private mutating func atLineStart() {
    while at < end {
      let lineEnd = bytes.endOfLine(at, before: end)
      let (low, high) = bytes.trimmed(at, lineEnd)
      guard low < high else {
        if at == lineEnd, lineEnd == end { return }
        at = min(lineEnd + 1, end)
        continue
      }
      if let promptEnd = ShellPrompts.end(bytes, low, high) {
        at = promptEnd
        return
      }
      guard bytes[low] != Byte.hash, prompts.areShown || looksLikeOutput(low) else { return }
      output(low, high)
      at = min(lineEnd + 1, end)
    }
  }

  private mutating func output(_ low: Int, _ high: Int) {
    guard let last = commands.indices.last else { return }
    let range = SourceRange(low, high)
    commands[last].output = commands[last].output?.union(range) ?? range
  }

  /// A reply under a command in a block without prompts: a status line or JSON is no command.
  private func looksLikeOutput(_ low: Int) -> Bool {
    guard let last = commands.last, Self.transferPrograms.contains(last.program) || last.output != nil else { return false }
    if last.output != nil {
      // Output goes on until a line begins like a command that sends something.
      return !["curl", "wget", "http ", "xh "].contains { bytes.text(low, low + 5).hasPrefix($0) }
    }
    if bytes.matches("HTTP/", at: low) || bytes.matches("< HTTP/", at: low) || bytes.matches("* ", at: low) { return true }
    guard bytes[low] == Byte.openBrace || bytes[low] == Byte.openBracket else { return false }
    var i = low + 1
    while i < end, bytes[i].isWhitespace { i += 1 }
    guard i < end else { return false }
    return bytes[i] == Byte.quote || bytes[i] == Byte.openBrace || bytes[i] == Byte.closeBrace || bytes[i] == Byte.closeBracket
  }
}
