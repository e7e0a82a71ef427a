import Diagnostics
import Testing

@testable import Localization

/// Text for people in code: Markdown and markup may be translated line by line, what programs read of them may not.
struct TextInCodeTests {
  private func findings(_ language: String, _ was: String, _ now: String, _ locale: String) -> [String] {
    let source = Fixture.page("```\(language)\n\(was)\n```\n", "en")
    let variant = Fixture.page("```\(language)\n\(now)\n```\n", locale)
    return LocaleChecker().check(source: source, variants: [variant]).flatMap(\.diagnostics).map { "\($0.code)" }
  }

  @Test(arguments: [
    ("markdoc", "A warning *with* a title.", "Ein Hinweis *mit* einem Titel.", "de"),
    ("mdx", "<Badge text=\"Note\" variant=\"note\" />", "<Badge text=\"Hinweis\" variant=\"note\" />", "de"),
    (
      "mdx", "<LinkCard title=\"Writing\" href=\"/guides/writing/\" />", "<LinkCard title=\"書く\" href=\"/ja/guides/writing/\" />",
      "ja"
    ),
    ("md", "---\ntitle: Markdown Guide\n---\n\nMore text.", "---\ntitle: Markdownガイド\n---\n\nさらに。", "ja"),
    ("md", "See [the guide](/start/) and `kiln`.", "Siehe [die Anleitung](/de/start/) und `kiln`.", "de"),
    ("astro", "<footer>Built with kilns</footer>", "<footer>Erstellt mit Öfen</footer>", "de"),
    ("vue", "<h1>Custom Layout!</h1>", "<h1>Layout Personalizado!</h1>", "pt"),
    ("markdoc", "{% card title=\"Stars\" icon=\"star\" %}", "{% card title=\"Estrellas\" icon=\"star\" %}", "es"),
    ("diff", "-  title: 'My Docs',\n+  b()", "-  title: '私のドキュメント',\n+  b()", "ja"),
    ("vue", "<script>\n// params is a ref\na()\n</script>", "<script>\n// params es una ref\na()\n</script>", "es"),
    ("js", "show({ state: 'Removed' })", "show({ state: '삭제됨' })", "ko"),
    ("ts", "export default { lang: 'en-US' }", "export default { lang: 'pt-BR' }", "pt"),
    ("ts", "const links = [{ link: '/start' }]", "const links = [{ link: '/ru/start' }]", "ru"),
    (
      "php", "<?php begin(); ?>\n\n...content of the kiln here...\n\n<?php end(); ?>",
      "<?php begin(); ?>\n\n...contenu du four ici...\n\n<?php end(); ?>", "fr"
    ),
    ("php", "<?= title('x') ?>\n\ngenerates\n\n<b>x</b>", "<?= title('x') ?>\n\nqui génère\n\n<b>x</b>", "fr"),
    ("php", "t('Kilns, {0,number,currency}')", "t('Öfen, {0, number, currency}')", "de"),
    ("php", "$kiln = new Kiln();", "$kiln = new Kiln;", "de"),
    ("php", "<?php\nopen([\n  'a',\n  'b'\n]);", "open([\n  'a',\n  'b',\n]);\n?>", "de"),
    ("php", "$app->language = 'ru-RU';", "$app->language = 'fr-FR';", "fr"),
    ("php", "if (...some condition...) { a(); }", "if (...eine Bedingung...) { a(); }", "de"),
    (
      "text", "kiln/    application base path of it", "kiln/    base path de la aplicación, y más", "es"
    ),
  ])
  func translatedTextIsSilent(language: String, was: String, now: String, locale: String) {
    #expect(findings(language, was, now, locale) == [])
  }

  @Test(arguments: [
    ("mdx", "<Card title=\"Stars\" icon=\"star\">", "<Card title=\"Estrellas\" icon=\"estrella\">", "es"),
    ("mdx", "<Card title=\"Stars\" icon=\"star\">", "<Carta title=\"Estrellas\" icon=\"star\">", "es"),
    ("md", "See [the guide](/start/) and `kiln`.", "Siehe [die Anleitung](/de/ende/) und `kiln`.", "de"),
    ("md", "---\nlayout: home\n---\n\nMore.", "---\nlayout: inicio\n---\n\nMás.", "es"),
    ("vue", "<h1>Custom kiln here</h1>", "<h1>Custom klin here</h1>", "pt"),
    ("diff", "-  title('My Docs')\n+  b()", "-  titel('Mein Buch')\n+  b()", "de"),
    ("js", "open({ mode: 'Fast' })", "open({ mode: 'Fats' })", "de"),
    ("ts", "const links = [{ link: '/start' }]", "const links = [{ link: '/ru/sart' }]", "ru"),
    ("astro", "const kiln = open(1);", "const ofen = open(1);", "de"),
    ("php", "$kiln = new Kiln(1);", "$kiln = new Kiln;", "de"),
    ("php", "$kiln = kiln();", "$kiln = kiln;", "de"),
    ("php", "$app->language = 'ru-RU';", "$app->language = 'it-IT';", "fr"),
    ("php", "t('Kilns, {0,number,currency}')", "t('Öfen, {0,number,percent}')", "de"),
    ("text", "kiln/    application base path of it", "kiln/    application base paht of it", "es"),
  ])
  func whatProgramsReadIsReported(language: String, was: String, now: String, locale: String) {
    #expect(findings(language, was, now, locale) == ["locale/code-changed"])
  }
}
