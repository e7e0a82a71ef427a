/// The words that deny, language by language.
///
///     Negations(language: "de")?.count(in: "Das wird nicht gespeichert")   // 1
struct Negations {
  /// Words as they stand between others, and pieces that stand within a word, or in a script without blanks.
  private let words: Set<String>
  private let pieces: [String]

  init?(locale: String) {
    let language = locale.lowercased().prefix { $0 != "-" && $0 != "_" }
    guard let known = Self.lexicon[String(language)] else { return nil }
    words = Set(known.words.split(separator: " ").map(String.init))
    pieces = known.pieces.split(separator: " ").map(String.init)
  }

  func count(in text: String) -> Int {
    let text = text.lowercased().replacing("’", with: "'")
    var count = 0
    for word in text.split(whereSeparator: { !$0.isLetter && $0 != "'" }) where words.contains(String(word)) { count += 1 }
    for piece in pieces { count += text.ranges(of: piece).count }
    return count
  }

  private static let lexicon: [String: (words: String, pieces: String)] = [
    "cs": ("ne není nejsou nelze nikdy nikdo nic žádný žádná žádné bez nesmí nebude nemá nemůže nemůžete", ""),
    "de": ("nicht kein keine keinen keiner keinem keines nie niemals niemand nichts ohne weder", ""),
    "en": ("not no never cannot none neither nor nothing nobody without unable", "n't"),
    "es": ("no nunca ningún ninguno ninguna nada nadie tampoco sin ni", ""),
    "fr": ("ne pas jamais aucun aucune rien personne sans ni non", ""),
    "it": ("non mai nessun nessuno nessuna niente nulla senza né", ""),
    "ja": ("", "ない ません ず、 ずに なく なし 不可"),
    "ko": ("", "않 없 아니 못하 말고 마세요 마십시오"),
    "nl": ("niet geen nooit niemand niets zonder noch", ""),
    "pl": ("nie nigdy żaden żadna żadne nikt nic bez ani", ""),
    "pt": ("não nunca nenhum nenhuma nada ninguém sem nem", ""),
    "ru": ("не нет нельзя никогда никто ничего никакой никаких без ни", ""),
    "uk": ("не немає ніколи ніхто нічого жоден жодна без ні", ""),
    "zh": ("", "不 没 無 无 未 非 否 別 别"),
  ]
}
