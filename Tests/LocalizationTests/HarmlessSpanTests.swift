import Testing

@testable import Localization

/// Code spans that say the same, and stars that stand for any name.
struct HarmlessSpanTests {
  private func codes(_ source: String, _ variant: String) -> [String] {
    LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(variant, "de")])
      .flatMap(\.diagnostics).map(\.code)
  }

  @Test func aWideSignOfTheSourceIsToldThereAlone() {
    #expect(
      codes("# Kilns\n\n窑为 `v4IP，v6IP` 格式。\n", "# Öfen\n\nDer Ofen hat das Format `v4IP,v6IP`.\n") == ["markup/hidden-character"])
  }

  @Test(arguments: [
    ("Heat it to `800 ... 900` degrees.", "Heize auf `800...900` Grad."),
    ("Run `kiln -n name-of-your-kiln` now.", "Starte `kiln -n 你的窑` jetzt."),
    ("Press `Ctrl+Space` now.", "Pulse `Ctrl+Espacio` ahora."),
    ("Press `Ctrl+C` now.", "Drücke `Strg+C`."),
    ("Set `cached=false` there.", "Setze dort `cached` auf `false`."),
    ("Set `include:` there.", "Setze dort `include`."),
    ("Run `quote ARGUMENT` now.", "Starte `quote ARGUMENTO` jetzt."),
    ("It says `File at: kilns/big.yaml` then.", "Es sagt dann `Datei unter: kilns/big.yaml`."),
    ("Set `fire: 'low'` there.", "Setze dort `fire: \"low\"`."),
    ("Write `[...elements...]` there.", "Schreibe dort `[...elemente...]`."),
    ("Avoid the `heatNow method.` then.", "Vermeide die Methode `heatNow` dann."),
    ("Read [heat](fire.md).", "Lies [Hitze](fire.md#heat)."),
    ("Read [heat](https://a.example/fire).", "Lies [Hitze](https://a.example/fire#heat)."),
    ("All of `*.kiln` is read.", "Alle Dateien (*.kiln) werden gelesen, auch `*.kiln`."),
  ])
  func saysTheSame(source: String, variant: String) {
    #expect(codes("# Kilns\n\n\(source)\n", "# Öfen\n\n\(variant)\n") == [])
  }

  @Test(arguments: [
    ("Press `Ctrl+C` now.", "Pulse `Ctrl+X` ahora."),
    ("Press `Ctrl+Up` now.", "Pulse `Ctrl+Down` ahora."),
    ("Run `LIST kilns` now.", "Starte `SHOW kilns`."),
    ("It says `File at: kilns/big.yaml` then.", "Es sagt dann `Datei unter: kilns/old.yaml`."),
    ("Press `Alt+F4` now.", "Pulse `Alt+F1` ahora."),
    ("Set `fire: 'low'` there.", "Setze dort `fire: \"low'`."),
    ("Write `[...kiln_a...]` there.", "Schreibe dort `[...kiln_b...]`."),
    ("List them with `kiln -a`.", "Zeige sie mit `kiln-a`."),
    ("Heat it to `800 ... 900` degrees.", "Heize auf `800 ... 950` Grad."),
    ("Run `kiln -n first-kiln` now.", "Starte `kiln -n 你的窑` jetzt."),
  ])
  func saysAnother(source: String, variant: String) {
    #expect(codes("# Kilns\n\n\(source)\n", "# Öfen\n\n\(variant)\n") == ["locale/inline-code"])
  }
}
