/// The words that languages use most, by the tag of the language: articles, prepositions, conjunctions, pronouns, the commonest
/// verbs. Words that tell close relatives apart (Danish `af` and Norwegian `av`) are among them; languages that no other shares a
/// script with need none.
enum LanguageWords {
  /// The languages that a word is frequent in: `de` of the Latin `de` in French, Spanish, Dutch ….
  static let languages: [String: [String]] = {
    var found: [String: [String]] = [:]
    for (language, words) in table {
      for word in words.split(separator: " ") { found[String(word), default: []].append(language) }
    }
    return found
  }()

  private static let table: [(language: String, words: String)] = [
    ("ar", "في من على إلى أن هذا التي هو مع لا أو ما هذه عن إذا كل يمكن يتم ذلك كما عند لم"),
    ("be", "і ў на з не што для гэта як да калі або вы каб па ад яго мы"),
    ("bg", "и в на за не се от да е с са по или ще това като може ако който при"),
    ("ca", "el la els les de i que un una per amb no és es en del al com més aquest aquesta són pot si"),
    ("cs", "a v na se je to že do pro s jako jsou nebo které by při ale od k který může pokud ve není tak"),
    ("da", "og at det i en er som på for med af den til ikke om et kan du eller fra hvis der skal bliver hvad efter ud"),
    ("de", "der die und das ist ein eine zu den nicht mit sie für auf im dem sich von wird werden auch oder als wenn kann"),
    ("en", "the of and to in is that for it with as on are be this by or from an not you can your if will"),
    ("es", "el la los las de en que y un una para con por es se no como del al su más esta este tu puede si o"),
    ("et", "ja on ei et see kui või mis ka oma seda selle saab kuid ning te kõik"),
    ("fa", "و در به از که این را با است برای آن می یک شود شما کنید های هر یا تا ها"),
    ("fi", "ja on ei se että tai kun voi ovat joka jos mutta niin tämä sen kuin myös voit sekä ole"),
    ("fr", "le la les de des et un une est dans pour que vous en du pas sur avec ce cette qui au par votre être si ou"),
    ("hi", "है के में की का और से को यह पर हैं लिए एक कि आप नहीं या करने जो भी"),
    ("hr", "i u na je se da za od su ili kao ne koji te može što iz ako biti to koje sa"),
    ("hu", "a az és hogy nem is egy van meg vagy ezt ha de csak kell mint lehet ez amely"),
    ("id", "dan yang untuk di dengan ini dari pada anda adalah tidak dalam ke atau dapat akan jika kita bisa sebuah"),
    ("it", "il la di che e un una per con non è si in sono del della nel questo come i le gli dei più se o"),
    ("lt", "ir yra kad su į iš tai ar kaip bus jei gali ne apie per prie jūs arba"),
    ("lv", "un ir ka ar no uz vai par kas lai ja var tiek kā šo nav bet pēc"),
    ("mk", "и на во за да се од не е со што или ќе како може ако кој при ова"),
    ("mr", "आहे आणि या हे ते तर किंवा एक आपण करा साठी नाही होते"),
    ("nb", "og å det i en er som på for med av den til ikke om et kan du eller fra hvis der skal blir hva etter ut"),
    ("ne", "छ र को मा यो गर्न छन् लागि वा पनि एक गर्नुहोस् हो"),
    ("nl", "de het een en van is dat niet te in voor met op zijn aan die je wordt worden ook als of bij kan"),
    ("pl", "i w na się nie z do to że jest jak dla od przez lub są po oraz można aby jeśli który"),
    ("pt", "o a os as de em que e um uma para com por é não se como do da no na dos seu você mais são ou ao"),
    ("ro", "și de la în a cu pe nu o este sau pentru din că se un mai care dacă sunt poate"),
    ("ru", "и в не на с что по для это как или из вы к от если при его мы может чтобы у"),
    ("sk", "a v na sa je to že do pre s ako sú alebo ktoré by pri ale od k ktorý môže ak vo nie tak"),
    ("sl", "in v na je se da za so ali kot ki lahko z ne pri tudi če bo iz to"),
    ("sr", "и у на је се да за од су или као не који може што из ако бити то које са"),
    ("sv", "och att det i en är som på för med av den till inte om ett kan du eller från ska vill när"),
    ("tr", "ve bir bu için ile da de olarak veya olan daha gibi çok her ne değil ya ise kadar"),
    ("uk", "і в не на з що для це як та або до ви від якщо його ми може щоб у за"),
    ("ur", "کے میں کی ہے اور سے کا کو یہ کہ پر نے ہیں ایک آپ نہیں یا"),
    ("vi", "và là của các một có cho không được trong với để này bạn khi những từ hoặc nếu sẽ"),
  ]

  /// Scripts that tell a language by themselves: the range of their letters.
  static let scripts: [(language: String, letters: ClosedRange<UInt32>)] = [
    ("el", 0x0370...0x03FF), ("hy", 0x0530...0x058F), ("he", 0x0590...0x05FF), ("bn", 0x0980...0x09FF), ("pa", 0x0A00...0x0A7F),
    ("gu", 0x0A80...0x0AFF), ("ta", 0x0B80...0x0BFF), ("te", 0x0C00...0x0C7F), ("kn", 0x0C80...0x0CFF), ("ml", 0x0D00...0x0D7F),
    ("si", 0x0D80...0x0DFF), ("th", 0x0E00...0x0E7F), ("lo", 0x0E80...0x0EFF), ("my", 0x1000...0x109F), ("ka", 0x10A0...0x10FF),
    ("am", 0x1200...0x137F), ("km", 0x1780...0x17FF),
  ]

  /// Characters that only one of the two scripts of Chinese has, of the most frequent ones.
  static let simplified = Set(pairs.simplified.unicodeScalars)
  static let traditional = Set(pairs.traditional.unicodeScalars)

  private static let pairs = (
    simplified: "这个们为说来对时会发国学过还没问题设应该实现开关数据类变动",
    traditional: "這個們為說來對時會發國學過還沒問題設應該實現開關數據類變動"
  )
}
