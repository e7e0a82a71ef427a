import Testing

@testable import Snippets

/// What fragments of C# become.
@Suite struct CSharpParserTests {
  @Test("a fragment lowers to the shared tree", arguments: CSharpFragments.cases)
  func lowers(_ fragment: Fragment) {
    #expect(dump(.csharp, fragment.source) == fragment.tree)
  }
}

private enum CSharpFragments {
  static let cases: [Fragment] = [
    Fragment(
      "using directives, in all their forms",
      #"""
      using System.Text; using static System.Math; using Json = System.Text.Json; global using X;
      """#,
      #"""
      (import System.Text)
      (import System.Math)
      (import System.Text.Json)
      (import X)
      """#),
    Fragment(
      "a property with accessors, a default value and modifiers",
      #"""
      public required string? Name { get; init; } = "n"; public int[] Sizes { get; private set; }
      """#,
      #"""
      (member public required Name: string? = "n")
      (member public Sizes: Array<int>)
      """#),
    Fragment(
      "an expression-bodied property and one with a getter",
      #"""
      public string Url => $"{Host}/x"; public int N { get { return n; } set => n = value; }
      """#,
      #"""
      (member public Url: string = (template Host "/x"))
      (member public N: int = n (get()
        (return n)) (set()
        (assign n value)))
      """#),
    Fragment(
      "a field is a member where an access modifier says so",
      #"""
      private static readonly HttpClient client = new(); var local = 1;
      """#,
      #"""
      (member private static readonly client: HttpClient = (new HttpClient))
      (variable local = 1)
      """#),
    Fragment(
      "attributes with positional and named arguments belong to what follows",
      #"""
      [ApiController, Route("v2/[controller]")] public class A : B, IC<int> { [HttpPut("{id:int}", Name = "put")] public void Put() { } }
      """#,
      #"""
      (class @ApiController @Route("v2/[controller]") public A: B, IC
        (function @HttpPut("{id:int}" Name:"put") public Put() -> void))
      """#),
    Fragment(
      "a generic attribute says what typeof says",
      #"""
      [ProducesResponseType<Parcel>(200)] [ProducesResponseType(typeof(Problem), 404)] public IActionResult Get() => Ok();
      """#,
      #"""
      (function @ProducesResponseType((call typeof Parcel) 200) @ProducesResponseType((call typeof Problem) 404) public Get() -> IActionResult
        (return (call Ok)))
      """#),
    Fragment(
      "parameters have attributes, types and defaults",
      #"""
      public async Task<ActionResult<Parcel[]>> Find([FromRoute(Name = "id")] string key, [FromBody]Parcel body, int page = 1, params string[] tags) { }
      """#,
      #"""
      (function public async Find(@FromRoute(Name:"id") key: string, @FromBody body: Parcel, page: int = 1, tags: Array<string>) -> Task<ActionResult<Array<Parcel>>>)
      """#),
    Fragment(
      "constructors are init, and delegate first",
      #"""
      public class A { public A(IStore store) : base(store) { this.store = store; } ~A() { } }
      """#,
      #"""
      (class public A
        (function public init(store: IStore)
          (do (call base store))
          (assign (. this store) store))
        (function deinit()))
      """#),
    Fragment(
      "a primary constructor of a class is its init, of a record its members",
      #"""
      public class Box(int size) { } public record Parcel(string Id, [property: JsonPropertyName("w")] double Weight = 1.5);
      """#,
      #"""
      (class public Box
        (function init(size: int)))
      (record public Parcel
        (member Id: string)
        (member @JsonPropertyName("w") Weight: double = 1.5))
      """#),
    Fragment(
      "enumerations and interfaces",
      #"""
      enum State { Sent, [EnumMember(Value = "gone")] Lost = 4 } interface IStore { Task<Parcel?> GetAsync(string id); int Count { get; } }
      """#,
      #"""
      (enum State
        (member case Sent)
        (member @EnumMember(Value:"gone") case Lost = 4))
      (interface IStore
        (function GetAsync(id: string) -> Task<Parcel?>)
        (member Count: int))
      """#),
    Fragment(
      "a namespace adds nothing",
      #"""
      namespace A.B { class C { } } namespace D; class E { }
      """#,
      #"""
      (class C)
      (class E)
      """#),
    Fragment(
      "members without their class, and a local function",
      #"""
      private Hub hub; public Controller() { hub = new Hub(); } int Twice(int n) => n * 2; string Name() { return ""; }
      """#,
      #"""
      (member private hub: Hub)
      (function public init()
        (assign hub (new Hub)))
      (function Twice(n: int) -> int
        (return (* n 2)))
      (function Name() -> string
        (return ""))
      """#),
    Fragment(
      "object, collection and dictionary initialisers",
      #"""
      var r = new Request(HttpMethod.Put, url) { Content = new Text("a") { Kind = 1 }, Headers = { { "A", "1" } } };
      var d = new Dictionary<string, int> { ["a"] = 1, { "b", 2 } }; var l = new List<int> { 1, 2 };
      """#,
      #"""
      (variable r = (new Request (. HttpMethod Put) url {Content:(new Text "a" {Kind:1}) Headers:(dictionary "A":"1")}))
      (variable d = (new Dictionary<string, int> {(dictionary "a":1) (dictionary "b":2)}))
      (variable l = (new List<int> {1 2}))
      """#),
    Fragment(
      "anonymous objects take names from their values",
      #"""
      Send(new { error = "x", user.Name, id, list = new[] { 1, 2 } });
      """#,
      #"""
      (do (call Send (dictionary "error":"x" "Name":(. user Name) "id":id "list":(array 1 2))))
      """#),
    Fragment(
      "arrays by size, by elements, and collection expressions",
      #"""
      var a = new string[2]; var b = new string[] { "x" }; int[] c = [1, ..rest];
      """#,
      #"""
      (variable a = (new Array<string> 2))
      (variable b = (array "x"))
      (variable c: Array<int> = (array 1 (.. rest)))
      """#),
    Fragment(
      "interpolation with formats, alignment, escaped braces and nested strings",
      #"""
      var s = $"{a,10:D4}/{{x}}/{(b ? "y" : "z")}";
      """#,
      #"""
      (variable s = (template a "/{x}/" (? b "y" "z")))
      """#),
    Fragment(
      "verbatim, raw and raw interpolated strings",
      #"""
      var s = @"a\""b""" + """
          one
            two
          """ + $$"""{{{x}}}""";
      """#,
      #"""
      (variable s = (+ (+ "a\\\"b\"" "one\n  two") (template "{" x "}")))
      """#),
    Fragment(
      "a raw literal's lines keep what is deeper than its end",
      #"""
      Send("""
            {
              "id": 1
            }
            """);
      """#,
      #"""
      (do (call Send "{\n  \"id\": 1\n}"))
      """#),
    Fragment(
      "lambdas of each form",
      #"""
      f(x => x + 1); g((a, b) => { return a; }); h(async (string id, [FromBody] P p, HttpContext c) => await s.Get(id)); i(() => { }); j(static x => x);
      """#,
      #"""
      (do (call f (closure (x)
        (return (+ x 1)))))
      (do (call g (closure (a, b)
        (return a))))
      (do (call h (closure async (id: string, @FromBody p: P, c: HttpContext)
        (return (call (. s Get) id)))))
      (do (call i (closure ())))
      (do (call j (closure static (x)
        (return x))))
      """#),
    Fragment(
      "a minimal API route with its chain",
      #"""
      app.MapPost("/parcels/{id}", async (string id, Parcel body) => Results.Created($"/parcels/{id}", body)).RequireAuthorization();
      """#,
      #"""
      (do (call (. (call (. app MapPost) "/parcels/{id}" (closure async (id: string, body: Parcel)
        (return (call (. Results Created) (template "/parcels/" id) body)))) RequireAuthorization)))
      """#),
    Fragment(
      "a lambda with a result type, and an anonymous method",
      #"""
      f(Task<IResult> (int id) => g(id)); h(delegate (int n) { return n; });
      """#,
      #"""
      (do (call f (closure (id: int) -> Task<IResult>
        (return (call g id)))))
      (do (call h (closure (n: int)
        (return n))))
      """#),
    Fragment(
      "generic calls keep their type arguments",
      #"""
      var p = await client.GetFromJsonAsync<List<Parcel>>(url); services.AddSingleton<IStore, Store>(); if (a < b && c > d) e();
      """#,
      #"""
      (variable p = (call (<> (. client GetFromJsonAsync) List<Parcel>) url))
      (do (call (<> (. services AddSingleton) IStore Store)))
      (if (&& (< a b) (> c d))
        (then
          (do (call e))))
      """#),
    Fragment(
      "null-conditional, null-forgiving and coalescing operators",
      #"""
      var n = a?.B()?.C[0]!.D ?? e; x ??= y;
      """#,
      #"""
      (variable n = (?? (. (index (. (call (. a B)) C) 0) D) e))
      (update x y)
      """#),
    Fragment(
      "casts, as, typeof, nameof, default",
      #"""
      var a = (int)x + (Foo)y; var b = z as IEnumerable<Foo>; Type t = typeof(Foo); Log(nameof(a.Name), default(int), default);
      """#,
      #"""
      (variable a = (+ (as int x) (as Foo y)))
      (variable b = (as IEnumerable<Foo> z))
      (variable t: Type = (call typeof Foo))
      (do (call Log "Name" null null))
      """#),
    Fragment(
      "tests of patterns become conditions",
      #"""
      if (x is null || y is not null || n is >= 400 and < 500 || s is "a" or "b" || o is Foo) { }
      """#,
      #"""
      (if (|| (|| (|| (|| (== x null) (!= y null)) (&& (>= n 400) (< n 500))) (|| (== s "a") (== s "b"))) (is o Foo))
        (then))
      """#),
    Fragment(
      "a designation declares a variable for the branch",
      #"""
      if (value is string text && text.Length > 2) { Use(text); }
      """#,
      #"""
      (if (&& (is value string) (> (. text Length) 2))
        (then
          (variable text: string = value)
          (do (call Use text))))
      """#),
    Fragment(
      "a property pattern tests each property",
      #"""
      if (r is { Status: 200, Body.Length: > 0 } ok) Use(ok);
      """#,
      #"""
      (if (&& (== (. r Status) 200) (> (. (. r Body) Length) 0))
        (then
          (variable ok = r)
          (do (call Use ok))))
      """#),
    Fragment(
      "a switch expression is conditionals",
      #"""
      return code switch { 200 or 201 => "ok", > 499 when retry => Again(), Http.Gone => throw new Lost(), _ => null };
      """#,
      #"""
      (return (? (|| (== code 200) (== code 201)) "ok" (? (&& (> code 499) retry) (call Again) (? (== code (. Http Gone)) (throw (new Lost)) null))))
      """#),
    Fragment(
      "switch statements with constants, types and guards",
      #"""
      switch (code) { case 200: case 201: Ok(); break; case Foo f when f.X: return; case >= 500: default: throw new X(); }
      """#,
      #"""
      (switch code
        (case 200 201
          (do (call Ok))
          (do break))
        (case (&& (is code Foo) (. f X))
          (variable f: Foo = code)
          (return _))
        (default
          (throw (new X))))
      """#),
    Fragment(
      "exceptions with filters",
      #"""
      try { A(); } catch (HttpException e) when (e.Code == 410) { B(); } catch { C(); } finally { D(); }
      """#,
      #"""
      (block
        (do (call A))
        (if (call catch e:HttpException)
          (then
            (do (call B))))
        (if (call catch)
          (then
            (do (call C))))
        (block
          (do (call D))))
      """#),
    Fragment(
      "using statements and declarations, locks, loops",
      #"""
      using var a = Open(); using (var b = Open()) { C(); } lock (gate) { D(); } foreach (var x in xs) E(x); await foreach (var y in ys) { } for (int i = 0; i < n; i++) { F(); }
      """#,
      #"""
      (variable a = (call Open))
      (block
        (variable b = (call Open))
        (do (call C)))
      (block
        (do (call D)))
      (loop x xs
        (do (call E x)))
      (loop y ys)
      (loop i (< i n)
        (variable i: int = 0)
        (do (call F))
        (do (++ i)))
      """#),
    Fragment(
      "deconstruction",
      #"""
      var (status, text) = await Send(); (a, b) = (b, a);
      """#,
      #"""
      (variable _ = (call Send))
      (variable status = (. _ 0))
      (variable text = (. _ 1))
      (variable _ = (array b a))
      (variable a = (. _ 0))
      (variable b = (. _ 1))
      """#),
    Fragment(
      "out, ref and named arguments",
      #"""
      if (!int.TryParse(id, out var n)) Fail(ref n, status: 400);
      """#,
      #"""
      (if (! (call (. int TryParse) id (out n)))
        (then
          (do (call Fail (ref n) status:400))))
      """#),
    Fragment(
      "yield, throw expressions and LINQ",
      #"""
      yield return 1; yield break; var x = y ?? throw new E(); var z = list.Where(i => i.Ok).OrderBy(i => i.Id).ToList();
      """#,
      #"""
      (return 1)
      (do break)
      (variable x = (?? y (throw (new E))))
      (variable z = (call (. (call (. (call (. list Where) (closure (i)
        (return (. i Ok)))) OrderBy) (closure (i)
        (return (. i Id)))) ToList)))
      """#),
    Fragment(
      "query expressions, elisions and placeholders are opaque",
      #"""
      var q = from a in b where a.C select a; Call(...); 
      ...
      var key = <your key>;
      """#,
      #"""
      (variable q = (opaque))
      (do (call Call (opaque)))
      (opaque)
      (variable key = (opaque))
      """#),
    Fragment(
      "generic methods with constraints, operators, indexers",
      #"""
      public T Get<T>(string k) where T : class, new() { return null; } public static A operator +(A a, A b) => a; public int this[int i] => items[i];
      """#,
      #"""
      (function public Get(k: string) -> T
        (return null))
      (function public static operator(a: A, b: A) -> A
        (return a))
      (function public this(i: int) -> int
        (return (index items i)))
      """#),
    Fragment(
      "directives are passed over",
      #"""
      #region Helpers' end
      #if DEBUG
      var a = 1;
      #endif
      #nullable enable
      """#,
      #"""
      (variable a = 1)
      """#),
  ]
}
