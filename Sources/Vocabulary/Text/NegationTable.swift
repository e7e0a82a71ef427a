extension Negation {
  /// For each language four lines: its names, what denies for sure, what else may stand for that, and phrases that deny nothing.
  static let table = """
    en
    not, never, cannot, no, nor, neither, nothing, nobody, none
    without, un*, -under*, -uni*, -unpack*, -unders*, invalid*, incorrect*, inactiv*, inaccess*, impossib*, incompatib*, insuffic*, inconsist*, incomplet*, independ*, inappropr*, ineffic*, irrelev*, irrespect*, immut*, implicit*, insecur*, infreq*, unsafe, prohibit*, exceed*, outside, deprec*, obsolete*, pend*, drop*, somebody, someone, dis*, -displ*, -distrib*, -discov*, -disk*, -discuss*, -dist*, -disc*, -disp*, non*, avoid*, prevent*, fail*, miss*, lack*, only, instead, rather, except*, exclu*, ignor*, skip*, stop*, refus*, reject*, forb*, deny, denied, denies, absen*, empty, hardly, few, fewer, little, less, otherwise, remov*, omit*, yet, before, beyond, anymore, free, wrong, lost, lose, loses, losing, illegal, broken, against, rarely, seldom, least, unless, until, optional*, hidden, hide, hides, blocked, blocks, despite, regardless, zero, null, nil, off, too, away, apart, different*, opaque, obscur*, eliminat*, same, minim*, maxim*, leave, leaves, left, out
    whether or not, or not, not only, not just, not to mention, do not forget, not forget, not hesitate, do not worry, no matter, no doubt, why not, nothing but, no more than, not more than, can not wait, none other, no problem, no worries, not a bad, not bad, no wonder, not least

    de
    nicht, kein*, nie, niemals, nichts, niemand, weder
    ohne, un*, -und, -unter*, -uns*, statt, anstatt, anstelle, sondern, nur, außer*, verhinder*, vermeid*, fehl*, deaktivier*, ignorier*, bevor, bis, erst, kaum, verbiet*, verbot*, ablehn*, abgelehnt*, lehn*, leer*, übersp*, entfern*, entfäll*, sonst, ansonsten, falsch*, frei*, wenig*, keineswegs, weg*, ausschl*, nein, lediglich, selten, unabhängig*, egal, optional*, null, zu
    nicht nur, vergessen sie nicht, vergiss nicht, nicht mehr als, nicht wahr

    fr
    ne, n, pas, jamais, aucun*, rien, ni
    sans, non, inutil*, invalid*, incorrect*, impossib*, inconn*, incompatib*, indisponib*, inacti*, indépend*, inexist*, désactiv*, dépourv*, évit*, empêch*, échou*, échec*, manqu*, seul*, sauf, plutôt, lieu, exception*, exclu*, ignor*, interdi*, refus*, rejet*, vide*, peu, moins, hors, absen*, supprim*, omet*, omis*, uniquement, faux, fausse, nul*, bloqu*, malgré, rare*, loin, impossible*, plus, trop, sinon, introuvable*, facultati*, optionnel*
    pas à pas, non seulement, n oubliez pas, n hésitez pas, ne vous inquiétez pas, n est ce pas, pourquoi pas, ou pas, ou non, n importe

    es
    no, nunca, jamás, ningún, ninguna, ninguno, nada, tampoco, nadie, ni
    sin, inválid*, incorrect*, imposib*, incompatib*, inact*, inexist*, independ*, desactiv*, deshabilit*, descon*, innecesari*, solo, sólo, solamente, únicamente, evit*, salvo, excepto, vez, lugar, impid*, imped*, antes, falt*, fall*, omit*, omis*, ignor*, prohib*, vací*, exclu*, poco*, menos, fuera, rechaz*, elimin*, sino, apenas, raramente, carec*, opcional*, nul*, demasiad*, hasta
    no solo, no sólo, no solamente, no olvides, no olvide, no te preocupes, no dudes, o no, que nunca

    pt
    não, nunca, jamais, nenhum*, nada, nem, ninguém
    sem, inválid*, incorret*, impossí*, incompatí*, inativ*, inexist*, independ*, desativ*, desabilit*, descon*, desnecess*, só, somente, apenas, evit*, exceto, salvo, vez, lugar, imped*, antes, falt*, falh*, omit*, omis*, ignor*, proib*, vazi*, exclu*, pouc*, menos, fora, rejeit*, remov*, elimin*, senão, raramente, carec*, opcion*, nul*, demais, até
    não só, não apenas, não somente, não esqueça, não se esqueça, não se preocupe, não hesite, não importa, ou não, que nunca

    it
    non, mai, nessun*, niente, nulla, né
    senza, invalid*, incorrett*, impossib*, incompatib*, inattiv*, inesist*, indipend*, disabilit*, disattiv*, scono*, inutil*, solo, soltanto, solamente, evit*, tranne, salvo, invece, piuttosto, posto, imped*, prima, manc*, fall*, omett*, omess*, ignor*, proib*, viet*, vuot*, esclu*, poc*, meno, fuori, rifiut*, rimuov*, elimin*, bensì, raramente, priv*, facoltativ*, opzional*, null*, troppo, fino
    non solo, non soltanto, non dimenticare, non esitare, non preoccuparti, o no, o meno, che mai, non vediamo l ora, non vedo l ora

    ru
    не, нет, нельзя, никогда, ничего, ни, никто
    не*, -необход*, -некотор*, -несколь*, -непосред*, -нетв*, ни*, -ниж*, -низ*, без*, -безопас*, бес*, кроме, только, лишь, вместо, отсутств*, отключ*, избе*, избав*, запре*, исключ*, игнор*, пропус*, пропущ*, переста*, удал*, иначе, мало, менее, вне, прежде, пока, отказ*, отклон*, потер*, теря*, пуст*, предотвр*, блок*, редко, недо*, скры*, прекра*, слишком
    не только, не забудьте, не забывайте, не волнуйтесь, не стесняйтесь, или нет, не позднее, не менее, не более, тем не менее

    pl
    nie, nigdy, nic, żad*, ani, nikt
    nie*, -niektór*, -niezb*, -niego, -niej, -niech, -niebies*, bez*, -bezp*, tylko, jedynie, zamiast, oprócz, poza, brak*, wyłącz*, unik*, mało, mniej, zanim, dopiero, dopóki, ignor*, pomi*, zabr*, zakaz*, odrzu*, odm*, pust*, błędn*, usu*, utra*, zapob*, blok*, wyjąt*, rzadko, zbyt
    nie tylko, nie zapomnij, nie martw się, lub nie, czy nie, nie mniej, nie więcej

    cs
    ne*, není, nikdy, nikoli*, nic, nič*, žádn*, nikdo, ani, -nebo*, -nebe*, -než*, -nese*, -nesou, -nesl*, -nej*, -nezbyt*, -nezáv*, -nezapom*, -nedáv*, -neděl*, -neustál*, -nepřetrž*, -nech*, -net*, -new*, -next*, -neur*, -nested*
    bez*, -bezp*, jen, jenom, pouze, místo, kromě, chyb*, vyhn*, zabr*, zaká*, málo, méně, dokud, než, ignor*, vynech*, přeskoč*, odmít*, prázdn*, odstra*, smaz*, ztra*, blok*, vypn*, selh*, selž*, špatn*, zřídka, příliš, mimo, nezáv*
    nejen, nebojte se, či ne, nebo ne

    zh
    不, 没, 沒, 无法, 無法, 未, 切勿, 请勿, 並非, 并非, 而非, 无需, 無需, 禁止
    无, 無, 非, 勿, 否, 免, 禁, 失败, 失敗, 缺, 除非, 除了, 除外, 排除, 仅, 僅, 只, 拒, 而是, 忽略, 跳过, 跳過, 避, 防, 尚, 别, 丢失, 弃用, 棄用, 关闭, 關閉, 停, 之前, 二选一, 二者, 难, 難, 移除, 代替, 取代, 少, 空, 直到
    不同, 不过, 不過, 不仅, 不僅, 不断, 不斷, 不管, 不论, 不論, 差不多, 不错, 不錯, 对不起, 是不是, 不但, 不得不, 不妨, 不久, 不光, 非常, 未来, 未來, 能不能, 要不要, 可不可以, 与否, 是否, 不要忘记, 不要忘記, 不要犹豫, 不低于, 不低於, 不小于, 不小於, 不少于, 不少於, 不大于, 不大於, 不高于, 不高於, 不多于, 不多於, 不超过, 不超過, 不起眼, 不再赘述, 不再贅述, 不由得, 不足为奇, 级别, 級別, 类别, 類別, 识别, 識別, 区别, 區別, 特别, 特別, 分别, 分別, 别名, 別名

    ja
    ない, なく, なかっ, ません, なし, 無い, ずに, 不要, 不可, 禁止, できず, せず, いいえ
    ず, ぬ, 無, 不, 非, 未, 禁, だけ, のみ, 以外, 避, 失敗, 省略, 除外, 除い, 除き, 防, 拒, 代わり, 否, 欠, 誤, しか, オフ, まい, 難, 少, 前に, 限り, 止, 対象外, 独立, 破棄, 違
    かもしれません, かもしれない, なければなりません, なければならない, なければいけません, なければならず, なくてはなりません, なくてはならない, ないといけません, だけでなく, のみならず, すみません, 忘れないで, まず, 必ず, いずれ, はず, わずか, 非同期, 非常, に過ぎません, に違いない, 間違いなく, 問題ありません

    ko
    않, 못, 없, 마세요, 마십시오, 아니, 말고, 금지, 안됩니다, 안되
    안됩, 말아, 비활성, 무시, 미포함, 제외, 뿐, 실패, 대신, 이외, 전에, 방지, 피하, 피할, 차단, 거부, 잘못, 생략, 제거, 누락, 건너, 까지, 끄, 꺼, 벗어, 막, 부족, 불가, 불필, 불완, 무효, 비어, 빈
    뿐만아니라, 뿐아니라, 잊지마세요, 걱정하지마세요, 하지않으면안, 마찬가지
    """
}
