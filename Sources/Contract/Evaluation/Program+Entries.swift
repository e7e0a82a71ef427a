import Snippets

extension Program {
  /// The routines in the order in which they are evaluated by themselves: those that nothing calls first, as they set what the
  /// others read (a handler of a button stores credentials, then calls a client that sends them).
  func entries() -> [Int] {
    let all = routines.indices.filter { routines[$0].function.body != nil || !routines[$0].function.attributes.isEmpty }
    guard all.count > 1 else { return Array(all) }
    var called: Set<String> = []
    for unit in units {
      unit.tree.forEachCall { callee, _, _ in
        switch callee.kind {
        case .name(let name), .member(_, let name): called.insert(name)
        default: break
        }
      }
    }
    return all.filter { !called.contains(routines[$0].function.name) }
      + all.filter { called.contains(routines[$0].function.name) }
  }
}
