import ArgumentParser
import Foundation
import NotifyClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@main
struct NotifyDeviceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notify-device",
    abstract: "A device of the tutorials: it registers, waits for pushes, and fetches what they stand for.")

  @Option(help: "The address of the backend.")
  var backend = "http://127.0.0.1:8080"

  @Option(help: "The address of the fake gateways' control server, which stands for the platform's part of the system.")
  var gateway: String

  @Option(help: ArgumentHelp("Who has signed in.", valueName: "name:password"))
  var user: String

  @Option(help: "The platform of the device: apns, gcm, wns.")
  var platform = "apns"

  @Option(help: "Which tutorial's API the backend serves: notify-users, secure-push, rich-push.")
  var edition = Edition.notifyUsers

  @Option(help: "The file that keeps the device's handle and registration id from one start to the next.")
  var state: String?

  @Option(help: "How many pushes to wait for; 0 waits until it is ended.")
  var count = 0

  @Option(help: "How many seconds to wait for each push.")
  var seconds = 10.0

  func run() async throws {
    let parts = user.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let backendURL = URL(string: backend), let gatewayURL = URL(string: gateway) else {
      throw ValidationError("--user is name:password, --backend and --gateway are addresses")
    }
    let app = BackendClient(edition: edition, url: backendURL, name: parts[0], password: parts[1])
    let store = DeviceState(path: state)
    let system = PlatformService(url: gatewayURL, platform: platform)

    let handle: String
    if let known = await store.identifier(for: "handle") {
      handle = known
    } else {
      handle = try await system.handle()
      await store.setIdentifier(handle, for: "handle")
    }
    // Asking for an id twice does no harm: a reply that does not come is asked for again.
    do {
      try await app.register(platform: platform, handle: handle, store: store)
    } catch is URLError {
      try await app.register(platform: platform, handle: handle, store: store)
    }
    say("\(parts[0])'s \(platform) device is registered")

    var after = 0
    var shown = 0
    while count == 0 || shown < count {
      let pushes = try await system.pushes(for: handle, after: after, seconds: seconds)
      if pushes.isEmpty, count > 0 { throw ExitCode(3) }
      for push in pushes {
        after = push.number
        shown += 1
        say("\(parts[0])'s \(platform) device received: \(try await app.shown(PushText(push.payload)))")
      }
    }
  }

  private func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
}

/// Which API the backend serves.
enum Edition: String, CaseIterable, ExpressibleByArgument, Sendable {
  case notifyUsers = "notify-users"
  case securePush = "secure-push"
  case richPush = "rich-push"
}
