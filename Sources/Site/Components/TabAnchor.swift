import Markup

/// The address of a tab within a page: `tab/npm`.
enum TabAnchor {
  static func name(_ label: String) -> String {
    let slug = Document.slug(label)
    return slug.isEmpty ? "" : "tab/" + slug
  }
}
