import { foldText, phraseOf } from '#domain/language/fold-text.ts';
import { nearWords } from '#domain/language/near-word.ts';
import { splitPhrases, type Phrases } from '#domain/language/phrases.ts';
import { labelIn, type SumKind } from '../totals/sum-words.ts';

/** What a figure of a receipt is by the words of its line. */
export type ReceiptWord =
  | SumKind
  /** Paid by card, voucher or otherwise than in cash. */
  | 'card'
  | 'tip'
  /** A heading, a column title or a row of the summary of the tax. */
  | 'taxSummary'
  /** How many things were sold, points, a number of the receipt. */
  | 'count'
  /** What was saved, or would be without a discount. */
  | 'saved';

/** What only tills print, in the languages of the recogniser; the sums of invoices are known besides. */
const PHRASES = {
  total: `total, grand total, final total, total rounded, rounded total, total after rounding, total after adj, net total, nett total, bill total, total bill, total sale, total sales, sale total,
    total amt, total incl, total inclusive, total sales inclusive, total incl gst, total inc gst, total incl tax, amount payable, total payable, total to pay, to pay, sum total, take out total, eat in total, dine in total,
    amount, bal, total rm, total eur, total gbp, total usd, total due, balance due, balance to pay, amount due,
    summe, summe eur, gesamt, gesamtsumme, gesamtbetrag, zu zahlen, zu zahlen eur, endsumme, betrag, betrag eur, total chf, rechnungsbetrag,
    total ttc, net a payer, a payer, montant, montant eur, montant reel, total a payer, total achats, montant ttc,
    total a pagar, importe, importe total, total compra, total euros, valor total, valor a pagar, a pagar, total geral, total r,
    totale, totale complessivo, totale euro, importo, importo pagato, tot complessivo,
    totaal, te betalen, totaal te betalen, totaalbedrag, suma, suma pln, do zaplaty, razem, razem pln, kwota, naleznosc, celkem, celkem k uhrade, k uhrade, celkova castka, k platbe, suma eur, spolu,
    att betala, totalt, summa, kop, at betale, i alt, belob, a betale, belop, yhteensa, maksettava, loppusumma, osszesen, fizetendo, total lei, total de plata, toplam, genel toplam, tutar, odenecek tutar,
    ukupno, za platiti, kopa, kopa apmaksai, samaksai, samaksai eur, apmaksai, kopsumma, viso, is viso, moketi, moketina suma, kokku, tasuda, maksta, sveukupno, σύνολο, συνολο, всего, итого, итог, сума, до сплати, разом, обща сума,
    総合計, 合計, 合計金額, お買上計, お会計, ご請求額, 应付, 应收, 合计, 总计, 总额, 總計, 합계, 총액, 결제금액, รวมทั้งสิ้น, ยอดสุทธิ, tong cong, thanh toan, tong tien`,
  tendered: `cash, cash paid, paid cash, cash tendered, cash tender, tendered, tender, cash received, amount tendered, paid amount, received, payment cash, notes, cash rm, cash gbp, cash eur,
    bar, bargeld, gegeben, bar gegeben, geg, geg bar, barzahlung, especes, paye especes, regle especes, recu, efectivo, entregado, entrega, pago efectivo, contanti, contante, pagamento contante, pagato, dinheiro, numerario, entregue, recebido,
    contant, ontvangen, gotowka, wplata, hotove, hotovost, kontant, kontanter, mottaget, modtaget, mottatt, kateinen, keszpenz, numerar, nakit, gotovina, skaidra nauda, grynais, grynieji, sularaha, μετρητα, готівка, наличные, наличными, tunai, bayar, dibayar,
    お預り, お預かり, お預り金, 現金, 現計, 现金, 收款, 实收, 받은돈, 받은금액, 현금, เงินสด`,
  change: `change, change due, change amt, cash change, your change, change rm, change given, total change, balance change, ruckgeld, zuruck, wechselgeld, retourgeld, rendu, rendu monnaie, a rendre, monnaie, cambio, su cambio, vuelto, devolucion, resto, troco,
    wisselgeld, terug, retour, reszta, vraceno, vratit, vydat, vaxel, tillbaka, byttepenger, tilbake, retur, byttepenge, takaisin, vaihtoraha, visszajaro, rest, para ustu, povrat, atlikums, graza, tagasi, ρεστα, решта, сдача, kembali, kembalian, baki, お釣り, おつり, お釣, 找零, 找回, 거스름돈, เงินทอน`,
  net: `net ttl, net, netto, nettobetrag, netto umsatz, nettoumsatz, umsatz netto, netto gesamt, total ht, base imponible, imponibile, total excl, total excluding gst, total sales excluding gst, before tax`,
  tax: `tax, sales tax, vat ttl, total vat, total tax, total gst, suma ptu, kwota ptu, razem ptu, ptu, mwst, ust, tva, iva, btw, moms, mva, dph, kdv, topkdv, toplam kdv, alv, afa, pvn, pvm, pdv, tva total, total tva, cuota, imposta, ppn, pb, 外税, 内税, 消費税, 消費税等, 税額`,
  rounding: `rounding, rounding adj, rounding adjustment, round adj, rounding adjustments, round off, rounding diff, rundung, rundungsdifferenz, arrondi, redondeo, arrotondamento, arredondamento, afronding, zaokraglenie, zaokrouhleni, zaokruhlenie, oresavrundning, avrundning, afrunding, pyoristys, kerekites, yuvarlama, pembulatan, bundaran, заокруглення`,
  card: `card, credit card, debit card, visa, visa debit, mastercard, master card, maestro, amex, american express, discover, eftpos, eft, sale amount, purchase amount, purchase, sale, contactless, apple pay, google pay, card payment, paid by card, card amount, approved, payment, gift card, voucher, e wallet, grabpay, touch n go, paywave, interac, debit, credit,
    karte, kartenzahlung, ec karte, ec cash, girocard, kreditkarte, ec, carte, carte bancaire, cb, carte bleue, cb emv, tarjeta, tarjeta credito, visa credito, carta, carta di credito, bancomat, pagamento elettronico, elettronico, cartao, cartao credito, cartao debito, multibanco, mb, credito, debito,
    pin, pinnen, bankpas, betaalpas, karta, karta platnicza, karta kredytowa, platba kartou, kartou, kort, kortbetaling, dankort, kortti, pankkikortti, bankkartya, card bancar, kredi karti, banka karti, kartica, bankas karte, maksajumu karte, kortele, banko kortele, kaart, pangakaart, картка, безготівкова, kartu, kartu kredit, kartu debit, クレジット, クレジット支払, 信用卡, 刷卡, 카드, 신용카드`,
  subtotal: `subtotal, sub total, 内税対象, 内税対象額, 内税対象計`,
  tip: `tip, tips, gratuity, suggested tip, add tip, trinkgeld, pourboire, propina, mancia, gorjeta, fooi, napiwek, spropitne, dricks, drikkepenge`,
  taxSummary: `gst summary, tax summary, vat summary, gst analysis, vat analysis, sst summary, tax code, vat code, vat rate, tax rate, rate, goods, mwst satz, steuersatz, brutto, steuer, taux tva, taux, detail tva, code tva, tipo iva, desglose iva, aliquota, aliquota iva, resumo iva, taxa,
    btw overzicht, btw, stawka, ptu, sprzedaz opodatkowana, sp op, rekapitulace dph, sazba dph, momsats, moms, mva grunnlag, alv, alv erittely, kdv, afa, tva, pdv, stopa, amount rm tax rm, amt rm tax rm`,
  count: `qty, total qty, total quantity, total items, items, item count, no of items, item s, qty s, number of items, items sold, count, points, point balance, bonus points, artikel, anzahl, anzahl artikel, positionen, nombre d articles, nb articles, articles, articulos, numero articulos, art, n articoli, pezzi, itens, qtd total itens, aantal, aantal artikelen, ilosc, pocet, antal, antal varor, maara, tel, phone, fax, table, guests, invoice no, receipt no, trans, terminal, merchant, account, auth, 点数, 合計点数, お買上点数, 数量, 合計数量, 件数`,
  saved: `you saved, saving, savings, total savings, total saving, total discount, sie sparen, ersparnis, gespart, sie haben gespart, economie, vous economisez, ahorro, ha ahorrado, risparmio, hai risparmiato, economizou, poupanca, uw voordeel, besparing, oszczedzasz, rabat, opust, usetrili jste, du sparade, du sparer, di risparmio, before discount, rrp`,
} as const satisfies Partial<Record<ReceiptWord, Phrases>>;

/** Shorter words have too many neighbours to be told when a letter is wrong. */
const LEAST_LETTERS = 5;
/** Shorter ones without their blanks may be any word. */
const LEAST_GLUED = 8;
const MOST_PHRASE_WORDS = 5;
/** Share of a label's letters that must be known words of sums. */
const SURE = 0.5;

const known = new Map<string, ReceiptWord>();
const singles = new Set<string>();
function learn(word: ReceiptWord, list: Phrases): void {
  for (const phrase of splitPhrases(list)) {
    const folded = foldText(phrase);
    const key = folded.isUnspaced ? folded.squashed : phraseOf(folded);
    // The later ones leave a phrase that an earlier one has.
    if (!known.has(key)) known.set(key, word);
    for (const { text } of folded.words) singles.add(text);
    // `GRANDTOTAL`: tills and recognisers leave blanks out.
    const glued = key.replaceAll(' ', '');
    if (glued === key || glued.length < LEAST_GLUED) continue;
    if (!known.has(glued)) known.set(glued, word);
    singles.add(glued);
  }
}
learn('total', PHRASES.total);
learn('change', PHRASES.change);
learn('tendered', PHRASES.tendered);
learn('rounding', PHRASES.rounding);
learn('subtotal', PHRASES.subtotal);
learn('net', PHRASES.net);
learn('tax', PHRASES.tax);
learn('card', PHRASES.card);
learn('tip', PHRASES.tip);
learn('saved', PHRASES.saved);
learn('count', PHRASES.count);
learn('taxSummary', PHRASES.taxSummary);
const correct = nearWords(singles, LEAST_LETTERS);

/** Digits that are read for letters: `T0TAL`, `5UMME`, `CA5H`. */
const LETTER_OF_DIGIT: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 5: 's', 8: 'b' };

/** The words of a label as they are compared: folded, and as near known ones as one wrong letter. */
function foldedLabel(text: string, isRecognised: boolean): string {
  const folded = foldText(text);
  if (folded.isUnspaced) return folded.squashed;
  return folded.words
    .map(({ text: word }) => {
      if (!isRecognised || known.has(word)) return word;
      const letters = /\p{L}/u.test(word)
        ? word.replaceAll(/[0158]/g, (digit) => LETTER_OF_DIGIT[digit] ?? digit)
        : word;
      return correct(letters);
    })
    .join(' ');
}

/** What the words beside a figure say of it; null where nothing in them is known. */
export function receiptWordOf(label: string, isRecognised: boolean): ReceiptWord | null {
  const word = wordOf(label, isRecognised);
  if (word !== null || !isRecognised) return word;
  // Single letters before the words are dirt at the edge of the paper.
  const bare = label.replace(/^(?:\P{L}*\p{L}{1,2}(?!\p{L}))+/u, '');
  const found = bare === label ? null : wordOf(bare, isRecognised);
  if (found !== null) return found;
  // `Tota l`: the last letter of a word stands apart.
  const whole = bare.replaceAll(/(\p{L}{3}) (\p{L})(?!\p{L})/gu, '$1$2');
  return whole === bare ? null : wordOf(whole, isRecognised);
}

function wordOf(label: string, isRecognised: boolean): ReceiptWord | null {
  const text = foldedLabel(label, isRecognised)
    .replaceAll(/ ?(?<!\p{L})\d+(?!\p{L})/gu, '')
    .trim();
  if (text === '') return null;
  const whole = known.get(text);
  if (whole !== undefined) return whole;
  const words = text.split(' ');
  const isIncluded = INCLUDED.test(text);
  const sum = labelIn(label, { isRecognised });
  // `GST 6% included in total` is a tax, `Total incl. GST 6%` is none.
  if (sum?.kind === 'tax' && sum.isFirst) return 'tax';
  if (ROUNDED_TOTAL.test(text)) return 'total';
  const own = wordAtStart(words, label);
  if (own === 'total' && sum !== null && UNLIKE_TOTAL.has(sum.kind) && !isIncluded) return sum.kind;
  if (own !== undefined) return own;
  if (sum !== null && sum.coverage >= SURE) return sum.kind;
  // The word may stand behind dirt: `19:33 Cash`; behind other words it is the end of a name.
  const isBehindDirt = words.length > 1 && !words.slice(0, -1).some((word) => /\p{L}{3}/u.test(word));
  const behind = isBehindDirt ? known.get(words.at(-1) ?? '') : undefined;
  if (behind === undefined && words.some((word) => TOTALS.has(word))) return 'total';
  return behind ?? (sum !== null && sum.isFirst ? sum.kind : null);
}

/** The longest phrase that a label begins with; a word with a wrong letter before a long rest is the name of something. */
function wordAtStart(words: readonly string[], label: string): ReceiptWord | undefined {
  const start = [...words.keys()]
    .slice(0, MOST_PHRASE_WORDS)
    .map((count) => words.slice(0, count + 1).join(' '))
    .findLast((phrase) => known.has(phrase));
  if (start === undefined) return undefined;
  const isNear = !foldText(label).words.some(({ text }) => start.startsWith(text));
  return isNear && start.length * 2 < words.join(' ').length ? undefined : known.get(start);
}

/** Words that are nothing else wherever they stand in a short label. */
const TOTALS = new Set([
  'total',
  'totale',
  'totaal',
  'gesamtbetrag',
  'summe',
  'toplam',
  'yhteensa',
  'ukupno',
  'celkem',
  'razem',
]);

const INCLUDED = /(?<!\p{L})(?:incl?|inclusive|including|inkl|ttc|iva incluid|incluye|inclu)/u;
const ROUNDED_TOTAL = /^(?:total|tota) (?:rounded|after (?:rounding|adj))|^round(?:ed)? (?:d )?total/u;
const UNLIKE_TOTAL: ReadonlySet<SumKind> = new Set([
  'net',
  'tax',
  'discount',
  'rounding',
  'change',
  'ignored',
  'subtotal',
]);
