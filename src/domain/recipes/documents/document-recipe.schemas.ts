import { INVOICE_FIELD_NAMES, type InvoiceFieldName } from '#domain/invoices/invoice-field-table.ts';
import { z } from 'zod';
import { optionalTypedText, typedText, verbatimText } from '../../typed.schemas.ts';

const MOST_OF_A_NAME = 500;
const MOST_WORDS = 400;
const MOST_MARKS = 20;

/** The printed words of a source, each as a number that says nothing of the word; what all its documents share. */
const layoutSchema = z.array(z.int()).max(MOST_WORDS);
/** Codes or web and mail domains that are printed, each as a number that says nothing of it. */
const marksSchema = z.array(z.int()).max(MOST_MARKS);

/** What the invoices of one vendor look like. */
export const invoiceKeySchema = z.object({
  kind: z.literal('invoice'),
  /** The vendor as a person knows it; null: never read, and nobody said it. */
  vendor: optionalTypedText(MOST_OF_A_NAME),
  /** Its name is printed on them; left out by earlier programs, and where it is not known. */
  isPrinted: z.boolean().optional(),
  /** The vendor as the documents are read without a recipe, as a number: it may be anybody. Null where nothing is found. */
  readAs: z.int().nullable(),
  /** Its tax number and bank account. */
  codes: marksSchema,
  /** Those that carry its name: the customer's are printed, too. Of an invoice that is looked at: all. */
  domains: marksSchema,
  layout: layoutSchema,
});
export type InvoiceKey = z.infer<typeof invoiceKeySchema>;

/** What the statements of one account look like. */
export const statementKeySchema = z.object({
  kind: z.literal('statement'),
  bank: optionalTypedText(MOST_OF_A_NAME),
  /** Its number, as a number that does not show it; null where none is read. */
  account: z.int().nullable(),
  /** The last characters of its number, for people. */
  accountEnd: verbatimText(4).nullable(),
  layout: layoutSchema,
});
export type StatementKey = z.infer<typeof statementKeySchema>;

/** Where a value is printed, told without the value. */
export const anchorSchema = z.object({
  /**
   * Folded, without digits; what may be somebody's name is a number that does not show it. Null: nothing names the value,
   * its place on the page does.
   */
  label: z.union([verbatimText(MOST_OF_A_NAME), z.int()]).nullable(),
  /** Where the value stands as its label sees it. */
  relation: z.enum(['right', 'below', 'place']),
  page: z.enum(['first', 'last']),
  /** Of its upper left corner, in parts of the page's width and height. */
  x: z.number(),
  y: z.number(),
  /** Of its right edge: figures are set flush right. */
  right: z.number(),
});
export type Anchor = z.infer<typeof anchorSchema>;

/** Facts of an account of which a recipe may know the place. */
export const ACCOUNT_FIELDS = [
  'accountNumber',
  'iban',
  'holder',
  'periodStart',
  'periodEnd',
  'openingBalance',
  'closingBalance',
] as const;

export const anchoredFieldSchema = z.enum([
  ...INVOICE_FIELD_NAMES.filter(
    (name): name is Exclude<InvoiceFieldName, 'vendorName' | 'currency'> =>
      name !== 'vendorName' && name !== 'currency',
  ),
  ...ACCOUNT_FIELDS,
]);
export type AnchoredField = z.infer<typeof anchoredFieldSchema>;

const currencySchema = z.string().regex(/^[A-Z]{3}$/);

const share = z.number().min(-1).max(2);

/** One thing that a recipe does to a statement or an invoice. */
export const documentItemSchema = z.discriminatedUnion('kind', [
  /** The field is what stands at the first of these places where a value of its kind does. */
  z.object({
    kind: z.literal('field'),
    field: anchoredFieldSchema,
    anchors: z.array(anchorSchema).min(1).max(6),
    /** Of a number or code: capitals, small letters and digits as A, a and 9, runs as one. Null: any text. */
    shape: verbatimText(60).nullable(),
    /** How many words, or lines of an address, the value has; null: as many as stand there. */
    size: z.int().min(1).max(40).nullable(),
    /** How its day and month are ordered; null where that is open or it is no date. */
    order: z.enum(['dmy', 'mdy', 'ymd']).nullable(),
    /** The amount counts with the other sign than printed. */
    isTurned: z.boolean(),
  }),
  /** What is read for the field at these places is something else: it stays empty. Without places: whatever is read. */
  z.object({
    kind: z.literal('noField'),
    field: anchoredFieldSchema,
    anchors: z.array(anchorSchema).max(6),
  }),
  z.object({ kind: z.literal('vendorName'), name: typedText(MOST_OF_A_NAME).pipe(z.string().min(1)) }),
  /** Where the vendor's invoices are posted. */
  z.object({
    kind: z.literal('booking'),
    accountCode: optionalTypedText(MOST_OF_A_NAME),
    taxCode: optionalTypedText(MOST_OF_A_NAME),
  }),
  /** `instead`: only where this is read, for an account or a vendor may have several. Left out: whatever is read. */
  z.object({
    kind: z.literal('currency'),
    currency: currencySchema,
    instead: currencySchema.nullable().optional(),
  }),
  /** A row or a line with this text (folded, without digits) is none: as a number, for it may name somebody. */
  z.object({ kind: z.literal('noRow'), text: z.int(), words: z.int().min(1) }),
  /**
   * Amounts whose right edge is between these parts of the page's width have the other sign than the one they are read with;
   * without these parts all amounts.
   */
  z.object({
    kind: z.literal('turnSigns'),
    between: z.tuple([share, share]).nullable(),
    from: z.enum(['in', 'out']).nullable(),
  }),
  /** The figure of a row that is its amount or its balance, by its right edge in parts of the page's width. */
  z.object({
    kind: z.literal('column'),
    field: z.enum(['amount', 'balance']),
    between: z.tuple([share, share]),
    isTurned: z.boolean(),
  }),
  /** Day and month are read the wrong way round. */
  z.object({ kind: z.literal('swapDayAndMonth') }),
  /** The year that is not printed: the latest in which no transaction is later than the upload. */
  z.object({ kind: z.literal('yearOfUpload') }),
]);
export type DocumentItem = z.infer<typeof documentItemSchema>;
export type FieldItem = Extract<DocumentItem, { kind: 'field' }>;
