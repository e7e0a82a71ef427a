import Diagnostics
import Snippets

/// Something that code changes after it was made.
enum HeapObject: Sendable {
  case request(RequestObject)
  /// A client with a base address and headers for all of its requests.
  case client(RequestObject)
  /// URL components.
  case components(ComponentsObject)
  /// A reply that server code builds.
  case reply(ReplyObject)
  /// A router or a group of routes, by its prefix.
  case router(Text)
  /// A route whose methods are still to be said.
  case route(OpenRoute)
  case instance(InstanceObject)
  /// A body with a media type of its own.
  case content(ContentObject)
  /// A value that is handed over later.
  case box(Value)
}

struct RequestObject: Sendable {
  struct Header: Sendable {
    var name: Text
    var value: Value
    var location: Location
  }
  var url: Value?
  var method: Value?
  var headers: [Header] = []
  /// The query, beside what the URL holds.
  var items: [(name: Text, value: Value, location: Location)] = []
  var body: Value?
  var bodyLocation: Location?
  /// Where the request was made.
  var location: Location
  var unit: Int
  var wasSent = false
  /// The address of its client.
  var base: Value?
  /// What rows call requests of its library, where they behave like no other's.
  var tag: String?
}

struct ComponentsObject: Sendable {
  var base: Value
  var path: Value?
  var items: [(name: Text, value: Value, location: Location)] = []
}

struct ReplyObject: Sendable {
  var status: Value?
  var body: Value?
  var mediaType: (text: String, location: Location)?
  var headers: [(name: String, value: String?, location: Location)] = []
  var location: Location
  /// The status is whatever another value says.
  var hasUnknownStatus = false
  /// Something else has stated the status already.
  var isStatusStated = false
}

struct InstanceObject: Sendable {
  var type: String
  var members: [String: Value]
}

struct ContentObject: Sendable {
  var value: Value
  var mediaType: String?
}

/// A request of a client that was sent: the operations that it may be, and what is read of the reply.
struct ClientExchange: Sendable {
  var operations: [OperationKey]
  var location: Location
}
