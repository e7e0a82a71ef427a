import Vocabulary

extension Language {
  public static let php = Language("php")
}

extension LanguageRecord {
  /// PHP, between markup and by itself.
  static let php = LanguageRecord(
    .php,
    names: LanguageNames(label: "PHP", tags: "php3 php5 php7 php8 phtml", endings: "php", spoken: ["php": 2.5]),
    signs: LanguageSigns(
      phrases: """
        8  <?php
        5  $this->
        3  " =>  ' =>  ^use  array(  private function
        2  function  = new  public function  $_  curl_  ];$  ['  foreach ($  require '
        1.5  ->
        1  echo  ::  ?>  );$
        """, shape: { $0.lines.phpVariables }, largeMethods: -2, noDollars: -3, noSemicolons: -1.5),
    habits: LanguageHabits(textsAreNames: true),
    writing: WritingHabits(mixesMarkup: true),
    types: LanguageTypes([.string: "string", .integer: "int", .number: "float", .boolean: "bool", .any: "mixed Any"]))
}

extension LanguageProfile {
  static let php = LanguageProfile(
    language: .php, grammar: .php, types: .before,
    words: table(
      (.function, "function"), (.type, "class interface trait enum"), (.branch(isNegated: false), "if"),
      (.rest, "else elseif catch finally"), (.forLoop, "for foreach"), (.loop, "while"), (.doLoop, "do"),
      (.choice, "switch"), (.attempt, "try"), (.returned, "return"), (.thrown, "throw"),
      (.imported, "use namespace require require_once include include_once"), (.jump, "break continue"),
      (.prefix, "echo print yield global")),
    modifiers: list("public private protected static final abstract readonly const var"),
    softWords: list("enum readonly const final abstract static"),
    reserved: list("else elseif case default catch finally instanceof as extends implements"), constructor: "__construct",
    operators: [.wordOperators, .conditionals],
    traits: [
      .parenthesized, .colonBlocks, .asLoops, .wordlessCases, .switchValues, .assignmentDeclares, .dollarNames, .backslashNames,
      .angleTypes, .questionTypes, .callsBelow, .arrowMembers, .colonLabels, .atSilences, .capturingFunctions, .arrowDictionaries,
      .casts, .plainApostrophes, .memberHoles,
    ])
}

extension Grammar {
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
    traits: [.dollarVariables, .capitalTypes, .semicolons])
}
