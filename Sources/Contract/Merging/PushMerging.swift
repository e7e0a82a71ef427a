/// Unites push payloads of one platform and shape.
enum PushMerging {
  /// Payloads are one if they are of one platform and have the same fields, all the way down.
  private struct Shape: Hashable {
    var platform: String
    var fields: Set<String>
  }

  static func merged(_ payloads: [PushPayload]) -> [PushPayload] {
    var out: [PushPayload] = []
    var witnesses: [[Witness]] = []
    var places: [Shape: Int] = [:]
    for payload in payloads {
      let shape = Shape(platform: payload.platform, fields: Set(payload.schema.fieldPaths()))
      if let index = places[shape] {
        out[index].schema = out[index].schema.merged(with: payload.schema)
        out[index].example = out[index].example ?? payload.example
        witnesses[index] += payload.witnesses
      } else {
        places[shape] = out.count
        out.append(payload)
        witnesses.append(payload.witnesses)
      }
    }
    // What stands alone keeps the order of its witnesses.
    for index in out.indices where witnesses[index].count > out[index].witnesses.count {
      out[index].witnesses = unique(witnesses[index])
    }
    return out.enumerated().sorted { a, b in
      a.element.platform == b.element.platform ? a.offset < b.offset : a.element.platform < b.element.platform
    }.map(\.element)
  }
}

extension PushPayload {
  /// The webhook that an operation is; nil for one of the API.
  init?(_ operation: Operation) {
    guard let name = operation.key.webhook else { return nil }
    self.init(
      platform: name, schema: operation.requestBody?.schema ?? .any,
      witnesses: unique(operation.witnesses + (operation.requestBody?.witnesses ?? [])))
    request = operation
  }
}
