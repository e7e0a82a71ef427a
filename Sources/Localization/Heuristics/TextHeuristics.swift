import Diagnostics

/// What tells that text says something else, tables, components and statements.
enum TextHeuristics {
  static let all: [Heuristic] = [
    .leftInScript, .partInScript, .leftInWords, .copiedRun, .leftBlocks, .damagedCopy, .unit, .numberOfText, .lostNumber,
    .lostNegation, .addedNegation, .negationOfSentence, .lostSentence, .quotedRun, .hardlyTranslated, .buddhistYear,
    .numberSaidInWords, .gapOfNumber, .numbersInDigits, .negationByLength, .negationInSourcesWords, .emptyCell,
    .cellOfRow, .cellOfColumn, .exchangedCells, .cellInASCII, .signOfCell, .misspeltCell, .blanksOfCell, .knownCell,
    .cellRendering, .otherWordsOfCell, .attribute, .missingAttribute, .missingComponent, .otherComponent, .tabLabel,
    .labelOfTab, .oneWordOfSeveral, .textAttribute, .reorderedComponents, .changedOnPurpose, .languageOfPage,
    .renamedSiteOfAttribute, .addressOfAttribute, .movedTab, .componentOfCell, .bareComponent, .tagsOfOneName, .statements,
    .statementsOfCode, .statementOfCell, .lostStatementOfCell, .statementOfHeading, .annotation, .statementOfDamage,
    .statementToldByName, .headerAmongWords, .strokeBetweenWords, .wordsWithHyphen, .twoKindsOfWord,
    .partOfStatedNumber, .typeInSentence, .numberInWords, .headerGoesOn, .placeholderOfPath, .pathOfLocale, .contract,
    .keptStatements, .backTranslation, .toldByStatement, .factOfMissingCode, .calledBySource, .statusBeside,
  ]
}

extension Heuristic {
  static let leftInScript = Heuristic(1238, "compare/left-in-script", "A block in a script of the source's")
  static let partInScript = Heuristic(1239, "compare/part-in-script", "A part of a block in a script of the source's")
  static let leftInWords = Heuristic(1240, "compare/left-in-words", "A block in the words of the source")
  static let copiedRun = Heuristic(1241, "compare/copied-run", "A run of words of the source")
  static let leftBlocks = Heuristic(1242, "compare/left-blocks", "Blocks that were left as they are")
  static let damagedCopy = Heuristic(1243, "compare/damaged-copy", "Text that was left in the source's language, and damaged")
  static let unit = Heuristic(1244, "compare/unit", "A number with another unit")
  static let numberOfText = Heuristic(1245, "compare/number-of-text", "Another number in a text")
  static let lostNumber = Heuristic(1246, "compare/lost-number", "A number that a text lacks")
  static let lostNegation = Heuristic(1247, "compare/lost-negation", "A text without the source's negation")
  static let addedNegation = Heuristic(1248, "compare/added-negation", "A text that denies what the source does not")
  static let negationOfSentence = Heuristic(
    1249, "compare/negation-of-sentence", "A sentence that denies otherwise than the source's")
  static let lostSentence = Heuristic(1250, "compare/lost-sentence", "A paragraph that is much shorter than others")
  static let quotedRun = Heuristic(1251, "excuse/quoted-run", "A run of the source's words in quotes")
  static let hardlyTranslated = Heuristic(1252, "excuse/hardly-translated", "A page that is hardly translated")
  static let buddhistYear = Heuristic(1253, "excuse/buddhist-year", "A year of the calendar of Thailand")
  static let numberSaidInWords = Heuristic(1254, "excuse/number-said-in-words", "A number that a language may say in words")
  static let gapOfNumber = Heuristic(1255, "settle/gap-of-number", "A gap in a line where a number stood")
  static let numbersInDigits = Heuristic(1256, "settle/numbers-in-digits", "A small number beside others that are in digits")
  static let negationByLength = Heuristic(
    1257, "settle/negation-by-length", "A negation of a block with other sentences and a usual length")
  static let negationInSourcesWords = Heuristic(
    1258, "settle/negation-in-sources-words", "A negation in the words of the source's language")
  static let emptyCell = Heuristic(1259, "compare/empty-cell", "A cell that is empty")
  static let cellOfRow = Heuristic(1260, "compare/cell-of-row", "A cell with the text of another cell of the row")
  static let cellOfColumn = Heuristic(1261, "compare/cell-of-column", "A cell with the text of another cell of the column")
  static let exchangedCells = Heuristic(1262, "compare/exchanged-cells", "Two cells of a column that changed places")
  static let cellInASCII = Heuristic(
    1263, "compare/cell-in-ascii", "A name of ASCII in a kept column, by a source in another script")
  static let signOfCell = Heuristic(1264, "compare/sign-of-cell", "A value in the place of the sign for none")
  static let misspeltCell = Heuristic(1265, "compare/misspelt-cell", "A misspelt name in a column that is kept")
  static let blanksOfCell = Heuristic(1266, "excuse/blanks-of-cell", "Blanks beside signs of a cell")
  static let knownCell = Heuristic(1267, "excuse/known-cell", "A cell of which something is reported already")
  static let cellRendering = Heuristic(1268, "excuse/cell-rendering", "A cell that is said alike in other rows")
  static let otherWordsOfCell = Heuristic(1269, "excuse/other-words-of-cell", "Plain words of a cell that were translated")
  static let attribute = Heuristic(1270, "compare/attribute", "An attribute with another value")
  static let missingAttribute = Heuristic(1271, "compare/missing-attribute", "An attribute that is missing")
  static let missingComponent = Heuristic(1272, "compare/missing-component", "A component that is missing")
  static let otherComponent = Heuristic(1273, "compare/other-component", "A component in the place of another")
  static let tabLabel = Heuristic(1274, "compare/tab-label", "The label of a tab that names code")
  static let labelOfTab = Heuristic(1275, "compare/label-of-tab", "The label of code in an attribute of a tab")
  static let oneWordOfSeveral = Heuristic(
    1276, "compare/one-word-of-several", "An attribute of several words that differs in one")
  static let textAttribute = Heuristic(1277, "excuse/text-attribute", "An attribute with text for people")
  static let reorderedComponents = Heuristic(1278, "excuse/reordered-components", "Components of a sentence in another order")
  static let changedOnPurpose = Heuristic(1279, "excuse/changed-on-purpose", "An attribute that most places change")
  static let languageOfPage = Heuristic(1280, "excuse/language-of-page", "An attribute that names the page's language")
  static let renamedSiteOfAttribute = Heuristic(
    1281, "excuse/renamed-site-of-attribute", "A site in an attribute that the source has given up")
  static let addressOfAttribute = Heuristic(
    1282, "excuse/address-of-attribute", "An address in an attribute in the locale's form")
  static let movedTab = Heuristic(1283, "excuse/moved-tab", "A tab that stands elsewhere in its set")
  static let componentOfCell = Heuristic(1284, "excuse/component-of-cell", "An attribute within a cell that is reported")
  static let bareComponent = Heuristic(1285, "soften/bare-component", "A missing component without attributes")
  static let tagsOfOneName = Heuristic(1286, "settle/tags-of-one-name", "Tags of one name with other anchors")
  static let statements = Heuristic(1287, "compare/statements", "Methods, paths, statuses and types of a text")
  static let statementsOfCode = Heuristic(1288, "compare/statements-of-code", "Those of comments and strings")
  static let statementOfCell = Heuristic(1289, "compare/statement-of-cell", "Those of a cell")
  static let lostStatementOfCell = Heuristic(1290, "compare/lost-statement-of-cell", "A cell that lost its statement")
  static let statementOfHeading = Heuristic(1291, "compare/statement-of-heading", "A heading that lost its statement")
  static let annotation = Heuristic(1292, "compare/annotation", "A comment for Tally with another value")
  static let statementOfDamage = Heuristic(1293, "excuse/statement-of-damage", "A statement in code that is reported")
  static let statementToldByName = Heuristic(
    1294, "excuse/statement-told-by-name", "A changed statement that is reported as a name")
  static let headerAmongWords = Heuristic(1295, "excuse/header-among-words", "Words with hyphens in the font of code")
  static let strokeBetweenWords = Heuristic(1296, "excuse/stroke-between-words", "A stroke between two words")
  static let wordsWithHyphen = Heuristic(1297, "excuse/words-with-hyphen", "Words with a hyphen that are no header")
  static let twoKindsOfWord = Heuristic(1298, "excuse/two-kinds-of-word", "Two words with a stroke that are no media type")
  static let partOfStatedNumber = Heuristic(1299, "excuse/part-of-stated-number", "Digits of a longer number")
  static let typeInSentence = Heuristic(1300, "excuse/type-in-sentence", "The word for a type in a sentence")
  static let numberInWords = Heuristic(1301, "excuse/number-in-words", "Numbers of which one may be a word now")
  static let headerGoesOn = Heuristic(1302, "excuse/header-goes-on", "A header that goes on in the other language")
  static let placeholderOfPath = Heuristic(1303, "excuse/placeholder-of-path", "A path with a placeholder in other words")
  static let pathOfLocale = Heuristic(1304, "excuse/path-of-locale", "A path that names the locale")
  static let contract = Heuristic(1305, "compare/contract", "Facts that only one of two pages states")
  static let keptStatements = Heuristic(1306, "excuse/kept-statements", "A translation that holds all that its source states")
  static let backTranslation = Heuristic(1307, "excuse/back-translation", "Facts that differ by the words around them alone")
  static let toldByStatement = Heuristic(1308, "excuse/told-by-statement", "An operation that is reported as a statement")
  static let factOfMissingCode = Heuristic(1309, "excuse/fact-of-missing-code", "A fact of code that is missing as a whole")
  static let calledBySource = Heuristic(1310, "excuse/called-by-source", "An operation that the source's code calls")
  static let statusBeside = Heuristic(1311, "excuse/status-beside", "A status that a paragraph beside says")
}
