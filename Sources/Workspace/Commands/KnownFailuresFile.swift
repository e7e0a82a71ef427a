import Emission
import Verification
import Vocabulary
import YAML

/// The file of known failures, which a team commits and that only gets shorter: below the name of each API a list.
///
///     kilns:
///       - request: GET /kilns → 200
///         rule: verify/body
///         count: 2
public struct KnownFailuresFile: Sendable {
  private static let head = """
    # What 'tally verify' is known to find. 'tally verify --known FILE --write-known' takes out what is mended.

    """

  public private(set) var apis: [String: KnownFailures] = [:]

  public init() {}

  /// `name` is how the caller calls the file.
  public init(_ bytes: [UInt8], name: String) throws(Project.CallError) {
    let root: YAML.Node?
    do {
      root = try YAML.compose(yaml: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Project.CallError("'\(name)' is no YAML")
    }
    guard let root else { return }
    guard let apis = root.mapping else { throw Self.fault(root, name, "the name of an API and below it a list") }
    for (key, list) in apis {
      guard let api = key.string, let entries = list.sequence else {
        throw Self.fault(key, name, "a list below the name of an API")
      }
      var counts: [KnownFailures.Failure: Int] = [:]
      for entry in entries {
        guard let request = entry.mapping?["request"]?.string, let rule = entry.mapping?["rule"]?.string else {
          throw Self.fault(entry, name, "a failure with 'request' and 'rule'")
        }
        let count = entry.mapping?["count"]
        guard let number = count == nil ? 1 : count?.int, number > 0 else {
          throw Self.fault(count ?? entry, name, "a number of failures")
        }
        counts[KnownFailures.Failure(request: request, rule: rule), default: 0] += number
      }
      self.apis[api] = KnownFailures(counts)
    }
  }

  private static func fault(_ node: YAML.Node, _ name: String, _ wanted: String) -> Project.CallError {
    Project.CallError("'\(name)'\(node.mark.map { ":\($0.line)" } ?? ""): \(wanted) is to stand here")
  }

  /// The file with what a run has left of an API's failures; of an API that it does not have, all that the run found.
  func updated(_ api: String, _ report: VerificationReport) -> KnownFailuresFile {
    var copy = self
    copy.apis[api] = apis[api]?.lowered(by: report) ?? KnownFailures(report)
    return copy
  }

  /// In the order of names, so that the same failures are the same bytes.
  public var text: String {
    let entries = apis.sorted { $0.key < $1.key }.map { api, known in
      (api, JSONValue.array(known.counts.sorted { $0.key < $1.key }.map { Self.node($0.key, $0.value) }))
    }
    return Self.head + YAMLText.of(json: JSONText.compact(Self.object(entries)))
  }

  private static func node(_ failure: KnownFailures.Failure, _ count: Int) -> JSONValue {
    let count: [(String, JSONValue)] = count > 1 ? [("count", .number("\(count)"))] : []
    return object([("request", .string(failure.request)), ("rule", .string(failure.rule))] + count)
  }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(.init(members, uniquingKeysWith: { first, _ in first }))
  }
}
