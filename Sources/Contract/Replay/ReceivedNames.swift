import Vocabulary

/// What replies have shown so far, by the names that a reader gives to it: `$BOOKING_ID` is the `id` that `POST /bookings` answered.
struct ReceivedNames {
  private var byName: [String: [CaptureCandidate]] = [:]
  /// By the shell variables that commands give replies to.
  private var kept: [String: CaptureCandidate] = [:]

  mutating func keep(_ candidate: CaptureCandidate, in variable: String) { kept[variable] = candidate }

  mutating func add(_ candidate: CaptureCandidate) {
    let name: String
    switch candidate.source {
    case .json: name = candidate.field ?? ""
    case .header(let header): name = header
    case .text: name = ""
    }
    byName[Self.folded(name), default: []].append(candidate)
    if candidate.urlPrefix != nil { byName["", default: []].append(candidate) }
  }

  /// The newest value that a placeholder in a request to `operation` can mean: of the resource that its path is below, of the resource
  /// that its name begins with, or of exactly its name.
  func candidate(for spelling: Placeholder, urlPrefix: String?, in operation: OperationKey) -> CaptureCandidate? {
    if spelling.text.hasPrefix("$"), let known = kept[spelling.name] { return known }
    let words = Naming.words(of: Placeholder.name(in: spelling.name)).map { $0.lowercased() }
    guard let last = words.last else { return nil }
    let whole = words.joined()
    if let urlPrefix, let framed = Self.best(byName[""], where: { $0.urlPrefix == urlPrefix }) { return framed }
    let ofResource = byName[last]
    if urlPrefix != nil, let above = Self.best(ofResource, where: { operation.path.hasPrefix($0.operation.path + "/") }) {
      return above
    }
    if words.count > 1 {
      let resource = words.dropLast().joined()
      if let found = Self.best(ofResource, where: { Self.isCollection($0.operation.path, of: resource) }) { return found }
    }
    // Every resource has an `id`: alone it means nothing.
    return last == whole && last.utf8.count < 3 ? nil : Self.best(byName[whole]) { _ in true }
  }

  /// The newest of some candidates; an item of a list only where nothing else is there.
  private static func best(
    _ candidates: [CaptureCandidate]?, where isMeant: (CaptureCandidate) -> Bool
  ) -> CaptureCandidate? {
    let meant = (candidates ?? []).filter(isMeant)
    return meant.last { !$0.isOfList } ?? meant.last
  }

  /// Whether a path ends at a collection of something: `/v1/bookings` of `booking`, `/categories` of `category`.
  private static func isCollection(_ path: String, of resource: String) -> Bool {
    guard let segment = path.split(separator: "/").last(where: { !$0.contains("{") }) else { return false }
    let name = folded(String(segment))
    let common = zip(name, resource).prefix { $0 == $1 }.count
    return common >= 3 && common >= resource.count - 1 && name.count <= resource.count + 3
  }

  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }
}
