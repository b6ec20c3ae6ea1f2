import { nameWords } from './name-words.ts';

/**
 * What a column of a list of payments, a ledger or a bank statement may hold. A `remark` may serve as the description and
 * a `party` as the payee where nothing better is there.
 */
export type MoneyRole =
  | 'date'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'side'
  | 'balance'
  | 'description'
  | 'remark'
  | 'payee'
  | 'party'
  | 'reference'
  | 'cheque'
  | 'currency'
  | 'category'
  | 'account'
  | 'tax';

const words = (list: string): string[] => list.split('|').map(nameWords);

/**
 * Names as banks, payment services and accounting packages print them: English, German, French, Spanish, Italian, Dutch,
 * Portuguese, Polish, Swedish, Danish. In each list the better names stand first. Written as `nameWords` gives them.
 */
const NAMES: readonly (readonly [MoneyRole, readonly string[]])[] = [
  [
    'date',
    words(`date|transaction date|trans date|txn date|tran date|payment date|date of transaction|date of payment|buchungstag|buchungsdatum
    |datum|date operation|date d operation|date de l operation|date de operation|date transaction|date de transaction|fecha|fecha operacion
    |fecha de operacion|fecha de la operacion|fecha transaccion|data|data operazione|data operacao|data da operacao|data movimento|data mov
    |data do movimento|transactiedatum|boekdatum|boekingsdatum|datum transactie|data operacji|data transakcji|bokforingsdag|bokforingsdatum
    |transaktionsdag|transaktionsdatum|dato|bogforingsdato|bokforingsdato|posting date|posted date|post date|date posted|booking date
    |entry date|process date|processed date|completed date|date completed|completion date|settlement date|effective date|buch dat|umsatzdatum
    |zahlungsdatum|zahltag|ausgefuhrt am|gebucht am|date comptable|date de comptabilisation|date paiement|date de paiement|fecha contable|fecha de pago
    |fecha pago|data contabile|data registrazione|data pagamento|data lancamento|data do lancamento|data ksiegowania|expense date|order date
    |date de la depense|purchase date|sale date|invoice date|belegdatum|rechnungsdatum|date facture|date de facture|fecha factura
    |data fattura|factuurdatum|document date|doc date|created utc|created date utc|created|created at|created date|date created|paid at|day|tag|date time|datetime|timestamp
    |日期|交易日期|取引日|日付|value date|valuta|valutadatum|wertstellung|wertstellungstag|wert|date valeur|date de valeur|fecha valor|data valuta|data valor|rentedatum
    |data waluty|valutadag|rentedato|started date`),
  ],
  [
    'amount',
    words(`amount|transaction amount|trans amount|txn amount|payment amount|amount paid|paid amount|betrag|umsatz|buchungsbetrag
    |betrag eur|betrag in eur|betrag in euro|betrag euro|betrag in hw|montant|montant eur|montant en euros|montant euros|montant de l operation|somme
    |importe|importe eur|monto|importo|importo eur|importo in euro|bedrag|bedrag eur|montante|valor|importancia|kwota|kwota transakcji|belopp|belob
    |amount eur|amount gbp|amount usd|amount zar|amount aud|amount cad|amount nzd|amount chf|amount inr|amount in lc|amount in local currency
    |amount in account currency|amount in doc curr|local amount|home amount|base amount|net amount|amount net|gross amount|amount gross|gross|brutto|net|netto|total
    |total amount|amount total|grand total|invoice amount|line amount|gesamt|gesamtbetrag|summe|total ttc|montant ttc|totale|totaal|totaalbedrag|total paid|value
    |order total|order total amount|invoice total|net total|total collected|net sales|gross sales|金额|交易金额|金額|取引金額|transaction value|sum|expense amount|cost|wert eur`),
  ],
  [
    'debit',
    words(`debit|debits|debit amount|amount debit|debit amt|withdrawal|withdrawals|withdrawal amt|withdrawal amount|money out|paid out|payments out|amount out
    |out|spent|dr|soll|sollbetrag|betrag soll|lastschrift|belastung|belastungen|ausgang|ausgaben|ausgabe|debit eur|debit euros|debe|cargo|cargos|debito|debitos|retiro|retiros|dare|addebiti
    |addebito|uscite|uscita|af|debet|afschrijving|uitgaand|saida|saidas|obciazenia|obciazenie|wydatki|uttag|utgift|utgifter|haevet`),
  ],
  [
    'credit',
    words(`credit|credits|credit amount|amount credit|credit amt|deposit|deposits|deposit amt|deposit amount|money in|paid in|payments in|amount in|in|received|cr
    |haben|habenbetrag|betrag haben|gutschrift|gutschriften|eingang|einnahmen|einnahme|credit eur|credit euros|haber|abono|abonos|credito|creditos|deposito|depositos|ingreso|ingresos|avere|accrediti|accredito
    |entrate|entrata|bij|bijschrijving|inkomend|entradas|uznania|uznanie|wplywy|insattning|insattningar|inkomst|inkomster|indsat`),
  ],
  [
    'side',
    words(`debit credit|credit debit|dr cr|cr dr|d c|c d|dc|debit credit indicator|dc indicator|cdt dbt ind|debit or credit|soll haben|haben soll|s h|sh
    |soll haben kennzeichen|shkzg|sens|af bij|dare avere|cargo abono|debe haber|credit or debit|transaction type|type|balance impact`),
  ],
  [
    'balance',
    words(`balance|running balance|account balance|closing balance|available balance|ledger balance|current balance|book balance|balance after|balance after transaction|saldo
    |kontostand|saldo nach buchung|neuer saldo|solde|solde apres operation|saldo contable|saldo disponible|saldo na mutatie|saldo na trn|saldo na boeking|saldo po operacji|saldo contabile|cumulative balance|余额|残高`),
  ],
  [
    'description',
    words(`description|transaction description|memo description|details|transaction details|narrative|narration|particulars|memo|verwendungszweck|buchungstext
    |beschreibung|zweck|vorgang|libelle|libelle operation|libelle de l operation|intitule|motif|nature de l operation|concepto|descripcion|detalle|descrizione|causale|dettagli
    |omschrijving|mededelingen|mededeling|descricao|descritivo|historico|descricao do movimento|opis|tytul|opis operacji|tytul operacji|beskrivning|specifikation|tekst|beskrivelse
    |text`),
  ],
  [
    'remark',
    words(
      `remarks|remark|comment|comments|notes|note|purpose|statement descriptor|item|item description|item title|product|subject|additional information|extra info`,
    ),
  ],
  [
    'payee',
    words(`payee|payee name|billing name|counterparty|counter party|counterparty name|merchant|merchant name|vendor|vendor name|supplier|supplier name|beneficiary|beneficiary name|paid to
    |auftraggeber empfanger|begunstigter zahlungspflichtiger|beguenstigter zahlungspflichtiger|name zahlungsbeteiligter|zahlungsbeteiligter|empfanger|auftraggeber|zahlungsempfanger|zahlungspflichtiger
    |beneficiaire|tiers|fournisseur|beneficiario|proveedor|ordenante|fornitore|controparte|ordinante|naam tegenpartij|tegenpartij|naam|naam omschrijving|fornecedor|kontrahent
    |nadawca odbiorca|odbiorca|mottagare|motpart|modtager`),
  ],
  [
    'party',
    words(`customer|customer name|name 1|client|client name|contact|contact name|name|company|company name|recipient|recipient name|payer|payer name
    |sender|kunde|lieferant|nom|cliente|nombre|nome|namn|navn|who|customer email|from email address`),
  ],
  [
    'reference',
    words(`reference|ref|ref no|reference no|reference number|transaction reference|payment reference|bank reference|customer reference|your reference|referenz|kundenreferenz|referenz nummer
    |reference client|referencia|riferimento|kenmerk|referentie|referencja|referens|transaction id|transaction no|transaction number|txn id|trans id|id|invoice number|invoice no|invoice|invoice id
    |belegnummer|belegnr|beleg nr|beleg|rechnungsnummer|rechnungs nr|numero de piece|piece|numero facture|no facture|numero documento|num documento|numero de documento|factuurnummer|documento|num
    |number|no|document number|document no|documentno|doc no|docnum|voucher no|voucher|receipt no|receipt number|order id|order number|order no|order|payment id|name id|source id`),
  ],
  [
    'cheque',
    words(
      `check number|cheque number|check no|cheque no|chq no|chk no|cheque|check|chq|chq ref no|serial number|scheck nr|schecknummer|numero de cheque|numero cheque|no cheque|numero assegno`,
    ),
  ],
  [
    'currency',
    words(
      `currency|currency code|ccy|curr|cur|transaction currency|wahrung|waehrung|waers|devise|moneda|divisa|munt|valuta|munteenheid|moeda|waluta|hwahr|lcurr`,
    ),
  ],
  [
    'category',
    words(
      `category|expense category|account name|kategorie|categorie|categoria|kategoria|split|gl account name|expense account|class|type of expense`,
    ),
  ],
  [
    'account',
    words(
      `account|account number|account no|gl account|g l account|account code|gl code|nominal code|nominal account|n c|nominal a c|konto|kontonummer|sachkonto|gegenkonto|compte|numero de compte|cuenta|conto|rekening|conta|konto nr|iban|acc no`,
    ),
  ],
  [
    'tax',
    words(
      `tax amount|tax|vat|vat amount|gst|gst amount|sales tax|mwst|ust|umsatzsteuer|steuerbetrag|tva|montant tva|iva|btw|btw bedrag|moms`,
    ),
  ],
];

const BY_NAME = new Map<string, { role: MoneyRole; rank: number }[]>();
for (const [role, names] of NAMES) {
  for (const [rank, name] of names.entries()) {
    const known = BY_NAME.get(name);
    if (known === undefined) BY_NAME.set(name, [{ role, rank }]);
    else known.push({ role, rank });
  }
}

/** What a column of this name may hold: each role with its rank, 0 for the role's best name. Empty for other names. */
export function moneyRolesOf(name: string): readonly { readonly role: MoneyRole; readonly rank: number }[] {
  const phrase = nameWords(name.replace(/^\*/, ''));
  return BY_NAME.get(phrase) ?? BY_NAME.get(withoutUnit(phrase)) ?? [];
}

/** `amount in eur` and `amount gbp` name what `amount` names. */
function withoutUnit(phrase: string): string {
  return phrase.replace(
    / (?:in )?(?:eur|euro|euros|gbp|usd|zar|aud|cad|nzd|chf|sek|dkk|nok|pln|inr|jpy|brl|mxn|rm|rs|kr|pounds|dollars|rand|r)$/,
    '',
  );
}
