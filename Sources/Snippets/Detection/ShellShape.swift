import Vocabulary

/// Lines that begin with a prompt or with the name of a program that documentation calls.
enum ShellShape {
  private static let programs = WordTable([
    (
      .type,
      """
      adb adduser apk apt apt-get aws az bash brew bundle cargo cat cd chmod chown cmake code cp createdb docker docker-compose dotnet
      echo export fly flyctl gcloud gem gh git go grep gradle gunzip head helm heroku ./gradlew java javac jq kill
      kubectl ln ls make mkdir mv mvn mysql nano nginx node npm npx open openssl php pip pip3 pipx pnpm pod poetry printf psql pwd
      python python3 rake rails redis-cli rm rsync ruby scp sed service set sh sleep source ssh su sudo supervisorctl swift swiftly
      systemctl tail tar tee terraform toolbox touch ufw unzip useradd usermod uv vapor vi vim virtualenv which xcode-select xcodebuild xcrun
      yarn yum zip zsh dnf pacman snap listmonk tally ansible ansible-playbook ansible-galaxy apt-key awk base64 bun bunx composer conda
      consul crontab deno dig dpkg etcdctl grpcurl htpasswd iptables journalctl k3d k6 lsof minikube mkcert mongosh mysqldump nc
      netstat nomad nslookup nvm ollama pg_dump ping podman protoc ps pyenv rbenv rpm rustup seq sqlite3 ssh-keygen telnet
      tmux tr uname vagrant wc websocat wrk xargs yq
      """
    ),
    // What sends requests.
    (.other, "curl wget http https httpie xh curlie"),
  ])

  static func score(_ text: [UInt8], _ lines: Lines) -> Double {
    if text.matches("#!/", at: 0) { return text.firstRange(of: Array("python".utf8)) == nil ? 8 : 0 }
    var count = Count()
    var quoteEnd = 0
    for (low, high) in lines.lines {
      // The rest of an argument in quotes says nothing of the language around it.
      if text[low] == Byte.hash || low < quoteEnd { continue }
      count.add(text, low, high)
      if count.isCommand, let end = endOfOpenQuote(text, low, high) { quoteEnd = end }
    }
    guard count.commands > 0 else { return min(count.score, 1) }
    let isMostlyOther = !count.hasTransfer && count.others > count.commands * 4
    return min(count.score, 16) * (isMostlyOther ? 0.5 : 1)
  }

  /// What the lines so far add up to.
  private struct Count {
    var score = 0.0
    var commands = 0
    var others = 0
    /// Some command sends a request: what follows it may be any reply.
    var hasTransfer = false
    /// The last line is a command, or goes on with one.
    var isCommand = false

    mutating func add(_ text: [UInt8], _ low: Int, _ high: Int) {
      if let end = ShellPrompts.end(text, low, high), end < high {
        score += 4
        commands += 1
        isCommand = true
        if isTransfer(text, end, high) { transfer() }
        return
      }
      if text[high - 1] == Byte.backslash { score += 1.5 }
      let flags = ShellShape.flags(text, low, high)
      score += flags
      let word = ShellShape.program(text, low, high)
      if word.assignment {
        commands += 1
        score += 3
        isCommand = true
        return
      }
      // A call of code has parentheses or ends with a semicolon or brace, unless the brace begins a text: `curl -d '{`.
      let last = text[high - 1]
      let beginsText = high - low > 1 && (text[high - 2] == Byte.apostrophe || text[high - 2] == Byte.quote)
      let isCode = last == Byte.openBrace && !beginsText || (last == Byte.semicolon && text[word.low] != Byte.semicolon)
      let isKnown =
        text.withUnsafeBufferPointer { ShellShape.programs.kind($0, word.low, word.high) != nil }
        || text.matches("./", at: word.low) || text.matches("/usr/", at: word.low)
      isCommand = true
      if isKnown, !isCode, word.high == high || ShellShape.isArgument(text, word.high + 1, high) {
        commands += 1
        score += 2.5
        if flags > 0 || text[low..<high].contains(Byte.slash), isTransfer(text, word.low, word.high) { transfer() }
      } else if text[low] == Byte.minus, commands > 0 {
        score += 0.5
      } else if flags > 0, ShellShape.isCommandLine(text, word.low, high) {
        commands += 1
        score += 2
      } else {
        isCommand = false
        others += 1
      }
    }

    private func isTransfer(_ text: [UInt8], _ low: Int, _ high: Int) -> Bool {
      var end = low
      while end < high, !text[end].isWhitespace { end += 1 }
      return text.withUnsafeBufferPointer { ShellShape.programs.kind($0, low, end) } == .other
    }

    private mutating func transfer() {
      if !hasTransfer { score += 10 }
      hasTransfer = true
    }
  }

  /// The first word of a line, behind `NAME=value ` in front of it; or that the line is an assignment as only a shell has it.
  private static func program(_ text: [UInt8], _ lower: Int, _ high: Int) -> (low: Int, high: Int, assignment: Bool) {
    var low = lower
    var i = low
    while i < high, !text[i].isWhitespace { i += 1 }
    guard let equals = text[low..<i].firstIndex(of: Byte.equals), equals > low,
      text[low..<equals].allSatisfy({ $0.isLetter || $0.isDigit || $0 == Byte.underscore })
    else { return (low, i, false) }
    // `name=$(command)`, `name=`command``
    if text.matches("=$(", at: equals) || text.matches("=\"$(", at: equals) || text.matches("=`", at: equals) {
      return (low, i, true)
    }
    if i < high, text[low].isUppercase, text[i + 1].isLetter {
      low = i + 1
      i = low
      while i < high, !text[i].isWhitespace { i += 1 }
    }
    return (low, i, false)
  }

  /// `swift = 5` and `go: x` are no commands.
  private static func isArgument(_ text: [UInt8], _ at: Int, _ high: Int) -> Bool {
    guard at < high else { return true }
    return text[at] != Byte.equals && text[at] != Byte.colon && text[at] != Byte.openParen
  }

  /// Whether a line with flags may be a command of a program that is not known: small words without any mark of code.
  private static func isCommandLine(_ text: [UInt8], _ low: Int, _ high: Int) -> Bool {
    guard text[low].isLowercase else { return false }
    var i = low
    while i < high, !text[i].isWhitespace {
      guard text[i].isLowercase || text[i].isDigit || text[i] == Byte.minus || text[i] == Byte.underscore else { return false }
      i += 1
    }
    return !text[low..<high].contains { $0 == Byte.openParen || $0 == Byte.openBrace || $0 == Byte.semicolon || $0 == Byte.comma }
  }

  /// Where the quote ends that a line leaves open, on a line below it.
  private static func endOfOpenQuote(_ text: [UInt8], _ low: Int, _ high: Int) -> Int? {
    var i = low
    while i < high {
      let byte = text[i]
      i += byte == Byte.backslash ? 2 : 1
      guard byte == Byte.apostrophe || byte == Byte.quote else { continue }
      while i < text.count, text[i] != byte { i += text[i] == Byte.backslash && byte == Byte.quote ? 2 : 1 }
      if i >= high { return min(i, text.count) }
      i += 1
    }
    return nil
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
