import Diagnostics
import Snippets
import Vocabulary

/// What the words around a sample say that it is.
struct SampleContext {
  enum Role: Equatable {
    case push(platform: String?)
    case request
    case response
    case unknown
  }

  var role: Role
  var status: Int?
  /// Whether a title says that it is what an error looks like, and nothing says which.
  var isOfFailure = false
  /// Whether the nearest words speak of what is sent and of what is received alike: "Request / response schema".
  var isOfBoth = false

  /// Whether an annotation says it, or that it is sent to a device: there is nothing to weigh.
  var isOutright = false
  /// How many titles and sentences stand nearer than the words that say it.
  var distance = 0
  /// Whether they say no more than that something is carried: `Payload`.
  var isPayload = false

  /// `before` is the sentence before the one that introduces the sample.
  init(sentence: String, before: String = "", label: String?, headings: [String], snippet: Snippet) {
    for annotation in snippet.annotations {
      switch annotation.key {
      case "push":
        role = .push(platform: annotation.value.isEmpty ? nil : annotation.value)
        isOutright = true
        return
      case "response", "reply":
        role = .response
        status = Int(annotation.value)
        isOutright = true
        return
      case "request":
        role = .request
        isOutright = true
        return
      default: break
      }
    }
    let words = Self.words(of: sentence)
    let named = Self.services.first { words.contains($0.word) }?.platform
    if words.contains("payload"), words.contains("push") || named != nil {
      role = .push(platform: named)
      isOutright = true
      return
    }
    role = .unknown
    // The nearest words decide: the title of the block, the sentence before it, then label and headings from the inside.
    let titles = (label.map { [$0] } ?? []) + headings.reversed().prefix(3)
    var isBody = false
    for (number, title) in ([Self.title(of: snippet), sentence] + titles).enumerated() {
      distance = number
      if let stated = StatusMention.read(title)?.status ?? Self.onlyStatus(title, isSentence: title == sentence)
        ?? (title == label ? Self.numbered(title) : nil)
      {
        (role, status) = (.response, stated)
        return
      }
      let text = Self.words(of: title)
      let isResponse = [Concept.reply, .returned, .returning, .result].contains { $0.isNamed(in: text) }
      // What an error looks like says nothing of a success, and nothing says which status it has.
      if title != sentence && text.count < 5 || title == sentence && Self.leads(title), Concept.failure.isNamed(in: text),
        !text.contains("success")
      {
        isOfFailure = true
        return
      }
      let isRequest = Concept.request.isNamed(in: text)
      // `The previous request returns:` introduces what it returns.
      if title == sentence, isRequest, text.contains("returns") || text.contains("responds") {
        role = .response
        return
      }
      // "Valid request" below "Responses" says to what it replies.
      if number > 1, isRequest, !isResponse, text.count > 1, titles[(number - 1)...].contains(where: Self.isReplies) { continue }
      if isResponse, isRequest { isOfBoth = true }
      if title == sentence, Self.leads(title), !isResponse, Self.isPayload(text) {
        // `Status code: 200`, then `Body:`; else the headings say whose body it is.
        if let stated = StatusMention.read(before)?.status ?? Self.onlyStatus(before + ":", isSentence: true) {
          (role, status) = (.response, stated)
          return
        }
        isBody = true
        continue
      }
      // A long sentence in front of a sample may speak of requests without introducing one.
      if title == sentence, isRequest, text.count > Self.longestIntroduction, !Self.leads(title) { continue }
      if isResponse == isRequest { continue }
      role = isResponse ? .response : .request
      return
    }
    if isBody
      || ([Self.title(of: snippet)] + titles).contains(where: { Self.isPayload(Self.words(of: $0)) || Self.isOfParameters($0) })
    {
      role = .request
      self.isPayload = true
    }
  }

  /// Whether a title says no more than that replies stand below it: `Response`.
  private static func isReplies(_ title: String) -> Bool {
    let words = words(of: title)
    return words.count == 1 && Concept.reply.isNamed(in: words)
  }

  /// A sentence of more different words introduces what follows only with a colon.
  private static let longestIntroduction = 12

  /// Whether a sentence ends with a colon.
  static func leads(_ sentence: String) -> Bool { sentence.hasSuffix(":") || sentence.hasSuffix("：") }

  var isPush: Bool { if case .push = role { true } else { false } }

  /// Whether a title says what a request carries: `Payload`, `Sample payload`, `Arguments`.
  static func isPayload(_ words: Set<String>) -> Bool {
    words.count < 4 && Concept.payload.isNamed(in: words) && !Concept.push.isNamed(in: words)
  }

  /// Whether a title says that parameters are shown as JSON: those of an address are none.
  private static func isOfParameters(_ title: String) -> Bool {
    let words = words(of: title)
    return words.count < 4 && words.contains("json") && Concept.parameterList.isNamed(in: words)
  }

  /// The title that the fence gives its block: `json title="Response 200 OK"`, `json [Response 200 OK]`, `json Response 200 OK`.
  static func title(of snippet: Snippet) -> String {
    guard let start = snippet.attributes.firstRange(of: "title=")?.upperBound else {
      let words = snippet.attributes.trimmingSpaces
      if words.first == "[", let end = words.firstIndex(of: "]") { return String(words.dropFirst().prefix(upTo: end)) }
      return words.contains(where: { "={\"".contains($0) }) ? "" : words
    }
    let value = snippet.attributes[start...]
    guard let quote = value.first, quote == "\"" || quote == "'" else { return String(value.prefix { !$0.isWhitespace }) }
    return String(value.dropFirst().prefix { $0 != quote })
  }

  /// The status of a sentence that names one and no other before a sample.
  private static func onlyStatus(_ text: String, isSentence: Bool) -> Int? {
    guard isSentence, leads(text) else { return nil }
    let statuses = EvidenceReader.statuses(in: text)
    return statuses.count == 1 ? statuses[0] : nil
  }

  /// The status that a label of a block begins with, whatever says why: `400 Wrong pin format`.
  private static func numbered(_ label: String) -> Int? {
    guard let status = StatusMention.number(label[...]), StatusNames.reasons[status] != nil else { return nil }
    let rest = label.dropFirst(3)
    return rest.first?.isWhitespace == true && rest.dropFirst().first?.isUppercase == true ? status : nil
  }

  private static let services: [(word: String, platform: String)] = [
    ("apns", "apns"), ("fcm", "gcm"), ("gcm", "gcm"), ("mpns", "mpns"), ("wns", "wns"), ("webhook", "webhook"),
  ]

  static func words(of text: String) -> Set<String> {
    Set(LowercasedWords.of(text, withDigits: true))
  }
}
