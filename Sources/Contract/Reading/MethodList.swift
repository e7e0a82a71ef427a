import Vocabulary

/// The methods that a text lists, and nothing else: `GET`, `GET,POST`, `PUT | PATCH`, `[GET]:`.
///
///     MethodList("GET, POST")?.methods  // ["GET", "POST"]
///     MethodList("GET or nothing")      // nothing
struct MethodList: Sendable {
  let methods: [String]

  /// Nothing where a word is no method. In cells of a table methods may be written small.
  init?(_ text: some StringProtocol, ignoringCase: Bool = false) {
    let isPlain = text.utf8.first.map { $0 < 0x80 } ?? true
    let text = isPlain ? Substring(text) : Substring(Ornament.without(String(text)))
    guard text.utf8.count <= 60, ignoringCase || text.utf8.contains(where: \.isUppercase), Self.mayBegin(text.utf8) else {
      return nil
    }
    let words = text.split(whereSeparator: { $0.isWhitespace || Self.signs.contains($0) })
    guard !words.isEmpty, words.count <= Methods.all.count else { return nil }
    var methods: [String] = []
    for (index, word) in words.enumerated() {
      if index > 0, index < words.count - 1, Self.isJoint(Substring(word)) { continue }
      let name = ignoringCase ? word.uppercased() : String(word)
      guard Methods.all.contains(name) else { return nil }
      if !methods.contains(name) { methods.append(name) }
    }
    self.methods = methods
  }

  /// Whether the first letter of a text in ASCII is that of a method, written large or small: most texts need no more of a look.
  private static func mayBegin(_ text: Substring.UTF8View) -> Bool {
    guard let first = text.first(where: { $0 > 0x20 && !asciiSigns.contains($0) }) else { return false }
    return first >= 0x80 || initials.contains(first.asLowercase)
  }

  private static let initials = Set(Methods.all.compactMap { $0.utf8.first?.asLowercase }).sorted()
  private static let asciiSigns = Array(",/|:[]()+&`".utf8)

  /// Divides a text that begins with methods from what follows them: `GET, POST /items` → `GET`, `POST` and `/items`.
  ///
  /// Nothing where the text does not begin with a method.
  static func leading(_ text: some StringProtocol) -> (methods: [String], rest: String)? {
    if let plain = plainLeading(Substring(text)) { return plain }
    var methods: [String] = []
    var rest = Substring(text)
    while true {
      let start = rest.drop {
        $0.isWhitespace || signs.contains($0) && $0 != "/" || $0 == "/" && !methods.isEmpty && isListed(rest)
      }
      let word = start.prefix { ("A"..."Z").contains($0) }
      let behind = start.dropFirst(word.count)
      guard Methods.all.contains(String(word)),
        behind.first.map({ !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }) ?? true
      else { break }
      if !methods.contains(String(word)) { methods.append(String(word)) }
      rest = behind
      if let joint = joint(in: rest) { rest = joint }
    }
    guard !methods.isEmpty else { return nil }
    rest = rest.drop { $0.isWhitespace || $0 != "/" && signs.contains($0) && $0 != "[" && $0 != "(" }
    return (methods, String(rest))
  }

  /// The usual case, told by bytes: one method, blanks and a path, `GET /items`.
  private static func plainLeading(_ text: Substring) -> (methods: [String], rest: String)? {
    let bytes = text.utf8
    let word = bytes.prefix { $0.isUppercase }
    guard let method = Methods.named(word) else { return nil }
    let path = bytes[word.endIndex...].drop { $0 == 0x20 }
    guard path.startIndex > word.endIndex, path.first == 0x2F else { return nil }
    // A word in capitals behind the stroke may be another method; a sign behind it belongs to neither way to write one.
    guard let next = path.dropFirst().first, next.isLowercase || next.isDigit else { return nil }
    return ([method], String(Substring(path)))
  }

  /// Whether a stroke divides methods rather than begins a path: `PUT/PATCH`.
  private static func isListed(_ rest: Substring) -> Bool {
    let word = rest.drop { $0.isWhitespace || $0 == "/" }.prefix { ("A"..."Z").contains($0) }
    return Methods.all.contains(String(word))
  }

  /// What follows a word between two methods: `or POST` → `POST`.
  private static func joint(in rest: Substring) -> Substring? {
    let start = rest.drop(while: \.isWhitespace)
    let word = start.prefix(while: \.isLetter)
    guard isJoint(word) else { return nil }
    let behind = start.dropFirst(word.count)
    return isListed(behind) ? behind : nil
  }

  /// Signs that divide methods, or stand around them.
  private static let signs: Set<Character> = [",", "/", "|", ":", "[", "]", "(", ")", "+", "&", "、", "，", "`"]

  /// Whether a word joins two methods: what stands between methods in a list of them is short, and is no name.
  private static func isJoint(_ word: Substring) -> Bool {
    !word.isEmpty && word.utf8.count <= 6 && !word.contains { $0.isUppercase || $0.isNumber }
  }
}
