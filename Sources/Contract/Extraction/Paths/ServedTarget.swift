import Diagnostics
import Vocabulary

extension Heuristic {
  static let servedTargets = Heuristic(
    176, "correct/served-targets", "The path of a server taken off the targets that examples show")
}

/// What stands in front of the paths of operations and belongs to their servers: `/api` of `http://localhost:9000/api`.
///
///     ServedTarget(servers: ["http://localhost:9000/api"]).reduced("/api/things/t_1?x=1", to: ["things", "{id}"])  // "/things/t_1?x=1"
struct ServedTarget {
  /// The segments of each server's path, the longest first.
  private let bases: [[String]]

  init(servers: some Sequence<String>) {
    let paths = Set(servers.map { PathTemplate.segments(Self.path(of: $0)) }).filter { !$0.isEmpty }
    bases = paths.sorted { ($1.count, $0.joined(separator: "/")) < ($0.count, $1.joined(separator: "/")) }
  }

  /// `https://larder.example/api/v2` and `{host}/api/v2` have the path `/api/v2`.
  private static func path(of server: String) -> String {
    let path = server.hasPrefix("{") ? server.drop { $0 != "/" } : URLReference.path(of: server)
    return String(path)
  }

  /// A target that an example shows below the path of a server, as the operation's template has it. One that is an example of the
  /// template as it is stays.
  func reduced(_ target: String, to template: [String]) -> String {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    let shown = PathTemplate.segments(String(path))
    let count = shown.count - template.count
    guard count > 0, Heuristic.servedTargets.isOn, PathTemplate.matches(template, Array(shown.dropFirst(count))),
      bases.contains(where: { PathTemplate.matches($0, Array(shown.prefix(count))) })
    else { return target }
    Heuristic.servedTargets.fires()
    return Self.dropping(count, from: path) + target.dropFirst(path.count)
  }

  /// A path that a reply refers to, without the path of a server.
  func reduced(reference path: Substring) -> Substring {
    let shown = PathTemplate.segments(String(path))
    for base in bases where shown.count > base.count && PathTemplate.matches(base, Array(shown.prefix(base.count))) {
      return Substring(Self.dropping(base.count, from: path))
    }
    return path
  }

  /// The path behind its first segments, as it is written.
  private static func dropping(_ count: Int, from path: Substring) -> String {
    var rest = path
    for _ in 0..<count { rest = rest.drop { $0 == "/" }.drop { $0 != "/" } }
    return rest.isEmpty ? "/" : String(rest)
  }
}
