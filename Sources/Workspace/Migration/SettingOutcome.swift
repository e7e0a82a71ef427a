import Diagnostics

/// What becomes of the settings of another generator, key by key.
enum SettingOutcome: Sendable {
  /// `tally.yml` says it, or pages are read so without it.
  case carried
  /// It has no counterpart, for this reason.
  case lost(String)

  static let look = SettingOutcome.lost(
    "the look is the theme's: colours and fonts are set in 'assets/custom.css' of the folder of 'site.templates'")
  static let foreign = SettingOutcome.lost("pages load nothing from elsewhere; put it into a template of your own")
  static let program = SettingOutcome.lost("programs of other generators are not run")
  static let navigation = SettingOutcome.lost("what leads through pages and within them is the theme's")
  static let texts = SettingOutcome.lost("the words around pages are the theme's")
  static let versions = SettingOutcome.lost("older versions of the documents are left as they are")
}

extension MigrationDraft {
  /// Lists every setting that is not carried over: those that `outcomes` has by their paths, and those that nobody knows.
  ///
  ///     draft.account(for: settings, ["site_name": .carried, "theme.palette": .look])
  mutating func account(for settings: Settings, _ outcomes: [String: SettingOutcome]) {
    account(for: settings.root, in: settings, "", outcomes)
  }

  mutating func account(
    for value: ScriptLiteral, in settings: Settings, _ prefix: String, _ outcomes: [String: SettingOutcome]
  ) {
    for (key, member) in value.table ?? [] {
      let path = prefix.isEmpty ? key : prefix + "." + key
      let name = settings.ignoresCase ? path.lowercased() : path
      switch outcomes[name] {
      case .carried?: continue
      case .lost(let reason)?: lose(path, reason, at: settings.location(member))
      case nil:
        if member.table != nil, outcomes.keys.contains(where: { $0.hasPrefix(name + ".") }) {
          account(for: member, in: settings, path, outcomes)
        } else {
          lose(path, "it has no counterpart", at: settings.location(member))
        }
      }
    }
  }
}
