import Diagnostics
import OrderedCollections
import Vocabulary

extension Heuristic {
  static let mapFields = Heuristic(59, "settle/map-fields", "Fields whose names are values: a map")
}

/// The fields of a page whose keys are data (`plugins`, `labels`), so that what they hold are values and not fields.
///
///     {"devices": {"eth0": {"type": "nic"}, "root": {"type": "disk"}}}   // `devices` maps names to objects with `type`
///
/// What samples show decides, all of them together: keys that no field has, such as `limit-count` among `snake_case`, several
/// values of one shape below a name in the plural, and names that stand for others (`{"key": "value"}`). A field that is a map in
/// one sample is one in all.
struct MapFields: Sendable {
  /// Names of the fields.
  private let names: Set<String>

  /// What the samples of a page show below one name.
  private struct Evidence {
    /// Where the first sample stands.
    let location: Location
    var places: [Location] = []
    /// Objects with members, and those of them that can only be maps.
    var objects = 0
    var maps = 0
    /// What the members are.
    var values: [Schema] = []
    /// The keys of each object.
    var keys: [Set<String>] = []
    /// The keys that all objects have.
    var common: Set<String>?
  }

  /// How likely it is for each that what it holds is a map.
  private let probabilities: [String: Double]

  /// `schemas` are those of messages and samples with their places; `declared` has the names of which tables list members.
  init(_ schemas: [(schema: Schema, location: Location)], declared: Set<String>, _ decisions: inout DecisionLog) {
    var reader = Reader()
    for (schema, location) in schemas { reader.read(schema, at: location, named: "", depth: 0) }
    let hasHyphens = reader.hyphenated * 5 < reader.names.count
    var found: [String: Double] = [:]
    for (name, evidence) in reader.found where !declared.contains(name) {
      let isKnown = { (key: String) in reader.parents[key]?.contains { $0 != name } ?? false }
      guard let features = Self.features(name, evidence, hyphensAreRare: hasHyphens, isKnown: isKnown) else { continue }
      let probability = decisions.weigh(features, at: evidence.location, of: evidence.places.map { (name, $0) })
      if Decision.takes(probability) { found[name] = probability }
    }
    probabilities = found
    names = Set(found.keys)
  }

  private struct Reader {
    var found: OrderedDictionary<String, Evidence> = [:]
    var names: Set<String> = []
    /// Below which names each name stands.
    var parents: [String: Set<String>] = [:]
    var hyphenated = 0

    mutating func read(_ schema: Schema, at location: Location, named name: String, depth: Int) {
      guard depth < Shape.maximumDepth else { return }
      if !name.isEmpty, !schema.properties.isEmpty || !schema.values.isEmpty {
        found[name, default: Evidence(location: location)].objects += 1
        if schema.properties.isEmpty { found[name]?.maps += 1 }
        if found[name]?.keys.count ?? 0 < MapFields.mostSamples {
          if found[name]?.places.last != location { found[name]?.places.append(location) }
          found[name]?.keys.append(Set(schema.properties.keys))
          found[name]?.values += schema.properties.values
          // The elements of a list are one schema: it requires what all of them have.
          let common = found[name]?.common ?? schema.required
          found[name]?.common = schema.required.intersection(common)
        }
      }
      for (key, value) in schema.properties {
        if names.insert(key).inserted, MapFields.isHyphenated(key) { hyphenated += 1 }
        parents[key, default: []].insert(name)
        read(value, at: location, named: key, depth: depth + 1)
      }
      // The objects of a list have no name of their own.
      for item in schema.items { read(item, at: location, named: "", depth: depth + 1) }
      for value in schema.values { read(value, at: location, named: "", depth: depth + 1) }
    }
  }

  /// No more samples of one field than these are compared.
  private static let mostSamples = 40

  /// `isKnown` tells whether a name is a field's elsewhere.
  private static func features(
    _ name: String, _ evidence: Evidence, hyphensAreRare: Bool, isKnown: (String) -> Bool
  ) -> MapFeatures? {
    var out = MapFeatures()
    if evidence.maps > 0 { out.shownAsMaps = Double(evidence.maps) / Double(evidence.objects) }
    let keys = evidence.keys.reduce(into: Set<String>()) { $0.formUnion($1) }
    (out.keys, out.objects) = (keys.count, evidence.keys.count)
    guard !keys.isEmpty else { return evidence.maps > 0 ? out : nil }
    func share(_ test: (String) -> Bool) -> Double { Double(keys.count(where: test)) / Double(keys.count) }
    out.standIns = keys.count <= 2 && keys.contains(where: standsForName)
    // `{"key-auth": …}` among fields that nobody writes with hyphens.
    if hyphensAreRare { out.hyphens = share(isHyphenated) }
    out.haveOneType = haveOneType(evidence.values)
    // `{"2024-01-01": 3.2}`: no field's name begins with a digit.
    out.digits = out.haveOneType && keys.allSatisfy(beginsWithDigit)
    let objects = evidence.values.filter { $0.types == [.object] && !$0.properties.isEmpty }
    let areObjects = objects.count == evidence.values.count
    // Two alike objects may be the two ends of something (`from`, `to`); three are values, and so are two lists of alike objects.
    out.alikeObjects = areObjects && keys.count > 2 && areAlike(objects)
    out.alikeLists = keys.count > 1 && areListsAlike(evidence.values)
    out.known = share(isKnown)
    out.isPlural = isPlural(name)
    guard out.isPlural else { return out }
    out.alikePair = areObjects && objects.count > 1 && areAlike(objects)
    guard out.haveOneType else { return out }
    out.numbers = keys.contains(where: isNumbered)
    // `{"errors": {"email": ["is taken"]}}`: what is wrong with fields that requests have.
    out.texts = evidence.values.allSatisfy { $0.items.first?.types == [.string] } && keys.allSatisfy(isKnown)
    // Each sample has keys of its own; of texts it is enough that no key is in all samples.
    out.unlikeTexts = evidence.values[0].types == [.string] && keys.count > 1 && evidence.common?.isEmpty == true
    out.disjoint =
      evidence.keys.count > 1 && zip(evidence.keys, evidence.keys.dropFirst()).allSatisfy { $0.isDisjoint(with: $1) }
    return out
  }

  private static func haveOneType(_ values: [Schema]) -> Bool {
    guard let first = values.first else { return false }
    return values.allSatisfy { $0.types == first.types }
  }

  /// Whether all values are lists of objects, which have most of their fields in common.
  private static func areListsAlike(_ values: [Schema]) -> Bool {
    let items = values.flatMap(\.items)
    return values.allSatisfy { $0.types == [.array] && !$0.items.isEmpty }
      && items.allSatisfy { $0.types == [.object] && !$0.properties.isEmpty } && areAlike(items)
  }

  private static func beginsWithDigit(_ key: String) -> Bool {
    key.utf8.first.map { $0.isDigit } ?? false
  }

  /// Whether objects have most of their fields in common.
  private static func areAlike(_ objects: [Schema]) -> Bool {
    guard let first = objects.first else { return false }
    let common = objects.reduce(Set(first.properties.keys)) { $0.intersection($1.properties.keys) }
    return !common.isEmpty && objects.allSatisfy { $0.properties.count <= common.count * 2 }
  }

  /// `eth0`, `disk_2`: a name with a number behind it.
  private static func isNumbered(_ key: String) -> Bool {
    guard let last = key.utf8.last, last.isDigit else { return false }
    return key.utf8.contains(where: \.isLetter)
  }

  private static func isHyphenated(_ key: String) -> Bool {
    guard key.utf8.contains(UInt8(ascii: "-")) else { return false }
    return key.utf8.allSatisfy { $0.isLowercase || $0.isDigit || $0 == 0x2D || $0 == 0x5F }
  }

  private static func standsForName(_ key: String) -> Bool {
    ["key", "key1", "key2", "string", "foo", "property1", "additionalProp1"].contains(key)
  }

  private static func isPlural(_ name: String) -> Bool {
    name.utf8.count > 3 && name.hasSuffix("s") && !name.hasSuffix("ss") && !name.hasSuffix("us") && !name.hasSuffix("is")
  }

  /// What values of a map have in common: their schema where they are alike, else no more than their types.
  static func value(of values: [Schema]) -> Schema? {
    guard let first = values.first else { return nil }
    let merged = values.dropFirst().reduce(first) { $0.merged(with: $1) }
    var out = merged
    out.examples = []
    let objects = values.filter { !$0.properties.isEmpty }
    if !objects.isEmpty, objects.count < 2 || !areAlike(objects) { (out.properties, out.required) = ([:], []) }
    if out.types.count > 1 { return .any }
    return out
  }

  // MARK: One object

  /// Whether an object's own keys tell that they are data: `{"__name__": "up", "job": "api"}` are labels, and beside a map of flags
  /// (`{"!=": true}`) objects that hold nothing but flags are such maps, too.
  static func isMapByItself(_ schema: Schema) -> Bool {
    guard !schema.properties.isEmpty, schema.values.isEmpty else { return false }
    if schema.properties.keys.contains(where: { $0.utf8.count > 4 && $0.hasPrefix("__") && $0.hasSuffix("__") }) {
      return haveOneType(Array(schema.properties.values))
    }
    let maps = schema.properties.values.filter { !$0.values.isEmpty }
    guard schema.properties.count > 2, let value = maps.first?.values.first, value.types.count == 1,
      value.properties.isEmpty, value.items.isEmpty
    else { return false }
    return schema.properties.values.allSatisfy { inner in
      inner.types == [.object] && (inner.values + inner.properties.values).allSatisfy { $0.types == value.types }
    }
  }

  /// Whether any object below these is a map by its own keys.
  fileprivate func findsAny(_ schemas: [Schema]) -> Bool {
    schemas.contains { schema in
      var found: Set<String> = []
      Self.collect(schema, at: "", &found)
      return !found.isEmpty
    }
  }

  /// Adds the paths of objects that are maps by their own keys.
  fileprivate static func collect(_ schema: Schema, at path: String, _ found: inout Set<String>, depth: Int = 0) {
    guard depth < Shape.maximumDepth else { return }
    if isMapByItself(schema) {
      found.insert(path)
      return
    }
    for (key, value) in schema.properties {
      collect(value, at: path.hasSuffix(" ") || path.isEmpty ? path + key : "\(path).\(key)", &found, depth: depth + 1)
    }
    for item in schema.items { collect(item, at: path + "[]", &found, depth: depth + 1) }
  }

  /// Whether a path leads into one of these maps.
  fileprivate static func holds(_ maps: Set<String>?, _ path: String) -> Bool {
    guard let maps, !maps.isEmpty else { return false }
    if maps.contains(String(path.prefix(2))) { return true }
    return path.utf8.indices.contains { index in
      path.utf8[index] == UInt8(ascii: ".") && maps.contains(String(path[..<index]))
    }
  }

  // MARK: Use

  var isEmpty: Bool { names.isEmpty }

  /// Whether a field lies inside of a map: `devices.eth0.type`.
  func holds(_ path: String) -> Bool {
    guard !names.isEmpty, let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return path[..<dot].split(separator: ".").contains { names.contains(Self.bare($0)) }
  }

  private static func bare(_ part: Substring) -> String {
    String(part.hasSuffix("[]") ? part.dropLast(2) : part)
  }

  /// How likely a field is a map, where it is taken for one.
  fileprivate func probability(_ name: String, _ schema: Schema) -> Double {
    schema.properties.isEmpty && schema.values.isEmpty ? 1 : probabilities[name] ?? 1
  }

  /// The schema with maps in the place of objects whose keys are data.
  func mapped(_ schema: Schema, named name: String = "", depth: Int = 0) -> Schema {
    guard depth < Shape.maximumDepth else { return schema }
    var out = schema
    // The keys of a map name no fields.
    let isMap = names.contains(name) || Self.isMapByItself(schema)
    for (key, value) in schema.properties { out.properties[key] = mapped(value, named: isMap ? "" : key, depth: depth + 1) }
    out.items = schema.items.map { mapped($0, depth: depth + 1) }
    out.values = schema.values.map { mapped($0, depth: depth + 1) }
    guard isMap, !out.properties.isEmpty else { return out }
    let value = Self.value(of: out.values + out.properties.values)
    (out.properties, out.required, out.values) = ([:], [], value.map { [$0] } ?? [])
    return out
  }
}

extension EvidenceReader {
  /// Takes the keys of maps out of what samples and messages state.
  mutating func settleMaps() {
    var schemas: [(schema: Schema, location: Location)] = []
    var declared: Set<String> = []
    for fact in pending {
      switch fact.slot {
      case .requestBody(_, let schema), .responseBody(_, _, let schema): schemas.append((schema, fact.location))
      case .requestField(let path, _, _, _), .responseField(_, let path, _, _, _):
        guard fact.kind == .table || fact.kind == .list, let dot = path.lastIndex(of: ".") else { continue }
        let parent = path[..<dot].split(separator: ".").last ?? ""
        declared.insert(String(parent.hasSuffix("[]") ? parent.dropLast(2) : parent))
      default: continue
      }
    }
    let maps = MapFields(schemas, declared: declared, &decisions)
    guard !maps.isEmpty || maps.findsAny(schemas.map(\.schema)) else { return }
    var own: [OperationReference: Set<String>] = [:]
    for fact in pending {
      switch fact.slot {
      case .requestBody(_, let schema): MapFields.collect(schema, at: "> ", &own[fact.reference, default: []])
      case .responseBody(_, _, let schema): MapFields.collect(schema, at: "< ", &own[fact.reference, default: []])
      case .responseField(_, let path, let schema, _, _) where fact.kind == .sample:
        MapFields.collect(schema, at: "< " + path, &own[fact.reference, default: []])
      default: continue
      }
    }
    pending = pending.compactMap { fact in
      var fact = fact
      switch fact.slot {
      case .requestBody(let mediaType, let schema):
        fact.slot = .requestBody(mediaType: mediaType, schema: maps.mapped(schema))
      case .responseBody(let status, let mediaType, let schema):
        fact.slot = .responseBody(status: status, mediaType: mediaType, schema: maps.mapped(schema))
      case .requestField(let path, let schema, let isRequired, let description) where fact.kind != .table && fact.kind != .list:
        if maps.holds(path) || MapFields.holds(own[fact.reference], "> " + path) { return nil }
        let last = String(path.split(separator: ".").last ?? "")
        fact.probability *= maps.probability(last, schema)
        fact.slot = .requestField(
          path: path, schema: maps.mapped(schema, named: last), isRequired: isRequired, description: description)
      case .responseField(let status, let path, let schema, let isRequired, let description)
      where fact.kind != .table && fact.kind != .list:
        if maps.holds(path) || MapFields.holds(own[fact.reference], "< " + path) { return nil }
        let last = String(path.split(separator: ".").last ?? "")
        fact.probability *= maps.probability(last, schema)
        fact.slot = .responseField(
          status: status, path: path, schema: maps.mapped(schema, named: last), isRequired: isRequired, description: description)
      default: break
      }
      return fact
    }
  }
}
