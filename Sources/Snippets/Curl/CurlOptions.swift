import Vocabulary

/// What curl's options are called and which of them take a value.
enum CurlOptions {
  /// The long name of each short option that Tally reads or that takes a value.
  static let short: [UInt8: String] = {
    var table: [UInt8: String] = [:]
    let names: [Character: String] = [
      "A": "user-agent", "b": "cookie", "c": "cookie-jar", "C": "continue-at", "d": "data", "D": "dump-header", "e": "referer",
      "E": "cert", "f": "fail", "F": "form", "g": "globoff", "G": "get", "h": "help", "H": "header", "i": "include", "I": "head",
      "j": "junk-session-cookies", "J": "remote-header-name", "k": "insecure", "K": "config", "l": "list-only", "L": "location",
      "m": "max-time", "M": "manual", "n": "netrc", "N": "no-buffer", "o": "output", "O": "remote-name", "p": "proxytunnel",
      "P": "ftp-port", "q": "disable", "Q": "quote", "r": "range", "R": "remote-time", "s": "silent", "S": "show-error",
      "t": "telnet-option", "T": "upload-file", "u": "user", "U": "proxy-user", "v": "verbose", "V": "version", "w": "write-out",
      "x": "proxy", "X": "request", "y": "speed-time", "Y": "speed-limit", "z": "time-cond", "Z": "parallel", "#": "progress-bar",
      ":": "next", "4": "ipv4", "6": "ipv6", "a": "append", "B": "use-ascii", "0": "http1.0", "1": "tlsv1", "2": "sslv2",
      "3": "sslv3",
    ]
    for (letter, name) in names { if let ascii = letter.asciiValue { table[ascii] = name } }
    return table
  }()

  /// The long options that take a value.
  static let valued: Set<String> = [
    "abstract-unix-socket", "alt-svc", "aws-sigv4", "cacert", "capath", "cert", "cert-type", "ciphers", "config",
    "connect-timeout", "connect-to", "continue-at", "cookie", "cookie-jar", "create-file-mode", "crlfile", "curves", "data",
    "data-ascii", "data-binary", "data-raw", "data-urlencode", "delegation", "dns-interface", "dns-ipv4-addr",
    "dns-ipv6-addr", "dns-servers", "doh-url", "dump-header", "ech", "egd-file", "engine", "etag-compare", "etag-save",
    "expect100-timeout", "form", "form-string", "ftp-account", "ftp-alternative-to-user", "ftp-method", "ftp-port",
    "ftp-ssl-ccc-mode", "happy-eyeballs-timeout-ms", "haproxy-clientip", "header", "help", "hostpubmd5", "hostpubsha256",
    "hsts", "interface", "ip-tos", "ipfs-gateway", "json", "keepalive-cnt", "keepalive-time", "key", "key-type", "krb",
    "libcurl", "limit-rate", "local-port", "login-options", "mail-auth", "mail-from", "mail-rcpt", "max-filesize",
    "max-redirs", "max-time", "netrc-file", "noproxy", "oauth2-bearer", "output", "output-dir", "parallel-max", "pass",
    "pinnedpubkey", "preproxy", "proto", "proto-default", "proto-redir", "proxy", "proxy-cacert", "proxy-capath",
    "proxy-cert", "proxy-cert-type", "proxy-ciphers", "proxy-crlfile", "proxy-header", "proxy-key", "proxy-key-type",
    "proxy-pass", "proxy-pinnedpubkey", "proxy-service-name", "proxy-tls13-ciphers", "proxy-tlsauthtype", "proxy-tlspassword",
    "proxy-tlsuser", "proxy-user", "proxy1.0", "pubkey", "quote", "random-file", "range", "rate", "referer", "request",
    "request-target", "resolve", "retry", "retry-delay", "retry-max-time", "sasl-authzid", "service-name", "socks4",
    "socks4a", "socks5", "socks5-gssapi-service", "socks5-hostname", "speed-limit", "speed-time", "stderr", "telnet-option",
    "tftp-blksize", "time-cond", "tls-max", "tls13-ciphers", "tlsauthtype", "tlspassword", "tlsuser", "trace",
    "trace-ascii", "trace-config", "unix-socket", "upload-file", "url", "url-query", "user", "user-agent", "variable",
    "vlan-priority", "write-out",
  ]

  /// One option with its value, as written.
  struct Option {
    var name: String
    /// The flag alone: `-d`, `--data`, the `d` of `-sd`.
    var flag: ShellWord
    var value: ShellWord?
  }

  /// Splits arguments into options and the rest (URLs).
  static func parse(_ words: ArraySlice<ShellWord>) -> [(option: Option?, url: ShellWord?)] {
    var out: [(option: Option?, url: ShellWord?)] = []
    var index = words.startIndex
    func next() -> ShellWord? {
      guard index + 1 < words.endIndex else { return nil }
      index += 1
      return words[index]
    }
    while index < words.endIndex {
      let word = words[index]
      defer { index += 1 }
      if word.bytes.starts(with: [Byte.minus, Byte.minus]), word.bytes.count > 2 {
        let equals = word.bytes.firstIndex(of: Byte.equals)
        let name = String(decoding: word.bytes[2..<(equals ?? word.bytes.count)], as: UTF8.self)
        guard valued.contains(name) else {
          out.append((Option(name: name, flag: word), nil))
          continue
        }
        let flag = word.part(0, equals ?? word.bytes.count)
        let value = equals.map { word.part($0 + 1, word.bytes.count) } ?? next()
        out.append((Option(name: name, flag: flag, value: value), nil))
      } else if word.bytes.first == Byte.minus, word.bytes.count > 1 {
        var i = 1
        while i < word.bytes.count {
          let flag = word.part(i == 1 ? 0 : i, i + 1)
          guard let name = short[word.bytes[i]] else {
            i += 1
            continue
          }
          if valued.contains(name), name != "help" {
            var rest = word.part(i + 1, word.bytes.count)
            // `-X=POST` is a common slip that curl reads as the method "=POST"; the value is what was meant.
            if rest.bytes.first == Byte.equals, name == "request" { rest = rest.part(1, rest.bytes.count) }
            out.append((Option(name: name, flag: flag, value: rest.bytes.isEmpty ? next() : rest), nil))
            break
          }
          out.append((Option(name: name, flag: flag), nil))
          i += 1
        }
      } else if !word.bytes.isEmpty || word.isQuoted {
        out.append((nil, word))
      }
    }
    return out
  }
}
