import Vocabulary

/// The address of a picture without what names its language: `img/setup_zh.jpg` → `img/setup`.
struct PictureName {
  /// The address without the locale and the ending.
  let neutral: String
  /// Whether the file named the locale.
  let isLocalized: Bool

  /// `nil` for what is no file of a picture.
  init?(_ address: String, of locale: String) {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard let dot = path.lastIndex(of: "."), Self.endings.contains(path[path.index(after: dot)...].lowercased()) else {
      return nil
    }
    let stem = path[..<dot]
    let marks = LocaleNames.of(locale).flatMap { name in ["_", "-", "."].map { $0 + name } }
    let mark = marks.filter { stem.lowercased().hasSuffix($0) }.max { $0.utf8.count < $1.utf8.count }
    neutral = String(mark.map { stem.dropLast($0.count) } ?? stem)
    isLocalized = mark != nil
  }

  private static let endings: Set<String> = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "bmp"]
}
