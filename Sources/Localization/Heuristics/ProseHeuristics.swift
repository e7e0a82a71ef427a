import Diagnostics

/// Names, links, images, numbers and marks of prose.
enum ProseHeuristics {
  static let all: [Heuristic] = [
    .changedName, .lostName, .exchangedName, .exchangedSubject, .exchangedInBrackets, .spansOfSentences, .emphasisedName,
    .emphasisedWord, .nameInText, .cutName, .barInCell, .mistypedInSource, .misspeltName, .link, .linkOfName, .lostLink,
    .undefinedLabel, .exchangedLinks, .namedTargets, .linksOfSentences, .manyLinks, .address, .image, .placeholder, .number,
    .lostEmphasis, .escapedMark, .strayMark, .spacedStars, .nothingInCommon, .nameInNextCode, .nameInSection, .nameWithLink,
    .signInWords, .button, .colonOfLabel, .nameInProse, .nameSaidBefore, .nameInTarget, .barOfPythonMarkdown, .otherEnding,
    .formOfTextName, .wideSignOfSource, .sentenceInSpan, .labelAsCode, .wordOfLanguage, .dividedName, .saidInSource, .looseBlanks,
    .blankBehindDot, .otherQuotes, .wordBetweenDots, .signAtEnd, .keysOfKeyboard, .colonOfKey, .sameWithWords, .yourWord,
    .misspeltTag, .wordInAngles, .headingForSite, .linkOfAnotherName, .linkElsewhere, .localForm, .siteInReadersLanguage,
    .ownSite, .ownSiteBelow, .pageInTwoWays, .withoutFolders, .headingOfOwnPage, .partOfPage, .anchorOfOtherPage,
    .numberOfHeading, .anchorInOwnLetters, .anchorOfOwnHeading, .relativeOrRooted, .relativeInOtherWay, .imageOfComponent,
    .uploadedImage, .pictureInReadersLanguage, .partOfNumber, .wildcard, .starOfSource, .nameOfJoinedParagraphs,
    .wordsTogether, .unlikeName, .nameSaidOtherwise, .oddInSource, .nameOfSentence, .wordAsName, .nameBeside, .linkSaidOnce,
    .linkWrittenOut, .emphasisOfPythonMarkdown, .spanToFillIn, .wordInBrackets, .spanOfReader, .samplePath, .spanShownByCode,
    .spanSpeltByCode, .wayThroughMenus, .saidBesideNames, .formOfText, .formOfName, .shortenedName, .nameOfInstance,
    .nameAsInCode, .wordsForPeople, .columnOfNames, .commandWithSamples, .quotedString, .gluedName, .spansInOrder, .nearSpan,
    .spansLeft,
  ]
}

extension Heuristic {
  static let changedName = Heuristic(1124, "compare/changed-name", "A name in the font of code with another in its place")
  static let lostName = Heuristic(1125, "compare/lost-name", "A name in the font of code that is missing")
  static let exchangedName = Heuristic(
    1126, "compare/exchanged-name", "A name that stands once less, and one that the source does not have")
  static let exchangedSubject = Heuristic(
    1127, "compare/exchanged-subject", "The name that a text begins with, exchanged with another")
  static let exchangedInBrackets = Heuristic(1128, "compare/exchanged-in-brackets", "Two names in brackets that changed places")
  static let spansOfSentences = Heuristic(1129, "compare/spans-of-sentences", "Two names that changed sentences")
  static let emphasisedName = Heuristic(1130, "compare/emphasised-name", "An emphasised name that is missing")
  static let emphasisedWord = Heuristic(1131, "compare/emphasised-word", "An emphasised word that is misspelt")
  static let nameInText = Heuristic(1132, "compare/name-in-text", "A name of the code that a text lacks")
  static let cutName = Heuristic(1133, "compare/cut-name", "Emphasis that ends within a name")
  static let barInCell = Heuristic(1134, "compare/bar-in-cell", "A bar in a name that divides cells")
  static let mistypedInSource = Heuristic(1135, "compare/mistyped-in-source", "A name that the source has mistyped")
  static let misspeltName = Heuristic(1136, "compare/misspelt-name", "A technical word that is spelt nearly like the source's")
  static let link = Heuristic(1137, "compare/link", "A link that leads elsewhere")
  static let linkOfName = Heuristic(1138, "compare/link-of-name", "A link to a page of the same name elsewhere")
  static let lostLink = Heuristic(1139, "compare/lost-link", "A link that is missing")
  static let undefinedLabel = Heuristic(1140, "compare/undefined-label", "A link by reference without a definition")
  static let exchangedLinks = Heuristic(1141, "compare/exchanged-links", "Links of which the texts changed places")
  static let namedTargets = Heuristic(1142, "compare/named-targets", "Two links whose texts name each other's targets")
  static let linksOfSentences = Heuristic(1143, "compare/links-of-sentences", "Two links that changed sentences")
  static let manyLinks = Heuristic(1144, "compare/many-links", "Links of a block with very many")
  static let address = Heuristic(1145, "compare/address", "An address written as text that is misspelt")
  static let image = Heuristic(1146, "compare/image", "Another image, or none")
  static let placeholder = Heuristic(1147, "compare/placeholder", "A placeholder that the code spells otherwise")
  static let number = Heuristic(1148, "compare/number", "A number of a table or a status that differs")
  static let lostEmphasis = Heuristic(1149, "compare/lost-emphasis", "Emphasis that does not render")
  static let escapedMark = Heuristic(1150, "compare/escaped-mark", "A mark of emphasis that was escaped")
  static let strayMark = Heuristic(1151, "compare/stray-mark", "A mark of emphasis without a partner")
  static let spacedStars = Heuristic(1152, "read/spaced-stars", "Stars between blanks that were meant as emphasis")
  static let nothingInCommon = Heuristic(
    1153, "excuse/nothing-in-common", "Two blocks of other editions without a name in common")
  static let nameInNextCode = Heuristic(1154, "excuse/name-in-next-code", "A call that stands in the code behind")
  static let nameInSection = Heuristic(1155, "excuse/name-in-section", "A name that another paragraph of the section marks")
  static let nameWithLink = Heuristic(1156, "excuse/name-with-link", "A name that went to another section with its link")
  static let signInWords = Heuristic(1157, "excuse/sign-in-words", "A sign in the font of code that is said in words")
  static let button = Heuristic(1158, "excuse/button", "A label of one word on a page that writes labels as code")
  static let colonOfLabel = Heuristic(1159, "excuse/colon-of-label", "The colon behind an emphasised label")
  static let nameInProse = Heuristic(1160, "excuse/name-in-prose", "A name in other capitals")
  static let nameSaidBefore = Heuristic(1161, "excuse/name-said-before", "A name within one that was reported")
  static let nameInTarget = Heuristic(1162, "excuse/name-in-target", "A name that a link leads to")
  static let barOfPythonMarkdown = Heuristic(
    1163, "excuse/bar-of-python-markdown", "A bar in a name where Python-Markdown renders")
  static let otherEnding = Heuristic(1164, "excuse/other-ending", "An emphasised word with another ending")
  static let formOfTextName = Heuristic(1165, "excuse/form-of-text-name", "A form of a technical word")
  static let wideSignOfSource = Heuristic(1166, "excuse/wide-sign-of-source", "A name without the wide signs of the source")
  static let sentenceInSpan = Heuristic(1167, "excuse/sentence-in-span", "A name without the rest of its sentence")
  static let labelAsCode = Heuristic(1168, "excuse/label-as-code", "Words with the look of code where others were translated")
  static let wordOfLanguage = Heuristic(1169, "excuse/word-of-language", "A word that is no name of the page's code")
  static let dividedName = Heuristic(1170, "excuse/divided-name", "A name in two parts")
  static let saidInSource = Heuristic(1171, "excuse/said-in-source", "A span that the source says in prose")
  static let looseBlanks = Heuristic(1172, "excuse/loose-blanks", "Blanks beside signs")
  static let blankBehindDot = Heuristic(1173, "excuse/blank-behind-dot", "A blank that a machine put behind a dot")
  static let otherQuotes = Heuristic(1174, "excuse/other-quotes", "Quotes of another kind")
  static let wordBetweenDots = Heuristic(1175, "excuse/word-between-dots", "A word between dots")
  static let signAtEnd = Heuristic(1176, "excuse/sign-at-end", "A blank or a sign at the end of a name")
  static let keysOfKeyboard = Heuristic(1177, "excuse/keys-of-keyboard", "Keys by their names in another language")
  static let colonOfKey = Heuristic(1178, "excuse/colon-of-key", "The colon behind a key")
  static let sameWithWords = Heuristic(1179, "excuse/same-with-words", "Names with other words for people")
  static let yourWord = Heuristic(1180, "excuse/your-word", "A word that says what the reader is to write")
  static let misspeltTag = Heuristic(1181, "compare/misspelt-tag", "A tag in angle brackets that is misspelt")
  static let wordInAngles = Heuristic(1182, "excuse/word-in-angles", "Words in angle brackets")
  static let headingForSite = Heuristic(1183, "excuse/heading-for-site", "A heading of the page in the place of another site")
  static let linkOfAnotherName = Heuristic(1184, "excuse/link-of-another-name", "Links of two things by their names")
  static let linkElsewhere = Heuristic(1185, "excuse/link-elsewhere", "A link that stands in another block")
  static let localForm = Heuristic(1186, "excuse/local-form", "An address in the locale's own form")
  static let siteInReadersLanguage = Heuristic(1187, "excuse/site-in-readers-language", "The same site in the reader's language")
  static let ownSite = Heuristic(1188, "excuse/own-site", "The page's own site with its address")
  static let ownSiteBelow = Heuristic(1189, "excuse/own-site-below", "The page's own site, published below another folder")
  static let pageInTwoWays = Heuristic(1190, "excuse/page-in-two-ways", "One page named in two ways")
  static let withoutFolders = Heuristic(1191, "excuse/without-folders", "A local address without the source's folders")
  static let headingOfOwnPage = Heuristic(1192, "excuse/heading-of-own-page", "A heading of the page by the page's address")
  static let partOfPage = Heuristic(1193, "excuse/part-of-page", "A part of the page that the source leads to")
  static let anchorOfOtherPage = Heuristic(1194, "excuse/anchor-of-other-page", "Another anchor of another page")
  static let numberOfHeading = Heuristic(1195, "excuse/number-of-heading", "The number of a heading as Python-Markdown counts")
  static let anchorInOwnLetters = Heuristic(1196, "excuse/anchor-in-own-letters", "An anchor in the locale's own letters")
  static let anchorOfOwnHeading = Heuristic(1197, "excuse/anchor-of-own-heading", "The anchor of a heading of the page")
  static let relativeOrRooted = Heuristic(1198, "excuse/relative-or-rooted", "A relative address for a rooted one")
  static let relativeInOtherWay = Heuristic(1199, "excuse/relative-in-other-way", "A relative address from another folder")
  static let imageOfComponent = Heuristic(1200, "excuse/image-of-component", "An image that the source shows by a component")
  static let uploadedImage = Heuristic(1201, "excuse/uploaded-image", "An image that is named by a hash")
  static let pictureInReadersLanguage = Heuristic(
    1202, "excuse/picture-in-readers-language", "A picture in the reader's language")
  static let partOfNumber = Heuristic(1203, "excuse/part-of-number", "Digits that are a part of a number")
  static let wildcard = Heuristic(1204, "excuse/wildcard", "A star that stands for any name")
  static let starOfSource = Heuristic(1205, "excuse/star-of-source", "A star that the source has, too")
  static let nameOfJoinedParagraphs = Heuristic(1206, "soften/name-of-joined-paragraphs", "A name that joined paragraphs lack")
  static let wordsTogether = Heuristic(1207, "soften/words-together", "Words in the font of code that were all translated")
  static let unlikeName = Heuristic(1208, "soften/unlike-name", "A name that has nothing of the source's, beside others")
  static let nameSaidOtherwise = Heuristic(
    1209, "soften/name-said-otherwise", "A name of the code that a sentence says in its way")
  static let oddInSource = Heuristic(1210, "soften/odd-in-source", "A spelling that the source has nowhere else")
  static let nameOfSentence = Heuristic(1211, "soften/name-of-sentence", "A missing name within a sentence")
  static let wordAsName = Heuristic(1212, "soften/word-as-name", "A missing name of letters alone")
  static let nameBeside = Heuristic(1213, "soften/name-beside", "A missing name that stands in the lines around")
  static let linkSaidOnce = Heuristic(1214, "soften/link-said-once", "A link that stands once less")
  static let linkWrittenOut = Heuristic(1215, "soften/link-written-out", "A link of which the text shows the address")
  static let emphasisOfPythonMarkdown = Heuristic(
    1216, "soften/emphasis-of-python-markdown", "Emphasis that Python-Markdown renders")
  static let spanToFillIn = Heuristic(1217, "soften/span-to-fill-in", "A span that the reader is to fill in")
  static let wordInBrackets = Heuristic(1218, "soften/word-in-brackets", "Words in square brackets")
  static let spanOfReader = Heuristic(1219, "soften/span-of-reader", "What the reader has of his own, by `your`")
  static let samplePath = Heuristic(1220, "soften/sample-path", "The words of a sample path")
  static let spanShownByCode = Heuristic(1221, "soften/span-shown-by-code", "A text that the translation's code shows")
  static let spanSpeltByCode = Heuristic(1222, "soften/span-spelt-by-code", "A name as the translation's code spells it")
  static let wayThroughMenus = Heuristic(1223, "soften/way-through-menus", "Entries of menus")
  static let saidBesideNames = Heuristic(1224, "soften/said-beside-names", "Words beside names that are kept in order")
  static let formOfText = Heuristic(1225, "soften/form-of-text", "Another form of one text")
  static let formOfName = Heuristic(1226, "soften/form-of-name", "Another form of one name")
  static let shortenedName = Heuristic(1227, "soften/shortened-name", "A member without what it belongs to")
  static let nameOfInstance = Heuristic(1228, "soften/name-of-instance", "A member of an instance")
  static let nameAsInCode = Heuristic(1229, "soften/name-as-in-code", "A name as the source's code writes it")
  static let wordsForPeople = Heuristic(1230, "soften/words-for-people", "Words for people")
  static let columnOfNames = Heuristic(1231, "compare/column-of-names", "A word in a column of names that are all kept")
  static let commandWithSamples = Heuristic(1232, "soften/command-with-samples", "Samples in the quotes of a command")
  static let quotedString = Heuristic(1233, "settle/quoted-string", "A string that is in the language's quotes")
  static let gluedName = Heuristic(1234, "settle/glued-name", "A name that became a part of a longer word")
  static let spansInOrder = Heuristic(1235, "settle/spans-in-order", "Names paired by their order")
  static let nearSpan = Heuristic(1236, "settle/near-span", "Names paired by their spelling")
  static let spansLeft = Heuristic(1237, "settle/spans-left", "Names paired as what is left on both sides")
}
