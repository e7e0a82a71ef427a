/// A point in time, or a day, that documentation shows (RFC 3339), taken apart for literals of languages.
///
///     PointInTime("2026-05-01T08:00:00+02:00")?.utcText  // "2026-05-01T06:00:00Z"
struct PointInTime: Hashable {
  var year: Int
  var month: Int
  var day: Int
  var hour = 0
  var minute = 0
  var second = 0
  var milliseconds = 0
  /// Minutes east of UTC.
  var offset = 0

  init?(day text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = Self.number(parts[0]), let month = Self.number(parts[1]),
      let day = Self.number(parts[2]), year > 0, (1...12).contains(month), day >= 1, day <= Self.days(of: month, year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Nil where there is no such time, or it is more exact than a millisecond.
  init?(_ text: String) {
    guard text.utf8.count >= 20, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let bytes = Array(text.utf8)
    func part(_ range: Range<Int>) -> Int? { Self.number(String(decoding: bytes[range], as: UTF8.self)[...]) }
    self.init(day: String(decoding: bytes[..<10], as: UTF8.self))
    guard bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let hour = part(11..<13),
      let minute = part(14..<16), let second = part(17..<19), hour < 24, minute < 60, second < 60
    else { return nil }
    (self.hour, self.minute, self.second) = (hour, minute, second)
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      guard (1...3).contains(digits.count), let fraction = Self.number(String(decoding: digits, as: UTF8.self)[...]) else {
        return nil
      }
      milliseconds = fraction * [100, 10, 1][digits.count - 1]
      rest = rest.dropFirst(1 + digits.count)
    }
    if Array(rest) == [UInt8(ascii: "Z")] { return }
    guard rest.count == 6, let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      rest[rest.startIndex + 3] == UInt8(ascii: ":"), let hours = part(rest.startIndex + 1..<rest.startIndex + 3),
      let minutes = part(rest.startIndex + 4..<rest.startIndex + 6), hours < 24, minutes < 60
    else { return nil }
    offset = (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  /// From the days since 1970-01-01 (H. Hinnant, days_from_civil).
  private var days: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + ofYear - 719_468
  }

  private var seconds: Int { ((days * 24 + hour) * 60 + minute - offset) * 60 + second }

  /// `1777615200.25`
  var secondsSince1970: String {
    milliseconds == 0 ? "\(seconds)" : "\(Double(seconds) + Double(milliseconds) / 1000)"
  }

  /// As clients write it.
  var utcText: String {
    var days = self.days
    var ofDay = (hour * 60 + minute - offset) * 60 + second
    while ofDay < 0 { (days, ofDay) = (days - 1, ofDay + 86_400) }
    while ofDay >= 86_400 { (days, ofDay) = (days + 1, ofDay - 86_400) }
    let date = Self.date(days)
    let time = [ofDay / 3600, ofDay / 60 % 60, ofDay % 60].map { Self.padded($0, 2) }.joined(separator: ":")
    let fraction = milliseconds == 0 ? "" : "." + Self.padded(milliseconds, 3)
    return "\(Self.padded(date.0, 4))-\(Self.padded(date.1, 2))-\(Self.padded(date.2, 2))T\(time)\(fraction)Z"
  }

  /// The day by its number (H. Hinnant, civil_from_days).
  private static func date(_ days: Int) -> (Int, Int, Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * ofYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func days(of month: Int, _ year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
