import type { Phrases } from './phrases.ts';

/** What vendors print. */
export interface InvoicePhrases {
  readonly fields?: Readonly<Partial<Record<FieldLabel, Phrases>>>;
  /** Titles over the columns of the line table. The same words may be of several kinds: the first is likelier. */
  readonly columns?: Readonly<Partial<Record<ColumnKind, Phrases>>>;
  readonly sums?: Readonly<Partial<Record<SumWord, Phrases>>>;
  readonly words?: Readonly<Partial<Record<InvoiceWord, Phrases>>>;
}

/** What an invoice says here and there. */
export type InvoiceWord =
  /** Beginnings of words over quantities: of those that came, and of those that were asked for. */
  | 'delivered'
  | 'ordered'
  /** Beginnings of words by which a customer writes the invoice that he pays. */
  | 'selfBilled'
  /** Beginnings of words before the number of a credit note, and of a receipt. */
  | 'credit'
  | 'receipt'
  /** The seller is named next. */
  | 'onBehalf'
  /** The program is named next that drew the document. */
  | 'madeWith'
  /** Before a figure that another one holds. */
  | 'included'
  /** What the part of the page begins with that is sent back with the payment, and a line that is all of its title. */
  | 'slip'
  | 'slipAlone'
  /** Before where a payment or a parcel is to be sent back to. */
  | 'sentBack'
  | 'signed'
  /** Before the name of who signs, and below it in his place. */
  | 'signsFor'
  | 'signatory'
  /** Titles and courtesies that are no names. */
  | 'noName'
  /** The same, but before the legal form of a company: `Muster GmbH`. */
  | 'noNameAlone'
  /** Within a label for who is paid, which is mostly, but not always, the vendor. */
  | 'payee'
  /** Over what shows on the bill of somebody else how one is read. */
  | 'explained'
  /** Who serves the customer. */
  | 'salesman'
  /** Before the number of a till that is part of the invoice's number. */
  | 'pointOfSale'
  /** Before the letters of a series, which are part of the invoice's number: `Seria Z Nr. 4`. */
  | 'series'
  /** Within titles of documents about money. */
  | 'title'
  /** Ends of words for an invoice, of languages that join words; and those of them that are none. */
  | 'invoiceEnding'
  | 'noInvoice'
  /** Beside or below the title of a column, without saying what it is. */
  | 'columnRemark'
  /** Of no weight in the title of a column. */
  | 'columnFiller'
  /** What a sum is called beside its figure: with or without tax. */
  | 'qualifier'
  /** Before the number of a line. */
  | 'counted'
  /** Between what a tax is called and its rate. */
  | 'rateOf'
  /** Titles of two columns that hold one amount: its whole money and its hundredths. */
  | 'wholeMoney'
  | 'hundredths';

/** What a printed label, title or heading of an invoice announces. The first has it where a phrase is of several. */
export const FIELD_LABELS = [
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  /** Of the customer. */
  'purchaseOrder',
  'customerTaxId',
  'taxId',
  /** Titles of the document; the number often follows at once. */
  'invoice',
  'creditNote',
  'receipt',
  'terms',
  /** Of the customer, which may be his order's number: Your reference. */
  'reference',
  /** Of an order, which may be the vendor's own number for it. */
  'orderNumber',
  /** Of delivery, service, order, payment … */
  'otherDate',
  /** A date of which nothing is said. */
  'date',
  'vendor',
  'customer',
  'shipTo',
  /** Of the customer, a delivery, a contract …: never the invoice's. */
  'otherNumber',
  'iban',
  /** Of a register of companies, or for taxes within the country. */
  'registerNumber',
  /** A number of the document, whatever it is: No., Number, Document no. */
  'number',
  /** Labels within the block of a party. */
  'name',
  'address',
  /** Of a bank: its name, code, account. */
  'bank',
  'currency',
  /** Telephone, e-mail, web. */
  'contact',
  /** Titles of the line table and of sums. */
  'table',
] as const;
export type FieldLabel = (typeof FIELD_LABELS)[number];

/** What a column of the line table holds. The first has it where a phrase is of several. */
export const COLUMN_KINDS = [
  /** An amount, with or without tax, or certainly one of them. */
  'amount',
  'net',
  'gross',
  'price',
  'quantity',
  'description',
  'code',
  'position',
  'unit',
  'discount',
  'taxRate',
  'tax',
  /** Amounts of one way of taxing, beside columns of others: a line has its amount in one of them. */
  'taxClass',
  'date',
  /** Figures that are of no use: weights, list prices, codes of customs. */
  'ignored',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** What words beside a figure outside the lines say of it. The first has it where a phrase is of several. */
export const SUM_WORDS = [
  /** Cash given, and what came back of it: their difference is what was to pay. */
  'tendered',
  'change',
  /** A figure that no sum has to do with: counts, carried from page to page. */
  'ignored',
  /** What earlier bills came to, or left to pay: of no sum but what is due. */
  'earlier',
  'total',
  'due',
  /** Certainly without tax. */
  'net',
  /** Of the lines, before anything else. */
  'subtotal',
  'tax',
  'withholding',
  'rounding',
  'paid',
  'discount',
  'shipping',
  'charge',
  /** Beside the word for a total: without, or with, tax. */
  'without',
  'with',
] as const;
export type SumWord = (typeof SUM_WORDS)[number];
