/// What a folder says of itself in a file of its own, as Docusaurus has it: `_category_.yml`.
///
///     FolderSetting(title: "Firing", order: 2)
public struct FolderSetting: Sendable, Hashable {
  /// What the menu calls the folder.
  public var title: String?
  public var order: Int?
  /// The title and the first sentence of the page that lists the folder.
  public var listingTitle: String?
  public var description: String?

  public init(title: String? = nil, order: Int? = nil, listingTitle: String? = nil, description: String? = nil) {
    self.title = title
    self.order = order
    self.listingTitle = listingTitle
    self.description = description
  }
}

extension SiteInput {
  /// The settings of a locale's folders: its own, else those of the source.
  func folderSettings(ofLocale code: String) -> [String: FolderSetting] {
    (folderSettings[sourceLocale] ?? [:]).merging(folderSettings[code] ?? [:]) { source, own in
      // A translation's file need not repeat the place.
      FolderSetting(
        title: own.title ?? source.title, order: own.order ?? source.order,
        listingTitle: own.listingTitle ?? own.title ?? source.listingTitle,
        description: own.description ?? source.description)
    }
  }
}
