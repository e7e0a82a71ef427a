import Diagnostics
import Markup

extension Heuristic {
  static let borrowedParameters = Heuristic(
    33, "read/borrowed-parameters", "A sentence that an operation takes the parameters of another")
  static let lentParameters = Heuristic(
    34, "settle/lent-parameters", "Parameters of one operation stated for those that borrow them")
}

/// A sentence that gives one operation the parameters of another: "Refer to parameters from `POST /lists`".
struct BorrowedParameters: Sendable {
  var lender: OperationKey
  var borrower: OperationReference
  var location: Location
}

extension EvidenceReader {
  /// Notes that a paragraph in the description of an operation refers to another operation's parameters.
  mutating func borrow(from item: Outline.Item, text: String) {
    guard let current, case .key(let own) = current.reference else { return }
    let words = Set(LowercasedWords.of(text))
    guard Concept.lent.isNamed(in: words), Concept.sameAs.isNamed(in: words) else { return }
    for (text, location) in item.document.labels(of: item.node) {
      guard let mention = OperationMention.read(text, at: location), mention.key != own else { continue }
      borrowed.append(BorrowedParameters(lender: mention.key, borrower: current.reference, location: item.location))
      return
    }
  }

  /// On one page no more is lent: a few words must not become any number of facts.
  private static var mostLent: Int { 20_000 }

  /// States for each borrower what its lender's tables state of parameters and body, or its examples where it has no table.
  mutating func lendParameters() {
    guard !borrowed.isEmpty else { return }
    let lenders = Set(borrowed.map { templates.template(for: $0.lender) })
    var known: [OperationKey: [Fact]] = [:]
    for fact in facts where lenders.contains(fact.operation) { known[fact.operation, default: []].append(fact) }
    var count = 0
    for loan in borrowed where count < Self.mostLent {
      guard case .key(let own) = loan.borrower else { continue }
      let lender = templates.template(for: loan.lender)
      let borrower = templates.template(for: own)
      let offered = (known[lender] ?? []).filter { $0.slot.isLent && $0.confidence >= 0.6 }
      let tables = offered.filter { $0.witness.kind == .table }
      var seen: Set<Fact.Slot> = []
      for fact in tables.isEmpty ? offered : tables where seen.insert(fact.slot).inserted {
        count += 1
        facts.append(
          Fact(
            operation: borrower, slot: fact.slot, witness: Witness(kind: .prose, location: loan.location, page: page),
            confidence: 0.9, rules: fact.rules.noting(.lentParameters)))
      }
    }
  }
}

extension Fact.Slot {
  /// Whether it is a parameter that a sentence about "the same parameters" means.
  fileprivate var isLent: Bool {
    switch self {
    case .parameter(_, .query, _, _, _), .requestField, .requestBody: true
    default: false
    }
  }
}

extension Document {
  /// The texts of the code spans and links below a node, with their places.
  fileprivate func labels(of id: NodeID) -> [(text: String, location: Location)] {
    descendants(of: id).compactMap { index in
      let node = NodeID(index)
      switch nodes[index].kind {
      case .code: return (literal(node), location(node))
      case .link: return (plainText(of: node), location(node))
      default: return nil
      }
    }
  }
}
