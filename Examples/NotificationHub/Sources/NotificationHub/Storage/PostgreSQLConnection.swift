import CPostgreSQL
import Foundation

/// One connection to PostgreSQL. It is used by one thread at a time, which `PostgreSQLDatabase` sees to.
final class PostgreSQLConnection: SQLConnection {
  private let handle: OpaquePointer
  private var prepared: [String: String] = [:]

  /// Connects, or throws what the server or the library says.
  init(url: String) throws {
    // An address that is silent is not waited for, unless the URL says otherwise: what is read last counts.
    let words = ["connect_timeout", "10", "dbname", url].map { (word: String) in strdup(word) }
    defer { words.forEach { free($0) } }
    let pointers = words.map { word in word.map { UnsafePointer<CChar>($0) } }
    let names = [pointers[0], pointers[2], nil], values = [pointers[1], pointers[3], nil]
    guard let handle = PQconnectdbParams(names, values, 1) else {
      throw SQLError("libpq has no memory for a connection", isLost: true)
    }
    guard PQstatus(handle) == CONNECTION_OK else {
      let message = String(cString: PQerrorMessage(handle))
      PQfinish(handle)
      throw SQLError(message, isLost: true)
    }
    self.handle = handle
    // Notices, such as of tables that exist already, are of no interest.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    // Statements are short and come many times a second: compiling them costs a hundred times what they do.
    PQclear(PQexec(handle, "SET jit = off"))
  }

  deinit { PQfinish(handle) }

  @discardableResult
  func run(_ sql: String, _ parameters: [SQLValue]) throws -> Int {
    let result = try execute(sql, parameters)
    defer { PQclear(result) }
    return Int(String(cString: PQcmdTuples(result))) ?? 0
  }

  @discardableResult
  func runOnce(_ sql: String, _ parameters: [SQLValue]) throws -> Int {
    let result = try withTexts(parameters) { texts in
      try checked(PQexecParams(handle, Self.numbered(sql), Int32(parameters.count), nil, texts, nil, nil, 0))
    }
    defer { PQclear(result) }
    return Int(String(cString: PQcmdTuples(result))) ?? 0
  }

  func rows(_ sql: String, _ parameters: [SQLValue]) throws -> [SQLRow] {
    let result = try execute(sql, parameters)
    defer { PQclear(result) }
    let columns = 0..<PQnfields(result)
    let types = columns.map { PQftype(result, $0) }
    return (0..<PQntuples(result)).map { row in
      SQLRow(columns.map { value(result, row, $0, type: types[Int($0)]) })
    }
  }

  private func value(_ result: OpaquePointer, _ row: Int32, _ column: Int32, type: Oid) -> SQLValue {
    if PQgetisnull(result, row, column) == 1 { return .null }
    let text = String(cString: PQgetvalue(result, row, column))
    switch type {
    case 20, 21, 23: return Int64(text).map { .integer($0) } ?? .null
    case 700, 701, 1700: return Double(text).map { .real($0) } ?? .null
    default: return .text(text)
    }
  }

  private func execute(_ sql: String, _ parameters: [SQLValue]) throws -> OpaquePointer {
    let name = try statement(sql)
    return try withTexts(parameters) { texts in
      try checked(PQexecPrepared(handle, name, Int32(parameters.count), texts, nil, nil, 0))
    }
  }

  private func withTexts(
    _ parameters: [SQLValue], _ body: ([UnsafePointer<CChar>?]) throws -> OpaquePointer
  ) throws -> OpaquePointer {
    let texts = try parameters.map(Self.text)
    let copies = texts.map { text in text.flatMap { strdup($0) } }
    defer { copies.forEach { free($0) } }
    return try body(copies.map { pointer in pointer.map { UnsafePointer($0) } })
  }

  /// The statement's name at the server, which reads each once. Statements are those of the code and few.
  private func statement(_ sql: String) throws -> String {
    if let name = prepared[sql] { return name }
    let name = "s\(prepared.count)"
    PQclear(try checked(PQprepare(handle, name, Self.numbered(sql), 0, nil)))
    prepared[sql] = name
    return name
  }

  /// The statement with its parameters as PostgreSQL calls them: `$1`, `$2`.
  private static func numbered(_ sql: String) -> String {
    var numbered = ""
    var count = 0
    for character in sql {
      if character == "?" {
        count += 1
        numbered += "$\(count)"
      } else {
        numbered.append(character)
      }
    }
    return numbered
  }

  /// A parameter as text; one with a zero byte cannot be told to the server.
  private static func text(_ value: SQLValue) throws -> String? {
    switch value {
    case .null: return nil
    case .integer(let number): return String(number)
    case .real(let number): return String(number)
    case .text(let text):
      if text.utf8.contains(0) { throw SQLError("a text with a zero byte") }
      return text
    }
  }

  private func checked(_ result: OpaquePointer?) throws -> OpaquePointer {
    let status = PQresultStatus(result)
    guard let result, status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK else {
      let message = String(cString: PQerrorMessage(handle))
      PQclear(result)
      throw SQLError(message, isLost: PQstatus(handle) != CONNECTION_OK)
    }
    return result
  }
}
