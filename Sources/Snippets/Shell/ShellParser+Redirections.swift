import Diagnostics
import Vocabulary

extension ShellParser {
  /// `> file`, `2>&1`, `< file`, `<< EOF`, `<<< text`: taken off the command's words.
  mutating func redirection() {
    let start = at
    if byte == Byte.ampersand { at += 1 }
    guard let mark = byte else { return }
    at += 1
    if mark == Byte.less, byte == Byte.less {
      at += 1
      if byte == Byte.less {
        at += 1
        hereString()
      } else {
        hereDocument(start)
      }
      return
    }
    if mark == Byte.less, byte == Byte.openParen { return }
    if byte == Byte.greater || byte == Byte.pipe { at += 1 }
    if byte == Byte.ampersand {
      at += 1
      while let next = byte, next.isDigit || next == Byte.minus { at += 1 }
      return
    }
    skipBlanks()
    var word = readWord()
    // `< body.json` is what the command reads; `<id>` is a placeholder.
    guard mark == Byte.less, let first = word.offsets.first, !word.bytes.contains(Byte.greater) else { return }
    word.bytes.insert(Byte.at, at: 0)
    word.offsets.insert(first, at: 0)
    reads(word)
  }

  /// Gives the command that is being read its input.
  private mutating func reads(_ word: ShellWord) {
    var command = current ?? ShellCommand(range: word.range)
    command.input = word
    command.range = command.range.union(word.range)
    current = command
  }

  mutating func skipBlanks() {
    while let next = byte, next.isBlank { at += 1 }
  }

  private mutating func hereString() {
    skipBlanks()
    reads(readWord())
  }

  private mutating func hereDocument(_ start: Int) {
    let stripsTabs = byte == Byte.minus || byte == Byte.tilde
    if stripsTabs { at += 1 }
    skipBlanks()
    let delimiter = readWord()
    guard !delimiter.bytes.isEmpty else { return }
    heredocs.append(
      Heredoc(delimiter: delimiter.text, stripsTabs: stripsTabs, command: nil, range: SourceRange(start, at)))
  }

  /// Reads the here-documents that the line before announced.
  mutating func readHeredocs() {
    let pending = heredocs
    heredocs = []
    for heredoc in pending {
      let text = heredocBody(heredoc)
      if let index = heredoc.command, commands.indices.contains(index) {
        commands[index].input = text.word
        commands[index].range = commands[index].range.union(text.word.range)
        if !text.isClosed {
          commands[index].problems.append(
            SyntaxProblem(
              message: "'\(heredoc.delimiter)' must end the here-document on a line of its own", range: heredoc.range))
        }
      }
    }
  }

  private mutating func heredocBody(_ heredoc: Heredoc) -> (word: ShellWord, isClosed: Bool) {
    var word = ShellWord(range: SourceRange(at, at), isQuoted: true)
    let start = at
    var contentEnd = at
    while at < end {
      let lineEnd = bytes.endOfLine(at, before: end)
      let (low, high) = bytes.trimmed(at, lineEnd)
      if bytes.text(low, high) == heredoc.delimiter {
        at = min(lineEnd + 1, end)
        word.range = SourceRange(start, contentEnd)
        return (word, true)
      }
      var i = at
      if heredoc.stripsTabs { while i < lineEnd, bytes[i] == Byte.tab { i += 1 } }
      word.bytes.append(contentsOf: bytes[i..<min(lineEnd + 1, end)])
      word.offsets.append(contentsOf: i..<min(lineEnd + 1, end))
      contentEnd = min(lineEnd + 1, end)
      at = contentEnd
    }
    word.range = SourceRange(start, contentEnd)
    return (word, false)
  }
}
