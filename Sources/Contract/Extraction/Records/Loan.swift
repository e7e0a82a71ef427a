import Diagnostics
import Markup
import Vocabulary

/// What one operation has of another, because a page points there: its parameters, its reply, or all of it.
///
///     Refer to parameters from `POST /lists`                          // parameters
///     Returns `201` with the kiln as JSON. See [Read a kiln](#read).   // the reply
///     * `GET /v1/kilns/{id}` → [Read a kiln](#read)                    // all
struct Loan: Sendable {
  enum Lender: Sendable, Equatable {
    case operation(OperationKey)
    /// The one operation of a section that says what it answers, by the section's anchor.
    case section(String)
  }

  enum Share: Sendable {
    case parameters, reply, all
  }

  var lender: Lender
  var borrower: OperationReference
  var share: Share
  var location: Location
}

/// What a paragraph points at, and in which words.
struct LoanText {
  /// A link or a name in code letters.
  struct Label {
    var text: String
    var link: String?
    var location: Location
  }

  let labels: [Label]
  private let text: String

  init(_ document: Document, _ paragraph: NodeID, text: String) {
    self.text = text
    labels = document.descendants(of: paragraph).compactMap { index in
      let node = NodeID(index)
      return switch document.nodes[index].kind {
      case .code: Label(text: document.literal(node), link: nil, location: document.location(node))
      case .link: Label(text: document.plainText(of: node), link: document.info(node), location: document.location(node))
      default: nil
      }
    }
  }

  /// The label at which it points for what is answered: "Returns the kiln as JSON. See [Read a kiln](#read)."
  func replyLabel() -> Label? {
    guard labels.contains(where: { $0.link != nil || $0.text.hasPrefix("/") }) else { return nil }
    let sentences = Sentence.all(in: text)
    for (index, sentence) in sentences.enumerated() {
      let words = LowercasedWords.of(sentence)
      guard Concept.sameAs.isNamed(in: words),
        let label = labels.first(where: { ($0.link != nil || $0.text.hasPrefix("/")) && sentence.holds($0.text) })
      else { continue }
      let before = index > 0 ? LowercasedWords.of(sentences[index - 1]) : []
      let isReply = Concept.represented.isNamed(in: words) && !Concept.lent.isNamed(in: Set(words).subtracting(["payload"]))
      if isReply || Concept.represented.isNamed(in: before) && Concept.answering.isNamed(in: before) { return label }
    }
    return nil
  }

  /// The link that is all that a line has behind its operation: "`GET /v1/kilns` → [List kilns](#list)".
  func onlyLink() -> String? {
    guard let last = labels.last, let link = last.link, !link.isEmpty, labels.dropLast().allSatisfy({ $0.link == nil }) else {
      return nil
    }
    let rest = labels.reduce(text) { $0.replacing($1.text, with: "", maxReplacements: 1) }
    return rest.contains { $0.isLetter || $0.isNumber } ? nil : link
  }
}
