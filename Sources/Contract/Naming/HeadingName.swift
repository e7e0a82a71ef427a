import Vocabulary

/// The name that a heading gives an operation: `Cancel a booking` → `cancelBooking`.
///
/// A heading names an operation where it tells somebody to do something with the resource. What is done is its first word, what it is
/// done with the words behind it up to the next preposition. Which words are nouns the path says; that the first one is a verb is seen
/// from the article behind it, or from its other forms in the section. Headings that say anything else, or in another language, name
/// nothing.
struct HeadingName {
  /// In small letters.
  let verb: String
  /// As written: `registration`, `id`.
  let object: [String]
  /// Whether an article or the like stands between them, which only a verb has.
  let isDetermined: Bool

  init?(_ title: String) {
    var words = Self.words(of: title)[...]
    guard let first = words.popFirst()?.lowercased(), first.utf8.count > 1, first.utf8.allSatisfy({ $0.isLowercase }),
      !Self.determiners.contains(first), !Self.connecting.contains(first), !first.hasSuffix("ing"),
      !first.hasSuffix("s") || first.hasSuffix("ss")
    else { return nil }
    let all = words
    words = words.drop { Self.determiners.contains($0.lowercased()) }
    let object = words.prefix { !Self.connecting.contains($0.lowercased()) && $0 != "," }
    guard (1...Self.longestObject).contains(object.count),
      object.allSatisfy({ $0.utf8.allSatisfy { $0.isDigit || (0x41...0x5A).contains($0 & 0xDF) } })
    else { return nil }
    verb = first
    self.object = Array(object)
    isDetermined = words.startIndex > all.startIndex
  }

  /// What a heading says of an operation.
  ///
  /// `isIntroduced` says whether the operation stands here for the first time, `words` are those of the section. Verbs that the methods
  /// of HTTP stand for must agree with the method, and have the path's own words for what they are done with.
  func identifier(_ resource: ResourceName, method: String, isIntroduced: Bool, words: (String) -> Bool) -> String? {
    let namesResource = names(resource)
    let isAction = resource.last.map { $0.lowercased() } == [verb]
    if isAction, namesResource, !resource.isItem, method != "GET" {
      let before = resource.nounsBeforeAction(isPlural: object.last.map(EnglishNumber.isPlural))
      if !before.isEmpty { return ResourceName.camel([verb] + before) }
    }
    if let methods = Self.standard[verb] {
      guard methods.contains(method), namesResource, resource.last.first?.lowercased() != verb else { return nil }
      return method == "GET" ? nil : ResourceName.camel([verb] + resource.nouns(isPlural: isOfMany(method, resource)))
    }
    guard isIntroduced else { return nil }
    guard isDetermined || isAction || words(verb) else { return nil }
    // `Request a registration id` of `/register` has words of its own.
    let isWritten = object.contains { word in resource.words.contains(EnglishNumber.singular(word.lowercased())) }
    if namesResource, !isAction, isWritten || !isDetermined || method == "GET" {
      return ResourceName.camel([verb] + resource.nouns(isPlural: isOfMany(method, resource)))
    }
    // What changes nothing is often shown on the way to something else.
    guard method != "GET", method != "HEAD", isDetermined else { return nil }
    return ResourceName.camel([verb] + object)
  }

  /// Whether a heading with a verb of HTTP's methods is of an operation, though it gives it no other name.
  static func agrees(_ heading: HeadingName, _ resource: ResourceName, _ method: String) -> Bool {
    guard let methods = standard[heading.verb] else { return false }
    return methods.contains(method) && heading.names(resource)
  }

  private func names(_ resource: ResourceName) -> Bool {
    object.contains { word in resource.words.contains { Self.isAlike(word.lowercased(), $0) } }
  }

  /// Whether the verb is one that a method of HTTP stands for.
  var isStandard: Bool { Self.standard[verb] != nil }

  /// Whether the words speak of one: `Send a notification` of `POST /notifications`.
  private func isOfMany(_ method: String, _ resource: ResourceName) -> Bool? {
    guard method == "POST", !resource.isItem, let last = object.last else { return nil }
    return EnglishNumber.isPlural(last)
  }

  /// Whether two words are forms of one: `bookings` and `booking`, `registration` and `register`.
  private static func isAlike(_ a: String, _ b: String) -> Bool {
    let one = EnglishNumber.singular(a)
    if one == b { return true }
    let common = zip(one.utf8, b.utf8).prefix { $0 == $1 }.count
    return common >= 5 && common * 2 >= max(one.utf8.count, b.utf8.count)
  }

  /// The words in front of a method, an address, a parenthesis or a colon; numbers of steps are left out.
  private static func words(of title: String) -> [String] {
    var words: [String] = []
    for part in title.split(whereSeparator: \.isWhitespace) {
      if part.contains("/") || part.contains("{") || Methods.all.contains(String(part)) {
        // `DELETE /bookings/{id} – Cancel a booking` has its words behind the address.
        if words.isEmpty { continue } else { break }
      }
      if part.first == "(" || part.first == "[" { break }
      guard part.contains(where: { $0.isLetter || $0.isNumber }) else {
        if words.isEmpty { continue } else { break }
      }
      // `Step 2:`, `3.`, `1)`
      if part.allSatisfy({ !$0.isLetter }), words.count < 2 {
        words = []
        continue
      }
      var word = part
      while let last = word.last, !last.isLetter, !last.isNumber { word.removeLast() }
      for owner in ["'s", "’s"] where word.hasSuffix(owner) { word.removeLast(2) }
      words.append(String(word).replacing("-", with: ""))
      if part.last == ":" || part.last == "," || part.last == ";" {
        if words.count < 2 { words = [] } else { break }
      }
    }
    return words
  }

  /// A title without the number in front of it: `1. Cancel` → `Cancel`.
  static func withoutNumber(_ title: String) -> String {
    let rest = title.drop { $0.isNumber || $0 == "." || $0 == ")" }
    guard rest.startIndex > title.startIndex, rest.first?.isWhitespace == true, !rest.trimmingSpaces.isEmpty,
      !title[..<rest.startIndex].allSatisfy(\.isNumber)
    else { return title }
    return rest.trimmingSpaces
  }

  private static let longestObject = 3
  /// The verbs of `ResourceName` and the methods that they are said of.
  private static let standard: [String: Set<String>] = [
    "get": ["GET"], "list": ["GET"], "create": ["POST", "PUT"], "replace": ["PUT", "POST"], "update": ["PUT", "PATCH", "POST"],
    "delete": ["DELETE", "POST"],
  ]
  /// Words that stand before a noun, and after a verb only.
  private static let determiners: Set<String> = [
    "a", "an", "the", "your", "my", "our", "its", "their", "this", "that", "these", "those", "all", "any", "each", "every", "one",
    "another", "several", "some", "no",
  ]
  /// Words that end what a verb is done with; none of them is a verb.
  private static let connecting: Set<String> = [
    "about", "after", "and", "as", "at", "before", "behind", "but", "by", "during", "for", "from", "how", "if", "in", "into",
    "is",
    "of", "on", "onto", "or", "out", "over", "through", "to", "under", "until", "up", "via", "what", "when", "where", "which",
    "who",
    "why", "with", "within", "without",
  ]
}
