import type { Phrases } from '#domain/language/phrases.ts';

/** What a printed label, title or heading announces. */
export type FieldLabel =
  /** Titles of the document; the number often follows at once. */
  | 'invoice'
  | 'creditNote'
  | 'receipt'
  | 'invoiceNumber'
  /** A number of the document, whatever it is: No., Number, Document no. */
  | 'number'
  | 'invoiceDate'
  /** A date of which nothing is said. */
  | 'date'
  | 'dueDate'
  /** Of delivery, service, order, payment … */
  | 'otherDate'
  | 'terms'
  /** Of the customer. */
  | 'purchaseOrder'
  /** Of the customer, which may be his order's number: Your reference. */
  | 'reference'
  /** Of an order, which may be the vendor's own number for it. */
  | 'orderNumber'
  /** Of the customer, a delivery, a contract …: never the invoice's. */
  | 'otherNumber'
  | 'vendor'
  | 'customer'
  | 'shipTo'
  /** Labels within the block of a party. */
  | 'name'
  | 'address'
  | 'taxId'
  | 'customerTaxId'
  /** Of a register of companies, or for taxes within the country. */
  | 'registerNumber'
  | 'iban'
  /** Of a bank: its name, code, account. */
  | 'bank'
  | 'currency'
  /** Telephone, e-mail, web. */
  | 'contact'
  /** Titles of the line table and of sums. */
  | 'table';

/** The labels of one language. */
export type FieldPhrases = Readonly<Partial<Record<FieldLabel, Phrases>>>;
