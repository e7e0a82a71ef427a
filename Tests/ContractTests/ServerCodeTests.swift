import Testing

@testable import Contract

@Suite struct ServerCodeTests {
  @Test func membersWithoutAClassBelongToTheControllerThatTheProseNames() {
    let lines = Fixture.lines(
      Fixture.facts(
        """
        Add this to the **ParcelController** class:

        ```csharp
        public HttpResponseMessage Get(int id, string lang = null)
        {
            if (lang == "xx") throw new HttpResponseException(HttpStatusCode.NotAcceptable);
            return Request.CreateResponse(HttpStatusCode.OK);
        }
        ```
        """))
    #expect(lines.contains("GET /api/parcel/{id} · operation"))
    #expect(lines.contains { $0.hasPrefix("GET /api/parcel/{id} · path parameter 'id': integer") })
    #expect(lines.contains("GET /api/parcel/{id} · query parameter 'lang': string, optional"))
    #expect(lines.contains("GET /api/parcel/{id} · status 406"))
    #expect(lines.contains("GET /api/parcel/{id} · status 200"))
  }

  @Test func aStatusInAVariableHasEveryValueThatItMayHave() {
    let lines = Fixture.lines(
      Fixture.facts(
        """
        In `DoorController.cs`:

        ```csharp
        public class DoorController : ApiController
        {
            public HttpResponseMessage Post([FromBody] string code)
            {
                HttpStatusCode answer = HttpStatusCode.InternalServerError;
                if (door.Open(code)) { answer = HttpStatusCode.Accepted; }
                return Request.CreateResponse(answer);
            }
        }
        ```
        """))
    #expect(lines.contains("POST /api/door · status 500"))
    #expect(lines.contains("POST /api/door · status 202"))
    #expect(lines.contains("POST /api/door · request body application/json: string"))
  }

  @Test func aMessageHandlerSpeaksForEveryOperation() {
    let facts = Fixture.facts(
      """
      ```csharp
      public class Guard : DelegatingHandler
      {
          protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken token)
          {
              var header = request.Headers.GetValues("Authorization").First();
              if (header.StartsWith("Basic ")) return base.SendAsync(request, token);
              return Refuse();
          }
          private Task<HttpResponseMessage> Refuse()
          {
              var source = new TaskCompletionSource<HttpResponseMessage>();
              source.SetResult(new HttpResponseMessage(HttpStatusCode.Unauthorized));
              return source.Task;
          }
      }
      ```
      """)
    let general = facts.facts.filter { $0.operation == .every }.map { FactWords.describe($0.slot) }
    #expect(Set(general) == ["credentials: basic", "status 401"])
  }

  @Test func aMinimalApiIsReadWithItsGroups() {
    let lines = Fixture.lines(
      Fixture.facts(
        """
        ```csharp
        var app = builder.Build();
        var api = app.MapGroup("/v2");
        api.MapGet("/boats/{id:int}", (int id) => id > 9 ? Results.NotFound() : Results.Ok(new Boat("x")));
        public record Boat(string Name);
        ```
        """))
    #expect(lines.contains("GET /v2/boats/{id} · operation"))
    #expect(lines.contains("GET /v2/boats/{id} · status 404"))
    #expect(lines.contains("GET /v2/boats/{id} · status 200"))
    #expect(lines.contains("GET /v2/boats/{id} · 200 field 'Name': string"))
  }

  @Test func aBoundBodyIsRead() {
    let lines = Fixture.lines(
      Fixture.facts(
        """
        ```swift
        import Hummingbird
        struct Song: Decodable { var title: String; var length: Int? }
        let router = Router()
        router.group("v3").put("songs/:name") { request, context -> HTTPResponse.Status in
          let name = try context.parameters.require("name")
          let song = try await request.decode(as: Song.self, context: context)
          guard ["rock", "folk"].contains(song.title) else { throw HTTPError(.unprocessableContent) }
          return .created
        }
        ```
        """))
    #expect(lines.contains("PUT /v3/songs/{name} · status 201"))
    #expect(lines.contains("PUT /v3/songs/{name} · status 422"))
    #expect(lines.contains("PUT /v3/songs/{name} · request field 'title': string, required"))
    #expect(lines.contains { $0.hasPrefix("PUT /v3/songs/{name} · request field 'length'") && $0.hasSuffix("optional") })
    #expect(lines.contains("PUT /v3/songs/{name} · request field 'title': string of rock"))
  }

  @Test func aPayloadForADeviceIsNoOperation() {
    let facts = Fixture.facts(
      #"""
      ```csharp
      public class BellController : ApiController
      {
          public async Task<HttpResponseMessage> Post()
          {
              await hub.SendAppleNativeNotificationAsync("{\"aps\": {\"alert\": \"" + text + "\"}, \"doorId\": \"1\"}", tag);
              return Request.CreateResponse(HttpStatusCode.OK);
          }
      }
      ```
      """#)
    #expect(facts.pushPayloads.map(\.platform) == ["apns"])
    #expect(facts.pushPayloads.first?.schema.fieldPaths() == ["aps", "aps.alert", "doorId"])
  }
}
