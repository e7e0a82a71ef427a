/// Server frameworks whose routes are declared apart from their handlers.
extension LanguageFixture {
  static let routes: [LanguageFixture] = [
    LanguageFixture(
      name: "Django", info: "python",
      code: #"""
        from django.urls import path, re_path
        from django.http import JsonResponse
        from . import views

        urlpatterns = [
            path('notes/', views.notes),
            path('notes/<int:pk>/', views.note_detail),
            re_path(r'^archive/(?P<year>[0-9]{4})/$', views.archive),
            path('tags/', views.TagList.as_view()),
            path('hidden/', views.hidden),
        ]

        @csrf_exempt
        def notes(request):
            if request.method == 'GET':
                q = request.GET.get('q')
                return JsonResponse({"items": []})
            elif request.method == 'POST':
                data = json.loads(request.body)
                title = data["title"]
                return JsonResponse({"id": 1}, status=201)

        @api_view(['GET', 'DELETE'])
        def note_detail(request, pk):
            if request.method == 'DELETE':
                return Response(status=status.HTTP_204_NO_CONTENT)
            return Response({"id": pk, "title": "x"})

        @require_GET
        def archive(request, year):
            return JsonResponse({"year": year})

        class TagList(APIView):
            def get(self, request):
                return Response({"tags": ["a"]})

            def post(self, request, format=None):
                name = request.data["name"]
                if not name:
                    return Response({"detail": "name"}, status=status.HTTP_400_BAD_REQUEST)
                return Response({"name": name}, status=status.HTTP_201_CREATED)
        """#,
      expected: #"""
        DELETE /notes/{pk} · operation
        DELETE /notes/{pk} · path parameter 'pk': integer, required
        DELETE /notes/{pk} · status 204
        GET /archive/{year} · 200 body application/json: object
        GET /archive/{year} · 200 field 'year'
        GET /archive/{year} · operation
        GET /archive/{year} · path parameter 'year', required
        GET /archive/{year} · status 200
        GET /notes · 200 body application/json: object
        GET /notes · 200 field 'items': array
        GET /notes · operation
        GET /notes · query parameter 'q', optional
        GET /notes · status 200
        GET /notes/{pk} · 200 body application/json: object
        GET /notes/{pk} · 200 field 'id'
        GET /notes/{pk} · 200 field 'title': string
        GET /notes/{pk} · operation
        GET /notes/{pk} · path parameter 'pk': integer, required
        GET /notes/{pk} · status 200
        GET /tags · 200 body application/json: object
        GET /tags · 200 field 'tags': array
        GET /tags · operation
        GET /tags · status 200
        POST /notes · 201 body application/json: object
        POST /notes · 201 field 'id': integer
        POST /notes · operation
        POST /notes · request body application/json
        POST /notes · request field 'title'
        POST /notes · status 201
        POST /tags · 201 body application/json: object
        POST /tags · 201 field 'name'
        POST /tags · 400 body application/json: object
        POST /tags · 400 field 'detail': string
        POST /tags · operation
        POST /tags · request body application/json
        POST /tags · request field 'name'
        POST /tags · status 201
        POST /tags · status 400
        ! /hidden: the route is left out because nothing says its methods
        """#),
    LanguageFixture(
      name: "Django REST framework", info: "python",
      code: #"""
        class UserViewSet(viewsets.ModelViewSet):
            queryset = User.objects.all()
            serializer_class = UserSerializer

        class GroupViewSet(viewsets.ReadOnlyModelViewSet):
            queryset = Group.objects.all()

        class ItemViewSet(viewsets.ViewSet):
            def list(self, request):
                return Response({"count": 1})

        router = routers.DefaultRouter()
        router.register(r'users', UserViewSet)
        router.register(r'groups', GroupViewSet)
        router.register('items', ItemViewSet, basename='item')

        urlpatterns = [
            path('api/', include(router.urls)),
            path('books/', BookList.as_view()),
        ]

        class BookList(generics.ListCreateAPIView):
            queryset = Book.objects.all()
        """#,
      expected: #"""
        DELETE /api/users/{pk} · operation
        DELETE /api/users/{pk} · path parameter 'pk', required
        GET /api/groups · operation
        GET /api/groups/{pk} · operation
        GET /api/groups/{pk} · path parameter 'pk', required
        GET /api/items · 200 body application/json: object
        GET /api/items · 200 field 'count': integer
        GET /api/items · operation
        GET /api/items · status 200
        GET /api/users · operation
        GET /api/users/{pk} · operation
        GET /api/users/{pk} · path parameter 'pk', required
        GET /books · operation
        PATCH /api/users/{pk} · operation
        PATCH /api/users/{pk} · path parameter 'pk', required
        POST /api/users · operation
        POST /books · operation
        PUT /api/users/{pk} · operation
        PUT /api/users/{pk} · path parameter 'pk', required
        """#),
    LanguageFixture(
      name: "Rails", info: "ruby",
      code: #"""
        Rails.application.routes.draw do
          namespace :api do
            resources :photos, only: [:index, :show, :create] do
              member do
                post 'publish'
              end
              collection do
                get 'recent'
              end
              resources :comments, only: %i[index]
            end
            get '/status', to: 'status#show'
          end
        end

        class PhotosController < ApplicationController
          def show
            photo = Photo.find(params[:id])
            render json: { id: photo.id, title: photo.title }
          rescue ActiveRecord::RecordNotFound
            head :not_found
          end

          def create
            photo = Photo.new(params.require(:photo).permit(:title))
            if photo.save
              render json: { id: 1 }, status: :created
            else
              render json: { errors: ['x'] }, status: :unprocessable_entity
            end
          end
        end

        class StatusController < ApplicationController
          def show
            head :no_content
          end
        end
        """#,
      expected: #"""
        GET /api/photos · operation
        GET /api/photos/recent · operation
        GET /api/photos/{id} · 200 body application/json: object
        GET /api/photos/{id} · 200 field 'id'
        GET /api/photos/{id} · 200 field 'title'
        GET /api/photos/{id} · operation
        GET /api/photos/{id} · path parameter 'id', required
        GET /api/photos/{id} · status 200
        GET /api/photos/{id} · status 404
        GET /api/photos/{photo_id}/comments · operation
        GET /api/photos/{photo_id}/comments · path parameter 'photo_id', required
        GET /api/status · operation
        GET /api/status · status 204
        POST /api/photos · 201 body application/json: object
        POST /api/photos · 201 field 'id': integer
        POST /api/photos · 422 body application/json: object
        POST /api/photos · 422 field 'errors': array
        POST /api/photos · operation
        POST /api/photos · status 201
        POST /api/photos · status 422
        POST /api/photos/{id}/publish · operation
        POST /api/photos/{id}/publish · path parameter 'id', required
        """#),
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
    LanguageFixture(
      name: "Vapor", info: "swift",
      code: #"""
        import Vapor

        func routes(_ app: Application) throws {
            app.get("hello", ":name") { req async throws -> String in
                let name = req.parameters.get("name")!
                return "Hello \(name)"
            }
            app.on(.POST, "uploads") { req -> HTTPStatus in
                return .accepted
            }
            app.group("planets") { planets in
                planets.get { req async throws -> [Planet] in try await Planet.query(on: req.db).all() }
                planets.group(":id") { planet in
                    planet.delete { req async throws -> HTTPStatus in
                        guard let found = try await Planet.find(req.parameters.get("id"), on: req.db) else { throw Abort(.notFound) }
                        return .noContent
                    }
                }
            }
        }

        struct StarController: RouteCollection {
            func boot(routes: RoutesBuilder) throws {
                let stars = routes.grouped("stars")
                stars.post(use: create)
                stars.get("search", use: search)
            }
            func create(req: Request) async throws -> Planet {
                let star = try req.content.decode(Planet.self)
                return star
            }
            func search(req: Request) async throws -> [Planet] {
                let term: String = try req.query.get(at: "term")
                let page = req.query[Int.self, at: "page"]
                return []
            }
        }
        struct Planet: Content { var name: String; var moons: Int? }
        """#,
      expected: #"""
        DELETE /planets/{id} · operation
        DELETE /planets/{id} · path parameter 'id', required
        DELETE /planets/{id} · status 204
        DELETE /planets/{id} · status 404
        GET /hello/{name} · 200 body text/plain: string
        GET /hello/{name} · operation
        GET /hello/{name} · path parameter 'name', required
        GET /hello/{name} · status 200
        GET /planets · 200 body application/json: array
        GET /planets · 200 field '[].moons': integer or null
        GET /planets · 200 field '[].name': string
        GET /planets · operation
        GET /planets · status 200
        GET /stars/search · 200 body application/json: array
        GET /stars/search · 200 field '[].moons': integer or null
        GET /stars/search · 200 field '[].name': string
        GET /stars/search · operation
        GET /stars/search · query parameter 'page', optional
        GET /stars/search · query parameter 'term', optional
        GET /stars/search · status 200
        POST /stars · 200 body application/json: object Planet
        POST /stars · 200 field 'moons': integer or null
        POST /stars · 200 field 'name': string
        POST /stars · operation
        POST /stars · request body application/json: object Planet
        POST /stars · request field 'moons': integer or null, optional
        POST /stars · request field 'name': string, required
        POST /stars · status 200
        POST /uploads · operation
        POST /uploads · status 202
        """#),
    LanguageFixture(
      name: "Laravel controllers", info: "php",
      code: #"""
        Route::get('/albums/{album}', [AlbumController::class, 'show']);
        Route::delete('/albums/{album}', 'AlbumController@remove');
        class AlbumController {
            public function show($album) { return response()->json(['id' => $album]); }
            public function remove($album) { abort(403); }
        }
        """#,
      expected: #"""
        DELETE /albums/{album} · operation
        DELETE /albums/{album} · path parameter 'album', required
        DELETE /albums/{album} · status 403
        GET /albums/{album} · 200 body application/json: object
        GET /albums/{album} · 200 field 'id'
        GET /albums/{album} · operation
        GET /albums/{album} · path parameter 'album', required
        GET /albums/{album} · status 200
        """#),
  ]
}
