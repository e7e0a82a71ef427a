import Foundation

/// What a send is matched with: a device with tags, native or with a template. A registration is one, an installation one and
/// another for each template.
struct Target: Sendable, Equatable {
  var platform: Platform
  var handle: String
  var tags: [String]
  var body: String?
}

/// What the store keeps under an id, whether registration or installation.
struct StoredEntry: Sendable, Equatable {
  enum Kind: String, Sendable { case registration, installation }

  var id: String
  var kind: Kind
  /// The JSON as it was given.
  var document: String
  var version: Int64
  var expires: Double

  var etag: String { "\"\(version)\"" }
}

/// What `If-Match` asks for.
///
///     Precondition(header: "\"3\"")  // .version(3)
enum Precondition: Sendable, Equatable {
  case none
  /// `*`: whatever is there, but something must be.
  case exists
  case version(Int64)
  /// An ETag that the hub never gives: it matches nothing.
  case never

  init(header: String?) {
    guard let header else {
      self = .none
      return
    }
    let text = header.trimmingCharacters(in: .whitespaces)
    if text == "*" {
      self = .exists
    } else {
      self = Int64(text.trimmingCharacters(in: CharacterSet(charactersIn: "\""))).map { .version($0) } ?? .never
    }
  }
}

/// How an entry fared.
enum EntryResult: Sendable, Equatable {
  case done(StoredEntry)
  case unknown
  /// It has expired, or its device is no longer there.
  case gone
  /// It is not what `If-Match` asked for.
  case changed
  /// The id is one of the other kind.
  case taken
}
