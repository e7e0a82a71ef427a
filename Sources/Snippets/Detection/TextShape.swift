import Vocabulary

/// What `LanguageSigns` ask of a text: its lines, its calls, and features that several languages weigh.
struct TextShape {
  let text: [UInt8]
  let lines: Lines
  /// Whether the text goes on behind what is read.
  let isCut: Bool
  let calls: CallShape
  let markup: MarkupShape
  let settings: (toml: Double, ini: Double)
  let hasDollars: Bool
  /// Most lines end with a semicolon, or none of several.
  let hasSemicolons: Bool
  let lacksSemicolons: Bool

  init(_ text: [UInt8], _ lines: Lines, isCut: Bool) {
    (self.text, self.lines, self.isCut) = (text, lines, isCut)
    calls = CallShape(text)
    markup = MarkupShape(text)
    settings = lines.settings
    hasDollars = text.contains(Byte.dollar)
    let share = lines.semicolons
    hasSemicolons = share > 0.5
    lacksSemicolons = lines.count > 1 && share == 0
  }
}
