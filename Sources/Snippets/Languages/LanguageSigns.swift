/// What tells a language from others in a text without a tag: weights of phrases and of features.
///
/// `^` in front of a phrase asks for the start of a line, `$` behind for its end. One that begins or ends with a letter does so at
/// the border of a word. Weights are rough logarithms: 1 is a hint, 3 is rarely wrong, 5 is next to certain; several may
/// speak from one place (`public` and `public class`), and repetitions count less each time.
struct LanguageSigns: Sendable {
  /// Lines of a weight and its phrases, with two spaces between them.
  var phrases = ""
  /// What the shape of a text says: messages, documents of data, lines of a kind.
  var shape: (@Sendable (TextShape) -> Double)?
  /// For a text with more than a character in single quotes: neither Swift, Java nor C# has such strings.
  var singleQuotes = 0.0
  /// Where more methods are called by names that begin large than by others, as C# does, and the other way round.
  var largeMethods = 0.0
  var smallMethods = 0.0
  /// For a text without a dollar sign.
  var noDollars = 0.0
  /// Where most lines end with a semicolon, and where none of several does.
  var semicolons = 0.0
  var noSemicolons = 0.0
  /// It is this language with more, so that what speaks for that speaks for it as well.
  var extended: Language?
  /// Known by its shape: a text without that shape is none of it, whatever is expected.
  var isShaped = false
  /// Any line or two could be of it.
  var isVague = false
  /// Stands on pages of every language, and says nothing of theirs.
  var isCompanion = false

  /// What the features of a text say, its phrases apart.
  func weight(of text: TextShape) -> Double {
    var weight = shape?(text) ?? 0
    if text.calls.hasSingleQuotes { weight += singleQuotes }
    if text.calls.isMostlyLarge { weight += largeMethods }
    if text.calls.isMostlySmall { weight += smallMethods }
    if !text.hasDollars { weight += noDollars }
    if text.hasSemicolons { weight += semicolons }
    if text.lacksSemicolons { weight += noSemicolons }
    return weight
  }
}
