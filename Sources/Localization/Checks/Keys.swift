/// Keys of a keyboard, which have names in each language.
///
///     Keys.areSame("Ctrl+Space", "Strg+Leertaste")   // true
///     Keys.areSame("Ctrl+Up", "Ctrl+Down")           // false
enum Keys {
  /// The names in English of keys that have another in other languages.
  private static let named: Set<Substring> = [
    "Enter", "Return", "Esc", "Escape", "Tab", "Space", "Delete", "Del", "Insert", "Home", "End", "PageUp", "PageDown", "Up",
    "Down", "Left", "Right", "Backspace",
  ]
  private static let modifiers: [Substring: String] = [
    "Ctrl": "ctrl", "Control": "ctrl", "Strg": "ctrl", "Shift": "shift", "Umschalt": "shift", "Maj": "shift", "Mayús": "shift",
    "Alt": "alt", "Option": "alt", "Cmd": "cmd", "Command": "cmd", "Meta": "meta", "Win": "win",
  ]

  /// Whether two spans are the same keys, pressed together: the last may be a word of the other language, and is no other key then.
  static func areSame(_ was: String, _ now: String) -> Bool {
    let (a, b) = (was.split(separator: "+"), now.split(separator: "+"))
    guard a.count > 1, a.count == b.count, let own = a.last, let other = b.last,
      zip(a.dropLast(), b.dropLast()).allSatisfy({ modifiers[$0] != nil && modifiers[$0] == modifiers[$1] })
    else { return false }
    let isWord = !named.contains(other) && other.utf8.count > 1 && !other.utf8.contains { (0x30...0x39).contains($0) }
    return own == other || named.contains(own) && isWord
  }
}
