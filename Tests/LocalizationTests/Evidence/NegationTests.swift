import Testing
import Vocabulary

@testable import Localization

/// What tells that a translation denies what its source does not, or does not deny what it does.
struct NegationTests {
  private func lines(_ source: String, _ variant: String, _ locale: String) -> [String] {
    Fixture.report("# Page\n\n\(source)\n", [locale: "# Strana\n\n\(variant)\n"]).filter { $0.hasSuffix("negation") }
  }

  /// A sentence in each language, without its negation in the second place.
  private static let sentences: [(locale: String, denied: String, said: String)] = [
    ("cs", "Server soubor nesmaže při restartu.", "Server soubor smaže při restartu."),
    ("de", "Der Server löscht die Datei beim Start nicht.", "Der Server löscht die Datei beim Start."),
    ("es", "El servidor no borra el archivo al arrancar.", "El servidor borra el archivo al arrancar."),
    ("fr", "Le serveur n’efface pas le fichier au démarrage.", "Le serveur efface le fichier au démarrage."),
    ("fr", "Le serveur ne garde pas le fichier au démarrage.", "Le serveur ne garde le fichier au démarrage."),
    ("it", "Il server non cancella il file quando parte.", "Il server cancella il file quando parte."),
    ("ja", "サーバーは起動時にファイルを削除しません。", "サーバーは起動時にファイルを削除します。"),
    ("ko", "서버는 시작할 때 파일을 지우지 않습니다.", "서버는 시작할 때 파일을 지웁니다."),
    ("pl", "Serwer nie kasuje pliku przy starcie.", "Serwer kasuje plik przy starcie."),
    ("pt-br", "O servidor não apaga o arquivo ao iniciar.", "O servidor apaga o arquivo ao iniciar."),
    ("ru", "Сервер не стирает файл при запуске.", "Сервер стирает файл при запуске."),
    ("zh-cn", "服务器启动时不会清理文件。", "服务器启动时会清理文件。"),
  ]

  @Test(arguments: sentences)
  func aNegationThatIsGone(_ pair: (locale: String, denied: String, said: String)) {
    let source = "The server does not erase the file when it starts."
    #expect(lines(source, pair.said, pair.locale) == ["\(pair.locale.prefix(2)):3 locale/negation"])
    #expect(lines(source, pair.denied, pair.locale).isEmpty)
  }

  @Test func valuesDenyNothing() {
    #expect(lines("Count the mean of it. Defaults to None, the global mean.", "计算均值，默认为全局均值。", "zh").isEmpty)
  }

  @Test func sentencesOfAnotherShapeAreNotJudgedAlone() {
    let source = "The size is not known before. It can grow at any time."
    #expect(lines(source, "它可以随时增长并调整长度。", "zh").isEmpty)
    #expect(lines(source, "大小预先已知。它可以随时增长。", "zh") == ["zh:3 locale/negation"])
  }

  @Test(arguments: sentences)
  func aNegationThatTheSourceHasNot(_ pair: (locale: String, denied: String, said: String)) {
    let source = "The server erases the file when it starts."
    #expect(lines(source, pair.denied, pair.locale) == ["\(pair.locale.prefix(2)):3 locale/negation"])
  }

  @Test func ofSeveralSentencesEachIsCompared() {
    let source = "The file is not sent. The list is not kept. All else is read."
    let kept = "Der Name wird nicht gesendet. Die Liste wird behalten. Alles wird gelesen."
    #expect(lines(source, kept, "de") == ["de:3 locale/negation"])
    #expect(lines(source, kept.replacing("wird behalten", with: "wird nicht behalten"), "de").isEmpty)
  }

  @Test func cellsThatSayNoAreValues() {
    let source = "| Name | Required | What |\n| - | - | - |\n| id | no | It is not kept by the server. |"
    let said = "| Jméno | Povinné | Co |\n| - | - | - |\n| id | ano | Server ho neuchovává. |"
    #expect(lines(source, said, "cs").isEmpty)
    #expect(lines(source, said.replacing("neuchovává", with: "uchovává"), "cs") == ["cs:5 locale/negation"])
  }

  @Test(arguments: [
    ("The name is unknown to the server.", "de", "Der Server kennt den Namen nicht."),
    ("It works without a server.", "cs", "Nepotřebuje server."),
    ("Do not forget to save the file.", "fr", "Pensez à enregistrer le fichier."),
    ("This works whether or not the file is there.", "es", "Funciona exista o falte el archivo."),
    ("You must restart the server.", "ja", "サーバーを再起動しなければなりません。"),
    ("It may take some time.", "ja", "時間がかかるかもしれません。"),
    ("Use only one name.", "fr", "N’utilisez qu’un nom."),
    ("It differs from the other one.", "zh", "它与另一个不同。"),
    ("The file is not read.", "th", "ไฟล์ถูกอ่าน"),
    ("The file is not read by anyone.", "de", "The file is not read by anyone."),
  ])
  func whatLanguagesSayInOtherWordsIsSilent(_ source: String, _ locale: String, _ variant: String) {
    #expect(lines(source, variant, locale).isEmpty)
  }
}
