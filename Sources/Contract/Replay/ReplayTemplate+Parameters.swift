import Vocabulary

extension ReplayTemplate {
  /// A part of a request target that an operation has a name for.
  public struct Parameter: Sendable, Hashable {
    public var name: String
    public var isInPath: Bool
    /// The variables that stand in it already.
    public var variables: [String]
    /// What the documentation shows, decoded; with variables, nothing.
    public var shown: String
  }

  /// The request target with some of its parameters as variables of the names that `choose` gives them; the others stay as they are.
  ///
  ///     target.naming("/rooms/{room_id}") { _ in "room_id" }  // `/rooms/7` becomes `/rooms/` and the variable
  public func naming(_ path: String, _ choose: (Parameter) -> String?) -> ReplayTemplate {
    // Variables become one byte that no URL holds, so that the text can be taken apart.
    var variables: [Piece] = []
    var text: [UInt8] = []
    for piece in pieces {
      if case .literal(let literal) = piece {
        text += literal.utf8
      } else {
        text.append(Self.mark)
        variables.append(piece)
      }
    }
    let edits = Self.parameters(String(decoding: text, as: UTF8.self), path).compactMap { parameter, range in
      var parameter = parameter
      let inside = variables.dropFirst(text[..<range.lowerBound].count { $0 == Self.mark })
      parameter.variables = Self.variables(of: inside.prefix(text[range].count { $0 == Self.mark }))
      return choose(parameter).map { (name: $0, range: range) }
    }
    guard !edits.isEmpty else { return self }
    var result: [Piece] = []
    var rest = variables[...]
    func literal(_ range: Range<Int>) {
      for (number, part) in text[range].split(separator: Self.mark, omittingEmptySubsequences: false).enumerated() {
        if number > 0, let variable = rest.popFirst() { result.append(variable) }
        if !part.isEmpty { result.append(.literal(String(decoding: part, as: UTF8.self))) }
      }
    }
    var offset = 0
    for edit in edits {
      literal(offset..<edit.range.lowerBound)
      result.append(.captured(edit.name))
      rest = rest.dropFirst(text[edit.range].count { $0 == Self.mark })
      offset = edit.range.upperBound
    }
    literal(offset..<text.count)
    return ReplayTemplate(result, escaping: escaping)
  }

  private static let mark: UInt8 = 1

  /// The parameters of a target in order, with their UTF-8 offsets.
  private static func parameters(_ target: String, _ template: String) -> [(Parameter, Range<Int>)] {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    let template = PathTemplate(template)
    func parameter(_ name: String, _ raw: some StringProtocol, isInPath: Bool) -> Parameter {
      Parameter(
        name: name, isInPath: isInPath, variables: [],
        shown: raw.utf8.contains(mark) ? "" : PercentEncoding.decode(raw, plusIsSpace: !isInPath))
    }
    // An operation's path has no slash at its end; what is sent may have one.
    let values = template.match(path) ?? (path.hasSuffix("/") ? template.match(path.dropLast()) : nil) ?? []
    var found = values.map { (parameter($0.name, $0.raw, isInPath: true), $0.range) }
    var offset = path.utf8.count + 1
    let query = target.dropFirst(path.count + 1).prefix { $0 != "#" }
    for item in query.split(separator: "&", omittingEmptySubsequences: false) {
      let key = item.prefix { $0 != "=" }
      if key.count < item.count {
        let start = offset + key.utf8.count + 1
        found.append(
          (
            parameter(PercentEncoding.decode(key, plusIsSpace: true), item.dropFirst(key.count + 1), isInPath: false),
            start..<offset + item.utf8.count
          ))
      }
      offset += item.utf8.count + 1
    }
    return found
  }
}
