import Diagnostics
import Localization
import Markup

/// What units that come back make of the pages.
///
///     let result = exchange.imported(units)   // result.refused: "a.md:3: the placeholder <x1/> (`make`) is missing"
public struct TranslationImport: Sendable {
  /// A unit that is left out: its place in the file, the block of the source, and the reason.
  public struct Refused: Sendable, Equatable {
    public var place: Int
    public var block: String
    public var reason: String
  }

  /// The new bytes of each page that changed, by path.
  public private(set) var files: [String: [UInt8]] = [:]
  /// How many blocks changed.
  public private(set) var changed = 0
  /// How many have translations that are not finished: fuzzy, or in the state `initial`. Their blocks stay as they are.
  public private(set) var unfinished = 0
  public private(set) var refused: [Refused] = []

  /// A block that is written: also one that stays the same, so that what comes back is what is written.
  private struct Edit {
    var range: SourceRange
    var text: String
    var isAdded: Bool
    var isChanged: Bool
    var origin: Refused
  }

  init(_ units: [TranslationUnit], into exchange: TranslationExchange) {
    let known = Dictionary(exchange.places.map { ("\($0.unit.file)#\($0.unit.id)", $0) }, uniquingKeysWith: { first, _ in first })
    var edits: [String: [Edit]] = [:]
    for unit in units where !unit.target.isEmpty {
      guard !unit.isFuzzy else {
        unfinished += 1
        continue
      }
      guard let place = known["\(unit.file)#\(unit.id)"] else {
        refuse(Refused(place: unit.place, block: unit.file, reason: "there is no block \(unit.id)"))
        continue
      }
      let own = place.unit
      var origin = Refused(place: unit.place, block: "\(own.file):\(own.line)", reason: "")
      func fault() -> String? {
        guard let was = own.renumbered(unit.source, from: unit.codes), was == own.source else { return "the source has changed" }
        guard let target = own.renumbered(unit.target, from: unit.codes) else { return "a placeholder stands for another text" }
        return own.fault(of: target)
      }
      if let reason = fault() {
        origin.reason = reason
        refuse(origin)
        continue
      }
      let text = own.text(own.renumbered(unit.target, from: unit.codes) ?? [])
      let isChanged = text != own.text(own.target)
      guard let range = place.range else {
        origin.reason = "the block stands in a list or a table that has no place for it"
        refuse(origin)
        continue
      }
      edits[place.page, default: []].append(
        Edit(
          range: range, text: place.isAdded ? "\n\n\(text)" : text, isAdded: place.isAdded, isChanged: isChanged, origin: origin))
    }
    for (page, own) in edits.sorted(by: { $0.key < $1.key }) {
      guard let bytes = exchange.pages[page] else { continue }
      settle(page, bytes, own.sorted { $0.range < $1.range })
    }
  }

  private mutating func refuse(_ one: Refused, _ reason: String? = nil) {
    var one = one
    one.reason = reason ?? one.reason
    refused.append(one)
  }

  /// Takes over the edits of a page that leave its other blocks as they are.
  private mutating func settle(_ page: String, _ bytes: [UInt8], _ edits: [Edit]) {
    let reason = "the page would have other blocks with it"
    var taken = edits
    let outline = Outline(page, bytes)
    func isWhole(_ edits: [Edit]) -> Bool {
      let kept = edits.filter { !$0.isAdded }
      return !kept.contains(where: \.isChanged) || Outline(page, Self.applied(kept, bytes)) == outline
    }
    if !isWhole(taken) {
      taken = edits.filter { edit in
        let isKept = !edit.isChanged || edit.isAdded || isWhole([edit])
        if !isKept { refuse(edit.origin, reason) }
        return isKept
      }
      if !isWhole(taken) {
        for edit in taken where edit.isChanged && !edit.isAdded { refuse(edit.origin, reason) }
        taken.removeAll { $0.isChanged && !$0.isAdded }
      }
    }
    changed += taken.count(where: \.isChanged)
    let new = Self.applied(taken, bytes)
    // A page that is new is written as a whole, once one of its blocks is translated.
    if new != bytes || taken.contains(where: \.isChanged) { files[page] = new }
  }

  private static func applied(_ edits: [Edit], _ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    var at = 0
    for edit in edits where edit.range.lowerBound >= at {
      out += bytes[at..<edit.range.lowerBound]
      out += edit.text.utf8
      at = edit.range.upperBound
    }
    return out + bytes[at...]
  }

  /// What of a page a translation leaves as it is: its blocks, and the cells of its tables.
  private struct Outline: Equatable {
    private var blocks: [String] = []

    init(_ path: String, _ bytes: [UInt8]) {
      let document = MarkdownParser().parse(SourceFile(path: path, bytes: bytes)).document
      for block in BlockReader().blocks(of: document) {
        // What is more than the head has is not shown, and what is less is empty: neither is told by the cells that were read.
        let cells = block.kind == .tableRow ? TranslationImport.bars(bytes[block.range.lowerBound..<block.range.upperBound]) : 0
        blocks.append("\(block.kind) \(block.level) \(block.containers.joined(separator: ">")) \(cells)")
      }
    }
  }

  /// The signs of a row that part cells.
  private static func bars(_ row: ArraySlice<UInt8>) -> Int {
    row.indices.count { row[$0] == UInt8(ascii: "|") && ($0 == row.startIndex || row[$0 - 1] != UInt8(ascii: "\\")) }
  }

  /// Writes the pages, each whole or not at all.
  public func write(below root: String) throws(OutputFolder.Failure) {
    let files = files.sorted { $0.key < $1.key }
    // Before the first one: all of them, or none.
    for (path, _) in files { if let failure = Disk.leavesProject(path, of: root) { throw failure } }
    for (path, bytes) in files { if let failure = Disk.replace(path, of: root, bytes) { throw failure } }
  }
}

extension TranslationExchange {
  /// What the translations of a file make of the pages. A unit whose source has changed since, that has lost a placeholder or has one
  /// that stands for nothing, or that would make other blocks of the page, is left out.
  public func imported(_ units: [TranslationUnit]) -> TranslationImport { TranslationImport(units, into: self) }
}
