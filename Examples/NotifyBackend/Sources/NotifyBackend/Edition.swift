/// Which tutorial's API the server speaks. The later two build on the first and replace its `POST /api/notifications`.
public enum Edition: String, CaseIterable, Sendable {
  /// Register devices, send a text message to every device of a user.
  case notifyUsers = "notify-users"
  /// Push only an id; the app fetches the text with the user's credentials.
  case securePush = "secure-push"
  /// Push an id with a line of text; the app fetches the picture with the user's credentials.
  case richPush = "rich-push"
}
