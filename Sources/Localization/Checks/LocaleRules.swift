import Diagnostics

/// The rules of this module.
public enum LocalizationRules {
  /// The rules that compare one thing in two places, where either may be wrong; what is missing or moved is the translation's own fault.
  public static let comparing: [Rule] = [
    .codeChanged, .contractChanged, .contractAdded, .numberChanged, .linkChanged, .inlineCodeChanged, .placeholderChanged,
  ]

  public static let all: [Rule] = [
    .codeSwallowed, .codeChanged, .codeIndentation, .markupInCode, .blockMissing, .blockAdded, .blockMoved, .codeLost,
    .inlineCodeChanged,
    .identifierChanged, .identifierTranslated, .placeholderChanged, .numberChanged, .emphasisLost, .strayEmphasis, .linkChanged,
    .sourceLinkChanged, .imageChanged, .anchorChanged, .listStart, .headingLevel, .admonitionChanged, .includeChanged,
    .contractChanged, .contractAdded,
    .statementChanged, .cellChanged, .numberInText, .negation, .sentenceMissing, .untranslated, .untranslatedParagraph,
    .sourceTextChanged,
    .itemsJoined, .componentChanged, .codeLanguage, .frontMatterChanged, .labelInconsistent, .mojibake, .hiddenCharacter,
  ]
}

extension Rule {
  static let codeSwallowed = Rule(
    "locale/code-swallowed", .error, "A line comment of translated code holds no code",
    why: "A line end was lost: what followed the comment is now part of it, and the reader's program lacks those statements.",
    example: "```objc\n// create the request NSURL* url = [NSURL URLWithString:path];\n```",
    remedy: "Restore the line ends of the source's code")
  static let codeChanged = Rule(
    "locale/code-changed", .error, "Translated code equals its source but for comments and texts for people",
    why: "A translated identifier, operator or literal no longer compiles, or calls something else.",
    example: "```objc\n[vlastní send];\n```",
    remedy: "Copy the code of the source and translate its comments only")
  static let codeIndentation = Rule(
    "locale/code-indentation", .error, "Where indentation means something, translated code is indented as its source",
    why: "In Python and YAML a line that is indented differently belongs to another block: the code does something else.",
    example: "```python\nif ready:\n    send()\nlog()   # stands below 'if' in the source\n```",
    remedy: "Restore the indentation of the source's code; code that is indented further as a whole is fine")
  static let markupInCode = Rule(
    "locale/markup-in-code", .error, "A code block holds code, not the marks of a translation tool",
    why: "In a code block markup is text: the reader sees the tags.",
    example: "    <span class=\"sxs-lookup\">…</span>",
    remedy: "Publish the code block without the tool's marks")
  static let blockMissing = Rule(
    "locale/block-missing", .warning, "Every block of the source has its translation",
    why: "The reader of the translation misses a step or a warning.",
    example: "The source has three notes, the translation two.",
    remedy: "Translate the block")
  static let blockAdded = Rule(
    "locale/block-added", .note, "A translation has no blocks that its source lacks",
    why: "What only one locale says is not kept up to date by anybody.",
    example: "A paragraph in `cs` without a counterpart in `en`.",
    remedy: "Add the block to the source, or remove it here")
  static let blockMoved = Rule(
    "locale/block-moved", .warning, "A translation keeps the order of its source",
    why: "Steps that are carried out in another order do something else, and text that says 'above' points nowhere.",
    example: "The section 'Test' stands before 'Install' in one locale.",
    remedy: "Move the blocks to where the source has them")
  static let codeLost = Rule(
    "locale/code-missing", .error, "Every code block of the source stands in the translation",
    why: "Without the snippet the step cannot be followed.",
    example: "A step of the source has a snippet, its translation has none.",
    remedy: "Copy the code block from the source")
  static let inlineCodeChanged = Rule(
    "locale/inline-code", .warning, "Inline code is not translated",
    why: "A name that is spelt differently from the code finds nothing when the reader looks for it.",
    example: "The source says `to_tag`, the translation `pro_značku`.",
    remedy: "Write the name as the source does")
  static let identifierChanged = Rule(
    "locale/identifier", .warning, "A name of code keeps its spelling in prose",
    why: "The reader looks for the name in the code and does not find it.",
    example: "**application:didRegister…:** became **aplikace: didRegister…:**",
    remedy: "Write the name as the code does")
  static let identifierTranslated = Rule(
    "locale/identifier-translated", .note, "The name of a type is easier to find when it is not translated",
    why: "A reader searches the code for the name.",
    example: "`UITextField` became three words of prose.",
    remedy: "Keep the name as the code spells it")
  static let placeholderChanged = Rule(
    "locale/placeholder", .error, "A placeholder in prose is spelt as in the code that holds it",
    why: "The reader is told to replace a text that the code does not have.",
    example: "Prose says `<Váš server>`, the code `<Your server>`.",
    remedy: "Write the placeholder as the code does")
  static let numberChanged = Rule(
    "locale/number", .error, "A number of the source is the same number in the translation",
    why: "A status code, a limit or a default that differs is another contract.",
    example: "The source's table says `| 410 |`, the translation's `| 404 |`.",
    remedy: "Write the source's number")
  static let emphasisLost = Rule(
    "locale/emphasis", .warning, "Emphasis that is written also renders",
    why: "CommonMark does not close emphasis between punctuation and a letter; the reader sees the stars.",
    example: "**[OK]**をクリック",
    remedy: "Put a space after the closing mark, or move the punctuation out of the emphasis")
  static let strayEmphasis = Rule(
    "markup/emphasis", .warning, "Emphasis marks come in pairs",
    why: "A mark without its partner is shown as a star.",
    example: "the **user name* field",
    remedy: "Write the same mark on both sides")
  static let linkChanged = Rule(
    "locale/link-target", .warning, "A link of a translation leads where the source's does",
    why: "The reader is sent to another page than the author meant.",
    example: "[setup](setup.md) became [nastavení](nastaveni.md)",
    remedy: "Restore the target of the source")
  static let sourceLinkChanged = Rule(
    "locale/source-changed", .note, "All translations agree and differ from the source",
    why: "The source was probably changed after the translations were made.",
    example: "Every locale links to `b.md`, the source to `a.md`.",
    remedy: "Check the source; if it is right, update the translations")
  static let imageChanged = Rule(
    "locale/image", .warning, "A translation shows the images of its source",
    why: "A picture that is missing or another one leaves the reader without the step.",
    example: "![][2] became ![][3]",
    remedy: "Restore the image")
  static let anchorChanged = Rule(
    "locale/anchor", .error, "Headings have the same anchor in all locales",
    why: "Links to the section break in this locale.",
    example: "<a name=\"tset-the-app\"></a>",
    remedy: "Write the source's anchor")
  static let listStart = Rule(
    "locale/list-start", .warning, "A numbered list goes on where the source's does",
    why: "Text that names a step by its number points at another one.",
    example: "The source's list begins at 9, the translation's at 1.",
    remedy: "Begin the list with the source's number")
  static let headingLevel = Rule(
    "locale/heading-level", .warning, "A heading keeps its level",
    why: "The outline of the page changes, and with it navigation and table of contents.",
    example: "`## Setup` became `### Nastavení`",
    remedy: "Use the source's level")
  public static let admonitionChanged = Rule(
    "locale/admonition", .warning, "A note or warning keeps its kind",
    why: "A warning that became plain text is not read as one.",
    example: "`> [!WARNING]` became a paragraph.",
    remedy: "Use the source's kind of note")
  static let includeChanged = Rule(
    "locale/include", .warning, "A translation includes what its source includes",
    why: "The reader sees other content than the author meant.",
    example: "[!INCLUDE [a](a.md)] became [!INCLUDE [b](b.md)]",
    remedy: "Include the source's file")
  static let contractChanged = Rule(
    "locale/contract", .error, "A translation states the contract of its source",
    why: "A program that is written after this page will not work with the server.",
    example: "The source sends `to_tag`, the translation `tag`.",
    remedy: "Restore what the source states")
  static let contractAdded = Rule(
    "locale/contract-added", .error, "A translation states nothing that its source does not",
    why: "What only a translation states is kept true by nobody.",
    example: "The translation documents a status 409 that the source does not have.",
    remedy: "Add the statement to the source, or remove it here")
  static let labelInconsistent = Rule(
    "locale/label", .warning, "A label of the interface has one translation in a locale",
    why: "The reader looks for a button of that name: only one of the two names is on the screen.",
    example: "**Log in** is **Přihlásit se** in two steps and **Protokol** in a third.",
    remedy: "Write what the program shows in all places; a label of which only the ending or the brackets differ is fine")
  static let mojibake = Rule(
    "markup/mojibake", .error, "Text is in one encoding",
    why: "UTF-8 that was read as Windows-1252 shows signs that nobody wrote.",
    example: "notificationâ€™s",
    remedy: "Write the sign that was meant")
  static let hiddenCharacter = Rule(
    "markup/hidden-character", .error, "What programs read is written in characters that show what they are",
    why: "A zero-width space, a Cyrillic letter or a typographic quote looks right, and the name it stands in is another one.",
    example: "`to_t\u{200B}ag` finds nothing that is called `to_tag`.",
    remedy: "Write the word in ASCII")
}
