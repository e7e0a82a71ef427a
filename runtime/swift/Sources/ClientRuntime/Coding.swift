import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// How bodies are read and written.
  enum Coding {
    static var decoder: JSONDecoder {
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .custom { decoder in
        let container = try decoder.singleValueContainer()
        guard let date = DateText.date(try container.decode(String.self)) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date and time of RFC 3339")
        }
        return date
      }
      return decoder
    }

    static var encoder: JSONEncoder {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.dateEncodingStrategy = .custom { date, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(DateText.string(date))
      }
      return encoder
    }
  }
}
