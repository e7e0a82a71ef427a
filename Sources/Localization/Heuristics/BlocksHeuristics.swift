import Diagnostics

/// What a translation lacks, adds or has elsewhere.
enum BlocksHeuristics {
  static let all: [Heuristic] = [
    .missingBlock, .addedBlock, .joinedItems, .movedBlock, .headingLevel, .headingAsText, .noteKind, .renamedContainer,
    .listStart, .anchor, .include, .retoldSection, .foreignParagraph, .textForCode, .linesInText, .sentenceForCode, .indentedText,
    .otherEdition, .addedMarkup, .addedFile, .strayFence, .tagsOfLayout, .leadIn, .headOfKeptTable,
    .sharedParagraph, .includedFile, .tagsInText, .drawnWithCode, .shortSentenceInCode, .commentForSentence,
    .passedNothing, .movedWithSection, .levelOfParent, .wrappedByTag, .besideMissingNote, .slugSigns,
    .dayInAnchor, .numberedAnchor, .editionOfItsOwn, .saidTwice, .copiedOnPurpose, .rewrittenPage, .retoldInPlace,
    .forOtherReaders, .bareTag, .sentencePassedOne, .movedInOtherEdition, .namedNowhere, .completeSection, .announcementDrawn,
    .lostHeading, .movedWithinSection, .noteApart, .longNeighbour, .doubtfulNeighbour,
  ]
}

extension Heuristic {
  static let missingBlock = Heuristic(1001, "compare/missing-block", "A block of the source without a counterpart")
  static let addedBlock = Heuristic(1002, "compare/added-block", "A block that only the translation has")
  static let joinedItems = Heuristic(1003, "compare/joined-items", "Two items of the source in one")
  static let movedBlock = Heuristic(1004, "compare/moved-block", "A block at another place than in the source")
  static let headingLevel = Heuristic(1005, "compare/heading-level", "A heading of another level")
  static let headingAsText = Heuristic(1006, "compare/heading-as-text", "Text that is a heading in the source")
  static let noteKind = Heuristic(1007, "compare/note-kind", "A block in another kind of note")
  static let renamedContainer = Heuristic(1008, "compare/renamed-container", "A note of which the name was translated")
  static let listStart = Heuristic(1009, "compare/list-start", "A numbered list that begins at another number")
  static let anchor = Heuristic(1010, "compare/anchor", "An explicit anchor that is not that of the source's heading")
  static let include = Heuristic(1011, "compare/include", "An include of another file")
  static let retoldSection = Heuristic(1012, "compare/retold-section", "A section told again with fewer paragraphs")
  static let foreignParagraph = Heuristic(1013, "compare/foreign-paragraph", "A paragraph with the text of another place")
  static let textForCode = Heuristic(1014, "compare/text-for-code", "A block of text that is paired with one of code")
  static let linesInText = Heuristic(1015, "compare/lines-in-text", "Lines of a missing block of code in text beside it")
  static let sentenceForCode = Heuristic(1016, "compare/sentence-for-code", "A sentence that says a missing line of output")
  static let indentedText = Heuristic(
    1017, "compare/indented-text", "A missing paragraph that is indented so far that it renders as code")
  static let otherEdition = Heuristic(1018, "compare/other-edition", "A page with hardly a block of its source")
  static let addedMarkup = Heuristic(1019, "excuse/added-markup", "HTML of the translation's own")
  static let addedFile = Heuristic(1020, "excuse/added-file", "Added code that shows a file which is not there")
  static let strayFence = Heuristic(1021, "excuse/stray-fence", "An added paragraph of nothing but colons")
  static let tagsOfLayout = Heuristic(1022, "excuse/tags-of-layout", "Missing tags that only lay the page out")
  static let leadIn = Heuristic(1023, "excuse/lead-in", "A missing sentence that only announces code")
  static let headOfKeptTable = Heuristic(1024, "excuse/head-of-kept-table", "The head of a table of which other rows are kept")
  static let sharedParagraph = Heuristic(
    1025, "excuse/shared-paragraph", "A repeated paragraph that stands once below all headings")
  static let includedFile = Heuristic(1026, "excuse/included-file", "A missing block of code where the translation names a file")
  static let tagsInText = Heuristic(1027, "excuse/tags-in-text", "A missing tag that stands within a paragraph")
  static let drawnWithCode = Heuristic(1028, "excuse/drawn-with-code", "A sentence between two blocks of code that became one")
  static let shortSentenceInCode = Heuristic(
    1029, "excuse/short-sentence-in-code", "A short sentence without a name between joined code")
  static let commentForSentence = Heuristic(
    1030, "excuse/comment-for-sentence", "A sentence of which joined code has the names and a comment")
  static let passedNothing = Heuristic(1031, "excuse/passed-nothing", "A move past nothing of its kind in its section")
  static let movedWithSection = Heuristic(1032, "excuse/moved-with-section", "A block that goes with its moved section")
  static let levelOfParent = Heuristic(
    1033, "excuse/level-of-parent", "A level that follows from a heading above that is missing or new")
  static let wrappedByTag = Heuristic(1034, "excuse/wrapped-by-tag", "A block between tags that may be its note")
  static let besideMissingNote = Heuristic(1035, "excuse/beside-missing-note", "A block beside a missing one of the same note")
  static let slugSigns = Heuristic(1036, "excuse/slug-signs", "An anchor that differs in how its generator treats signs")
  static let dayInAnchor = Heuristic(1037, "excuse/day-in-anchor", "An anchor that differs in a day")
  static let numberedAnchor = Heuristic(1038, "excuse/numbered-anchor", "The anchor of a heading that stands more than once")
  static let editionOfItsOwn = Heuristic(1039, "excuse/edition-of-its-own", "A page that lacks a fifth of its source")
  static let saidTwice = Heuristic(1040, "excuse/said-twice", "A text that the source says twice")
  static let copiedOnPurpose = Heuristic(1041, "excuse/copied-on-purpose", "One text for two paragraphs that are much alike")
  static let rewrittenPage = Heuristic(1042, "soften/rewritten-page", "What is missing on a page that lacks half of its source")
  static let retoldInPlace = Heuristic(
    1043, "soften/retold-in-place", "A missing block with text of the translation's own in its place")
  static let forOtherReaders = Heuristic(1044, "soften/for-other-readers", "An item for readers of another language")
  static let bareTag = Heuristic(1045, "soften/bare-tag", "A missing tag without attributes")
  static let sentencePassedOne = Heuristic(1046, "soften/sentence-passed-one", "A sentence that was moved past one other")
  static let movedInOtherEdition = Heuristic(
    1047, "soften/moved-in-other-edition", "A move on a page that lacks a fifth of its source")
  static let namedNowhere = Heuristic(
    1048, "settle/named-nowhere", "A paragraph whose names no paragraph of the retold section has")
  static let completeSection = Heuristic(1049, "settle/complete-section", "A retold section with as many paragraphs")
  static let announcementDrawn = Heuristic(
    1050, "settle/announcement-drawn", "A sentence between two blocks of code, said before the first")
  static let lostHeading = Heuristic(1051, "settle/lost-heading", "A paragraph right below a missing heading")
  static let movedWithinSection = Heuristic(
    1052, "settle/moved-within-section", "A neighbour that was taken for another paragraph of its section")
  static let noteApart = Heuristic(1053, "settle/note-apart", "A note beside text that is none")
  static let longNeighbour = Heuristic(
    1054, "settle/long-neighbour", "A neighbour that is long enough to say a missing paragraph, too")
  static let doubtfulNeighbour = Heuristic(
    1055, "settle/doubtful-neighbour", "A neighbour that may stand for the missing paragraph as well")
}
