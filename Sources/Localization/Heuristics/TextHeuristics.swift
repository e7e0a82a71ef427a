import Diagnostics

/// What tells that text says something else, tables, components and statements.
enum TextHeuristics {
  static let all: [Heuristic] = [
    .leftInScript, .partInScript, .leftInWords, .copiedRun, .leftBlocks, .damagedCopy, .unit, .numberOfText, .lostNumber,
    .lostNegation, .addedNegation, .negationOfSentence, .lostSentence, .hardlyTranslated, .numberSaidInWords, .gapOfNumber,
    .numbersInDigits, .negationByLength, .negationInSourcesWords, .emptyCell, .cellOfRow, .cellOfColumn, .exchangedCells,
    .cellInASCII, .misspeltCell, .blanksOfCell, .knownCell, .cellRendering, .attribute, .missingAttribute, .missingComponent,
    .otherComponent, .tabLabel, .labelOfTab, .oneWordOfSeveral, .textAttribute, .changedOnPurpose, .languageOfPage,
    .renamedSiteOfAttribute, .addressOfAttribute, .tagsOfOneName, .statements, .statementsOfCode, .statementOfCell,
    .lostStatementOfCell, .statementOfHeading, .annotation, .statementToldByName, .headerAmongWords, .strokeBetweenWords,
    .wordsWithHyphen, .twoKindsOfWord, .partOfStatedNumber, .typeInSentence, .numberInWords, .headerGoesOn, .placeholderOfPath,
    .pathOfLocale, .contract, .keptStatements, .backTranslation, .factOfMissingCode, .calledBySource, .statusBeside,
  ]
}

extension Heuristic {
  static let leftInScript = Heuristic(1213, "compare/left-in-script", "A block in a script of the source's")
  static let partInScript = Heuristic(1214, "compare/part-in-script", "A part of a block in a script of the source's")
  static let leftInWords = Heuristic(1215, "compare/left-in-words", "A block in the words of the source")
  static let copiedRun = Heuristic(1216, "compare/copied-run", "A run of words of the source")
  static let leftBlocks = Heuristic(1217, "compare/left-blocks", "Blocks that were left as they are")
  static let damagedCopy = Heuristic(1218, "compare/damaged-copy", "Text that was left in the source's language, and damaged")
  static let unit = Heuristic(1219, "compare/unit", "A number with another unit")
  static let numberOfText = Heuristic(1220, "compare/number-of-text", "Another number in a text")
  static let lostNumber = Heuristic(1221, "compare/lost-number", "A number that a text lacks")
  static let lostNegation = Heuristic(1222, "compare/lost-negation", "A text without the source's negation")
  static let addedNegation = Heuristic(1223, "compare/added-negation", "A text that denies what the source does not")
  static let negationOfSentence = Heuristic(
    1224, "compare/negation-of-sentence", "A sentence that denies otherwise than the source's")
  static let lostSentence = Heuristic(1225, "compare/lost-sentence", "A paragraph that is much shorter than others")
  static let hardlyTranslated = Heuristic(1226, "excuse/hardly-translated", "A page that is hardly translated")
  static let numberSaidInWords = Heuristic(1227, "excuse/number-said-in-words", "A number that a language may say in words")
  static let gapOfNumber = Heuristic(1228, "settle/gap-of-number", "A gap in a line where a number stood")
  static let numbersInDigits = Heuristic(1229, "settle/numbers-in-digits", "A small number beside others that are in digits")
  static let negationByLength = Heuristic(
    1230, "settle/negation-by-length", "A negation of a block with other sentences and a usual length")
  static let negationInSourcesWords = Heuristic(
    1231, "settle/negation-in-sources-words", "A negation in the words of the source's language")
  static let emptyCell = Heuristic(1232, "compare/empty-cell", "A cell that is empty")
  static let cellOfRow = Heuristic(1233, "compare/cell-of-row", "A cell with the text of another cell of the row")
  static let cellOfColumn = Heuristic(1234, "compare/cell-of-column", "A cell with the text of another cell of the column")
  static let exchangedCells = Heuristic(1235, "compare/exchanged-cells", "Two cells of a column that changed places")
  static let cellInASCII = Heuristic(
    1236, "compare/cell-in-ascii", "A name of ASCII in a kept column, by a source in another script")
  static let misspeltCell = Heuristic(1237, "compare/misspelt-cell", "A misspelt name in a column that is kept")
  static let blanksOfCell = Heuristic(1238, "excuse/blanks-of-cell", "Blanks beside signs of a cell")
  static let knownCell = Heuristic(1239, "excuse/known-cell", "A cell of which something is reported already")
  static let cellRendering = Heuristic(1240, "excuse/cell-rendering", "A cell that is said alike in other rows")
  static let attribute = Heuristic(1241, "compare/attribute", "An attribute with another value")
  static let missingAttribute = Heuristic(1242, "compare/missing-attribute", "An attribute that is missing")
  static let missingComponent = Heuristic(1243, "compare/missing-component", "A component that is missing")
  static let otherComponent = Heuristic(1244, "compare/other-component", "A component in the place of another")
  static let tabLabel = Heuristic(1245, "compare/tab-label", "The label of a tab that names code")
  static let labelOfTab = Heuristic(1246, "compare/label-of-tab", "The label of code in an attribute of a tab")
  static let oneWordOfSeveral = Heuristic(
    1247, "compare/one-word-of-several", "An attribute of several words that differs in one")
  static let textAttribute = Heuristic(1248, "excuse/text-attribute", "An attribute with text for people")
  static let changedOnPurpose = Heuristic(1249, "excuse/changed-on-purpose", "An attribute that most places change")
  static let languageOfPage = Heuristic(1250, "excuse/language-of-page", "An attribute that names the page's language")
  static let renamedSiteOfAttribute = Heuristic(
    1251, "excuse/renamed-site-of-attribute", "A site in an attribute that the source has given up")
  static let addressOfAttribute = Heuristic(
    1252, "excuse/address-of-attribute", "An address in an attribute in the locale's form")
  static let tagsOfOneName = Heuristic(1253, "settle/tags-of-one-name", "Tags of one name with other anchors")
  static let statements = Heuristic(1254, "compare/statements", "Methods, paths, statuses and types of a text")
  static let statementsOfCode = Heuristic(1255, "compare/statements-of-code", "Those of comments and strings")
  static let statementOfCell = Heuristic(1256, "compare/statement-of-cell", "Those of a cell")
  static let lostStatementOfCell = Heuristic(1257, "compare/lost-statement-of-cell", "A cell that lost its statement")
  static let statementOfHeading = Heuristic(1258, "compare/statement-of-heading", "A heading that lost its statement")
  static let annotation = Heuristic(1259, "compare/annotation", "A comment for Tally with another value")
  static let statementToldByName = Heuristic(
    1260, "excuse/statement-told-by-name", "A changed statement that is reported as a name")
  static let headerAmongWords = Heuristic(1261, "excuse/header-among-words", "Words with hyphens in the font of code")
  static let strokeBetweenWords = Heuristic(1262, "excuse/stroke-between-words", "A stroke between two words")
  static let wordsWithHyphen = Heuristic(1263, "excuse/words-with-hyphen", "Words with a hyphen that are no header")
  static let twoKindsOfWord = Heuristic(1264, "excuse/two-kinds-of-word", "Two words with a stroke that are no media type")
  static let partOfStatedNumber = Heuristic(1265, "excuse/part-of-stated-number", "Digits of a longer number")
  static let typeInSentence = Heuristic(1266, "excuse/type-in-sentence", "The word for a type in a sentence")
  static let numberInWords = Heuristic(1267, "excuse/number-in-words", "Numbers of which one may be a word now")
  static let headerGoesOn = Heuristic(1268, "excuse/header-goes-on", "A header that goes on in the other language")
  static let placeholderOfPath = Heuristic(1269, "excuse/placeholder-of-path", "A path with a placeholder in other words")
  static let pathOfLocale = Heuristic(1270, "excuse/path-of-locale", "A path that names the locale")
  static let contract = Heuristic(1271, "compare/contract", "Facts that only one of two pages states")
  static let keptStatements = Heuristic(1272, "excuse/kept-statements", "A translation that holds all that its source states")
  static let backTranslation = Heuristic(1273, "excuse/back-translation", "Facts that differ by the words around them alone")
  static let factOfMissingCode = Heuristic(1274, "excuse/fact-of-missing-code", "A fact of code that is missing as a whole")
  static let calledBySource = Heuristic(1275, "excuse/called-by-source", "An operation that the source's code calls")
  static let statusBeside = Heuristic(1276, "excuse/status-beside", "A status that a paragraph beside says")
}
