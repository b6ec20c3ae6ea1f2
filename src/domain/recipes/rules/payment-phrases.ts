/**
 * What banks print in front of a payee or after it: how it was paid, not who was paid. Folded, a phrase a line of its language.
 * A word that payees carry in their names (`direct`, `card`, `credit`) is here only beside another.
 */
const PHRASES = `
card payment to|card payment|card purchase|card transaction|debit card purchase|debit card payment|debit card|credit card
purchase authorized on|purchase|pos purchase|pos debit|pos transaction|pos|eftpos|visa purchase|visa debit|visa|mastercard|maestro
contactless payment|contactless|direct debit to|direct debit|direct credit|standing order to|standing order|faster payments receipt
faster payment received|faster payment|faster payments|bill payment to|bill payment|online payment|internet payment|mobile payment
online transfer to|online transfer from|online transfer|internet transfer|bank transfer|transfer to|transfer from|transfer
payment to|payment from|payment received|payment|bank giro credit|giro credit|ach debit|ach credit|ach|wire transfer|wire
bacs|chaps|swift|cheque|check|deposit|withdrawal|atm withdrawal|cash withdrawal|recurring payment|recurring|pending|ppd id|web id
reference|ref no|ref|mandate|invoice no|invoice|inv|order no|account|acct|a/c|date|value date|on|at|to|from|the|by|via|no|nr|id|dd|so|bgc|fpi|fpo|deb|bp|chq
sepa lastschrift|sepa basislastschrift|sepa uberweisung|sepa gutschrift|sepa|basislastschrift|folgelastschrift|lastschrift
lastschrifteinzug|echtzeituberweisung|uberweisung an|uberweisung von|uberweisung|dauerauftrag|gutschrift|kartenzahlung|kartenzahlungen|girocard
auszahlung|einzahlung|bargeldauszahlung|zahlung|zahlung an|rechnung|rechnungsnr|verwendungszweck|mandatsref|mandat|kundennr|kunden|ref|an|von|vom|am|der|die|das
prelevement sepa|prelevement europeen|prelevement de|prelevement|prlv sepa|prlv|virement sepa|virement recu|virement instantane|virement de|virement a|virement
vir sepa|vir inst|vir|paiement par carte|paiement cb|paiement carte|paiement|achat cb|achat|carte|cb|retrait dab|retrait|cheque|facture|echeance|du|le|la|de
transferencia recibida de|transferencia a favor de|transferencia inmediata|transferencia de|transferencia a|transferencia|recibo domiciliado|recibo
adeudo recibo|adeudo|compra tarjeta|compra con tarjeta|compra en|compra|pago con tarjeta|pago en|pago a|pago|tarjeta|abono|ingreso|bizum|factura|el|en
transferencia para|debito direto|pagamento de servicos|pagamento|compra no|pix enviado|pix recebido|pix|boleto|ted|cartao|deb|trf|para
bonifico a favore di|bonifico da|bonifico|addebito diretto|addebito sdd|addebito|pagamento pos|pagamento carta|accredito|prelievo|disposizione|carta|a favore di|di|da
incasso|sepa incasso|betaalautomaat|betaalpas|overboeking|overschrijving|ideal|betaling|bancontact|naam|kenmerk|omschrijving|machtiging|naar|van
platnosc karta|platba kartou|platba|przelew wychodzacy|przelew przychodzacy|przelew|przelewy|zakup przy uzyciu karty|zakup|polecenie zaplaty|blik|inkaso|trvaly prikaz
kortkop|kortkjop|kortbetalning|kortbetaling|betaling|autogiro|overforing|swish|vipps|mobilepay|varekjop|varekop|dankort|bankgiro|plusgiro|til|fra|till|fran
korttiosto|tilisiirto|kaupan|ostokset|maksu|upi|neft|rtgs|imps|nach`;

const MONTHS =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|mai|okt|dez|janvier|fevrier|mars|avril|juin|juillet|aout|octobre|decembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';

/** Each as its words. */
export const PAYMENT_PHRASES: ReadonlySet<string> = new Set(PHRASES.trim().split(/[|\n]/));

export const MOST_WORDS_OF_A_PHRASE = 5;

/** `12JAN`, `jan`, `3rd`: part of a date. */
export const PART_OF_A_DATE = new RegExp(
  `^(?:\\d{1,2}(?:st|nd|rd|th)?[-.]?)?(?:${MONTHS})[-.]?(?:\\d{2}|\\d{4})?$|^\\d{1,2}(?:st|nd|rd|th)$`,
);
