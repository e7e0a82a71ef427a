extension ClientRuntime {
  /// What reads and writes JSON.
  static func coding(hasDates: Bool) -> String {
    """
    /// How bodies are read and written.
    enum Coding {
      static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
    \(hasDates ? decoding : "")\
        return decoder
      }

      static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    \(hasDates ? encoding : "")\
        return encoder
      }
    }
    """
  }

  private static let decoding = """
        decoder.dateDecodingStrategy = .custom { decoder in
          let container = try decoder.singleValueContainer()
          guard let date = DateText.date(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date and time of RFC 3339")
          }
          return date
        }

    """

  private static let encoding = """
        encoder.dateEncodingStrategy = .custom { date, encoder in
          var container = encoder.singleValueContainer()
          try container.encode(DateText.string(date))
        }

    """

  /// Days, and points in time as text.
  static let dates = """
    /// A day of the calendar, without a time: `2026-05-01`.
    public struct Day: Codable, Hashable, Sendable, Comparable, LosslessStringConvertible {
      public let year: Int
      public let month: Int
      public let day: Int

      /// Nil where there is no such day.
      public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        guard Self(_daysSince1970: _daysSince1970) == self else { return nil }
      }

      public init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\\.utf8.count) == [4, 2, 2], parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
          let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
      }

      /// From the days since 1970-01-01 (H. Hinnant, civil_from_days).
      init(_daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let ofEra = shifted - era * 146_097
        let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * ofYear + 2) / 153
        day = ofYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
      }

      var _daysSince1970: Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + ofYear - 719_468
      }

      public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let day = Day(try container.decode(String.self)) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date of RFC 3339")
        }
        self = day
      }

      public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
      }

      public var description: String { DateText.padded(year, 4) + "-" + DateText.padded(month, 2) + "-" + DateText.padded(day, 2) }
      public static func < (a: Day, b: Day) -> Bool { a._daysSince1970 < b._daysSince1970 }
    }

    /// Points in time as RFC 3339 writes them.
    enum DateText {
      static func string(_ date: Date) -> String {
        let milliseconds = Int((date.timeIntervalSince1970 * 1000).rounded())
        let ofDay = ((milliseconds % 86_400_000) + 86_400_000) % 86_400_000
        let day = Day(_daysSince1970: (milliseconds - ofDay) / 86_400_000)
        let seconds = ofDay / 1000
        let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }.joined(separator: ":")
        return "\\(day)T\\(time)\\(ofDay % 1000 == 0 ? "" : "." + padded(ofDay % 1000, 3))Z"
      }

      static func date(_ text: String) -> Date? {
        let bytes = Array(text.utf8)
        func number(_ start: Int) -> Int? {
          guard start + 2 <= bytes.count, bytes[start..<start + 2].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
          return Int(bytes[start] - 0x30) * 10 + Int(bytes[start + 1] - 0x30)
        }
        guard bytes.count >= 20, [0x54, 0x74, 0x20].contains(bytes[10]), bytes[13] == 0x3A, bytes[16] == 0x3A,
          let day = Day(String(decoding: bytes[..<10], as: UTF8.self)), let hour = number(11), let minute = number(14),
          let second = number(17), hour < 24, minute < 60, second <= 60
        else { return nil }
        var rest = 19
        var fraction = 0.0
        if bytes[rest] == 0x2E {
          let digits = bytes[(rest + 1)...].prefix { (0x30...0x39).contains($0) }
          guard let value = Double("0." + String(decoding: digits, as: UTF8.self)), !digits.isEmpty else { return nil }
          fraction = value
          rest += 1 + digits.count
        }
        guard rest < bytes.count else { return nil }
        var offset = 0
        switch bytes[rest] {
        case 0x5A, 0x7A: guard rest + 1 == bytes.count else { return nil }
        case 0x2B, 0x2D:
          guard rest + 6 == bytes.count, bytes[rest + 3] == 0x3A, let hours = number(rest + 1), let minutes = number(rest + 4) else {
            return nil
          }
          offset = (hours * 3600 + minutes * 60) * (bytes[rest] == 0x2D ? -1 : 1)
        default: return nil
        }
        let seconds = day._daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
      }

      static func padded(_ value: Int, _ count: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: Swift.max(0, count - text.utf8.count)) + text
      }
    }
    """

  /// What tells null from being left out.
  static let nullable = """
    /// A field that may be null: `nil` leaves it out, `.null` sends null, `.set` a value.
    public enum Nullable<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
      case null
      case set(Value)

      /// Nil for null.
      public var value: Value? { if case .set(let value) = self { value } else { nil } }

      public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .set(try container.decode(Value.self))
      }

      public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .set(let value): try container.encode(value)
        }
      }
    }
    """

  /// Files, and the parts of a form that they stand in.
  static let files = """
    /// Bytes with the name of the file that they are sent as.
    public struct File: Hashable, Sendable {
      public var name: String
      public var mediaType: String
      public var data: Data

      public init(name: String, mediaType: String = "application/octet-stream", data: Data) {
        self.name = name
        self.mediaType = mediaType
        self.data = data
      }
    }

    /// A part of a form: text or a file.
    struct Part {
      var head: String
      var data: Data

      init(_ name: String, _ text: String) {
        head = "Content-Disposition: form-data; name=\\"\\(Self.quoted(name))\\"\\r\\n\\r\\n"
        data = Data(text.utf8)
      }

      init(_ name: String, _ file: File) {
        let type = file.mediaType.filter { !$0.isNewline }
        head = "Content-Disposition: form-data; name=\\"\\(Self.quoted(name))\\"; filename=\\"\\(Self.quoted(file.name))\\"\\r\\n"
          + "Content-Type: \\(type)\\r\\n\\r\\n"
        data = file.data
      }

      /// As forms of HTML write names.
      private static func quoted(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
          switch scalar {
          case "\\"": result += "%22"
          case "\\r": result += "%0D"
          case "\\n": result += "%0A"
          default: result.unicodeScalars.append(scalar)
          }
        }
      }

      /// The parts as one body, between lines that stand in none of them.
      static func body(_ parts: [Part]) -> (data: Data, boundary: String) {
        var number = 0
        var boundary = "part-0"
        while parts.contains(where: { $0.data.range(of: Data(boundary.utf8)) != nil }) {
          number += 1
          boundary = "part-\\(number)"
        }
        var data = Data()
        for part in parts {
          data += Data("--\\(boundary)\\r\\n\\(part.head)".utf8)
          data += part.data
          data += Data("\\r\\n".utf8)
        }
        return (data + Data("--\\(boundary)--\\r\\n".utf8), boundary)
      }
    }
    """

  /// A list that goes on over pages.
  static let items = """
    /// The items of all pages, in order: `for try await item in client.listItems()`.
    public struct Items<Item: Sendable, Next: Equatable & Sendable>: AsyncSequence, Sendable {
      public typealias Element = Item
      typealias Page = @Sendable (_ next: Next?) async throws -> (items: [Item], next: Next?)

      let first: Next?
      let page: Page

      init(first: Next?, page: @escaping Page) {
        self.first = first
        self.page = page
      }

      public func makeAsyncIterator() -> Iterator { Iterator(next: first, page: page) }

      public struct Iterator: AsyncIteratorProtocol {
        private var following: Next?
        private var items: ArraySlice<Item> = []
        private var isOver = false
        private let page: Page

        init(next: Next?, page: @escaping Page) {
          following = next
          self.page = page
        }

        /// A page that names no next one, or itself again, is the last.
        public mutating func next() async throws -> Item? {
          while items.isEmpty {
            if isOver { return nil }
            let (found, next) = try await page(following)
            items = found[...]
            isOver = next == nil || next == following || next.map { "\\($0)".isEmpty } == true
            following = next
          }
          return items.removeFirst()
        }
      }
    }
    """

  /// Waiting for the end of what a request has begun.
  static let polling = """
    private func _poll<Value: Sendable>(
      _ interval: TimeInterval, _ limit: TimeInterval,
      _ ask: @Sendable () async throws -> (value: Value, reply: Reply<Data>, isOver: Bool)
    ) async throws -> Value {
      var waited: TimeInterval = 0
      while true {
        let (value, reply, isOver) = try await ask()
        if isOver { return value }
        let wait = Swift.max(0, RetryPolicy.seconds(reply.header("Retry-After")) ?? interval)
        waited += wait
        if waited > limit { throw URLError(.timedOut) }
        try await clock.sleep(for: .seconds(wait))
      }
    }
    """
}
