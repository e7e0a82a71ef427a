import Diagnostics
import Vocabulary

/// Tokens of shell scripts and transcripts: commands, flags, strings with the variables in them, comments, prompts and output.
struct ShellLexer {
  private let bytes: [UInt8]
  private let prompts: ShellPrompts
  private var at = 0
  private var tokens: [Token] = []
  /// The next word names a program.
  private var expectsCommand = true
  /// Open constructs, innermost last: a double quote, or the parenthesis of `$(`.
  private var open: [UInt8] = []
  private var heredocs: [[UInt8]] = []
  /// Some command was read, so that lines without a prompt are output.
  private var sawPrompt = false

  static func tokens(_ text: [UInt8]) -> [Token] {
    var lexer = ShellLexer(text)
    lexer.run()
    return lexer.tokens
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    prompts = ShellPrompts(bytes, 0, bytes.count)
    tokens.reserveCapacity(bytes.count / 6 + 8)
  }

  private func peek(_ distance: Int) -> UInt8 {
    let index = at + distance
    return index >= 0 && index < bytes.count ? bytes[index] : 0
  }

  private mutating func emit(_ kind: Token.Kind, _ start: Int) {
    if at > start { tokens.append(Token(kind, start, at)) }
  }

  private static let words = WordTable([
    (
      .keyword,
      """
      if then elif else fi for while until do done case esac in function select time return exit export local readonly declare unset
      set source alias eval exec trap shift break continue
      """
    )
  ])
  /// Behind these a program follows.
  private static let leading: Set<String> = ["if", "then", "elif", "else", "while", "until", "do", "time", "exec", "eval", "!"]

  private mutating func run() {
    lineStart()
    while at < bytes.count {
      if open.last == Byte.quote {
        quoted()
        continue
      }
      let byte = bytes[at]
      let start = at
      switch byte {
      case Byte.newline:
        at += 1
        newline()
      case _ where byte.isWhitespace: at += 1
      case Byte.hash where at == 0 || bytes[at - 1].isWhitespace:
        while at < bytes.count, !bytes[at].isLineEnd { at += 1 }
        emit(.comment, start)
      case Byte.quote:
        at += 1
        emit(.string, start)
        open.append(Byte.quote)
      case Byte.apostrophe: singleQuoted(from: start)
      case Byte.dollar: dollar()
      case Byte.backtick:
        at += 1
        emit(.operator, start)
        expectsCommand = !restIsBlank()
      case Byte.backslash where restIsBlank(1):
        at += 1
        emit(.operator, start)
        skipLineEnd()
      case Byte.caret where restIsBlank(1):
        at += 1
        emit(.operator, start)
        skipLineEnd()
      case Byte.closeParen where open.last == Byte.openParen:
        open.removeLast()
        at += 1
        emit(.punctuation, start)
      case Byte.semicolon, Byte.pipe, Byte.ampersand, Byte.openParen, Byte.closeParen: separator()
      case Byte.less, Byte.greater: redirection()
      case Byte.openBrace, Byte.closeBrace, Byte.openBracket, Byte.closeBracket:
        at += 1
        if byte == Byte.openBracket, peek(0) == Byte.openBracket { at += 1 }
        if byte == Byte.closeBracket, peek(0) == Byte.closeBracket { at += 1 }
        emit(.punctuation, start)
      default: word()
      }
    }
  }

  // MARK: Lines

  private mutating func newline() {
    expectsCommand = true
    readHeredocs()
    lineStart()
  }

  private mutating func lineStart() {
    guard open.isEmpty else { return }
    while at < bytes.count {
      let end = bytes.endOfLine(at)
      let (low, high) = bytes.trimmed(at, end)
      guard low < high else {
        at = min(end + 1, bytes.count)
        continue
      }
      if let promptEnd = ShellPrompts.end(bytes, low, high) {
        at = promptEnd
        let last = bytes.trimmed(low, promptEnd).upper
        tokens.append(Token(.other, low, last))
        sawPrompt = true
        return
      }
      guard prompts.areShown, sawPrompt, bytes[low] != Byte.hash else { return }
      tokens.append(Token(.other, low, high))
      at = min(end + 1, bytes.count)
    }
  }

  private func restIsBlank(_ distance: Int = 0) -> Bool {
    var i = at + distance
    while i < bytes.count, bytes[i] != Byte.newline {
      guard bytes[i].isWhitespace else { return false }
      i += 1
    }
    return true
  }

  /// Behind a mark of continuation: the next line is part of the command.
  private mutating func skipLineEnd() {
    while at < bytes.count, bytes[at] != Byte.newline { at += 1 }
    at = min(at + 1, bytes.count)
    guard prompts.areShown else { return }
    while at < bytes.count, bytes[at].isBlank { at += 1 }
    if peek(0) == Byte.greater, peek(1).isBlank {
      at += 1
      emit(.other, at - 1)
    }
  }

  private mutating func readHeredocs() {
    let pending = heredocs
    heredocs = []
    for delimiter in pending {
      while at < bytes.count {
        let end = bytes.endOfLine(at)
        let (low, high) = bytes.trimmed(at, end)
        let isEnd = bytes[low..<high].elementsEqual(delimiter)
        if low < high { tokens.append(Token(isEnd ? .operator : .string, low, high)) }
        at = min(end + 1, bytes.count)
        if isEnd { break }
      }
    }
  }

  // MARK: Words

  private mutating func word() {
    let start = at
    while at < bytes.count {
      let byte = bytes[at]
      if byte.isWhitespace || byte == Byte.quote || byte == Byte.apostrophe || byte == Byte.dollar || byte == Byte.backtick {
        break
      }
      if byte == Byte.semicolon || byte == Byte.pipe || byte == Byte.ampersand || byte == Byte.closeParen
        || byte == Byte.openParen
      {
        break
      }
      if byte == Byte.greater || (byte == Byte.less && !peek(1).isLetter) { break }
      if byte == Byte.less {
        // `<token>` is a placeholder.
        var i = at + 1
        let limit = min(at + 200, bytes.count)
        while i < limit, bytes[i] != Byte.greater, !bytes[i].isLineEnd { i += 1 }
        guard i < limit, bytes[i] == Byte.greater else { break }
        at = i
      }
      if byte == Byte.backslash {
        if restIsBlank(1) { break }
        at += 1
      }
      at = min(at + 1, bytes.count)
    }
    if at == start {
      at += 1
      emit(.other, start)
      return
    }
    classify(start)
  }

  private mutating func classify(_ start: Int) {
    if bytes[start] == Byte.minus, at - start > 1 {
      let equals = bytes[start..<at].firstIndex(of: Byte.equals) ?? at
      tokens.append(Token(.flag, start, equals))
      if equals < at { tokens.append(Token(.identifier, equals, at)) }
      return
    }
    let isPart =
      start > 0 && !bytes[start - 1].isWhitespace && !tokens.isEmpty && tokens[tokens.count - 1].range.upperBound == start
      && tokens[tokens.count - 1].kind != .operator && tokens[tokens.count - 1].kind != .punctuation
    if expectsCommand, !isPart {
      if let equals = bytes[start..<at].firstIndex(of: Byte.equals), equals > start,
        bytes[start..<equals].allSatisfy({ $0.isWordByte })
      {
        tokens.append(Token(.variable, start, equals))
        tokens.append(Token(.operator, equals, equals + 1))
        if equals + 1 < at { tokens.append(Token(.identifier, equals + 1, at)) }
        return
      }
      let isKeyword = bytes.withUnsafeBufferPointer { Self.words.kind($0, start, at) != nil }
      if isKeyword {
        emit(.keyword, start)
        expectsCommand = Self.leading.contains(bytes.text(start, at))
        return
      }
      expectsCommand = false
      emit(.type, start)
      return
    }
    emit(bytes[start..<at].allSatisfy(\.isDigit) && !isPart ? .number : .identifier, start)
  }

  private mutating func separator() {
    let start = at
    let byte = bytes[at]
    at += 1
    if peek(0) == byte, byte != Byte.openParen, byte != Byte.closeParen { at += 1 }
    emit(byte == Byte.openParen || byte == Byte.closeParen ? .punctuation : .operator, start)
    expectsCommand = true
  }

  private mutating func redirection() {
    let start = at
    let byte = bytes[at]
    if byte == Byte.less, peek(1).isLetter {
      word()
      return
    }
    at += 1
    while peek(0) == byte { at += 1 }
    if peek(0) == Byte.ampersand || peek(0) == Byte.minus { at += 1 }
    emit(.operator, start)
    guard byte == Byte.less, at - start >= 2, peek(-1) != Byte.ampersand else { return }
    if at - start == 3, bytes[start + 2] == Byte.less { return }
    while at < bytes.count, bytes[at].isBlank { at += 1 }
    let wordStart = at
    while at < bytes.count, bytes[at].isWordByte || bytes[at] == Byte.quote || bytes[at] == Byte.apostrophe { at += 1 }
    emit(.operator, wordStart)
    let delimiter = bytes[wordStart..<at].filter { $0 != Byte.quote && $0 != Byte.apostrophe }
    if !delimiter.isEmpty { heredocs.append(Array(delimiter)) }
  }

  // MARK: Quotes

  private mutating func singleQuoted(from start: Int) {
    at += 1
    let escapes = start < at - 1
    while at < bytes.count, bytes[at] != Byte.apostrophe {
      at += escapes && bytes[at] == Byte.backslash ? 2 : 1
    }
    at = min(at + 1, bytes.count)
    emit(.string, start)
    expectsCommand = false
  }

  /// A piece of a double-quoted string: up to its end or to a variable.
  private mutating func quoted() {
    let start = at
    while at < bytes.count {
      let byte = bytes[at]
      if byte == Byte.quote {
        at += 1
        open.removeLast()
        emit(.string, start)
        expectsCommand = false
        return
      }
      if byte == Byte.dollar, peek(1).isWordByte || peek(1) == Byte.openBrace || peek(1) == Byte.openParen {
        emit(.string, start)
        dollar()
        return
      }
      at = min(at + (byte == Byte.backslash ? 2 : 1), bytes.count)
    }
    emit(.string, start)
  }

  private mutating func dollar() {
    let start = at
    at += 1
    switch peek(0) {
    case Byte.openBrace:
      while at < bytes.count, bytes[at] != Byte.closeBrace, !bytes[at].isLineEnd { at += 1 }
      if peek(0) == Byte.closeBrace { at += 1 }
      emit(.variable, start)
    case Byte.openParen where open.count < 50:
      at += 1
      emit(.punctuation, start)
      open.append(Byte.openParen)
      expectsCommand = true
      return
    case Byte.apostrophe where open.last != Byte.quote:
      singleQuoted(from: start)
    case _ where peek(0).isWordByte:
      while at < bytes.count, bytes[at].isLetter || bytes[at].isDigit || bytes[at] == Byte.underscore { at += 1 }
      if at == start + 1 { at += 1 }
      emit(.variable, start)
    case Byte.question, Byte.at, Byte.hash, Byte.exclamation, Byte.star, Byte.minus, Byte.dollar:
      at += 1
      emit(.variable, start)
    default: emit(.other, start)
    }
    if open.last != Byte.quote { expectsCommand = false }
  }
}
