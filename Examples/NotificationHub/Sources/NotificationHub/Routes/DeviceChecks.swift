/// What holds of every device, registered or installed.
struct DeviceChecks {
  /// As many tags as a device may have (60 is what the hub's quotas say; the length of a handle is ours).
  static let mostTags = 60
  static let longestHandle = 1024

  let context: HubContext

  /// Throws 400 for what no device has, and 403 for tags that only a manager gives.
  func check(handle: String, tags: [String]) throws {
    guard (1...Self.longestHandle).contains(handle.utf8.count), handle.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw Problem.badRequest("A handle has 1 to \(Self.longestHandle) visible ASCII characters.")
    }
    guard tags.count <= Self.mostTags else { throw Problem.badRequest("A device may have \(Self.mostTags) tags at most.") }
    for tag in tags where !Tag.isValid(tag) {
      throw Problem.badRequest("A tag has 1 to 120 letters, digits and the characters _ @ # . : -")
    }
    if tags.contains(where: Tag.isReserved) { try context.require(.manage, "give tags that begin with \(Tag.reservedPrefix)") }
  }

  /// Throws 400 for a template that would not become a payload, however its places are filled.
  func check(template: String?, of platform: Platform) throws {
    guard let template else { return }
    guard (1...MessageRoutes.bodyLimit).contains(template.utf8.count), !template.utf8.contains(0) else {
      throw Problem.badRequest("A template has 1 to \(MessageRoutes.bodyLimit) bytes, none of them zero.")
    }
    try NativePayload.check(TemplateBody(template).filled(with: [:]), for: platform)
  }
}
