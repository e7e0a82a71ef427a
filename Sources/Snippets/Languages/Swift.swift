import Vocabulary

extension Language {
  public static let swift = Language("swift")
}

extension LanguageRecord {
  /// Swift, in apps and on servers.
  static let swift = LanguageRecord(
    .swift,
    names: LanguageNames(tags: "swift5 swift6 swift-ui swiftui", endings: "swift", spoken: ["swift": 2.5]),
    tokens: { SwiftLexer.tokens($0) },
    tree: { SwiftParser.tree($0) },
    signs: LanguageSigns(
      phrases: """
        5  swift-tools-version
        4  guard let  if let  try await  import Foundation  import UIKit  import SwiftUI  import Vapor  import Fluent
        4  @escaping  override func  fileprivate  .package(  .product(  .target(
        3  \\(  as?  as!  @Sendable  #available  ^@main  ^@objc  ^@State  ^@Test  try?  try!  inout  throw Abort
        2.5  func  extension  .self
        2  let  guard  if var  try  ^import  ^@testable  protocol  ^struct  ^final class  init(  ^@  ??  switch  deinit  some
        2  async throws  #expect(  XCTAssert
        1.5  : String  : Int  : Bool  : UUID  : Data  [String]  [String:  ^enum  throws  ^.  ...
        1  var  ->  ^public  in$  case .  app.  req.  { req  mutating  ^return  (.  = .  ..<
        0.7  await  nil
        0.5  self.
        """, shape: { $0.labels }, singleQuotes: -4, largeMethods: -2, semicolons: -2),
    habits: LanguageHabits(
      binding: .byKnownLabels, hasTypedReceivers: true, initialiser: "init", readsMethods: true, jsonNamesAreComplete: true,
      infersMemberTypes: true, returnsStatuses: true, textMediaType: "text/plain", notesForeignClients: false),
    types: LanguageTypes(
      [
        .string: "String Substring Character", .integer: "Int Int8 Int16 UInt UInt8 UInt16 UInt32 UInt64", .int32: "Int32",
        .int64: "Int64", .boolean: "Bool", .number: "Double Float CGFloat Decimal", .uuid: "UUID", .uri: "URL",
        .any: "Date Any AnyObject",
      ], arrays: "Array Set ContiguousArray OrderedSet", dictionaries: "Dictionary"),
    formats: .swift,
    sample: SampleWriter { $0.swift })
}

extension WrittenRequest {
  fileprivate var swift: String {
    var lines = ["var request = URLRequest(url: URL(string: \(quoted(url)))!)"]
    if method != "GET" { lines.append("request.httpMethod = \(quoted(method))") }
    lines += headers.map { "request.setValue(\(quoted($0.value)), forHTTPHeaderField: \(quoted($0.name)))" }
    if let body { lines.append("request.httpBody = Data(\(quoted(body)).utf8)") }
    lines.append("let (data, response) = try await URLSession.shared.data(for: request)")
    return lines.joined(separator: "\n") + "\n"
  }
}

/// What only Swift has at a call: labels inside the parentheses, values that begin with a dot, closures with `in`.
extension TextShape {
  fileprivate var labels: Double {
    var labels = 0
    var dots = 0
    var closures = 0
    var i = 1
    while i < text.count {
      defer { i += 1 }
      switch text[i] {
      case Byte.colon where i + 2 < text.count && text[i + 1] == Byte.space && text[i + 2] != Byte.space:
        // `name(label: value`, `, label: value`
        var j = i
        while j > 0, text[j - 1].isWordByte { j -= 1 }
        guard j < i, j > 1, text[j].isLowercase else { continue }
        if text[j - 1] == Byte.openParen, text[j - 2].isWordByte { labels += 1 }
      case Byte.dot where i + 1 < text.count && text[i + 1].isLowercase:
        let before = text[i - 1]
        let beforeThat = i > 1 ? text[i - 2] : 0
        if before == Byte.openParen || before == Byte.openBracket
          || (before == Byte.space && (beforeThat == Byte.colon || beforeThat == Byte.equals || beforeThat == Byte.comma))
        {
          dots += 1
        }
      case Byte.newline
      where i > 3 && text[i - 1] == UInt8(ascii: "n") && text[i - 2] == UInt8(ascii: "i") && text[i - 3] == Byte.space:
        let line = text[..<i].lastIndex(of: Byte.newline) ?? 0
        if text[line..<i].contains(Byte.openBrace) { closures += 1 }
      default: break
      }
    }
    return min(Double(labels), 2) * 1.2 + min(Double(dots), 2) * 1.8 + min(Double(closures), 2) * 3
  }
}

extension FormatCalls {
  fileprivate static let swift = FormatCalls(style: .conversions) { name, base, arguments in
    if name == "NSLog", base == nil { return (arguments[0].value, arguments.count - 1) }
    guard name == "String", base == nil, arguments[0].label == "format" else { return nil }
    // `locale:` is no value, and `arguments:` holds all of them.
    guard arguments.dropFirst().allSatisfy(\.label.isEmpty) else { return nil }
    return (arguments[0].value, arguments.count - 1)
  }
}
