import Markup

/// Tables as cmark-gfm writes them; in the site's style in a container that scrolls, with the columns' scope.
extension RenderPass {
  mutating func enterTable(_ index: Int, _ walk: DocumentWalk) {
    out.freshLine()
    if !isPlain {
      out.html("<div class=\"table\" role=\"group\" tabindex=\"0\" aria-label=\"")
      tablesBelowHeading += 1
      out.escaped(tableLabel(index, walk))
      out.html("\">")
    }
    out.html("<table>\n")
    bodyRows = 0
  }

  /// What a reader that cannot see the page is told: `Table: Order flour`, `Table 2: Order flour`, or the columns where no
  /// heading stands above.
  private func tableLabel(_ index: Int, _ walk: DocumentWalk) -> String {
    let word = context.strings[.table] + (tablesBelowHeading > 1 ? " \(tablesBelowHeading)" : "")
    let subject = headingText.isEmpty ? columns(index, walk).joined(separator: ", ") : headingText
    return subject.isEmpty ? word : "\(word): \(subject)"
  }

  private func columns(_ index: Int, _ walk: DocumentWalk) -> [String] {
    let row = Int(walk.nodes[index].firstChild)
    guard walk.nodes.indices.contains(row), walk.nodes[row].detail.contains(.header) else { return [] }
    var titles: [String] = []
    var cell = Int(walk.nodes[row].firstChild)
    while walk.nodes.indices.contains(cell), titles.count < 12 {
      titles.append(walk.document.plainText(of: NodeID(cell)).collapsed)
      let next = Int(walk.nodes[cell].nextSibling)
      guard next > cell else { break }
      cell = next
    }
    return titles.filter { !$0.isEmpty }
  }

  mutating func exitTable() {
    if bodyRows > 0 {
      out.freshLine()
      out.html("</tbody>")
    }
    bodyRows = 0
    out.freshLine()
    if isPlain { out.html("</table>\n") } else { out.html("</table></div>\n") }
  }

  mutating func enterRow(_ node: Node) {
    out.freshLine()
    if node.detail.contains(.header) {
      out.html("<thead>\n")
    } else {
      if bodyRows == 0 { out.html("<tbody>\n") }
      bodyRows += 1
    }
    out.html("<tr>")
  }

  mutating func exitRow(_ node: Node) {
    out.freshLine()
    out.html("</tr>")
    if node.detail.contains(.header) {
      out.freshLine()
      out.html("</thead>")
    }
  }

  mutating func enterCell(_ node: Node, _ walk: DocumentWalk) {
    out.freshLine()
    let isHeader = isHeaderCell(node, walk)
    if isHeader { out.html("<th") } else { out.html("<td") }
    let alignment: StaticString? =
      node.detail.contains(.left)
      ? "left" : node.detail.contains(.center) ? "center" : node.detail.contains(.right) ? "right" : nil
    if isPlain {
      if let alignment {
        out.html(" align=\"")
        out.html(alignment)
        out.append(0x22)
      }
    } else {
      if let alignment {
        out.html(" class=\"")
        out.html(alignment)
        out.append(0x22)
      }
      if isHeader { out.html(" scope=\"col\"") }
    }
    out.append(0x3E)
  }

  mutating func exitCell(_ node: Node, _ walk: DocumentWalk) {
    if isHeaderCell(node, walk) { out.html("</th>") } else { out.html("</td>") }
  }

  /// Whether a cell heads a column; an empty one heads nothing.
  private func isHeaderCell(_ node: Node, _ walk: DocumentWalk) -> Bool {
    guard node.parent >= 0, walk.nodes[Int(node.parent)].detail.contains(.header) else { return false }
    return isPlain || node.firstChild >= 0
  }
}
