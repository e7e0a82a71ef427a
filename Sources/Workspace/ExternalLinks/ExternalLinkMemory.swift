import Platform

/// What earlier runs found out, in a file of the project's `.tally`: one address a line with the day and the outcome.
///
/// A line that cannot be read is a line that is not there; a file that cannot be written costs the next run its time.
struct ExternalLinkMemory: Sendable {
  private var entries: [String: Entry] = [:]
  private let root: String
  private let days: Int
  private let today: Int

  private struct Entry {
    var day: Int
    var outcome: ExternalOutcome
  }

  /// `root` is the project's folder; `today` counts days, since 1970 by default. What is older than `days` is forgotten.
  init(root: String, days: Int, today: Int = Machine.now / 86_400) {
    self.root = root
    (self.days, self.today) = (days, today)
    guard case .success(let bytes) = FileSystem.disk(root: root).read(".tally/links", 64 << 20) else { return }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard !lines.isEmpty, lines.removeFirst() == Self.heading else { return }
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 4, let day = Int(fields[0]), (0..<days).contains(today - day) else { continue }
      guard let outcome = Self.outcome(fields[1], fields[2]) else { continue }
      entries[String(fields[3])] = Entry(day: day, outcome: outcome)
    }
  }

  private static let heading = "tally links 1"

  subscript(_ address: ExternalAddress) -> ExternalOutcome? { entries[address.text]?.outcome }

  /// Keeps what is certain, and writes the file.
  mutating func keep(_ outcomes: [ExternalAddress: ExternalOutcome]) {
    for (address, outcome) in outcomes where outcome.isCertain {
      entries[address.text] = Entry(day: today, outcome: outcome)
    }
    let lines = entries.sorted { $0.key < $1.key }.map { address, entry in
      let (kind, value) = Self.fields(entry.outcome)
      return "\(entry.day)\t\(kind)\t\(value)\t\(address)\n"
    }
    // Nothing is written through a link that somebody has put there.
    guard Disk.makeFolders(root) == nil,
      let folder = FileSystem.resolved(root).flatMap(Folder.open)?.makingFolder(FileName(".tally"))
    else { return }
    let own = root + "/.tally/"
    if folder.status(of: FileName(".gitignore")) == nil { _ = Disk.writeNew(own + ".gitignore", Array("*\n".utf8)) }
    let kind = folder.status(of: FileName("links"))?.kind
    guard kind == nil || kind == .file else { return }
    _ = Disk.replace(own + "links", Array((Self.heading + "\n" + lines.joined()).utf8))
  }

  private static func fields(_ outcome: ExternalOutcome) -> (kind: String, value: String) {
    switch outcome {
    case .answers: ("answers", "")
    case .moved(let target): ("moved", target)
    case .gone(let status): ("gone", String(status))
    case .broken(let reason): ("broken", reason)
    case .unknown(let reason): ("unknown", reason)
    case .withheld(_, let reason): ("withheld", reason)
    }
  }

  private static func outcome(_ kind: Substring, _ value: Substring) -> ExternalOutcome? {
    switch kind {
    case "answers": .answers
    case "moved": .moved(to: String(value))
    case "gone": Int(value).map { .gone(status: $0) }
    case "broken": .broken(reason: String(value))
    default: nil
    }
  }
}
