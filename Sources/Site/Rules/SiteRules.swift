import Diagnostics

/// The rules that this module reports.
public enum SiteRules {
  public static let all: [Rule] = [
    .brokenLink, .brokenFragment, .missingAsset, .unsafeLink, .addressTaken, .template, .templateName, .component, .tab,
    .navigationPage, .redirect, .vanished, .formula, .undefinedReference, .doubleDefinition, .unusedFootnote, .emptyLink,
    .unknownPivot, .unusedPivot, .surplusCell,
  ]
}

extension Rule {
  public static let brokenLink = Rule(
    "link/broken", .error, "A link inside the documentation must lead to a page",
    why: "The reader who follows it gets an error page, and the site is published with it.",
    example: "Start with the [overview](overveiw.md).\n",
    remedy: "Correct the path, or add the page")
  public static let brokenFragment = Rule(
    "link/fragment", .warning, "The part of a link after '#' must be a heading of the page it leads to",
    why: "The reader lands at the top of the page and has to search for what was promised.",
    example: "# Install\n\nSee [below](#instal).\n",
    remedy: "Use the anchor of a heading of that page")
  public static let missingAsset = Rule(
    "link/asset", .warning, "An image or a file that a page offers must be in the documentation's folders",
    why: "The page is published with a hole where the picture should be.",
    example: "![The dialog](images/dialog.png)\n",
    remedy: "Add the file, or correct the path")
  public static let unsafeLink = Rule(
    "link/unsafe", .error, "A link must not run a script or name a local file",
    why: "Such a link would run with the rights of the site that shows it; it is left out.",
    example: "[Start](javascript:start())\n",
    remedy: "Link to a page instead")
  public static let addressTaken = Rule(
    "site/address-taken", .error, "Each page must have an address of its own",
    why: "Only one of two pages with the same address can be published.",
    example: "`guide.md` beside `guide/index.md`\n",
    remedy: "Rename one of the files")
  public static let navigationPage = Rule(
    "site/navigation", .warning, "A navigation must name pages that exist",
    why: "The page that is meant does not appear in the menu.",
    example: "```yaml\nnavigation:\n  - Start: getting-startd.md\n```\n",
    remedy: "Correct the path, or remove the entry")
  public static let template = Rule(
    "site/template", .error, "A template must be valid Mustache and must not include itself",
    why: "The site is rendered with the standard templates until it is corrected.",
    example: "{{#toc}}\n",
    remedy: "Correct the template")
}
