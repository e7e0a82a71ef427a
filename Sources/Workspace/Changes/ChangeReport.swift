import Contract
import Diagnostics

/// The changes between two versions of an API, as people, pull requests and programs read them.
///
///     ChangeReport(old: last, new: next).markdown()
public struct ChangeReport: Sendable {
  struct Entry: Sendable {
    /// The ids of the APIs, where there are several: editions share what they inherit.
    var apis: [String] = []
    var change: ContractChange
  }

  let entries: [Entry]
  private let old: SourceTable
  private let new: SourceTable

  public init(old: ContractVersion, new: ContractVersion) {
    self.old = old.sources
    self.new = new.sources
    var entries: [Entry] = []
    for pair in ComparedContracts.all(old, new) {
      let changes = ContractDiff(old: pair.old, new: pair.new).changes
      guard let id = pair.id else {
        entries += changes.map { Entry(change: $0) }
        continue
      }
      for change in changes {
        if let known = entries.firstIndex(where: { $0.change == change }) {
          entries[known].apis.append(id)
        } else {
          entries.append(Entry(apis: [id], change: change))
        }
      }
    }
    self.entries = entries
  }

  /// The worst of the changes.
  public var level: ChangeRule.Level? { entries.map(\.change.level).min() }

  private func count(_ level: ChangeRule.Level) -> Int { entries.count { $0.change.level == level } }

  /// The worst first; those of one level in the order of the API.
  private var ordered: [Entry] { ChangeRule.Level.allCases.flatMap { level in entries.filter { $0.change.level == level } } }
  public var isEmpty: Bool { entries.isEmpty }

  /// One change a line, the breaking ones first.
  public func text() -> VisibleText {
    if entries.isEmpty { return "no changes\n" }
    var out: VisibleText = ""
    for entry in ordered {
      let change = entry.change
      out += "\(change.level.rawValue): \(Self.sentence(entry)) [\(change.rule.id)]\n"
      let places = self.places(change)
      if !places.isEmpty { out += "  \(places)\n" }
    }
    return out
      + "\(count(.breaking)) breaking, \(count(.warning)) \(count(.warning) == 1 ? "warning" : "warnings"), \(count(.info)) info\n"
  }

  /// A table for a pull request.
  public func markdown() -> VisibleText {
    if entries.isEmpty { return "The contract did not change.\n" }
    var out: VisibleText = "| | Change | Rule | Where |\n| --- | --- | --- | --- |\n"
    for entry in ordered {
      let change = entry.change
      let cells = [
        change.level == .breaking ? "**breaking**" : change.level.rawValue, Self.sentence(entry, code: "`"),
        "`\(change.rule.id)`",
        places(change, code: "`"),
      ]
      out += "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |\n"
    }
    return out
  }

  public func json() -> String {
    var json = JSONWriter()
    json.object {
      $0.member("version", 2)
      $0.member("breaking", count(.breaking))
      $0.member("warnings", count(.warning))
      $0.member("info", count(.info))
      $0.member("changes") {
        $0.array { list in
          for entry in entries {
            let change = entry.change
            list.object {
              if !entry.apis.isEmpty { $0.member("apis") { $0.array { list in for api in entry.apis { list.value(api) } } } }
              $0.member("id", change.rule.id)
              $0.member("level", change.level.rawValue)
              $0.member("kind", change.kind.rawValue)
              if let key = change.operation { $0.member("operation", "\(key)") }
              $0.member("subject", change.subject)
              $0.member("message", change.words)
              $0.member("breaks") { $0.array { list in for audience in change.breaks { list.value(audience.rawValue) } } }
              write("old", change.old, old, into: &$0)
              write("new", change.new, new, into: &$0)
            }
          }
        }
      }
    }
    return json.text + "\n"
  }

  private func write(_ name: String, _ witnesses: [Witness], _ sources: SourceTable, into object: inout JSONWriter) {
    object.member(name) {
      $0.array { list in
        for witness in witnesses.sorted().prefix(5) {
          let start = sources.positions(of: witness.location).start
          list.object {
            $0.member("file", witness.location.file)
            $0.member("line", start.line)
            $0.member("column", start.column)
          }
        }
      }
    }
  }

  private static func sentence(_ entry: Entry, code: String = "") -> String {
    let change = entry.change
    let api = entry.apis.isEmpty ? "" : entry.apis.joined(separator: ", ") + ": "
    let subject = code.isEmpty ? change.subject : change.subject.replacing("'", with: code)
    let words = code.isEmpty ? change.words : change.words.replacing("'", with: code)
    return api + (change.operation.map { "\(code)\($0)\(code): " } ?? "") + subject + " " + words
  }

  /// `old.md:10 → new.md:12`
  private func places(_ change: ContractChange, code: String = "") -> String {
    let before = change.old.min().map { place($0, old, code) }
    let after = change.new.min().map { place($0, new, code) }
    switch (before, after) {
    case (let a?, let b?): return a == b ? a : "\(a) → \(b)"
    case (let a?, nil): return "was at \(a)"
    case (nil, let b?): return b
    case (nil, nil): return ""
    }
  }

  private func place(_ witness: Witness, _ sources: SourceTable, _ code: String) -> String {
    "\(code)\(witness.location.file):\(sources.positions(of: witness.location).start.line)\(code)"
  }
}
