import Diagnostics
import OrderedCollections
import Vocabulary

extension Heuristic {
  static let otherServers = Heuristic(
    172, "correct/other-servers", "Operations of a method and a path on another server are left out")
}

/// Operations that have a method and a path in common and stand on different servers, as those of two products of one company do.
///
/// A document has room for one operation of a method and a path. What sends and returns other fields is another one: it is not merged,
/// and said to be left out. A server for tests or of another region has the same fields, or shows none; the reader's own machine and
/// the hosts of one domain are one server, as are those that one section shows.
extension FactGroups {
  /// The groups with what is stated of one server each, and the operations of others.
  func onOneServer(sections: [(page: String, sections: PageSections)]) -> (groups: FactGroups, others: [NotInferred]) {
    guard Heuristic.otherServers.isOn else { return (self, []) }
    var others: [NotInferred] = []
    let sections = Dictionary(sections.map { ($0.page, $0.sections) }, uniquingKeysWith: { first, _ in first })
    let kept = groups.map { group -> FactGroup in
      guard let parts = ServerParts(group, sections: sections) else { return group }
      Heuristic.otherServers.fires()
      others += parts.others.map {
        NotInferred(
          subject: group.key.description,
          reason: "it is another operation than that of \(parts.server), and there is room for one of a method and path",
          location: $0)
      }
      return parts.kept
    }
    return others.isEmpty ? (self, []) : (replacing(kept), others)
  }
}

extension NotInferred {
  /// What is left out silently nobody looks for: a note where the other operation is shown.
  var onOtherServer: Diagnostic {
    Diagnostic(
      code: Rule.contractConflict.code, severity: .note, message: "'\(subject)' is left out here: \(reason)", location: location,
      remedy: "Describe the other server in a contract of its own")
  }
}

/// What is stated of an operation on each of its servers.
private struct ServerParts {
  private(set) var kept: FactGroup
  private(set) var server: String
  /// Where the others are stated first.
  private(set) var others: [Location]

  private struct Place: Hashable {
    var page: String
    var section: Int
  }

  private struct Part {
    var facts: [Int] = []
    var sent: Set<String> = []
    var returned: Set<String> = []
    var sections: Set<Place> = []
    var first: Location

    mutating func take(_ number: Int, _ fact: Fact, in sections: [String: PageSections]) {
      facts.append(number)
      first = min(first, fact.witness.location)
      switch fact.slot {
      case .requestField(let path, _, _, _): sent.insert(path)
      case .responseField(_, let path, _, _, _): returned.insert(path)
      default: return
      }
      // A method may stand in front of the address that it is sent to: only fields tell.
      let page = fact.witness.page
      if let section = sections[page]?.section(at: fact.witness.location) {
        self.sections.insert(Place(page: page, section: section))
      }
    }

    /// Whether both send fields, or both return some, and none in common, and no section is about both.
    func isOther(than part: Part) -> Bool {
      guard sections.isDisjoint(with: part.sections), sent.isDisjoint(with: part.sent), returned.isDisjoint(with: part.returned)
      else { return false }
      return !sent.isEmpty && !part.sent.isEmpty || !returned.isEmpty && !part.returned.isEmpty
    }
  }

  /// Nothing where it has one server, or one thing on several.
  init?(_ group: FactGroup, sections: [String: PageSections]) {
    var places: [String: [(offset: Int, server: String)]] = [:]
    var servers: Set<String> = []
    for fact in group.facts {
      guard case .server(let text) = fact.slot, text.hasPrefix("http"), !text.contains("{") else { continue }
      servers.insert(text)
      places[fact.witness.location.file, default: []].append((fact.witness.location.range.lowerBound, text))
    }
    guard Set(servers.compactMap(ServerHost.domain)).count > 1 else { return nil }
    for file in places.keys { places[file]?.sort { ($0.offset, $0.server) < ($1.offset, $1.server) } }
    // What stands behind the address of a server is about it, and what stands in front of the first one is, too.
    func stated(at place: Location) -> String? {
      guard let all = places[place.file] else { return nil }
      return all[max(0, all.partitionPoint { $0.offset <= place.range.lowerBound } - 1)].server
    }
    var parts: OrderedDictionary<String, Part> = [:]
    for (number, fact) in group.facts.enumerated() {
      guard let server = stated(at: fact.witness.location) else { return nil }
      parts[server, default: Part(first: fact.witness.location)].take(number, fact, in: sections)
    }
    let all = parts.elements.sorted {
      $0.value.facts.count == $1.value.facts.count ? $0.value.first < $1.value.first : $0.value.facts.count > $1.value.facts.count
    }
    guard let main = all.first, let domain = ServerHost.domain(main.key),
      all.dropFirst().allSatisfy({
        ServerHost.domain($0.key).map { $0 != domain } ?? false && $0.value.isOther(than: main.value)
      })
    else { return nil }
    kept = group
    kept.facts = main.value.facts.sorted().map { group.facts[$0] }
    kept.exchanges = group.exchanges.filter { stated(at: $0.location) == main.key }
    server = main.key
    others = all.dropFirst().map(\.value.first).sorted()
  }
}
