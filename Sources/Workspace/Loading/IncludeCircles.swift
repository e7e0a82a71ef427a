import Diagnostics
import Markup

/// The includes that close a circle: without them includes have an end. Each is found once, whatever number of pages leads there.
struct IncludeCircles {
  private(set) var diagnostics: [Diagnostic] = []
  private var closing: Set<Include> = []

  private struct Include: Hashable {
    var file: String
    var node: NodeID
  }

  /// Looks through what `roots` include, those first that nothing includes.
  init(documents: [String: Document], resolution: [String: [NodeID: IncludeTarget]], roots: [String]) {
    var edges: [String: [(node: NodeID, file: String)]] = [:]
    var included: Set<String> = []
    for (path, targets) in resolution {
      var own: [(node: NodeID, file: String)] = []
      for (node, target) in targets {
        guard case .file(let file) = target else { continue }
        own.append((node, file))
        if file != path { included.insert(file) }
      }
      if !own.isEmpty { edges[path] = own.sorted { $0.node < $1.node } }
    }
    guard !edges.isEmpty else { return }
    var state: [String: State] = [:]
    // The files from a root down, each with how many of its includes were followed.
    var stack: [(file: String, next: Int)] = []
    for root in roots.filter({ !included.contains($0) }) + roots where state[root] == nil {
      stack = [(root, 0)]
      state[root] = .open(0)
      while let (file, next) = stack.last {
        guard let own = edges[file], next < own.count else {
          state[file] = .done
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = own[next].file
        switch state[target] {
        case .done: continue
        case .open(let start):
          closing.insert(Include(file: file, node: own[next].node))
          if let document = documents[file] {
            report(target, at: document.location(own[next].node), stack[start...], edges, documents)
          }
        case nil:
          state[target] = .open(stack.count)
          stack.append((target, 0))
        }
      }
    }
  }

  /// Whether an include leads back to a file that it stands in.
  func closes(_ file: String, _ node: NodeID) -> Bool {
    !closing.isEmpty && closing.contains(Include(file: file, node: node))
  }

  private enum State {
    /// Among the files from a root down, at this place.
    case open(Int)
    case done
  }

  /// The most files of a circle that are named.
  private static let mostNamed = 8

  private mutating func report(
    _ target: String, at location: Location, _ circle: ArraySlice<(file: String, next: Int)>,
    _ edges: [String: [(node: NodeID, file: String)]], _ documents: [String: Document]
  ) {
    // The last entry is the file of the include itself.
    let related = circle.dropLast().prefix(IncludeCircles.mostNamed).compactMap { entry -> Diagnostic.Related? in
      guard let include = edges[entry.file]?[entry.next - 1], let document = documents[entry.file] else { return nil }
      return Diagnostic.Related("includes '\(RelativePath.name(of: include.file))'", at: document.location(include.node))
    }
    diagnostics.append(
      Diagnostic(
        .includeCircle, "'\(RelativePath.name(of: target))' includes itself", at: location, related: related,
        remedy: "Remove one of the includes of the circle"))
  }
}
