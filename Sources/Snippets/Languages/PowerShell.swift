import Vocabulary

extension Language {
  public static let powershell = Language("powershell")
}

extension LanguageRecord {
  /// PowerShell: commands and programs.
  static let powershell = LanguageRecord(
    .powershell,
    names: LanguageNames(
      label: "PowerShell", tags: "ps ps1 pwsh posh azurepowershell powershell-console", endings: "ps1 psm1",
      spoken: ["powershell": 3]),
    signs: LanguageSigns(
      phrases: """
        4  Get-  Invoke-  Write-  -ErrorAction
        3  Set-  New-  Add-  Remove-  Install-  Import-  ConvertTo-  ConvertFrom-  Start-  Connect-  $env:  $true  $false
        3  $null
        2  ForEach-Object  Where-Object  $_  -eq  ^param(  ^param (  @{  [string]  -Method  -Uri  -Name  -Headers  -Body  ^PS>
        """),
    writing: WritingHabits(commands: .init(dialect: .powershell)))
}

extension LanguageProfile {
  static let powershell = LanguageProfile(
    language: .powershell, grammar: .powershell,
    words: table(
      (.function, "function filter"), (.type, "class"), (.branch(isNegated: false), "if"), (.rest, "else elseif catch finally"),
      (.forLoop, "for foreach"), (.loop, "while"), (.doLoop, "do"), (.choice, "switch"), (.attempt, "try"),
      (.returned, "return"), (.thrown, "throw"), (.imported, "using"), (.jump, "break continue")),
    reserved: list("else elseif catch finally"), rawTexts: .all,
    operators: .conditionals, traits: [.parenthesized, .commands, .assignmentDeclares, .tripleQuotes, .dollarScopes])
}

extension Grammar {
  static let powershell = Grammar(
    words: WordTable(
      [
        (
          .keyword,
          """
          begin break catch class continue data do dynamicparam else elseif end enum exit filter finally for foreach from function
          hidden if in param process return static switch throw trap try until using while
          """
        )
      ], ignoresCase: true),
    delimiters: [
      .blockComment("<#", "#>"), .hash,
      .string("@\"", "\"@", escape: Byte.backtick, spansLines: true, interpolation: .dollar(bare: true)),
      .string("@'", "'@", escape: 0, spansLines: true),
      .string("\"", escape: Byte.backtick, spansLines: true, doubles: true, interpolation: .dollar(bare: true)),
      .string("'", escape: 0, spansLines: true, doubles: true),
    ],
    traits: [.dollarVariables, .hyphenLetters, .flags])
}
