extension LeafBlock.Kind {
  /// What a diagnostic calls it.
  var noun: String {
    switch self {
    case .heading: "heading"
    case .paragraph: "paragraph"
    case .code: "code block"
    case .html: "HTML block"
    case .tableRow: "table row"
    case .include: "include"
    case .selector: "selector"
    }
  }
}

extension LeafBlock {
  /// What a diagnostic calls it; the text that a list item begins with stands for the item.
  var noun: String { kind == .paragraph && opensItem ? "list item" : kind.noun }
}
