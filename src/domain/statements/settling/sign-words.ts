/**
 * Words of a description that say whether money came or went, where nothing else on the page does.
 * A hint only: whoever uses it says so.
 */
const IN = [
  'salary|payroll|wages|deposit|refund|reversal|credit(?! card)|interest (?:paid|earned|credit)|dividend|cashback|incoming',
  'received|transfer from|payment from|inward|rebate|pension|allowance',
  'gutschrift|lohn|gehalt|rente|einzahlung|erstattung|habenzins|zahlungseingang|eingang',
  'virement (?:recu|reçu|de)|vir(?:ement)? recu|salaire|remboursement|versement|remise|avoir',
  'abono|nomina|nómina|ingreso|deposito|depósito|devolucion|devolución|transferencia (?:recibida|de)|reembolso',
  'salario|salário|recebid[ao]|credito|crédito|estorno|rendimento|entrada',
  'stipendio|accredito|bonifico (?:in entrata|da|a vostro favore)|versamento|rimborso|emolumenti',
  'salaris|loon|bijschrijving|storting|ontvangen|terugbetaling',
  'wynagrodzenie|wpływ|wplyw|przychodz|uznanie|wpłata|zwrot|mzda|plat(?!\\p{L})|příchoz|přijat|vklad|vratka|připsan|pripísan|došlá|dôchodok',
  'jóváírás|munkabér|beérkez|befizetés|nyugdíj|incasare|salariu|alimentare|depunere|rambursare',
  'priliv|priljev|plaća|plača|zarada|uplata|povrat|mirovin|penzij|pokojnin|odobrenje|polog',
  'laekumi|palk(?!\\p{L})|töötasu|sissemaks|ienāko|algas?(?!\\p{L})|iemaksa|ieskait|įplauk|atlyginim|darbo užmokest|įskait',
  'получен|постъп|заплата|възстанов|зачислен|поступлен|зарплат|пополнен|возврат|входящ|зарахув|надходж|поповнен|повернен|вхідн|уплата|прилив',
  'κατάθεση|μισθοδοσ|μισθός|πίστωση|εισερχόμεν|σύνταξη',
  'lön|insättning|lønn|løn|innskudd|indbetaling|overførsel fra|palkka|talletus|panto|hyvitys',
  'maaş|gelen|yatan|iade|yatırma|gaji|setoran|masuk|terima|bunga|lương|nhận',
  '給与|給料|振込入金|預入|入金|利息|配当|工资|工資|薪|存入|转入|轉入|利息|收入|退款|入账',
  'راتب|إيداع|ايداع|وارد|משכורת|הפקדה|זיכוי|salaris|inbetaling|เงินเดือน|ฝาก|รับโอน',
];

const OUT = [
  'purchase|withdrawal|withdraw|atm|direct debit|debit|fee|charge|card payment|payment to|transfer to|pos\\b|standing order',
  'bill pay|bill payment|cheque|check|tax|insurance|rent|outward|mortgage|loan repayment|subscription|commission|levy|duty',
  'lastschrift|überweisung|ueberweisung|dauerauftrag|kartenzahlung|auszahlung|entgelt|gebühr|gebuehr|abbuchung|miete|bargeld',
  'prelevement|prélèvement|retrait|paiement|carte|cb |frais|cotisation|virement (?:emis|émis|vers|a )|cheque|chèque|achat',
  'cargo|compra|recibo|retiro|retirada|reintegro|pago|comision|comisión|adeudo|domiciliacion|transferencia (?:emitida|a )',
  'pagamento|saque|tarifa|enviad[ao]|boleto|debito|débito|levantamento|transferência para|imposto|saida|saída',
  'addebito|prelievo|prelevamento|commission|canone|bonifico (?:a favore|in uscita)|imposta|spese|pagamento',
  'afschrijving|betaling|betaalautomaat|geldopname|incasso|pinautomaat|kosten|overboeking naar',
  'zakup|wypłata|wyplata|wychodz|opłata|oplata|prowizja|obciążenie|platba kart|platob|výběr|výber|poplat|inkaso|odchoz|odeslan|odoslan|nákup|trvalý príkaz',
  'vásárlás|díj|jutalék|készpénzfelvétel|terhelés|kimenő|beszedés|törlesztés|plata (?:la|op|cu|catre|instant)|comision|retragere|cumparat',
  'isplata|naknada|provizija|kupnja|kupovina|kupoprodaja|podizanje|terećenje|trajni nalog|odliv|odljev|nakup|dvig|nadomestilo|trajnik',
  'ost(?!\\p{L})|teenustasu|hooldustasu|kaardimakse|väljamaks|pirkum|komisij|izmaksa|izejoš|pirkim|mokestis|komisin|išmok|nurašy',
  'покупк|плащане|такса|теглене|нареден|комисион|оплат|списан|комисси|снятие|исходящ|комісі|зняття|вихідн|исплата|накнада',
  'αγορά|ανάληψη|πληρωμή|προμήθεια|χρέωση',
  'köp|uttag|autogiro|avgift|kjøp|uttak|gebyr|varekjøp|køb|hævning|betalingsservice|osto|nosto|maksu|palvelumaksu|tilisiirto',
  'harcama|çekme|cekme|ödeme|odeme|giden|masraf|ücret|komisyon|tarik|keluar|biaya|pembayaran|belanja|rút|chuyển|phí',
  '引出|出金|引落|振替|手数料|支払|購入|カード|取款|支出|转出|轉出|消费|消費|手续费|手續費|扣款|付款|提款',
  'سحب|شراء|رسوم|خصم|משיכה|עמלה|חיוב|הוראת קבע|aankoop|onttrekking|ถอน|โอนออก|ค่าธรรมเนียม|ชำระ',
];

const ALPHABETS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

const IN_PATTERN = patternOf(IN);
const OUT_PATTERN = patternOf(OUT);

/** 1 for words of money that came in, -1 for money that went out, 0 where there are none or both. */
export function signOfWords(description: string): -1 | 0 | 1 {
  const text = withoutAccents(description.normalize('NFKC').toLowerCase());
  const isIn = IN_PATTERN.test(text);
  const isOut = OUT_PATTERN.test(text);
  if (isIn === isOut) return 0;
  return isIn ? 1 : -1;
}

/** Capitals often have none: `ΑΓΟΡΑ`, `PRÉLÈVEMENT` and `PRELEVEMENT`. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/** Words of alphabets begin where a word begins; those of Japanese, Chinese and Thai stand anywhere. */
function patternOf(groups: readonly string[]): RegExp {
  const words = withoutAccents(groups.join('|')).split(/\|(?![^(]*\))/);
  const spaced = words.filter((word) => ALPHABETS.test(word));
  const joined = words.filter((word) => !ALPHABETS.test(word));
  return new RegExp(`(?<![\\p{L}])(?:${spaced.join('|')})|${joined.join('|')}`, 'u');
}
