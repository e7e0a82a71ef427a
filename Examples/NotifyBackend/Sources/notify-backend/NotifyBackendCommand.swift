import ArgumentParser
import Foundation
import Hummingbird
import NotifyBackend

@main
struct NotifyBackendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notify-backend", abstract: "The app backend that the notification tutorials describe.")

  @Option(help: "Which tutorial's API to serve: \(Edition.allCases.map(\.rawValue).joined(separator: ", ")).")
  var edition = Edition.notifyUsers

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port: UInt16 = 8080

  @Option(
    name: .customLong("user"),
    help: ArgumentHelp(
      "An account; may be repeated. Without any, the accounts of the tutorials are used.", valueName: "name:password"))
  var accounts: [Account] = []

  @Option(help: "The SQLite file to keep data in; without it, data lives in memory.")
  var database: String?

  @Flag(help: "Serve every push that was sent at GET /outbox, to anybody: for tests.")
  var exposeOutbox = false

  func run() async throws {
    let services = BackendServices(
      accounts: accounts.isEmpty ? Account.demo : accounts, database: try NotifyDatabase(path: database))
    let router = notifyRouter(edition: edition, services: services, exposesOutbox: exposeOutbox)
    let application = notifyApplication(router: router, host: host, port: Int(port)) { url in
      FileHandle.standardOutput.write(Data("listening on \(url)\n".utf8))
    }
    try await application.runService()
  }
}

extension Edition: ExpressibleByArgument {}

extension Account: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
