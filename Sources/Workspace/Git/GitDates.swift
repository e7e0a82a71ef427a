import Diagnostics

/// The day on which each file was last changed, as git has it: of the newest commit that touched it, in UTC.
///
///     GitDates.read(root: project.root, folder: "content")  // ["content/en/a.md": "2024-05-01"]
///
/// Merges change nothing by themselves; a file that was never committed has no day. In a shallow clone the oldest commit seems to
/// have made every file, so nothing is said there.
public struct GitDates: Sendable {
  /// By path below the root.
  private(set) var days: [String: String] = [:]
  /// Whether the history is cut off.
  private(set) var isShallow = false

  /// Whether the history is cut off; nil outside a repository, or without git.
  static func isShallow(root: String) -> Bool? {
    Git(root).line(["rev-parse", "--is-shallow-repository"]).map { $0 == "true" }
  }

  /// Nil outside a repository, or without git.
  static func read(root: String, folder: String) -> GitDates? {
    guard let isShallow = isShallow(root: root) else { return nil }
    var dates = GitDates()
    if isShallow {
      dates.isShallow = true
      return dates
    }
    let log = Git(root).output([
      "log", "--format=%x00%ct", "--name-only", "--relative", "--no-renames", "--no-ext-diff", "--no-textconv", "--",
      folder.isEmpty ? "." : folder,
    ])
    guard let log else { return nil }
    dates.take(log)
    return dates
  }

  /// Reads what `git log` prints, the newest commit first: `\0` and the second since 1970, then the names of files.
  mutating func take(_ log: [UInt8]) {
    var day = ""
    for line in log.split(separator: 0x0A) {
      if line.first == 0 {
        day = Int(String(decoding: line.dropFirst(), as: UTF8.self)).map(Self.day) ?? ""
      } else if !day.isEmpty {
        let path = String(decoding: line, as: UTF8.self)
        if days[path] == nil { days[path] = day }
      }
    }
  }

  /// The day of a second: `1714521600` is `2024-05-01` (Hinnant, "chrono-compatible low-level date algorithms", civil_from_days).
  static func day(ofSecond second: Int) -> String {
    let days = second.quotientRoundedDown(by: 86_400) + 719_468
    let era = days.quotientRoundedDown(by: 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfYear - (153 * shifted + 2) / 5 + 1, 2))"
  }
}

extension Int {
  fileprivate func quotientRoundedDown(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}

extension Rule {
  static let shallowHistory = Rule(
    "site/shallow-history", .note, "Days of changes need the whole history",
    why: "In a clone of some commits every file seems to be as new as the oldest of them.",
    example: "`git clone --depth 1` with `last-updated: git`\n",
    remedy: "Fetch the whole history: 'fetch-depth: 0' for actions/checkout, 'git fetch --unshallow' elsewhere")
}
