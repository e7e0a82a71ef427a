import Diagnostics
import Snippets
import Vocabulary

extension Evaluator {
  /// The text that a value becomes inside another text.
  func text(of value: Value, named expression: Expression?) -> Text {
    let place = expression.map { location($0.range) } ?? value.origin ?? Location(file: "", range: SourceRange(0, 0))
    let name = expression.flatMap { Self.name(of: $0) }
    switch value.kind {
    case .text(let text):
      // A hole goes by the name that it has where it is used, and its place is there.
      if text.pieces.count == 1, case .hole(var hole) = text.pieces[0], let expression {
        if let name { hole.name = name }
        hole.location = location(expression.range)
        return Text(hole: hole)
      }
      return text
    case .number(let text): return Text(text, at: place)
    case .boolean(let flag): return Text(flag ? "true" : "false", at: place)
    case .input(let input):
      return Text(hole: Text.Hole(name: name ?? Naming.identifier(input.name), schema: input.schema, location: place))
    case .oneOf(let values):
      if let first = values.first { return text(of: first, named: expression) }
      return Text(hole: Text.Hole(name: name ?? "value", location: place))
    case .symbol(let symbol):
      return Text(hole: Text.Hole(name: name ?? Naming.identifier(symbol), location: place))
    case .object(let index):
      if case .components(let components) = heap[index] { return text(of: components.base, named: expression) }
      return Text(hole: Text.Hole(name: name ?? "value", location: place))
    case .unknown(let type):
      let schema = type.flatMap { TypeMapping.schema(of: $0, in: language) } ?? .any
      return Text(hole: Text.Hole(name: name ?? "value", schema: schema, location: place))
    case .dictionary(let entries):
      return queryText(entries, at: place) ?? Text(hole: Text.Hole(name: name ?? "value", location: place))
    default: return Text(hole: Text.Hole(name: name ?? "value", location: place))
    }
  }

  /// Every text that a value may be: a few.
  func texts(of value: Value, named expression: Expression?) -> [Text] {
    value.alternatives.prefix(4).map { text(of: $0, named: expression) }
  }

  /// Texts one after the other, for every combination of what they may be.
  func concatenate(_ parts: [(Value, Expression?)], at place: Location) -> Value {
    var texts = [Text()]
    for (value, expression) in parts {
      let options = self.texts(of: value, named: expression)
      var next: [Text] = []
      for prefix in texts {
        for option in options where next.count < 4 && prefix.pieces.count + option.pieces.count <= Text.maximumPieces {
          next.append(prefix + option)
        }
      }
      if next.isEmpty { return Value(.unknown(nil), origin: place) }
      texts = next
    }
    return Value.oneOf(texts.map { Value(.text($0), origin: place) })
  }

  /// `printf` formatting: each conversion takes the next argument.
  mutating func format(_ format: Text, _ arguments: [(Value, Expression)], at place: Location) -> Value {
    var parts: [(Value, Expression?)] = []
    var next = 0
    func argument(_ schema: Schema) -> (Value, Expression?) {
      guard next < arguments.count else { return (.hole("value", schema, at: place), nil) }
      var (value, expression) = arguments[next]
      next += 1
      if !schema.types.isEmpty, case .text(let text) = value.kind, text.pieces.count == 1, case .hole(var hole) = text.pieces[0],
        hole.schema.isAny
      {
        hole.schema = schema
        value = Value(.text(Text(hole: hole)), origin: value.origin)
      } else if !schema.types.isEmpty, case .unknown = value.kind {
        value = .hole(Self.name(of: expression) ?? "value", schema, at: location(expression.range))
      }
      return (value, expression)
    }
    for piece in format.pieces {
      guard case .literal(let literal, let at) = piece else {
        parts.append((Value(.text(Text([piece])), origin: piece.location), nil))
        continue
      }
      for part in formats.parts(of: literal) {
        switch part {
        case .literal(let text): parts.append((.text(text, at: at), nil))
        case .conversion(let schema): parts.append(argument(schema))
        }
      }
    }
    return concatenate(parts, at: place)
  }
}

/// Format strings that were read already: a function that is entered again formats the same text.
struct KnownFormats {
  private var parts: [String: [FormatString.Part]] = [:]

  mutating func parts(of format: String) -> [FormatString.Part] {
    if let known = parts[format] { return known }
    let found = FormatString.parts(of: format)
    parts[format] = found
    return found
  }
}

/// Format strings: C conversions (`%@`, `%d`, `%02X`) and .NET items (`{0}`).
enum FormatString {
  enum Part: Equatable {
    case literal(String)
    case conversion(Schema)
  }

  static func parts(of format: String) -> [Part] {
    var parts: [Part] = []
    var literal = String.UnicodeScalarView()
    let scalars = Array(format.unicodeScalars)
    var i = 0
    func flush() {
      if !literal.isEmpty { parts.append(.literal(String(literal))) }
      literal = String.UnicodeScalarView()
    }
    while i < scalars.count {
      let scalar = scalars[i]
      if scalar == "%" {
        if i + 1 < scalars.count, scalars[i + 1] == "%" {
          literal.append("%")
          i += 2
          continue
        }
        var j = i + 1
        while j < scalars.count, "0123456789.-+#$*lhzqjt".unicodeScalars.contains(scalars[j]) { j += 1 }
        if j < scalars.count, let schema = conversion(scalars[j]) {
          flush()
          parts.append(.conversion(schema))
          i = j + 1
          continue
        }
      }
      if scalar == "{", i + 2 < scalars.count, let end = scalars[i...].firstIndex(of: "}"), end > i + 1,
        ("0"..."9").contains(scalars[i + 1]),
        scalars[(i + 1)..<end].first(where: { !("0"..."9").contains($0) }).map({ $0 == ":" || $0 == "," }) ?? true
      {
        flush()
        parts.append(.conversion(.any))
        i = end + 1
        continue
      }
      literal.append(scalar)
      i += 1
    }
    flush()
    return parts
  }

  private static func conversion(_ scalar: Unicode.Scalar) -> Schema? {
    switch scalar {
    case "@", "s": .any
    case "d", "i", "u", "D", "U": .integer
    case "f", "g", "e": .number
    case "x", "X", "o", "c", "p": .string
    default: nil
    }
  }
}
