/// Servers.
extension LanguageFixture {
  static let servers: [LanguageFixture] = [
    LanguageFixture(
      name: "Express", info: "js",
      code: #"""
        const express = require('express');
        const app = express();
        app.use(express.json());
        const router = express.Router();

        router.get('/notes/:id', async (req, res) => {
          const note = await db.find(req.params.id);
          if (!note) {
            return res.status(404).json({ error: 'not found' });
          }
          res.json({ id: note.id, title: note.title });
        });

        router.post('/notes', auth, (req, res) => {
          const { title, body } = req.body;
          if (!title) return res.status(400).send({ message: 'title' });
          const page = req.query.page;
          const key = req.headers['x-api-key'];
          res.status(201).json({ id: 1 });
        });
        app.use('/api', router);
        app.delete('/api/notes/:id', remove);
        app.put('/api/notes/:id', (req, res) => res.sendStatus(204));
        // app.get('/old', (req, res) => res.send('x'));
        """#,
      expected: #"""
        DELETE /api/notes/{id} · operation
        DELETE /api/notes/{id} · path parameter 'id', required
        GET /api/notes/{id} · 200 body application/json: object
        GET /api/notes/{id} · 200 field 'id'
        GET /api/notes/{id} · 200 field 'title'
        GET /api/notes/{id} · 404 body application/json: object
        GET /api/notes/{id} · 404 field 'error': string
        GET /api/notes/{id} · operation
        GET /api/notes/{id} · path parameter 'id', required
        GET /api/notes/{id} · status 200
        GET /api/notes/{id} · status 404
        POST /api/notes · 201 body application/json: object
        POST /api/notes · 201 field 'id': integer
        POST /api/notes · 400 body application/json: object
        POST /api/notes · 400 field 'message': string
        POST /api/notes · credentials: apiKey
        POST /api/notes · operation
        POST /api/notes · query parameter 'page', optional
        POST /api/notes · request body application/json
        POST /api/notes · request field 'body'
        POST /api/notes · request field 'title'
        POST /api/notes · status 201
        POST /api/notes · status 400
        PUT /api/notes/{id} · operation
        PUT /api/notes/{id} · path parameter 'id', required
        PUT /api/notes/{id} · status 204
        ! app.get('/old', (req, res) => res.send('x'));: the call is commented out
        """#),
    LanguageFixture(
      name: "Fastify, Hono, Koa, NestJS", info: "ts",
      code: #"""
        fastify.get('/ping', async (request, reply) => {
          return { pong: true };
        });

        fastify.route({ method: 'POST', url: '/pong', handler: async (request, reply) => {
          reply.code(202).send({ queued: 1 });
        } });

        const hono = new Hono();
        hono.get('/cats/:name', (c) => {
          const name = c.req.param('name');
          return c.json({ name }, 200);
        });

        const posts = new Router({ prefix: '/blog' });
        posts.get('/posts', async ctx => {
          const { limit } = ctx.query;
          ctx.body = { total: 3 };
        });

        @Controller('dogs')
        export class DogsController {
          @Get(':id')
          find(@Param('id') id: string, @Query('full') full: string) { return this.dogs.find(id); }

          @Post()
          @HttpCode(202)
          create(@Body() dog: Dog): Dog { return dog; }
        }
        interface Dog { name: string; age?: number }
        """#,
      expected: #"""
        GET /blog/posts · 200 body application/json: object
        GET /blog/posts · 200 field 'total': integer
        GET /blog/posts · operation
        GET /blog/posts · query parameter 'limit', optional
        GET /blog/posts · status 200
        GET /cats/{name} · 200 body application/json: object
        GET /cats/{name} · 200 field 'name'
        GET /cats/{name} · operation
        GET /cats/{name} · path parameter 'name', required
        GET /cats/{name} · status 200
        GET /dogs/{id} · operation
        GET /dogs/{id} · path parameter 'id': string, required
        GET /dogs/{id} · query parameter 'full': string, required
        GET /ping · 200 body application/json: object
        GET /ping · 200 field 'pong': boolean
        GET /ping · operation
        GET /ping · status 200
        POST /dogs · 202 body application/json: object Dog
        POST /dogs · 202 field 'age': null or number
        POST /dogs · 202 field 'name': string
        POST /dogs · operation
        POST /dogs · request body application/json: object Dog
        POST /dogs · request field 'age': null or number, optional
        POST /dogs · request field 'name': string, required
        POST /dogs · status 202
        POST /pong · 202 body application/json: object
        POST /pong · 202 field 'queued': integer
        POST /pong · operation
        POST /pong · status 202
        """#),
    LanguageFixture(
      name: "Flask", info: "python",
      code: #"""
        from flask import Flask, Blueprint, request, jsonify
        bp = Blueprint("notes", __name__, url_prefix="/api")

        @bp.route("/notes/<int:note_id>", methods=["GET", "DELETE"])
        def note(note_id):
            found = db.get(note_id)
            if not found:
                abort(404)
            return jsonify({"id": note_id, "title": found.title})

        @bp.post("/notes")
        def add():
            data = request.get_json()
            title = data["title"]
            text = request.json.get("text")
            page = request.args.get("page", 1, type=int)
            key = request.headers.get("X-Api-Key")
            if not title:
                return {"error": "title"}, 400
            return jsonify(id=1), 201
        """#,
      expected: #"""
        DELETE /api/notes/{note_id} · 200 body application/json: object
        DELETE /api/notes/{note_id} · 200 field 'id'
        DELETE /api/notes/{note_id} · 200 field 'title'
        DELETE /api/notes/{note_id} · operation
        DELETE /api/notes/{note_id} · path parameter 'note_id', required
        DELETE /api/notes/{note_id} · path parameter 'note_id': integer, required
        DELETE /api/notes/{note_id} · status 200
        DELETE /api/notes/{note_id} · status 404
        GET /api/notes/{note_id} · 200 body application/json: object
        GET /api/notes/{note_id} · 200 field 'id'
        GET /api/notes/{note_id} · 200 field 'title'
        GET /api/notes/{note_id} · operation
        GET /api/notes/{note_id} · path parameter 'note_id', required
        GET /api/notes/{note_id} · path parameter 'note_id': integer, required
        GET /api/notes/{note_id} · status 200
        GET /api/notes/{note_id} · status 404
        POST /api/notes · 201 body application/json: object
        POST /api/notes · 201 field 'id': integer
        POST /api/notes · 400 body application/json: object
        POST /api/notes · 400 field 'error': string
        POST /api/notes · credentials: apiKey
        POST /api/notes · operation
        POST /api/notes · query parameter 'page', optional
        POST /api/notes · request body application/json
        POST /api/notes · request field 'text'
        POST /api/notes · request field 'title'
        POST /api/notes · status 201
        POST /api/notes · status 400
        """#),
    LanguageFixture(
      name: "FastAPI", info: "python",
      code: #"""
        from fastapi import APIRouter, HTTPException, Query, Header, Depends
        router = APIRouter(prefix="/v1")

        class Item(BaseModel):
            name: str
            price: float
            tags: list[str] = []
            note: str | None = None

        @router.get("/items/{item_id}", response_model=Item)
        async def read_item(item_id: int, q: str | None = None, limit: int = Query(10), x_token: str = Header(...), db: Session = Depends(get_db)):
            if item_id not in items:
                raise HTTPException(status_code=404, detail="Item not found")
            return items[item_id]

        @router.post("/items", status_code=201)
        def create_item(item: Item) -> Item:
            return item

        @router.delete("/items/{item_id}", status_code=204)
        def delete_item(item_id: int):
            pass
        """#,
      expected: #"""
        DELETE /v1/items/{item_id} · operation
        DELETE /v1/items/{item_id} · path parameter 'item_id': integer, required
        DELETE /v1/items/{item_id} · status 204
        GET /v1/items/{item_id} · 200 body application/json: object Item
        GET /v1/items/{item_id} · 200 field 'name': string
        GET /v1/items/{item_id} · 200 field 'note': null or string
        GET /v1/items/{item_id} · 200 field 'price': number
        GET /v1/items/{item_id} · 200 field 'tags': array
        GET /v1/items/{item_id} · header parameter 'x-token': string, required
        GET /v1/items/{item_id} · operation
        GET /v1/items/{item_id} · path parameter 'item_id': integer, required
        GET /v1/items/{item_id} · query parameter 'limit': integer, optional
        GET /v1/items/{item_id} · query parameter 'q': string, optional
        GET /v1/items/{item_id} · status 200
        GET /v1/items/{item_id} · status 404
        POST /v1/items · 201 body application/json: object Item
        POST /v1/items · 201 field 'name': string
        POST /v1/items · 201 field 'note': null or string
        POST /v1/items · 201 field 'price': number
        POST /v1/items · 201 field 'tags': array
        POST /v1/items · operation
        POST /v1/items · request body application/json: object Item
        POST /v1/items · request field 'name': string, required
        POST /v1/items · request field 'note': null or string, optional
        POST /v1/items · request field 'price': number, required
        POST /v1/items · request field 'tags': array, optional
        POST /v1/items · status 201
        """#),
    LanguageFixture(
      name: "net/http and gin as servers", info: "go",
      code: #"""
        func main() {
        	mux := http.NewServeMux()
        	mux.HandleFunc("GET /notes/{id}", func(w http.ResponseWriter, r *http.Request) {
        		id := r.PathValue("id")
        		page := r.URL.Query().Get("page")
        		if id == "" {
        			http.Error(w, "missing", http.StatusNotFound)
        			return
        		}
        		json.NewEncoder(w).Encode(map[string]string{"id": id, "page": page})
        	})
        	mux.HandleFunc("POST /notes", createNote)
        }

        type Note struct {
        	Title string `json:"title"`
        }

        func createNote(w http.ResponseWriter, r *http.Request) {
        	var n Note
        	if err := json.NewDecoder(r.Body).Decode(&n); err != nil {
        		w.WriteHeader(http.StatusBadRequest)
        		return
        	}
        	w.WriteHeader(201)
        	json.NewEncoder(w).Encode(n)
        }

        r := gin.Default()
        v1 := r.Group("/v1")
        v1.GET("/users/:id", func(c *gin.Context) {
        	id := c.Param("id")
        	c.JSON(http.StatusOK, gin.H{"id": id, "name": "x"})
        })
        v1.POST("/users", func(c *gin.Context) {
        	var in Note
        	if err := c.ShouldBindJSON(&in); err != nil {
        		c.JSON(400, gin.H{"error": err.Error()})
        		return
        	}
        	c.Status(204)
        })

        type Search struct {
        	Text string `form:"q" binding:"required"`
        	Page int    `form:"page"`
        }

        v1.GET("/search", func(c *gin.Context) {
        	var search Search
        	if c.ShouldBind(&search) == nil {
        		c.Status(204)
        	}
        })
        v1.POST("/search", func(c *gin.Context) {
        	var search Search
        	if c.ShouldBind(&search) == nil {
        		c.Status(204)
        	}
        })
        """#,
      expected: #"""
        GET /notes/{id} · 200 body application/json: object
        GET /notes/{id} · 200 field 'id'
        GET /notes/{id} · 200 field 'page'
        GET /notes/{id} · operation
        GET /notes/{id} · path parameter 'id', required
        GET /notes/{id} · query parameter 'page', optional
        GET /notes/{id} · status 200
        GET /notes/{id} · status 404
        GET /v1/search · operation
        GET /v1/search · query parameter 'page': integer
        GET /v1/search · query parameter 'q': string
        GET /v1/search · status 204
        GET /v1/users/{id} · 200 body application/json: object
        GET /v1/users/{id} · 200 field 'id'
        GET /v1/users/{id} · 200 field 'name': string
        GET /v1/users/{id} · operation
        GET /v1/users/{id} · path parameter 'id', required
        GET /v1/users/{id} · status 200
        POST /notes · 201 body application/json: object Note
        POST /notes · 201 field 'title': string
        POST /notes · operation
        POST /notes · request body application/json: object Note
        POST /notes · request field 'title': string, required
        POST /notes · status 201
        POST /notes · status 400
        POST /v1/search · operation
        POST /v1/search · request field 'page': integer
        POST /v1/search · request field 'q': string
        POST /v1/search · status 204
        POST /v1/users · 400 body application/json: object
        POST /v1/users · 400 field 'error'
        POST /v1/users · operation
        POST /v1/users · request body application/json: object Note
        POST /v1/users · request field 'title': string, required
        POST /v1/users · status 204
        POST /v1/users · status 400
        """#),
    LanguageFixture(
      name: "Spring", info: "java",
      code: #"""
        @RestController
        @RequestMapping("/api/notes")
        public class NoteController {
            private final NoteService service;

            @GetMapping("/{id}")
            public ResponseEntity<Note> find(@PathVariable Long id, @RequestParam(required = false) String q, @RequestHeader("X-Tenant") String tenant) {
                return service.find(id).map(ResponseEntity::ok).orElse(ResponseEntity.notFound().build());
            }

            @PostMapping
            @ResponseStatus(HttpStatus.CREATED)
            public Note create(@RequestBody Note note) {
                if (note == null) throw new ResponseStatusException(HttpStatus.CONFLICT, "x");
                return service.save(note);
            }

            @DeleteMapping("/{id}")
            public ResponseEntity<Void> remove(@PathVariable Long id) {
                return ResponseEntity.noContent().build();
            }
        }
        record Note(long id, String title, List<String> tags) {}
        """#,
      expected: #"""
        DELETE /api/notes/{id} · operation
        DELETE /api/notes/{id} · path parameter 'id': integer (int64), required
        DELETE /api/notes/{id} · status 204
        GET /api/notes/{id} · 200 body application/json: object Note
        GET /api/notes/{id} · 200 field 'id': integer (int64)
        GET /api/notes/{id} · 200 field 'tags': array
        GET /api/notes/{id} · 200 field 'title': string
        GET /api/notes/{id} · header parameter 'X-Tenant': string, required
        GET /api/notes/{id} · operation
        GET /api/notes/{id} · path parameter 'id': integer (int64), required
        GET /api/notes/{id} · query parameter 'q': string, optional
        GET /api/notes/{id} · status 200
        GET /api/notes/{id} · status 404
        POST /api/notes · 201 body application/json: object Note
        POST /api/notes · 201 field 'id': integer (int64)
        POST /api/notes · 201 field 'tags': array
        POST /api/notes · 201 field 'title': string
        POST /api/notes · operation
        POST /api/notes · request body application/json: object Note
        POST /api/notes · request field 'id': integer (int64), required
        POST /api/notes · request field 'tags': array, required
        POST /api/notes · request field 'title': string, required
        POST /api/notes · status 201
        POST /api/notes · status 409
        """#),
    LanguageFixture(
      name: "Ktor", info: "kotlin",
      code: #"""
        routing {
            route("/v1") {
                get("/items/{id}") {
                    val id = call.parameters["id"]
                    if (id == null) {
                        call.respond(HttpStatusCode.NotFound)
                    } else {
                        call.respond(mapOf("id" to id, "name" to "x"))
                    }
                }
                post("/items") {
                    val item = call.receive<Item>()
                    call.respond(HttpStatusCode.Created, item)
                }
            }
        }
        @Serializable
        data class Item(val name: String, val price: Double = 0.0)
        """#,
      expected: #"""
        GET /v1/items/{id} · 200 body application/json: object
        GET /v1/items/{id} · 200 field 'id'
        GET /v1/items/{id} · 200 field 'name': string
        GET /v1/items/{id} · operation
        GET /v1/items/{id} · path parameter 'id', required
        GET /v1/items/{id} · status 200
        GET /v1/items/{id} · status 404
        POST /v1/items · 201 body application/json: object Item
        POST /v1/items · operation
        POST /v1/items · request body application/json: object Item
        POST /v1/items · request field 'name': string, required
        POST /v1/items · request field 'price': number, optional
        POST /v1/items · status 201
        """#),
    LanguageFixture(
      name: "Sinatra", info: "ruby",
      code: #"""
        require 'sinatra'
        get '/notes/:id' do
          halt 404, 'gone' unless note
          json({ id: 1 })
        end

        post '/notes' do
          data = JSON.parse(request.body.read)
          title = data['title']
          status 201
          json id: 1
        end
        """#,
      expected: #"""
        GET /notes/{id} · 200 body application/json: object
        GET /notes/{id} · 200 field 'id': integer
        GET /notes/{id} · operation
        GET /notes/{id} · path parameter 'id', required
        GET /notes/{id} · status 200
        GET /notes/{id} · status 404
        POST /notes · 201 body application/json: object
        POST /notes · 201 field 'id': integer
        POST /notes · operation
        POST /notes · request body application/json
        POST /notes · request field 'title'
        POST /notes · status 201
        """#),
  ]
}
