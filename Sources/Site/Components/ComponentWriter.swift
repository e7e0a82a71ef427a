import Diagnostics
import Markup

/// Writes components as blocks of the theme, and keeps what is open: elements of HTML as well, so that nothing of a document is
/// left open behind it.
struct ComponentWriter {
  /// An element or a component that is open.
  struct Open {
    /// In lower case; that of a component begins with `*`.
    var name: [UInt8]
    /// What ends it; empty where nothing was written for it.
    var end: [UInt8]
    var shape: ComponentShape?
    /// Where what it holds begins.
    var start = 0
    /// The labels of tabs by their values, and those that come one after another: `values={[…]}`, `items={[…]}`.
    var items: [(label: String, value: String)] = []
    var nextItem = 0
    /// A component with a template: where what it holds begins.
    var template: (name: String, use: ComponentUse, start: Int)?
  }

  let table: ComponentTable
  let strings: Strings
  /// Renders a template of the site for a component.
  var render: (@Sendable (_ template: String, _ values: [String: String]) -> String?)?
  private(set) var open: [Open] = []
  /// How many of each name are open, so that an end without a beginning is known at once.
  private var names: [[UInt8]: Int] = [:]
  /// Addresses of tabs that a page has had: the first of a label is the place that links lead to.
  private var tabs: Set<String> = []
  /// Code in attributes, which the renderer highlights, with the place where it belongs.
  var codes: [(place: Int, code: String, use: ComponentUse)] = []
  /// Where a component that is not drawn ended last: what follows at once must not run together with it.
  private var joint = -1

  init(table: ComponentTable = .standard, strings: Strings = .english) {
    self.table = table
    self.strings = strings
  }

  static let deepest = 200

  private mutating func add(_ entry: Open) {
    open.append(entry)
    names[entry.name, default: 0] += 1
  }

  private mutating func removeLast() -> Open? {
    guard let last = open.popLast() else { return nil }
    names[last.name, default: 1] -= 1
    return last
  }

  /// The innermost that is open of a name.
  func lastIndex(named name: [UInt8]) -> Int? {
    names[name, default: 0] > 0 ? open.lastIndex { $0.name == name } : nil
  }

  // MARK: Elements of HTML

  mutating func push(element name: [UInt8]) {
    guard open.count < ComponentWriter.deepest else { return }
    add(Open(name: name, end: ElementEnds.optional.contains(name) ? [] : Array("</".utf8) + name + [0x3E]))
  }

  /// Ends an element, with all that was opened in it; an end without a beginning would end something of the frame.
  mutating func pop(element name: [UInt8], into out: inout [UInt8]) {
    guard let index = lastIndex(named: name) else { return }
    close(downTo: index + 1, into: &out)
    _ = removeLast()
    out.html("</")
    out.raw(name)
    out.append(0x3E)
  }

  /// Ends all but the first `count` of what is open.
  mutating func close(downTo count: Int, into out: inout [UInt8]) {
    while open.count > count, let last = removeLast() {
      if last.end.first == UInt8(ascii: "<"), last.name.first == UInt8(ascii: "*"), last.end.last == 0x0A { out.freshLine() }
      guard let template = last.template else {
        out.raw(last.end)
        continue
      }
      let content = String(decoding: out[min(template.start, out.count)...], as: UTF8.self)
      var values: [String: String] = ["content": content]
      for attribute in template.use.attributes.reversed() where !attribute.value.hasPrefix("{") {
        values[attribute.name] = attribute.value
      }
      guard let html = render?(template.name, values) else { continue }
      out.removeSubrange(min(template.start, out.count)...)
      out.raw(html)
    }
  }

  /// Ends a component by its own end; what one that is not for readers holds goes with it.
  mutating func end(_ index: Int, into out: inout [UInt8]) {
    let isHidden = open[index].shape?.block == .hidden
    let start = open[index].start
    close(downTo: index, into: &out)
    if isHidden, start <= out.count { out.removeSubrange(start...) }
  }

  // MARK: Components

  /// Whether code that stands here is a tab of its own.
  var isInCodeGroup: Bool { open.last?.shape?.block == .codeGroup }
  /// Whether words stand in something that can hold no paragraph.
  var isInPhrasing: Bool { open.last?.shape?.isPhrasing ?? false }

  /// A tag of a component: begins it, ends it, or both.
  mutating func write(
    _ use: ComponentUse, tag: HTMLTag, into out: inout [UInt8], resolve: (ArraySlice<UInt8>) -> [UInt8]
  ) {
    let key = [UInt8(ascii: "*")] + tag.name
    if tag.isClosing {
      guard let index = lastIndex(named: key) else { return }
      let isDrawn = !open[index].end.isEmpty
      end(index, into: &out)
      if !isDrawn { joint = out.count }
      return
    }
    begin(use, key: key, into: &out, resolve: resolve)
    if tag.isSelfClosing {
      close(downTo: max(0, open.count - 1), into: &out)
      if use.shape == nil { joint = out.count }
    }
  }

  /// Begins a component; `close` ends it.
  mutating func begin(
    _ use: ComponentUse, key: [UInt8], into out: inout [UInt8], resolve: (ArraySlice<UInt8>) -> [UInt8]
  ) {
    var entry = Open(name: key, end: [], shape: use.shape)
    if open.count >= ComponentWriter.deepest {
      add(entry)
      return
    }
    if let template = table.templates[ComponentTable.key(use.name)] {
      entry.template = (template, use, out.count)
      add(entry)
      return
    }
    let shape = use.shape ?? ComponentShape(.group)
    if joint == out.count, !shape.isPhrasing, !use.isBlock, let last = out.last, last > 0x20 { out.append(0x20) }
    if !shape.isPhrasing, use.isBlock { out.freshLine() }
    entry.end = begin(use, shape, &entry, into: &out, resolve: resolve)
    entry.start = out.count
    add(entry)
  }

  /// Writes the beginning; the end.
  private mutating func begin(
    _ use: ComponentUse, _ shape: ComponentShape, _ entry: inout Open, into out: inout [UInt8],
    resolve: (ArraySlice<UInt8>) -> [UInt8]
  ) -> [UInt8] {
    let division = Array("</div>\n".utf8)
    switch shape.block {
    case .tabs, .codeGroup:
      entry.items = (use["values"] ?? use["items"]).map(JSXValue.items) ?? []
      out.html("<div class=\"tabs\"")
      if let group = use.words(["groupid", "synckey", "group", "sync"]) {
        out.html(" data-group=\"")
        out.escaped(group)
        out.append(0x22)
      }
      out.html(">\n")
      return division
    case .tab, .zone:
      tab(label(of: use), use, into: &out)
      return division
    case .cards: out.html("<div class=\"cards\">\n")
    case .card:
      out.html("<div class=\"card\">\n")
      heading("card-title", use, into: &out, resolve: resolve)
      paragraph(use.text, use, into: &out)
    case .button: return button(use, into: &out, resolve: resolve)
    case .steps: out.html("<div class=\"steps\">\n")
    case .step:
      out.html("<div class=\"step\">\n")
      heading("step-title", use, into: &out, resolve: resolve)
    case .fileTree: out.html("<div class=\"file-tree\">\n")
    case .file:
      out.html("<div class=\"file\">\n")
      paragraph(use.title, use, into: &out)
    case .admonition:
      admonition(shape.kind ?? use.words(["type", "kind", "variant", "intent"]) ?? "", title: use.title, use, into: &out)
    case .details:
      out.html("<details")
      if use["open"] != nil || use["defaultopen"] != nil { out.html(" open") }
      out.html(">\n<summary>")
      words(use.title ?? strings[.details], use, into: &out)
      out.html("</summary>\n")
      paragraph(use.text, use, into: &out)
      return Array("</details>\n".utf8)
    case .badge:
      out.html("<span class=\"badge ")
      out.raw(Admonition(shape.kind ?? use.words(["type", "variant", "color"]) ?? "").name)
      out.html("\">")
      if let title = use.title { words(title, use, into: &out) }
      return Array("</span>".utf8)
    case .icon:
      guard let title = use.title else { return [] }
      out.html("<span class=\"aside-text\">")
      words(title, use, into: &out)
      return Array("</span>".utf8)
    case .image:
      let source = use.words(["src", "srclight", "light"]).map { resolve(Array($0.utf8)[...]) } ?? []
      guard !source.isEmpty else {
        if let title = use.title { words(title, use, into: &out) }
        return []
      }
      out.html("<img src=\"")
      out.escapedAddress(source[...])
      out.html("\" alt=\"")
      out.escaped(use.title ?? "")
      out.html("\" loading=\"lazy\">")
      return []
    case .figure:
      out.html("<figure class=\"frame\">\n")
      var end = Array("</figure>\n".utf8)
      if let title = use.title {
        var caption: [UInt8] = []
        caption.html("<figcaption>")
        words(title, use, into: &caption)
        caption.html("</figcaption>\n")
        end = caption + end
      }
      return end
    case .group:
      group(use, into: &out, resolve: resolve)
      return []
    case .code:
      if let source = use.words(["code"]) { codes.append((out.count, source, use)) }
      return []
    case .field: field(use, into: &out)
    case .hidden: return []
    }
    return division
  }

  // MARK: Blocks that Markdown has as well

  /// The beginning of an admonition; `</div>` ends it.
  func admonition(_ word: String, title: String?, _ use: ComponentUse, into out: inout [UInt8]) {
    let kind = Admonition(word)
    out.html("<div class=\"admonition ")
    out.raw(kind.name)
    out.html("\" role=\"note\">\n<p class=\"admonition-title\">")
    if let title { words(title, use, into: &out) } else { out.escaped(strings[kind.title]) }
    out.html("</p>\n")
  }

  /// The beginning of one tab with its label; `</div>` ends it. The first of a label on a page is where links lead to.
  mutating func tab(_ label: String, _ use: ComponentUse, into out: inout [UInt8]) {
    out.html("<div class=\"tab\"")
    let name = use.words(["id", "value", "pivot"]) ?? InlineMarks.withoutIcons(label)
    let anchor = TabAnchor.name(name)
    if !anchor.isEmpty, tabs.insert(anchor).inserted {
      out.html(" id=\"")
      out.escaped(anchor)
      out.append(0x22)
    }
    out.html(">\n<p class=\"tab-label\">")
    words(label, use, into: &out)
    out.html("</p>\n")
  }

  /// What a tab is called: by its own attribute, by the set that it is in, or by its value.
  private mutating func label(of use: ComponentUse) -> String {
    if let own = use.words(["label", "title"]) { return own }
    if let index = open.lastIndex(where: { $0.shape?.block == .tabs }), !open[index].items.isEmpty {
      if let value = use["value"], let item = open[index].items.first(where: { $0.value == value }) { return item.label }
      if use.title == nil, open[index].nextItem < open[index].items.count {
        open[index].nextItem += 1
        return open[index].items[open[index].nextItem - 1].label
      }
    }
    if use.shape?.block == .zone, let title = use.title { return PivotLabel.text(title) }
    return use.title ?? ""
  }

  /// Words of a title: those of Markdown with code and emphasis.
  func words(_ text: String, _ use: ComponentUse, into out: inout [UInt8]) {
    guard use.isMarkdown else {
      out.escaped(text)
      return
    }
    TitleMarkdown.write(text, into: &out)
  }
}
