import Diagnostics
import Markup
import Vocabulary

/// Reads the items of a list as rows.
struct ListReader {
  let document: Document

  /// The items as fields, inner lists as the fields of their parent; nothing if most items are none.
  func rows(of list: NodeID, depth: Int = 0) -> [FieldTable.Row]? {
    reading(of: list, depth: depth).flatMap { $0.share * 4 >= 3 ? $0.rows : nil }
  }

  /// The items that are fields, how many of all they are, and whether some have no sign behind their names; nothing if none is.
  func reading(
    of list: NodeID, depth: Int = 0, takesBare: Bool = false
  ) -> (rows: [FieldTable.Row], share: Double, areBare: Bool)? {
    guard depth < 8 else { return nil }
    var areBare = false
    var rows: [FieldTable.Row] = []
    var count = 0
    var fields = 0
    var isCode: Bool?
    for item in document.children(of: list) where document.kind(item) == .item {
      let block = firstBlock(of: item)
      // Between names in bold, code letters are values: those of the name before.
      if isCode == false, block?.isCode == true { continue }
      isCode = isCode ?? block?.isCode
      count += 1
      guard let block, takesBare || block.style != .bare, let row = Self.row(block) else { continue }
      fields += 1
      if block.style == .bare { areBare = true }
      rows.append(row)
      for inner in document.children(of: item) where document.kind(inner) == .list {
        rows += members(of: row, in: inner, depth: depth + 1)
      }
    }
    return fields > 0 ? (rows, Double(fields) / Double(count), areBare) : nil
  }

  /// The fields that an inner list gives an object; the values of anything else are not fields.
  private func members(of row: FieldTable.Row, in list: NodeID, depth: Int) -> [FieldTable.Row] {
    let types = row.schema.types.subtracting([.null])
    guard types.isEmpty || !types.isDisjoint(with: [.object, .array]), let inner = rows(of: list, depth: depth) else { return [] }
    let words = Set(LowercasedWords.of(row.description ?? ""))
    if types.isEmpty, Concept.alternative.isNamed(in: words) { return [] }
    let parent = types.contains(.array) ? row.name + "[]" : row.name
    return inner.map { $0.below(parent) }
  }

  /// The items that begin with a status.
  ///
  /// A title of errors says that the numbers are statuses, whatever stands behind them: `**401 Invalid key**`. So does one that has
  /// its phrase.
  func statuses(of list: NodeID, areFailures: Bool = false) -> [(status: Int, description: String?, location: Location)] {
    let items = document.children(of: list).compactMap { item in
      document.children(of: item).first { document.kind($0) == .paragraph }
    }
    let areNumbered = areFailures || items.contains { StatusMention.read(document.plainText(of: $0)) != nil }
    var found: [(status: Int, description: String?, location: Location)] = []
    var count = 0
    var isFirst = false
    for item in document.children(of: list) where document.kind(item) == .item {
      count += 1
      guard let paragraph = document.children(of: item).first(where: { document.kind($0) == .paragraph }),
        let status = StatusMention.read(document.plainText(of: paragraph)) ?? (areNumbered ? numbered(paragraph) : nil)
      else { continue }
      if count == 1 { isFirst = true }
      found.append((status.status, status.description, document.location(paragraph)))
    }
    // The first item has the status, and the others say more of it: `Code: 200 OK`, `Content: the list`.
    return found.count * 2 > count || found.count * 2 == count && isFirst ? found : []
  }

  /// The status that the bold text at the beginning of an item is: a failure of the registry, with words of its own behind it.
  private func numbered(_ paragraph: NodeID) -> (status: Int, description: String?)? {
    guard let first = document.children(of: paragraph).first(where: { _ in true }), document.kind(first) == .strong else {
      return nil
    }
    let text = document.plainText(of: first).trimmingSpaces
    guard let status = StatusMention.number(text[...]), status >= 400, StatusNames.reasons[status] != nil,
      text.dropFirst(3).first == " ", text.dropFirst(4).first?.isUppercase == true
    else { return nil }
    let rest = document.plainText(of: paragraph).trimmingSpaces.dropFirst(4)
    return (status, rest.isEmpty ? nil : String(rest))
  }

  private func firstBlock(of item: NodeID) -> NamedBlock? {
    let first = document.children(of: item).first { _ in true }
    return first.flatMap { document.kind($0) == .paragraph ? NamedBlock(document, $0) : nil }
  }

  /// A block as a field, if its name can be one and the words behind it speak of it.
  static func row(_ block: NamedBlock) -> FieldTable.Row? {
    var name = block.name
    // `**Body**: the note` is a label: the part of a message that the item is about.
    if !block.isCode, Naming.beginsWithCapital(name), FieldColumns.isPlace(name) { return nil }
    // `tag=<value>`
    if let sign = name.firstIndex(of: "=") { name = String(name[..<sign]) }
    let placeholder = Placeholder.inPath(name)
    name = placeholder ?? name
    guard FieldTable.isName(name), let first = name.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "."),
      !Methods.all.contains(name)
    else { return nil }
    // `返回参数：…` is a label: between signs of its own script a word is any word.
    let sign = block.rest.first { !$0.isWhitespace }
    if let sign, !sign.isASCII, !name.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    let details = FieldDetails(block.rest, codes: block.codes)
    guard details.isDivided || block.style == .bare else { return nil }
    let type = EvidenceTable.Cell(text: block.rest, codes: block.codes, links: block.links, location: block.location)
    return FieldTable.Row(
      name: name, schema: details.schema, isRequired: details.isRequired, description: details.description, type: type,
      place: placeholder == nil ? details.place : "path", location: block.nameLocation)
  }
}
