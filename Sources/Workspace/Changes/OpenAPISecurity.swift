import Contract
import Site
import YAML

/// The ways to sign in that an OpenAPI document describes, with its own words, and which of them are asked for.
struct OpenAPISecurity {
  let root: YAML.Node
  let schemas: OpenAPISchemas

  var schemes: [DocumentedAPI.Scheme] {
    let declared = root["components"]?["securitySchemes"]?.mapping ?? root["securityDefinitions"]?.mapping
    return (declared.map(Array.init) ?? []).compactMap { name, node in
      guard let name = name.string else { return nil }
      let node = schemas.resolved(node)
      guard let type = node["type"]?.string else { return nil }
      var scheme = DocumentedAPI.Scheme(name: name, type: type, scheme: OpenAPIOperation.scheme(node))
      scheme.description = node["description"]?.string
      scheme.discovery = node["openIdConnectUrl"]?.string
      scheme.flows = (node["flows"]?.mapping.map(Array.init) ?? []).compactMap { name, flow in
        name.string.flatMap { $0.hasPrefix("x-") ? nil : Self.flow($0, flow) }
      }
      // Swagger 2 has one flow, beside the type.
      if scheme.flows.isEmpty, let flow = node["flow"]?.string { scheme.flows = [Self.flow(flow, node)] }
      return scheme
    }
  }

  private static func flow(_ name: String, _ node: YAML.Node) -> DocumentedAPI.Flow {
    let addresses = ["authorizationUrl", "deviceAuthorizationUrl", "tokenUrl", "refreshUrl"].compactMap { key in
      node[key]?.string.map { Exchange.Field(name: key, value: $0) }
    }
    let scopes = (node["scopes"]?.mapping.map(Array.init) ?? []).compactMap { scope, text in
      scope.string.map { Exchange.Field(name: $0, value: text.string ?? "") }
    }
    return DocumentedAPI.Flow(name: name, addresses: addresses, scopes: scopes)
  }

  /// Alternatives, in the document's order.
  static func requirements(_ node: YAML.Node?) -> [[DocumentedAPI.Requirement]] {
    (node?.sequence.map(Array.init) ?? []).map { requirement in
      (requirement.mapping.map(Array.init) ?? []).compactMap { name, scopes in
        name.string.map {
          DocumentedAPI.Requirement(scheme: $0, scopes: scopes.sequence?.compactMap(\.string) ?? [])
        }
      }
    }
  }
}
