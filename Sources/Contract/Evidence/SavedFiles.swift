import Diagnostics
import Markup
import Snippets
import Vocabulary

/// The files that a page has its reader save, for requests to send: the block of JSON that stands last before a command which sends a file,
/// and is no reply of the command before it.
///
///     {"apps": {}}                              // saved as app.json
///     curl -d @app.json http://kiln.test/load   // its body is {"apps": {}}
struct SavedFiles {
  private var blocks: [String: [SourceRange]] = [:]

  /// Gives each exchange that sends a file of JSON what is in it, as far as the page shows that. `order` is that of reading.
  init(_ exchanges: inout [Exchange], _ order: [Int], _ samples: [String: [Snippet]], _ document: Document) {
    var known: [String: String] = [:]
    for (number, index) in order.enumerated() {
      guard let name = Self.file(exchanges[index]) else { continue }
      let place = exchanges[index].location
      let before = number > 0 ? exchanges[order[number - 1]] : nil
      let previous = before?.location.file == place.file ? before : nil
      let start = previous?.location.range.upperBound ?? 0
      let between = (samples[place.file] ?? []).filter { snippet in
        snippet.sourceOffset(0) >= start && snippet.sourceOffset(0) < place.range.lowerBound
          && JSONReader.read(Array(snippet.text)) != nil
      }
      let key = place.file + "\n" + name
      if let block = between.last {
        let isReply = previous != nil && previous?.responseBody == nil && between.count == 1
        let gap = start..<max(start, block.sourceOffset(0))
        guard !isReply || Self.parts(document, place.file, gap, name) else { continue }
        let text = block.text.last == Byte.newline ? Array(block.text.dropLast()) : Array(block.text)
        blocks[place.file, default: []].append(SourceRange(block.sourceOffset(0), block.sourceOffset(block.text.count)))
        known[key] = String(decoding: text, as: UTF8.self)
      } else if known[key] == nil, let previous, previous.operation == exchanges[index].operation,
        let body = previous.body, JSONReader.read(body) != nil
      {
        known[key] = body
      }
      if let text = known[key] { exchanges[index].body = text }
    }
  }

  /// The name of the file of JSON that a request sends: `app.json` of `-d @app.json`.
  private static func file(_ exchange: Exchange) -> String? {
    guard let body = exchange.body, body.hasPrefix("@"), body.utf8.count > 2, !body.contains(where: \.isWhitespace) else {
      return nil
    }
    let name = body.dropFirst().split(separator: "/").last.map(String.init) ?? ""
    let type = exchange.headers.first { $0.name.lowercased() == "content-type" }.map { MediaType.normalized($0.value) }
    return name.lowercased().hasSuffix(".json") || type.map(MediaType.isJSON) == true ? name : nil
  }

  /// Whether what stands between a command and a block parts them: the name of the file, or a heading.
  private static func parts(_ document: Document, _ file: String, _ gap: Range<Int>, _ name: String) -> Bool {
    guard document.source.path == file, gap.upperBound <= document.source.bytes.count else { return false }
    if String(decoding: document.source.bytes[gap], as: UTF8.self).contains(name) { return true }
    return document.nodes.contains { $0.kind == .heading && gap.contains(Int($0.lowerBound)) }
  }

  /// Whether a place lies in such a block.
  func holds(_ place: Location) -> Bool {
    blocks[place.file]?.contains { $0.contains(place.range) } ?? false
  }
}
