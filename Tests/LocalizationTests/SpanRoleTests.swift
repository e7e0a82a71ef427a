import Testing

@testable import Localization

/// What was said in the font of code, and whom it is for.
struct SpanRoleTests {
  /// The severities of what is said of code spans.
  private func severities(_ source: String, _ variant: String, locale: String = "de") -> [String] {
    LocaleChecker().check(
      source: Fixture.page("# Kilns\n\n" + source, "en"), variants: [Fixture.page("# Öfen\n\n" + variant, locale)]
    )
    .flatMap(\.diagnostics).filter { $0.code == "locale/inline-code" }.map { "\($0.severity)" }
  }

  @Test(arguments: [
    ("Click `Settings` above.\n", "Clique em `Configurações` acima.\n", "pt"),
    ("Click `ID/Relay Server` above.\n", "Clique em `Servidor ID/Relay` acima.\n", "pt"),
    ("Click `Submit` above.\n", "Clique em `Enviar` acima.\n", "pt"),
    ("Press `OK` then.\n", "然后点击 `确定`。\n", "zh"),
    ("Choose `Enable 2FA` there.\n", "Wähle dort `2FA aktivieren`.\n", "de"),
    ("Set the `ID server` there.\n", "Setze dort den `ID-Server`.\n", "de"),
    ("Make a kiln `idle`, for idle it is.\n", "Stelle einen Ofen auf `ruhend`, denn ruhend ist er.\n", "de"),
    ("Replace `YOUR_DOMAIN` by yours.\n", "Ersetze `<IHRE_DOMAIN>` durch die eigene.\n", "de"),
    ("Open `https://YOUR_DOMAIN/kilns` now.\n", "Öffne jetzt `https://<IHRE_DOMAIN>/kilns`.\n", "de"),
    ("Ask `kilns.yourdomain.com` for it.\n", "Frage `kilns.ihredomain.com` danach.\n", "de"),
    ("Run `kiln view --name \"Sales Team\"` now.\n", "Starte `kiln view --name \"Equipo Ventas\"` jetzt.\n", "es"),
    ("Run `kiln rm --names \"Kiln1,Kiln2\"` now.\n", "Starte `kiln rm --names \"Ofen1,Ofen2\"` jetzt.\n", "de"),
  ])
  func wordsForPeopleAreNotes(source: String, variant: String, locale: String) {
    #expect(severities(source, variant, locale: locale) == ["note"])
  }

  @Test(arguments: [
    ("Set `use-all-remote-session=Y` there.\n", "Setze dort `use-all-remote_session=Y`.\n", "de"),
    ("Look with `tail /var/kiln.log` at it.\n", "Sieh es mit `cat /var/kiln.log` an.\n", "de"),
    ("Run `kiln view --all` now.\n", "Starte jetzt `kiln view --any`.\n", "de"),
    ("Run `kiln view --name \"Kiln1\"` now.\n", "Starte jetzt `kiln view --name \"Ofen2\"`.\n", "de"),
    ("Set `MAX_HEAT` there.\n", "Setze dort `<MIN_HEAT>`.\n", "de"),
    ("Make a kiln `idle` there.\n", "Stelle einen Ofen dort auf `ruhend`.\n", "de"),
    ("Do it by `New-Kiln` there.\n", "Mache es dort mit `Set-Heat`.\n", "de"),
    (
      "| a |\n|---|\n| `Location` |\n| `Retry-After` |\n| `Vary` |\n",
      "| a |\n|---|\n| `Ort` |\n| `Retry-After` |\n| `Vary` |\n", "de"
    ),
    ("It reads `stdout` then.\n", "Dann liest es `stout`.\n", "de"),
    ("The `join` command is there.\n", "`jion` 命令在那里。\n", "zh"),
    (
      "Its state is `pending` then.\n\n```json\n{\"state\": \"pending\"}\n```\n",
      "Sein Zustand ist dann `ausstehend`.\n\n```json\n{\"state\": \"pending\"}\n```\n", "de"
    ),
    (
      "Make a `Secret` of it.\n\n```yaml\nkind: Secret\n```\n", "Mache daraus ein `Geheimnis`.\n\n```yaml\nkind: Secret\n```\n",
      "de"
    ),
    (
      "Click `Open`, not `Close`.\n\nThen click `Open` again.\n",
      "Klicke auf `Open`, nicht `Close`.\n\nDann klicke wieder auf `Close`.\n", "de"
    ),
    (
      "Its state is `Done` then.\n\n- [all](/kilns?state=Done)\n", "Sein Zustand ist `Fertig`.\n\n- [alle](/kilns?state=Done)\n",
      "de"
    ),
  ])
  func namesAreWarnings(source: String, variant: String, locale: String) {
    #expect(severities(source, variant, locale: locale) == ["warning"])
  }

  /// What every translation says in its own language is said to people.
  @Test(arguments: [
    (["de": "deaktivieren", "es": "deshabilitado", "zh": "禁用"], "note"),
    (["de": "disabled", "es": "disabled", "zh": "disabled"], "warning"),
    (["de": "deaktivieren", "es": "disable", "zh": "禁用"], "warning"), (["de": "deaktivieren", "es": "deshabilitado"], "warning"),
    (["de": "disabel", "es": "dis-able", "zh": "_able"], "warning"),
  ])
  func aWordThatAllTranslateIsForPeople(words: [String: String], severity: String) {
    let variants = words.sorted { $0.key < $1.key }.map { Fixture.page("# Kilns\n\n1. Kiln: `\($1)` A.\n", $0) }
    let found = LocaleChecker().check(source: Fixture.page("# Kilns\n\n1. Kiln: `disable` A.\n", "en"), variants: variants)
      .flatMap(\.diagnostics).filter { $0.code == "locale/inline-code" }
    #expect(Set(found.map { "\($0.severity)" }) == [severity])
  }

  @Test func aBlankIsNotToBeWrittenAsInTheSource() {
    let reports = LocaleChecker().check(
      source: Fixture.page("Replace `YOUR_DOMAIN` by yours.\n", "en"),
      variants: [Fixture.page("Ersetze `<IHRE_DOMAIN>` durch die eigene.\n", "de")])
    #expect(reports.flatMap(\.diagnostics).map(\.remedy) == ["Name it as the rest of the page does"])
  }

  @Test(arguments: [
    ("https://YOUR_DOMAIN/a", ["https", "://", "YOUR_DOMAIN", "/", "a"]),
    ("scp <path> a-b:", ["scp", " ", "<path>", " ", "a-b", ":"]),
    ("a <b", ["a", " ", "<", "b"]),
  ])
  func partsOfASpan(text: String, parts: [String]) { #expect(SpanParts(text).parts.map(String.init) == parts) }

  @Test func valuesInQuotes() {
    let command = QuotedValues("run --name \"Sales Team\" --json '[{\"name\":\"Ann\"}]' 'x'")
    #expect(command.values == ["Sales Team", "Ann", "x"])
    #expect(command.frame == "run --name \"\" --json '[{\"name\":\"\"}]' ''")
  }
}
