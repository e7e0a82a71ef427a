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

  @Option(help: "The address of a notification hub with its name; without it, pushes end in the outbox.")
  var hub: String?

  @Option(help: "The file with the key for the hub: name:secret.")
  var hubKeyFile: String?

  @Option(help: "The address that the hub wants requests to be signed for.")
  var hubResource = "http://localhost:8090/notify-hub"

  func run() async throws {
    let services = BackendServices(
      accounts: accounts.isEmpty ? Account.demo : accounts, database: try NotifyDatabase(path: database), hub: try connection())
    let router = notifyRouter(edition: edition, services: services, exposesOutbox: exposeOutbox)
    let application = notifyApplication(router: router, host: host, port: Int(port)) { url in
      FileHandle.standardOutput.write(Data("listening on \(url)\n".utf8))
    }
    try await application.runService()
  }

  private func connection() throws -> HubConnection? {
    guard let hub else { return nil }
    guard let url = URL(string: hub), url.host != nil, url.scheme == "http" else {
      throw ValidationError("--hub is no http address")
    }
    guard let hubKeyFile else { throw ValidationError("--hub needs --hub-key-file") }
    let line = try String(contentsOfFile: hubKeyFile, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    guard let key = Account(line) else { throw ValidationError("the file of --hub-key-file has no name:secret") }
    return HubConnection(url: url, resource: hubResource, keyName: key.name, secret: key.password)
  }
}

extension Edition: ExpressibleByArgument {}

extension Account: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
