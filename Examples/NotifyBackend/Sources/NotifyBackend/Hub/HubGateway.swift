import Foundation

/// Hands pushes to the notification hub, which finds the devices by the user's tag.
struct HubGateway: PushGateway {
  let hub: HubConnection

  func send(_ push: Push) async throws {
    // A tag that no device can have reaches nobody.
    guard (1...120).contains(push.tag.utf8.count), push.tag.utf8.allSatisfy(isPartOfTag) else { return }
    let headers = [
      "ServiceBusNotification-Format": format(push.platform), "ServiceBusNotification-Tags": push.tag,
      "Content-Type": push.platform == .wns ? "application/xml" : "application/json",
    ]
    let reply = try await hub.send("POST", "messages", headers: headers, body: Data(push.payload.utf8))
    switch reply.status {
    case 201: return
    case 413: throw Problem(.contentTooLarge, "The message is too long for the push service.")
    default: throw HubError(reply)
    }
  }

  private func format(_ platform: Push.Platform) -> String {
    switch platform {
    case .wns: "windows"
    case .apns: "apple"
    case .gcm: "gcm"
    }
  }

  private func isPartOfTag(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return byte < 0x80 && (character.isLetter || character.isNumber || "_@#.:-".contains(character))
  }
}
