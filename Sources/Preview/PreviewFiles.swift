import Vocabulary

/// Finds the file that a URL path names in a site.
struct PreviewFiles {
  let site: PreviewSite

  enum Answer: Equatable {
    /// The path of a file in the site.
    case file(path: String, type: String)
    /// A folder that was asked for without its slash.
    case redirect(String)
    case notFound
  }

  /// `path` is percent-encoded, as it stands in the request.
  func answer(_ path: String) -> Answer {
    guard path.hasPrefix("/"), let decoded = PercentEncoding.decodeStrictly(path), !decoded.contains("\0"),
      !decoded.contains("\\")
    else {
      return .notFound
    }
    let parts = decoded.split(separator: "/")
    guard !parts.contains(where: { $0 == ".." || $0.hasPrefix(".") }) else { return .notFound }
    let name = parts.joined(separator: "/")
    let index = name.isEmpty ? "index.html" : name + "/index.html"
    if decoded.hasSuffix("/") {
      return site.holds(index) ? .file(path: index, type: PreviewFiles.mediaType(of: index)) : .notFound
    }
    if site.holds(name) { return .file(path: name, type: PreviewFiles.mediaType(of: name)) }
    // A path with two leading slashes would name another host.
    return site.holds(index) ? .redirect("/" + name + "/") : .notFound
  }

  /// The page to show for a path that leads nowhere: the nearest one above it, `cs/404.html` for `/cs/a/b`.
  func notFoundPage(_ path: String) -> String? {
    let parts = (PercentEncoding.decodeStrictly(path) ?? "").split(separator: "/")
    var folders = Array(parts.prefix { $0 != ".." && !$0.hasPrefix(".") && !$0.contains("\0") && !$0.contains("\\") }.prefix(64))
    while true {
      let page = (folders.map(String.init) + ["404.html"]).joined(separator: "/")
      if site.holds(page) { return page }
      if folders.popLast() == nil { return nil }
    }
  }

  /// The media type by the file's ending.
  static func mediaType(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    switch ending {
    case "html": return "text/html; charset=utf-8"
    case "css": return "text/css; charset=utf-8"
    case "js": return "text/javascript; charset=utf-8"
    case "json": return "application/json"
    case "yaml", "yml": return "application/yaml"
    case "svg": return "image/svg+xml"
    case "png": return "image/png"
    case "jpg", "jpeg": return "image/jpeg"
    case "gif": return "image/gif"
    case "webp": return "image/webp"
    case "ico": return "image/x-icon"
    case "woff2": return "font/woff2"
    case "xml": return "application/xml"
    case "md": return "text/markdown; charset=utf-8"
    case "txt": return "text/plain; charset=utf-8"
    case "pdf": return "application/pdf"
    default: return "application/octet-stream"
    }
  }
}
