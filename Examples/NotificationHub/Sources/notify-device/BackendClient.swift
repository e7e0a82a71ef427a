import Foundation
import NotifyClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The backend by the clients that Tally generates, one for each tutorial. What may be sent twice is, when no answer comes.
struct BackendClient {
  let edition: Edition
  let url: URL
  let name: String
  let password: String

  /// Registers as the tutorial says: an id that is answered with 410 is forgotten, and a new one is tried once.
  func register(platform: String, handle: String, store: DeviceState) async throws {
    // Only a token of Apple's is hexadecimal; for another the backend gives a new id each time.
    let hexadecimal = platform == "apns" ? handle : nil
    switch edition {
    case .notifyUsers:
      try await NotifyUsersClient(
        baseURL: url, credentials: .basic(user: name, password: password), session: .init(configuration: .ephemeral), timeout: 10,
        retry: .init(attempts: 5, longestWait: 1)
      )
      .registerDevice(
        store: store, body: .init(platform: .init(rawValue: platform), handle: handle, tags: []), handle: hexadecimal
      ).get()
    case .securePush:
      try await SecurePushClient(
        baseURL: url, credentials: .basic(user: name, password: password), session: .init(configuration: .ephemeral), timeout: 10,
        retry: .init(attempts: 5, longestWait: 1)
      )
      .registerDevice(
        store: store, body: .init(platform: .init(rawValue: platform), handle: handle, tags: []), handle: hexadecimal
      ).get()
    case .richPush:
      try await RichPushClient(
        baseURL: url, credentials: .basic(user: name, password: password), session: .init(configuration: .ephemeral), timeout: 10,
        retry: .init(attempts: 5, longestWait: 1)
      )
      .registerDevice(
        store: store, body: .init(platform: .init(rawValue: platform), handle: handle, tags: []), handle: hexadecimal
      ).get()
    }
  }

  /// What the user sees of a push: its text, or what is fetched with the user's credentials.
  func shown(_ push: PushText) async throws -> String {
    switch (edition, push.secureID, push.richID) {
    case (.securePush, let id?, _):
      let client = SecurePushClient(
        baseURL: url, credentials: .basic(user: name, password: password), session: .init(configuration: .ephemeral), timeout: 10,
        retry: .init(attempts: 5, longestWait: 1))
      return try await client.fetchNotification(id: id).get().payload
    case (.richPush, _, let id?):
      let client = RichPushClient(
        baseURL: url, credentials: .basic(user: name, password: password), session: .init(configuration: .ephemeral), timeout: 10,
        retry: .init(attempts: 5, longestWait: 1))
      let picture = try await client.getNotification(id: id).get()
      return "\(push.text) (a picture of \(picture.count) bytes)"
    default: return push.text
    }
  }
}

enum DeviceError: Error, CustomStringConvertible {
  case gateway(Int)

  var description: String {
    switch self {
    case .gateway(let status): "the gateway answered \(status)"
    }
  }
}
