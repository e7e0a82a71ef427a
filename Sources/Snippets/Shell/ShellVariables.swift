import Diagnostics
import Vocabulary

/// The variables that a script of a Unix shell has set so far, so that `"$data"` is what stands in them.
///
///     data='{"cone": 6}'
///     curl -d "$data" https://a.net/kilns    // sends {"cone": 6}, which stands in the line above
struct ShellVariables {
  private var values: [[UInt8]: ShellWord] = [:]

  /// What a command sets for those behind it: `NAME=value` alone, or behind `export`.
  mutating func note(_ command: ShellCommand) {
    let isAlone = command.words.isEmpty || command.program == "export"
    guard isAlone, !command.isPiped else { return }
    for word in command.assignments + command.words.dropFirst() {
      guard let equals = word.bytes.firstIndex(of: Byte.equals) else { continue }
      let name = Array(word.bytes[..<equals])
      let value = word.part(equals + 1, word.bytes.count)
      // What another command prints, or what the reader is to put in, is not known.
      let isKnown = !value.bytes.isEmpty && word.substitutions.isEmpty && value.bytes.first != Byte.less
      values[name] = isKnown ? value : nil
    }
  }

  /// A command of which each argument that is one variable is what the variable holds.
  func expanded(_ command: ShellCommand, in text: [UInt8]) -> ShellCommand {
    guard !values.isEmpty else { return command }
    var command = command
    for index in command.words.indices {
      let word = command.words[index]
      // Single quotes hide the dollar sign.
      guard let name = Self.name(word.bytes), text[word.range.lowerBound] != Byte.apostrophe, let value = values[name] else {
        continue
      }
      command.words[index] = value
    }
    return command
  }

  /// `NAME` of `$NAME` and `${NAME}`; nil for anything else.
  private static func name(_ word: [UInt8]) -> [UInt8]? {
    guard word.first == Byte.dollar else { return nil }
    var name = word.dropFirst()
    if name.first == Byte.openBrace, name.last == Byte.closeBrace { name = name.dropFirst().dropLast() }
    return !name.isEmpty && name.allSatisfy(\.isWordByte) ? Array(name) : nil
  }
}
