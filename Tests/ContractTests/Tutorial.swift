/// A tutorial in which eight places describe one operation: what the mutation tests change one place of.
enum Tutorial {
  static let markdown = #"""
    # Parcel lockers

    ## The protocol

    | Request | Purpose |
    |---|---|
    | `PUT /v1/lockers/{id}` | Reserve a locker |

    ### Reserve a locker

    `PUT /v1/lockers/{id}` reserves a locker for a parcel.

    ```http
    PUT /v1/lockers/17?notify=mail HTTP/1.1
    Host: localhost:8080
    Authorization: Basic YWRhOmxvdmVsYWNl
    Content-Type: application/json

    {
      "Size": "small",
      "Days": 3
    }

    HTTP/1.1 200 OK
    Content-Length: 0
    ```

    ```bash
    curl -X PUT -u ada:lovelace -H "Content-Type: application/json" \
      -d '{"Size": "large", "Days": 2}' \
      "$LOCKERS/v1/lockers/17?notify=mail"
    ```

    | Name | In | Type | Required | Description |
    |---|---|---|---|---|
    | `id` | path | string | yes | The number of the locker. |
    | `notify` | query | string | no | How to tell the recipient. |

    The body is a `Reservation`:

    | Field | Type | Required | Description |
    |---|---|---|---|
    | `Size` | string | yes | One of `small`, `large`. |
    | `Days` | integer | yes | How long it is kept. |

    | Status | Meaning |
    |---|---|
    | 200 | The locker is reserved. |
    | 401 | Who are you? |
    | 409 | Somebody else has it. |

    A locker that is taken:

    ```http
    PUT /v1/lockers/18?notify=mail HTTP/1.1
    Host: localhost:8080
    Authorization: Basic YWRhOmxvdmVsYWNl
    Content-Type: application/json

    {
      "Size": "small",
      "Days": 3
    }

    HTTP/1.1 409 Conflict
    Content-Type: application/problem+json

    {
      "title": "Conflict",
      "status": 409
    }
    ```

    ## The server in C#

    ```csharp
    [ApiController]
    [Route("v1/lockers")]
    [ProducesResponseType(StatusCodes.Status401Unauthorized)]
    public class LockerController : ControllerBase
    {
        [HttpPut("{id}")]
        public IActionResult Put(string id, [FromBody] Reservation reservation, [FromQuery] string? notify = null)
        {
            if (!board.Take(id, reservation.Size))
            {
                return Problem(statusCode: StatusCodes.Status409Conflict);
            }
            return Ok();
        }
    }

    public class Reservation
    {
        public required string Size { get; set; }
        public required int Days { get; set; }
    }
    ```

    ## The server in Swift

    ```swift
    import Hummingbird

    struct Reservation: Decodable {
      var size: String
      var days: Int

      enum CodingKeys: String, CodingKey {
        case size = "Size"
        case days = "Days"
      }
    }

    struct Doorkeeper: RouterMiddleware {
      func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws -> Response {
        guard let header = request.headers[.authorization], header.hasPrefix("Basic ") else {
          throw HTTPError(.unauthorized)
        }
        return try await next(request, context)
      }
    }

    func addRoutes(to router: Router<Context>, board: Board) {
      router.put("/v1/lockers/{id}") { request, context -> HTTPResponse.Status in
        let id = try context.parameters.require("id")
        let notify = request.uri.queryParameters.get("notify")
        let reservation = try await request.decode(as: Reservation.self, context: context)
        guard board.take(id, reservation, notify) else { throw HTTPError(.conflict) }
        return .ok
      }
    }
    ```

    ## The client in Objective-C

    ```objc
    - (void)reserve:(NSString *)locker completion:(void (^)(NSInteger))completion {
        NSString *address = [NSString stringWithFormat:@"%@/v1/lockers/%@?notify=mail", self.server, locker];
        NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:[NSURL URLWithString:address]];
        request.HTTPMethod = @"PUT";
        NSString *credentials = [NSString stringWithFormat:@"Basic %@", self.token];
        [request setValue:credentials forHTTPHeaderField:@"Authorization"];
        [request setValue:@"application/json" forHTTPHeaderField:@"Content-Type"];
        NSDictionary *body = @{@"Size": @"small", @"Days": @2};
        request.HTTPBody = [NSJSONSerialization dataWithJSONObject:body options:0 error:nil];
        [[self.session dataTaskWithRequest:request completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
            NSInteger status = ((NSHTTPURLResponse *)response).statusCode;
            if (status == 409) {
                completion(0);
            }
        }] resume];
    }
    ```

    ## The client in Swift

    ```swift
    struct LockerClient {
      var server: String

      func reserve(_ locker: String) async throws {
        guard let url = URL(string: "\(server)/v1/lockers/\(locker)?notify=mail") else { return }
        var request = URLRequest(url: url)
        request.httpMethod = "PUT"
        request.setValue("Basic \(token)", forHTTPHeaderField: "Authorization")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONSerialization.data(withJSONObject: ["Size": "small", "Days": 2])
        let (_, response) = try await URLSession.shared.data(for: request)
        switch (response as? HTTPURLResponse)?.statusCode {
        case 200: return
        case 409: throw Taken()
        default: throw Failure()
        }
      }
    }
    ```
    """#
}
