import Vocabulary

/// Path templates by their segments, so that the templates which fit a path are found without a look at all of them.
///
///     tree.best(for: ["users", "7310"])  // ["users", "{id}"]
struct TemplateTree: Sendable {
  private struct Node: Sendable {
    var literals: [String: Int] = [:]
    var placeholder: Int?
    /// Those with letters around the placeholder, by their anonymous form: `{id}.json`.
    var partial: [(segment: String, node: Int)] = []
    /// The first template that ends here, whatever it calls its placeholders, and how many were added before it.
    var template: (segments: [String], number: Int)?

    /// Where a segment of a template leads.
    func next(_ segment: String) -> Int? {
      if PathTemplate.isPlaceholder(segment) { return placeholder }
      guard !partial.isEmpty, PathTemplate.isPartial(segment) else { return literals[segment] }
      let name = PathTemplate.anonymous(segment)
      return partial.first { $0.segment == name }?.node
    }
  }

  private var nodes = [Node()]
  private var count = 0

  init() {}

  /// No more ways through the tree than this are gone for one path: where more templates fit, those with more literal segments in
  /// front are meant.
  private static let mostSteps = 1_000

  /// Adds a template, if there is none that differs only in the names of placeholders.
  mutating func add(_ segments: [String]) {
    var node = 0
    for segment in segments {
      if let next = nodes[node].next(segment) {
        node = next
        continue
      }
      nodes.append(Node())
      if PathTemplate.isPlaceholder(segment) {
        nodes[node].placeholder = nodes.count - 1
      } else if PathTemplate.isPartial(segment) {
        nodes[node].partial.append((PathTemplate.anonymous(segment), nodes.count - 1))
      } else {
        nodes[node].literals[segment] = nodes.count - 1
      }
      node = nodes.count - 1
    }
    guard nodes[node].template == nil else { return }
    nodes[node].template = (segments, count)
    count += 1
  }

  /// Whether there is a template with these literal segments, and placeholders of any name where these are placeholders.
  func states(_ segments: [String]) -> Bool {
    var node = 0
    for segment in segments {
      guard let next = nodes[node].next(segment) else { return false }
      node = next
    }
    return nodes[node].template != nil
  }

  /// The template that fits a path and has most literal segments; the first of several.
  func best(for segments: [String]) -> [String]? {
    var best: (segments: [String], literals: Int, number: Int)?
    var steps = 0
    var open = [(node: 0, depth: 0, literals: 0)]
    while let place = open.popLast(), steps < Self.mostSteps {
      steps += 1
      guard place.depth < segments.count else {
        if let template = nodes[place.node].template,
          best.map({ (-$0.literals, $0.number) > (-place.literals, template.number) }) ?? true
        {
          best = (template.segments, place.literals, template.number)
        }
        continue
      }
      if let next = nodes[place.node].placeholder { open.append((next, place.depth + 1, place.literals)) }
      for part in nodes[place.node].partial where PathTemplate.values(in: segments[place.depth], of: part.segment) != nil {
        open.append((part.node, place.depth + 1, place.literals))
      }
      if let next = nodes[place.node].literals[segments[place.depth]] {
        open.append((next, place.depth + 1, place.literals + 1))
      }
    }
    return best?.segments
  }
}
