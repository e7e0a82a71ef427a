import Diagnostics
import Foundation
import Markup
import Snippets
import Testing

@testable import Contract

/// This repository's own tutorials against what was written down of them by hand.
@Suite struct OwnTutorialTests {
  private static let base = ["notify-users", "build-backend", "build-app"]

  private static func contract(_ pages: [String], base: [String]? = nil) -> (contract: Contract, diagnostics: [Diagnostic]) {
    func facts(_ names: [String]) -> [PageFacts] { Oracle.facts(names.map { $0 + ".md" }, below: Oracle.own) }
    return ContractBuilder().build(id: "x", title: "X", pages: facts(pages), base: base.map { [facts($0)] } ?? [])
  }

  @Test func theFirstEditionStatesFourOperationsAndNoOther() {
    let contract = Self.contract(Self.base).contract
    #expect(
      contract.operations.map(OperationLine.line)
        == [
          "POST /api/notifications query pns query to_tag | application/json string | 200 400 401 413 415 429 | basic",
          "PUT /api/register/{id} path id | application/json object | 200 400 401 410 415 | basic",
          "POST /api/register query handle? |  | 200 400 401 | basic",
          "DELETE /api/register/{id} path id |  | 200 401 404 | basic",
        ].sorted { a, b in OperationLine.order(a) < OperationLine.order(b) })
  }

  @Test(arguments: ["secure-push", "rich-push"]) func laterEditionsReplaceHowNotificationsAreSent(_ page: String) {
    let contract = Self.contract([page], base: Self.base).contract
    #expect(contract.operations.count == 5)
    #expect(
      contract.operations.filter { $0.key.path.hasPrefix("/api/notifications") }.map(OperationLine.line) == [
        "POST /api/notifications |  | 200 401 429 | basic", "GET /api/notifications/{id} path id |  | 200 400 401 404 | basic",
      ])
  }

  @Test func readingAllOfThemAsOneApiIsAConflict() {
    let diagnostics = Self.contract(Self.base + ["secure-push", "rich-push"]).diagnostics
    #expect(diagnostics.contains { $0.code.hasSuffix("-conflict") && $0.message.hasPrefix("'POST /api/notifications'") })
    #expect(Self.contract(Self.base).diagnostics.filter { $0.code.hasSuffix("-conflict") }.isEmpty)
  }
}

/// The real tutorials beside the package, where they are, against what was written down of them by hand: operations, statuses, parameters.
@Suite(.enabled(if: Oracle.isPresent, "the shared tutorials are not beside the package")) struct OracleTests {
  @Test func theFirstEditionStatesFourOperationsAndNoOther() {
    let contract = Oracle.contract(Oracle.base).contract
    #expect(
      contract.operations.map(OperationLine.line)
        == [
          "POST /api/notifications query pns query to_tag | application/json string | 200 403 500 | basic",
          "PUT /api/register/{id} path id | application/json object | 200 400 403 410 | basic",
          "POST /api/register query handle? |  | 200 403 | basic",
          "DELETE /api/register/{id} path id |  | 200 403 | basic",
        ].sorted { a, b in OperationLine.order(a) < OperationLine.order(b) })
  }

  @Test func laterEditionsReplaceTheSecondController() {
    let secure = Oracle.contract(Oracle.secure, base: Oracle.base).contract
    #expect(
      secure.operations.filter { $0.key.path.hasPrefix("/api/notifications") }.map(OperationLine.line) == [
        "POST /api/notifications |  | 200 403 | basic", "GET /api/notifications/{id} path id |  | 200 403 | basic",
      ])
    let rich = Oracle.contract(Oracle.rich, base: Oracle.base).contract
    let image = rich.operations.first { $0.key.method == "GET" }?.responses.first?.bodies.map(\.mediaType)
    #expect(image == ["image/png"])
    #expect(rich.servers.count == 1)
  }

  @Test func readingAllOfThemAsOneApiIsAConflictOfTwoOperations() {
    let diagnostics = Oracle.contract(Oracle.base + Oracle.secure + Oracle.rich).diagnostics
    let messages = diagnostics.filter { $0.code.hasSuffix("-conflict") }.map(\.message)
    #expect(messages.contains { $0.hasPrefix("'GET /api/notifications/{id}'") })
    #expect(messages.contains { $0.hasPrefix("'POST /api/notifications'") })
  }

  @Test func namesAndTypesThatDisagreeAreReported() {
    let codes = Oracle.facts(Oracle.base).flatMap(\.diagnostics).map(\.code)
    #expect(codes.filter { $0 == "contract/name-mismatch" }.count == 2)
    #expect(codes.contains("snippet/declaration-mismatch"))
    #expect(codes.contains("snippet/type-mismatch"))
  }
}

/// Reads the pages of the shared folder, and our own.
enum Oracle {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let root = tests.appendingPathComponent("../../../shared/notification-hubs/en-us").standardizedFileURL.path
  static let own = tests.appendingPathComponent("../../content/en/tutorials").standardizedFileURL.path
  static var isPresent: Bool { FileManager.default.fileExists(atPath: root) }

  private static let article = "articles/notification-hubs/notification-hubs-aspnet-backend-ios"
  private static let include = "includes/notification-hubs-aspnet-backend"
  static let base = ["\(article)-notify-users.md", "\(include)-notifyusers.md"]
  static let secure = ["\(article)-push-apple-apns-secure-notification.md", "\(include)-securepush.md"]
  static let rich = ["\(article)-push-apple-apns-rich.md"]

  static func facts(_ paths: [String], below root: String = root) -> [PageFacts] {
    paths.compactMap { path in
      guard let data = FileManager.default.contents(atPath: root + "/" + path) else { return nil }
      let page = Page(document: MarkdownParser().parse(SourceFile(path: path, bytes: Array(data))).document)
      return PageReader().read(page, snippets: SnippetCollector(page: page).snippets())
    }
  }

  static func contract(_ paths: [String], base: [String]? = nil) -> (contract: Contract, diagnostics: [Diagnostic]) {
    ContractBuilder().build(id: "x", title: "X", pages: facts(paths), base: base.map { [facts($0)] } ?? [])
  }
}
