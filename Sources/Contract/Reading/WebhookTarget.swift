import Diagnostics
import Vocabulary

extension Heuristic {
  static let announcedWebhooks = Heuristic(
    233, "read/announced-webhooks", "A request of which the sentence above says that it is sent to the reader's address")
  static let webhooks = Heuristic(95, "read/webhooks", "A request to an address of the reader is one that the server sends")
}

/// Whether a request goes to an address of the reader's: the server of the API sends it, and it is no operation of the API.
///
///     WebhookTarget("{callback_url}", host: nil)                   // certain: the address is called what it is
///     WebhookTarget("/hook", host: "your-server.example")          // possible: the words around it must say so
///     WebhookTarget("https://api.kiln.example/kilns", host: nil)   // nil
struct WebhookTarget {
  /// Whether nothing else has to say so.
  var isCertain: Bool

  init?(_ target: String, host: String?) {
    var rest = target[...]
    var hasServer = false
    if let scheme = rest.firstRange(of: "://") {
      rest = rest[scheme.upperBound...]
      hasServer = true
    } else if rest.first == "/" {
      if let host {
        rest = host + rest
        hasServer = true
      } else {
        rest = rest.dropFirst()
      }
    }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    let names = Self.words(authority)
    let isPlaceholder = authority.first.map { "<{$[%".contains($0) } ?? false
    let namesHook = names.contains("webhook")
    let isReaders = names.contains { $0.hasPrefix("your") }
    if isPlaceholder, namesHook {
      isCertain = true
    } else if isReaders {
      // `your/webhook` is no address of an API; `https://your-host/webhooks` may be one that the reader runs.
      isCertain = namesHook || !hasServer && Self.words(rest).contains("webhook")
    } else if isPlaceholder, authority == rest, names.allSatisfy({ ["url", "uri", "endpoint", "location"].contains($0) }) {
      isCertain = false
    } else {
      return nil
    }
  }

  /// The words of an address, in the language that the reader knows: `callbackUrl` → `webhook`, `url`.
  static func words(_ text: some StringProtocol) -> [String] {
    var spaced = ""
    var wasLower = false
    for character in text {
      if character.isUppercase, wasLower { spaced.append(" ") }
      spaced.append(character)
      wasLower = character.isLowercase
    }
    return LowercasedWords.of(spaced)
  }
}

extension OperationKey {
  private static let webhooks = "/@webhook/"

  /// What a server sends to an address of the reader's, by the name that the page gives it.
  static func webhook(_ name: String, method: String) -> OperationKey {
    OperationKey(method: method, path: webhooks + name)
  }

  /// The name of a webhook; nil for an operation.
  public var webhook: String? { path.hasPrefix(Self.webhooks) ? String(path.dropFirst(Self.webhooks.count)) : nil }
}

extension EvidenceReader {
  /// The webhook that a request is, if it goes to an address of the reader's.
  func webhook(_ method: String, _ target: String, host: String?, _ kind: Witness.Kind) -> OperationKey? {
    if kind != .curl,
      Heuristic.announcedWebhooks.finds({ isAnnounced(method) && !requests.contains { isServer($0, of: target, host) } })
    {
      return .webhook(webhookName, method: method)
    }
    guard let found = WebhookTarget(target, host: host) else { return nil }
    if case .key(let key)? = current?.reference, key.webhook != nil { return key }
    if !found.isCertain {
      // Who sends a command is the reader; what another request is sent to is an API, wherever it runs.
      guard kind != .curl, isAboutWebhooks, !requests.contains(where: { isServer($0, of: target, host) }) else { return nil }
    }
    return .webhook(webhookName, method: method)
  }

  private func isServer(_ request: RawRequest, of target: String, _ host: String?) -> Bool {
    guard let server = request.target.server, !server.isEmpty else { return false }
    return target.hasPrefix(server) || host.map { URLReference.server(host: $0) == server } ?? false
  }

  /// Whether the sentence above says that the server sends a request with this method: "We send a `POST` to your address:".
  private func isAnnounced(_ method: String) -> Bool {
    let sentence = Sentence.last(of: lastSentence)
    let words = LowercasedWords.of(sentence)
    let weSend = zip(words, words.dropFirst()).contains { $0 == "we" && Concept.sending.contains($1) }
    return words.contains("your") && Concept.address.isNamed(in: words) && (weSend || Concept.serverSends.isNamed(in: words))
      && sentence.split { !$0.isLetter }.contains { $0 == method }
  }

  /// Whether a title or the sentence before speaks of webhooks.
  private var isAboutWebhooks: Bool {
    (headings.map(\.text) + [label ?? "", lastSentence]).contains { LowercasedWords.of($0).contains("webhook") }
  }

  /// The nearest title that is no operation, in small letters.
  var webhookName: String {
    let titles = headings.reversed().map(\.text).filter {
      OperationMention.read($0, at: Location(file: page, range: .init(0, 0))) == nil
    }
    // `7. Be told` is step seven, and no name.
    let words = (titles.first.map { $0.lowercased().split { !$0.isLetter && !$0.isNumber } } ?? []).drop {
      $0.allSatisfy(\.isNumber)
    }
    return words.isEmpty ? "webhook" : words.prefix(8).joined(separator: "-")
  }
}
