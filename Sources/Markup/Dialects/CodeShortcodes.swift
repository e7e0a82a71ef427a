import Diagnostics

/// Blocks of code that Hugo's and Jekyll's tags hold in place of a fence:
///
///     {{< highlight go >}}        {{< code shell >}}        {% highlight ruby %}
///     fmt.Println()               curl localhost            puts 1
///     {{< /highlight >}}          {{< /code >}}             {% endhighlight %}
///
/// CommonMark reads what stands between as paragraphs and lists. For the parser, the lines of the tags are fences; tags around a
/// fence of their own stay as they are.
struct CodeShortcodes {
  /// What holds code wherever it is known.
  private static let names = ["highlight", "code", "codeblock", "code-block"]

  private struct Kind: Hashable {
    var name: ArraySlice<UInt8>
    /// Whether it is Liquid's: `{% … %}`.
    var isLiquid: Bool
  }

  private struct Tag {
    var kind: Kind
    /// What stands behind the name; of a tag that closes nothing.
    var arguments: ArraySlice<UInt8>
    var isClosing: Bool
    var range: Range<Int>
  }

  /// The changes that make fences of the tags; none for a page without them.
  static func edits(_ file: SourceFile, from start: Int) -> [Patch.Edit] {
    let mayHold = file.bytes.withUnsafeBufferPointer { bytes in
      ["{{<", "{{%", "{%"].contains { Bytes.find($0, in: bytes, from: start, to: bytes.count) != nil }
    }
    guard mayHold else { return [] }
    var edits: [Patch.Edit] = []
    var open: (tag: Tag, line: Int)?
    // The lines between the tags: their longest run of backticks, and whether the first of them is a fence.
    var (longest, isFenced): (Int, Bool?) = (0, nil)
    var fence: FenceSign?
    // What is never closed once is never closed again.
    var unclosed: Set<Kind> = []
    var line = file.lineIndex(at: start)
    while true {
      guard line < file.lineStarts.count else {
        guard let known = open else { break }
        // A tag without its end holds nothing: what was skipped on the way is looked at again.
        unclosed.insert(known.tag.kind)
        (open, line) = (nil, known.line)
        continue
      }
      let range = file.rangeOfLine(line)
      line += 1
      guard range.lowerBound >= start else { continue }
      let text = trimmed(file.bytes[range.lowerBound..<range.upperBound])
      if let known = open {
        if let tag = tag(text), tag.isClosing, tag.kind == known.tag.kind {
          if isFenced == false {
            let sign = [UInt8](repeating: UInt8(ascii: "`"), count: max(3, longest + 1))
            edits.append(Patch.Edit(file: known.tag.range, replacement: sign + language(known.tag.arguments)))
            edits.append(Patch.Edit(file: tag.range, replacement: sign))
          }
          open = nil
        } else if let tag = tag(text), !tag.isClosing, tag.kind == known.tag.kind {
          // None stands in another of its kind: the first one has no end.
          (open, longest, isFenced) = ((tag, line), 0, nil)
        } else if !text.isEmpty {
          if isFenced == nil { isFenced = FenceSign.behindMarks(text) != nil }
          longest = max(longest, longestRun(text))
        }
        continue
      }
      if let open = fence {
        if open.isEnded(by: text) { fence = nil }
      } else if let begin = FenceSign.behindMarks(text) {
        fence = begin
      } else if let tag = tag(text), !tag.isClosing, !unclosed.contains(tag.kind) {
        (open, longest, isFenced) = ((tag, line), 0, nil)
      }
    }
    return edits
  }

  /// A line that is a tag of a block of code and nothing else.
  private static func tag(_ text: ArraySlice<UInt8>) -> Tag? {
    let isLiquid = text.starts(with: "{%".utf8)
    guard isLiquid || text.starts(with: "{{<".utf8) || text.starts(with: "{{%".utf8), text.count < 300 else { return nil }
    let (open, close) = isLiquid ? (2, 2) : (3, 3)
    guard text.count > open + close, text.last == UInt8(ascii: "}"), text.dropLast().last.map({ "}%".utf8.contains($0) }) ?? false
    else { return nil }
    var inner = trimmed(text.dropFirst(open).dropLast(close))
    if isLiquid {
      // `{%- … -%}` takes the white space around it away.
      if inner.first == UInt8(ascii: "-") { inner = trimmed(inner.dropFirst()) }
      if inner.last == UInt8(ascii: "-") { inner = trimmed(inner.dropLast()) }
    }
    var isClosing = false
    if !isLiquid, inner.first == UInt8(ascii: "/") {
      isClosing = true
      inner = trimmed(inner.dropFirst())
    }
    var name = inner.prefix { Bytes.isBlank($0) == false }
    let arguments = trimmed(inner.dropFirst(name.count))
    if isLiquid, name.starts(with: "end".utf8) {
      isClosing = true
      name = name.dropFirst(3)
    }
    guard names.contains(where: { $0.utf8.elementsEqual(name) }), !inner.contains(UInt8(ascii: "}")) else { return nil }
    return Tag(
      kind: Kind(name: name, isLiquid: isLiquid), arguments: arguments, isClosing: isClosing,
      range: text.startIndex..<text.endIndex)
  }

  /// The language that the arguments name: `go "linenos=table"`, `lang="go"`.
  private static func language(_ arguments: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    for word in arguments.split(separator: 0x20) {
      let bare = word.filter { !"\"'".utf8.contains($0) }
      guard let sign = bare.firstIndex(of: UInt8(ascii: "=")) else { return bare[...] }
      if ["lang", "language"].contains(where: { $0.utf8.elementsEqual(bare[..<sign]) }) { return bare[(sign + 1)...] }
    }
    return []
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let first = text.first, first <= 0x20 { text.removeFirst() }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return text
  }

  private static func longestRun(_ text: ArraySlice<UInt8>) -> Int {
    var (longest, run) = (0, 0)
    for byte in text {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
