import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let declarations = Heuristic(
    154, "check/declarations", "Methods and properties of code that contradict their declarations")
}

/// What a compiler of Objective-C would warn about: methods declared with other types than they are defined with, and properties
/// that hold another class than they are declared with.
struct DeclarationChecks {
  let program: Program

  func diagnostics() -> [Diagnostic] { declarations() + assignments() }

  // MARK: Declared and defined

  private func declarations() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for routine in program.routines where routine.function.body != nil && declaresApart(routine) {
      for index in program.routines(named: routine.function.name, of: routine.type, in: language(routine)).prefix(64) {
        let declared = program.routines[index]
        guard declared.function.body == nil, declared.function.parameters.count == routine.function.parameters.count
        else { continue }
        for (promised, taken) in zip(declared.function.parameters, routine.function.parameters) {
          guard let a = promised.type, let b = taken.type, Classes.differ(a, b) else { continue }
          found.append(
            Diagnostic(
              .snippetDeclarationMismatch,
              "'\(taken.name)' is '\(Classes.written(b))' here, and '\(Classes.written(a))' where '\(routine.function.name)' is declared",
              at: program.units[routine.unit].location(taken.range),
              related: [.init("declared here", at: program.units[declared.unit].location(promised.range))],
              remedy: "Declare and define the parameter with one class"))
        }
      }
    }
    return found
  }

  private func language(_ routine: Program.Routine) -> Language { program.units[routine.unit].tree.language }
  private func declaresApart(_ routine: Program.Routine) -> Bool { program.units[routine.unit].habits.declaresApart }

  // MARK: Declared and assigned

  private func assignments() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for routine in program.routines where declaresApart(routine) {
      guard let body = routine.function.body,
        let info = program.type(named: routine.type, in: language(routine), near: routine.unit)
      else { continue }
      var types: [String: TypeName] = [:]
      for parameter in routine.function.parameters { types[parameter.name] = parameter.type }
      check(body, info, routine.unit, &types, &found, depth: 0)
    }
    return found
  }

  private func check(
    _ statements: [Statement], _ info: Program.TypeInfo, _ unit: Int, _ types: inout [String: TypeName],
    _ found: inout [Diagnostic],
    depth: Int
  ) {
    guard depth < 60 else { return }
    for statement in statements {
      switch statement.kind {
      case .variable(let variable): types[variable.name] = variable.type
      case .assignment(let target, let value, false):
        guard let name = property(target), types[name] == nil || target.isMember,
          let declared = info.property(named: Naming.identifier(name)),
          let wanted = declared.variable.type, let given = staticType(value, types), Classes.differ(wanted, given)
        else { continue }
        found.append(
          Diagnostic(
            .snippetTypeMismatch,
            "'\(Naming.identifier(name))' is declared as '\(Classes.written(wanted))' and gets a '\(Classes.written(given))'",
            at: program.units[unit].location(statement.range),
            related: [.init("declared here", at: program.units[declared.unit].location(declared.variable.nameRange))],
            remedy: "Declare the property as '\(Classes.written(given))'"))
      case .branch(_, let then, let otherwise):
        check(then, info, unit, &types, &found, depth: depth + 1)
        check(otherwise, info, unit, &types, &found, depth: depth + 1)
      case .block(let body), .loop(_, _, let body): check(body, info, unit, &types, &found, depth: depth + 1)
      case .choice(_, let cases):
        for item in cases { check(item.body, info, unit, &types, &found, depth: depth + 1) }
      default: break
      }
    }
  }

  /// `_endpoint`, `self.endpoint`
  private func property(_ target: Expression) -> String? {
    switch target.kind {
    case .name(let name): return name.hasPrefix("_") ? name : nil
    case .member(let base?, let name):
      if case .name("self") = base.kind { return name }
      return nil
    default: return nil
    }
  }

  /// The class of an expression, where it is certain.
  private func staticType(_ expression: Expression, _ types: [String: TypeName]) -> TypeName? {
    switch expression.kind {
    case .string, .template: return TypeName("NSString", isPointer: true, range: expression.range)
    case .name(let name): return types[name]
    case .call(let callee, _):
      // `[[X alloc] init…]`
      guard case .member(let base?, let selector) = callee.kind, selector.hasPrefix("init"), case .call(let inner, _) = base.kind,
        case .member(let type?, "alloc") = inner.kind, case .name(let name) = type.kind
      else { return nil }
      return TypeName(name, isPointer: true, range: expression.range)
    default: return nil
    }
  }
}

extension Expression {
  fileprivate var isMember: Bool { if case .member = kind { true } else { false } }
}

/// Classes of Foundation: which are certainly not each other.
private enum Classes {
  static func written(_ type: TypeName) -> String { type.isPointer ? "\(type.name) *" : type.name }

  private static let parents: [String: String] = [
    "NSMutableString": "NSString", "NSMutableArray": "NSArray", "NSMutableDictionary": "NSDictionary", "NSMutableData": "NSData",
    "NSMutableSet": "NSSet", "NSMutableURLRequest": "NSURLRequest", "NSHTTPURLResponse": "NSURLResponse",
    "NSURLSessionDataTask": "NSURLSessionTask", "NSURLSessionUploadTask": "NSURLSessionDataTask",
    "NSURLSessionDownloadTask": "NSURLSessionTask", "NSMutableAttributedString": "NSAttributedString",
    "NSCountedSet": "NSMutableSet",
    "NSDecimalNumber": "NSNumber", "NSNumber": "NSValue", "NSMutableOrderedSet": "NSOrderedSet",
  ]
  private static let roots: Set<String> = ["NSObject", "NSProxy", "id", "instancetype", "Class"]
  private static let known: Set<String> = [
    "NSString", "NSData", "NSArray", "NSDictionary", "NSSet", "NSNumber", "NSURL", "NSDate", "NSError", "NSURLSession",
    "NSURLRequest",
    "NSURLResponse", "NSURLSessionTask", "NSURLSessionConfiguration", "NSURLComponents", "NSUUID", "NSUserDefaults", "NSValue",
    "NSNull",
    "NSAttributedString", "NSOrderedSet", "NSURLConnection", "NSXMLParser", "NSTimer", "NSOperationQueue",
  ]

  /// Whether both are classes of Foundation of which neither inherits the other.
  static func differ(_ a: TypeName, _ b: TypeName) -> Bool {
    guard a.isPointer, b.isPointer, a.name != b.name, !roots.contains(a.name), !roots.contains(b.name) else { return false }
    let x = ancestors(a.name)
    let y = ancestors(b.name)
    guard x.contains(where: known.contains), y.contains(where: known.contains) else { return false }
    return !x.contains(b.name) && !y.contains(a.name)
  }

  private static func ancestors(_ name: String) -> [String] {
    var out = [name]
    while let last = out.last, let parent = parents[last], out.count < 8 { out.append(parent) }
    return out
  }
}
