import Diagnostics

extension Rule {
  /// Two places state different things of one operation.
  public static let contractConflict = Rule(
    "contract/conflict", .error, "All places that describe an operation say the same",
    why:
      "This is the group of all conflicts: a severity or an annotation for it holds for each rule whose name ends in '-conflict' and that has none of its own. A reader follows one of them. Where a client snippet, a server snippet, a message or a table disagree, one of them is wrong, and the reader finds out at run time.",
    example: """
      `PUT /api/devices/{id}` replaces the device.

      ```http
      POST /api/devices/7 HTTP/1.1
      ```
      """,
    remedy: "Correct the place that is wrong")

  /// Pages that show requests, and a contract without operations.
  public static let contractNothingRead = Rule(
    "contract/nothing-read", .error, "A contract is read from pages that show requests",
    why:
      "Several methods with paths stand in the text, and none of them became an operation: everything emitted from the contract would be empty, and nothing would be checked.",
    example: "Call `GET /orders` for all, `GET /orders/{id}` for one and `POST /orders` for a new one.",
    remedy: "Give each operation a heading, a row of a table or an item of a list that begins with it")

  /// A name in prose that the code spells otherwise.
  public static let contractNameMismatch = Rule(
    "contract/name-mismatch", .warning, "Prose calls things by the names that the code uses",
    why: "A reader looks in the code for the name that the text gives and does not find it.",
    example: """
      Set **authorizationToken** before you send anything.

      ```objc
      @property (copy) NSString *authenticationToken;
      ```
      """,
    remedy: "Use the name of the code")

  /// A value that is in quotes in one sample and not in another.
  public static let contractShownType = Rule(
    "contract/shown-type", .warning, "A value has quotes in all samples, or in none",
    why:
      "No table says what a field holds, and two samples show it with and without quotes: a typed client that follows one of them cannot read the other.",
    example: """
      ```http
      GET /kilns/7 HTTP/1.1

      HTTP/1.1 200 OK
      Content-Type: application/json

      {"cone": 6}
      ```

      ```http
      GET /kilns/8 HTTP/1.1

      HTTP/1.1 200 OK
      Content-Type: application/json

      {"cone": "6"}
      ```
      """,
    remedy: "Show the value as the server sends it, in both places")

  /// A query parameter that one request has in the place of another.
  public static let contractSwappedParameter = Rule(
    "contract/swapped-parameter", .warning, "Requests of one operation call a parameter the same",
    why:
      "One request differs from another in the name of one parameter, and one name is short for the other: the server takes only one of them.",
    example: """
      ```sh
      curl 'https://kiln.example/firings?db=north&limit=5'
      ```

      ```sh
      curl 'https://kiln.example/firings?database=north&limit=5'
      ```
      """,
    remedy: "Use the name that the server takes")

  /// A request to another port than all others.
  public static let contractOddServer = Rule(
    "contract/odd-server", .warning, "Requests of one page go to one port of a host",
    why: "Whoever copies the one command with another port reaches nothing, or something else.",
    example: """
      ```sh
      curl http://localhost:8080/kilns
      curl http://localhost:8080/kilns/7
      curl http://localhost:8081/kilns/8
      ```
      """,
    remedy: "Use the port of the others, or name the other service in its path")

  /// A method whose declaration and definition disagree.
  public static let snippetDeclarationMismatch = Rule(
    "snippet/declaration-mismatch", .warning, "A method is declared with the types that it is defined with",
    why: "The compiler warns at best, and a caller who trusts the declaration passes the wrong object.",
    example: """
      ```objc
      @interface Store ()
      - (void)keep:(NSString *)token;
      @end
      @implementation Store
      - (void)keep:(NSData *)token { }
      @end
      ```
      """,
    remedy: "Declare the parameter as it is defined")

  /// A property that gets a value of another class.
  public static let snippetTypeMismatch = Rule(
    "snippet/type-mismatch", .warning, "A property holds values of its declared class",
    why: "The code compiles with a warning and fails where the property is used as what it was declared to be.",
    example: """
      ```objc
      @property NSURLSession *endpoint;
      - (void)setUp:(NSString *)address { _endpoint = address; }
      ```
      """,
    remedy: "Correct the declared class")
}

/// The rules of this module.
public enum ContractRules {
  public static let all: [Rule] =
    [
      .contractConflict, .contractNothingRead, .contractNameMismatch, .contractShownType, .contractSwappedParameter,
      .contractOddServer, .snippetDeclarationMismatch, .snippetTypeMismatch,
    ]
    + ConflictRow.all.map(\.rule)
}
