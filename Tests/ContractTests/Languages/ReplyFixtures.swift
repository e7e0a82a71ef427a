/// Clients that share settings, and those that read replies in handlers.
extension LanguageFixture {
  static let replies: [LanguageFixture] = [
    LanguageFixture(
      name: "superagent", info: "js",
      code: #"""
        const superagent = require('superagent');
        superagent
          .post('https://api.example.com/pets')
          .send({ name: 'Manny', species: 'cat' })
          .set('X-API-Key', key)
          .set('accept', 'json')
          .end((err, res) => {
            if (res.status === 201) console.log(res.body.id);
          });

        async function list() {
          const res = await superagent.get('https://api.example.com/pets').query({ limit: 10 });
          return res.body.items;
        }
        superagent.get('/pets/1').then(res => console.log(res.body.name)).catch(err => {
          if (err.status === 404) console.log(err.response.body.message);
        });
        """#,
      expected: #"""
        GET /pets · 200 field 'items'
        GET /pets · operation
        GET /pets · query parameter 'limit': integer
        GET /pets · server https://api.example.com
        GET /pets/{id} · 200 field 'name'
        GET /pets/{id} · 404 field 'message'
        GET /pets/{id} · operation
        GET /pets/{id} · status 404
        POST /pets · 201 field 'id'
        POST /pets · credentials: apiKey
        POST /pets · operation
        POST /pets · request body application/json: object
        POST /pets · request field 'name': string
        POST /pets · request field 'species': string
        POST /pets · server https://api.example.com
        POST /pets · status 201
        """#),
    LanguageFixture(
      name: "axios, its defaults and its failures", info: "js",
      code: #"""
        axios.defaults.baseURL = 'https://api.example.com/v1';
        axios.defaults.headers.common['Authorization'] = `Bearer ${token}`;
        axios.defaults.headers.post['X-Kind'] = 'a';

        async function load(id) {
          try {
            const response = await axios.get(`/users/${id}`);
            return response.data.name;
          } catch (error) {
            if (error.response.status === 404) {
              console.log(error.response.data.message);
            }
            console.log(error.response.data.code);
          }
        }
        axios.post('/users', { name: 'x' })
          .then(response => { console.log(response.data.id); })
          .catch(function (error) {
            if (error.response.status === 409) { alert(error.response.data.reason); }
          });
        axios({ method: 'delete', url: '/users/1' });
        const api = axios.create({ baseURL: 'https://other.example/v2', headers: { 'X-Key': 'k' } });
        api.defaults.headers.common['X-Trace'] = '1';
        api.get('/items');
        """#,
      expected: #"""
        DELETE /v1/users/{id} · credentials: bearer
        DELETE /v1/users/{id} · operation
        DELETE /v1/users/{id} · server https://api.example.com
        GET /v1/users/{id} · 200 field 'name'
        GET /v1/users/{id} · 404 field 'message'
        GET /v1/users/{id} · credentials: bearer
        GET /v1/users/{id} · operation
        GET /v1/users/{id} · path parameter 'id', required
        GET /v1/users/{id} · server https://api.example.com
        GET /v1/users/{id} · status 404
        GET /v2/items · credentials: bearer
        GET /v2/items · header parameter 'X-Key'
        GET /v2/items · header parameter 'X-Trace'
        GET /v2/items · operation
        GET /v2/items · server https://other.example
        POST /v1/users · 200 field 'id'
        POST /v1/users · 409 field 'reason'
        POST /v1/users · credentials: bearer
        POST /v1/users · operation
        POST /v1/users · request body application/json: object
        POST /v1/users · request field 'name': string
        POST /v1/users · server https://api.example.com
        POST /v1/users · status 409
        """#),
    LanguageFixture(
      name: "requests.Session and failures of Python", info: "python",
      code: #"""
        import requests
        s = requests.Session()
        s.headers.update({"X-Api-Key": key})
        s.headers["X-Trace"] = "1"
        s.auth = ("me", "pw")

        def load(user_id):
            try:
                r = s.get(f"https://api.example.com/users/{user_id}", params={"full": True}, timeout=5)
                r.raise_for_status()
                return r.json()["name"]
            except requests.exceptions.HTTPError as e:
                if e.response.status_code == 404:
                    print(e.response.json()["detail"])

        try:
            with urllib.request.urlopen("https://api.example.com/ping") as f:
                print(f.status)
        except urllib.error.HTTPError as e:
            if e.code == 503:
                print("later")
        """#,
      expected: #"""
        GET /ping · operation
        GET /ping · server https://api.example.com
        GET /ping · status 503
        GET /users/{user_id} · 200 body application/json
        GET /users/{user_id} · 200 field 'name'
        GET /users/{user_id} · 404 body application/json
        GET /users/{user_id} · 404 field 'detail'
        GET /users/{user_id} · credentials: apiKey
        GET /users/{user_id} · credentials: basic
        GET /users/{user_id} · header parameter 'X-Trace'
        GET /users/{user_id} · operation
        GET /users/{user_id} · path parameter 'user_id', required
        GET /users/{user_id} · query parameter 'full': boolean
        GET /users/{user_id} · server https://api.example.com
        GET /users/{user_id} · status 404
        """#),
    LanguageFixture(
      name: "OkHttp callbacks", info: "java",
      code: #"""
        Request request = new Request.Builder().url("https://api.example.com/jobs/" + jobId).build();
        client.newCall(request).enqueue(new Callback() {
            @Override public void onFailure(Call call, IOException e) { e.printStackTrace(); }
            @Override public void onResponse(Call call, Response response) throws IOException {
                if (response.code() == 404) { return; }
                JSONObject json = new JSONObject(response.body().string());
                System.out.println(json.getString("state"));
            }
        });
        """#,
      expected: #"""
        GET /jobs/{jobId} · 200 body application/json
        GET /jobs/{jobId} · 200 field 'state'
        GET /jobs/{jobId} · operation
        GET /jobs/{jobId} · path parameter 'jobId', required
        GET /jobs/{jobId} · server https://api.example.com
        GET /jobs/{jobId} · status 404
        """#),
    LanguageFixture(
      name: "OkHttp callbacks of Kotlin", info: "kotlin",
      code: #"""
        val request = Request.Builder().url("https://api.example.com/jobs/$jobId/logs").header("X-Key", key).get().build()
        client.newCall(request).enqueue(object : Callback {
            override fun onFailure(call: Call, e: IOException) {}
            override fun onResponse(call: Call, response: Response) {
                if (response.code == 410) return
                val json = JSONObject(response.body!!.string())
                println(json.getString("line"))
            }
        })
        """#,
      expected: #"""
        GET /jobs/{jobId}/logs · 200 body application/json
        GET /jobs/{jobId}/logs · 200 field 'line'
        GET /jobs/{jobId}/logs · header parameter 'X-Key'
        GET /jobs/{jobId}/logs · operation
        GET /jobs/{jobId}/logs · path parameter 'jobId', required
        GET /jobs/{jobId}/logs · server https://api.example.com
        GET /jobs/{jobId}/logs · status 410
        """#),
    LanguageFixture(
      name: "Guzzle failures", info: "php",
      code: #"""
        try {
            $response = $client->request('GET', 'https://api.example.com/jobs/' . $id . '/owner');
        } catch (ClientException $e) {
            if ($e->getResponse()->getStatusCode() == 403) { echo 'no'; }
        }
        """#,
      expected: #"""
        GET /jobs/{id}/owner · operation
        GET /jobs/{id}/owner · path parameter 'id', required
        GET /jobs/{id}/owner · server https://api.example.com
        GET /jobs/{id}/owner · status 403
        """#),
    LanguageFixture(
      name: "RestClient failures", info: "ruby",
      code: #"""
        begin
          RestClient.get "https://api.example.com/jobs/#{id}/tags", { 'X-Key' => key }
        rescue RestClient::ExceptionWithResponse => e
          puts 'none' if e.response.code == 404
        end
        """#,
      expected: #"""
        GET /jobs/{id}/tags · header parameter 'X-Key'
        GET /jobs/{id}/tags · operation
        GET /jobs/{id}/tags · path parameter 'id', required
        GET /jobs/{id}/tags · server https://api.example.com
        GET /jobs/{id}/tags · status 404
        """#),
    LanguageFixture(
      name: "HttpRequestException", info: "csharp",
      code: #"""
        try { var text = await client.GetStringAsync($"https://api.example.com/jobs/{id}/text"); }
        catch (HttpRequestException e) { if (e.StatusCode == HttpStatusCode.Gone) return; }
        """#,
      expected: #"""
        GET /jobs/{id}/text · operation
        GET /jobs/{id}/text · path parameter 'id', required
        GET /jobs/{id}/text · server https://api.example.com
        GET /jobs/{id}/text · status 410
        """#),
    LanguageFixture(
      name: "a vendor's client", info: "python",
      code: #"""
        from shopkit import ShopClient
        client = ShopClient("https://shop.example", api_key=key)
        client.orders.create(name="x")
        orders = client.orders.list(limit=5)
        """#,
      expected: #"""
        ! create: no library model describes this call
        ! list: no library model describes this call
        """#),
    LanguageFixture(
      name: "a vendor's client of JavaScript", info: "js",
      code: #"""
        import { Searcher } from 'searcher';
        const client = new SearcherClient({ host: 'https://search.example', apiKey });
        await client.collections.create({ name: 'books' });
        await client.index('books').addDocuments([{ id: 1 }]);
        """#,
      expected: #"""
        ! create: no library model describes this call
        ! addDocuments: no library model describes this call
        ! index: no library model describes this call
        """#),
  ]
}
