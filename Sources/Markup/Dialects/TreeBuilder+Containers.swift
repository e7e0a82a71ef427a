import Diagnostics

extension TreeBuilder {
  /// Notes a line of a paragraph that begins with `:::` at `offset` of the text.
  mutating func noteFence(at offset: Int) {
    let end = text.trimmedEnd(text.lineIndex(at: offset))
    let (mark, name) = fenceMark(at: offset, end)
    let line = map(offset)..<max(map(offset), map(end))
    if name == end {
      wishes.fences.append(ContainerFence(line: line, mark: mark, info: nil, title: []))
      return
    }
    if text.bytes[name] == UInt8(ascii: "{") { return noteColonDirective(mark, name..<end, line) }
    var nameEnd = name
    while nameEnd < end, Bytes.isAlphanumeric(text.bytes[nameEnd]) || text.bytes[nameEnd] == UInt8(ascii: "-") { nameEnd += 1 }
    let info = Array(text.bytes[name..<nameEnd])
    var title = Array(text.bytes[nameEnd..<end])
    if !Containers.isName(info) {
      guard let first = info.first, Bytes.isLetter(first) else {
        wishes.hasOtherFences = true
        return
      }
      // `:::row:::` opens, `:::image source="a.png":::` is all of an image.
      var closing = title
      while closing.last == UInt8(ascii: ":") { closing.removeLast() }
      let isWhole = title.count >= closing.count + 3
      let base = info.suffix(4).elementsEqual("-end".utf8) ? Array(info.dropLast(4)) : info
      if Containers.isLearnName(base) {
        wishes.isLearn = true
        while let last = closing.last, Bytes.isBlank(last) { closing.removeLast() }
        wishes.fences.append(
          base == info
            ? ContainerFence(line: line, mark: mark, info: info, title: Array(closing.drop(while: Bytes.isBlank)))
            : ContainerFence(line: line, mark: mark, info: nil, title: [], closes: base))
        return
      }
      guard !isWhole else {
        wishes.isLearn = true
        return
      }
      while let first = title.first, Bytes.isBlank(first) { title.removeFirst() }
      wishes.fences.append(ContainerFence(line: line, mark: mark, info: info, title: title))
      return
    }
    while let first = title.first, Bytes.isBlank(first) || first == UInt8(ascii: "[") { title.removeFirst() }
    if let bracket = title.firstIndex(of: UInt8(ascii: "]")), text.bytes[nameEnd] == UInt8(ascii: "[") {
      title.removeSubrange(bracket...)
    }
    // `::: tip Kilns {#kilns}`: attributes are no title.
    if title.last == UInt8(ascii: "}"), let brace = title.lastIndex(of: UInt8(ascii: "{")) {
      title.removeSubrange(brace...)
      while let last = title.last, Bytes.isBlank(last) { title.removeLast() }
    }
    wishes.fences.append(ContainerFence(line: line, mark: mark, info: info, title: title))
  }

  /// Notes a directive of MyST that colons open: `:::{note}`. One that holds no text opens, too, and what closes it closes no other.
  private mutating func noteColonDirective(_ mark: [UInt8], _ rest: Range<Int>, _ line: Range<Int>) {
    let info = Array(text.bytes[rest])
    guard let directive = Directives.parts(info[...]) else {
      wishes.hasOtherFences = true
      return
    }
    let container = Directives.container(directive.name)
    wishes.fences.append(
      ContainerFence(line: line, mark: mark, info: container?.info ?? directive.name, title: Array(info[directive.argument])))
  }

  /// Notes a line `== npm` or `@tab npm` at `offset` of the text: one of the tabs of a container.
  mutating func noteTabLine(at offset: Int) {
    let end = text.trimmedEnd(text.lineIndex(at: offset))
    var label = text.bytes[offset..<end]
    if label.starts(with: "@tab".utf8) {
      label = label.dropFirst(4)
      if label.starts(with: ":active".utf8) { label = label.dropFirst(7) }
    } else if label.starts(with: "==".utf8) {
      label = label.dropFirst(2)
    } else {
      return
    }
    guard let first = label.first, Bytes.isBlank(first) else { return }
    let title = Array(label.drop(while: Bytes.isBlank))
    guard !title.isEmpty else { return }
    wishes.fences.append(
      ContainerFence(
        line: map(offset)..<max(map(offset), map(end)), mark: [text.bytes[offset]], info: [], title: title, isTab: true))
  }

  /// The colons or slashes of a fence, and where the name behind them begins.
  private func fenceMark(at offset: Int, _ end: Int) -> (mark: [UInt8], name: Int) {
    var name = offset
    while name < end, text.bytes[name] == text.bytes[offset] { name += 1 }
    let mark = Array(text.bytes[offset..<name])
    while name < end, Bytes.isBlank(text.bytes[name]) { name += 1 }
    return (mark, name)
  }

  /// Notes a line that begins with `///` at `offset` of the text: it closes, or it names one kind of any script, which may have a
  /// title behind a bar. Options below it, such as `    open: true`, are no text.
  mutating func noteSlashes(at offset: Int) {
    let line = text.lineIndex(at: offset)
    let end = text.trimmedEnd(line)
    let (mark, name) = fenceMark(at: offset, end)
    let place = map(offset)..<max(map(offset), map(end))
    if name == end {
      wishes.fences.append(ContainerFence(line: place, mark: mark, info: nil, title: []))
      return
    }
    let bar = text.bytes[name..<end].firstIndex(of: UInt8(ascii: "|")) ?? end
    var info = text.bytes[name..<bar]
    while let last = info.last, Bytes.isBlank(last) { info.removeLast() }
    guard name > offset + mark.count, !info.isEmpty,
      info.allSatisfy({ Bytes.isLetter($0) || $0 >= 0x80 || $0 == UInt8(ascii: "-") })
    else { return }
    let title = text.bytes[min(bar + 1, end)..<end].drop(while: Bytes.isBlank)
    wishes.fences.append(ContainerFence(line: place, mark: mark, info: Array(info), title: Array(title)))
    var next = line + 1
    while next <= text.lastLine, isOption(next, indent: offset - text.start(line)) {
      wishes.edits.append(Patch.Edit(file: map(text.start(next))..<map(text.trimmedEnd(next)), replacement: []))
      next += 1
    }
  }

  /// Whether a line is indented by four blanks and says `name: value`.
  private func isOption(_ line: Int, indent: Int) -> Bool {
    let bytes = text.bytes[text.start(line)..<text.trimmedEnd(line)]
    let word = bytes.drop { $0 == 0x20 }
    guard word.startIndex - bytes.startIndex == indent + 4, let colon = word.firstIndex(of: UInt8(ascii: ":")) else {
      return false
    }
    return colon > word.startIndex && word[..<colon].allSatisfy(Bytes.isLetter) && word[(colon + 1)...].first == 0x20
  }

  /// Notes a line that begins with `!!!` or `???` at `offset`, and moves the lines that are indented below it to the left.
  mutating func noteIndented(at offset: Int) {
    let line = text.lineIndex(at: offset)
    let start = text.start(line)
    let indent = offset - start
    guard !text.bytes[start..<offset].contains(where: { $0 != 0x20 }) else { return }
    let end = text.trimmedEnd(line)
    var name = offset + 3
    while name < end, text.bytes[name] == UInt8(ascii: "+") || Bytes.isBlank(text.bytes[name]) { name += 1 }
    var nameEnd = name
    while nameEnd < end, Bytes.isLetter(text.bytes[nameEnd]) || text.bytes[nameEnd] >= 0x80 { nameEnd += 1 }
    let info = Array(text.bytes[name..<nameEnd])
    // The kind may be any word of any script; one that is not known must stand alone, or before a title.
    let rest = text.bytes[nameEnd..<end].first { !Bytes.isBlank($0) }
    let isAlone = !info.isEmpty && name > offset + 3 && (rest == nil || rest == UInt8(ascii: "\""))
    guard isAlone || Containers.isName(info) else { return }
    var detail: NodeDetail = []
    if text.bytes[offset] == UInt8(ascii: "?") {
      detail = text.bytes[offset + 3] == UInt8(ascii: "+") ? [.collapsible, .expanded] : .collapsible
    }
    moveLeft(below: line, indent, .admonition, info: info, title: quoted(nameEnd..<end), detail)
  }

  /// Notes a line `=== "Label"` at `offset`, which opens a tab of MkDocs, and moves the lines that are indented below it to the left.
  mutating func noteTab(at offset: Int) {
    let line = text.lineIndex(at: offset)
    let end = text.trimmedEnd(line)
    var label = offset + 3
    // `===!` begins a set of tabs, `===+` is the tab that is open first.
    while label < end, "!+".utf8.contains(text.bytes[label]) { label += 1 }
    while label < end, Bytes.isBlank(text.bytes[label]) { label += 1 }
    guard label < end, text.bytes[label] == UInt8(ascii: "\""), text.bytes[end - 1] == UInt8(ascii: "\"") else { return }
    let title = quoted(label..<end)
    guard !title.isEmpty, text.bytes[text.start(line)..<offset].allSatisfy({ $0 == 0x20 }) else { return }
    let isFirst = text.bytes[offset + 3] == UInt8(ascii: "!")
    moveLeft(below: line, offset - text.start(line), .tab, info: [], title: title, isFirst ? .firstTab : [])
  }

  /// What stands between the first quotation mark and the last.
  private func quoted(_ range: Range<Int>) -> [UInt8] {
    guard let open = text.bytes[range].firstIndex(of: UInt8(ascii: "\"")),
      let close = text.bytes[open..<range.upperBound].lastIndex(of: UInt8(ascii: "\"")), close > open
    else { return [] }
    return Array(text.bytes[(open + 1)..<close])
  }

  /// Puts a mark before a list that follows, which would go on with one at the end of the container.
  private mutating func endMark(behind last: Int, _ indent: Int) -> Int? {
    guard let next = (last + 1...last + 3).first(where: { $0 > text.lastLine || text.trimmedEnd($0) > text.start($0) }),
      next > last + 1, next <= text.lastLine
    else { return nil }
    let start = text.start(next) + indent
    guard start < text.trimmedEnd(next), text.bytes[text.start(next)..<start].allSatisfy({ $0 == 0x20 }),
      "-+*0123456789".utf8.contains(text.bytes[start])
    else { return nil }
    let mark = map(start)
    let blanks = [UInt8](repeating: 0x20, count: indent)
    wishes.edits.append(Patch.Edit(file: mark..<mark, replacement: Array("<!---->\n".utf8) + blanks))
    return mark
  }

  /// Makes a container of the lines below one that are indented deeper, by four blanks or a tab.
  private mutating func moveLeft(
    below line: Int, _ indent: Int, _ kind: NodeKind, info: [UInt8], title: [UInt8], _ detail: NodeDetail
  ) {
    var edits: [Patch.Edit] = []
    var last = line
    var next = line + 1
    while next <= text.lastLine {
      let lineStart = text.start(next)
      let lineEnd = text.end(next)
      if text.trimmedEnd(next) > lineStart {
        var spaces = 0
        while lineStart + spaces < lineEnd, spaces < indent + 4, text.bytes[lineStart + spaces] == 0x20 { spaces += 1 }
        let isTab = spaces == indent && lineStart + spaces < lineEnd && text.bytes[lineStart + spaces] == 0x09
        guard spaces == indent + 4 || isTab else { break }
        let from = map(lineStart + indent)
        edits.append(Patch.Edit(file: from..<(from + (isTab ? 1 : 4)), replacement: []))
        last = next
      }
      next += 1
    }
    guard last > line else { return }
    let head = map(text.start(line) + indent)..<map(text.trimmedEnd(line))
    // Not a blank line: lists of neighbouring tabs would be one list.
    wishes.edits.append(Patch.Edit(file: head, replacement: Array("<!---->".utf8)))
    wishes.edits += edits
    let stop = map(text.trimmedEnd(last))
    // What follows without a blank line is not part of it.
    if last + 1 <= text.lastLine, text.trimmedEnd(last + 1) > text.start(last + 1) {
      let behind = map(text.start(last + 1))
      wishes.edits.append(Patch.Edit(file: behind..<behind, replacement: [0x0A]))
    }
    wishes.regions.append(
      ContainerRegion(
        kind: kind, open: head, close: stop..<stop, info: info, title: title, isPython: true, detail: detail,
        endMark: endMark(behind: last, indent)))
  }
}
