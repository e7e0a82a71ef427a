import Diagnostics
import Markup

extension Heuristic {
  static let borrowedParameters = Heuristic(
    33, "read/borrowed-parameters", "A sentence that an operation takes the parameters of another")
  static let lentParameters = Heuristic(
    34, "settle/lent-parameters", "What one operation has of another to which the page points")
  static let borrowedReplies = Heuristic(247, "read/borrowed-replies", "A sentence that an operation answers as another does")
  static let otherNames = Heuristic(248, "read/other-names", "A line that is an operation and a link to the one which it is")
}

extension EvidenceReader {
  /// Notes that a paragraph in the description of an operation refers to another operation's parameters.
  mutating func borrowParameters(_ item: Outline.Item) {
    guard let current, case .key(let own) = current.reference else { return }
    guard Concept.lent.isNamed(in: item.words), Concept.sameAs.isNamed(in: item.words) else { return }
    for label in LoanText(item.document, item.node, text: item.text).labels {
      guard let mention = OperationMention.read(label.text, at: label.location), mention.key != own else { continue }
      loans.append(
        Loan(lender: .operation(mention.key), borrower: current.reference, share: .parameters, location: item.location))
      return
    }
  }

  /// Notes that a paragraph points at another operation for the reply of the one that is described.
  mutating func borrowReply(_ item: Outline.Item) {
    guard let current, item.text.utf8.count < 2_000, Concept.sameAs.isNamed(in: item.words) else { return }
    guard let label = LoanText(item.document, item.node, text: item.text).replyLabel(), let lender = lender(label) else { return }
    loans.append(Loan(lender: lender, borrower: current.reference, share: .reply, location: item.location))
  }

  /// Notes that a line gives an operation and leads to the one which it is.
  mutating func borrowAll(by mention: OperationMention, of link: String, at location: Location) {
    guard let anchor = objects.anchor(of: link) else { return }
    loans.append(Loan(lender: .section(anchor), borrower: .key(mention.key), share: .all, location: location))
  }

  private func lender(_ label: LoanText.Label) -> Loan.Lender? {
    if let link = label.link { return objects.anchor(of: link).map { .section($0) } }
    guard let current else { return nil }
    let mention =
      OperationMention.read(label.text, at: label.location)
      ?? OperationMention.read(method: method(of: current.reference), path: label.text, at: label.location)
    return mention.map { .operation($0.key) }
  }

  /// On one page no more is lent: a few words must not become any number of facts.
  private static var mostLent: Int { 20_000 }

  /// States for each borrower what its lender has: of parameters what tables state, or examples where there is no table.
  ///
  /// Who borrows all waits for what the lender borrows itself.
  mutating func lend() {
    for waits in [false, true] {
      let due = loans.filter { ($0.share == .all) == waits }
      if !due.isEmpty { lend(due) }
    }
  }

  private mutating func lend(_ loans: [Loan]) {
    var known: [OperationKey: [Fact]] = [:]
    for fact in facts { known[fact.operation, default: []].append(fact) }
    var lent: [Fact] = []
    for loan in loans where lent.count < Self.mostLent {
      let borrower = operation(of: loan.borrower)
      guard let lender = operation(of: loan.lender), lender != borrower, let offered = known[lender] else { continue }
      let slots =
        switch loan.share {
        case .parameters: LentSlots.parameters(offered)
        case .reply: LentSlots.reply(offered, to: known[borrower] ?? [])
        case .all: LentSlots.parameters(offered) + LentSlots.reply(offered, to: known[borrower] ?? [])
        }
      lent += slots.map { slot, rules in
        Fact(
          operation: borrower, slot: slot, witness: Witness(kind: .prose, location: loan.location, page: page),
          confidence: 0.9, rules: rules.noting(.lentParameters))
      }
    }
    facts += lent
  }

  private func operation(of lender: Loan.Lender) -> OperationKey? {
    switch lender {
    case .operation(let key): return templates.template(for: key)
    case .section(let anchor):
      guard let range = sections.range(of: anchor, in: outline) else { return nil }
      let answering = Set(facts.lazy.filter { $0.slot.holdsSuccess && range.contains($0.witness.location) }.map(\.operation))
      return answering.count == 1 ? answering.first : nil
    }
  }
}
