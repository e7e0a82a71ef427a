import Diagnostics

/// The commands of a shell snippet in source order, those of command substitutions apart.
public struct ShellScript: Sendable {
  public var dialect: ShellDialect
  public var commands: [ShellCommand]
  public var comments: [SourceRange]
}

/// Which quoting a snippet uses.
public enum ShellDialect: Sendable {
  /// sh, bash, zsh.
  case posix
  /// The Windows command prompt: `^` escapes and continues, a single quote means nothing.
  case cmd
  /// `` ` `` escapes and continues, quotes are doubled.
  case powershell
}

/// One simple command: `NAME=value curl -d 'x' "$URL" > file`.
public struct ShellCommand: Sendable {
  /// `NAME=value` in front of the command, or all there is.
  public var assignments: [ShellWord] = []
  /// The program and its arguments.
  public var words: [ShellWord] = []
  /// What a here-document or here-string feeds to the command.
  public var input: ShellWord?
  /// Whether the output goes to the next command: `|`.
  public var isPiped = false
  /// What a transcript shows below the command.
  public var output: SourceRange?
  public var range: SourceRange
  /// Quotes that never close and the like, in this command.
  public var problems: [SyntaxProblem] = []

  /// The program's name without its folder and extension: `curl` for `/usr/bin/curl` and `curl.exe`.
  public var program: String {
    guard let first = words.first else { return "" }
    let name = first.text.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    return name.lowercased().hasSuffix(".exe") ? String(name.dropLast(4)) : name
  }
}

/// A word after quoting: what the program receives, with variables as written (`$TOKEN`).
public struct ShellWord: Sendable {
  public var bytes: [UInt8] = []
  /// For each byte, its offset in the snippet.
  public var offsets: [Int] = []
  /// The word as written, with its quotes.
  public var range: SourceRange
  public var isQuoted = false
  /// The commands in `$(…)` and backticks, without the marks.
  public var substitutions: [SourceRange] = []

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The offsets as a map, linear where nothing was unquoted.
  public var map: OffsetMap {
    guard let first = offsets.first, let last = offsets.last else { return .linear(base: range.lowerBound) }
    return last - first == offsets.count - 1 ? .linear(base: first) : .table(offsets)
  }

  /// The place in the snippet of the bytes `lower..<upper` of the word.
  public func sourceRange(_ lower: Int, _ upper: Int) -> SourceRange {
    guard !offsets.isEmpty else { return range }
    guard lower < offsets.count else {
      let end = offsets[offsets.count - 1] + 1
      return SourceRange(end, end)
    }
    guard upper > lower else { return SourceRange(offsets[lower], offsets[lower]) }
    return SourceRange(offsets[lower], offsets[min(upper, offsets.count) - 1] + 1)
  }

  /// The part of the word from byte `lower` to byte `upper`.
  public func part(_ lower: Int, _ upper: Int) -> ShellWord {
    let high = min(max(upper, 0), bytes.count)
    let low = min(max(lower, 0), high)
    return ShellWord(
      bytes: Array(bytes[low..<high]), offsets: Array(offsets[low..<high]), range: sourceRange(low, high), isQuoted: isQuoted)
  }

  /// The text with the place of its bytes (not of the quotes around them).
  public var spanned: Spanned<String> { Spanned(text, sourceRange(0, bytes.count)) }
}
