import Diagnostics

/// Tells files that nobody means to publish: keys, stores of credentials, databases, configurations.
///
/// The name decides where a convention reserves it (`id_rsa`, `.env`, `tally.yml`), the content where it says what it is (PEM, the
/// magic bytes of key stores and databases). A certificate or a public key is for everybody.
enum PrivateFile {
  /// How many bytes at the beginning of a file are looked at.
  static let headSize = 64 << 10

  /// What a file looks like, `a private key`; `nil` for one that may be published.
  static func kind(_ path: String, head: [UInt8]) -> String? { kind(ofName: path) ?? kind(ofContent: head) }

  /// The same for a file whose text a page shows: a configuration may be an example, a key or a store of credentials may not.
  static func secret(_ path: String, head: ArraySlice<UInt8>) -> String? {
    if let kind = kind(ofContent: Array(head)) { return kind }
    let name = RelativePath.name(of: path.lowercased())
    guard let kind = kind(ofName: path) else { return nil }
    return configurations.contains(name) ? nil : kind
  }

  static func kind(ofName path: String) -> String? {
    let parts = path.lowercased().split(separator: "/").map(String.init)
    guard let name = parts.last else { return nil }
    if keys.contains(name) { return "a private key" }
    if stores.contains(name) { return "a store of credentials" }
    if configurations.contains(name) { return "a configuration" }
    if name == ".env" || name.hasPrefix(".env."), !samples.contains(where: name.hasSuffix) { return "a configuration" }
    if parts.dropLast().contains(where: privateFolders.contains) { return "a file of a private folder" }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return endings[String(name[name.index(after: dot)...])]
  }

  /// Names of OpenSSH.
  private static let keys: Set<String> = [
    "id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "id_ecdsa_sk", "id_ed25519_sk", "id_xmss",
  ]

  /// Files in which programs keep passwords and tokens.
  private static let stores: Set<String> = [
    ".netrc", "_netrc", ".npmrc", ".pypirc", ".pgpass", ".htpasswd", ".git-credentials", ".dockercfg", ".dockerconfigjson",
    ".my.cnf", ".s3cfg", ".boto", "credentials", "credentials.json", "credentials.yml", "credentials.yaml", "secrets.json",
    "secrets.yml", "secrets.yaml", "secrets.toml", "kubeconfig", "logins.json", "key3.db", "key4.db",
    "terraform.tfstate",
  ]

  /// The configuration of Tally itself, and those that programs read at run time.
  private static let configurations: Set<String> = [
    "tally.yml", "tally.lock", "config.json", "config.yml", "config.yaml", "config.toml", "config.ini", "config.php",
    "settings.json", "settings.py", "local_settings.py", "appsettings.json", "appsettings.development.json",
    "appsettings.production.json", "local.settings.json", "application.properties", "application.yml", "database.yml",
    "web.config", "wp-config.php", ".gitconfig", ".htaccess", "terraform.tfvars",
  ]

  /// Endings that say that a file of settings is an example.
  private static let samples = [".example", ".sample", ".template", ".dist"]

  private static let privateFolders: Set<String> = [".ssh", ".aws", ".gnupg", ".kube", ".docker", ".git"]

  /// Containers of keys and databases of passwords.
  private static let endings = [
    "p12": "a key store", "pfx": "a key store", "jks": "a key store", "keystore": "a key store", "ppk": "a private key",
    "p8": "a private key", "kdbx": "a store of credentials", "kdb": "a store of credentials", "ovpn": "a configuration with keys",
    "mobileprovision": "a provisioning profile",
  ]

  static func kind(ofContent head: [UInt8]) -> String? {
    for (magic, kind) in magics where head.starts(with: magic) { return kind }
    // What holds keys as text is text.
    guard !head.prefix(1024).contains(0) else { return nil }
    // `-----BEGIN RSA PRIVATE KEY-----` and, behind its line end, the key.
    var rest = head[...]
    while let found = rest.firstRange(of: Array("PRIVATE KEY".utf8)) {
      let line = rest[..<found.lowerBound].suffix(while: { $0 != 0x0A && $0 != 0x0D })
      let after = rest[found.upperBound...].prefix { $0 != 0x0A }
      let next = rest[found.upperBound...].dropFirst(after.count).drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
      let isKey = next.count >= 40 || after.contains(0x5C)
      if line.firstRange(of: Array("-----BEGIN ".utf8)) != nil, isKey || next.last == 0x3A { return "a private key" }
      rest = rest[found.upperBound...]
    }
    return nil
  }

  private static let magics: [([UInt8], String)] = [
    (Array("SQLite format 3\0".utf8), "a database"), (Array("PuTTY-User-Key-File-".utf8), "a private key"),
    ([0xFE, 0xED, 0xFE, 0xED], "a key store"), ([0x03, 0xD9, 0xA2, 0x9A], "a store of credentials"),
    (Array("openssh-key-v1\0".utf8), "a private key"),
  ]
}

extension BidirectionalCollection {
  /// The end of a collection for which something holds.
  fileprivate func suffix(while holds: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, holds(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}

extension Rule {
  static let privateFile = Rule(
    "site/private-file", .error,
    "A file that looks like a key, a store of credentials, a database or a configuration is not published",
    why: "What is published once cannot be taken back; a link is easily written, and a key easily overlooked.",
    example: "Sign in with [this key](id_rsa).\n",
    remedy: "Remove the link; a file that is meant for readers is named in 'site: {assets: [PATH]}', without wildcards")
}
