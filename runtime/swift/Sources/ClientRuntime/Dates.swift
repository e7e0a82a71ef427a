import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// A day of the calendar, without a time: `2026-05-01`.
  public struct Day: Codable, Hashable, Sendable, Comparable, LosslessStringConvertible {
    public let year: Int
    public let month: Int
    public let day: Int

    /// Nil where there is no such day.
    public init?(year: Int, month: Int, day: Int) {
      guard (0...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
      (self.year, self.month, self.day) = (year, month, day)
      guard Self(daysSince1970: daysSince1970) == self else { return nil }
    }

    public init?(_ description: String) {
      let parts = description.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.map(\.utf8.count) == [4, 2, 2], parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
      else { return nil }
      self.init(year: year, month: month, day: day)
    }

    /// From the days since 1970-01-01 (H. Hinnant, civil_from_days).
    init(daysSince1970 days: Int) {
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

    var daysSince1970: Int {
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
    public static func < (a: Day, b: Day) -> Bool { a.daysSince1970 < b.daysSince1970 }
  }

  /// Points in time as RFC 3339 writes them.
  enum DateText {
    static func string(_ date: Date) -> String {
      let milliseconds = Int((date.timeIntervalSince1970 * 1000).rounded())
      let ofDay = ((milliseconds % 86_400_000) + 86_400_000) % 86_400_000
      let day = Day(daysSince1970: (milliseconds - ofDay) / 86_400_000)
      let seconds = ofDay / 1000
      let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }.joined(separator: ":")
      return "\(day)T\(time)\(ofDay % 1000 == 0 ? "" : "." + padded(ofDay % 1000, 3))Z"
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
        guard rest + 6 == bytes.count, bytes[rest + 3] == 0x3A, let hours = number(rest + 1), let minutes = number(rest + 4)
        else {
          return nil
        }
        offset = (hours * 3600 + minutes * 60) * (bytes[rest] == 0x2D ? -1 : 1)
      default: return nil
      }
      let seconds = day.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset
      return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    static func padded(_ value: Int, _ count: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
  }
}
