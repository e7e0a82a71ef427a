import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let liquidTags = Heuristic(21, "read/liquid-tags", "Tags of a template language that state an operation")
}

/// A tag of GitBook by its name, between braces with percent signs.
enum LiquidTag {
  case operation, parameter, reply, tab
  /// Parameters of one part of a request: `api-method-query-parameters`.
  case parts

  init?(_ name: String) {
    switch name {
    case "swagger", "api-method": self = .operation
    case "swagger-parameter", "api-method-parameter": self = .parameter
    case "swagger-response", "api-method-response-example": self = .reply
    case "tab", "code": self = .tab
    case _ where name.hasPrefix("api-method-"): self = .parts
    default: return nil
    }
  }

  /// The tags of a text, as those of HTML: `{% tab title="200" %}` is `<tab title="200" >`, `{% endtab %}` is `</tab>`.
  static func all(in text: String) -> [MarkupTag] {
    TagReader.all(
      in: text.replacing("{%- ", with: "{% ").replacing("-%}", with: "%}").replacing("{% end", with: "</")
        .replacing("{% ", with: "<").replacing("{%", with: "<").replacing("%}", with: ">"))
  }

  /// The status that the tag of a reply names.
  static func status(of tag: MarkupTag) -> (status: Int, description: String?)? {
    tag.attribute("status", "httpcode").flatMap { StatusMention.read($0) }
  }
}

/// What the tags of GitBook state: operations, parameters and replies between braces with percent signs.
///
///     {% swagger method="post" path="/lists" baseUrl="https://api.example.com" %}
///     {% swagger-parameter in="body" name="title" type="String" required="true" %}
///     {% swagger-response status="201: Created" %}
extension EvidenceReader {
  /// Reads a paragraph of such tags; false if it has none that states anything.
  mutating func readLiquidTags(_ item: Outline.Item, _ text: String) -> Bool {
    guard text.holds("{%") else { return false }
    var isRead = false
    for tag in LiquidTag.all(in: text) where read(liquid: tag, at: item.location) { isRead = true }
    return isRead
  }

  private mutating func read(liquid tag: MarkupTag, at location: Location) -> Bool {
    guard let kind = LiquidTag(tag.name) else { return false }
    switch kind {
    case .operation: if !tag.isClosing { beginOperation(of: tag, at: location) }
    case .parameter: if !tag.isClosing { stateParameter(of: tag, at: location) }
    case .reply:
      guard !tag.isClosing, let status = LiquidTag.status(of: tag), let reference = current?.reference else { break }
      add(
        .status(status.status, description: status.description ?? tag.attribute("description")), to: reference, .heading,
        at: location)
    case .tab: if !tag.isClosing, let title = tag.attribute("title") { readStatus(title, at: location) }
    case .parts:
      let words = Set(LowercasedWords.of(tag.name))
      guard !words.isDisjoint(with: ["parameters", "headers"]) else { return true }
      open.partOfRequest =
        tag.isClosing ? nil : destination(by: [words.contains("form") ? "form body" : words.sorted().joined(separator: " ")])
    }
    return true
  }

  private mutating func beginOperation(of tag: MarkupTag, at location: Location) {
    open.partOfRequest = nil
    guard let method = tag.attribute("method")?.uppercased() else { return }
    let path = tag.attribute("path") ?? ""
    var base = tag.attribute("baseurl", "host") ?? ""
    while base.hasSuffix("/") { base.removeLast() }
    let joined = path.isEmpty || path.hasPrefix("/") ? path : "/" + path
    let isAddress = base.hasPrefix("http") && !base.utf8.contains(UInt8(ascii: "<"))
    guard
      let mention = isAddress
        ? OperationMention.read(method: method, path: base + joined, at: location)
        : OperationMention.read(method: method, path: joined, at: location)
    else { return }
    begin(mention, .heading, level: scopeLevel(), summary: tag.attribute("summary"))
  }

  private mutating func stateParameter(of tag: MarkupTag, at location: Location) {
    guard let name = tag.attribute("name"), FieldTable.isName(name) else { return }
    let place: Destination? =
      switch tag.attribute("in") {
      case "path": .place(.path)
      case "query": .place(.query)
      case "header": .place(.header)
      case "cookie": .place(.cookie)
      case "body", "formData": .requestField
      default: open.partOfRequest
      }
    guard let place else { return }
    let row = FieldTable.Row(
      name: name, schema: TableTypes.schema(tag.attribute("type") ?? ""),
      isRequired: tag.attributes["required"].map { $0 != "false" },
      description: tag.content.isEmpty ? nil : tag.content, location: location)
    state([row], in: place, .list)
  }
}
