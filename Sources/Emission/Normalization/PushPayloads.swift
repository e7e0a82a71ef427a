import Contract

/// The push payloads of a contract, each shape of a platform once.
///
/// Code that builds a payload often shows a part of it: a declared type's own defaults are not in the call. Where a sample of the
/// same platform has all of that and more, the sample is the payload, under the name that the code gives it.
///
///     PushPayloads.united([namedPartOfAPNs, sampleOfAPNs])  // one payload: the sample, with the name
enum PushPayloads {
  static func united(_ payloads: [PushPayload]) -> [PushPayload] {
    var result = payloads.map { payload in
      var payload = payload
      payload.schema = OpenNull.opened(payload.schema).fitted()
      return payload
    }
    for index in result.indices.reversed() where result[index].example == nil {
      let part = result[index]
      let whole = result.indices.filter { other in
        result[other].example != nil && result[other].platform == part.platform
          && covers(result[other].schema, part.schema, depth: 0)
      }
      // Two samples that both fit leave open which one the code builds.
      guard let only = whole.first, whole.count == 1 else { continue }
      result[only].schema.name = result[only].schema.name ?? part.schema.name
      for witness in part.witnesses where !result[only].witnesses.contains(witness) { result[only].witnesses.append(witness) }
      result.remove(at: index)
    }
    return result
  }

  /// Whether `whole` has every field of `part`, in a type that fits.
  private static func covers(_ whole: Schema, _ part: Schema, depth: Int) -> Bool {
    guard depth < SchemaRegistry.depthLimit else { return false }
    guard part.types.isEmpty || whole.types.isEmpty || !part.types.isDisjoint(with: whole.types) else { return false }
    if let inner = part.items.first, let outer = whole.items.first, !covers(outer, inner, depth: depth + 1) { return false }
    return part.properties.allSatisfy { key, property in
      whole.properties[key].map { covers($0, property, depth: depth + 1) } ?? false
    }
  }
}
