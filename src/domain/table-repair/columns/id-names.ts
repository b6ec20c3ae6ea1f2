import { nameWords } from './name-words.ts';

/**
 * What an identifier identifies: `own` the row's record itself; `event` a transaction or case; `paper` an order, invoice
 * or other document that may have a row for each of its lines; `entity` a person, company or thing; `other` something
 * whose noun we do not know.
 */
export type IdKind = 'own' | 'event' | 'paper' | 'entity' | 'other';

const set = (list: string): ReadonlySet<string> => new Set(list.split('|').map(nameWords));

const OWN = set(
  'id|uid|uuid|guid|record id|record no|record number|row id|object id|unique id|external id|identifier|identifiant|identificador|identificativo|identifikator|datensatz id|datensatznummer|entry id|line item id|internal id|legacy id|sys id|recordid|编号',
);
/** Words that make a name an identifier's. */
const MARKERS = set(
  'id|ids|nr|no|num|number|nummer|numero|numer|code|codigo|codice|kod|key|ref|reference|identifier|kennung|kenn|uid|uuid|sku|isbn|ean',
);
const EVENTS = set(
  'transaction|transaktion|transaktions|transactie|transaccion|transacao|transazione|transakcji|txn|trans|payment|zahlung|zahlungs|paiement|pago|pagamento|betaling|charge|refund|payout|ticket|case|opportunity|deal|booking|reservation|claim|job|project|contract|policy|registration|application|incident|issue|request|enrollment',
);
const PAPERS = set(
  'order|orders|bestell|bestellung|auftrag|auftrags|commande|pedido|ordine|bestelling|zamowienia|zamowienie|invoice|rechnung|rechnungs|facture|factura|fattura|factuur|fatura|faktura|faktury|quote|estimate|document|doc|beleg|receipt|shipment|tracking|credit note|voucher',
);
const ENTITIES = set(
  'customer|client|kunde|kunden|klant|cliente|klienta|contact|kontakt|contacto|lead|account|user|member|mitglied|mitglieds|employee|personal|mitarbeiter|staff|vendor|supplier|lieferant|lieferanten|fournisseur|proveedor|fornitore|leverancier|company|organization|organisation|donor|patient|student|subscriber|product|produkt|produit|producto|prodotto|item|article|artikel|articulo|articolo|part|asset|sku|isbn|ean|property|vehicle|listing|candidate|person',
);
/** Numbers that name what rows have in common, or that number or describe things: never a record's own. */
const FOREIGN = set(
  'phone|mobile|fax|tel|telefon|cell|zip|postal|post|plz|country|currency|tax|vat|area|discount|promo|coupon|cost|room|house|street|page|line|row|pos|position|zeile|card|batch|session|group|parent|owner|category|store|location|device|department|manager|period|year|status|type|language|region|state|color|branch|campaign|associated|master|type|class|routing|sort|bank|contra|swift|bic|iban|gl|ledger|nominal|journal|lot|serial|seq|sequence|level|version|hs|model|created|modified|updated|assigned|transfer|parcel|gate|flight|seat|fiscal|time|zone|approval|auth|authorization|rep|salesperson|agent|warehouse|terminal|old|prev|previous|next|lineitem|linked|related',
);
/** Numbers of something, which count it. */
const COUNTS = /^(?:total )?(?:number|no) of /;
/** One word that holds noun and number: German compounds, and names without a noun beside them. */
const SUFFIX = /^(\p{L}{3,}?)s?(?:nummer|nr|id|code|schlussel)$/u;
/** Documents' names that stand alone. Quickbooks' Num and alike number lines' documents and are no keys. */
const ALONE = set(
  'order|bestellung|auftrag|commande|pedido|ordine|bestelling|zamowienie|invoice|rechnung|facture|factura|fattura|factuur|fatura|faktura|beleg|ticket|sku|isbn|ean|订单号|订单编号|注文番号|会员号|客户编号|顧客番号|주문번호',
);

/** Tells whether a column of this name may hold its record's identifier, and of what kind; null when it does not. */
export function idKindOf(name: string): IdKind | null {
  const phrase = nameWords(name);
  if (OWN.has(phrase)) return 'own';
  if (ALONE.has(phrase)) return ENTITIES.has(phrase) ? 'entity' : EVENTS.has(phrase) ? 'event' : 'paper';
  const parts = phrase.split(' ');
  if (COUNTS.test(phrase)) return null;
  if (parts.some((part) => FOREIGN.has(part))) return null;
  if (parts[0] === 'record' && parts[1] === 'id') return 'own';
  const joined = parts.length === 1 ? (SUFFIX.exec(phrase)?.[1] ?? null) : null;
  const nouns = joined === null ? parts.filter((part) => !MARKERS.has(part) && part.length > 2) : [joined];
  const isMarked = joined !== null || parts.some((part) => MARKERS.has(part));
  if (!isMarked || nouns.length === 0) return null;
  if (joined !== null && FOREIGN.has(joined)) return null;
  if (nouns.some((noun) => PAPERS.has(noun))) return 'paper';
  if (nouns.some((noun) => EVENTS.has(noun))) return 'event';
  if (nouns.some((noun) => ENTITIES.has(noun))) return 'entity';
  return 'other';
}

/** Columns that only lines of an order, invoice or journal have. */
const OWN_OF_LINES = set(
  'sku|asin|upc|quantity|qty|quantity ordered|quantity purchased|unit price|unit amount|unit cost|price each|line|line no|line number|line item|line total|line amount|line item id|debit|credit|account code|gl account|menge|einzelpreis|quantite|prix unitaire|cantidad|precio unitario|quantita|prezzo unitario|aantal|buzei|posnr|ebelp|amount type|posten',
);
const OF_LINES = set(
  'item|item name|item no|item number|item code|item id|item description|product|product name|product code|product id|product title|description|memo|memo description|pos|position|zeile|account|account name|konto|amount description|split|variant|option|artikel|artikelnummer|artikelnr|bezeichnung|produkt|article|designation|produit|articulo|producto|prodotto|articolo|omschrijving|prijs|产品|商品名|商品|προιον',
);

/** How surely rows of one order or invoice may differ in a column of this name because each is a line of it: 0, 1, 2. */
export function lineColumnWeight(name: string): 0 | 1 | 2 {
  const phrase = nameWords(name.replace(/^\*/, ''));
  if (OWN_OF_LINES.has(phrase) || /^line ?item /.test(phrase)) return 2;
  return OF_LINES.has(phrase) || phrase.startsWith('item ') ? 1 : 0;
}
