/// A range in a named file: what every diagnostic and every fact points at.
public struct Location: Hashable, Sendable, Comparable {
  /// The file's path below the workspace root.
  public var file: String
  public var range: SourceRange

  public init(file: String, range: SourceRange) {
    self.file = file
    self.range = range
  }

  public static func < (a: Location, b: Location) -> Bool {
    a.file == b.file ? a.range < b.range : a.file < b.file
  }
}

/// The files of a run by path, to turn a `Location` into lines and columns when it is printed.
public struct SourceTable: Sendable {
  private var files: [String: SourceFile] = [:]

  public init() {}

  public init(_ files: some Sequence<SourceFile>) {
    for file in files { add(file) }
  }

  public mutating func add(_ file: SourceFile) { files[file.path] = file }

  public subscript(path: String) -> SourceFile? { files[path] }

  /// The paths of all files, in order.
  public var paths: [String] { files.keys.sorted() }

  /// First and last position of a location; `1:1` where the file is unknown.
  public func positions(of location: Location) -> (start: SourcePosition, end: SourcePosition) {
    guard let file = files[location.file] else {
      return (SourcePosition(line: 1, column: 1), SourcePosition(line: 1, column: 1))
    }
    return (file.position(at: location.range.lowerBound), file.position(at: location.range.upperBound))
  }
}
