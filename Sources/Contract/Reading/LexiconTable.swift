extension Lexicon {
  /// A line a meaning: the English word that the reader asks for, then the words of Czech, German, French, Spanish, Portuguese,
  /// Japanese, Korean and Chinese (simplified and traditional) that mean it. Those of European languages are in all forms that
  /// titles and heads of tables have.
  static let table = """
    request: požadavek, požadavku, požadavky, žádost, žádosti, dotazu, anfrage, anfragen, aufruf, requête, requêtes, solicitud, solicitudes, petición, peticiones, requisição, requisições, pedido, solicitação, リクエスト, 要求, 요청, 请求, 請求
    response: odpověď, odpovědi, antwort, antworten, rückgabe, rückgabewert, réponse, réponses, respuesta, respuestas, resposta, respostas, レスポンス, 応答, 返り値, 戻り値, 出力, 응답, 响应, 回應, 应答, 返回值
    returns: vrací, vrátí, liefert, renvoie, retourne, devuelve, retorna, devolve, 返す, 返します, 返却, 반환, 返回
    input: vstup, eingabe, entrée, entrada, 入力, 입력, 输入, 輸入
    output: výstup, ausgabe, sortie, salida, saída, 출력, 输出, 輸出
    parameters: parametr, parametry, parametrů, parametern, paramètre, paramètres, parámetro, parámetros, parâmetro, parâmetros, パラメータ, パラメーター, 引数, 매개변수, 파라미터, 参数, 參數
    name: název, názvy, jméno, bezeichnung, nom, nombre, nome, 名前, 名称, 名稱, 名字, 名, 이름, 명칭
    field: polí, feld, felder, champs, campo, campos, フィールド, 項目, 필드, 字段, 欄位
    property: vlastnost, vlastnosti, eigenschaft, eigenschaften, propriété, propriétés, propiedad, propiedades, propriedade, propriedades, プロパティ, 속성, 属性, 屬性
    type: typu, datový typ, datentyp, tipo, tipos, タイプ, 型, データ型, 타입, 유형, 자료형, 类型, 類型, 型別
    required: povinné, povinný, povinná, povinně, vyžadováno, erforderlich, pflicht, pflichtfeld, notwendig, obligatoire, requis, obligatorio, obligatoria, requerido, requerida, obrigatório, obrigatória, 必須, 必要, 필수, 必选, 必需, 必填, 必须, 必選
    optional: volitelné, volitelný, volitelná, nepovinné, nepovinný, facultatif, facultative, optionnel, optionnelle, opcional, opcionales, 任意, 省略可能, オプション, 선택, 선택사항, 可选, 选填, 非必须, 可選
    description: popis, význam, beschreibung, bedeutung, erklärung, signification, descripción, significado, descrição, 説明, 意味, 内容, 설명, 描述, 说明, 說明, 含义, 备注, 備考
    default: výchozí, standardwert, vorgabe, défaut, predeterminado, padrão, デフォルト, 既定値, 初期値, 기본값, 默认值, 默认, 預設
    status: stav, stavový, stavu, statut, état, estado, ステータス, 状態, 상태, 状态, 狀態
    code: kód, kódy, código, códigos, コード, 코드, 码, 代码, 碼, 代碼
    example: příklad, příklady, beispiel, beispiele, exemple, exemples, ejemplo, ejemplos, exemplo, exemplos, サンプル, 例, 예시, 예제, 示例, 例子, 範例
    body: tělo, těla, rumpf, nutzlast, körper, cuerpo, corpo, ボディ, 本文, 본문, 바디, 正文, 主体, 请求体, 主體
    header: hlavička, kopfzeile, entête, encabezado, cabecera, cabeçalho, ヘッダー, ヘッダ, 헤더, 标头, 請求頭, 标题头, 头部, 头信息, 消息头, 报文头, 请求头, 响应头, HTTP 头, http头
    headers: hlavičky, hlaviček, kopfzeilen, entêtes, encabezados, cabeceras, cabeçalhos, 请求头, 响应头
    query: dotaz, abfrage, consulta, クエリ, クエリー, 쿼리, 查询, 查詢
    path: cesta, cesty, pfad, pfade, chemin, chemins, ruta, rutas, caminho, caminhos, パス, 경로, 路径, 路徑
    method: metoda, metody, methode, méthode, método, métodos, メソッド, 메서드, 메소드, 方法
    endpoint: endpunkt, endpunkte, エンドポイント, 엔드포인트, 端点, 接口, 端點
    value: hodnota, hodnoty, wert, werte, valeur, valeurs, valor, valores, 値, 값, 值
    error: chyba, chyby, fehler, erreur, erreurs, errores, erro, erros, エラー, 오류, 에러, 错误, 錯誤
    object: objekt, objektu, objekte, objet, objeto, オブジェクト, 객체, 对象, 物件
    success: úspěch, erfolg, succès, éxito, sucesso, 成功, 성공
    form: formulář, formuláře, formular, formulaire, formulario, formulário, フォーム, 양식, 表单, 表單
    arguments: argumente, argumentos, 인수, 인자
    authentication: ověření, autentizace, authentifizierung, authentification, autenticación, autenticação, 認証, 인증, 认证, 鉴权, 認證
    to: až, bis, à, hasta, até
    and: und
    or: nebo, oder, ou, または, 또는, 或者
    between: mezi, zwischen, entre
    maximum: nejvýše, maximálně, höchstens, maximal
    minimum: nejméně, minimálně, mindestens, minimal
    key: klíč, schlüssel, schluessel, clé, clave, chave, キー, 鍵, 키, 密钥, 金鑰
    location: umístění, speicherort, emplacement, ubicación, localização, 場所, 위치, 位置
    webhook: webhooks, hook, hooks, callback, callbacks, rückruf, ウェブフック, コールバック, 웹훅, 콜백, 回调, 回調, 网络钩子
    your: váš, vaše, votre, ihre, deine, あなたの, 귀하의, 您的, 你的
    yes: ano, oui, sí, sim, はい, 예, 네, 是
    no: nein, não, いいえ, 아니오, 아니요, 否
    string: řetězec, zeichenkette, zeichenfolge, chaîne, cadena, texto, 文字列, 문자열, 字符串, 字串
    integer: celé číslo, ganzzahl, entier, entero, inteiro, 整数, 정수, 整數
    number: číslo, zahl, número, 数値, 숫자, 数字, 數字
    boolean: logická hodnota, wahrheitswert, booléen, booleano, 真偽値, ブール値, 불리언, 부울, 布尔, 布尔值, 布林
    list: seznam, listě, 列表, 一覧, リスト, 목록, 리스트
    when: když, pokud, jestliže, wenn, falls, sobald, lorsque, quand, cuando, quando
    not: nicht, kein, keine, nikdy
    if: jestli, wofern, caso
    otherwise: jinak, sonst, andernfalls, sinon, contrario, senão
    only: jen, pouze, nur, ausschließlich, seulement, uniquement, solo, sólo, solamente, apenas, somente, のみ, だけ, 仅, 仅在, 僅
    delete: smazat, smazání, löschen, löschung, supprimer, suppression, eliminar, borrar, excluir, apagar, 削除, 삭제, 删除, 刪除
    previous: předchozí, vorige, vorigen, vorherige, vorherigen, précédente, précédent, anterior, 前の, 이전, 上一
    always: vždy, immer, toujours, siempre, sempre
    successful: úspěšné, úspěšná, erfolgreich, erfolgreiche, réussie, exitosa, bem-sucedida
    array: pole hodnot, liste, tableau, lista, arreglo, 配列, 배열, 数组, 陣列
    """
}
