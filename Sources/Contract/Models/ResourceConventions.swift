/// What a framework routes for a collection and its items: `index` answers `GET /photos`, `show` answers `GET /photos/{id}`.
struct ResourceConventions: Sendable {
  struct Action: Sendable {
    var name: String
    var method: String
    /// It is about one item rather than about the collection.
    var isOfItem: Bool

    init(_ name: String, _ method: String, isOfItem: Bool = false) {
      self.name = name
      self.method = method
      self.isOfItem = isOfItem
    }
  }

  var actions: [Action]
  /// The parameter that names an item; nil where it is what one item is called: `{photo}`.
  var itemParameter: String? = "id"
  /// `photos` is answered by `PhotosController`.
  var controllerSuffix = ""
  /// Every action is routed, whether its code is shown or not.
  var routesEveryAction = false
  /// Actions that a base class provides: `ReadOnlyModelViewSet` lists and retrieves.
  var bases: [String: [String]] = [:]

  /// `admin_photos` → `AdminPhotosController`
  func controller(of name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + controllerSuffix
  }

  /// `photos` → `photo`, `entries` → `entry`
  static func singular(_ name: String) -> String {
    if name.hasSuffix("ies") { return name.dropLast(3) + "y" }
    return name.hasSuffix("s") && !name.hasSuffix("ss") ? String(name.dropLast()) : name
  }
}
