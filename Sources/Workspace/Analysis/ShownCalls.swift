import Contract
import Diagnostics
import Emission
import Snippets

/// The code of the documentation that calls operations: for each operation and language what stands first.
///
///     ShownCalls(analysis.pages).add(contract, to: &samples)
struct ShownCalls {
  /// A block of code where its first line stands.
  private struct Block {
    var range: Range<Int>
    var snippet: Snippet
  }

  /// The blocks of each page by the file that they stand in, in order.
  private let blocks: [String: [String: [Block]]]

  init(_ pages: [AnalysedPage]) {
    var blocks: [String: [String: [Block]]] = [:]
    for page in pages {
      for snippet in page.snippets {
        guard let first = snippet.lineMap.first else { continue }
        // A block that shows several files is of none.
        guard snippet.lineMap.allSatisfy({ $0.file == first.file }) else { continue }
        let end = snippet.sourceOffset(snippet.text.count)
        guard end > first.sourceOffset else { continue }
        blocks[page.path, default: [:]][first.file ?? snippet.file, default: []].append(
          Block(range: first.sourceOffset..<end, snippet: snippet))
      }
    }
    self.blocks = blocks
  }

  /// Adds what the pages of a contract show of its operations, by page, then in reading order.
  func add(_ contract: Contract, to samples: inout CodeSamples) {
    let order = Dictionary(contract.pages.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [(operation: OperationKey, witness: Witness, block: Block)] = []
    for operation in contract.operations {
      for witness in operation.witnesses where witness.kind == .clientCode || witness.kind == .curl {
        guard let block = block(at: witness) else { continue }
        found.append((operation.key, witness, block))
      }
    }
    found.sort { a, b in
      (order[a.witness.page] ?? .max, a.witness.page, a.witness.location) < (
        order[b.witness.page] ?? .max, b.witness.page, b.witness.location
      )
    }
    var seen: Set<String> = []
    for (operation, witness, block) in found {
      let snippet = block.snippet
      guard seen.insert("\(operation) \(snippet.language)").inserted else { continue }
      let lines = part(of: snippet, at: witness.location.range.lowerBound)
      let text = String(decoding: Self.dedented(lines), as: UTF8.self)
      let label = witness.kind == .curl && text.contains("curl") ? "curl" : LanguageName.label(of: snippet.language) ?? "Code"
      samples.add(CodeSample(language: snippet.language.name, label: label, source: text), to: operation)
    }
  }

  private func block(at witness: Witness) -> Block? {
    let place = witness.location.range.lowerBound
    return blocks[witness.page]?[witness.location.file]?.first { $0.range.contains(place) }
  }

  /// The command or the smallest function that makes a call, as whole lines; the whole block where none is.
  private func part(of snippet: Snippet, at place: Int) -> [UInt8] {
    guard let line = snippet.lineMap.last(where: { $0.sourceOffset <= place }) else { return snippet.text }
    let offset = line.textOffset + place - line.sourceOffset
    let range: SourceRange?
    if snippet.language.commands != nil {
      range = ShellReader.read(snippet.text).commands.map(\.range).first { $0.contains(offset) }
    } else {
      range = LanguageRegistry.record(of: snippet.language)?.tree?(snippet.text).smallestFunction(at: offset)
    }
    guard let range else { return snippet.text }
    let text = snippet.text
    let start = text[..<min(range.lowerBound, text.count)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = text[min(max(start, range.upperBound - 1), text.count)...].firstIndex(of: 0x0A) ?? text.count
    return Array(text[start..<end])
  }

  /// Lines without the indentation that all of them have, and without blank ones around them.
  private static func dedented(_ text: [UInt8]) -> [UInt8] {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    func isBlank(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    while let first = lines.first, isBlank(first) { lines.removeFirst() }
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    let common = lines.filter { !isBlank($0) }.map { line in line.prefix { $0 == 0x20 || $0 == 0x09 }.count }.min() ?? 0
    return Array(lines.map { isBlank($0) ? [] : $0.dropFirst(common) }.joined(separator: [0x0A]))
  }
}
