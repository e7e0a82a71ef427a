extension [Diagnostic] {
  /// The order in which people read them: page by page, in each the surest first, else by place.
  public func inOrderOfConfidence() -> [Diagnostic] {
    let ordered = inReportingOrder()
    var out: [Diagnostic] = []
    out.reserveCapacity(ordered.count)
    var start = ordered.startIndex
    while start < ordered.endIndex {
      let file = ordered[start].location.file
      let end = ordered[start...].firstIndex { $0.location.file != file } ?? ordered.endIndex
      let page = ordered[start..<end].enumerated().sorted { a, b in
        if a.element.severity != b.element.severity { return a.element.severity > b.element.severity }
        if a.element.confidence != b.element.confidence { return a.element.confidence > b.element.confidence }
        return a.offset < b.offset
      }
      out += page.map(\.element)
      start = end
    }
    return out
  }
}
