import { isInKs } from './korean.ts';

/**
 * The most frequent characters of East Asian writing, and the terms of business files. What stands here is likely;
 * what the standards' first levels hold besides is possible; the rest is rare.
 */
export const COMMON_CHARACTERS = {
  simplified:
    '的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏限账户款额银税票付费价购销售货订姓址编号备注省县镇街陈杨赵吴刘孙朱胡郭何罗梁宋谢韩唐冯董萧曹袁邓傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田姜范伟芳娜敏静丽磊洋艳勇军杰娟涛超霞桂兰凤洁梅琳',
  traditional:
    '的一是不了人我在有他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可她里後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長知民樣現分將外但身些與高意進把法此實回二理美點月明其種聲全工己話兒者向情部正名定女問力機給等幾很業最間新什打便位因重被走電四第門相次東政海口使教西再平真聽世氣信北少關並內加化由卻代軍產入先山五太水萬市眼體別處總才場師書比住員九笑性通目華報立馬命張活難神數件安表原車白應路期叫死常提感金何更反合放做系計或司利受光王果親界及今京務制解各任至清物台臺象記邊共風戰接它許八特覺望直服林題建南度統色字請交愛讓認算論百科怎元社術結六功指思非流每青管夫連遠資隊跟帶花快條院變聯言權展該領傳近留紅治決周保達辦運武半候七必城父強步完革深區即求品士轉量空技輕程告江語英基派滿式李息寫識極令黃德收錢黨未持取設始版雙歷史商千片容研像友站廣改議形委早房音火際則首單據導影失網香專石校讀志飛觀包組造落視濟限帳戶款額銀稅票付費價購銷售貨訂姓址編號備註省縣鎮街路巷弄樓陳楊趙吳劉孫朱胡郭羅梁宋謝韓唐馮曹鄧沈曾彭呂蘇盧蔣蔡葉余潘鍾田姜范',
  japanese:
    '日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公野協取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資予川向際査勝面委告軍文反元重近千考判認画海参売利組知案道信策集在件団別物側任引使求所次水半品昨論計死官増係感特情投示変打男基私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住争談能無再位置企真流格有疑口過局少放税検藤町常校料沢裁状工建語球営空職証土与急止送援供可役構木割聞身費付施切由説転食比難防補車優夫研収断井何南石足違消境神番規術護展態導鮮備宅害配副算視条幹独警宮究育席輸訪楽起万着乗店述残想線率病農州武声質念待試族象銀域助労例衛然早張映限親額監環験追審商葉義伝働形景落欧担好退準賀訴辺造英被株頭技低毎医復仕去姿味負閣韓渡失移差衆個門写評課末守若脳極種美岡影命含福蔵量望松非撃佐核観察整段横融型白深字答夜製票況音申様財港識注呼渉達請求領収振込口座支払残高取引備考氏住所電話郵便番号都道府県市区町村郡株式会社有限合計金額数量単価消費税込抜商品名顧客',
  hangul:
    '이다는의에가을고지하사한기도로서자리를어아인시나대은수해일그들보주전정상과부라있게구스만원장여동것국공성제비우교무세마조신중소면오생요내관행유경연안당선모화위민김최박강윤임한거래금액번호명은행계좌좌이체수수료고객비고회사주식울특별산광남북구로길층호영수증품목단가량합계세금부가취인지점출입잔적환율카드현통장예대출납월년분트컴퓨터노북커피',
} as const;

const KANA = /[\u3041-\u30ff]/;
const HANGUL = /[\uac00-\ud7a3]/;
const HAN = /[\u4e00-\u9fff]/;
const PUNCTUATION = /[、。「」『』（）・：；，！？～－＿／％＆＋＝\u3000０-９Ａ-Ｚａ-ｚ]/;

export type EastAsianLanguage = keyof typeof COMMON_CHARACTERS;

/** Log probability of a character among a language's characters outside ASCII. */
export function eastAsianModel(language: EastAsianLanguage): (character: string) => number {
  const common = commonCharacters(language);
  const commonShare = { simplified: 0.7, traditional: 0.7, japanese: 0.35, hangul: 0.6 }[language];
  const inCommon = Math.log(commonShare / common.size);
  return (character) => {
    if (common.has(character)) return inCommon;
    if (PUNCTUATION.test(character)) return Math.log(0.05 / 100);
    if (HANGUL.test(character)) return language === 'hangul' ? hangulShare(character) : RARE;
    if (KANA.test(character)) return language === 'japanese' ? Math.log(0.45 / 120) : RARE;
    if (HAN.test(character)) return language === 'hangul' ? RARE : hanShare(character, language);
    return VERY_RARE;
  };
}

/** What the basic standard of a country lacks makes up a hundredth of its texts at most. */
function hangulShare(syllable: string): number {
  return isInKs(syllable.charCodeAt(0)) ? Math.log(0.3 / 2350) : Math.log(0.002 / 8822);
}

function hanShare(character: string, language: EastAsianLanguage): number {
  const isBasic = language !== 'simplified' || gbCharacters().has(character);
  return isBasic ? Math.log(0.15 / 6000) : Math.log(0.01 / 14_000);
}

let gb: ReadonlySet<string> | null = null;

/** The characters of GB 2312, by the places that they have in GB 18030 too. */
function gbCharacters(): ReadonlySet<string> {
  if (gb !== null) return gb;
  const bytes: number[] = [];
  for (let lead = 0xb0; lead <= 0xf7; lead++)
    for (let trail = 0xa1; trail <= 0xfe; trail++) bytes.push(lead, trail);
  return (gb = new Set(new TextDecoder('gb18030').decode(Uint8Array.from(bytes))));
}

const sets = new Map<EastAsianLanguage, ReadonlySet<string>>();

/** Made of the texts above when first asked for. */
function commonCharacters(language: EastAsianLanguage): ReadonlySet<string> {
  const made = sets.get(language) ?? new Set(COMMON_CHARACTERS[language]);
  sets.set(language, made);
  return made;
}

const RARE = Math.log(1e-6);
const VERY_RARE = Math.log(1e-8);
