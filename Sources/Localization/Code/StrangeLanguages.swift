import Snippets
import Vocabulary

/// How the languages without a record comment on their code, told by what a translation changes: the lines that begin with a sign and
/// say other words than the source's.
///
///     # wait for it     # 等待          // `#` begins a comment
///     sleep 10sec       sleep 10sec
///
/// Behind a prompt (`# apt install kiln`) both have the same words.
struct StrangeLanguages {
  private var marks: [Language: CommentMarks] = [:]

  init(_ source: LocalePage, _ variant: LocalePage) {
    let strange = source.snippets.filter { $0.language != .unknown && LanguageRegistry.record(of: $0.language) == nil }
    for (language, snippets) in Dictionary(grouping: strange, by: \.language) {
      let own = variant.snippets.filter { $0.language == language }
      marks[language] = Self.marks(snippets.map(\.text), own.map(\.text))
    }
  }

  /// What code of a language is read as.
  func record(of language: Language) -> LanguageRecord {
    LanguageRegistry.record(of: language) ?? LanguageRegistry.stranger(marks[language] ?? [])
  }

  static func marks(_ source: [[UInt8]], _ variant: [[UInt8]]) -> CommentMarks {
    var found: CommentMarks = []
    for (mark, sign) in CommentMarks.all {
      let was = source.flatMap { lines($0, Array(sign.utf8)) }
      guard !was.isEmpty else { continue }
      let known = Set(was.flatMap(words))
      let given = Set(was)
      let isComment = variant.flatMap { lines($0, Array(sign.utf8)) }.contains { line in
        guard !given.contains(line) else { return false }
        let own = words(line)
        return !own.isEmpty && own.count { !known.contains($0) } * 2 >= own.count
      }
      if by(.strangeComment, isComment) { found.insert(mark) }
    }
    return found
  }

  /// What stands behind the sign on the lines that begin with it and a blank.
  private static func lines(_ code: [UInt8], _ sign: [UInt8]) -> [ArraySlice<UInt8>] {
    code.split(separator: Byte.newline).compactMap { line in
      let text = line.drop { $0 <= 0x20 }
      guard text.starts(with: sign) else { return nil }
      let rest = text.dropFirst(sign.count).drop { sign.contains($0) }
      return rest.first.map { $0 <= 0x20 } ?? false ? rest : nil
    }
  }

  private static func words(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split { $0 < 0x80 && !(0x61...0x7A).contains($0 | 0x20) }.filter { $0.count > 1 }
  }
}
