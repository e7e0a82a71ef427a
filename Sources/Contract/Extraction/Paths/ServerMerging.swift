import Diagnostics
import OrderedCollections
import Vocabulary

/// Unites base URLs: every placeholder is one variable of one server, whatever it is called.
enum ServerMerging {
  /// The value of a server variable that the documentation leaves to the reader.
  static let defaultURL = "https://example.com"

  static func servers(of groups: FactGroups) -> [Contract.Server] {
    // There are few spellings, and many places that use them.
    var spelled: OrderedDictionary<String, [Witness]> = [:]
    let stated = GeneralServers.stated(groups.general)
    for (text, witnesses) in stated { spelled[text] = witnesses }
    for group in groups.groups {
      for fact in group.facts {
        guard case .server(let text) = fact.slot else { continue }
        spelled[text, default: []].append(fact.witness)
      }
    }
    var placeholders: OrderedDictionary<String, (name: String, witnesses: [Witness])> = [:]
    var spellings: [String: [String: Int]] = [:]
    var absolute: OrderedDictionary<String, [Witness]> = [:]
    for (text, witnesses) in spelled {
      if text.hasPrefix("{"), text.hasSuffix("}") {
        let name = String(text.dropFirst().dropLast())
        placeholders[Naming.key(name), default: (name, [])].witnesses += witnesses
        spellings[Naming.key(name), default: [:]][name, default: 0] += witnesses.count
      } else {
        absolute[text] = witnesses
      }
    }
    let urls = absolute.elements.map { (url: $0.key, witnesses: unique($0.value)) }.sorted {
      $0.witnesses.count == $1.witnesses.count ? $0.url < $1.url : $0.witnesses.count > $1.witnesses.count
    }
    guard !placeholders.isEmpty else {
      let all = urls.map {
        Contract.Server(
          url: $0.url, variables: variables(in: $0.url), witnesses: $0.witnesses, isStated: stated.keys.contains($0.url))
      }
      // A path alone is below wherever requests are sent.
      return all.contains { $0.url.hasPrefix("http") } ? all.filter { !$0.url.hasPrefix("/") } : all
    }
    // Code names the variable before commands do; among its names the longest says most (`backendEndpoint`, not `endpoint`).
    let best = placeholders.values.min { a, b in
      let x = a.witnesses.min()?.kind ?? .prose
      let y = b.witnesses.min()?.kind ?? .prose
      if (x < .curl) != (y < .curl) { return x < .curl }
      return a.name.utf8.count == b.name.utf8.count ? a.name < b.name : a.name.utf8.count > b.name.utf8.count
    }
    guard let found = best?.name else { return [] }
    // One name in several spellings: the usual one.
    let usual = (spellings[Naming.key(found)] ?? [:]).max { $0.value == $1.value ? $0.key > $1.key : $0.value < $1.value }
    let name = usual?.key ?? found
    let witnesses = unique(placeholders.values.flatMap(\.witnesses) + urls.flatMap(\.witnesses))
    let variable = Contract.Server.Variable(name: name, defaultValue: urls.first?.url ?? defaultURL)
    return [Contract.Server(url: "{\(name)}", variables: [variable], witnesses: witnesses)]
  }

  /// `https://{tenant}.example.com` has the variable `tenant`.
  private static func variables(in url: String) -> [Contract.Server.Variable] {
    var out: [Contract.Server.Variable] = []
    var rest = url[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      if !name.isEmpty, !out.contains(where: { $0.name == name }) {
        out.append(Contract.Server.Variable(name: name, defaultValue: name))
      }
      rest = rest[rest.index(after: close)...]
    }
    return out
  }
}
