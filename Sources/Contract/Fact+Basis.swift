import Diagnostics

extension Fact {
  /// How it is known: shown by an example or code, stated by words, or concluded where that is less sure than what checks compare.
  ///
  ///     // `"cone": 6` of a reply is shown, a row with "cone" is stated; what a request sends that is refused is inferred to be right.
  var basis: Basis {
    if confidence < Fact.leastConfidence || !Decision.takes(probability) { return .inferred }
    return witness.kind.basis
  }

  /// What is packed into a part of another type is read there, and shown; what is less sure was concluded.
  static let leastConfidence = 0.45
}

extension Witness.Kind {
  fileprivate var basis: Basis {
    switch self {
    case .httpMessage, .serverCode, .clientCode, .curl, .sample: .shown
    case .annotation, .table, .list, .heading, .prose: .stated
    }
  }
}
