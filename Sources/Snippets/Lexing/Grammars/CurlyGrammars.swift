import Vocabulary

extension Grammar {
  private static let doubleQuoted = Delimiter.string("\"")
  private static let singleQuoted = Delimiter.string("'")

  static let javascript = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        async await break case catch class const continue debugger default delete do else export extends false finally for from
        function get if import in instanceof let new null of return set static super switch this throw true try typeof undefined
        var void while with yield
        """
      ),
      (.type, "Array Boolean Date Error Map Number Object Promise RegExp Set String Symbol"),
    ]),
    delimiters: [
      .slashes, .slashStar, doubleQuoted, singleQuoted,
      .string("`", spansLines: true, interpolation: .dollar(bare: false)),
    ],
    traits: [.dollarLetters, .atAttributes, .regularExpressions, .capitalTypes])

  static let typescript = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        abstract any as asserts async await boolean break case catch class const constructor continue debugger declare default
        delete do else enum export extends false finally for from function get if implements import in infer instanceof interface
        is keyof let module namespace never new null number object of override private protected public readonly require return
        satisfies set static string super switch symbol this throw true try type typeof undefined unique unknown var void while
        with yield
        """
      )
    ]),
    delimiters: javascript.delimiters, traits: javascript.traits)

  static let java = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        abstract assert boolean break byte case catch char class const continue default do double else enum extends false final
        finally float for if implements import instanceof int interface long native new null package permits private protected
        public record return sealed short static strictfp super switch synchronized this throw throws transient true try var void
        volatile while yield
        """
      )
    ]),
    delimiters: [.slashes, .slashStar, .string("\"\"\"", spansLines: true), doubleQuoted, singleQuoted],
    traits: [.dollarLetters, .atAttributes, .capitalTypes])

  static let kotlin = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        abstract actual annotation as break by catch class companion const constructor continue crossinline data do else enum
        expect external false final finally for fun get if import in infix init inline inner interface internal is it lateinit
        noinline null object open operator out override package private protected public reified return sealed set super suspend
        tailrec this throw true try typealias val value var vararg when where while
        """
      )
    ]),
    delimiters: [
      .slashes, .blockComment("/*", "*/", nests: true),
      .string("\"\"\"", escape: 0, spansLines: true, interpolation: .dollar(bare: true)),
      .string("\"", interpolation: .dollar(bare: true)), singleQuoted,
    ],
    traits: [.atAttributes, .capitalTypes])

  static let go = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        break case chan const continue default defer else fallthrough false for func go goto if import interface iota map nil
        package range return select struct switch true type var
        """
      ),
      (
        .type,
        """
        any bool byte complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32
        uint64 uintptr
        """
      ),
    ]),
    delimiters: [.slashes, .slashStar, doubleQuoted, singleQuoted, .string("`", escape: 0, spansLines: true)],
    traits: [])

  static let php = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        abstract and array as break callable case catch class clone const continue declare default do echo else elseif empty
        enddeclare endfor endforeach endif endswitch endwhile enum extends false final finally fn for foreach function global goto
        if implements include include_once instanceof insteadof interface isset list match namespace new null or print private
        protected public readonly require require_once return static switch throw trait true try unset use var while xor yield
        """
      ),
      (.type, "bool float int iterable mixed never object parent self string void"),
    ]),
    delimiters: [
      .slashes, .slashStar, .hash, .string("\"", spansLines: true, interpolation: .dollar(bare: true)),
      .string("'", spansLines: true),
      Delimiter(kind: .preprocessor, open: Array("<?php".utf8), close: [Byte.space], escape: 0),
      Delimiter(kind: .preprocessor, open: Array("?>".utf8), close: [], escape: 0),
      Delimiter(kind: .attribute, open: Array("#[".utf8), close: [Byte.closeBracket], escape: 0),
    ],
    traits: [.dollarVariables, .capitalTypes])

  private static let cWords = """
    alignas alignof asm auto bool break case char const constexpr continue decltype default delete do double else enum explicit
    export extern false float for friend goto if inline int long mutable namespace new noexcept NULL nullptr operator private
    protected public register restrict return short signed sizeof static static_assert struct switch template this thread_local
    throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while co_await co_return co_yield
    """

  static let c = Grammar(
    words: WordTable([
      (.keyword, cWords),
      (.type, "size_t ssize_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t FILE"),
    ]),
    delimiters: [.slashes, .slashStar, doubleQuoted, singleQuoted],
    traits: [.directives, .capitalTypes])

  static let rust = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        as async await break const continue crate dyn else enum extern false fn for if impl in let loop macro match mod move mut
        pub ref return self Self static struct super trait true type union unsafe use where while
        """
      ),
      (.type, "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize"),
    ]),
    delimiters: [.slashes, .blockComment("/*", "*/", nests: true), .string("\"", spansLines: true)],
    traits: [.rust, .capitalTypes])

  static let dart = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        abstract as assert async await base bool break case catch class const continue covariant default deferred do double dynamic
        else enum export extends extension external factory false final finally for get hide if implements import in int interface
        is late library mixin new null on operator part required rethrow return sealed set show static super switch sync this throw
        true try typedef var void when while with yield
        """
      )
    ]),
    delimiters: [
      .slashes, .slashStar, .string("\"\"\"", spansLines: true), .string("'''", spansLines: true),
      .string("\"", interpolation: .dollar(bare: true)), .string("'", interpolation: .dollar(bare: true)),
    ],
    traits: [.atAttributes, .capitalTypes])

  static let scala = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        abstract case catch class def do else enum export extends extension false final finally for given if implicit import lazy
        match new null object override package private protected return sealed super then this throw trait true try type using val
        var while with yield
        """
      )
    ]),
    delimiters: [.slashes, .slashStar, .string("\"\"\"", escape: 0, spansLines: true), doubleQuoted, singleQuoted],
    traits: [.atAttributes, .capitalTypes])

  static let groovy = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        abstract as assert boolean break case catch class const continue def default do double else enum extends false final finally
        float for if implements import in instanceof int interface long new null package private protected public return static
        super switch this throw throws trait true try void while
        """
      )
    ]),
    delimiters: [
      .slashes, .slashStar, .string("\"\"\"", spansLines: true, interpolation: .dollar(bare: true)),
      .string("'''", spansLines: true), .string("\"", interpolation: .dollar(bare: true)), singleQuoted,
    ],
    traits: [.atAttributes, .capitalTypes])

  static let graphql = Grammar(
    words: WordTable([
      (
        .keyword,
        "directive enum extend false fragment implements input interface mutation null on query scalar schema subscription true type union"
      ),
      (.type, "Boolean Float ID Int String"),
    ]),
    delimiters: [.hash, .string("\"\"\"", spansLines: true), doubleQuoted],
    traits: [.dollarVariables, .atAttributes, .capitalTypes])

  static let protobuf = Grammar(
    words: WordTable([
      (
        .keyword,
        "enum extend extensions false import map message oneof option optional package public repeated required reserved returns rpc service stream syntax true"
      ),
      (.type, "bool bytes double fixed32 fixed64 float int32 int64 sfixed32 sfixed64 sint32 sint64 string uint32 uint64"),
    ]),
    delimiters: [.slashes, .slashStar, doubleQuoted, singleQuoted], traits: [.capitalTypes])

  static let hcl = Grammar(
    words: WordTable([
      (.keyword, "data dynamic false for if in locals module null output provider resource terraform true variable"),
      (.type, "any bool list map number object set string tuple"),
    ]),
    delimiters: [.hash, .slashes, .slashStar, .string("\"", interpolation: .dollar(bare: false))], traits: [.hyphenLetters])

  static let css = Grammar(
    words: WordTable([
      (.keyword, "@charset @container @font-face @import @keyframes @layer @media @supports and important not only or")
    ]),
    delimiters: [.lineComment("//", afterBlank: true), .slashStar, doubleQuoted, singleQuoted],
    traits: [.hyphenLetters, .atAttributes, .keys, .dollarVariables])
}
