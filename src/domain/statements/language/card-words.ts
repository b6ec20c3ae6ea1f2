import { foldPhrase, foldText } from '#domain/language/fold-text.ts';

/** Only statements of cards say these. */
const STRONG = `minimum payment, minimum payment due, minimum amount due, total minimum due, min payment due, payment due date, credit card statement, statement of credit card, new balance total, total credit limit, purchases and adjustments, past due amount, minimum due, interest free days, cash advance limit, available cash limit, card statement, credit card account statement,
  kreditkartenabrechnung, kreditkartenrechnung, kartenabrechnung, kreditkarten abrechnung, abrechnung kreditkarte, kreditkartenlimit, mindestbetrag, mindestrate, verfügungsrahmen, kartenlimite, visa abrechnung, mastercard abrechnung, ihre kreditkartenabrechnung, umsatzaufstellung kreditkarte,
  relevé de carte, paiement minimum, carte de crédit relevé, paiement minimum dû, date d'échéance du paiement, relevé de carte de crédit, relevé de compte carte, décompte mensuel carte,
  pago mínimo, estado de cuenta tarjeta, tarjeta de crédito estado, fecha límite de pago, pago para no generar intereses, extracto de tarjeta, liquidación de tarjeta, resumen de tarjeta, cupo total, cupo disponible, estado de cuenta tarjeta de crédito, monto mínimo a pagar,
  pagamento mínimo, fatura do cartão, total desta fatura, limite total de crédito, fatura anterior, extrato de cartão, extrato do cartão, extrato cartão de crédito, sua fatura, fatura de cartão de crédito, conta cartão,
  estratto conto carta, carta di credito estratto conto, estratto conto carta di credito, rata minima, estratto conto carte, fido carta,
  creditcardoverzicht, creditcardafschrift, minimaal te betalen, minimum te betalen bedrag, kaartoverzicht, rekeningoverzicht creditcard, kaartuitgaven, uitgavenstaat, kredietkaart uitgavenstaat,
  wyciąg z karty kredytowej, minimalna spłata, kwota minimalna, minimalna kwota do zapłaty, zestawienie transakcji karty kredytowej, výpis z kreditní karty, minimální splátka, povinná minimální splátka, výpis z kreditnej karty, minimálna splátka, hitelkártya kivonat, minimum fizetendő, extras card de credit, suma minima de plata, kontoutdrag kreditkort, lägsta belopp att betala, minsta belopp att betala, kreditkortsfaktura, kredittkortfaktura, kredittkort faktura, minste beløp å betale, minimumsbeløp, kreditkortopgørelse, luottokorttilasku, vähimmäismaksu, minimierä,
  föregående skuld, aktuell skuld, ingående skuld, utgående skuld, korttilasku, luottokorttitiliote, opgørelse kreditkort, kredittkortregning, výpis z kreditného účtu, relevé mensuel de carte,
  kredi kartı ekstresi, asgari ödeme, asgari ödeme tutarı, son ödeme tarihi, kredi kartı hesap özeti, hesap kesim tarihi, dönem borcu, ελάχιστη καταβολή, λογαριασμός πιστωτικής κάρτας, минимальный платеж, выписка по кредитной карте, минимальный обязательный платеж, мінімальний платіж,
  ご利用代金明細書, カードご利用代金明細書, ご請求金額, カードご利用明細, ご請求額, お支払金額, カード利用明細, ご利用明細書, 信用卡账单, 信用卡對賬單, 信用卡对账单, 信用卡帳單, 信用卡月結單, 最低还款额, 最低應繳金額, 最低付款額, 本期应还款额, 本期應繳總額, 到期还款日, 繳款截止日, 到期繳款日, 이용대금명세서, 결제금액, 카드이용내역, 신용카드,
  الحد الأدنى للسداد, كشف حساب بطاقة الائتمان, بطاقة ائتمان, الحد الأدنى للدفع, פירוט חיובים, כרטיס אשראי, חיובי כרטיס, minimum betaling verskuldig, kredietkaartstaat, tagihan kartu kredit, pembayaran minimum, lembar tagihan, penyata kad kredit, bayaran minimum, ยอดชำระขั้นต่ำ, ใบแจ้งยอดบัญชีบัตรเครดิต, บัตรเครดิต, sao kê thẻ tín dụng, số tiền thanh toán tối thiểu`;

/** Statements of accounts may say these too, of an overdraft or in an advertisement. */
const WEAK = `credit limit, available credit, credit card, card number, cash advances, cash advance, purchases, interest charged, apr, annual percentage rate, reward points, cardmember, cardholder, total amount due, amount due, late payment, due date, credit available, kreditkarte, kartennummer, kreditlimit, karteninhaber, carte de crédit, numéro de carte, limite de crédit, tarjeta de crédito, número de tarjeta, límite de crédito, cartão de crédito, limite de crédito, vencimento, cartão, carta di credito, numero carta, creditcard, kaartnummer, kredietkaart, bestedingslimiet, karta kredytowa, limit kredytowy, kreditní karta, kreditkort, kredittkort, kredittgrense, luottokortti, luottoraja, kredi kartı, kart limiti, kart numarası, кредитная карта, кредитный лимит, 信用卡, 信用额度, 信用額度, カード番号, ご利用日, kartu kredit, kad kredit, batas kredit, thẻ tín dụng, hạn mức tín dụng, وثيقة البطاقة, حد الائتمان, מסגרת אשראי, вид карты, kreditkortsnummer, kredietkaart, krediet limiet, purchase, kreditlimite, kartenlimit, kartenkonto, karteninhaberin, numéro de la carte, titulaire de la carte, limite de la carte, titular de la tarjeta, límite de la tarjeta, numero de tarjeta, número do cartão, limite do cartão, titolare carta, titolare della carta, kaartlimiet, kredietlimiet, kaarthouder, kortnummer, kreditgräns, köpgräns, köpdatum, kredittramme, kreditmaksimum, kortin numero, kortinhaltija, numer karty, limit karty, číslo karty, číslo kreditní karty, kártyaszám, numărul cardului`;

const fold = (phrases: string) =>
  phrases.split(',').map((phrase) => ({ spaced: ` ${foldPhrase(phrase)} `, folded: foldText(phrase) }));
const strong = fold(STRONG);
const weak = fold(WEAK);
const ENOUGH = 4;

/** `3760 XXXXXX X1009`, `5212 XXXX XXXX 4471`: all places of a card's number, most of them hidden. */
const MASKED_CARD = /(?<![\dXx*•])[2-6]\d{3}(?:[ -]?[\dXx*•]){7,11}[ -]?\d{3,4}(?![\dXx*•])/g;
const HIDDEN = /[Xx*•]{4}/;

/** Titles over what was bought with a card and over what was paid to it, by language. */
const PURCHASES =
  /(?<!\p{L})(?:purchases|achats|compras|acquisti|eink(?:ä|ae)ufe|aankopen|inköp|kjøp|køb|zakupy)(?!\p{L})/iu;
const PAYMENTS =
  /(?<!\p{L})(?:payments?|paiements|versements|pagos|abonos|pagamentos|pagamenti|zahlungen|betalingen|betalninger|betalningar|spłaty)(?!\p{L})/iu;
const BALANCE = /(?<!\p{L})(?:balance|solde|saldo)(?!\p{L})/iu;

/** An account has these, whatever is bought with it. */
const OF_ACCOUNTS = /(?<!\p{L})(?:deposits?|withdrawals?|dépôts?|retraits?|depósitos?|retiros?)(?!\p{L})/iu;

/** A title over what was bought: only lists of cards have a column of it. */
export function saysPurchases(title: string): boolean {
  return PURCHASES.test(title) && !PAYMENTS.test(title);
}

/** A title over what was paid; to a card where another column has what was bought. */
export function saysPayments(title: string): boolean {
  return PAYMENTS.test(title) && !PURCHASES.test(title);
}

/** In words: more are a sentence. */
const WORDS_OF_TITLES = 12;

/** `Date  Details  Purchases ($)  Payments ($)  Balance ($)`: the titles of a card's list. */
function areCardTitles(line: string): boolean {
  const [purchases, payments, balance] = [PURCHASES, PAYMENTS, BALANCE].map((words) => line.search(words));
  if (purchases === undefined || payments === undefined || balance === undefined) return false;
  const isInOrder = purchases >= 0 && payments >= 0 && balance > Math.max(purchases, payments);
  return isInOrder && !OF_ACCOUNTS.test(line) && line.trim().split(/\s+/).length <= WORDS_OF_TITLES;
}

/** Whether the words outside the rows are those of a credit card's statement. */
export function isCreditCard(text: string): boolean {
  if (text.split('\n').some(areCardTitles)) return true;
  const folded = foldText(text);
  const spaced = ` ${folded.words.map((word) => word.text).join(' ')} `;
  const has = (phrase: (typeof strong)[number]) =>
    phrase.folded.isUnspaced
      ? folded.squashed.includes(phrase.folded.squashed)
      : spaced.includes(phrase.spaced);
  const isMasked = text.match(MASKED_CARD)?.some((number) => HIDDEN.test(number)) === true;
  const score = 2 * strong.filter(has).length + weak.filter(has).length + (isMasked ? 1 : 0);
  return score >= ENOUGH && strong.some(has);
}
