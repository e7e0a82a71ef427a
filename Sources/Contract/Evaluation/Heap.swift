/// Everything mutable that code has made, by number, with a count of its changes.
struct Heap: Sendable {
  private(set) var objects: [HeapObject] = []
  /// The numbers of the objects that were changed, in the order of the changes.
  private var changed: [Int] = []

  var count: Int { objects.count }
  /// How many changes there were so far: a moment that `hasChanged` can be asked about.
  var moment: Int { changed.count }

  mutating func append(_ object: HeapObject) { objects.append(object) }

  subscript(index: Int) -> HeapObject {
    get { objects[index] }
    set {
      objects[index] = newValue
      changed.append(index)
    }
  }

  /// Whether one of the first `count` objects was changed since a moment; after very many changes it is taken for granted.
  func hasChanged(first count: Int, since moment: Int) -> Bool {
    changed.count - moment > 256 || changed[moment...].contains { $0 < count }
  }
}
