import Testing

@testable import Snippets

/// What fragments of the languages with a profile become.
@Suite struct ProfileParserTests {
  @Test("a fragment lowers to the shared tree", arguments: ProfileFragment.cases)
  func lowers(_ fragment: ProfileFragment) {
    #expect(dump(fragment.language, fragment.fragment.source) == fragment.fragment.tree)
  }
}

struct ProfileFragment: Sendable, CustomTestStringConvertible {
  var language: Language
  var fragment: Fragment

  init(_ language: Language, _ what: String, _ source: String, _ tree: String) {
    self.language = language
    fragment = Fragment(what, source, tree)
  }

  var testDescription: String { "\(language): \(fragment.testDescription)" }
}

extension ProfileFragment {
  static let cases: [ProfileFragment] = [
    ProfileFragment(
      .javascript, "a request with options, a template and a promise",
      ##"""
      fetch(`${base}/items/${id}?q=1`, { method: 'POST', headers, ...more, [key]: 1 }).then(r => r.json())
      """##,
      ##"""
      (do (call (. (call fetch (template base "/items/" id "?q=1") (dictionary "method":"POST" "headers":headers (opaque):more key:1)) then) (closure (r)
        (return (call (. r json))))))
      """##),
    ProfileFragment(
      .javascript, "destructured variables read the value without a name",
      ##"""
      const { id, name: title, ...rest } = await load()
      """##,
      ##"""
      (variable _ = (call load))
      (variable id = (. _ id))
      (variable title = (. _ name))
      (variable rest = (opaque))
      """##),
    ProfileFragment(
      .javascript, "a constant closure is a function",
      ##"""
      export const send = async ({ url }, retries = 3) => { return retries ? url : null }
      """##,
      ##"""
      (function send(, retries = 3)
        (variable url = (. _ url))
        (return (? retries url null)))
      """##),
    ProfileFragment(
      .javascript, "no semicolon joins two lines",
      ##"""
      const a = b
      foo()
      [1].map(f)
      """##,
      ##"""
      (variable a = b)
      (do (call foo))
      (do (call (. (array 1) map) f))
      """##),
    ProfileFragment(
      .javascript, "branches, loops and handlers",
      ##"""
      if (!ok) { a() } else if (s === 404) throw new Error('x')
      for (const x of xs) f(x)
      try { a() } catch (e) { b(e) }
      """##,
      ##"""
      (if (! ok)
        (then
          (do (call a)))
        (else
          (if (=== s 404)
            (then
              (throw (new Error "x"))))))
      (loop x xs
        (do (call f x)))
      (block
        (do (call a))
        (if (call catch e:(opaque))
          (then
            (do (call b e)))))
      """##),
    ProfileFragment(
      .typescript, "types, members and decorators",
      ##"""
      class A { private n: Map<string, Room[]> | null = null; @Get(':id') find(@Param('id') id?: string): Promise<Room> { return this.n!.get(id) as Room } }
      """##,
      ##"""
      (class A
        (member private n: Dictionary<string, Array<Room>>? = null)
        (function @Get(":id") find(@Param("id") id: string? = null) -> Promise<Room>
          (return (as Room (call (. (. this n) get) id)))))
      """##),
    ProfileFragment(
      .python, "a function with a decorator, keywords and a formatted string",
      ##"""
      @app.route("/x/<int:id>", methods=["GET"])
      async def load(id: int, q: str | None = None, **more):
          url = f"{base}/x/{id!r:>4}?q={{}}" "tail"
          return {"id": id, **more}, 404
      """##,
      ##"""
      (function @app.route("/x/<int:id>" methods:(array "GET")) async load(id: int, q: str? = null, more)
        (variable url = (template base "/x/" id "?q={}tail"))
        (return (array (dictionary "id":id (opaque):more) 404)))
      """##),
    ProfileFragment(
      .python, "deeper lines are the block",
      ##"""
      with open(url) as f:
          a, b = f
          if a: return b
          else:
              raise E(1)
      x = 1
      """##,
      ##"""
      (block
        (variable f = (call open url))
        (variable _ = f)
        (variable a = (. _ 0))
        (variable b = (. _ 1))
        (if a
          (then
            (return b))
          (else
            (throw (call E 1)))))
      (variable x = 1)
      """##),
    ProfileFragment(
      .python, "a method has no receiver among its parameters",
      ##"""
      class Item(Base):
          name: str = "a"
          def __init__(self, x): self.x = x
      """##,
      ##"""
      (class Item: Base
        (member name: str = "a")
        (function init(x)
          (assign (. self x) x)))
      """##),
    ProfileFragment(
      .go, "a variable and an error",
      ##"""
      req, err := http.NewRequest("POST", base+"/x", nil)
      if err := f(); err != nil { return nil, err }
      """##,
      ##"""
      (variable req = (call (. http NewRequest) "POST" (+ base "/x") null))
      (variable err)
      (variable err = (call f))
      (if (!= err null)
        (then
          (return null)))
      """##),
    ProfileFragment(
      .go, "composite literals and field tags",
      ##"""
      type Item struct { ID int `json:"id,omitempty"` }
      x := &Item{ID: 1}
      m := map[string]any{"a": []int{1, 2}}
      """##,
      ##"""
      (struct Item
        (member @JsonProperty("id") ID: int?))
      (variable x = (new Item {ID:1}))
      (variable m = (dictionary "a":(array 1 2)))
      """##),
    ProfileFragment(
      .go, "a method knows its receiver as self",
      ##"""
      func (s *Server) load(w http.ResponseWriter, a, b string) error { s.mux.HandleFunc("GET /x", func(w http.ResponseWriter, r *http.Request) {}) }
      """##,
      ##"""
      (function load(w: ResponseWriter, a: string, b: string) -> error
        (variable s = self)
        (do (call (. (. s mux) HandleFunc) "GET /x" (closure (w: ResponseWriter, r: Request*)))))
      """##),
    ProfileFragment(
      .java, "typed variables, casts and anonymous classes",
      ##"""
      HttpURLConnection c = (HttpURLConnection) url.openConnection();
      List<Map<String, Integer>> l = new ArrayList<>();
      call.enqueue(new Callback() { public void done(Call c) { f(); } });
      """##,
      ##"""
      (variable c: HttpURLConnection = (as HttpURLConnection (call (. url openConnection))))
      (variable l: Array<Dictionary<String, Integer>> = (new Array))
      (do (call (. call enqueue) (new Callback {done:(closure public (c: Call) -> void
        (do (call f)))})))
      """##),
    ProfileFragment(
      .java, "lambdas, method references and resources",
      ##"""
      try (Response r = client.send(x -> x.id, System.out::println)) { return (R) r.body(); } catch (A | B e) { throw e; }
      """##,
      ##"""
      (block
        (variable r: Response = (call (. client send) (closure (x)
          (return (. x id))) (. (. System out) println)))
        (return (as R (call (. r body))))
        (if (call catch e:Any)
          (then
            (throw e))))
      """##),
    ProfileFragment(
      .kotlin, "closures behind calls, pairs and templates",
      ##"""
      val r: Response = client.post("$base/x/${id.trim()}") { header("A", "b"); setBody(mapOf("k" to 1)) }
      """##,
      ##"""
      (variable r: Response = (call (. client post) (template base "/x/" (call (. id trim))) (closure (it)
        (do (call header "A" "b"))
        (return (call setBody (call mapOf (array "k" 1)))))))
      """##),
    ProfileFragment(
      .kotlin, "a data class has its parameters for members",
      ##"""
      data class Item(val id: Int = 1, @SerialName("n") var name: String?)
      """##,
      ##"""
      (class data Item
        (member id: Int = 1)
        (member @SerialName("n") name: String?))
      """##),
    ProfileFragment(
      .ruby, "commands, blocks and symbols",
      ##"""
      get '/x/:id' do |id|
        halt 404, 'gone' unless id
        json id: 1, name: :x
      end
      """##,
      ##"""
      (do (call get "/x/:id" (closure (id)
        (if (! id)
          (then
            (do (call halt 404 "gone"))))
        (return (call json id:1 name:"x")))))
      """##),
    ProfileFragment(
      .ruby, "an instance and an assignment with braces",
      ##"""
      conn = Faraday.new(url: "#{base}/x", headers: { 'A' => 1 })
      conn.get('/y')&.body
      """##,
      ##"""
      (variable conn = (new Faraday url:(template base "/x") headers:(dictionary "A":1)))
      (do (. (call (. conn get) "/y") body))
      """##),
    ProfileFragment(
      .php, "access inside of strings, and arrays with keys",
      ##"""
      curl_setopt($ch, CURLOPT_URL, "$base/x/{$this->id}?k={$a['b']}");
      $o = ['k' => 1, ...$more, 'l' => $a . 'x'];
      """##,
      ##"""
      (do (call curl_setopt ch CURLOPT_URL (template base "/x/" (. this id) "?k=" (index a "b"))))
      (variable o = (dictionary "k":1 (opaque):more "l":(+ a "x")))
      """##),
    ProfileFragment(
      .php, "closures and static calls",
      ##"""
      Route::get('/x/{id}', function (string $id) use ($db) { return response()->json(['id' => $id], 200); });
      """##,
      ##"""
      (do (call (. Route get) "/x/{id}" (closure (id: string)
        (return (call (. (call response) json) (dictionary "id":id) 200)))))
      """##),
    ProfileFragment(
      .powershell, "a command with named arguments and a pipeline",
      ##"""
      $r = @{ a = 1; 'b' = $true } | ConvertTo-Json | Invoke-RestMethod -Uri "$base/x/$($i.id)" -Method Post `
        -ContentType application/json @more
      """##,
      ##"""
      (variable r = (call Invoke-RestMethod (call ConvertTo-Json (dictionary "a":1 "b":true)) Uri:(template base "/x/" (. i id)) Method:"Post" ContentType:"application/json" **:more))
      """##),
  ]
}
