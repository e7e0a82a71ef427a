import Diagnostics
import OrderedCollections
import Vocabulary

extension Heuristic {
  static let fieldMaps = Heuristic(174, "merge/field-maps", "Objects in refusals whose keys are fields of the request")
}

/// Objects in refusals that say something of each wrong field of a request: maps whose keys are data.
///
///     422 {"error": {"fields": {"size": "must be 1 to 5"}}} of a request with 'size': 'error.fields' is a map of texts
struct FieldMaps: Sendable {
  /// The paths of such objects: wherever one is shown, in refusals of what was sent, its keys are fields of that request.
  private let paths: Set<String>

  /// Statuses that speak of what was sent.
  private static let refusals: Set<Int> = [400, 422]

  init(_ groups: FactGroups) {
    var maps: Set<String> = []
    var objects: Set<String> = []
    for group in groups.groups {
      var sent: Set<Substring> = []
      var replies: [(status: Int, path: String, isLeaf: Bool, isDeclared: Bool)] = []
      for fact in group.facts {
        switch fact.slot {
        case .requestField(let path, _, _, _): sent.insert(path.prefix { $0 != "." && $0 != "[" })
        case .parameter(let name, .query, _, _, _): sent.insert(name[...])
        case .responseField(let status, let path, let schema, _) where status >= 400:
          replies.append((status, path, Self.isMessage(schema), fact.witness.kind.isDeclaration))
        default: continue
        }
      }
      for reply in replies {
        let own = reply.path.hasSuffix("[]") ? reply.path.dropLast(2) : reply.path[...]
        guard let dot = own.lastIndex(of: ".") else { continue }
        let parent = String(own[..<dot])
        let isField = sent.contains(own[own.index(after: dot)...]) && Self.refusals.contains(reply.status)
        if isField, reply.isLeaf, !reply.isDeclared { maps.insert(parent) } else { objects.insert(parent) }
      }
    }
    paths = maps.subtracting(objects)
  }

  /// Texts, or lists of texts.
  private static func isMessage(_ schema: Schema) -> Bool {
    schema.types == [.string] || schema.types == [.array] && schema.items.allSatisfy { $0.types == [.string] }
  }

  /// Responses with maps in place of such objects.
  func opened(_ responses: [Response]) -> [Response] {
    guard !paths.isEmpty, Heuristic.fieldMaps.isOn else { return responses }
    Heuristic.fieldMaps.fires()
    return responses.map { response in
      guard Self.refusals.contains(response.status) else { return response }
      var response = response
      for index in response.bodies.indices { open(&response.bodies[index].schema, path: "", depth: 0) }
      return response
    }
  }

  private func open(_ schema: inout Schema, path: String, depth: Int) {
    guard depth < 20 else { return }
    if paths.contains(path), let first = schema.properties.values.first {
      var value = Schema(types: first.types)
      value.items = first.items.map { Schema(types: $0.types) }
      schema.values = [value]
      schema.properties = [:]
      schema.required = []
      return
    }
    for (name, property) in schema.properties {
      var property = property
      open(&property, path: path.isEmpty ? name : path + "." + name, depth: depth + 1)
      schema.properties[name] = property
    }
  }
}
