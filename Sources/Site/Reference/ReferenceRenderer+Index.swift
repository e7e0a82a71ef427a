import Contract

/// The operations of an API as a list, and what a reader sends first.
extension ReferenceRenderer {
  /// Links to the pages of all operations by group; to the first of each group, or to folders, where there are too many for one page.
  func operationIndex(into html: inout HTMLBuilder) {
    let operations = api.contract.operations
    let pages = operationPages
    let addresses = pages.mapValues { SiteAddress.href(root: page.root, plan.pages[$0].address) }
    let groups = OperationGroups(contract, operations: contract.operations.filter { addresses[$0.key] != nil })
    let isShort = operations.count <= OperationPages.mostInIndex
    if isShort || groups.all.count > 1 {
      operationList(groups, most: isShort ? .max : OperationPages.mostOfGroup, into: &html) { addresses[$0.key] ?? "" }
      return
    }
    var folders: [String: Int] = [:]
    for number in pages.values { folders[plan.pages[number].folder, default: 0] += 1 }
    html.element("ul", class: "index") { list in
      for (folder, count) in folders.sorted(by: { $0.key < $1.key }) {
        guard let number = plan.byPath[page.locale][PagePath.join(folder, "index.md")] else { continue }
        list.element("li") { item in
          item.link(SiteAddress.href(root: page.root, plan.pages[number].address), plan.pages[number].title)
          item.text(" (\(count))")
        }
      }
    }
  }

  /// One request that a reader can send at once: the first that asks for least.
  func firstCall(into html: inout HTMLBuilder) {
    guard !OperationPages(api, languages: plan.input.sampleLanguages.count).paths.isEmpty else { return }
    let simple = contract.operations.first {
      $0.key.method == "GET" && !$0.isDeprecated && !$0.exchanges.isEmpty && !$0.parameters.contains(where: \.isRequired)
    }
    guard let simple, let exchange = simple.exchanges.first(where: { ($0.status ?? 200) < 300 }) else { return }
    html.element("section", class: "first-call") { html in
      html.element("p") { line in
        line.element("strong", strings[.example])
        line.text(" · ")
        let own = operationPages[simple.key].map { SiteAddress.href(root: page.root, plan.pages[$0].address) }
        line.link(own ?? "#", attributes: language(title(simple).isForeign), title(simple).text)
      }
      samples(exchange, of: simple, into: &html)
    }
  }

  func operationList(
    _ groups: OperationGroups, most: Int = .max, into html: inout HTMLBuilder, address: (Operation) -> String
  ) {
    for group in groups.all {
      if let tag = group.tag, let anchor = group.anchor {
        html.element("h3", class: "operation-group", attributes: [("id", anchor)]) {
          $0.link("#" + anchor, class: "self", attributes: language(true), tag.name)
        }
        if let description = tag.description, !description.isEmpty { prose(description, into: &html) }
      }
      operationList(group.operations.prefix(most), of: group.operations.count, into: &html, address: address)
    }
  }

  private func operationList(
    _ operations: ArraySlice<Operation>, of count: Int, into html: inout HTMLBuilder, address: (Operation) -> String
  ) {
    html.element("ul", class: "operations") { list in
      for operation in operations {
        list.element("li") { item in
          item.open("a", attributes: [("href", address(operation))])
          endpoint(operation.key, into: &item)
          item.close("a")
          if operation.summary != nil {
            let title = title(operation)
            item.element("span", class: "summary", attributes: language(title.isForeign)) { $0.text(title.text) }
          }
        }
      }
      if operations.count < count { list.element("li", "+\(count - operations.count)") }
    }
  }
}
