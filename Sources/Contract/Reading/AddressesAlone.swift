import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let addressesAlone = Heuristic(
    60, "read/addresses-alone", "Addresses with placeholders in sections that name no method")
}

/// Addresses that stand alone in code letters, what a request takes below them, and no method:
///
///     `http://kiln.test/rest/fireKiln` Since 1.2.0
///
///     ### Parameters
///
///     | Parameter | Required |
///
/// They state nothing; a page that states no operation besides is one that was not read.
extension Outline {
  func addressesAlone() -> [NotInferred] {
    var found: [NotInferred] = []
    var open: (address: NotInferred, level: Int)?
    var (level, isTitled) = (0, false)
    for item in items {
      switch item.kind {
      case .heading(let heading):
        level = heading.level
        isTitled = Concept.parameterList.isNamed(in: Set(LowercasedWords.of(heading.text)))
        // `## Parameters` may stand beside `## Address`.
        if let known = open, level < known.level || level == known.level && !isTitled { open = nil }
      case .paragraph:
        if let address = item.addressAlone { (open, isTitled) = ((address, level), false) }
      case .table:
        guard let known = open, let fields = FieldTable(EvidenceTable(item), ofAny: true), fields.signs.areNamed,
          isTitled || fields.isAboutRequest
        else { continue }
        found.append(known.address)
        open = nil
      case .list:
        guard let known = open, isTitled, ListReader(document: item.document).rows(of: item.node) != nil else { continue }
        found.append(known.address)
        open = nil
      case .snippet, .markup, .part: continue
      }
    }
    return found
  }
}

extension Outline.Item {
  /// The whole address that a paragraph begins with in code letters, where no method stands in it.
  fileprivate var addressAlone: NotInferred? {
    guard text.utf8.count < 400, text.holds("://"), let first = document.codeSpans(of: node).first,
      text.trimmingSpaces.hasPrefix(first.text), !first.text.contains(where: { $0.isWhitespace || $0 == "#" }),
      NotInferred.path(ofAddress: first.text) != nil,
      !text.split(whereSeparator: \.isWhitespace).contains(where: { Methods.all.contains(String($0)) })
    else { return nil }
    return NotInferred(subject: first.text, reason: NotInferred.addressAlone, location: first.location)
  }
}

extension NotInferred {
  /// Why a whole address is that of no operation.
  static let addressAlone = "no method stands in front of it, and what it takes stands below"

  /// The path of a whole address, its placeholders anonymous; nothing where it has none.
  static func path(ofAddress address: String) -> String? {
    guard let scheme = ["http://", "https://"].first(where: address.hasPrefix) else { return nil }
    let path = address.dropFirst(scheme.count).drop { $0 != "/" }.prefix { $0 != "?" }
    return path.utf8.count > 1 ? PathTemplate.anonymous(String(path)) : nil
  }

  /// Whether operations have the address, be it with a part of its path as their server's.
  func isAddress(ofAny operations: [Operation]) -> Bool {
    guard reason == Self.addressAlone, let path = Self.path(ofAddress: subject) else { return false }
    return operations.contains { path.hasSuffix($0.key.anonymousPath) }
  }
}
