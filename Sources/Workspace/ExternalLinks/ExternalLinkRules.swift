import Diagnostics

/// What `check --external` reports; without it nothing is said of links that lead out of the documentation.
enum ExternalLinkRules {
  static let all: [Rule] = [.externalLink, .externalLinkMoved, .externalLinkUnknown]
}

extension Rule {
  static let externalLink = Rule(
    "link/external", .warning, "A link to another site must lead to a page",
    why: "The reader who follows it finds nothing there.",
    example: "See [the guide](https://docs.tally-example.net/gone).\n",
    remedy: "Correct the address or remove the link; name it below 'links.allow' if it is right all the same")
  static let externalLinkMoved = Rule(
    "link/external-moved", .note, "A link to another site names the page's present address",
    why: "Old addresses stop working one day, and until then every reader waits for the detour.",
    example: "See [the guide](http://docs.tally-example.net/old).\n",
    remedy: "Write the new address")
  static let externalLinkUnknown = Rule(
    "link/external-unknown", .note, "A link to another site is known to lead to a page",
    why: "The server was too slow, too busy or out of order; whether the page is there is not known.",
    example: "See [the guide](https://busy.tally-example.net/).\n",
    remedy: "Run the check again later, or name the address below 'links.allow'")
}
