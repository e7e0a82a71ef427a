extension Language {
  public static let shell = Language("shell")
}

extension LanguageRecord {
  /// What is typed at a prompt, and scripts of it.
  static let shell = LanguageRecord(
    .shell,
    names: LanguageNames(
      label: "Shell",
      tags: """
        sh bash zsh fish ksh console shell-session shellsession sh-session bash-session terminal term curl wget httpie cmd-line
        commandline command-line azurecli azure-cli cmd bat batch dos cli
        """, titleWords: "batch term", endings: "sh bash zsh",
      spoken: [
        "curl": 3, "shell": 2, "terminal": 2.5, "bash": 3, "command": 2, "commands": 2, "console": 1.5, "příkaz": 2,
        "příkazem": 2, "コマンド": 2,
      ]),
    tokens: ShellLexer.tokens,
    signs: LanguageSigns(shape: { ShellShape.score($0.text, $0.lines) }, isCompanion: true),
    writing: WritingHabits(commands: .init()),
    sample: SampleWriter(name: "curl", writesParts: true) { $0.curl })
}

extension WrittenRequest {
  fileprivate var curl: String {
    func word(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
    var parts = [
      method == "GET" ? "curl \(word(url))" : method == "HEAD" ? "curl -I \(word(url))" : "curl -X \(method) \(word(url))"
    ]
    parts += headers.map { "-H " + word("\($0.name): \($0.value)") }
    if let body { parts.append("-d " + word(body)) }
    parts += self.parts.map { part in
      "-F " + word("\(part.name)=\(part.isFile ? "@" : "")\(part.value)\(part.type.map { ";type=" + $0 } ?? "")")
    }
    return parts.joined(separator: " \\\n  ") + "\n"
  }
}
