extension LanguageRecord {
  /// What Terraform and its kin are configured in.
  static let hcl = LanguageRecord(
    Language("hcl"),
    names: LanguageNames(tags: "terraform tf tfvars bicep"),
    grammar: Grammar(
      words: WordTable([
        (.keyword, "data dynamic false for if in locals module null output provider resource terraform true variable"),
        (.type, "any bool list map number object set string tuple"),
      ]),
      delimiters: [.hash, .slashes, .slashStar, .string("\"", interpolation: .dollar(bare: false))], traits: [.hyphenLetters]))
}
