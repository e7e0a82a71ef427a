import Contract

/// Where the operations of an API have their pages: none of their own where they are few, folders where they are many, and one page
/// again where they are more than anybody would look through.
struct OperationPages {
  /// Up to so many operations are read on one page.
  static let mostOnPage = 20
  /// Up to so many operations have pages of their own: nobody looks through more, and every page is written.
  static let mostPages = 2_000
  /// Up to so many operations stand in one folder.
  static let mostInList = 200
  /// Up to so many operations are listed on one page.
  static let mostInIndex = 400
  /// Of each group so many where there are more.
  static let mostOfGroup = 3

  /// The logical path of each operation's page, in the order of the contract; empty where one page has them all.
  let paths: [String]

  /// Up to so many fields and samples are read on one page.
  static let mostWeight = 400

  /// Where the operations of an API stand whose requests are written in some languages.
  init(_ api: SiteAPI, languages: Int) {
    self.init(api.contract, samples: languages + (api.samples.values.map(\.count).max() ?? 0))
  }

  /// `samples` is in how many languages each request is written.
  init(_ contract: Contract, samples: Int = 0) {
    let count = contract.operations.count
    let isLong = count > OperationPages.mostOnPage || count > 1 && OperationPages.isHeavy(contract, samples: samples)
    paths = isLong && count <= OperationPages.mostPages ? OperationPages.pagePaths(contract) : []
  }

  /// The logical path of each operation's page, where each has one.
  static func pagePaths(_ contract: Contract) -> [String] {
    let folder = "api/" + SitePlan.fileName(contract.id)
    var groups = [String](repeating: folder, count: contract.operations.count)
    if contract.operations.count > OperationPages.mostInList { groups = OperationPages.groups(contract, folder) }
    var used: Set<String> = []
    return zip(contract.operations, groups).map { operation, group in
      let name = PagePath.join(group, ReferenceAnchors.operation(operation).lowercased())
      var path = name
      var number = 2
      while !used.insert(path).inserted || path.hasSuffix("/index") {
        path = "\(name)-\(number)"
        number += 1
      }
      return path + ".md"
    }
  }

  /// Whether what the operations say is more than a page should hold.
  private static func isHeavy(_ contract: Contract, samples: Int) -> Bool {
    var left = mostWeight
    func count(_ schema: Schema, _ depth: Int) {
      guard left >= 0, depth < 20 else { return }
      left -= schema.properties.count
      for inner in schema.properties.values { count(inner, depth + 1) }
      for inner in schema.alternatives { count(inner, depth + 1) }
      for inner in schema.items + schema.values { count(inner, depth + 1) }
    }
    for operation in contract.operations where left >= 0 {
      left -= operation.parameters.count + (operation.exchanges.isEmpty ? 0 : samples * 5)
      for body in operation.requestBody.map({ [$0] }) ?? [] { count(body.schema, 0) }
      for body in operation.responses.flatMap(\.bodies) { count(body.schema, 0) }
    }
    return left < 0
  }

  /// A folder for each operation, by the first part of its path that tells operations apart; long ones in pieces.
  private static func groups(_ contract: Contract, _ folder: String) -> [String] {
    let parts = contract.operations.map { operation in
      operation.key.path.split(separator: "/").filter { !$0.hasPrefix("{") }.map { SitePlan.fileName($0.lowercased()) }
    }
    var depth = 0
    while let first = parts.first, first.count > depth, parts.allSatisfy({ $0.count > depth && $0[depth] == first[depth] }) {
      depth += 1
    }
    var counts: [String: Int] = [:]
    return parts.map { part in
      let name = part.count > depth ? part[depth] : part.last ?? "api"
      let count = counts[name, default: 0]
      counts[name] = count + 1
      let piece = count / mostInList
      return folder + "/" + name + (piece > 0 ? "-\(piece + 1)" : "")
    }
  }
}
