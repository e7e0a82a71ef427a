import Foundation
import HTTPTypes
import Hummingbird

extension Request {
  /// The media type of the body, without parameters such as `charset`.
  var mediaType: String {
    (headers[.contentType] ?? "").prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
  }

  /// The whole body, or 413 as soon as it is known to be longer than `limit`: what exceeds it is never held in memory.
  func body(upTo limit: Int) async throws -> ByteBuffer {
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit { throw Problem.contentTooLarge(limit: limit) }
    var bytes = ByteBuffer()
    for try await chunk in body {
      guard bytes.readableBytes + chunk.readableBytes <= limit else { throw Problem.contentTooLarge(limit: limit) }
      bytes.writeImmutableBuffer(chunk)
    }
    return bytes
  }

  /// The body decoded from JSON, or 400 with what is wrong in it.
  func decodeJSON<Value: Decodable>(_ type: Value.Type, upTo limit: Int) async throws -> Value {
    guard mediaType == "application/json" else { throw Problem(.unsupportedMediaType, "Send the body as application/json.") }
    let bytes = try await body(upTo: limit)
    do {
      return try JSONDecoder().decode(type, from: Data(bytes.readableBytesView))
    } catch let error as DecodingError {
      throw Problem.badRequest(error.explanation)
    }
  }

  func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }

  /// A number in the query, within bounds; 400 for anything else.
  func number(_ name: Substring, default standard: Int, in range: ClosedRange<Int>) throws -> Int {
    guard let text = uri.queryParameters[name] else { return standard }
    guard let value = Int(text), range.contains(value) else {
      throw Problem.badRequest("\(name) must be a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return value
  }
}

extension DecodingError {
  /// One sentence for the caller: `Platform must be one of apns, gcm, wns.`
  fileprivate var explanation: String {
    switch self {
    case .keyNotFound(let key, let context): sentence("The field \(key.stringValue) is missing.", at: context.codingPath)
    case .typeMismatch(_, let context), .valueNotFound(_, let context): sentence(context.debugDescription, at: context.codingPath)
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "The body is not valid JSON."
    case .dataCorrupted(let context) where context.codingPath.last?.stringValue.lowercased() == "platform":
      "\(context.codingPath.last?.stringValue ?? "Platform") must be one of \(Platform.allCases.map(\.rawValue).joined(separator: ", "))."
    case .dataCorrupted(let context): sentence(context.debugDescription, at: context.codingPath)
    @unknown default: "The body cannot be decoded."
    }
  }

  private func sentence(_ text: String, at path: [any CodingKey]) -> String {
    let place = path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
    return place.isEmpty ? text : "\(place): \(text)"
  }
}
