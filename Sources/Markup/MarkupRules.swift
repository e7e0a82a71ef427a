import Diagnostics

/// The rules of this module, for `tally explain` and the manual.
public enum MarkupRules {
  public static let all: [Rule] = [
    .encoding, .fileSize, .frontMatter, .nesting, .shape, .unclosedFence, .strayFence, .unbalanced,
  ]
}

extension Rule {
  public static let fileSize = Rule(
    "markup/file-size", .error, "A page must not be larger than the limit",
    why: "A page of many megabytes is data that has strayed into Markdown; it would slow every build and every reader down",
    example: "(a file of 50 MB)", remedy: "Split the page, or keep data out of Markdown")

  public static let unclosedFence = Rule(
    "markup/unclosed-fence", .warning, "A fence that opens a code block is closed",
    why:
      "Everything down to the end of the list, the quote or the page becomes code, and readers miss it; or the fence of the next block ends "
      + "this one, and that shows as text.",
    example: "```http\nGET /v1/items HTTP/1.1\n\nThe reply lists all items.",
    remedy: "Close the block with a fence on a line of its own")

  public static let strayFence = Rule(
    "markup/stray-fence", .warning, "A line of colons closes what one above it opens",
    why: "The colons show as text, and what was to be a note is none.",
    example: "Open the valve first.\n\n:::\n\nThen start the pump.",
    remedy: "Open it above with its name, such as ':::note', or remove the line")

  public static let unbalanced = Rule(
    "markup/unbalanced", .error, "A component or a shortcode that holds a part of a page is closed, by its own name",
    why: "All that follows on the page disappears in it, or the site cannot be built.",
    example: "{{< tabs >}}\n{{< tab \"npm\" >}}\n\nInstall it.\n\n{{< /tabs >}}\n\n{{< tab \"yarn\" >}}\nAdd it.\n{{< /tab >}}\n",
    remedy: "Close it where what it holds ends")
}
