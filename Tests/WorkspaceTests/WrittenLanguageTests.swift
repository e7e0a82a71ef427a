import Testing

@testable import Workspace

/// Which language words are in.
struct WrittenLanguageTests {
  /// A sentence or two of ordinary technical prose in each language.
  static let samples: [(String, String)] = [
    (
      "ar",
      "في هذا الدليل ستتعلم كيفية إرسال الإشعارات من الخادم إلى الأجهزة، ثم التحقق من أن كل شيء يعمل كما هو متوقع على هذا الجهاز."
    ),
    (
      "ca",
      "En aquesta guia aprendràs com enviar notificacions des del servidor als dispositius, i com es pot comprovar que tot el que has fet amb aquest exemple és correcte."
    ),
    (
      "cs",
      "V této příručce se naučíte, jak posílat oznámení ze serveru do zařízení a jak ověřit, že je všechno v pořádku, pokud se něco nepovede nebo není k dispozici."
    ),
    (
      "da",
      "I denne vejledning lærer du, hvordan du sender beskeder fra serveren til enheder, og hvad der skal gøres, hvis det ikke virker af en eller anden grund."
    ),
    (
      "de",
      "In dieser Anleitung lernen Sie, wie der Server die Mitteilungen an das Gerät sendet und was zu tun ist, wenn es nicht mit der ersten Anfrage gelingt."
    ),
    ("el", "Σε αυτόν τον οδηγό θα μάθετε πώς να στέλνετε ειδοποιήσεις από τον διακομιστή."),
    (
      "en",
      "In this guide you learn how the server sends notifications to your devices, and what you can do if it is not as it should be."
    ),
    (
      "es",
      "En esta guía se explica cómo el servidor envía las notificaciones a los dispositivos y qué puede hacer si no se recibe una respuesta con el código de la tabla."
    ),
    (
      "fa",
      "در این راهنما یاد می گیرید که چگونه از سرور برای دستگاه ها اعلان ارسال کنید و هر مشکلی را که پیش می آید با این ابزار برطرف کنید."
    ),
    (
      "fi",
      "Tässä oppaassa opit, miten palvelin lähettää ilmoituksia, ja mitä voit tehdä, jos se ei toimi, tai kun laite on pois päältä, mutta tämä ei ole ongelma, joka on yleinen."
    ),
    (
      "fr",
      "Dans ce guide, vous apprenez comment le serveur envoie les notifications aux appareils, et que faire si une requête ne passe pas avec la clé qui est dans la page."
    ),
    ("hi", "इस गाइड में आप सीखेंगे कि सर्वर से डिवाइस को सूचना कैसे भेजी जाती है और यह काम नहीं करता है तो क्या करने की ज़रूरत है।"),
    (
      "hu",
      "Ebben az útmutatóban megtanulod, hogyan küld a kiszolgáló értesítést, és mit kell tenni, ha nem érkezik meg, vagy ha egy eszköz nem elérhető, de ez csak ritkán van."
    ),
    (
      "id",
      "Dalam panduan ini Anda akan mempelajari cara mengirim pemberitahuan dari peladen ke perangkat, dan apa yang dapat Anda lakukan jika ini tidak berhasil dengan baik untuk pengguna yang lain."
    ),
    (
      "it",
      "In questa guida si impara come il server invia le notifiche ai dispositivi e che cosa fare se non si riceve una risposta con il codice della tabella, come per gli altri."
    ),
    ("ja", "このガイドでは、サーバーから端末へ通知を送る方法を学びます。うまくいかないときの対処も説明します。"),
    ("ko", "이 안내서에서는 서버에서 기기로 알림을 보내는 방법을 배우고 문제가 생겼을 때 해결하는 방법을 설명합니다."),
    (
      "nb",
      "I denne veiledningen lærer du hvordan du sender meldinger fra tjeneren til enheter, og hva du skal gjøre hvis det ikke virker av en eller annen grunn, så det er å håpe på en løsning av det."
    ),
    (
      "nl",
      "In deze handleiding leer je hoe de server een bericht naar het apparaat stuurt en wat je kan doen als het niet lukt, of als er met die aanvraag iets mis is."
    ),
    (
      "pl",
      "W tym przewodniku nauczysz się, jak serwer wysyła powiadomienia do urządzeń i co można zrobić, jeśli to nie działa lub jest niedostępne dla użytkownika, który się zalogował."
    ),
    (
      "pt",
      "Neste guia você aprende como o servidor envia as notificações para os dispositivos e o que fazer se não receber uma resposta com o código da tabela em seu aparelho."
    ),
    (
      "ro",
      "În acest ghid înveți cum trimite serverul notificări și ce se poate face dacă nu sunt primite de la o aplicație sau din alt motiv, pentru că nu este o problemă mai rară."
    ),
    (
      "ru",
      "В этом руководстве вы узнаете, как сервер отправляет уведомления на устройства и что делать, если это не работает или вы не получили ответ на запрос по сети."
    ),
    (
      "sk",
      "V tejto príručke sa naučíte, ako posielať oznámenia zo servera do zariadení a ako overiť, že je všetko v poriadku, ak sa niečo nepodarí alebo nie je k dispozícii pre používateľov, ktorý sú prihlásení."
    ),
    (
      "sv",
      "I den här guiden lär du dig hur servern skickar meddelanden till enheter och vad du kan göra om det inte fungerar eller om ett svar är fel för att det är sent."
    ),
    (
      "tr",
      "Bu kılavuzda sunucunun cihazlara nasıl bildirim gönderdiğini ve bir sorun olursa ne yapılacağını öğrenirsiniz; bu işlem her cihaz için çok kolay ve hızlı olarak yapılır, daha sonra ise gerekli değil."
    ),
    (
      "uk",
      "У цьому посібнику ви дізнаєтеся, як сервер надсилає сповіщення на пристрої та що робити, якщо це не працює або ви не отримали відповідь на запит до сервера."
    ),
    (
      "vi",
      "Trong hướng dẫn này bạn sẽ học cách máy chủ gửi thông báo cho các thiết bị và những gì có thể làm khi không được trả lời với một mã của bảng."
    ),
    ("zh", "本指南说明服务器如何向设备发送通知，以及在没有收到回应时应该怎么处理这个问题。"),
    ("zh-Hant", "本指南說明伺服器如何向裝置發送通知，以及在沒有收到回應時應該怎麼處理這個問題。"),
  ]

  @Test(arguments: samples) func theWordsTellIt(_ language: String, _ text: String) {
    #expect(WrittenLanguage.of(text) == language)
  }

  @Test(arguments: ["", "# A", "POST /users HTTP/1.1", "curl --request GET --header Accept", "Tally"])
  func fewWordsTellNothing(_ text: String) { #expect(WrittenLanguage.of(text) == nil) }

  @Test func twoLanguagesInEqualPartsTellNothing() {
    let german = Self.samples.first { $0.0 == "de" }?.1 ?? ""
    let files = FileSystem.memory(["a.md": german, "b.md": Self.samples.first { $0.0 == "cs" }?.1 ?? ""])
    #expect(WrittenLanguage.of(["a.md", "b.md"], in: files) == nil)
    #expect(WrittenLanguage.of(["a.md"], in: files) == "de")
  }

  @Test func codeAndAddressesHaveNoLanguage() {
    let czech = Self.samples.first { $0.0 == "cs" }?.1 ?? ""
    let english = Self.samples.first { $0.0 == "en" }?.1 ?? ""
    let page = """
      # Oznámení

      \(czech)

      ```text
      \(english)
      \(english)
      ```

      `\(english)`

      """
    #expect(WrittenLanguage.of(page: "a.md", Array(page.utf8)) == "cs")
  }
}
