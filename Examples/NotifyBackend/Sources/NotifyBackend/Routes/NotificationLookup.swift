extension NotificationStore {
  /// What an id in a path stands for. Somebody else's is not found rather than forbidden, so that nobody can probe for ids.
  func notification(_ id: String, for user: String) async throws -> StoredNotification {
    guard isInteger(id) else { throw Problem.badRequest("The id of a notification is an integer.") }
    guard let number = Int64(id), let stored = try await fetch(number, for: user) else {
      throw Problem.notFound("There is no such notification.")
    }
    return stored
  }

  private func isInteger(_ text: String) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    return !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
