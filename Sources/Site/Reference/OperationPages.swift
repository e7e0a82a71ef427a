import Contract

/// Where the operations of an API have their pages: none of their own where they are few, folders where they are many, and one page
/// again where they are more than anybody would look through.
struct OperationPages {
  /// Up to so many operations are read on one page.
  static let mostOnPage = 20
  /// Up to so many operations have pages of their own: nobody looks through more, and every page is written.
  static let mostPages = 2_000
  /// Up to so many operations are listed on one page.
  static let mostInList = 200

  /// The logical path of each operation's page, in the order of the contract; empty where one page has them all.
  let paths: [String]

  init(_ contract: Contract) {
    guard contract.operations.count > OperationPages.mostOnPage, contract.operations.count <= OperationPages.mostPages else {
      paths = []
      return
    }
    let folder = "api/" + SitePlan.fileName(contract.id)
    var groups = [String](repeating: folder, count: contract.operations.count)
    if contract.operations.count > OperationPages.mostInList { groups = OperationPages.groups(contract, folder) }
    var used: Set<String> = []
    paths = zip(contract.operations, groups).map { operation, group in
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
