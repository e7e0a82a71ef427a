import CEmbeddedFiles

/// The files that the program carries with it: the standard theme, and what generated clients share.
///
///     EmbeddedFiles.below("templates/")["page.mustache"]?.count
public enum EmbeddedFiles {
  /// The bytes of the files of a folder, by their paths below it. They are part of the program, and not copied.
  public static func below(_ folder: String) -> [String: UnsafeBufferPointer<UInt8>] {
    var count = 0
    let files = UnsafeBufferPointer(start: tally_embedded_files(&count), count: count)
    var found: [String: UnsafeBufferPointer<UInt8>] = [:]
    for file in files {
      let path = String(cString: file.path)
      if path.hasPrefix(folder) {
        found[String(path.dropFirst(folder.count))] = UnsafeBufferPointer(start: file.bytes, count: file.count)
      }
    }
    return found
  }
}
