import Diagnostics

/// What differs between two blocks of code.
enum CodeHeuristics {
  static let all: [Heuristic] = [
    .codeLines, .swallowedCode, .swallowedTail, .commentedOut, .codeIndentation, .markupInCode, .codeLanguage, .emptyCode,
    .strangeCode, .codeOfAnother, .embeddedSwallower, .absentFile, .hardBlank, .bodiesInOtherOrder, .plainTextTag,
    .ancestorTag, .outputInComment, .textInCode, .announcedLine, .optionsInOtherOrder, .wholeLines, .linePairs,
    .otherCode, .reorderedLines, .diagram, .foreignComment, .strangeComment, .directive, .commentOfDiff, .maskedMarkup,
    .columnWidth, .equalQuotes, .layoutOfJSON, .yourBlank, .tagOfPHP, .continuedCommand, .lastComma, .semicolonOfRust, .semicolon,
    .bracketsOfStrings, .emptyBrackets, .textOfCode, .labelOfDiagram, .newLabel, .layoutOfCode, .joinedStrings, .blankOfCode,
    .samplePathOfCode, .localeOfCode, .tagOfLanguage, .wordInOtherScript, .objectInOtherOrder, .translatedText, .wholeText,
    .textForText, .textsOfLine, .lineOfText, .sentenceWithLetters, .lineSkeleton, .commentLine, .textOfDiff, .wordsOfPage,
    .lettersOfLanguage, .sentenceInCode, .anglesInCode, .samplesOfShell, .wordsOfShell, .namesInWords,
  ]
}

extension Heuristic {
  static let codeLines = Heuristic(1056, "compare/code-lines", "Tokens of code that differ")
  static let swallowedCode = Heuristic(1057, "compare/swallowed-code", "Code in a line comment that lost its end")
  static let swallowedTail = Heuristic(1058, "compare/swallowed-tail", "A token or two that end a comment")
  static let commentedOut = Heuristic(1059, "compare/commented-out", "Lines of the source that are a comment")
  static let codeIndentation = Heuristic(
    1060, "compare/code-indentation", "Lines that belong to something else by their indentation")
  static let markupInCode = Heuristic(1061, "compare/markup-in-code", "The marks of a side-by-side translation within code")
  static let codeLanguage = Heuristic(1062, "compare/code-language", "A fence with the tag of another language")
  static let emptyCode = Heuristic(1063, "compare/empty-code", "A block of code that is empty")
  static let strangeCode = Heuristic(1064, "compare/strange-code", "Code that has hardly a token of the source's")
  static let codeOfAnother = Heuristic(1065, "compare/code-of-another", "Code that is more like another block of the source")
  static let embeddedSwallower = Heuristic(
    1066, "compare/embedded-swallower", "A swallowing comment that the embedded source has already")
  static let absentFile = Heuristic(1067, "excuse/absent-file", "Code that shows a file which is not there")
  static let hardBlank = Heuristic(1068, "excuse/hard-blank", "A no-break space in code, told elsewhere")
  static let bodiesInOtherOrder = Heuristic(1069, "excuse/bodies-in-other-order", "Joined code with its bodies in another order")
  static let plainTextTag = Heuristic(1070, "excuse/plain-text-tag", "A fence tagged as plain text on one side")
  static let ancestorTag = Heuristic(1071, "excuse/ancestor-tag", "A fence tagged with the ancestor of a language")
  static let outputInComment = Heuristic(1072, "excuse/output-in-comment", "Output of a program that stands in a comment now")
  static let textInCode = Heuristic(1073, "soften/text-in-code", "A difference that is probably text for people")
  static let announcedLine = Heuristic(1074, "soften/announced-line", "One call more, which the sentence before names")
  static let optionsInOtherOrder = Heuristic(1075, "soften/options-in-other-order", "A command with its options in another order")
  static let wholeLines = Heuristic(1076, "settle/whole-lines", "A lost run of tokens shown as the line that it is")
  static let linePairs = Heuristic(1077, "settle/line-pairs", "Differences told line by line")
  static let otherCode = Heuristic(1078, "settle/other-code", "Code that has most names other than the source")
  static let reorderedLines = Heuristic(1079, "settle/reordered-lines", "The same lines in another order")
  static let diagram = Heuristic(1080, "read/diagram", "The labels of a diagram")
  static let foreignComment = Heuristic(1081, "read/foreign-comment", "A comment that the language of a block does not have")
  static let strangeComment = Heuristic(1082, "read/strange-comment", "How a language without a record comments")
  static let directive = Heuristic(1083, "read/directive", "A comment that programs read")
  static let commentOfDiff = Heuristic(1084, "read/comment-of-diff", "A comment in a line of a diff")
  static let maskedMarkup = Heuristic(1085, "read/masked-markup", "Signs of markup in a program")
  static let columnWidth = Heuristic(1086, "read/column-width", "Blanks between the columns of a listing")
  static let equalQuotes = Heuristic(1087, "read/equal-quotes", "Quotes that mean the same")
  static let layoutOfJSON = Heuristic(1088, "read/layout-of-json", "Blanks of JSON in the quotes of a command")
  static let yourBlank = Heuristic(1089, "read/your-blank", "A word that the reader is to put in, by `your`")
  static let tagOfPHP = Heuristic(1090, "read/tag-of-php", "Where a file of PHP begins and ends")
  static let continuedCommand = Heuristic(1091, "read/continued-command", "The mark of a command that goes on")
  static let lastComma = Heuristic(1092, "read/last-comma", "A comma behind the last of several things")
  static let semicolonOfRust = Heuristic(1093, "read/semicolon-of-rust", "A semicolon behind a value that nobody has")
  static let semicolon = Heuristic(1094, "read/semicolon", "A semicolon at the end of a line of JavaScript")
  static let bracketsOfStrings = Heuristic(1095, "read/brackets-of-strings", "Brackets around strings that stand side by side")
  static let emptyBrackets = Heuristic(1096, "read/empty-brackets", "Empty brackets behind a class that is made")
  static let textOfCode = Heuristic(1097, "excuse/text-of-code", "A string for people with its placeholders kept")
  static let labelOfDiagram = Heuristic(1098, "excuse/label-of-diagram", "A label of a diagram with its names kept")
  static let newLabel = Heuristic(1099, "excuse/new-label", "A label of a part that showed its name")
  static let layoutOfCode = Heuristic(1100, "excuse/layout-of-code", "A sign that means nothing where it stands")
  static let joinedStrings = Heuristic(1101, "excuse/joined-strings", "A text in more or in fewer strings")
  static let blankOfCode = Heuristic(1102, "excuse/blank-of-code", "What the reader is to put in, in other words")
  static let samplePathOfCode = Heuristic(1103, "soften/sample-path-of-code", "The words of a sample path in code")
  static let localeOfCode = Heuristic(1104, "excuse/locale-of-code", "An address or a tag that names the page's locale")
  static let tagOfLanguage = Heuristic(1105, "excuse/tag-of-language", "The tag of the page's language in a string")
  static let wordInOtherScript = Heuristic(1106, "excuse/word-in-other-script", "A label that is in another script now")
  static let objectInOtherOrder = Heuristic(
    1107, "excuse/object-in-other-order", "An object of JSON with its members in another order")
  static let translatedText = Heuristic(1108, "excuse/translated-text", "Shown text of which hardly a word is left")
  static let wholeText = Heuristic(1109, "excuse/whole-text", "A block that is nearly all text, in a script of its own")
  static let textForText = Heuristic(1110, "excuse/text-for-text", "A text that was translated, one for one")
  static let textsOfLine = Heuristic(1111, "excuse/texts-of-line", "Texts of a line that were joined or divided")
  static let lineOfText = Heuristic(1112, "excuse/line-of-text", "A line of which only text was translated")
  static let sentenceWithLetters = Heuristic(
    1113, "excuse/sentence-with-letters", "A sentence that kept words, with letters of another language")
  static let lineSkeleton = Heuristic(1114, "excuse/line-skeleton", "A line of markup of which only text was translated")
  static let commentLine = Heuristic(1115, "excuse/comment-line", "A line that is a comment of a program within markup")
  static let textOfDiff = Heuristic(1116, "excuse/text-of-diff", "A line of a diff of which only strings differ")
  static let wordsOfPage = Heuristic(1117, "soften/words-of-page", "A string in words of the translation's prose")
  static let lettersOfLanguage = Heuristic(1118, "soften/letters-of-language", "A string with letters of another language")
  static let sentenceInCode = Heuristic(1119, "soften/sentence-in-code", "Words side by side that are in another script now")
  static let anglesInCode = Heuristic(1120, "soften/angles-in-code", "What stands between angle brackets in code")
  static let samplesOfShell = Heuristic(1121, "soften/samples-of-shell", "A name in quotes behind an option")
  static let wordsOfShell = Heuristic(1122, "soften/words-of-shell", "Words of a command or a listing in another script")
  static let namesInWords = Heuristic(1123, "soften/names-in-words", "Names that were translated all over a block")
}
