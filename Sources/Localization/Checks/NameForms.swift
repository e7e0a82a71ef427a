import Markup
import Vocabulary

/// Tells when a translation calls a thing of code by another form of its name, under which the reader finds the same thing.
///
///     `Kiln.heat_slowly()`   →   `heat_slowly`    // without what it belongs to
///     `Kiln.heat`            →   `kiln.heat()`    // of the instance that the page's code has
///     `debug`                →   `DEBUG`          // as the source's own code writes it
struct NameForms {
  let source: LocalePage
  let names: CodeNames

  func isSameThing(_ was: String, _ now: String) -> Bool {
    guard let own = Self.parts(now), let other = Self.parts(was) else { return false }
    return by(.shortenedName, isShortened(own, other)) || by(.nameOfInstance, isOfInstance(own, other))
      || by(.nameAsInCode, Near.isStyle(was, now) && (own.count == 1) == (other.count == 1) && isInCode(Self.core(now)))
  }

  /// Whether one name ends in the other, which names a member for itself. The ending of a file is no member.
  private func isShortened(_ own: [Substring], _ other: [Substring]) -> Bool {
    let (short, long) = own.count < other.count ? (own, other) : (other, own)
    guard short.count < long.count, long.suffix(short.count).elementsEqual(short), let last = short.last else { return false }
    guard !CodeNames.isSourceFile(long.joined(separator: ".")), last.utf8.count > 2 else { return false }
    let isType = last.utf8.first.map(\.isUppercase) ?? false
    return isType || TechnicalWords.isTechnical(Array(last.utf8)[...]) || names.has(String(last))
  }

  /// Whether both name one member, of a type and of a value of it that the page's code has.
  private func isOfInstance(_ own: [Substring], _ other: [Substring]) -> Bool {
    guard own.count > 1, own.count == other.count, own.dropFirst().elementsEqual(other.dropFirst()), own[0] != other[0],
      Near.isStyle(String(own[0]), String(other[0]))
    else { return false }
    return isInCode(own.joined(separator: "."))
  }

  private func isInCode(_ text: String) -> Bool { source.index.hasInCode(text, of: source.document) }

  /// A name without the mark of a decorator and without empty brackets.
  private static func core(_ text: String) -> String {
    var core = text[...]
    if core.hasPrefix("@") { core = core.dropFirst() }
    if core.hasSuffix("()") { core = core.dropLast(2) }
    return String(core)
  }

  /// The names that one is made of; `nil` for what is more than a name.
  private static func parts(_ text: String) -> [Substring]? {
    let name = core(text).replacing("::", with: ".")
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let areNames = parts.allSatisfy { part in
      part.utf8.first.map { !$0.isDigit } ?? false && part.utf8.allSatisfy(isASCIIWord)
    }
    return areNames ? parts.map { Substring(String($0)) } : nil
  }
}
