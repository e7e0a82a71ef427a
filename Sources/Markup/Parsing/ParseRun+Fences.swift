import Diagnostics

extension ParseRun {
  /// Reports a block of code that no fence closes; or the line that ends what the block stands in, where a fence would close it behind
  /// that line:
  ///
  ///     !!! note
  ///         ```json
  ///         {"id": 1
  ///       }                 ← indented less than the note
  ///         ```
  mutating func report(unclosed block: Range<Int>) {
    if let offset = lineThatEnds(block) {
      let line = file.rangeOfLine(file.lineIndex(at: offset))
      diagnostics.append(
        Diagnostic(
          .unclosedFence, "The line is indented less than the block of code that it stands in, and ends it",
          at: location(offset, max(line.upperBound, offset)), remedy: "Indent the line like those around it"))
      return
    }
    let fence = String(decoding: mark(of: block), as: UTF8.self)
    report(.unclosedFence, "'\(fence)' is never closed: what follows is shown as code", at: block.lowerBound)
  }

  /// Reports a line within a block of code that would open another: the fence that closes the second ends the first.
  ///
  ///     ```json
  ///     {"id": 1}
  ///                         ← no fence
  ///     Then fetch it:
  ///     ```console
  ///     $ curl localhost/kilns/1
  ///     ```
  mutating func report(fenceWithin block: Range<Int>) {
    let mark = mark(of: block)
    let first = file.lineIndex(at: block.lowerBound)
    let deepest = indentation(ofLine: first) + 3
    // Right below text, a fence without a word may be the end of what was not read as code.
    if isBare(fence: block, mark), first > 0, !isBlank(line: first - 1) { return }
    for line in (first + 1)..<max(first + 1, file.lineIndex(at: block.upperBound)) {
      let range = file.rangeOfLine(line)
      let content = file.bytes[range.lowerBound..<range.upperBound].drop(while: Bytes.isBlank)
      let info = content.drop { $0 == mark[mark.startIndex] }
      guard content.count - info.count >= mark.count else { continue }
      // Some read a fence as the end that stands too deep to be one.
      guard info.contains(where: { !Bytes.isSpace($0) }) else { return }
      guard indentation(ofLine: line) <= deepest, !info.contains(mark[mark.startIndex]) else { continue }
      let fence = String(decoding: content.prefix { !Bytes.isSpace($0) }, as: UTF8.self)
      diagnostics.append(
        Diagnostic(
          .unclosedFence, "'\(fence)' opens a block of code within another, which nothing closes above it",
          at: location(content.startIndex, content.startIndex + fence.utf8.count),
          related: [.init("the block that it stands in", at: location(block.lowerBound, block.lowerBound + mark.count))],
          remedy: "Close the block above it"))
      return
    }
  }

  /// Reports lines of colons that close nothing. What was rewritten has gone: these are left as text.
  mutating func report(strayFences wishes: PatchWishes) {
    guard !wishes.hasOtherFences, !wishes.fences.contains(where: { $0.info != nil }) else { return }
    for fence in wishes.fences where fence.closes == nil && fence.mark.first == UInt8(ascii: ":") {
      let mark = String(decoding: fence.mark, as: UTF8.self)
      report(.strayFence, "'\(mark)' closes nothing that is open, and shows as text", at: fence.line.lowerBound)
    }
  }

  /// Reports notes and zones that no line closes, and lines that close one by a name of which none is open.
  mutating func report(unclosedContainers wishes: PatchWishes) {
    guard !wishes.endsTables, Containers.regions(wishes.fences).isEmpty else { return }
    for fence in wishes.fences where fence.mark.first == UInt8(ascii: ":") {
      let colons = String(decoding: fence.mark, as: UTF8.self)
      if let name = fence.closes {
        let name = String(decoding: name, as: UTF8.self)
        report(.unbalanced, "'\(colons)\(name)-end' closes nothing: no '\(colons)\(name)' is open", at: fence.line.lowerBound)
      } else if let name = fence.info, Containers.isName(name) || Containers.isLearnName(name) {
        let shown = colons + String(decoding: name, as: UTF8.self)
        report(.unbalanced, "'\(shown)' is never closed, and shows as text", at: fence.line.lowerBound)
      }
    }
  }

  private func mark(of block: Range<Int>) -> ArraySlice<UInt8> {
    file.bytes[block.lowerBound...].prefix { $0 == file.bytes[block.lowerBound] }
  }

  /// A fence is looked for on so many lines.
  private static let mostLines = 1000

  /// Where the first line below a fence stands that is indented less, if a fence as deep as the first follows.
  private func lineThatEnds(_ block: Range<Int>) -> Int? {
    let own = indentation(ofLine: file.lineIndex(at: block.lowerBound))
    guard own > 0 else { return nil }
    let mark = mark(of: block)
    let first = file.lineIndex(at: block.lowerBound) + 1
    var found: Int?
    for line in first..<max(first, min(first + Self.mostLines, file.lineIndex(at: file.bytes.count) + 1)) {
      let range = file.rangeOfLine(line)
      let content = file.bytes[range.lowerBound..<range.upperBound].drop(while: Bytes.isSpace)
      guard !content.isEmpty else { continue }
      let isFence = content.starts(with: mark)
      if found != nil {
        guard isFence else { continue }
        let isClosing = content.dropFirst(mark.count).allSatisfy(Bytes.isSpace) && indentation(ofLine: line) == own
        return isClosing ? found : nil
      }
      if isFence { return nil }
      if content.startIndex - range.lowerBound < own { found = content.startIndex }
    }
    return nil
  }

  /// Whether a fence has no word behind it.
  private func isBare(fence block: Range<Int>, _ mark: ArraySlice<UInt8>) -> Bool {
    let line = file.rangeOfLine(file.lineIndex(at: block.lowerBound))
    return file.bytes[min(block.lowerBound + mark.count, line.upperBound)..<line.upperBound].allSatisfy(Bytes.isSpace)
  }

  private func isBlank(line: Int) -> Bool {
    let range = file.rangeOfLine(line)
    return file.bytes[range.lowerBound..<range.upperBound].allSatisfy(Bytes.isSpace)
  }

  private func indentation(ofLine line: Int) -> Int {
    file.bytes[file.rangeOfLine(line).lowerBound...].prefix(while: Bytes.isBlank).count
  }
}
