/// A value of a YAML document with its place.
///
///     try YAML.compose(yaml: "limits: {rate: 5}")?["limits"]?["rate"]?.int  // 5
public indirect enum Node: Sendable {
  case scalar(Scalar)
  case sequence(List)
  case mapping(Mapping)

  /// A place: lines and columns from 1, columns in Unicode scalars.
  public struct Mark: Sendable, Hashable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
  }

  /// A text, and whether it stands there without quotes.
  public struct Scalar: Sendable {
    public enum Style: Sendable { case plain, quoted, literal, folded }

    public var string: String
    public var style: Style
    /// As it is written: `!!str`'s is `tag:yaml.org,2002:str`.
    public var tag: String?
    public var mark: Mark?
  }

  public struct List: Sendable {
    fileprivate let nodes: [Node]
    public let mark: Mark?

    init(_ nodes: [Node], _ mark: Mark?) { (self.nodes, self.mark) = (nodes, mark) }
  }

  /// Pairs in the order of the document.
  public struct Mapping: Sendable {
    public typealias Pair = (key: Node, value: Node)

    fileprivate let pairs: [Pair]
    public let mark: Mark?

    init(_ pairs: [Pair], _ mark: Mark?) { (self.pairs, self.mark) = (pairs, mark) }

    public subscript(key: String) -> Node? { pairs.first { $0.key.string == key }?.value }
    public var keys: [Node] { pairs.map(\.key) }
    public var values: [Node] { pairs.map(\.value) }
  }

  public init(_ text: String) { self = .scalar(Scalar(string: text, style: .plain)) }
  public init(_ pairs: [(Node, Node)]) { self = .mapping(Mapping(pairs.map { (key: $0, value: $1) }, nil)) }

  public var mark: Mark? {
    switch self {
    case .scalar(let scalar): scalar.mark
    case .sequence(let list): list.mark
    case .mapping(let mapping): mapping.mark
    }
  }

  public var scalar: Scalar? { if case .scalar(let scalar) = self { scalar } else { nil } }
  public var sequence: List? { if case .sequence(let list) = self { list } else { nil } }
  public var mapping: Mapping? { if case .mapping(let mapping) = self { mapping } else { nil } }
  public var string: String? { scalar?.string }
  public var bool: Bool? { scalar?.bool }
  public var int: Int? { scalar?.int }
  public var float: Double? { scalar?.float }

  /// The value of a key of a mapping.
  public subscript(key: String) -> Node? { mapping?[key] }
  /// An element of a sequence.
  public subscript(index: Int) -> Node? { sequence.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
}

extension Node.List: RandomAccessCollection {
  public var startIndex: Int { nodes.startIndex }
  public var endIndex: Int { nodes.endIndex }
  public subscript(position: Int) -> Node { nodes[position] }
}

extension Node.Mapping: RandomAccessCollection, ExpressibleByDictionaryLiteral {
  public var startIndex: Int { pairs.startIndex }
  public var endIndex: Int { pairs.endIndex }
  public subscript(position: Int) -> Pair { pairs[position] }
  public init(dictionaryLiteral elements: (Node, Node)...) { self.init(elements.map { (key: $0, value: $1) }, nil) }
}
