/// JavaScript, TypeScript and Python as clients.
extension LanguageFixture {
  static let scripts: [LanguageFixture] = [
    LanguageFixture(
      name: "fetch", info: "js",
      code: #"""
        const BASE = 'https://parcels.example/v2';
        export async function createParcel(token, weight) {
          const res = await fetch(`${BASE}/parcels`, {
            method: 'POST',
            headers: { 'Authorization': `Bearer ${token}`, 'Content-Type': 'application/json', 'X-Tenant': tenant },
            body: JSON.stringify({ weight: 5, label: 'fragile', ...more }),
          });
          if (res.status === 409) throw new Error('exists');
          const { id, state: status } = await res.json();
          return id;
        }
        const listParcels = async (id) => {
          const params = new URLSearchParams({ expand: 'events' });
          params.append('page', 2);
          const response = await fetch(BASE + '/parcels/' + id + '?' + params);
          const data = await response.json();
          data.events.forEach(e => console.log(e.time));
          console.log(data.events.length, response.headers.get('X-Total'));
        };
        fetch(`${BASE}/parcels/${id}`, { method: 'DELETE' }).then(r => { if (r.status == 404) alert('gone') })
        // fetch(`${BASE}/old`);
        class ApiClient {
          constructor(base) { this.base = base; }
          async call(method, path, body) { return fetch(`${this.base}${path}`, { method, body: body ? JSON.stringify(body) : undefined }); }
          read(id) { return this.call('GET', `/users/${id}`); }
        }
        new ApiClient('https://users.example/v1');
        const address = new URL('/v2/search', 'https://parcels.example');
        address.searchParams.set('q', 'blue');
        fetch(address);
        fetch('https://parcels.example/v2/login', { method: 'POST', body: new URLSearchParams({ user: 'a' }) });
        const original = new Request('https://parcels.example/v1/labels', { method: 'PUT', headers: { 'X-Tenant': 'a' } });
        fetch('https://parcels.example/v2/labels', original);
        fetch('https://parcels.example/v2/health', settings);
        """#,
      expected: #"""
        DELETE /v2/parcels/{id} · operation
        DELETE /v2/parcels/{id} · path parameter 'id', required
        DELETE /v2/parcels/{id} · server https://parcels.example
        DELETE /v2/parcels/{id} · status 404
        GET /v1/users/{id} · operation
        GET /v1/users/{id} · path parameter 'id', required
        GET /v1/users/{id} · server https://users.example
        GET /v2/parcels/{id} · 200 body application/json
        GET /v2/parcels/{id} · 200 field 'events'
        GET /v2/parcels/{id} · 200 field 'events[]'
        GET /v2/parcels/{id} · 200 field 'events[].time'
        GET /v2/parcels/{id} · 200 header 'X-Total'
        GET /v2/parcels/{id} · operation
        GET /v2/parcels/{id} · path parameter 'id', required
        GET /v2/parcels/{id} · query parameter 'expand'
        GET /v2/parcels/{id} · query parameter 'page'
        GET /v2/parcels/{id} · server https://parcels.example
        GET /v2/search · operation
        GET /v2/search · query parameter 'q'
        GET /v2/search · server https://parcels.example
        POST /v2/login · operation
        POST /v2/login · request body application/x-www-form-urlencoded: object
        POST /v2/login · request field 'user': string
        POST /v2/login · server https://parcels.example
        POST /v2/parcels · 200 body application/json
        POST /v2/parcels · 200 field 'id'
        POST /v2/parcels · 200 field 'state'
        POST /v2/parcels · credentials: bearer
        POST /v2/parcels · header parameter 'Content-Type': string
        POST /v2/parcels · header parameter 'X-Tenant'
        POST /v2/parcels · operation
        POST /v2/parcels · request body application/json: object
        POST /v2/parcels · request field 'label': string
        POST /v2/parcels · request field 'weight': integer
        POST /v2/parcels · server https://parcels.example
        POST /v2/parcels · status 409
        PUT /v2/labels · header parameter 'X-Tenant'
        PUT /v2/labels · operation
        PUT /v2/labels · server https://parcels.example
        ! fetch(`${BASE}/old`);: the call is commented out
        ! https://parcels.example/v2/health: the request is left out because its method is not known
        """#),
    LanguageFixture(
      name: "axios", info: "ts",
      code: #"""
        import axios from 'axios';
        const api = axios.create({ baseURL: 'https://rooms.example/api', headers: { 'X-Api-Key': key } });
        interface Room { id: number; name?: string }
        export async function rooms(page: number): Promise<Room[]> {
          const { data } = await api.get<Room[]>('/rooms', { params: { page, size: 10 } });
          return data;
        }
        await api.post('/rooms', { name: 'Blue', seats: 4 });
        axios({ method: 'put', url: `https://rooms.example/api/rooms/${id}`, data: { name: 'Red' }, auth: { username: 'a', password: 'b' } })
          .then(function (response) { console.log(response.data.name); });
        const vendor = new VendorClient({ key });
        await vendor.collections.create({ name: 'x' });
        """#,
      expected: #"""
        GET /api/rooms · credentials: apiKey
        GET /api/rooms · operation
        GET /api/rooms · query parameter 'page': number
        GET /api/rooms · query parameter 'size': integer
        GET /api/rooms · server https://rooms.example
        POST /api/rooms · credentials: apiKey
        POST /api/rooms · operation
        POST /api/rooms · request body application/json: object
        POST /api/rooms · request field 'name': string
        POST /api/rooms · request field 'seats': integer
        POST /api/rooms · server https://rooms.example
        PUT /api/rooms/{id} · 200 field 'name'
        PUT /api/rooms/{id} · credentials: basic
        PUT /api/rooms/{id} · operation
        PUT /api/rooms/{id} · path parameter 'id', required
        PUT /api/rooms/{id} · request body application/json: object
        PUT /api/rooms/{id} · request field 'name': string
        PUT /api/rooms/{id} · server https://rooms.example
        ! create: no library model describes this call
        """#),
    LanguageFixture(
      name: "XMLHttpRequest, jQuery, got, Node", info: "js",
      code: #"""
        const xhr = new XMLHttpRequest();
        xhr.open('PATCH', 'https://rooms.example/api/seats/main');
        xhr.setRequestHeader('X-Trace', '1');
        xhr.setRequestHeader('Content-Type', 'application/json');
        xhr.send(JSON.stringify({ free: true }));

        $.ajax({ url: 'https://rooms.example/api/search', type: 'GET', data: { q: 'blue' }, success: function (found) { show(found.total); } });
        $.post('https://rooms.example/api/votes', { room: 'blue' }, function (vote) { show(vote.count); });
        $.getJSON('https://rooms.example/api/news', function (news) { show(news.title); });

        const reply = await got.post('https://rooms.example/api/beds', { json: { soft: true } }).json();

        const https = require('https');
        const req = https.request({ hostname: 'rooms.example', path: '/api/doors', method: 'PUT' }, (res) => {
          if (res.statusCode === 423) console.log('locked');
        });
        """#,
      expected: #"""
        GET /api/news · 200 field 'title'
        GET /api/news · operation
        GET /api/news · server https://rooms.example
        GET /api/search · 200 field 'total'
        GET /api/search · operation
        GET /api/search · query parameter 'q'
        GET /api/search · server https://rooms.example
        PATCH /api/seats/main · header parameter 'Content-Type': string
        PATCH /api/seats/main · header parameter 'X-Trace'
        PATCH /api/seats/main · operation
        PATCH /api/seats/main · request body application/json: object
        PATCH /api/seats/main · request field 'free': boolean
        PATCH /api/seats/main · server https://rooms.example
        POST /api/beds · 200 body application/json
        POST /api/beds · operation
        POST /api/beds · request body application/json: object
        POST /api/beds · request field 'soft': boolean
        POST /api/beds · server https://rooms.example
        POST /api/votes · 200 field 'count'
        POST /api/votes · operation
        POST /api/votes · request body application/x-www-form-urlencoded: object
        POST /api/votes · request field 'room': string
        POST /api/votes · server https://rooms.example
        PUT /api/doors · operation
        PUT /api/doors · status 423
        """#),
    LanguageFixture(
      name: "requests", info: "python",
      code: #"""
        import requests
        BASE_URL = "https://parcels.example/v2"
        headers = {"Authorization": f"Bearer {token}", "X-Tenant": "blue"}

        def create(weight):
            """Creates a parcel."""
            payload = {"weight": weight, "label": "fragile"}
            resp = requests.post(f"{BASE_URL}/parcels", json=payload, headers=headers, timeout=5)
            if resp.status_code == 409:
                raise ValueError("exists")
            elif resp.status_code == 422:
                return None
            data = resp.json()
            return data["id"]

        class Client:
            def __init__(self, base):
                self.base = base
                self.session = requests.Session()
                self.session.headers.update({"X-Api-Key": "k"})

            def get(self, parcel_id):
                url = "{}/parcels/{}".format(self.base, parcel_id)
                r = self.session.get(url, params={"expand": "events", "page": 2}, auth=("u", "p"))
                for event in r.json()["events"]:
                    print(event["time"], event.get("place"))

        c = Client(BASE_URL)
        requests.delete("%s/parcels/%s" % (BASE_URL, parcel_id))
        requests.put(BASE_URL + "/parcels/" + str(parcel_id),
                     data={"weight": 3})
        # requests.get(BASE_URL + "/old")
        """#,
      expected: #"""
        DELETE /v2/parcels/{parcel_id} · operation
        DELETE /v2/parcels/{parcel_id} · path parameter 'parcel_id', required
        DELETE /v2/parcels/{parcel_id} · server https://parcels.example
        GET /v2/parcels/{parcel_id} · 200 body application/json
        GET /v2/parcels/{parcel_id} · 200 field 'events'
        GET /v2/parcels/{parcel_id} · 200 field 'events[]'
        GET /v2/parcels/{parcel_id} · 200 field 'events[].place'
        GET /v2/parcels/{parcel_id} · 200 field 'events[].time'
        GET /v2/parcels/{parcel_id} · credentials: apiKey
        GET /v2/parcels/{parcel_id} · credentials: basic
        GET /v2/parcels/{parcel_id} · operation
        GET /v2/parcels/{parcel_id} · path parameter 'parcel_id', required
        GET /v2/parcels/{parcel_id} · query parameter 'expand'
        GET /v2/parcels/{parcel_id} · query parameter 'page': integer
        GET /v2/parcels/{parcel_id} · server https://parcels.example
        POST /v2/parcels · 200 body application/json
        POST /v2/parcels · 200 field 'id'
        POST /v2/parcels · credentials: bearer
        POST /v2/parcels · header parameter 'X-Tenant'
        POST /v2/parcels · operation
        POST /v2/parcels · request body application/json: object
        POST /v2/parcels · request field 'label': string
        POST /v2/parcels · request field 'weight'
        POST /v2/parcels · server https://parcels.example
        POST /v2/parcels · status 409
        POST /v2/parcels · status 422
        PUT /v2/parcels/{parcel_id} · operation
        PUT /v2/parcels/{parcel_id} · path parameter 'parcel_id', required
        PUT /v2/parcels/{parcel_id} · request body application/x-www-form-urlencoded: object
        PUT /v2/parcels/{parcel_id} · request field 'weight': integer
        PUT /v2/parcels/{parcel_id} · server https://parcels.example
        ! requests.get(BASE_URL + "/old"): the call is commented out
        """#),
    LanguageFixture(
      name: "httpx, aiohttp, urllib", info: "python",
      code: #"""
        with httpx.Client(base_url="https://rooms.example/api") as client:
            r = client.patch("/rooms/main", json={"name": "Red"})

        async def seats(room: str):
            async with aiohttp.ClientSession() as session:
                async with session.get(f"https://rooms.example/api/rooms/{room}/seats") as response:
                    if response.status == 404:
                        return None
                    return (await response.json())["free"]

        from urllib.request import Request, urlopen
        request = Request("https://rooms.example/api/doors", data=json.dumps({"open": True}).encode(),
                          headers={"Content-Type": "application/json"}, method="PUT")
        urlopen(request)

        params = urllib.parse.urlencode({"q": "blue", "page": 1})
        urlopen("https://rooms.example/api/search?" + params)

        options = {"json": {"count": 1}}
        requests.post("https://rooms.example/api/votes", **options)
        """#,
      expected: #"""
        GET /api/rooms/{room}/seats · 200 body application/json
        GET /api/rooms/{room}/seats · 200 field 'free'
        GET /api/rooms/{room}/seats · operation
        GET /api/rooms/{room}/seats · path parameter 'room': string, required
        GET /api/rooms/{room}/seats · server https://rooms.example
        GET /api/rooms/{room}/seats · status 404
        GET /api/search · operation
        GET /api/search · query parameter 'page'
        GET /api/search · query parameter 'q'
        GET /api/search · server https://rooms.example
        PATCH /api/rooms/main · operation
        PATCH /api/rooms/main · request body application/json: object
        PATCH /api/rooms/main · request field 'name': string
        PATCH /api/rooms/main · server https://rooms.example
        POST /api/votes · operation
        POST /api/votes · request body application/json: object
        POST /api/votes · request field 'count': integer
        POST /api/votes · server https://rooms.example
        PUT /api/doors · header parameter 'Content-Type': string
        PUT /api/doors · operation
        PUT /api/doors · request body application/json: object
        PUT /api/doors · request field 'open': boolean
        PUT /api/doors · server https://rooms.example
        """#),
    LanguageFixture(
      name: "a session of Python", info: "pycon",
      code: #"""
        >>> r = requests.get('https://rooms.example/api/user', auth=('user', 'pass'))
        >>> r.status_code
        200
        >>> r.json()["name"]
        'x'
        """#,
      expected: #"""
        GET /api/user · 200 body application/json
        GET /api/user · 200 field 'name'
        GET /api/user · credentials: basic
        GET /api/user · operation
        GET /api/user · server https://rooms.example
        """#),
  ]
}
