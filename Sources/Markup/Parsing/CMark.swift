import CMarkArena
import CMarkGFM

/// cmark-gfm as Tally uses it: core, tables, task lists and footnotes, in the calling thread's arena.
///
/// Strikethrough and bare autolinks are left out: their extensions write global tables while they parse, so that two threads
/// corrupt each other's output. Both are resolved by this module on what cmark-gfm returns.
enum CMark {
  /// The extensions, found once; reading them is safe from any thread.
  private struct Extensions: @unchecked Sendable {
    let table: OpaquePointer?
    let tasklist: OpaquePointer?

    init() {
      cmark_gfm_core_extensions_ensure_registered()
      table = cmark_find_syntax_extension("table")
      tasklist = cmark_find_syntax_extension("tasklist")
    }
  }

  private static let extensions = Extensions()

  /// Parses `bytes` and hands the root to `body`; the tree lives until `body` returns.
  static func withTree<Result>(
    of bytes: UnsafeBufferPointer<UInt8>, tables: Bool, _ body: (OpaquePointer?) -> Result
  ) -> Result {
    let extensions = extensions
    defer { tally_arena_reset() }
    guard let parser = cmark_parser_new_with_mem(CMARK_OPT_FOOTNOTES, tally_arena_mem()) else { return body(nil) }
    if tables, let table = extensions.table { cmark_parser_attach_syntax_extension(parser, table) }
    if let tasklist = extensions.tasklist { cmark_parser_attach_syntax_extension(parser, tasklist) }
    if let base = bytes.baseAddress, bytes.count > 0 {
      base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { cmark_parser_feed(parser, $0, bytes.count) }
    }
    return body(cmark_parser_finish(parser))
  }

  /// The bytes of a C string that cmark-gfm owns.
  static func bytes(_ string: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let string else { return UnsafeBufferPointer(start: nil, count: 0) }
    let raw = UnsafeRawPointer(string)
    return UnsafeBufferPointer(start: raw.assumingMemoryBound(to: UInt8.self), count: tally_length(string))
  }
}
