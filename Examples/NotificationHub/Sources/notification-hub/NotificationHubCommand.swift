import ArgumentParser
import Foundation
import Hummingbird
import Logging
import NotificationHub

@main
struct NotificationHubCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notification-hub", abstract: "The notification hub that the tutorials describe.",
    discussion: "Keeps its data in PostgreSQL where the environment variable DATABASE_URL names one.")

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port: UInt16 = 8090

  @Option(help: "What the hub is called: the first part of every path.")
  var name = "notify-hub"

  @Option(help: "The address that callers sign for.")
  var endpoint = "http://localhost:8090"

  @Option(
    name: .customLong("key"),
    help: ArgumentHelp(
      "A key; may be repeated. Without any, the keys of the tutorial are used, which everybody knows: on loopback alone.",
      valueName: "name:rights:secret"))
  var keys: [AccessKey] = []

  @Option(help: "A file of keys, one a line, as --key has them: so that none stands in a list of processes.")
  var keyFile: String?

  @Option(help: "The SQLite file to keep data in; without it, data lives in memory.")
  var database: String?

  @Option(help: "The file of settings of the push services; without it, what is accepted waits.")
  var gateways: String?

  @Option(help: "Seconds until a registration that is not renewed is forgotten.")
  var lifetime = 90.0 * 24 * 3600

  func run() async throws {
    var keys = keys
    if let keyFile {
      for line in try String(contentsOfFile: keyFile, encoding: .utf8).split(separator: "\n") {
        guard let key = AccessKey(String(line)) else { throw ValidationError("a line of '\(keyFile)' is no name:rights:secret") }
        keys.append(key)
      }
    }
    if keys.isEmpty {
      guard isLoopback else {
        throw ValidationError("the keys of the tutorial are known to everybody: give --key or --key-file to listen on \(host)")
      }
      keys = AccessKey.demo
    }
    let store = try await SQLHubStore(storage())
    let hub = Hub(
      configuration: HubConfiguration(name: name, endpoint: endpoint, keys: keys, lifetime: lifetime), store: store,
      gateways: try Gateways(try gateways.map { try GatewaySettings(file: $0) } ?? GatewaySettings()))
    let application = hub.application(host: host, port: Int(port)) { url in
      FileHandle.standardOutput.write(Data("listening on \(url)\n".utf8))
    }
    try await application.runService()
  }

  private var isLoopback: Bool { host == "localhost" || host == "::1" || (host.hasPrefix("127.") && !host.contains(/[^0-9.]/)) }

  private func storage() throws -> any SQLDatabase {
    if let url = ProcessInfo.processInfo.environment["DATABASE_URL"], !url.isEmpty, database == nil {
      return PostgreSQLDatabase(url: url)
    }
    return try SQLiteDatabase(path: database)
  }
}

extension AccessKey: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
