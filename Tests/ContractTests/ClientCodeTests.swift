import Testing

@testable import Contract

@Suite struct ClientCodeTests {
  @Test func filesInFormDataAreBinaryParts() {
    let facts = Fixture.facts(
      """
      ```js
      const form = new FormData();
      form.append("title", "Spring");
      form.append("sheet", input.files[0]);
      form.append("cover", new Blob([bytes]));
      form.append("notes", data, "notes.txt");
      await fetch("https://prints.example/v1/sheets", { method: "POST", body: form });
      ```
      """)
    #expect(
      Fixture.lines(facts).filter { $0.contains(" · request ") }.sorted() == [
        "POST /v1/sheets · request body multipart/form-data: object",
        "POST /v1/sheets · request field 'cover': string (binary)", "POST /v1/sheets · request field 'notes': string (binary)",
        "POST /v1/sheets · request field 'sheet': string (binary)", "POST /v1/sheets · request field 'title': string",
      ])
  }

  @Test func aFormatWithNamesIsAPathTemplate() {
    let facts = Fixture.facts(
      """
      ```objc
      NSString *url = [NSString stringWithFormat:@"%@/v1/rooms/%d", _host, roomNumber];
      NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:[NSURL URLWithString:url]];
      [request setHTTPMethod:@"DELETE"];
      [session dataTaskWithRequest:request completionHandler:^(NSData *d, NSURLResponse *r, NSError *e) {}];
      ```
      """)
    let lines = Fixture.lines(facts)
    #expect(lines.contains("DELETE /v1/rooms/{roomNumber} · operation"))
    #expect(lines.contains("DELETE /v1/rooms/{roomNumber} · path parameter 'roomNumber': integer, required"))
    #expect(lines.contains("DELETE /v1/rooms/{roomNumber} · server {host}"))
  }

  @Test func aConstantOfAnotherSnippetIsKnown() {
    let facts = Fixture.facts(
      """
      ```objc
      #define SERVICE @"<Your Service Address>"
      ```

      Then:

      ```objc
      NSURL *url = [NSURL URLWithString:[SERVICE stringByAppendingString:@"/ping"]];
      [session dataTaskWithURL:url completionHandler:^(NSData *d, NSURLResponse *r, NSError *e) {}];
      ```
      """)
    #expect(Fixture.lines(facts).contains("GET /ping · server {serviceAddress}"))
  }

  @Test func aStatusThatTheCallersBlockReadsBelongsToTheRequestOfTheMethod() {
    let markdown = """
      ```objc
      - (void)fetch:(void (^)(NSURLResponse *, NSError *))done {
          NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:[NSURL URLWithString:@"http://h.example/v1/news"]];
          request.HTTPMethod = @"GET";
          [self.session dataTaskWithRequest:request completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
              done(response, error);
          }];
      }
      - (void)show {
          [self fetch:^(NSURLResponse *response, NSError *error) {
              NSHTTPURLResponse *http = (NSHTTPURLResponse *)response;
              if (http.statusCode == 304) { return; }
          }];
      }
      ```
      """
    let facts = Fixture.facts(markdown)
    let status = facts.facts.first { FactWords.describe($0.slot) == "status 304" }
    #expect(status?.operation.description == "GET /v1/news")
    #expect(status.map { Fixture.line($0.witness.location, in: markdown) } == 12)
  }

  @Test func jsonThatCodeWritesByHandIsAString() {
    let facts = Fixture.facts(
      #"""
      ```objc
      NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:[NSURL URLWithString:@"http://h.example/v1/words"]];
      request.HTTPMethod = @"POST";
      [request setValue:@"application/json" forHTTPHeaderField:@"Content-Type"];
      NSString *json = [NSString stringWithFormat:@"\"%@\"", word];
      request.HTTPBody = [json dataUsingEncoding:NSUTF8StringEncoding];
      [session dataTaskWithRequest:request completionHandler:^(NSData *d, NSURLResponse *r, NSError *e) {}];
      ```
      """#)
    #expect(Fixture.lines(facts).contains("POST /v1/words · request body application/json: string"))
  }

  @Test func fieldsOfADecodedReplyAreRead() {
    let facts = Fixture.facts(
      """
      ```swift
      struct Reply: Decodable {
        var total: Int
        enum CodingKeys: String, CodingKey { case total = "Total" }
      }
      func load() async throws {
        let (data, response) = try await URLSession.shared.data(from: URL(string: "https://h.example/v1/sum")!)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { return }
        let reply = try JSONDecoder().decode(Reply.self, from: data)
      }
      ```
      """)
    #expect(Fixture.lines(facts).contains("GET /v1/sum · 200 field 'Total': integer"))
    #expect(Fixture.lines(facts).contains("GET /v1/sum · status 200"))
  }

  @Test func queryItemsAreParameters() {
    let facts = Fixture.facts(
      """
      ```swift
      func search(text: String) async throws {
        var components = URLComponents(string: "\\(base)/v1/search")
        components?.queryItems = [URLQueryItem(name: "q", value: text), URLQueryItem(name: "limit", value: "10")]
        guard let url = components?.url else { return }
        var request = URLRequest(url: url)
        request.httpMethod = "GET"
        _ = try await URLSession.shared.data(for: request)
      }
      ```
      """)
    let lines = Fixture.lines(facts)
    #expect(lines.contains { $0.hasPrefix("GET /v1/search · query parameter 'q'") })
    #expect(lines.contains { $0.hasPrefix("GET /v1/search · query parameter 'limit'") })
  }

  @Test func aCallThatIsCommentedOutIsNotInferred() {
    let facts = Fixture.facts(
      """
      ```objc
      - (void)go { NSURLRequest *request; //[self oldWay];
      }
      ```
      """)
    #expect(facts.notInferred.contains { $0.reason == "the call is commented out" })
    #expect(facts.facts.isEmpty)
  }

  @Test func aRequestWithoutAnAddressIsLeftOutWithTheReason() {
    let facts = Fixture.facts(
      """
      ```objc
      NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:somewhere];
      [request setHTTPMethod:@"POST"];
      ```
      """)
    #expect(facts.facts.isEmpty)
    #expect(facts.notInferred.contains { $0.reason.hasPrefix("the request is left out because") })
  }

  @Test func codeThatNeverEndsCostsABoundedTime() {
    var code = "func f0(_ x: Int) { URLSession.shared.data(for: r) }\n"
    for n in 1..<60 { code += "func f\(n)(_ x: Int) { f\(n - 1)(x); f\(n - 1)(x); f\(n - 1)(x) }\n" }
    let facts = Fixture.facts("```swift\n\(code)```\n")
    #expect(facts.facts.isEmpty)
  }
}
