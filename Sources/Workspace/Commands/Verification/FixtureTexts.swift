import Contract
import Diagnostics
import Verification
import Vocabulary

/// The fixtures of a configuration, told apart by how they are written.
///
///     verify:
///       fixtures: [fixtures/rooms.http, POST /rooms, ./scripts/seed]
struct FixtureTexts {
  private enum Kind {
    case file(HTTPRequestFile)
    case operation(OperationKey)
    case title(String)
    case command(String)
  }

  private var kinds: [Kind] = []
  /// Where they are written: `fixtures`.
  private let key: String

  init(_ texts: [String], at key: String = "fixtures", _ contract: Contract, _ analysis: Analysis) throws(Project.CallError) {
    self.key = key
    guard !texts.isEmpty else { return }
    let requests = NamedRequests(contract)
    for text in texts {
      if text.hasSuffix(".http") || text.hasSuffix(".rest") {
        kinds.append(.file(try file(text, analysis.project.root)))
      } else if let key = requests.operation(text) {
        kinds.append(.operation(key))
      } else if let title = requests.title(text) {
        kinds.append(.title(title))
      } else if Self.isRequest(text) {
        let isElsewhere = analysis.contracts.contains { NamedRequests($0).operation(text) != nil }
        if isElsewhere { continue }
        throw Project.CallError(
          "'\(text)' of 'verify.\(key)' is no request of '\(contract.id)'\(KnownNames.text(text, requests.operations))")
      } else {
        kinds.append(.command(text))
      }
    }
  }

  /// Those that are run, where the caller allows it.
  var commands: [String] {
    kinds.compactMap { kind in
      if case .command(let text) = kind { text } else { nil }
    }
  }

  /// `commands` runs those that are commands; nil where the caller does not allow it.
  func fixtures(_ commands: StateCommands?) -> [Fixture] {
    kinds.compactMap { kind in
      switch kind {
      case .file(let file): .file(file)
      case .operation(let key): .operation(key)
      case .title(let title): .title(title)
      case .command(let text): commands.map { commands in .action { await commands.fixture(text, at: key) } }
      }
    }
  }

  private static func isRequest(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.count > 1 && Methods.all.contains(String(words[0])) && words[1].hasPrefix("/")
  }

  private func file(_ text: String, _ root: String) throws(Project.CallError) -> HTTPRequestFile {
    guard let path = RelativePath.normalized(text), let bytes = try GivenPath.read(root + "/" + path),
      let content = String(validating: bytes, as: UTF8.self)
    else { throw Project.CallError("'\(text)' of 'verify.\(key)' is no file of the project that can be read") }
    do throws(HTTPRequestFile.Fault) {
      return try HTTPRequestFile(content, path: path)
    } catch {
      throw Project.CallError("'\(path)':\(error.line): \(error.message)")
    }
  }
}
