import Diagnostics

/// A value that stands in a script as data. What a script would compute is `computed`, with its place.
indirect enum ScriptLiteral: Sendable {
  case text(String, SourceRange)
  case other(SourceRange)
  case list([ScriptLiteral], SourceRange)
  case table([(key: String, value: ScriptLiteral)], SourceRange)
  case computed(SourceRange)

  var range: SourceRange {
    switch self {
    case .text(_, let range), .other(let range), .list(_, let range), .table(_, let range), .computed(let range): range
    }
  }

  var text: String? { if case .text(let text, _) = self { text } else { nil } }
  var list: [ScriptLiteral]? { if case .list(let list, _) = self { list } else { nil } }
  var table: [(key: String, value: ScriptLiteral)]? { if case .table(let table, _) = self { table } else { nil } }
  subscript(key: String) -> ScriptLiteral? { table?.first { $0.key == key }?.value }
  /// The same where small and large letters of keys are alike.
  subscript(anyCase key: String) -> ScriptLiteral? { table?.first { $0.key.lowercased() == key.lowercased() }?.value }

  /// Takes up what another table says, key by key; what is there already stays.
  mutating func merge(_ other: ScriptLiteral) {
    guard case .table(var members, let range) = self, case .table(let added, _) = other else { return }
    for (key, value) in added {
      if let known = members.firstIndex(where: { $0.key.lowercased() == key.lowercased() }) {
        members[known].value.merge(value)
      } else {
        members.append((key, value))
      }
    }
    self = .table(members, range)
  }

  /// The same with ranges that begin so many bytes further on.
  func shifted(by count: Int) -> ScriptLiteral {
    let range = SourceRange(self.range.lowerBound + count, self.range.upperBound + count)
    return switch self {
    case .text(let text, _): .text(text, range)
    case .other: .other(range)
    case .list(let list, _): .list(list.map { $0.shifted(by: count) }, range)
    case .table(let table, _): .table(table.map { ($0.key, $0.value.shifted(by: count)) }, range)
    case .computed: .computed(range)
    }
  }
}
