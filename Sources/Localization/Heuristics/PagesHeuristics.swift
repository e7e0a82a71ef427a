import Diagnostics

/// What more than one page tells, hidden characters, findings and the alignment.
enum PagesHeuristics {
  static let all: [Heuristic] = [
    .label, .cellOfOtherWord, .bothCellsOne, .unusualCell, .nameInColumn, .misspeltKey, .missingKey, .frontMatterValue,
    .hiddenInCode, .hiddenInSpan, .hiddenInAddress, .hiddenInAnchor, .hiddenInPlaceholder, .lostLetters, .wrongEncoding,
    .headsOnly, .labelWithin, .labelWithEnding, .labelOfAlikeWords, .cellsAlike, .textOfKey, .pathOfKey, .wideBracketOfWords,
    .signOfShownText, .signAlone, .apostrophe, .hiddenInSource, .dumpInCode, .endOfQuotation, .labelWithoutMajority, .numberOfKey,
    .flagCells, .settleTextual, .settleWords, .settleLinks, .anchorOfHeading, .usualTarget, .linkWithin,
    .ownResource, .renamedSite, .localizedSite, .wordsOfAll, .wholePageReordered, .misnamedSourceLink, .linksOfAll,
    .agreeingTranslations, .embeddedWitness, .deniedByEmbedded, .machineLoss, .lostInComment, .groupMissing, .groupAdded,
    .groupMoved, .groupMovedSection, .groupAlike, .groupNames, .groupNewBlocks, .groupHiddenName, .sectionOrder, .toldAtSource,
    .codeCounterparts, .joinedCode, .dividedCode, .movedCode, .strangeCodePair, .headingsOfCode, .sentenceOfCode,
    .mergedParagraph, .namesOfBoth, .wordsOfBoth, .lineForEach, .endsInColon, .alignAgain, .alignTwins,
    .alignMovedAnchor, .alignHalf, .alignExchange, .alignAroundCode, .alignHome, .alignMovedRun, .alignLikely, .alignMisplaced,
    .alignLeftOver, .alignLostRun, .leftParagraphs, .dashOfFigures, .languageBar,
  ]
}

extension Heuristic {
  static let label = Heuristic(1312, "compare/label", "A label of the interface in several words")
  static let cellOfOtherWord = Heuristic(1313, "compare/cell-of-other-word", "A cell with what stands for another word elsewhere")
  static let bothCellsOne = Heuristic(1314, "compare/both-cells-one", "One rendering for two values")
  static let unusualCell = Heuristic(1315, "compare/unusual-cell", "A cell with another rendering than all others")
  static let nameInColumn = Heuristic(1316, "compare/name-in-column", "A name in a column that is kept elsewhere")
  static let misspeltKey = Heuristic(1317, "compare/misspelt-key", "A key of front matter that is misspelt")
  static let missingKey = Heuristic(1318, "compare/missing-key", "A key of front matter that is missing")
  static let frontMatterValue = Heuristic(
    1319, "compare/front-matter-value", "A value of front matter that nearly all pages keep")
  static let hiddenInCode = Heuristic(1320, "compare/hidden-in-code", "A hidden character in code")
  static let hiddenInSpan = Heuristic(1321, "compare/hidden-in-span", "A hidden character in a name")
  static let hiddenInAddress = Heuristic(1322, "compare/hidden-in-address", "A hidden character in an address or a path")
  static let hiddenInAnchor = Heuristic(1323, "compare/hidden-in-anchor", "A hidden character in an anchor")
  static let hiddenInPlaceholder = Heuristic(1324, "compare/hidden-in-placeholder", "A hidden character in a placeholder")
  static let lostLetters = Heuristic(1325, "compare/lost-letters", "U+FFFD in the place of letters")
  static let wrongEncoding = Heuristic(1326, "compare/wrong-encoding", "UTF-8 that was read as Windows-1252")
  static let headsOnly = Heuristic(1327, "excuse/heads-only", "A label that only heads paragraphs")
  static let labelWithin = Heuristic(1328, "excuse/label-within", "A label within a longer one")
  static let labelWithEnding = Heuristic(1329, "excuse/label-with-ending", "A label with another ending")
  static let labelOfAlikeWords = Heuristic(1330, "excuse/label-of-alike-words", "A label of words with other endings")
  static let cellsAlike = Heuristic(1331, "excuse/cells-alike", "A cell that differs in what joins its words")
  static let textOfKey = Heuristic(1332, "excuse/text-of-key", "A value of front matter that is text")
  static let pathOfKey = Heuristic(1333, "excuse/path-of-key", "A path in front matter that ends alike")
  static let wideBracketOfWords = Heuristic(1334, "excuse/wide-bracket-of-words", "A wide bracket beside words of such a script")
  static let signOfShownText = Heuristic(1335, "excuse/sign-of-shown-text", "A sign in text between tags")
  static let signAlone = Heuristic(1336, "excuse/sign-alone", "A sign that the sentence speaks of")
  static let apostrophe = Heuristic(1337, "excuse/apostrophe", "An apostrophe in a string")
  static let hiddenInSource = Heuristic(1338, "excuse/hidden-in-source", "A hidden character that the source has, too")
  static let dumpInCode = Heuristic(1339, "excuse/dump-in-code", "Bytes that code shows as signs")
  static let endOfQuotation = Heuristic(1340, "excuse/end-of-quotation", "A letter and the marks that close a quotation")
  static let labelWithoutMajority = Heuristic(1341, "soften/label-without-majority", "A label without a usual rendering")
  static let numberOfKey = Heuristic(1342, "soften/number-of-key", "A number in front matter")
  static let flagCells = Heuristic(1343, "settle/flag-cells", "A column of two values")
  static let settleTextual = Heuristic(1344, "settle/textual-code", "What was said of text that is code in the source")
  static let settleWords = Heuristic(1345, "settle/words-of-page", "Words for people that the page translates elsewhere")
  static let settleLinks = Heuristic(1346, "settle/moved-links", "A lost link that another block has more")
  static let anchorOfHeading = Heuristic(1347, "settle/anchor-of-heading", "The anchor that a link must have")
  static let usualTarget = Heuristic(1348, "settle/usual-target", "The target that the page has elsewhere")
  static let linkWithin = Heuristic(1349, "soften/link-within", "A link further into the source's target")
  static let ownResource = Heuristic(1350, "soften/own-resource", "A link to a resource of the locale's own")
  static let renamedSite = Heuristic(1351, "soften/renamed-site", "A link to a site that the source has given up")
  static let localizedSite = Heuristic(1352, "soften/localized-site", "A link to another site in the reader's language")
  static let wordsOfAll = Heuristic(1353, "soften/words-of-all", "Words that every translation says in its own")
  static let wholePageReordered = Heuristic(
    1354, "soften/whole-page-reordered", "Sections in another order on a page that lacks nothing")
  static let misnamedSourceLink = Heuristic(1355, "blame/misnamed-link", "A link of the source that its words do not name")
  static let linksOfAll = Heuristic(1356, "blame/links-of-all", "A link that all translations have alike")
  static let agreeingTranslations = Heuristic(1357, "blame/all-translations", "A difference that all translations have")
  static let embeddedWitness = Heuristic(1358, "blame/embedded-source", "A fault that an embedded source has already")
  static let deniedByEmbedded = Heuristic(1359, "blame/denied", "A fault that the embedded source does not have")
  static let machineLoss = Heuristic(1360, "blame/machine", "A loss that machines cause")
  static let lostInComment = Heuristic(1361, "blame/lost-in-comment", "A fact that was lost in a comment")
  static let groupMissing = Heuristic(1362, "group/missing-blocks", "Blocks that are missing at one place")
  static let groupAdded = Heuristic(1363, "group/added-blocks", "Blocks that were added one behind the other")
  static let groupMoved = Heuristic(1364, "group/moved-blocks", "Blocks that were moved together")
  static let groupMovedSection = Heuristic(1365, "group/moved-section", "Blocks of a section that was moved")
  static let groupAlike = Heuristic(1366, "group/alike", "Findings that say the same of several places")
  static let groupNames = Heuristic(1367, "group/names", "Names that one block lacks")
  static let groupNewBlocks = Heuristic(1368, "group/new-blocks", "New blocks of the source that follow each other")
  static let groupHiddenName = Heuristic(1369, "group/hidden-name", "A name with a hidden character that is also another one")
  static let sectionOrder = Heuristic(1370, "group/section-order", "Many sections that were moved")
  static let toldAtSource = Heuristic(1371, "group/told-at-source", "What several places tell of the source")
  static let codeCounterparts = Heuristic(1372, "settle/code-counterparts", "Code without a counterpart, looked for again")
  static let joinedCode = Heuristic(1373, "settle/joined-code", "Code that was joined with another block")
  static let dividedCode = Heuristic(1374, "settle/divided-code", "Code that was divided")
  static let movedCode = Heuristic(1375, "settle/moved-code", "Code that is missing here and added there")
  static let strangeCodePair = Heuristic(
    1376, "settle/strange-code-pair", "A pair of code that has little in common, taken apart")
  static let headingsOfCode = Heuristic(1377, "settle/headings-of-code", "Headings above the same code")
  static let sentenceOfCode = Heuristic(1378, "settle/sentence-of-code", "Sentences between such headings and the code")
  static let mergedParagraph = Heuristic(1379, "settle/merged-paragraph", "A paragraph that says a missing one near it, too")
  static let namesOfBoth = Heuristic(1380, "settle/names-of-both", "A paragraph with the names of the one beside it")
  static let wordsOfBoth = Heuristic(1381, "settle/words-of-both", "A paragraph with words of the one beside it")
  static let lineForEach = Heuristic(1382, "settle/line-for-each", "A paragraph with a line for each of several")
  static let endsInColon = Heuristic(1383, "settle/ends-in-colon", "A paragraph that ends as the missing one behind it")
  static let alignAgain = Heuristic(1384, "align/again", "Pairs looked at again with what the first say of the words")
  static let alignTwins = Heuristic(1385, "align/twins", "Blocks that are like no others")
  static let alignMovedAnchor = Heuristic(1386, "align/moved-anchor", "Blocks with a fingerprint to themselves, elsewhere")
  static let alignHalf = Heuristic(1387, "align/half", "The other half of a block")
  static let alignExchange = Heuristic(1388, "align/exchange", "A neighbour that changed places")
  static let alignAroundCode = Heuristic(1389, "align/around-code", "Two halves on both sides of code")
  static let alignHome = Heuristic(1390, "align/home", "What sections that stand for each other gave away")
  static let alignMovedRun = Heuristic(1391, "align/moved-run", "A run that is missing here and added there")
  static let alignLikely = Heuristic(1392, "align/likely", "Pairs with a fingerprint to themselves")
  static let alignMisplaced = Heuristic(1393, "align/misplaced", "Pairs that nothing but their place speaks for")
  static let alignLeftOver = Heuristic(1394, "align/left-over", "What is left over in a section of both pages")
  static let alignLostRun = Heuristic(1395, "align/lost-run", "A run of lost blocks that may begin at a heading")
  static let leftParagraphs = Heuristic(1396, "compare/left-paragraphs", "Paragraphs of sentences that were left as they are")
  static let languageBar = Heuristic(1398, "excuse/language-bar", "Links of a page to itself in other languages")
  static let dashOfFigures = Heuristic(
    1397, "excuse/dash-of-figures", "A dash of a formula or between two signs in the font of code")
}
