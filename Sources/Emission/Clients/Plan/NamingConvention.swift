/// Words of a documented name.
enum NameWords {
  /// Letters and digits in runs, parted where the case says so.
  ///
  ///     NameWords.split("putRegisterByID")  // ["put", "Register", "By", "ID"]
  ///     NameWords.split("next-cursor")      // ["next", "cursor"]
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var current: [Unicode.Scalar] = []
    func end() {
      if !current.isEmpty { words.append(String(String.UnicodeScalarView(current))) }
      current = []
    }
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      guard isPart(scalar) else {
        end()
        continue
      }
      if scalar.properties.isUppercase, let last = current.last {
        let next = index + 1 < scalars.count ? scalars[index + 1] : nil
        // `ID` stays whole, and `HTTPServer` is `HTTP` and `Server`; `IDs` is a plural.
        let startsWord = next.map { $0.properties.isLowercase && !($0 == "s" && isEnd(scalars, index + 2)) } ?? false
        if !last.properties.isUppercase || startsWord { end() }
      }
      current.append(scalar)
    }
    end()
    return words
  }

  private static func isEnd(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    index >= scalars.count || !scalars[index].properties.isLowercase
  }

  /// Letters that every language takes in a name, and that no normalization turns into others.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
    case 0xC0...0x24F, 0x391...0x3CE, 0x410...0x44F, 0x5D0...0x5EA, 0x621...0x64A, 0x905...0x939, 0x3041...0x3096,
      0x30A1...0x30FA,
      0x4E00...0x9FFF, 0xAC00...0xD7A3:
      return scalar == "ß" || scalar.properties.isXIDStart && !changes(scalar)
    default: return false
    }
  }

  /// Whether compatibility normalization, which Python applies to names, makes something else of a letter.
  private static func changes(_ scalar: Unicode.Scalar) -> Bool {
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    guard let first = lower.first, lower.count == 1 else { return true }
    return first.properties.changesWhenNFKCCaseFolded
  }
}

/// What is taken in a scope of a language, and the name that something gets there.
///
///     var scope = NameScope(reserved: ["class"])
///     scope.add("class")   // "class_"
///     scope.add("class")   // "class_2"
struct NameScope {
  private var taken: Set<String>
  private let reserved: Set<String>
  private let suffix: String

  init(reserved: Set<String>, suffix: String = "_") {
    self.reserved = reserved
    self.suffix = suffix
    taken = []
  }

  func isFree(_ name: String) -> Bool { !taken.contains(name) && !reserved.contains(name) }

  mutating func add(_ name: String) -> String {
    let base = reserved.contains(name) ? name + suffix : name
    var result = base
    var number = 2
    while reserved.contains(result) || !taken.insert(result).inserted {
      result = "\(base)\(number)"
      number += 1
    }
    return result
  }
}

/// How a language spells names.
protocol NamingConvention {
  /// Of words, without a look at what is taken.
  static func member(_ words: [String]) -> String
  static func type(_ words: [String]) -> String
  /// Names that no declared type may have.
  static var reservedTypes: Set<String> { get }
}

extension NamingConvention {
  /// The names of declared types in their order, each once.
  static func typeNames(_ types: [PlannedType], reserving others: Set<String> = []) -> [String] {
    var scope = NameScope(reserved: reservedTypes.union(others), suffix: "Model")
    return types.map { type in
      let long = self.type(type.names.flatMap(NameWords.split))
      guard type.prefersLastName, let last = type.names.last else { return scope.add(long) }
      let short = self.type(NameWords.split(last))
      return scope.add(scope.isFree(short) ? short : long)
    }
  }

  /// Words with capitals: `DeviceRegistration`.
  static func capitalized(_ words: [String], orElse other: String) -> String {
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let first = name.unicodeScalars.first else { return other }
    return first.properties.isUppercase ? name : other + name
  }
}
