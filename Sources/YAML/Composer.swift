import CYAML

/// Makes a tree of the parser's events.
struct Composer {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var anchors: [String: Node] = [:]
  /// How many collections are open.
  private var depth = 0

  /// How deep collections may stand in one another: as deep as in other readers of YAML. The parser looks through all that are open for
  /// each that follows, and what walks the tree goes as deep as it.
  static let greatestDepth = 128

  init(_ parser: UnsafeMutablePointer<yaml_parser_t>) { self.parser = parser }

  private enum Event {
    case end, scalar(Node.Scalar, anchor: String?), alias(String), sequence(anchor: String?), mapping(anchor: String?), other
  }

  mutating func document() throws(YAMLError) -> Node? {
    _ = try next()
    guard case .other = try next().event else { return nil }
    let (event, mark) = try next()
    let root = try node(event, mark)
    _ = try next()
    let (after, place) = try next()
    guard case .end = after else { throw YAMLError("but found another document", place) }
    return root
  }

  /// Reads to the end without making anything of it.
  mutating func readAll() throws(YAMLError) {
    while true {
      if case .end = try next().event { return }
    }
  }

  private mutating func node(_ event: Event, _ mark: Node.Mark) throws(YAMLError) -> Node {
    switch event {
    case .scalar(let scalar, let anchor): return named(.scalar(scalar), anchor)
    case .alias(let name):
      guard let known = anchors[name] else { throw YAMLError("found undefined alias", mark) }
      return known
    case .sequence(let anchor):
      var nodes: [Node] = []
      while let node = try element() { nodes.append(node) }
      return named(.sequence(Node.List(nodes, mark)), anchor)
    case .mapping(let anchor):
      var pairs: [Node.Mapping.Pair] = []
      while let key = try element() {
        let (event, place) = try next()
        pairs.append((key, try node(event, place)))
      }
      if let key = Self.repeated(pairs) { throw YAMLError("found the key '\(key.string)' twice", key.mark) }
      return named(.mapping(Node.Mapping(pairs, mark)), anchor)
    case .end, .other: throw YAMLError("did not find expected node content", mark)
    }
  }

  /// The next node of a collection; nil at its end.
  private mutating func element() throws(YAMLError) -> Node? {
    let (event, mark) = try next()
    if case .other = event { return nil }
    return try node(event, mark)
  }

  private mutating func named(_ node: Node, _ anchor: String?) -> Node {
    if let anchor { anchors[anchor] = node }
    return node
  }

  /// The second of two keys that are the same.
  private static func repeated(_ pairs: [Node.Mapping.Pair]) -> Node.Scalar? {
    struct Key: Hashable {
      var text: String
      var isText: Bool
    }
    var known: Set<Key> = []
    return pairs.lazy.compactMap(\.key.scalar).first { !known.insert(Key(text: $0.string, isText: $0.meansText)).inserted }
  }

  /// The next event; the ends of collections and the limits of documents are `other`.
  private mutating func next() throws(YAMLError) -> (event: Event, mark: Node.Mark) {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { yaml_event_delete(&event) }
    let mark = Node.Mark(event.start_mark)
    switch event.type {
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return (.end, mark)
    case YAML_ALIAS_EVENT: return (.alias(Self.text(event.data.alias.anchor) ?? ""), mark)
    case YAML_SEQUENCE_START_EVENT:
      try open(mark)
      return (.sequence(anchor: Self.text(event.data.sequence_start.anchor)), mark)
    case YAML_MAPPING_START_EVENT:
      try open(mark)
      return (.mapping(anchor: Self.text(event.data.mapping_start.anchor)), mark)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      depth -= 1
      return (.other, mark)
    case YAML_SCALAR_EVENT:
      let data = event.data.scalar
      let value = String(decoding: UnsafeBufferPointer(start: data.value, count: data.length), as: UTF8.self)
      let scalar = Node.Scalar(
        string: value, style: Self.styles[data.style.rawValue] ?? .plain, tag: Self.text(data.tag), mark: mark)
      return (.scalar(scalar, anchor: Self.text(data.anchor)), mark)
    default: return (.other, mark)
    }
  }

  private mutating func open(_ mark: Node.Mark) throws(YAMLError) {
    depth += 1
    guard depth <= Self.greatestDepth else {
      throw YAMLError("found collections in one another more than \(Self.greatestDepth) deep", mark)
    }
  }

  private static let styles: [UInt32: Node.Scalar.Style] = [
    YAML_SINGLE_QUOTED_SCALAR_STYLE.rawValue: .quoted, YAML_DOUBLE_QUOTED_SCALAR_STYLE.rawValue: .quoted,
    YAML_LITERAL_SCALAR_STYLE.rawValue: .literal, YAML_FOLDED_SCALAR_STYLE.rawValue: .folded,
  ]

  private static func text(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? { bytes.map { String(cString: $0) } }

  /// A byte that is none of YAML has no line: the reader counts only what it could decode.
  private var failure: YAMLError {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "there is no memory for it"
    let hasMark = parser.pointee.error == YAML_SCANNER_ERROR || parser.pointee.error == YAML_PARSER_ERROR
    return YAMLError(problem, hasMark ? Node.Mark(parser.pointee.problem_mark) : nil)
  }
}

extension Node.Mark {
  fileprivate init(_ mark: yaml_mark_t) { self.init(line: mark.line + 1, column: mark.column + 1) }
}
