extension LanguageRecord {
  /// Protocol Buffers.
  static let protobuf = LanguageRecord(
    Language("protobuf"),
    names: LanguageNames(tags: "proto proto3"),
    grammar: Grammar(
      words: WordTable([
        (
          .keyword,
          "enum extend extensions false import map message oneof option optional package public repeated required reserved returns rpc service stream syntax true"
        ),
        (.type, "bool bytes double fixed32 fixed64 float int32 int64 sfixed32 sfixed64 sint32 sint64 string uint32 uint64"),
      ]),
      delimiters: [.slashes, .slashStar, .doubleQuoted, .singleQuoted], traits: [.capitalTypes]))
}
