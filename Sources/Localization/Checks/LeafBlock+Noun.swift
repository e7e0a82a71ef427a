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
