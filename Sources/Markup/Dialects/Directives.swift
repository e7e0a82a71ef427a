import Diagnostics

/// The directives of MyST that hold text, whatever fence they are written with.
///
///     ```{note}                ```{admonition} Before you start       :::{tip}
///     Open the valve.          :class: tip                            Open the valve.
///     ```                      Open the valve.                        :::
///                              ```
///
/// What holds code or the names of files (`{code-block}`, `{literalinclude}`, `{toctree}`) stays a block of code.
enum Directives {
  /// The name and the argument behind a fence: `{admonition} Before you start`.
  static func parts(_ info: ArraySlice<UInt8>) -> (name: [UInt8], argument: Range<Int>)? {
    guard info.first == UInt8(ascii: "{"), let end = info.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let name = info[(info.startIndex + 1)..<end]
    guard let first = name.first, Bytes.isLetter(first),
      name.allSatisfy({ Bytes.isAlphanumeric($0) || $0 == UInt8(ascii: "-") })
    else { return nil }
    return (name.map(Bytes.lowercased), info[(end + 1)...].drop(while: Bytes.isBlank).startIndex..<info.endIndex)
  }

  /// What a directive that holds text becomes: the kind of the node, and its name; whether its argument is a title.
  static func container(_ name: [UInt8]) -> (kind: NodeKind, info: [UInt8], isTitled: Bool)? {
    switch String(decoding: name, as: UTF8.self) {
    case "admonition": (.admonition, Array("note".utf8), true)
    case "dropdown", "details": (.container, Array("details".utf8), true)
    case "tab-set", "tab-item", "card": (.container, name, true)
    case _ where Containers.isName(name): (.admonition, name, false)
    default: nil
    }
  }
}

extension TreeBuilder {
  /// Notes a fenced block that is a directive with text: `lines` has its first one and those that it holds.
  mutating func noteDirective(at start: Int, _ lines: Range<Int>) {
    let end = text.trimmedEnd(lines.lowerBound)
    var name = start
    while name < end, text.bytes[name] == text.bytes[start] { name += 1 }
    while name < end, Bytes.isBlank(text.bytes[name]) { name += 1 }
    let info = Array(text.bytes[name..<end])
    guard let directive = Directives.parts(info[...]), let container = Directives.container(directive.name) else { return }
    // An argument that is no title is how the text begins.
    let open = map(start)..<map(container.isTitled || directive.argument.isEmpty ? end : name + directive.argument.lowerBound)
    var close = text.trimmedEnd(lines.upperBound)
    let stop = close
    while close > text.start(lines.upperBound), text.bytes[close - 1] == text.bytes[start] { close -= 1 }
    let region = ContainerRegion(
      kind: container.kind, open: open, close: map(close)..<map(stop), info: container.info,
      title: container.isTitled ? Array(info[directive.argument]) : [], isPython: false)
    wishes.edits.append(Patch.Edit(file: open, replacement: []))
    wishes.edits.append(Patch.Edit(file: region.close, replacement: []))
    blankOptions(lines.dropFirst())
    wishes.regions.append(region)
  }

  /// The lines `:class: tip` with which a directive begins are no text.
  private mutating func blankOptions(_ lines: Range<Int>) {
    for line in lines {
      let (start, end) = (text.afterPrefix(line), text.trimmedEnd(line))
      guard start < end, text.bytes[start] == UInt8(ascii: ":"),
        let colon = text.bytes[(start + 1)..<end].firstIndex(of: UInt8(ascii: ":")), colon > start + 1,
        text.bytes[(start + 1)..<colon].allSatisfy({
          Bytes.isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }),
        colon + 1 == end || Bytes.isBlank(text.bytes[colon + 1])
      else { return }
      wishes.edits.append(Patch.Edit(file: map(start)..<map(end), replacement: []))
    }
  }
}
