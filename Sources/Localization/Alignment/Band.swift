/// Which cells of a table are looked at: all of them, or those near the line from the first to the last.
struct BandShape {
  let rows: Int
  let columns: Int
  /// How far the cells of a row are from the line, or nothing if all are looked at.
  let reach: Int?
  let width: Int

  init(rows: Int, columns: Int, reach: Int?) {
    self.rows = rows
    self.columns = columns
    // A row must touch the next one.
    self.reach = reach.map { max($0, (columns + rows - 1) / rows + 1) }
    width = self.reach.map { min(columns, 2 * $0 + 1) } ?? columns
  }

  /// The first column of a row that is looked at.
  func start(of row: Int) -> Int {
    guard let reach, rows > 1 else { return 0 }
    let middle = row * (columns - 1) / (rows - 1)
    return max(0, min(columns - width, middle - reach))
  }

  func columns(of row: Int) -> Range<Int> {
    let start = start(of: row)
    return start..<start + width
  }
}

/// A table of which only the cells of a band have values of their own; all others have the one that was given.
struct Band<Value> {
  private let shape: BandShape
  private let other: Value
  private var cells: [Value]
  private let starts: [Int]

  init(_ shape: BandShape, _ value: Value) {
    self.shape = shape
    other = value
    cells = Array(repeating: value, count: shape.rows * shape.width)
    starts = shape.reach == nil ? [] : (0..<shape.rows).map(shape.start)
  }

  subscript(row: Int, column: Int) -> Value {
    get {
      guard shape.reach != nil else { return cells[row * shape.width + column] }
      let place = column - starts[row]
      return place >= 0 && place < shape.width ? cells[row * shape.width + place] : other
    }
    set {
      let place = shape.reach == nil ? column : column - starts[row]
      if place >= 0, place < shape.width { cells[row * shape.width + place] = newValue }
    }
  }
}
