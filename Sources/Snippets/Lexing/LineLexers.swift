import Diagnostics
import Vocabulary

/// Tokens of a diff: each line by its mark.
enum DiffLexer {
  static func tokens(_ text: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var at = 0
    while at < text.count {
      let end = text.endOfLine(at)
      let (low, high) = text.trimmed(at, end)
      if low < high { tokens.append(Token(kind(text, at), low, high)) }
      at = end + 1
    }
    return tokens
  }

  private static func kind(_ text: [UInt8], _ at: Int) -> Token.Kind {
    if text.matches("+++", at: at) || text.matches("---", at: at) || text.matches("diff ", at: at)
      || text.matches("index ", at: at)
    {
      return .preprocessor
    }
    if text.matches("@@", at: at) { return .comment }
    switch text[at] {
    case Byte.plus: return .inserted
    case Byte.minus: return .deleted
    default: return .other
    }
  }
}

/// Tokens of a Dockerfile: instructions, and the shell's tokens behind them.
enum DockerfileLexer {
  private static let instructions = WordTable(
    [
      (
        .keyword,
        "add arg as cmd copy entrypoint env expose from healthcheck label maintainer onbuild run shell stopsignal user volume workdir"
      )
    ], ignoresCase: true)

  static func tokens(_ text: [UInt8]) -> [Token] {
    var tokens = ShellLexer.tokens(text)
    text.withUnsafeBufferPointer { buffer in
      for index in tokens.indices {
        let range = tokens[index].range
        guard tokens[index].kind == .type || tokens[index].kind == .identifier || tokens[index].kind == .keyword,
          let kind = instructions.kind(buffer, range.lowerBound, range.upperBound)
        else {
          if tokens[index].kind == .type { tokens[index].kind = .identifier }
          continue
        }
        // Instructions are written in capitals, or begin a line.
        if buffer[range.lowerBound].isUppercase || tokens[index].kind == .type { tokens[index].kind = kind }
      }
    }
    return tokens
  }
}
