import Contract

/// What the workflows of an API are called: one for each page that shows requests, in the order of the pages.
///
///     WorkflowNames(contract).pages  // [(name: "notify-users", page: "content/en/tutorials/notify-users.md")]
public struct WorkflowNames: Sendable {
  public let pages: [(name: String, page: String)]

  public init(_ contract: Contract) { self.init(contract, ReplayPlan(shownIn: contract)) }

  init(_ contract: Contract, _ plan: ReplayPlan) {
    let shown = Set(plan.steps.map(\.page))
    var taken: Set<String> = []
    pages = contract.pages.filter(shown.contains).map { page in
      (name: UniqueName.make(FileName.make(Self.stem(page)), taken: &taken), page: page)
    }
  }

  /// The page of a workflow, by its name or by the page itself.
  public func page(_ text: String) -> String? { pages.first { $0.name == text || $0.page == text }?.page }

  /// `content/en/tutorials/notify-users.md` → `notify-users`; a page that is its folder's has the folder's name.
  private static func stem(_ page: String) -> String {
    let parts = page.split(separator: "/")
    guard let file = parts.last else { return page }
    let stem = file.split(separator: ".").first.map(String.init) ?? String(file)
    let isFolderPage = ["index", "readme"].contains(stem.lowercased())
    return isFolderPage && parts.count > 1 ? String(parts[parts.count - 2]) : stem
  }
}
