import Diagnostics
import Markup
import Snippets
import Vocabulary

extension Heuristic {
  static let frontMatter = Heuristic(1, "read/front-matter", "What the front matter of a page says of its operation")
}

/// The operation that the front matter of a page names for all of it: in one value, or in two that stand beside each other.
///
///     api: POST /lists
///     openapi: "kilns.json GET /lists/{id}"
///
///     method: PUT
///     url: https://kiln.example
///     route: /lists/{id}
struct FrontMatterOperation {
  let mention: OperationMention

  init?(_ document: Document) {
    let entries = document.frontMatter.entries
    func place(_ entry: FrontMatter.Entry) -> Location { Location(file: document.source.path, range: entry.range) }
    for entry in entries {
      // A document of several files names the file first.
      guard case .string(let text) = entry.value else { continue }
      let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
      guard words.count == 2 || words.count == 3, let method = Self.method(words[words.count - 2]),
        let mention = OperationMention.read(method: method, path: words[words.count - 1], at: place(entry))
      else { continue }
      self.mention = mention
      return
    }
    for (index, entry) in entries.enumerated() {
      guard case .string(let text) = entry.value, let method = Self.method(text),
        let address = Self.address(in: entries, besides: index),
        let mention = OperationMention.read(method: method, path: address.text, at: place(entries[address.index]))
      else { continue }
      self.mention = mention
      return
    }
    return nil
  }

  /// A value that is a method and nothing else, in capitals or not.
  private static func method(_ text: String) -> String? {
    guard text.utf8.count <= 7 else { return nil }
    let name = text.uppercased()
    return Methods.all.contains(name) ? name : nil
  }

  /// The address in the table of the entry with the method: one with placeholders first, else the nearest; an address that is
  /// nothing but a server goes in front of a path.
  private static func address(in entries: [FrontMatter.Entry], besides index: Int) -> (text: String, index: Int)? {
    let table = Self.table(of: entries[index].key)
    var paths: [(text: String, index: Int)] = []
    var servers: [String] = []
    for (number, entry) in entries.enumerated() where number != index && Self.table(of: entry.key) == table {
      guard case .string(let text) = entry.value, !text.contains(where: \.isWhitespace), !pageAddresses.contains(entry.key) else {
        continue
      }
      if text.hasPrefix("/") {
        paths.append((text, number))
      } else if let scheme = text.firstPlace(of: "://"), text.hasPrefix("http") {
        let rest = text[scheme.upperBound...]
        if rest.dropLast(rest.hasSuffix("/") ? 1 : 0).contains("/") {
          paths.append((text, number))
        } else {
          servers.append(text.hasSuffix("/") ? String(text.dropLast()) : text)
        }
      }
    }
    func distance(_ path: (text: String, index: Int)) -> Int {
      abs(path.index - index) + (path.text.contains("{") || path.text.contains("/:") ? 0 : entries.count)
    }
    guard var found = paths.min(by: { distance($0) < distance($1) }) else { return nil }
    if found.text.hasPrefix("/"), let server = servers.first { found.text = server + found.text }
    return found
  }

  /// `endpoint` of `endpoint.method`; empty for what stands in no table.
  private static func table(of key: String) -> Substring { key.lastIndex(of: ".").map { key[..<$0] } ?? "" }

  /// Where generators of sites put the address of the page itself.
  private static let pageAddresses: Set<String> = ["permalink", "slug"]
}

extension EvidenceReader {
  /// Reads the operation that the front matter names, and the lists of parameters and fields that stand beside it.
  mutating func readFrontMatter() {
    let document = outline.document
    guard !document.frontMatter.entries.isEmpty, let operation = FrontMatterOperation(document) else { return }
    begin(operation.mention, .heading, level: 0, summary: nil)
    let text = document.source.bytes.prefix(document.frontMatter.range.upperBound)
    guard let root = YAMLSampleReader.read(Array(text)).root else { return }
    readFields(of: root, below: [], file: document.source.path)
  }

  /// Lists of objects with names are read as tables of which the keys are the heads.
  private mutating func readFields(of node: JSONNode, below titles: [String], file: String) {
    guard titles.count < 4, case .object(let members) = node.value else { return }
    for member in members {
      let titles = [member.key] + titles
      if let table = EvidenceTable(listOf: member.value, file: file), let fields = FieldTable(table), fields.hasDetails {
        state(fields.rows, in: destination(ofKeys: titles).among(fields.rows), .table)
      } else {
        readFields(of: member.value, below: titles, file: file)
      }
    }
  }

  /// Where the names of a list belong by its key, `query`, or by those that it stands below.
  private func destination(ofKeys keys: [String]) -> Destination {
    keys.lazy.compactMap { Self.place($0) }.first ?? destination(by: keys) ?? .parameters
  }
}

extension EvidenceTable {
  /// A list of objects, or an object of objects: each is a row, and each key heads a column.
  fileprivate init?(listOf node: JSONNode, file: String) {
    var objects: [(name: JSONNode.Member?, members: [JSONNode.Member])] = []
    switch node.value {
    case .array(let items):
      for case .object(let members) in items.map(\.value) { objects.append((nil, members)) }
    case .object(let members):
      for member in members {
        guard case .object(let inner) = member.value.value else { return nil }
        objects.append((member, inner))
      }
    default: return nil
    }
    var heads: [String] = objects.contains { $0.name != nil } ? ["name"] : []
    for member in objects.flatMap(\.members) where member.value.scalarText != nil && !heads.contains(member.key) {
      heads.append(member.key)
      guard heads.count <= 12 else { return nil }
    }
    guard heads.count > 1 else { return nil }
    func cell(_ text: String, _ range: SourceRange) -> Cell {
      Cell(text: text, codes: [], links: [], location: Location(file: file, range: range))
    }
    let rows = objects.map { object in
      heads.map { head in
        if let name = object.name, head == "name" { return cell(name.key, name.keyRange) }
        guard let member = object.members.first(where: { $0.key == head }), let text = member.value.scalarText else {
          return cell("", node.range)
        }
        return cell(text, member.value.range)
      }
    }
    self.init(header: heads.map { cell($0, node.range) }, rows: rows)
  }
}

extension JSONNode {
  /// A string, a number, a yes or no as text; nothing for lists and objects.
  fileprivate var scalarText: String? {
    switch value {
    case .string(let text), .number(let text), .placeholder(let text): text
    case .boolean(let value): value ? "true" : "false"
    case .null: ""
    case .array, .object: nil
    }
  }
}
