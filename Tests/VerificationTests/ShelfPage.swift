import Contract
import Diagnostics
import OrderedCollections

/// A page of an invented API for book shelves, and the contract that it states. Places are found by their text.
enum ShelfPage {
  static let path = "docs/shelves.md"

  static let text = """
    # Shelves

    Create one:

    POST /shelves HTTP/1.1
    Authorization: Basic bWF5YTpib29rcw==
    Content-Type: application/json

    {"Label": "North"}

    HTTP/1.1 201 Created
    Location: /shelves/12
    Content-Type: application/json

    {"Id": 12,
     "Label": "North",
     "Kind": "open"}

    Ask without a name:

    POST /shelves?anonymous HTTP/1.1

    HTTP/1.1 401 Unauthorized shown
    WWW-Authenticate: Basic realm="Shelves"

    Look at it:

    GET /shelves/12 HTTP/1.1
    Authorization: Basic bWF5YTpib29rcw==

    HTTP/1.1 200 OK, as a list
    Content-Type: application/json;charset=utf-8

    {"Books": [{"Title": "Emil", "Year": 1929}]}

    Look for another:

    GET /shelves/999 HTTP/1.1
    Authorization: Basic bWF5YTpib29rcw==

    HTTP/1.1 404 Not Found
    Content-Type: application/problem+json

    Look too often:

    GET /shelves/often HTTP/1.1
    Authorization: Basic dG9tOnJ1bg==

    HTTP/1.1 429 Too Many Requests
    Retry-After: 60

    Remove it:

    DELETE /shelves/12 HTTP/1.1
    Authorization: Basic bWF5YTpib29rcw==

    HTTP/1.1 204 No Content

    PUT /shelves/{id}/label answers 200 or 404.

    Statuses of DELETE: 204, 401.
    """

  static let source = SourceFile(path: path, bytes: Array(text.utf8))
  static let sources = SourceTable([source])

  /// The place of a text that stands once in the page; up to the end of another, if given.
  static func place(_ start: String, to end: String? = nil) -> Location {
    let bytes = Array(text.utf8)
    func find(_ needle: String, from: Int) -> Int {
      let needle = Array(needle.utf8)
      return bytes.indices.dropFirst(from).first { bytes[$0...].starts(with: needle) } ?? bytes.count
    }
    let lower = find(start, from: 0)
    let upper = end.map { find($0, from: lower) + $0.utf8.count } ?? lower + start.utf8.count
    return Location(file: path, range: SourceRange(lower, upper))
  }

  static func witness(_ text: String, to end: String? = nil) -> [Witness] {
    [Witness(kind: .httpMessage, location: place(text, to: end), page: path)]
  }

  /// The text of the line that a place begins on.
  static func line(of location: Location) -> String {
    source.text(source.rangeOfLine(source.lineIndex(at: location.range.lowerBound)))
  }
}
