import Diagnostics

extension Worklist {
  /// One line a block, below the heading of each page.
  public func text() -> VisibleText {
    var out: VisibleText = ""
    for group in pages {
      out += "\(group.page)\(group.owner.map { " (\($0))" } ?? "")\n"
      for item in group.items {
        out += "  \(item.line.map { "\($0)" } ?? "-"): \(item.kind.rawValue), \(item.reason.rawValue), \(item.tier.rawValue): "
        out += "\(Self.place(item)): \(Self.change(item))\n"
      }
    }
    return out + "\(summary)\n"
  }

  public func markdown() -> VisibleText {
    var out: VisibleText = "# To translate\n\n\(summary)\n"
    for group in pages {
      out += "\n## \(MarkdownText.code(group.page))\(group.owner.map { " (\($0))" } ?? "")\n\n"
      for item in group.items {
        out += "- [ ] line \(item.line.map { "\($0)" } ?? "–"), \(item.kind.rawValue), \(item.reason.rawValue), "
        out += "\(item.tier.rawValue), \(MarkdownText.code(Self.place(item))):\n\n"
        if let old = item.old { out += Self.quoted(old, "-") }
        out += Self.quoted(item.new, item.old == nil ? " " : "+")
      }
    }
    return out
  }

  public func json() -> String {
    var json = JSONWriter()
    json.object {
      $0.member("version", 1)
      $0.member("items") {
        $0.array { list in
          for item in items { list.object { write(item, to: &$0) } }
        }
      }
    }
    return json.text + "\n"
  }

  private func write(_ item: Item, to json: inout JSONWriter) {
    json.member("locale", item.locale)
    json.member("page", item.page)
    if let line = item.line { json.member("line", line) }
    json.member("source", item.source)
    if let line = item.sourceLine { json.member("sourceLine", line) }
    json.member("reason", item.reason.rawValue)
    json.member("kind", item.kind.rawValue)
    json.member("tier", item.tier.rawValue)
    if let old = item.old { json.member("old", old) }
    json.member("new", item.new)
    if let owner = item.owner { json.member("owner", owner) }
  }

  public func html(title: String) -> String {
    var out = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>To translate: \(XMLText.escaped(title))</title>
      <style>
      body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color-scheme:light dark}
      table{border-collapse:collapse;width:100%}
      th,td{text-align:start;vertical-align:top;padding:.3rem .8rem .3rem 0;border-bottom:1px solid #8886}
      pre{white-space:pre-wrap;margin:0}del{color:light-dark(#a40000,#ff8a80)}ins{color:light-dark(#1b5e20,#a5d6a7)}
      </style>
      </head>
      <body>
      <h1>To translate: \(XMLText.escaped(title))</h1>
      <p>\(XMLText.escaped(summary))</p>

      """
    for group in pages {
      out +=
        "<h2>\(XMLText.escaped(group.page))\(group.owner.map { " (\(XMLText.escaped($0)))" } ?? "")</h2>\n<table>\n<thead><tr>"
      for name in ["Line", "Kind", "Why", "Match", "Source", "Text"] { out += "<th scope=\"col\">\(name)</th>" }
      out += "</tr></thead>\n<tbody>\n"
      for item in group.items {
        out += "<tr><td>\(item.line.map { "\($0)" } ?? "–")</td><td>\(item.kind.rawValue)</td><td>\(item.reason.rawValue)</td>"
        out += "<td>\(item.tier.rawValue)</td><td>\(XMLText.escaped(Self.place(item)))</td><td>"
        if let old = item.old { out += "<pre><del>\(XMLText.escaped(old))</del></pre>" }
        out += item.new.isEmpty ? "" : "<pre><ins>\(XMLText.escaped(item.new))</ins></pre>"
        out += "</td></tr>\n"
      }
      out += "</tbody>\n</table>\n"
    }
    return out + "</body>\n</html>\n"
  }

  /// The items of each page, in their order.
  private var pages: [(page: String, owner: String?, items: [Item])] {
    var out: [(page: String, owner: String?, items: [Item])] = []
    for item in items {
      if out.last?.page == item.page {
        out[out.count - 1].items.append(item)
      } else {
        out.append((item.page, item.owner, [item]))
      }
    }
    return out
  }

  /// `3 blocks of 2 pages: 1 contract, 2 meaning`, or that there is nothing to do.
  private var summary: String {
    guard !items.isEmpty else { return "nothing to translate" }
    let kinds = Kind.allCases.compactMap { kind -> String? in
      let count = items.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    let count = pages.count
    return "\(items.count) block\(items.count == 1 ? "" : "s") of \(count) page\(count == 1 ? "" : "s"): "
      + kinds.joined(separator: ", ")
  }

  private static func place(_ item: Item) -> String {
    item.sourceLine.map { "\(item.source):\($0)" } ?? item.source
  }

  private static func change(_ item: Item) -> String {
    func short(_ text: String) -> String {
      let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").unicodeScalars
      return line.count > 60 ? "'\(String(line.prefix(59)))…'" : "'\(String(line))'"
    }
    if item.reason == .removed { return item.old.map { "\(short($0)) is gone" } ?? "a block is gone" }
    return item.old.map { "\(short($0)) -> \(short(item.new))" } ?? short(item.new)
  }

  /// A text as the lines of a difference, in a fence that is longer than any in it.
  private static func quoted(_ text: String, _ sign: String) -> VisibleText {
    guard !text.isEmpty else { return "" }
    let fence = MarkdownText.fence(of: text)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      "  \(sign)\($0)\n" as VisibleText
    }
    return "  \(fence)diff\n\(lines.assembled())  \(fence)\n\n"
  }
}
