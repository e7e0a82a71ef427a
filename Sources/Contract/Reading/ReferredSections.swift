import Diagnostics
import Markup
import Vocabulary

/// Sections outside of any operation that say what holds for those which refer to them: "Standard return value", "Authentication".
///
/// A reference is a link to the section's heading, or its title in the words about an operation:
///
///     _Requires [authentication](#authentication)._
///     * Return: background operation or standard error
struct ReferredSections: Sendable {
  /// What one section states, whoever refers to it.
  struct Section: Sendable {
    var slots: [(slot: Fact.Slot, kind: Witness.Kind, location: Location, rules: Provenance)] = []
    /// Whether its sample is what one field of a reply holds.
    var isOfField = false
  }

  /// By the anchor of the heading.
  var sections: [String: Section] = [:]
  /// Who refers to them.
  var references: [SectionReference] = []
  /// Those that stand for all operations below a heading.
  var shared: [(heading: Location, anchor: String)] = []
  /// The anchors of sections by the first word of their titles, with all words.
  private var titles: [String: [(words: [String], anchor: String)]] = [:]
  private var ambiguous: Set<[String]> = []

  /// Notes the title of a section that is about no operation.
  mutating func name(_ title: String, _ anchor: String) {
    let words = LowercasedWords.of(title)
    guard let first = words.first, words.count <= 8 else { return }
    // A title that stands twice names neither section.
    if titles[first]?.contains(where: { $0.words == words }) == true {
      ambiguous.insert(words)
    } else {
      titles[first, default: []].append((words, anchor))
    }
  }

  /// The sections whose titles a text has; a title of one word counts only where `withShort` says that the text is about a reply.
  func named(in words: [String], withShort: Bool) -> [String] {
    guard !titles.isEmpty else { return [] }
    var found: [String] = []
    for index in words.indices {
      guard let candidates = titles[words[index]] else { continue }
      for (title, anchor) in candidates where title.count > 1 || withShort {
        guard words[index...].starts(with: title), !ambiguous.contains(title), !found.contains(anchor) else { continue }
        found.append(anchor)
      }
    }
    return found
  }
}

/// An operation that refers to a section.
struct SectionReference: Sendable {
  var reference: OperationReference
  var anchor: String
  var location: Location
  /// Whether what the section shows is what the operation is sent.
  var isRequest = false
  /// Whether the section shows what is around every reply: its first sample holds for successes, too.
  var isEnvelope = false
}
