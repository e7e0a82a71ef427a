@testable import Snippets

/// Samples of the languages that have a profile.
extension ParserSamples {
  static let profiles: [Language: String] = [
    .javascript: javascript, .typescript: javascript + typescript, .python: python, .java: java, .kotlin: kotlin, .go: go,
    .php: php, .ruby: ruby, .powershell: powershell,
  ]

  private static let javascript = #"""
    import { a } from 'b'
    const { id, name: title = 1, ...rest } = await load(`/x/${id}/y?q=${a + `${b}`}`)
    export const send = async ({ url, body }, retries = 3) => {
      const res = await fetch(url, { method: 'POST', headers: { 'A': 1, ...rest }, body, get size() { return 1 } })
      if (!res.ok && retries > 0) { return send(...args) } else if (res?.status === 404) throw new Error("x\n")
      for (const [k, v] of Object.entries(body)) { console.log(k ?? v) }
      switch (res.status) { case 200: case 201: return await res.json(); default: break }
      try { x = a ? b : c } catch ({ message }) { log(/a[/]b/g, message) } finally { done() }
      return list.map(x => x.id).filter(function (y) { return y })
    }
    class Box extends Base { #n = 1; static async of(a) { return new Box(a) } constructor(a) { super(a); this.a = a } }
    exports.run = async (req, res) => res.status(404).json({ error: true }) // done
    """#

  private static let typescript = #"""

    interface Room<T extends object = {}> { id: number; name?: string | null; of(x: T): Promise<Array<Map<string, T[]>>> }
    type Pair = { a: 'x' | 'y'; b?: [number, string] }
    export abstract class C<T> implements Room<T> { private readonly http: Client; constructor(private a: string, b?: T) {} }
    function f<T>(this: Window, x: T[], ...y: any[]): x is T { return (x as unknown as T)!.z<T>(y) }
    enum Color { Red = 'r', Green }
    @Controller('x') class X { @Get(':id') find(@Param('id') id: string): Promise<void> {} }
    """#

  private static let python = #"""
    from a import (b, c)
    @app.route("/x/<int:id>", methods=["GET"])
    async def load(self, id: int, *args, q: str | None = None, **more) -> dict[str, list[int]]:
        """Doc."""
        url = f"{base}/x/{id!r:>4}?q={q or 'n'}" "tail"
        async with open(url) as f, other():
            a, (b, *c) = await f.json(), 1
        if a is not None and b not in c: return {"k": 1, **more}, 404
        elif a == 1:
            x: int = 5; y = lambda z, w=1: z if w else None
        else:
            raise Error("x") from None
        try:
            for i, j in items.items(): print(i[1:2], '%s' % j)
        except (A, B) as e:
            pass
        finally:
            del x
        match x:
            case {"a": 1}: return [z for z in y if z]
            case _: pass
    class Item(Base, metaclass=M):
        name: str = "a"
    >>> r = get('x')
    """#

  private static let java = #"""
    package a.b;
    import java.util.*;
    @RestController @RequestMapping("/x")
    public class Box<T extends Comparable<T>> extends Base implements A, B {
        private static final Map<String, List<String>> M = new HashMap<>();
        enum Kind { A("a"), B { void f() {} }; final String s; Kind(String s) { this.s = s; } }
        public record Pair(int a, @JsonProperty("b") String b) {}
        @GetMapping("/{id}") public <R> ResponseEntity<R> find(@PathVariable final long id, String... rest) throws IOException {
            for (var e : M.entrySet()) { if (e.getKey() instanceof String s && !s.isEmpty()) continue; }
            try (Response r = client.newCall(new Request.Builder().url("x").build()).execute()) { return (R) r.body(); }
            catch (A | B e) { throw new X("y\"", e); } finally { done(); }
        }
        int[] f(int n) { return switch (n) { case 1, 2 -> new int[] {1, 2}; default -> null; }; }
        Runnable r = () -> { list.stream().map(x -> x.id).forEach(System.out::println); };
        Object o = new Callback() { @Override public void done(Call c) { int i = 0; while (i++ < 3) ; do { i--; } while (i > 0); } };
        String t = """
            { "a": 1 }
            """;
    }
    """#

  private static let kotlin = #"""
    package a
    data class Item(val id: Int = 1, @SerialName("n") var name: String?) : Base(id), I by d
    suspend fun <T> HttpClient.load(id: String, block: (T) -> Unit = {}): Result<List<T>> = runCatching {
        val (a, b) = "x" to mapOf("k" to 1, "j" to null)
        val r: Response = client.post("$base/x/${id.trim()}?q=$a") { header("A", "b"); setBody("""{"k": $b}""") }
        when (r.status.value) { 200, 201 -> r.body<T>(); in 400..499 -> throw E(); else -> null }
        for ((i, x) in list.withIndex()) { if (x !is T || i !in 1..2) return@runCatching x!! else x?.let { it.y } ?: 0 }
        try { y as? T } catch (e: Exception) { 1 } finally { done() }
    }
    interface Api { @GET("x/{id}") suspend fun x(@Path("id") id: String): Item }
    object Single { const val K = 1; init { run() } }
    val o = object : Callback { override fun done(c: Call) { } }
    enum class Kind(val s: String) { A("a"), B("b"); fun f() = s }
    """#

  private static let go = #"""
    package main
    import ( "fmt"; x "net/http" )
    type Item struct { ID int `json:"id,omitempty"`; Tags []string; m map[string]*Item }
    type Doer interface { Do(r *http.Request) (*http.Response, error) }
    const ( A = iota; B )
    func (s *Server) load(w http.ResponseWriter, r *http.Request, a, b string) (res []Item, err error) {
        if v, ok := r.Context().Value("k").(string); !ok { http.Error(w, v, 404); return nil, err }
        for i, x := range s.items { go func(n int) { defer s.mu.Unlock(); <-s.c }(i); _ = x }
        for i := 0; i < 3; i++ { s.c <- i }
        switch { case a == "x", b != "": break; default: goto end }
        req, err := http.NewRequest("POST", fmt.Sprintf("%s/x/%d", s.base, 1), bytes.NewReader([]byte(`{"a": 1}`)))
        select { case m := <-s.c: fmt.Println(m) }
        return []Item{{ID: 1}, {Tags: []string{"a"}}}, json.NewEncoder(w).Encode(map[string]any{"k": &Item{}})
    }
    """#

  private static let php = #"""
    <?php
    namespace A\B;
    use Guzzle\Client as C;
    #[Route('/x/{id}', methods: ['GET'])]
    abstract class Box extends Base implements I { private ?string $n = null; const K = 'k';
      public function __construct(private readonly Client $http, int ...$rest) { parent::__construct(); }
      public static function find(int $id, ?array &$out = []): ?Item { return static::$all[$id] ?? new Item($id); }
    }
    $x = ['a' => 1, 'b' => [1, 2], ...$more, "k$i" => "v{$this->a['b']}/{$o->p->q}?x=${y}"];
    $f = fn($v) => $v . 'x' . strtoupper("a"); $g = function ($v) use (&$x): int { return (int) $v; };
    foreach ($x as $k => $v) { if ($k === 'a' && !isset($v)): echo $v; endif; }
    try { $x .= @file($u)?->y(); } catch (A | B $e) { throw $e; } finally { }
    switch ($x) { case 1: break; default: print 'y'; }
    $r = match (true) { $x > 1, $x < 0 => 'a', default => 'b' };
    ?>
    """#

  private static let ruby = #"""
    require 'json'
    module A; class Box < Base::Thing
      attr_accessor :name
      def self.find(id, *rest, limit: 10, **more, &block) = all[id]
      def load(url = "#{BASE}/x/#{id}", headers = { 'A' => 1, b: :c })
        return nil unless url&.start_with?('h') and @ready
        items.each do |k, (v, w)| puts "#{k}: #{v}" if k =~ /x/ end
        case res.code when 200, '201' then JSON.parse(res.body)['id'] when 404; raise Gone, "x" else nil end
        begin; x ||= y rescue nil; ensure done! end
        while i < 3 do i += 1 end
        list.map { |x| x.id }.select(&:ok?).reduce(0) { _1 + _2 }
      rescue A, B => e
        retry if (tries -= 1) > 0
      end
    end end
    get '/x/:id' do halt 404, { a: 1 }.to_json unless params[:id]; status 201; json id: 1 end
    f = ->(a, b = 1) { a + b }
    """#

  private static let powershell = #"""
    using namespace System.Text
    param([string]$Name = "x", [switch]$Force)
    $h = @{ Authorization = "Bearer $($t.value)"; 'X-A' = $env:KEY
      nested = @{ a = @(1, 2); b = $true } }
    function Get-Thing { param($Id) process { return (Invoke-RestMethod "$base/x/$Id" -Headers $h).items } }
    $r = $h | ConvertTo-Json -Depth 5 | Invoke-RestMethod -Uri ($base + '/x') -Method Post `
      -ContentType application/json -Verbose
    foreach ($i in $r.items) { if ($i.n -eq 1 -and -not $i.x) { [Convert]::ToBase64String([Encoding]::UTF8.GetBytes("a:b")) } }
    try { Invoke-WebRequest @p } catch [WebException] { $_.Exception.Response.StatusCode.value__ } finally { }
    switch ($x) { 1 { 'a' } default { 'b' } }
    while ($n -lt 3 -or $n -ge 9) { $n += 1; if ($n -eq 5) { break } else { continue } }
    $list = @('a', 'b') | ForEach-Object { $_.ToUpper() } | Where-Object { $_ -ne 'A' }
    $s = @"
    { "a": "$x" }
    "@
    """#
}
