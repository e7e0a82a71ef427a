import Vocabulary

extension Grammar {
  static let python = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        and as assert async await break case class continue def del elif else except False finally for from global if import in is
        lambda match None nonlocal not or pass raise return self True try while with yield
        """
      ),
      (.type, "bool bytes dict float int list object set str tuple"),
    ]),
    delimiters: [
      .hash, .string("\"\"\"", spansLines: true), .string("'''", spansLines: true), .string("\""), .string("'"),
      .string("\"\"\"", spansLines: true, interpolation: .brace), .string("'''", spansLines: true, interpolation: .brace),
      .string("\"", interpolation: .brace), .string("'", interpolation: .brace), .string("\"\"\"", escape: 0, spansLines: true),
      .string("'''", escape: 0, spansLines: true), .string("\"", escape: 0), .string("'", escape: 0),
    ],
    traits: [.atAttributes, .stringPrefixes, .capitalTypes])

  static let ruby = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        alias and attr_accessor attr_reader attr_writer begin break case class def defined? do else elsif end ensure extend false
        for if in include module next nil not or private protected public raise redo require require_relative rescue retry return
        self super then true undef unless until when while yield
        """
      )
    ]),
    delimiters: [
      .lineComment("#", afterBlank: true), .blockComment("=begin", "=end", atLineStart: true),
      .string("\"", spansLines: true, interpolation: .hash), .string("'", spansLines: true),
      .string("`", interpolation: .hash), .string("%w[", "]", spansLines: true),
      .string("%i[", "]", spansLines: true), .string("%w(", ")", spansLines: true), .string("%i(", ")", spansLines: true),
    ],
    traits: [.atVariables, .dollarVariables, .symbols, .regularExpressions, .questionWords, .capitalTypes])

  static let lua = Grammar(
    words: WordTable([
      (
        .keyword,
        "and break do else elseif end false for function goto if in local nil not or repeat return self then true until while"
      )
    ]),
    delimiters: [
      .blockComment("--[[", "]]"), .lineComment("--"), .string("[[", "]]", escape: 0, spansLines: true), .string("\""),
      .string("'"),
    ])

  static let r = Grammar(
    words: WordTable([
      (.keyword, "break else FALSE for function if in Inf library NA NaN next NULL repeat require return TRUE while")
    ]),
    delimiters: [.hash, .string("\"", spansLines: true), .string("'", spansLines: true)])

  static let elixir = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        after alias and case catch cond def defmacro defmodule defp defstruct do else end false fn for if import in nil not or quote
        raise receive require rescue true try unless use when with
        """
      )
    ]),
    delimiters: [
      .hash, .string("\"\"\"", spansLines: true, interpolation: .hash), .string("\"", interpolation: .hash), .string("'"),
    ],
    traits: [.atVariables, .symbols, .questionWords, .capitalTypes])

  static let perl = Grammar(
    words: WordTable([
      (
        .keyword,
        "bless die do else elsif eval for foreach if last local my next no our package print redo require return say sub unless until use while"
      )
    ]),
    delimiters: [
      .hash, .blockComment("=pod", "=cut", atLineStart: true), .string("\"", interpolation: .dollar(bare: true)), .string("'"),
    ],
    traits: [.dollarVariables, .atVariables])

  static let powershell = Grammar(
    words: WordTable(
      [
        (
          .keyword,
          """
          begin break catch class continue data do dynamicparam else elseif end enum exit filter finally for foreach from function
          hidden if in param process return static switch throw trap try until using while
          """
        )
      ], ignoresCase: true),
    delimiters: [
      .blockComment("<#", "#>"), .hash,
      .string("@\"", "\"@", escape: Byte.backtick, spansLines: true, interpolation: .dollar(bare: true)),
      .string("@'", "'@", escape: 0, spansLines: true),
      .string("\"", escape: Byte.backtick, spansLines: true, doubles: true, interpolation: .dollar(bare: true)),
      .string("'", escape: 0, spansLines: true, doubles: true),
    ],
    traits: [.dollarVariables, .hyphenLetters, .flags])

  static let sql = Grammar(
    words: WordTable(
      [
        (
          .keyword,
          """
          add all alter analyze and any as asc begin between by cascade case check column commit conflict constraint create cross
          current_timestamp database default delete desc distinct do drop else end except exists explain false fetch filter first
          for foreign from full function grant group having if ilike in index inner insert intersect interval into is join key last
          lateral left like limit materialized natural not nothing null nulls offset on or order outer over partition primary
          procedure references refresh rename replace returning returns revoke right rollback row rows schema select set some table
          temporary then to transaction trigger true truncate type union unique update using values view when where window with
          """
        ),
        (
          .type,
          """
          bigint bigserial blob boolean bytea char character date datetime decimal double float int integer json jsonb money nchar
          numeric nvarchar precision real serial smallint text time timestamp timestamptz tinyint uuid varchar varying
          """
        ),
      ], ignoresCase: true),
    delimiters: [
      .lineComment("--"), .slashStar, .string("'", escape: 0, spansLines: true, doubles: true),
      .string("\"", escape: 0, doubles: true), .string("`", escape: 0),
    ],
    traits: [.atVariables, .dollarVariables])
}
