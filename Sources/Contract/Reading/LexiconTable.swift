extension Lexicon {
  /// A line a meaning: the English word that the reader asks for, then the words of Czech, German, French, Spanish, Portuguese,
  /// Japanese, Korean, Chinese (simplified and traditional), Italian, Dutch, Polish, Russian, Ukrainian, Turkish, Indonesian and
  /// Vietnamese that mean it. Those of European languages are in all forms that
  /// titles and heads of tables have.
  static let table = """
    request: požadavek, požadavku, požadavky, žádost, žádosti, dotazu, anfrage, anfragen, aufruf, requête, requêtes, solicitud, solicitudes, petición, peticiones, requisição, requisições, pedido, solicitação, リクエスト, 要求, 요청, 请求, 請求, richiesta, richieste, verzoek, verzoeken, żądanie, żądania, zapytanie, запрос, запроса, запросы, запит, запиту, istek, isteği, permintaan, yêu cầu
    response: odpověď, odpovědi, antwort, antworten, rückgabe, rückgabewert, réponse, réponses, respuesta, respuestas, resposta, respostas, レスポンス, 応答, 返り値, 戻り値, 出力, 응답, 响应, 回應, 应答, 返回值, risposta, risposte, antwoord, antwoorden, odpowiedź, odpowiedzi, ответ, ответа, ответы, відповідь, відповіді, yanıt, yanıtı, respons, tanggapan, phản hồi
    returns: vrací, vrátí, liefert, renvoie, retourne, devuelve, retorna, devolve, 返す, 返します, 返却, 반환, 返回, restituisce, ritorna, geeft, zwraca, возвращает, повертає, döndürür, mengembalikan, trả về
    input: vstup, eingabe, entrée, entrada, 入力, 입력, 输入, 輸入
    output: výstup, ausgabe, sortie, salida, saída, 출력, 输出, 輸出
    parameters: parametr, parametry, parametrů, parametern, paramètre, paramètres, parámetro, parámetros, parâmetro, parâmetros, パラメータ, パラメーター, 引数, 매개변수, 파라미터, 参数, 參數, parametri, parametro, parametrów, параметры, параметр, параметров, параметри, parametreler, parametre, tham số
    name: název, názvy, jméno, bezeichnung, nom, nombre, nome, 名前, 名称, 名稱, 名字, 名, 이름, 명칭, naam, nazwa, nazwy, имя, название, наименование, назва, імʼя, adı, nama, tên
    field: polí, feld, felder, champs, campo, campos, フィールド, 項目, 필드, 字段, 欄位, veld, velden, поле, поля, kolom, trường
    property: vlastnost, vlastnosti, eigenschaft, eigenschaften, propriété, propriétés, propiedad, propiedades, propriedade, propriedades, プロパティ, 속성, 属性, 屬性, atributo, atributos, attribut, attribute, attributs, attributi, proprietà, eigenschap, eigenschappen, właściwość, właściwości, atrybut, atrybuty, свойство, свойства, атрибут, атрибуты, властивість, özellik, özellikler, properti, atribut, thuộc tính
    type: typu, datový typ, datentyp, tipo, tipos, タイプ, 型, データ型, 타입, 유형, 자료형, 类型, 類型, 型別, tipi, typen, typ, typy, тип, типы, тип данных, тип даних, tür, türü, tipe, tipe data, kiểu, kiểu dữ liệu
    required: povinné, povinný, povinná, povinně, vyžadováno, erforderlich, pflicht, pflichtfeld, notwendig, obligatoire, requis, obligatorio, obligatoria, requerido, requerida, obrigatório, obrigatória, 必須, 必要, 필수, 必选, 必需, 必填, 必须, 必選, obrigatórios, obrigatórias, obligatorios, obligatorias, requeridos, obligatoires, obbligatorio, obbligatoria, obbligatori, verplicht, vereist, wymagane, wymagany, wymagana, обязательный, обязательное, обязательная, обязательно, обязателен, обязательность, обовʼязковий, обовʼязково, zorunlu, gerekli, wajib, diperlukan, bắt buộc
    optional: volitelné, volitelný, volitelná, nepovinné, nepovinný, facultatif, facultative, optionnel, optionnelle, opcional, opcionales, 任意, 省略可能, オプション, 선택, 선택사항, 可选, 选填, 非必须, 可選, opcionais, facultatifs, facultatives, optionnels, opzionale, opzionali, facoltativo, facoltativa, optioneel, optionele, opcjonalne, opcjonalny, opcjonalna, необязательный, необязательное, необязательно, опционально, опциональный, необовʼязковий, isteğe bağlı, opsional, tùy chọn
    nullable: 可为空, 可空, 是否为空, 是否可为空, 允许为空, 可為空, null許可, null 허용
    description: popis, význam, beschreibung, bedeutung, erklärung, signification, descripción, significado, descrição, 説明, 意味, 内容, 설명, 描述, 说明, 說明, 含义, 备注, 備考, descrizione, omschrijving, beschrijving, opis, описание, опис, açıklama, deskripsi, keterangan, penjelasan, mô tả
    default: výchozí, standardwert, vorgabe, défaut, predeterminado, padrão, デフォルト, 既定値, 初期値, 기본값, 默认值, 默认, 預設, predefinito, standaard, standaardwaarde, domyślnie, domyślna, domyślny, по умолчанию, за замовчуванням, varsayılan, bawaan, mặc định
    status: stav, stavový, stavu, statut, état, estado, ステータス, 状態, 상태, 状态, 狀態, stato, статус, durum, trạng thái
    code: kód, kódy, código, códigos, コード, 코드, 码, 代码, 碼, 代碼, codice, codici, код, коды, kodu, kode, mã
    example: příklad, příklady, beispiel, beispiele, exemple, exemples, ejemplo, ejemplos, exemplo, exemplos, サンプル, 例, 예시, 예제, 示例, 例子, 範例, esempio, esempi, voorbeeld, voorbeelden, przykład, przykłady, пример, примеры, приклад, приклади, örnek, örnekler, contoh, ví dụ
    body: tělo, těla, rumpf, nutzlast, körper, cuerpo, corpo, ボディ, 本文, 본문, 바디, 正文, 主体, 请求体, 主體, corpo della richiesta, treść, тело, тела, тіло, gövde, gövdesi, badan, thân
    header: hlavička, kopfzeile, entête, encabezado, cabecera, cabeçalho, ヘッダー, ヘッダ, 헤더, 标头, 請求頭, 标题头, 头部, 头信息, 消息头, 报文头, 请求头, 响应头, HTTP 头, http头, intestazione, nagłówek, заголовок, üstbilgi, tiêu đề
    headers: hlavičky, hlaviček, kopfzeilen, entêtes, encabezados, cabeceras, cabeçalhos, 请求头, 响应头, intestazioni, nagłówki, nagłówków, заголовки, заголовков
    query: dotaz, abfrage, consulta, クエリ, クエリー, 쿼리, 查询, 查詢, zapytania
    path: cesta, cesty, pfad, pfade, chemin, chemins, ruta, rutas, caminho, caminhos, パス, 경로, 路径, 路徑, percorso, pad, ścieżka, ścieżki, путь, пути, шлях, yolu, jalur, đường dẫn
    method: metoda, metody, methode, méthode, método, métodos, メソッド, 메서드, 메소드, 方法, metodo, metodi, metody http, метод, методы, методи, yöntem, metode http, phương thức
    endpoint: endpunkt, endpunkte, エンドポイント, 엔드포인트, 端点, 接口, 端點, uç nokta, эндпоинт, эндпойнт, ендпоінт, điểm cuối
    value: hodnota, hodnoty, wert, werte, valeur, valeurs, valor, valores, 値, 값, 值, valore, valori, waarde, waarden, wartość, wartości, значение, значения, значення, değer, değeri, nilai, giá trị
    failure: selhání, neúspěch, fehlschlag, fehlgeschlagen, échec, fallo, falha, fallimento, mislukt, niepowodzenie, неудача, сбой, невдача, başarısız, gagal, thất bại, 失败, 失敗, 실패
    error: chyba, chyby, fehler, erreur, erreurs, errores, erro, erros, エラー, 오류, 에러, 错误, 錯誤, errori, fout, fouten, błąd, błędy, ошибка, ошибки, ошибок, помилка, помилки, hata, hatalar, kesalahan, lỗi
    object: objekt, objektu, objekte, objet, objeto, オブジェクト, 객체, 对象, 物件, oggetto, oggetti, obiekt, obiekty, объект, объекты, обʼєкт, nesne, objek, đối tượng
    success: úspěch, erfolg, succès, éxito, sucesso, 成功, 성공, successo, succes, sukces, успех, успешно, успіх, başarılı, berhasil, thành công
    form: formulář, formuláře, formular, formulaire, formulario, formulário, フォーム, 양식, 表单, 表單
    arguments: argumente, argumentos, 인수, 인자
    authentication: ověření, autentizace, authentifizierung, authentification, autenticación, autenticação, 認証, 인증, 认证, 鉴权, 認證
    to: až, bis, à, hasta, até
    and: und
    or: nebo, oder, ou, または, 또는, 或者, oppure, lub, или, або, veya, atau, hoặc
    between: mezi, zwischen, entre
    is: je, jsou, ist, sind, est, sont, es, son, é, são, è, sono, zijn, jest, są, adalah
    credentials: údajů, anmeldedaten, zugangsdaten, identifiants, credenciales, credenciais, credenziali
    characters: znaků, znaky, zeichen, caractères, caracteres, caratteri, tekens, znaków, символов, символів, karakter, karaktere
    maximum: nejvýše, maximálně, höchstens, maximal
    minimum: nejméně, minimálně, mindestens, minimal
    key: klíč, schlüssel, schluessel, clé, clave, chave, キー, 鍵, 키, 密钥, 金鑰, chiavi, sleutel, klucz, ключ, anahtar, kunci, khóa
    location: umístění, speicherort, emplacement, ubicación, localização, 場所, 위치, 位置
    webhook: webhooks, hook, hooks, callback, callbacks, rückruf, ウェブフック, コールバック, 웹훅, 콜백, 回调, 回調, 网络钩子
    your: váš, vaše, votre, ihre, deine, あなたの, 귀하의, 您的, 你的, tuo, tua, uw, jouw, twój, twoja, ваш, ваша, ваше, anda
    sent: odeslán, odeslána, odesláno, gesendet, geschickt, zugestellt, envoyé, envoyée, envoyés, enviado, enviada, enviados, 送信, 전송, 发送, 推送, 發送, inviato, inviata, verzonden, verstuurd, wysłany, wysyłany, отправлен, отправлено, відправлено, gönderilen, dikirim, được gửi
    must: musí, muss, müssen, soll, sollte, doit, doivent, debe, deben, deve, devem, devono, moet, musi, powinien, должен, должна, должно, повинен, harus, phải
    yes: ano, oui, sí, sim, はい, 예, 네, 是, sì, tak, да, так, evet, ya, có
    no: nein, não, いいえ, 아니오, 아니요, 否, nee, nie, нет, ні, hayır, tidak, không
    string: řetězec, zeichenkette, zeichenfolge, chaîne, cadena, texto, 文字列, 문자열, 字符串, 字串, stringa, ciąg znaków, строка, рядок, metin, teks, chuỗi
    integer: celé číslo, ganzzahl, entier, entero, inteiro, 整数, 정수, 整數, intero, numero intero, geheel getal, liczba całkowita, целое число, целое, ціле число, tam sayı, bilangan bulat, số nguyên
    number: číslo, zahl, número, 数値, 숫자, 数字, 數字, numero, getal, liczba, число, sayı, angka, số
    boolean: logická hodnota, wahrheitswert, booléen, booleano, 真偽値, ブール値, 불리언, 부울, 布尔, 布尔值, 布林, booleana, logiczny, логическое, булево, булевый, логічне, mantıksal
    list: seznam, listě, 列表, 一覧, リスト, 목록, 리스트, elenco, lijst, список, daftar, danh sách
    when: když, pokud, jestliže, wenn, falls, sobald, lorsque, quand, cuando, quando, wanneer, gdy, когда, коли, ketika, khi
    not: nicht, kein, keine, nikdy
    if: jestli, wofern, caso, indien, jeśli, если, якщо, eğer, jika, nếu
    otherwise: jinak, sonst, andernfalls, sinon, contrario, senão
    only: jen, pouze, nur, ausschließlich, seulement, uniquement, solo, sólo, solamente, apenas, somente, のみ, だけ, 仅, 仅在, 僅, soltanto, alleen, tylko, только, лише, тільки, yalnızca, sadece, hanya
    delete: smazat, smazání, löschen, löschung, supprimer, suppression, eliminar, borrar, excluir, apagar, 削除, 삭제, 删除, 刪除
    previous: předchozí, vorige, vorigen, vorherige, vorherigen, précédente, précédent, anterior, 前の, 이전, 上一
    always: vždy, immer, toujours, siempre, sempre, altijd, zawsze, всегда, завжди, her zaman, selalu
    successful: úspěšné, úspěšná, erfolgreich, erfolgreiche, réussie, exitosa, bem-sucedida
    deprecated: zastaralé, zastaralá, zavržené, veraltet, missbilligt, obsolète, dépréciée, déprécié, obsoleto, obsoleta, descontinuado, descontinuada, 非推奨, 廃止予定, 사용 중단, 已弃用, 弃用, 已废弃, 废弃, 已過時, 已棄用, deprecato, deprecata, verouderd, przestarzały, przestarzała, przestarzałe, устарел, устарела, устаревший, застарілий, kullanımdan kaldırıldı
    array: pole hodnot, liste, tableau, lista, arreglo, 配列, 배열, 数组, 陣列, tablica, массив, масив, dizi, larik, mảng
    """
}
