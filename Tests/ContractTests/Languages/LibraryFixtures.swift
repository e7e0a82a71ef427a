/// Clients of Java, Swift and C# that are libraries of their own.
extension LanguageFixture {
  static let libraries: [LanguageFixture] = [
    LanguageFixture(
      name: "Apache HttpClient", info: "java",
      code: #"""
        CloseableHttpClient client = HttpClients.createDefault();
        HttpPost request = new HttpPost("https://parcels.example/v2/parcels");
        request.setHeader("Authorization", "Bearer " + token);
        request.setEntity(new StringEntity("{\"weight\": 5}", ContentType.APPLICATION_JSON));
        CloseableHttpResponse response = client.execute(request);
        if (response.getStatusLine().getStatusCode() == 201) {
          System.out.println(EntityUtils.toString(response.getEntity()));
        }
        HttpGet list = new HttpGet(base + "/parcels?page=2");
        client.execute(list);
        statement.execute("SELECT 1");
        """#,
      expected: #"""
        GET /parcels · operation
        GET /parcels · query parameter 'page'
        GET /parcels · server {base}
        POST /v2/parcels · credentials: bearer
        POST /v2/parcels · operation
        POST /v2/parcels · request body application/json: object
        POST /v2/parcels · request field 'weight': integer
        POST /v2/parcels · server https://parcels.example
        POST /v2/parcels · status 201
        """#),
    LanguageFixture(
      name: "Unirest", info: "java",
      code: #"""
        HttpResponse<JsonNode> response = Unirest.post("https://parcels.example/v2/parcels")
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .queryString("dry", "true")
            .body("{\"weight\": 5}")
            .asJson();
        Unirest.delete("https://parcels.example/v2/parcels/{id}").routeParam("id", "7").asEmpty();
        """#,
      expected: #"""
        DELETE /v2/parcels/{id} · operation
        DELETE /v2/parcels/{id} · path parameter 'id', required
        DELETE /v2/parcels/{id} · server https://parcels.example
        POST /v2/parcels · credentials: bearer
        POST /v2/parcels · header parameter 'Content-Type': string
        POST /v2/parcels · operation
        POST /v2/parcels · query parameter 'dry'
        POST /v2/parcels · request body application/json: object
        POST /v2/parcels · request field 'weight': integer
        POST /v2/parcels · server https://parcels.example
        """#),
    LanguageFixture(
      name: "RestTemplate", info: "java",
      code: #"""
        RestTemplate rest = new RestTemplate();
        Parcel parcel = rest.getForObject("https://parcels.example/v2/parcels/{id}", Parcel.class, id);
        rest.delete("https://parcels.example/v2/parcels/{id}", id);
        """#,
      expected: #"""
        DELETE /v2/parcels/{id} · operation
        DELETE /v2/parcels/{id} · path parameter 'id', required
        DELETE /v2/parcels/{id} · server https://parcels.example
        GET /v2/parcels/{id} · operation
        GET /v2/parcels/{id} · path parameter 'id', required
        GET /v2/parcels/{id} · server https://parcels.example
        """#),
    LanguageFixture(
      name: "RestSharp", info: "csharp",
      code: #"""
        var client = new RestClient("https://parcels.example/v2/parcels");
        var request = new RestRequest(Method.POST);
        request.AddHeader("X-Tenant", "blue");
        request.AddJsonBody(new { weight = 5 });
        IRestResponse response = client.Execute(request);
        var options = new RestClientOptions("https://parcels.example");
        var other = new RestClient(options);
        var list = new RestRequest("v2/labels/{id}").AddUrlSegment("id", id).AddQueryParameter("page", "2");
        var found = await other.GetAsync<List<Label>>(list);
        """#,
      expected: #"""
        GET /v2/labels/{id} · operation
        GET /v2/labels/{id} · path parameter 'id', required
        GET /v2/labels/{id} · query parameter 'page'
        GET /v2/labels/{id} · server https://parcels.example
        POST /v2/parcels · header parameter 'X-Tenant'
        POST /v2/parcels · operation
        POST /v2/parcels · request body application/json: object
        POST /v2/parcels · request field 'weight': integer
        POST /v2/parcels · server https://parcels.example
        """#),
    LanguageFixture(
      name: "Alamofire", info: "swift",
      code: #"""
        let headers: HTTPHeaders = ["X-Tenant": "blue"]
        AF.request("https://parcels.example/v2/parcels", method: .post, parameters: ["weight": 5], encoding: JSONEncoding.default, headers: headers)
          .responseJSON { response in print(response) }
        AF.request("https://parcels.example/v2/parcels", parameters: ["page": 2]).response { print($0) }
        """#,
      expected: #"""
        GET /v2/parcels · operation
        GET /v2/parcels · query parameter 'page': integer
        GET /v2/parcels · server https://parcels.example
        POST /v2/parcels · header parameter 'X-Tenant'
        POST /v2/parcels · operation
        POST /v2/parcels · request body application/json: object
        POST /v2/parcels · request field 'weight': integer
        POST /v2/parcels · server https://parcels.example
        """#),
  ]
}
