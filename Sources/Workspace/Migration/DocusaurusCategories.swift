import Markup
import Site

/// Pages that Docusaurus makes of folders whose file says so, and that stand elsewhere than the folder
/// (https://docusaurus.io/docs/sidebar/items#generated-index-page).
///
///     start/_category_.json: {"label": "First steps", "link": {"type": "generated-index"}}  // category/first-steps
extension MigrationReader {
  /// Adds what leads from the address of each of these pages to the list of its folder.
  func readCategories(into draft: inout MigrationDraft) {
    let top = draft.folders["."] ?? ""
    var left = [""]
    while let folder = left.popLast() {
      let path = RelativePath.join(draft.documents, folder)
      left += folders(in: path).map { RelativePath.join(folder, RelativePath.name(of: $0)) }.sorted(by: >)
      let names = ["_category_.json", "_category_.yml", "_category_.yaml"].map { RelativePath.join(path, $0) }
      guard let file = names.first(where: holdsFile), let settings = Settings(file, files),
        settings["link", "type"]?.text == "generated-index"
      else { continue }
      let place = draft.addresses.path(ofPage: RelativePath.join(folder, "index.md"), name: nil)
      let label = settings["label"]?.text ?? RelativePath.name(of: place)
      let written = settings["link", "slug"]?.text ?? "category/" + Document.slug(label)
      let address = written.split(separator: "/").joined(separator: "/")
      guard address != place else { continue }
      draft.redirect("/" + RelativePath.join(top, address), to: "/" + RelativePath.join(top, place) + "/")
    }
  }
}
