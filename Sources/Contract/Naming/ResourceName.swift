import Vocabulary

/// The name of an operation by its resource and what is done with it, where no heading names it.
///
///     ResourceName(path: "/api/v1/users/{id}/bookings").nouns(isPlural: true)  // ["user", "bookings"]
///
/// Versions and `api` are no part of a name. A segment in front of a placeholder is one of many, so that `/users/{id}` and `/users` have
/// names of their own without a look at each other: no operation is renamed because another one is added.
struct ResourceName {
  /// What operations answer, as far as it makes a name.
  struct Reply {
    /// Whether the successful reply holds a list; nil where nothing is known of it.
    var isList: Bool?
    /// Whether something was created: status 201, or the address of what is new.
    var isCreated = false
  }

  private enum Part {
    case literal([String], isFollowed: Bool)
    case placeholder([String])

    var words: [String] {
      switch self {
      case .literal(let words, let isFollowed):
        isFollowed ? words.dropLast() + words.suffix(1).map(EnglishNumber.singular) : words
      case .placeholder(let words): words
      }
    }
  }

  private var parts: [Part] = []
  /// Whether the path ends in a placeholder: one of many.
  private(set) var isItem = false
  /// The words behind a colon: `/bookings/{id}:cancel`.
  private var custom: [String] = []
  /// What tells paths apart that have the same words: versions, and the names of placeholders.
  private(set) var details: [String] = []

  init(path: String) {
    var segments = PathTemplate.segments(path)
    if let last = segments.last, let colon = last.lastIndex(of: ":"), colon > last.startIndex, last.last != "}" {
      custom = Naming.words(of: String(last[last.index(after: colon)...]))
      segments[segments.count - 1] = String(last[..<colon])
    }
    let isPrefix = { (segment: String) in segment == "api" || segment == "rest" }
    while let first = segments.first, segments.count > 1 && isPrefix(first) || Self.isVersion(first) {
      if Self.isVersion(first) { details += Naming.words(of: first) }
      segments.removeFirst()
    }
    // Whether the segment before says that this one is one of many.
    var isExpected = false
    for (number, segment) in segments.enumerated() {
      let isLast = number == segments.count - 1
      if segment.utf8.contains(UInt8(ascii: "{")) {
        let words = Naming.words(of: segment)
        details += ["by"] + words
        isItem = isLast
        if !isExpected { parts.append(.placeholder(words)) }
        isExpected = false
      } else if Self.isVersion(segment), segments.count > 1 {
        details += Naming.words(of: segment)
      } else {
        let isFollowed = !isLast && segments[number + 1].utf8.contains(UInt8(ascii: "{"))
        let words = Naming.words(of: segment)
        isExpected = isFollowed && !words.isEmpty
        if !words.isEmpty { parts.append(.literal(words, isFollowed: isFollowed)) }
      }
    }
  }

  /// The words of the resource, from the outermost; the last ones as of one where `isPlural` says no, and as written where it says nothing.
  func nouns(isPlural: Bool? = nil) -> [String] {
    var words = parts.flatMap(\.words)
    if isPlural == false, let last = words.popLast() { words.append(EnglishNumber.singular(last)) }
    return words
  }

  /// Every word of the path in the singular, in small letters.
  var words: [String] { (nouns() + custom).map { EnglishNumber.singular($0.lowercased()) } }

  /// The words of the last segment that is a name.
  var last: [String] {
    if !custom.isEmpty { return custom }
    guard case .literal(let words, _) = parts.last(where: { if case .literal = $0 { true } else { false } }) else { return [] }
    return words
  }

  /// The words of the innermost thing that is one of many, or of the last segment.
  var lastResource: [String] { innermost?.words ?? last }

  /// What an object of the operation may be called, the usual first: of `/users/{id}/batches/{id}/log` that is `batches`,
  /// `batch log`, `user batch log`, `log`.
  var objectNames: [[String]] {
    let behind = innermost?.place ?? max(0, parts.count - 1)
    let longer = (0..<min(behind + 1, parts.count)).reversed().map { parts[$0...].flatMap(\.words) + custom }
    return [lastResource] + longer + [last]
  }

  private var innermost: (place: Int, words: [String])? {
    for (place, part) in parts.enumerated().reversed() {
      guard case .literal(let words, let isFollowed) = part else { continue }
      if isFollowed || words.last.map(EnglishNumber.isPlural) ?? false { return (place, words) }
    }
    return nil
  }

  /// The first segment that is no prefix: what operations have in common.
  var first: [String]? {
    for case .literal(let words, _) in parts { return words }
    return nil
  }

  /// `listBookings`, `createBooking`, `getBooking`, `cancelBooking`
  func identifier(method: String, reply: Reply) -> String {
    if !custom.isEmpty { return Self.camel(custom + nouns()) }
    if parts.isEmpty { return method.lowercased() + "Root" }
    let isPlural = last.last.map(EnglishNumber.isPlural) ?? false
    switch method {
    case "GET" where isItem: return Self.camel(["get"] + nouns())
    case "GET": return Self.camel([reply.isList ?? isPlural ? "list" : "get"] + nouns())
    case "POST" where isItem: return Self.camel(["post"] + nouns())
    case "POST" where isPlural || reply.isCreated && !isBesideMany: return Self.camel(["create"] + nouns(isPlural: false))
    case "POST": return action()
    case "PUT": return Self.camel(["replace"] + nouns())
    case "PATCH": return Self.camel(["update"] + nouns())
    default: return Self.camel([method.lowercased()] + nouns())
    }
  }

  /// Whether the last segment stands where one of many would: `/containers/create`.
  private var isBesideMany: Bool {
    guard parts.count > 1, case .literal(let words, false) = parts[parts.count - 2] else { return false }
    return words.last.map(EnglishNumber.isPlural) ?? false
  }

  /// The resource of a path whose last segment is what is done with it: `booking` of `/bookings/{id}/cancel`.
  func nounsBeforeAction(isPlural: Bool?) -> [String] {
    if !custom.isEmpty { return nouns(isPlural: isPlural) }
    var words = parts.dropLast().flatMap(\.words)
    if isPlural == false, let last = words.popLast() { words.append(EnglishNumber.singular(last)) }
    return words
  }

  /// A path whose last segment says what is done: `/bookings/{id}/cancel` → `cancelBooking`, `/auth/login` → `authLogin`.
  private func action() -> String {
    guard case .literal(let verb, _) = parts.last else { return Self.camel(["post"] + nouns()) }
    let before = parts.dropLast()
    if case .literal(let words, false) = before.last, !(words.last.map(EnglishNumber.isPlural) ?? false) {
      return Self.camel(before.flatMap(\.words) + verb)
    }
    return Self.camel(verb + before.flatMap(\.words))
  }

  /// `v1`, `v2.1`, `v1beta1`, `2024-05-01`
  static func isVersion(_ segment: String) -> Bool {
    let bytes = Array(segment.utf8)
    guard let first = bytes.first, bytes.contains(where: isDigit) else { return false }
    if isDigit(first) { return bytes.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") } }
    guard first == UInt8(ascii: "v") || first == UInt8(ascii: "V"), bytes.count > 1, isDigit(bytes[1]) else { return false }
    let tail = String(decoding: bytes.dropFirst().drop { isDigit($0) || $0 == UInt8(ascii: ".") }, as: UTF8.self)
    return tail.isEmpty || tail.hasPrefix("alpha") || tail.hasPrefix("beta")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte.isDigit }

  /// Words as a name: `["get", "user", "ID"]` → `getUserID`
  static func camel(_ words: [String]) -> String {
    let parts = words.flatMap(Naming.words)
    guard let first = parts.first else { return "" }
    let rest = parts.dropFirst().map { word in
      let isShouted = word.utf8.count > 3 && word.allSatisfy { !$0.isLowercase }
      return word.prefix(1).uppercased() + (isShouted ? word.dropFirst().lowercased() : String(word.dropFirst()))
    }
    let isShouted = first.allSatisfy { !$0.isLowercase }
    return (isShouted ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()) + rest.joined()
  }
}
