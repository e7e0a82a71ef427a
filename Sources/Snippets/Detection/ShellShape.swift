/// Lines that begin with a prompt or with the name of a program that documentation calls.
enum ShellShape {
  private static let programs = WordTable([
    (
      .type,
      """
      adb adduser apk apt apt-get aws az bash brew bundle cargo cat cd chmod chown cmake code cp createdb curl docker docker-compose dotnet
      echo export fly flyctl gcloud gem gh git go grep gradle gunzip head helm heroku ./gradlew http java javac jq kill
      kubectl ln ls make mkdir mv mvn mysql nano nginx node npm npx open openssl php pip pip3 pipx pnpm pod poetry printf psql pwd
      python python3 rake rails redis-cli rm rsync ruby scp sed service set sh sleep source ssh su sudo supervisorctl swift swiftly
      systemctl tail tar tee terraform toolbox touch ufw unzip useradd usermod uv vapor vi vim virtualenv wget which xcode-select xcodebuild xcrun
      yarn yum zip zsh dnf pacman snap listmonk tally
      """
    )
  ])

  static func score(_ text: [UInt8], _ lines: Lines) -> Double {
    var score = 0.0
    var commands = 0
    var others = 0
    if text.matches("#!/", at: 0) { return text.firstRange(of: Array("python".utf8)) == nil ? 8 : 0 }
    for (low, high) in lines.lines {
      if text[low] == Byte.hash { continue }
      if let end = ShellPrompts.end(text, low, high), end < high {
        score += 4
        commands += 1
        continue
      }
      var low = low
      var i = low
      while i < high, !text[i].isWhitespace { i += 1 }
      if i < high, text[low..<i].contains(Byte.equals), text[low].isUppercase, text[i + 1].isLetter {
        // `NAME=value command`
        low = i + 1
        i = low
        while i < high, !text[i].isWhitespace { i += 1 }
      }
      let known =
        text.withUnsafeBufferPointer { programs.kind($0, low, i) != nil } || text.matches("./", at: low)
        || text.matches("/usr/", at: low)
      // A call of code has parentheses or ends with a semicolon or brace.
      let last = text[high - 1]
      let isCode = last == Byte.openBrace || (last == Byte.semicolon && text[low] != Byte.semicolon)
      if known, !isCode, i == high || isArgument(text, i + 1, high) {
        commands += 1
        score += 2.5
      } else if text[low] == Byte.minus, commands > 0 {
        score += 0.5
      } else {
        others += 1
      }
      if text[high - 1] == Byte.backslash { score += 1.5 }
      score += flags(text, low, high)
    }
    guard commands > 0 else { return min(score, 1) }
    return min(score, 12) * (others > commands * 4 ? 0.5 : 1)
  }

  /// `swift = 5` and `go: x` are no commands.
  private static func isArgument(_ text: [UInt8], _ at: Int, _ high: Int) -> Bool {
    guard at < high else { return true }
    return text[at] != Byte.equals && text[at] != Byte.colon && text[at] != Byte.openParen
  }

  private static func flags(_ text: [UInt8], _ low: Int, _ high: Int) -> Double {
    var i = low
    while i + 2 < high {
      if text[i].isBlank, text[i + 1] == Byte.minus,
        text[i + 2].isLetter || (text[i + 2] == Byte.minus && i + 3 < high && text[i + 3].isLetter)
      {
        return 1
      }
      i += 1
    }
    return 0
  }
}
