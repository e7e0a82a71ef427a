/// Server frameworks of scripts whose routes are declared apart from their handlers.
extension LanguageFixture {
  static let scriptRoutes: [LanguageFixture] = [
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
