import Diagnostics

/// Where the lines of a block of code stand, in order; eight bytes a line, since nearly all stand in the block's own file.
///
///     let map: LineMap = [Snippet.LineStart(textOffset: 0, sourceOffset: 40)]
///     map[0].sourceOffset  // 40
public struct LineMap: RandomAccessCollection, Sendable, ExpressibleByArrayLiteral {
  private struct Place: Sendable {
    var textOffset: UInt32
    var sourceOffset: UInt32
  }

  private let places: [Place]
  /// The other files that lines stand in, each with the first of its lines; none where all stand in the block's own.
  private let files: [(line: Int, file: String?)]

  public init(_ lines: some Collection<Snippet.LineStart>) {
    places = lines.map { Place(textOffset: UInt32(clamping: $0.textOffset), sourceOffset: UInt32(clamping: $0.sourceOffset)) }
    var files: [(line: Int, file: String?)] = []
    var last: String?
    for (number, line) in lines.enumerated() where line.file != last {
      files.append((number, line.file))
      last = line.file
    }
    self.files = files
  }

  public init(arrayLiteral lines: Snippet.LineStart...) { self.init(lines) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { places.count }

  public subscript(line: Int) -> Snippet.LineStart {
    let place = places[line]
    let changes = files.isEmpty ? 0 : files.partitionPoint { $0.line <= line }
    return Snippet.LineStart(
      textOffset: Int(place.textOffset), sourceOffset: Int(place.sourceOffset), file: changes > 0 ? files[changes - 1].file : nil)
  }
}
