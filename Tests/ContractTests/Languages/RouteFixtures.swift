/// Server frameworks of compiled languages whose routes are declared apart from their handlers.
extension LanguageFixture {
  static let routes: [LanguageFixture] = [
    LanguageFixture(
      name: "JAX-RS", info: "java",
      code: #"""
        @Path("/orders")
        @Produces(MediaType.APPLICATION_JSON)
        public class OrderResource {
            @GET
            @Path("/{id}")
            public Response find(@PathParam("id") long id, @QueryParam("full") boolean full) {
                Order order = store.find(id);
                if (order == null) {
                    return Response.status(Response.Status.NOT_FOUND).build();
                }
                return Response.ok(order).build();
            }

            @POST
            public Response create(Order order, @HeaderParam("X-Tenant") String tenant, @Context UriInfo info) {
                return Response.status(201).entity(order).build();
            }

            @DELETE
            @Path("{id}")
            public void remove(@PathParam("id") long id) {
                if (!store.remove(id)) throw new NotFoundException();
            }

            @GET
            public List<Order> list() { return store.all(); }
        }
        public record Order(long id, String item) {}
        """#,
      expected: #"""
        DELETE /orders/{id} · operation
        DELETE /orders/{id} · path parameter 'id': integer (int64), required
        DELETE /orders/{id} · status 404
        GET /orders · 200 body application/json: array
        GET /orders · 200 field '[].id': integer (int64)
        GET /orders · 200 field '[].item': string
        GET /orders · operation
        GET /orders · status 200
        GET /orders/{id} · 200 body application/json: object Order
        GET /orders/{id} · 200 field 'id': integer (int64)
        GET /orders/{id} · 200 field 'item': string
        GET /orders/{id} · operation
        GET /orders/{id} · path parameter 'id': integer (int64), required
        GET /orders/{id} · query parameter 'full': boolean, optional
        GET /orders/{id} · status 200
        GET /orders/{id} · status 404
        POST /orders · 201 body application/json: object Order
        POST /orders · header parameter 'X-Tenant': string, optional
        POST /orders · operation
        POST /orders · request body application/json: object Order
        POST /orders · request field 'id': integer (int64), required
        POST /orders · request field 'item': string, required
        POST /orders · status 201
        """#),
    LanguageFixture(
      name: "gorilla/mux", info: "go",
      code: #"""
        func main() {
        	r := mux.NewRouter()
        	api := r.PathPrefix("/api").Subrouter()
        	api.HandleFunc("/books", createBook).Methods("POST")
        	api.HandleFunc("/books/{id:[0-9]+}", func(w http.ResponseWriter, r *http.Request) {
        		id := mux.Vars(r)["id"]
        		if id == "" {
        			http.Error(w, "gone", http.StatusNotFound)
        			return
        		}
        		json.NewEncoder(w).Encode(map[string]string{"id": id})
        	}).Methods("GET", "HEAD").Name("book")
        	http.HandleFunc("/ping", ping)
        	http.HandleFunc("/any", anything)
        }

        func createBook(w http.ResponseWriter, r *http.Request) {
        	var book Book
        	if err := json.NewDecoder(r.Body).Decode(&book); err != nil {
        		http.Error(w, err.Error(), http.StatusBadRequest)
        		return
        	}
        	w.WriteHeader(http.StatusCreated)
        }

        func ping(w http.ResponseWriter, r *http.Request) {
        	if r.Method != http.MethodPost {
        		http.Error(w, "no", http.StatusMethodNotAllowed)
        		return
        	}
        	w.WriteHeader(202)
        }

        type Book struct {
        	Title string `json:"title"`
        	Pages int    `json:"pages,omitempty"`
        }
        """#,
      expected: #"""
        GET /api/books/{id} · 200 body application/json: object
        GET /api/books/{id} · 200 field 'id'
        GET /api/books/{id} · operation
        GET /api/books/{id} · path parameter 'id', required
        GET /api/books/{id} · status 200
        GET /api/books/{id} · status 404
        HEAD /api/books/{id} · 200 body application/json: object
        HEAD /api/books/{id} · 200 field 'id'
        HEAD /api/books/{id} · operation
        HEAD /api/books/{id} · path parameter 'id', required
        HEAD /api/books/{id} · status 200
        HEAD /api/books/{id} · status 404
        POST /api/books · operation
        POST /api/books · request body application/json: object Book
        POST /api/books · request field 'pages': integer or null, optional
        POST /api/books · request field 'title': string, required
        POST /api/books · status 201
        POST /api/books · status 400
        POST /ping · operation
        POST /ping · status 202
        ! /any: the route is left out because nothing says its methods
        """#),
  ]
}
