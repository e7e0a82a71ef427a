import Foundation
import HTTPTypes
import Hummingbird

extension Request {
  /// Throws 415 unless the body is declared as `application/json`; parameters such as `charset` are free.
  func requireJSON() throws {
    let mediaType = (headers[.contentType] ?? "").prefix { $0 != ";" }
    guard mediaType.trimmingCharacters(in: .whitespaces).lowercased() == "application/json" else {
      throw Problem(.unsupportedMediaType, "Send the body as application/json.")
    }
  }

  /// The whole body, or 413 as soon as it is known to be longer than `limit`: what exceeds it is never held in memory.
  func body(upTo limit: Int) async throws -> ByteBuffer {
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit {
      throw Problem.contentTooLarge(limit: limit)
    }
    var bytes = ByteBuffer()
    for try await chunk in body {
      guard bytes.readableBytes + chunk.readableBytes <= limit else { throw Problem.contentTooLarge(limit: limit) }
      bytes.writeImmutableBuffer(chunk)
    }
    return bytes
  }

  /// The body decoded from JSON, or 400 with what is wrong in it.
  func decodeJSON<Value: Decodable>(_ type: Value.Type, upTo limit: Int) async throws -> Value {
    try requireJSON()
    let bytes = try await body(upTo: limit)
    do {
      return try JSONDecoder().decode(type, from: Data(bytes.readableBytesView))
    } catch let error as DecodingError {
      throw Problem.badRequest(error.explanation)
    }
  }
}

extension DecodingError {
  /// One sentence for the caller: `Platform must be one of mpns, wns, apns, gcm.`
  fileprivate var explanation: String {
    switch self {
    case .keyNotFound(let key, let context): sentence("The field \(key.stringValue) is missing.", at: context.codingPath)
    case .typeMismatch(_, let context), .valueNotFound(_, let context): sentence(context.debugDescription, at: context.codingPath)
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "The body is not valid JSON."
    case .dataCorrupted(let context): "\(context.codingPath.last?.stringValue ?? "The body") \(context.debugDescription)"
    @unknown default: "The body cannot be decoded."
    }
  }

  private func sentence(_ text: String, at path: [any CodingKey]) -> String {
    let place = path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
    return place.isEmpty ? text : "\(place): \(text)"
  }
}
