import Diagnostics

extension VerificationReport {
  /// The report without the secrets that became known after parts of it were written: a token of one reply that a later request sent.
  func masked() -> VerificationReport {
    guard !secrets.isEmpty else { return self }
    var copy = self
    for index in copy.steps.indices {
      copy.steps[index].diagnostics = steps[index].diagnostics.map(masked)
    }
    return copy
  }

  private func masked(_ text: String) -> String { secrets.masked(text, from: Secrets.textLength) }

  private func masked(_ diagnostic: Diagnostic) -> Diagnostic {
    var copy = diagnostic
    copy.statement = masked(diagnostic.statement)
    copy.hint = masked(diagnostic.hint)
    copy.remedy = diagnostic.remedy.map(masked)
    copy.cause = diagnostic.cause.map(masked)
    copy.related = diagnostic.related.map { .init(masked($0.message), at: $0.location) }
    return copy
  }

  /// The documents with each secret painted over by as many signs, so that a report which quotes their lines shows none, and every place
  /// in them stays where it is.
  public func masked(_ sources: SourceTable) -> SourceTable {
    var result = sources
    let locations = diagnostics.flatMap { [$0.location] + $0.related.map(\.location) }
    for path in Set(locations.map(\.file)).sorted() {
      guard let file = sources[path] else { continue }
      let ranges = secrets.ranges(in: file.bytes, from: Secrets.textLength)
      if ranges.isEmpty { continue }
      var bytes = file.bytes
      for range in ranges { bytes.replaceSubrange(range, with: Self.paint(bytes[range])) }
      result.add(SourceFile(path: path, bytes: bytes))
    }
    return result
  }

  /// As many signs in as many bytes: an asterisk for each character of one byte, and others for those that have more.
  private static func paint(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var painted: [UInt8] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch UTF8.width(scalar) {
      case 2: painted += Array("·".utf8)
      case 3: painted += Array("•".utf8)
      case 4: painted += Array("🔒".utf8)
      default: painted.append(scalar == "\n" || scalar == "\r" ? UInt8(scalar.value) : UInt8(ascii: "*"))
      }
    }
    // Bytes that are no UTF-8 are read as another number of them.
    return painted.count == bytes.count ? painted : bytes.map { $0 < 0x20 ? $0 : UInt8(ascii: "*") }
  }
}
