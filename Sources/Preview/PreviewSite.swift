/// The files of a site as the preview serves them: one value, so that a reader never has pages of two builds.
///
///     PreviewSite(["index.html": .bytes(html), "logo.png": .disk("/docs/content/logo.png")])
///
/// A file may be made when it is asked for: a build has to be done with what has changed, and not with what nobody looks at.
public struct PreviewSite: Sendable {
  public enum File: Sendable {
    case bytes([UInt8])
    /// The absolute path of a file, without links: it is read while it is sent.
    case disk(String)
  }

  let holds: @Sendable (_ path: String) -> Bool
  let file: @Sendable (_ path: String) -> File?
  let document: @Sendable (_ path: String) -> String?

  /// Files by their paths in the site.
  public init(_ files: [String: File] = [:]) {
    self.init(holds: { files[$0] != nil }, file: { files[$0] })
  }

  /// `holds` says whether there is a file at a path, `file` what it is, and `document` which document a page shows, as findings name it;
  /// all may be called on any thread.
  public init(
    holds: @escaping @Sendable (_ path: String) -> Bool, file: @escaping @Sendable (_ path: String) -> File?,
    document: @escaping @Sendable (_ path: String) -> String? = { _ in nil }
  ) {
    self.holds = holds
    self.file = file
    self.document = document
  }
}
