import Testing

@testable import Snippets

/// What fragments of Swift become.
@Suite struct SwiftParserTests {
  @Test("a fragment lowers to the shared tree", arguments: SwiftFragments.cases)
  func lowers(_ fragment: Fragment) {
    #expect(dump(.swift, fragment.source) == fragment.tree)
  }
}

private enum SwiftFragments {
  static let cases: [Fragment] = [
    Fragment(
      "a trailing closure is an argument, and a closure of one expression returns it",
      #"""
      router.get("parcels/:id") { request, context in try await store.find(request.id) }
      """#,
      #"""
      (do (call (. router get) "parcels/:id" (closure (request, context)
        (return (call (. store find) (. request id))))))
      """#),
    Fragment(
      "a closure with types and a result",
      #"""
      router.post("/parcels") { (request: Request, context: Context) async throws -> Response in let a = 1; return Response(status: .ok) }
      """#,
      #"""
      (do (call (. router post) "/parcels" (closure async throws (request: Request, context: Context) -> Response
        (variable let a = 1)
        (return (call Response status:(. _ ok))))))
      """#),
    Fragment(
      "several trailing closures, captures and short names",
      #"""
      animate(for: 0.3) { [weak self] in self?.go() } completion: { _ in end() }; list.map { $0.name }
      """#,
      #"""
      (do (call animate for:0.3 (closure ()
        (return (call (. self go)))) completion:(closure (_)
        (return (call end)))))
      (do (call (. list map) (closure ()
        (return (. $0 name)))))
      """#),
    Fragment(
      "routes in groups",
      #"""
      router.group("api").add(middleware: Auth()).put(":id", use: update).delete(":id") { _, _ in .noContent }
      """#,
      #"""
      (do (call (. (call (. (call (. (call (. router group) "api") add) middleware:(call Auth)) put) ":id" use:update) delete) ":id" (closure (_, _)
        (return (. _ noContent)))))
      """#),
    Fragment(
      "tuples are taken apart",
      #"""
      let (data, response) = try await URLSession.shared.data(for: request)
      """#,
      #"""
      (variable let _ = (call (. (. URLSession shared) data) for:request))
      (variable let data = (. _ 0))
      (variable let response = (. _ 1))
      """#),
    Fragment(
      "bindings of an if stand in its branch, those of a guard before it",
      #"""
      if let http = response as? HTTPURLResponse, http.statusCode == 200 { ok() } else if let data { use(data) } else { fail() }
      guard let id, let n = Int(id), n > 0 else { throw Failure.id }
      """#,
      #"""
      (if (&& (!= (as HTTPURLResponse response) null) (== (. http statusCode) 200))
        (then
          (variable http = (as HTTPURLResponse response))
          (do (call ok)))
        (else
          (if (!= data null)
            (then
              (variable data = data)
              (do (call use data)))
            (else
              (do (call fail))))))
      (variable id = id)
      (variable n = (call Int id))
      (if (&& (&& (!= id null) (!= (call Int id) null)) (> n 0))
        (then)
        (else
          (throw (. Failure id))))
      """#),
    Fragment(
      "cases of an if bind too",
      #"""
      if case .failure(let error) = result, error.code == 410 { retry() }
      """#,
      #"""
      (if (&& (== result (call (. _ failure) error)) (== (. error code) 410))
        (then
          (variable let error)
          (do (call retry))))
      """#),
    Fragment(
      "a switch with lists, ranges, bindings and guards",
      #"""
      switch code { case 200, 201: return try decode(data); case 400..<500 where strict: break; case let other where other > 599: fail(other); case .some(let x): use(x); default: fallthrough }
      """#,
      #"""
      (switch code
        (case 200 201
          (return (call decode data)))
        (case (&& (..< 400 500) strict)
          (do break))
        (case (> other 599)
          (variable let other = code)
          (do (call fail other)))
        (case (call (. _ some) x)
          (variable let x)
          (do (call use x)))
        (default
          (do fallthrough)))
      """#),
    Fragment(
      "errors that are caught",
      #"""
      do { try run() } catch let error as Failure { log(error) } catch Failure.gone { again() } catch { log(error) }
      """#,
      #"""
      (block
        (do (call run))
        (if (call catch error:Failure)
          (then
            (do (call log error))))
        (if (call catch error:(. Failure gone))
          (then
            (do (call again))))
        (if (call catch error:(opaque))
          (then
            (do (call log error)))))
      """#),
    Fragment(
      "interpolated, raw and multi-line strings",
      ##"""
      let a = "\(host)/parcels/\(id)?n=\(more ? "1" : "2")"; let b = #"a\n\#(x)"#; let c = """
        {
          "id": \(id)
        }
        """
      """##,
      #"""
      (variable let a = (template host "/parcels/" id "?n=" (? more "1" "2")))
      (variable let b = (template "a\\n" x))
      (variable let c = (template "{\n  \"id\": " id "\n}"))
      """#),
    Fragment(
      "literals of arrays, dictionaries and tuples",
      #"""
      let a: [String: Any] = ["a": 1, .accept: [true, nil], "t": (1, "x")]; let b = [Int](); let c: [String] = []; let d = [:] as [String: Int]
      """#,
      #"""
      (variable let a: Dictionary<String, Any> = (dictionary "a":1 (. _ accept):(array true null) "t":(array 1 "x")))
      (variable let b = (array))
      (variable let c: Array<String> = (array))
      (variable let d = (as Dictionary<String, Int> (dictionary)))
      """#),
    Fragment(
      "stored, computed and observed properties",
      #"""
      struct P: Codable, Sendable { let id: Int; var name: String? = nil; var url: URL { base.appending(id) }; var n = 0 { didSet { log(n) } }; var both: Int { get { n } set { n = newValue } } }
      """#,
      #"""
      (struct P: Codable, Sendable
        (member let id: Int)
        (member var name: String? = null)
        (function var url() -> URL
          (return (call (. base appending) id)))
        (member var n = 0 (didSet()
          (do (call log n))))
        (function var both() -> Int
          (return n)))
      """#),
    Fragment(
      "attributes with arguments, property wrappers and modifiers",
      #"""
      @MainActor public final class A: B { @Field(key: "n") var name: String; private(set) lazy var x: [Int]? = nil; static let shared = A() }
      """#,
      #"""
      (class @MainActor public final A: B
        (member @Field(key:"n") var name: String)
        (member private(set) lazy var x: Array<Int>? = null)
        (member static let shared = (call A)))
      """#),
    Fragment(
      "enumerations with raw and associated values",
      #"""
      enum State: String { case sent = "S", lost; indirect case held(by: String, [Int]) ; func f() -> Int { 1 } }
      """#,
      #"""
      (enum State: String
        (member case sent = "S")
        (member case lost)
        (member case held: Tuple<String, Array<Int>>)
        (function f() -> Int
          (return 1)))
      """#),
    Fragment(
      "functions with labels, defaults, variadics, generics and effects",
      #"""
      func send<T: Codable>(_ value: T, to path: String = "/", retry n: Int..., done: @escaping (Data?, Error?) -> Void) async throws -> [T]? where T: Sendable { nil }
      """#,
      #"""
      (function async throws send(value: T, to:path: String = "/", retry:n: Int, done:done: Function<Data?, Error?, Void>) -> Array<T>?
        (return null))
      """#),
    Fragment(
      "initialisers, subscripts, extensions and protocols",
      #"""
      extension A: B where T: C { init?(id: Int) { self.id = id }; subscript(key: String) -> Int { get { 1 } }; deinit { end() } }
      protocol D { associatedtype E: F; var g: Int { get }; func h() throws -> E }
      """#,
      #"""
      (extension A: B
        (function init(id:id: Int)
          (assign (. self id) id))
        (function subscript(key:key: String) -> Int
          (return 1))
        (function deinit()
          (do (call end))))
      (protocol D
        (typealias E)
        (member var g: Int)
        (function throws h() -> E))
      """#),
    Fragment(
      "optional chaining and force unwrapping change nothing",
      #"""
      a?.b![0]?.c(d!)
      """#,
      #"""
      (do (call (. (index (. a b) 0) c) d))
      """#),
    Fragment(
      "casts, tests, key paths and operators as values",
      #"""
      let a = x as! [String: Any]; let b = x is Foo; list.map(\.name).sorted(by: >); filter(\User.$email == "x", \.self)
      """#,
      #"""
      (variable let a = (as Dictionary<String, Any> x))
      (variable let b = (is x Foo))
      (do (call (. (call (. list map) (\ (. _ name))) sorted) by:>))
      (do (call filter (== (\ (. User $email)) "x") (\ (. _ self))))
      """#),
    Fragment(
      "ranges, prefixes and conditionals",
      #"""
      let a = 1...3; let b = ..<5; let c = 2...; let d = x > 3 ? .a : y ?? -z
      """#,
      #"""
      (variable let a = (... 1 3))
      (variable let b = (..< 5))
      (variable let c = (... 2))
      (variable let d = (? (> x 3) (. _ a) (?? y (- z))))
      """#),
    Fragment(
      "type arguments of calls",
      #"""
      let a = decode<[Parcel]>(data); let b = Cache<String, Int>(); let c = a < b
      """#,
      #"""
      (variable let a = (call (<> decode Array<Parcel>) data))
      (variable let b = (call (<> Cache String Int)))
      (variable let c = (< a b))
      """#),
    Fragment(
      "if and switch as values",
      #"""
      let a = if x { 1 } else if y { 2 } else { 3 }; let b = switch s { case .sent: "S" case .lost: "L" default: "" }
      """#,
      #"""
      (variable let a = (? x 1 (? y 2 3)))
      (variable let b = (? (== s (. _ sent)) "S" (? (== s (. _ lost)) "L" "")))
      """#),
    Fragment(
      "loops",
      #"""
      for (k, v) in map where v > 1 { use(k) }; for await x in stream { use(x) }; while let n = next() { use(n) }; repeat { a() } while b
      """#,
      #"""
      (loop _ map
        (do (call use k)))
      (loop x stream
        (do (call use x)))
      (loop _ (!= (call next) null)
        (variable n = (call next))
        (do (call use n)))
      (loop _ b
        (do (call a)))
      """#),
    Fragment(
      "defer, availability, conditional compilation",
      #"""
      defer { close() }
      #if DEBUG
      log()
      #else
      quiet()
      #endif
      if #available(iOS 17, *) { new() }
      """#,
      #"""
      (block
        (do (call close)))
      (do (call log))
      (do (call quiet))
      (if (call #available (opaque) *)
        (then
          (do (call new))))
      """#),
    Fragment(
      "imports and type aliases",
      #"""
      import Foundation; import struct Hummingbird.Request; typealias Done = (Int) -> Void
      """#,
      #"""
      (import Foundation)
      (import Hummingbird.Request)
      (typealias Done: (Int) -> Void)
      """#),
    Fragment(
      "a line cut out of an argument list",
      #"""
      platforms: [.macOS(.v15)],
      """#,
      #"""
      (do (array (call (. _ macOS) (. _ v15))))
      """#),
    Fragment(
      "elisions are opaque",
      #"""
      func a() {
        ...
        b(...)
      }
      """#,
      #"""
      (function a()
        (opaque)
        (do (call b (opaque))))
      """#),
    Fragment(
      "a tuple may be bound in a condition, and a catch may name a type only",
      #"""
      if let (user, _) = credentials(of: request) { use(user) }
      do { try run() } catch is Failure { stop() }
      """#,
      #"""
      (if (!= (call credentials of:request) null)
        (then
          (variable let _ = (call credentials of:request))
          (variable let user = (. _ 0))
          (do (call use user))))
      (block
        (do (call run))
        (if (call catch error:Failure)
          (then
            (do (call stop)))))
      """#),
  ]
}
