import Diagnostics

extension Rule {
  static let numberInText = Rule(
    "locale/text-number", .note, "The numbers, versions and units of a text are those of its source",
    why: "A limit, a size or a version that differs is another one; the reader cannot know which is right.",
    example: "The source says `at most 30 characters`, the translation `nejvýše 50 znaků`.",
    remedy: "Write the source's number")
  static let negation = Rule(
    "locale/negation", .note, "A text denies what its source denies",
    why: "A sentence that lost its negation says the opposite, and reads as well as before.",
    example: "`The file is not deleted` became `Soubor bude smazán`.",
    remedy: "Compare the text with the source's")
  static let sentenceMissing = Rule(
    "locale/sentence", .note, "A paragraph says all that its source says",
    why: "A sentence that was added to the source, or lost here, is missed by nobody who reads the translation only.",
    example: "The source's paragraph has three sentences, the translation's one, of a third of the length.",
    remedy: "Compare the paragraph with the source's")
  static let untranslated = Rule(
    "locale/untranslated", .note, "A page that is translated has no text in the language of its source",
    why: "The reader meets a paragraph in another language in the middle of the page.",
    example: "One paragraph of a Czech page is in English.",
    remedy: "Translate it")
  static let untranslatedParagraph = Rule(
    "locale/untranslated-paragraph", .warning, "A page that is translated has no paragraph of its source",
    why: "The reader meets a paragraph in another language in the middle of a page that is in the reader's own.",
    example: "One paragraph of a Czech page is the source's, word for word.",
    remedy: "Translate it")
  static let sourceTextChanged = Rule(
    "locale/source-text", .note, "Text that is left in the language of the source is the source's text",
    why: "It is an older edition of the source, or was damaged.",
    example: "The source says `until 2.0`, the same sentence in the translation `until 1.0`.",
    remedy: "Translate the block, or copy it from the source")
  static let itemsJoined = Rule(
    "locale/list-item", .note, "A translation has the list items of its source",
    why: "A step that lost its number or its bullet is read as part of the one before.",
    example: "`2. Restart` stands without its number.",
    remedy: "Begin the item with its mark")
  static let componentChanged = Rule(
    "locale/component", .warning, "A component has the attributes of the source",
    why: "What programs read of a component is no text: another value shows something else, or nothing.",
    example: "`<Card icon=\"rocket\">` became `<Card icon=\"rakete\">`.",
    remedy: "Write the attribute as the source does; its texts for people may be translated")
  static let codeLanguage = Rule(
    "locale/code-language", .warning, "A code block is in the language of the source's",
    why: "It is highlighted, and perhaps run, as another language.",
    example: "A block of `yaml` is tagged `json` in the translation.",
    remedy: "Write the source's language behind the fence")
  static let frontMatterChanged = Rule(
    "locale/front-matter", .warning, "Front matter that programs read is that of the source",
    why: "A key that is misspelt is not read, and an address or a template that differs is another page.",
    example: "`slug: setup` is `slug: setpu` in one locale, and the same in all other pages.",
    remedy: "Write what the source has")
}
