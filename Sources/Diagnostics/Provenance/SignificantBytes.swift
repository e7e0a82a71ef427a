#if ABLATION
  @_spi(Reflection) import Swift
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Where the bytes of a type are that belong to its value: those of its fields, and not those between them, which a copy may leave as
  /// they were. Of `struct { var a: Bool; var b: Int }` they are 0 and 8 to 15.
  ///
  /// Fields are those that the run-time knows (`_forEachField` of the standard library's reflection).
  struct SignificantBytes {
    private static let known = Mutex<[ObjectIdentifier: [Range<Int>]]>([:])

    let ranges: [Range<Int>]

    init<Value>(of type: Value.Type) {
      let id = ObjectIdentifier(type)
      if let ranges = Self.known.withLock({ $0[id] }) {
        self.ranges = ranges
        return
      }
      var ranges: [Range<Int>] = []
      Self.add(type, at: 0, to: &ranges)
      Self.known.withLock { $0[id] = ranges }
      self.ranges = ranges
    }

    /// Whether they are the same in two pieces of memory.
    func areEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
      ranges.allSatisfy { memcmp(one + $0.lowerBound, other + $0.lowerBound, $0.count) == 0 }
    }

    private static func add(_ type: Any.Type, at base: Int, to ranges: inout [Range<Int>]) {
      func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
      let whole = base..<base + _openExistential(type, do: size)
      if let optional = type as? any Wrapping.Type {
        // A sign of its own, where there is one, stands behind what is wrapped.
        add(optional.wrapped, at: base, to: &ranges)
        let end = base + _openExistential(optional.wrapped, do: size)
        if end < whole.upperBound { ranges.append(end..<whole.upperBound) }
        return
      }
      var fields: [(offset: Int, type: Any.Type)] = []
      if !(type is AnyClass) {
        _ = _forEachField(of: type) { _, offset, field, _ in
          fields.append((offset, field))
          return true
        }
      }
      if fields.isEmpty, !whole.isEmpty { ranges.append(whole) }
      for field in fields { add(field.type, at: base + field.offset, to: &ranges) }
    }
  }

  private protocol Wrapping {
    static var wrapped: Any.Type { get }
  }

  extension Optional: Wrapping {
    static var wrapped: Any.Type { Wrapped.self }
  }
#endif
