import Foundation

/// Prints a line at once, whether or not somebody watches.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// The one table that the benchmark prints.
struct Report {
  private var rows: [[String]] = []

  mutating func add(_ what: String, _ detail: String, _ value: String, bar: String, met: Bool) {
    rows.append([what, detail, value, bar, met ? "met" : "NOT MET"])
    say("| " + (rows.last ?? []).joined(separator: " | ") + " |")
  }

  var isMet: Bool { rows.allSatisfy { $0.last == "met" } }

  static func percent(_ value: Double, _ digits: Int = 2) -> String { fixed(value * 100, digits) + " %" }

  static func fixed(_ value: Double, _ digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let whole = Int((value * Double(scale)).rounded(.down))
    let rest = String(whole % scale)
    return digits == 0 ? "\(whole)" : "\(whole / scale)." + String(repeating: "0", count: digits - rest.count) + rest
  }
}
