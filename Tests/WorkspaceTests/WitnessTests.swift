import Foundation
import Testing
import Yams

@testable import Workspace

/// `tally extract --format json`: every witness of an operation stands in a section that is about it, or in one about all. Of the real
/// tutorials beside the package it stands in the lines that were written down by hand for its fact.
struct WitnessTests {
  @Test func everyWitnessStandsInASectionOfItsOperation() throws {
    let folder = MutationTests.root + "/Tests/Fixtures/bookings"
    let bytes = try #require(Disk.read(folder + "/docs/bookings.md"))
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    /// The text of the section that a line is in; the first one is about all operations.
    func section(_ line: Int) -> (text: String, isFirst: Bool) {
      let start = lines[..<line].lastIndex { $0.hasPrefix("## ") } ?? 0
      let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("## ") } ?? lines.count
      return (lines[start..<end].joined(separator: "\n"), start == 0)
    }
    let json = FactListing(try SharedFolder.analysis(at: folder)).json()
    let listing = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    var count = 0
    for operation in list(listing["apis"]).flatMap({ list($0["operations"]) }) {
      let path = text(operation["path"])
      for witness in list(operation["facts"]).flatMap({ list($0["witnesses"]) }) {
        let (found, isFirst) = section(number(witness["line"]))
        #expect(number(witness["endLine"]) <= lines.count)
        count += 1
        if isFirst || operation["method"] as? String == "*" { continue }
        #expect(found.contains(text(operation["method"]) + " " + path), "\(path):\(number(witness["line"]))")
      }
    }
    #expect(count > 40)
  }

  /// Witnesses that are right where the list by hand is narrower.
  private static let exceptions: [String: String] = [
    "POST /api/notifications parameter pns S000:348": "the URL that carries both parameters; listed for 'to_tag' alone",
    "POST /api/register operation NU17:166": "the comment that names the route; listed for PUT and DELETE alone",
  ]

  @Test(arguments: SharedFolder.has("oracle") ? SharedFolder.present(["notification-hubs"]) : [])
  func everyWitnessStandsInTheLinesOfItsFact(_ folder: String) throws {
    let oracle = try LineList()
    let json = FactListing(try SharedFolder.analysis(folder)).json()
    let listing = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    var outside: Set<String> = []
    var count = 0
    for api in list(listing["apis"]) {
      for operation in list(api["operations"]) {
        let name = "\(text(operation["method"])) \(text(operation["path"]))"
        let node = oracle.operation(name, api: text(api["id"]))
        #expect(node != nil || name == "* *", "'\(name)' is no operation of '\(text(api["id"]))'")
        for fact in list(operation["facts"]) {
          let ranges = oracle.ranges(of: fact, in: node ?? [:])
          for witness in list(fact["witnesses"]) {
            count += 1
            let (file, first, last) = (text(witness["file"]), number(witness["line"]), number(witness["endLine"]))
            if ranges.contains(where: { $0.file == file && $0.lines.contains(first) && $0.lines.contains(last) }) { continue }
            let subject = ["name", "field", "status"].compactMap { fact[$0].map { " \($0)" } }.first ?? ""
            outside.insert("\(name) \(text(fact["slot"]))\(subject) \(oracle.alias(of: file)):\(first)")
          }
        }
      }
    }
    #expect(count > 150)
    #expect(outside.sorted() == Self.exceptions.keys.sorted())
  }

  private func list(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }
  private func text(_ value: Any?) -> String { value as? String ?? "" }
  private func number(_ value: Any?) -> Int { value as? Int ?? 0 }
}

/// What was written down by hand: operations with the lines that state each of their parts.
private struct LineList {
  struct Lines {
    var file: String
    var lines: ClosedRange<Int>
  }

  private static let tutorials = [
    "notify-users": "ios-notify-users", "secure-push": "ios-secure-push", "rich-push": "ios-rich-push",
  ]

  private let root: [String: Any]
  /// The paths of the files by their short names, relative to the documents' root.
  private let files: [String: String]

  init() throws {
    let bytes = try #require(Disk.read(SharedFolder.path + "/oracle/notification-hubs.yaml"))
    root = try #require(try Yams.load(yaml: String(decoding: bytes, as: UTF8.self)) as? [String: Any])
    files = (root["files"] as? [String: [String: Any]] ?? [:]).compactMapValues {
      ($0["path"] as? String).map { String($0.dropFirst("notification-hubs/".count)) }
    }
  }

  func alias(of file: String) -> String { files.first { $0.value == file }?.key ?? file }

  /// An operation of an API's own tutorial, or one that it takes over from the first.
  func operation(_ name: String, api: String) -> [String: Any]? {
    let all = (root["operations"] as? [[String: Any]] ?? []).filter { "\($0["method"] ?? "") \($0["path"] ?? "")" == name }
    func stated(in api: String) -> [String: Any]? {
      all.first { ($0["tutorials"] as? [String] ?? []).contains(Self.tutorials[api] ?? "") }
    }
    return stated(in: api) ?? stated(in: "notify-users")
  }

  /// The lines that state a fact; none for what the list does not have.
  func ranges(of fact: [String: Any], in operation: [String: Any]) -> [Lines] {
    let schemes = places(root["auth_schemes"])
    let found: [String]
    switch fact["slot"] as? String {
    case "operation": found = places(operation)
    case "server": found = places(root["backends"])
    case "security": found = schemes + places(operation["request_headers"])
    case "status" where operation.isEmpty: found = schemes
    case "parameter" where fact["in"] as? String == "header": found = places(named(fact["name"], operation["request_headers"]))
    case "parameter":
      // A path has its parameters in order, whatever each program calls them.
      let isPath = fact["in"] as? String == "path"
      let parameters = operation["parameters"] as? [[String: Any]] ?? []
      found = places(isPath ? parameters.filter { $0["in"] as? String == "path" } : named(fact["name"], parameters))
    case "request-body", "request-field":
      let body = operation["request_body"] as? [String: Any]
      found = places(body) + places(schema(body?["schema"]))
    case "status", "response-body", "response-field", "response-header":
      let replies = (operation["responses"] as? [[String: Any]] ?? []).filter { $0["status"] as? Int == fact["status"] as? Int }
      found = places(replies) + replies.flatMap { places(schema(($0["body"] as? [String: Any])?["schema"])) }
    default: found = []
    }
    return found.compactMap(lines)
  }

  private func schema(_ name: Any?) -> Any? { (name as? String).flatMap { (root["schemas"] as? [String: Any])?[$0] } }

  private func named(_ name: Any?, _ items: Any?) -> [[String: Any]] {
    (items as? [[String: Any]] ?? []).filter { $0["name"] as? String == name as? String }
  }

  /// Every `at` below a node.
  private func places(_ node: Any?) -> [String] {
    if let mapping = node as? [String: Any] {
      return mapping.flatMap { key, value in key == "at" ? value as? [String] ?? [] : places(value) }
    }
    return (node as? [Any] ?? []).flatMap(places)
  }

  /// `S000:175-176`
  private func lines(_ place: String) -> Lines? {
    let parts = place.split(separator: ":")
    let numbers = parts.last?.split(separator: "-").compactMap { Int($0) } ?? []
    guard let file = parts.first.flatMap({ files[String($0)] }), let first = numbers.first, let last = numbers.last else {
      return nil
    }
    return Lines(file: file, lines: first...last)
  }
}
