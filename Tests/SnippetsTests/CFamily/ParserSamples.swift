@testable import Snippets

/// One sample a language that uses most of what its parser knows; the tests of tolerance cut it up.
enum ParserSamples {
  static let languages: [Language] = [.objectiveC, .csharp, .swift] + profiled

  /// One language a parser: what takes long is tried on these.
  static let distinct: [Language] = [.objectiveC, .csharp, .swift, .typescript]

  /// How far the cuts of a sample lie apart.
  static func stride(_ language: Language) -> Int { profiled.contains(language) ? 31 : 7 }

  /// The languages that have a profile.
  static let profiled: [Language] = profiles.keys.sorted()

  static func text(_ language: Language) -> String {
    switch language {
    case .objectiveC: objectiveC
    case .csharp: csharp
    case .swift: swift
    default: profiles[language] ?? ""
    }
  }

  static let objectiveC = #"""
    #import "Courier.h"
    #define PARCELS @"https://parcels.test/" @"v2"
    @interface Courier : NSObject <NSCopying>
    @property (nonatomic, copy) NSString *token;
    - (void)track:(NSString *)number retries:(int)count done:(void (^)(NSDictionary<NSString *, id> *, NSError *))done;
    @end
    @implementation Courier
    static NSString *const Key = @"last";
    - (void)track:(NSString *)number retries:(int)count done:(void (^)(NSDictionary *, NSError *))done;
    {
        __weak typeof(self) weakSelf = self; // kept weak
        NSURL *url = [NSURL URLWithString:[NSString stringWithFormat:@"%@/parcels/%@?n=%d", PARCELS, number, count]];
        NSDictionary *body = @{@"number": number, @"tags": @[@"a", @(3), @YES]};
        for (NSString *tag in body[@"tags"]) { NSLog(@"%@ \"%c\"", tag, 'x'); }
        [[session dataTaskWithURL:url completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
            NSHTTPURLResponse *http = (NSHTTPURLResponse *)response;
            if (!error && http.statusCode == 200) { done(nil, nil); }
            else if (http.statusCode >= 500) dispatch_async(queue, ^{ [weakSelf track:number retries:count - 1 done:done]; });
            else { switch (http.statusCode) { case 404: return; default: break; } }
            @try { count = data ? 1 : (int)data.length; } @catch (NSException *e) { @throw e; } @finally { [self end]; }
        }] resume];
    }
    @end
    """#

  static let csharp = #"""
    using System.Net.Http;
    namespace Parcels;
    [ApiController, Route("v2/[controller]")]
    public class ParcelsController(IStore store) : ControllerBase
    {
        private readonly Dictionary<string, int[]> sizes = new() { ["s"] = new[] { 1, 2 }, { "m", null } };
        public required string? Name { get; init; } = @"a ""b""";
        /* block */ [HttpPut("{id}")]
        public async Task<ActionResult<Parcel>> Put(string id, [FromBody] Parcel parcel, int page = 1) where T : class
        {
            var label = $"{id:D4}/{(page > 1 ? "more" : "one")} {{x}}";
            foreach (var tag in parcel.Tags.Where(t => t.Length > 2)) await store.AddAsync<Tag>(id, tag);
            if (parcel is not { Weight: > 0 and < 30 } heavy) return BadRequest(new { error = "weight", id });
            try { return Ok(parcel with { Id = id }); } catch (HttpRequestException e) when (e.Code == 3) { throw; } finally { x++; }
            return parcel.State switch { State.Sent => Ok(), null or State.Lost => NotFound(), _ => StatusCode(410) };
        }
        public string Url => $$"""a{{x}}b""";
    }
    public record Parcel(string Id, double Weight = 1.5e3) { public string[] Tags { get; set; } = []; }
    app.MapPost("/parcels/{id:int}", async (int id, HttpContext ctx, CancellationToken ct) => Results.Created($"/parcels/{id}", ctx));
    """#

  static let swift = ##"""
    import Hummingbird
    @main struct Parcels: Codable, Sendable {
      @Option(name: .long) var port: Int = 8080
      enum State: String { case sent = "S", lost; case held(by: String, days: Int) }
      var url: URL { base.appending(path: "x") }
      init?(id: String, _ weight: Double = 1.5, done: @escaping (Int) async throws -> Void) { self.id = id }
      func send<T: Codable>(_ value: T, to path: String...) async throws -> [String: T?] where T: Sendable { [:] }
    }
    router.put("parcels/:id") { request, context -> Response in
      guard let id = context.parameters.get("id"), !id.isEmpty else { throw HTTPError(.badRequest) }
      let (data, response) = try await URLSession.shared.data(for: request)
      switch (response as? HTTPURLResponse)?.statusCode { // comment
      case 200?, 201?: return try JSONDecoder().decode(Parcel.self, from: data)
      case let code where code > 499: throw Failure.code(code)
      default: break
      }
      if case .held(let by, _) = state, by != "me" { print(#"raw \#(by)"#) } else { items[0]?.name = "a\(b ? "c" : "d")e" }
      let text = """
        {"a": "\(id)"}
        """
      return x > 3 ? .init(status: .ok) : fallback ?? text.map(\.count)
    }
    #if DEBUG
    do { try run() } catch let error as Failure { log(error) } catch { log(error) }
    #endif
    """##
}
