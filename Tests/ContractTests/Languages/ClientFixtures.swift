/// Go, Java, Kotlin, Ruby, PHP and PowerShell as clients.
extension LanguageFixture {
  static let clients: [LanguageFixture] = [
    LanguageFixture(
      name: "net/http", info: "go",
      code: #"""
        package main

        import "net/http"

        const base = "https://parcels.example/v2"

        type Parcel struct {
        	ID     string   `json:"id"`
        	Weight int      `json:"weight"`
        	Note   string   `json:"note,omitempty"`
        }

        func create(client *http.Client, token string) error {
        	payload, err := json.Marshal(map[string]interface{}{"weight": 5, "label": "fragile"})
        	if err != nil {
        		return err
        	}
        	req, err := http.NewRequest(http.MethodPost, base+"/parcels", bytes.NewBuffer(payload))
        	if err != nil {
        		return err
        	}
        	req.Header.Set("Authorization", "Bearer "+token)
        	req.Header.Add("X-Tenant", "blue")
        	resp, err := client.Do(req)
        	if err != nil {
        		return err
        	}
        	defer resp.Body.Close()
        	if resp.StatusCode != http.StatusCreated {
        		return fmt.Errorf("status %d", resp.StatusCode)
        	}
        	var p Parcel
        	if err := json.NewDecoder(resp.Body).Decode(&p); err != nil {
        		return err
        	}
        	return nil
        }

        func list(id string) {
        	url := fmt.Sprintf("%s/parcels/%s", base, id)
        	req, _ := http.NewRequest("GET", url, nil)
        	q := req.URL.Query()
        	q.Add("page", "2")
        	req.URL.RawQuery = q.Encode()
        	res, err := http.DefaultClient.Do(req)
        	var out map[string]interface{}
        	json.NewDecoder(res.Body).Decode(&out)
        	fmt.Println(out["total"])
        	http.Get(base + "/health")
        	// http.Get(base + "/old")
        """#,
      expected: #"""
        GET /v2/health · operation
        GET /v2/health · server https://parcels.example
        GET /v2/parcels/{id} · 200 body application/json
        GET /v2/parcels/{id} · 200 field 'total'
        GET /v2/parcels/{id} · operation
        GET /v2/parcels/{id} · path parameter 'id': string, required
        GET /v2/parcels/{id} · query parameter 'page'
        GET /v2/parcels/{id} · server https://parcels.example
        POST /v2/parcels · 201 body application/json: object Parcel
        POST /v2/parcels · 201 field 'id': string
        POST /v2/parcels · 201 field 'note': null or string
        POST /v2/parcels · 201 field 'weight': integer
        POST /v2/parcels · credentials: bearer
        POST /v2/parcels · header parameter 'X-Tenant'
        POST /v2/parcels · operation
        POST /v2/parcels · request body application/json: object
        POST /v2/parcels · request field 'label': string
        POST /v2/parcels · request field 'weight': integer
        POST /v2/parcels · server https://parcels.example
        POST /v2/parcels · status 201
        ! http.Get(base + "/old"): the call is commented out
        """#),
    LanguageFixture(
      name: "HttpURLConnection, java.net.http, OkHttp", info: "java",
      code: #"""
        public class Register {
            private static final String BASE = "https://parcels.example/v2";

            public void create(String token) throws IOException {
                URL url = new URL(BASE + "/parcels");
                HttpURLConnection conn = (HttpURLConnection) url.openConnection();
                conn.setRequestMethod("POST");
                conn.setRequestProperty("Content-Type", "application/json");
                conn.setRequestProperty("Authorization", "Bearer " + token);
                conn.setDoOutput(true);
                String json = "{\"weight\": 5, \"label\": \"x\"}";
                try (OutputStream os = conn.getOutputStream()) {
                    os.write(json.getBytes("utf-8"));
                }
                if (conn.getResponseCode() == 409) {
                    throw new RuntimeException();
                }
            }

            public String read(long id) throws Exception {
                HttpClient client = HttpClient.newHttpClient();
                HttpRequest request = HttpRequest.newBuilder()
                    .uri(URI.create(String.format("%s/parcels/%d", BASE, id)))
                    .header("X-Tenant", "blue")
                    .GET()
                    .build();
                HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
                if (response.statusCode() == 404) return null;
                return response.body();
            }

            public void ok(String id) {
                RequestBody body = RequestBody.create("{\"a\":1}", MediaType.get("application/json"));
                Request request = new Request.Builder()
                    .url(BASE + "/parcels/" + id)
                    .addHeader("X-Api-Key", key)
                    .put(body)
                    .build();
                try (Response response = client.newCall(request).execute()) {
                    System.out.println(response.code());
                }
            }
        }
        """#,
      expected: #"""
        GET /v2/parcels/{id} · header parameter 'X-Tenant'
        GET /v2/parcels/{id} · operation
        GET /v2/parcels/{id} · path parameter 'id': integer (int64), required
        GET /v2/parcels/{id} · server https://parcels.example
        GET /v2/parcels/{id} · status 404
        POST /v2/parcels · credentials: bearer
        POST /v2/parcels · header parameter 'Content-Type': string
        POST /v2/parcels · operation
        POST /v2/parcels · request body application/json: object
        POST /v2/parcels · request field 'label': string
        POST /v2/parcels · request field 'weight': integer
        POST /v2/parcels · server https://parcels.example
        POST /v2/parcels · status 409
        PUT /v2/parcels/{id} · credentials: apiKey
        PUT /v2/parcels/{id} · operation
        PUT /v2/parcels/{id} · path parameter 'id': string, required
        PUT /v2/parcels/{id} · request body application/json: object
        PUT /v2/parcels/{id} · request field 'a': integer
        PUT /v2/parcels/{id} · server https://parcels.example
        """#),
    LanguageFixture(
      name: "Retrofit, Ktor client", info: "kotlin",
      code: #"""
        interface Rooms {
            @Headers("X-Api-Key: abc")
            @GET("rooms/{id}")
            suspend fun room(@Path("id") id: String, @Query("page") page: Int?): Room

            @POST("rooms")
            suspend fun add(@Body room: Room): Response<Room>
        }

        data class Room(val id: Int, @SerializedName("display_name") val name: String?)

        val client = HttpClient(CIO)
        suspend fun seats() {
            val response: HttpResponse = client.post("https://rooms.example/api/seats") {
                contentType(ContentType.Application.Json)
                header("X-Trace", "1")
                parameter("dry", true)
                setBody(mapOf("row" to 1, "free" to true))
            }
            if (response.status.value == 422) println("no")
        }
        """#,
      expected: #"""
        GET /rooms/{id} · 200 body application/json: object Room
        GET /rooms/{id} · 200 field 'display_name': null or string
        GET /rooms/{id} · 200 field 'id': integer (int32)
        GET /rooms/{id} · credentials: apiKey
        GET /rooms/{id} · operation
        GET /rooms/{id} · path parameter 'id': string, required
        GET /rooms/{id} · query parameter 'page': integer (int32), optional
        POST /api/seats · header parameter 'Content-Type': string
        POST /api/seats · header parameter 'X-Trace'
        POST /api/seats · operation
        POST /api/seats · query parameter 'dry'
        POST /api/seats · request body application/json: object
        POST /api/seats · request field 'free': boolean
        POST /api/seats · request field 'row': integer
        POST /api/seats · server https://rooms.example
        POST /api/seats · status 422
        POST /rooms · 200 body application/json: object Room
        POST /rooms · 200 field 'display_name': null or string
        POST /rooms · 200 field 'id': integer (int32)
        POST /rooms · operation
        POST /rooms · request body application/json: object Room
        POST /rooms · request field 'display_name': null or string, optional
        POST /rooms · request field 'id': integer (int32), required
        """#),
    LanguageFixture(
      name: "Net::HTTP, Faraday", info: "ruby",
      code: #"""
        require 'net/http'
        BASE = 'https://parcels.example/v2'

        uri = URI("#{BASE}/parcels")
        uri.query = URI.encode_www_form({ page: 2 })
        res = Net::HTTP.get_response(uri)
        puts res.body if res.code == 200

        def create(token)
          uri = URI.parse("#{BASE}/parcels")
          http = Net::HTTP.new(uri.host, uri.port)
          request = Net::HTTP::Post.new(uri.request_uri, 'Content-Type' => 'application/json')
          request['Authorization'] = "Bearer #{token}"
          request.body = { weight: 5, label: 'x' }.to_json
          response = http.request(request)
          data = JSON.parse(response.body)
          data['id']
        end

        conn = Faraday.new(url: 'https://rooms.example', headers: { 'X-Api-Key' => key })
        response = conn.get('/api/rooms', { page: 1 })
        conn.post('/api/rooms') do |req|
          req.headers['X-Trace'] = '1'
          req.body = { name: 'Blue' }.to_json
        end
        """#,
      expected: #"""
        GET /api/rooms · credentials: apiKey
        GET /api/rooms · operation
        GET /api/rooms · query parameter 'page': integer
        GET /api/rooms · server https://rooms.example
        GET /v2/parcels · operation
        GET /v2/parcels · query parameter 'page'
        GET /v2/parcels · server https://parcels.example
        GET /v2/parcels · status 200
        POST /api/rooms · credentials: apiKey
        POST /api/rooms · header parameter 'X-Trace'
        POST /api/rooms · operation
        POST /api/rooms · request body application/json: object
        POST /api/rooms · request field 'name': string
        POST /api/rooms · server https://rooms.example
        POST /v2/parcels · 200 body application/json
        POST /v2/parcels · 200 field 'id'
        POST /v2/parcels · credentials: bearer
        POST /v2/parcels · operation
        POST /v2/parcels · request body application/json: object
        POST /v2/parcels · request field 'label': string
        POST /v2/parcels · request field 'weight': integer
        POST /v2/parcels · server https://parcels.example
        """#),
    LanguageFixture(
      name: "cURL, Guzzle, Laravel", info: "php",
      code: #"""
        <?php
        $base = 'https://parcels.example/v2';
        $ch = curl_init();
        curl_setopt($ch, CURLOPT_URL, "$base/parcels/{$id}");
        curl_setopt($ch, CURLOPT_CUSTOMREQUEST, 'PATCH');
        curl_setopt($ch, CURLOPT_HTTPHEADER, ['Authorization: Bearer ' . $token, 'Content-Type: application/json', 'X-Tenant: blue']);
        curl_setopt($ch, CURLOPT_POSTFIELDS, json_encode(['weight' => 5, 'label' => 'x']));
        $result = json_decode(curl_exec($ch), true);
        echo $result['state'];

        $client = new \GuzzleHttp\Client(['base_uri' => 'https://rooms.example/api/']);
        $response = $client->request('POST', 'rooms', ['json' => ['name' => 'Blue'], 'headers' => ['X-Api-Key' => $key]]);
        if ($response->getStatusCode() === 201) {}
        $response = $client->get('rooms/' . $id, ['query' => ['page' => 2]]);

        Route::get('/pages/{slug}', function (string $slug) {
            return response()->json(['slug' => $slug], 200);
        });
        """#,
      expected: #"""
        GET /api/rooms/{id} · operation
        GET /api/rooms/{id} · path parameter 'id', required
        GET /api/rooms/{id} · query parameter 'page': integer
        GET /api/rooms/{id} · server https://rooms.example
        GET /pages/{slug} · 200 body application/json: object
        GET /pages/{slug} · 200 field 'slug'
        GET /pages/{slug} · operation
        GET /pages/{slug} · path parameter 'slug', required
        GET /pages/{slug} · status 200
        PATCH /v2/parcels/{id} · 200 body application/json
        PATCH /v2/parcels/{id} · 200 field 'state'
        PATCH /v2/parcels/{id} · credentials: bearer
        PATCH /v2/parcels/{id} · header parameter 'Content-Type': string
        PATCH /v2/parcels/{id} · header parameter 'X-Tenant'
        PATCH /v2/parcels/{id} · operation
        PATCH /v2/parcels/{id} · path parameter 'id', required
        PATCH /v2/parcels/{id} · request body application/json: object
        PATCH /v2/parcels/{id} · request field 'label': string
        PATCH /v2/parcels/{id} · request field 'weight': integer
        PATCH /v2/parcels/{id} · server https://parcels.example
        POST /api/rooms · credentials: apiKey
        POST /api/rooms · operation
        POST /api/rooms · request body application/json: object
        POST /api/rooms · request field 'name': string
        POST /api/rooms · server https://rooms.example
        POST /api/rooms · status 201
        """#),
    LanguageFixture(
      name: "PowerShell", info: "powershell",
      code: #"""
        $base = "https://parcels.example/v2"
        $headers = @{
            "Authorization" = "Bearer $token"
            'X-Tenant' = 'blue'
        }
        $body = @{
            weight = 5
            label = "fragile"
            nested = @{ a = 1; b = $true }
        } | ConvertTo-Json -Depth 5
        $result = Invoke-RestMethod -Uri "$base/parcels" -Method Post -Headers $headers -Body $body -ContentType "application/json"
        Write-Output $result.id

        $params = @{
            Uri = "$base/parcels/$($parcel.id)"
            Method = 'PUT'
            Body = (@{ weight = 3 } | ConvertTo-Json)
            ContentType = 'application/json'
        }
        Invoke-RestMethod @params

        Invoke-RestMethod "https://rooms.example/api/rooms?page=2" `
            -Headers @{ 'X-Api-Key' = $env:API_KEY } |
          Select-Object name
        # Invoke-RestMethod -Uri "$base/old"
        function Remove-Parcel($id) {
            $r = Invoke-WebRequest -Method DELETE -Uri ($base + "/parcels/" + $id)
            if ($r.StatusCode -eq 404) { Write-Host 'gone' }
        }
        PS C:\> Invoke-RestMethod -Uri https://rooms.example/api/health -Body @{ deep = 'true' }
        """#,
      expected: #"""
        DELETE /v2/parcels/{id} · operation
        DELETE /v2/parcels/{id} · path parameter 'id', required
        DELETE /v2/parcels/{id} · server https://parcels.example
        DELETE /v2/parcels/{id} · status 404
        GET /api/health · operation
        GET /api/health · query parameter 'deep'
        GET /api/health · server https://rooms.example
        GET /api/rooms · credentials: apiKey
        GET /api/rooms · operation
        GET /api/rooms · query parameter 'page'
        GET /api/rooms · server https://rooms.example
        POST /v2/parcels · 200 field 'id'
        POST /v2/parcels · credentials: bearer
        POST /v2/parcels · header parameter 'Content-Type': string
        POST /v2/parcels · header parameter 'X-Tenant'
        POST /v2/parcels · operation
        POST /v2/parcels · request body application/json: object
        POST /v2/parcels · request field 'label': string
        POST /v2/parcels · request field 'nested': object
        POST /v2/parcels · request field 'nested.a': integer
        POST /v2/parcels · request field 'nested.b': boolean
        POST /v2/parcels · request field 'weight': integer
        POST /v2/parcels · server https://parcels.example
        PUT /v2/parcels/{id} · header parameter 'Content-Type': string
        PUT /v2/parcels/{id} · operation
        PUT /v2/parcels/{id} · path parameter 'id', required
        PUT /v2/parcels/{id} · request body application/json: object
        PUT /v2/parcels/{id} · request field 'weight': integer
        PUT /v2/parcels/{id} · server https://parcels.example
        """#),
  ]
}
