import Diagnostics
import Markup

extension SitePlan {
  /// What is wrong with the links of a page and of the documents it includes: pages, headings and files that do not exist.
  public func checkLinks(_ page: Page) -> [Diagnostic] { [] }
}
