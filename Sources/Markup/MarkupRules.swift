import Diagnostics

/// The rules of this module, for `tally explain` and the manual.
public enum MarkupRules {
  public static let all: [Rule] = [.encoding, .fileSize, .frontMatter, .nesting, .shape]
}

extension Rule {
  public static let fileSize = Rule(
    "markup/file-size", .error, "A page must not be larger than the limit",
    why: "A page of many megabytes is data that has strayed into Markdown; it would slow every build and every reader down",
    example: "(a file of 50 MB)", remedy: "Split the page, or keep data out of Markdown")
}
