import { z } from 'zod';
import type { InvoiceFieldName } from './invoice-field-table.ts';
import { boxSchema, isoDateSchema, moneySchema, placeSchema } from '../printed.schemas.ts';

/** A number that is no money: quantities, rates in percent. No grouping, a point, as many decimals as printed. */
export const decimalSchema = z.string().regex(/^-?\d{1,15}(\.\d{1,8})?$/);

/** What was changed or doubted in reading a value, each with a sentence for a person. */
export const invoiceNoteSchema = z.object({
  kind: z.enum([
    /** A figure was read otherwise than recognised, because only so the sums are right. */
    'digit_repaired',
    'sign_repaired',
    /** Not printed: it follows from other figures. */
    'computed',
    /** Day and month could be the other way round. */
    'date_order_assumed',
    'low_confidence',
  ]),
  before: z.string().nullable(),
  reason: z.string(),
});
export type InvoiceNote = z.infer<typeof invoiceNoteSchema>;

const field = <T extends z.ZodType>(value: T) =>
  z.object({
    value: value.nullable(),
    /** Null where it is not printed. A value that a person corrects keeps it. */
    place: placeSchema.nullable(),
    /** 0 to 1. */
    confidence: z.number(),
    notes: z.array(invoiceNoteSchema),
  });

const textField = field(z.string());
const dateField = field(isoDateSchema);
const moneyField = field(moneySchema);
/** ISO 4217. */
const currencyField = field(z.string().regex(/^[A-Z]{3}$/));

/** What an invoice says outside its lines. An address is several lines with \n between. */
export const invoiceFieldsSchema = z.object({
  vendorName: textField,
  vendorAddress: textField,
  vendorTaxId: textField,
  vendorIban: textField,
  customerName: textField,
  customerAddress: textField,
  customerTaxId: textField,
  invoiceNumber: textField,
  invoiceDate: dateField,
  dueDate: dateField,
  paymentTerms: textField,
  purchaseOrder: textField,
  currency: currencyField,
  /** Of the lines and adjustments, without tax. */
  subtotal: moneyField,
  taxTotal: moneyField,
  total: moneyField,
  /** What was paid before, a deposit: not negative. */
  amountPaid: moneyField,
  amountDue: moneyField,
} satisfies Readonly<Record<InvoiceFieldName, z.ZodType>>);
export type InvoiceFields = z.infer<typeof invoiceFieldsSchema>;

/** Where a line stands: a box for each printed line of text, and those of its figures. */
export const linePlaceSchema = z.object({
  page: z.number().int(),
  lines: z.array(boxSchema),
  quantity: boxSchema.nullable(),
  unitPrice: boxSchema.nullable(),
  amount: boxSchema.nullable(),
});
export type LinePlace = z.infer<typeof linePlaceSchema>;

export const invoiceLineSchema = z.object({
  /** Stays the same when lines before it are edited. */
  id: z.string(),
  description: z.string(),
  itemCode: z.string().nullable(),
  quantity: decimalSchema.nullable(),
  /** As printed: h, pcs, Stk. */
  unit: z.string().nullable(),
  unitPrice: decimalSchema.nullable(),
  /** Taken off quantity × price; negative where something is put on. Absent where there is none. */
  discount: moneySchema.optional(),
  /** In percent. */
  taxRate: decimalSchema.nullable(),
  amount: moneySchema.nullable(),
  confidence: z.number(),
  notes: z.array(invoiceNoteSchema),
  place: linePlaceSchema.nullable(),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** A figure between the lines and the total that is neither a line nor a tax. `amount` is signed: a discount is negative. */
export const adjustmentSchema = z.object({
  id: z.string(),
  kind: z.enum(['discount', 'shipping', 'charge', 'rounding', 'withholding']),
  label: z.string(),
  amount: moneySchema,
  /** It stands below the tax: part of the total, not of the subtotal. */
  isAfterTax: z.boolean(),
  place: placeSchema.nullable(),
});
export type InvoiceAdjustment = z.infer<typeof adjustmentSchema>;

/** One line of the tax summary. */
export const invoiceTaxSchema = z.object({
  id: z.string(),
  /** As printed: VAT, CGST, TVA 20 %. */
  label: z.string(),
  /** In percent. */
  rate: decimalSchema.nullable(),
  base: moneySchema.nullable(),
  amount: moneySchema,
  place: placeSchema.nullable(),
});
export type InvoiceTax = z.infer<typeof invoiceTaxSchema>;

/** Where an invoice is posted, as a person or a recipe says; nothing of it is printed. */
export const invoiceBookingSchema = z.object({
  accountCode: z.string().nullable(),
  taxCode: z.string().nullable(),
});
export type InvoiceBooking = z.infer<typeof invoiceBookingSchema>;

/** All that was read from a document; the stored result. The amounts of a credit note are negative. */
export const invoiceSchema = z.object({
  documentType: z.enum(['invoice', 'creditNote', 'receipt']),
  /** Where it was read: in the XML within the PDF, in its text, in its image. */
  source: z.enum(['xml', 'text', 'ocr']),
  pageCount: z.number().int(),
  /** ISO 639-1 of its labels. */
  language: z.string().nullable(),
  /** ISO 3166 alpha-2 of the vendor. */
  country: z.string().nullable(),
  /** Decimals of its money. */
  scale: z.number().int().min(0).max(4),
  /** The amounts of the lines hold their tax. */
  pricesIncludeTax: z.boolean(),
  fields: invoiceFieldsSchema,
  lines: z.array(invoiceLineSchema),
  adjustments: z.array(adjustmentSchema),
  taxes: z.array(invoiceTaxSchema),
  /** Larger figures below the total, and printed taxes, that nothing explains: while there is one, sums prove nothing. */
  openFigures: z.array(moneySchema).optional(),
  /** Still to pay for earlier bills: part of what is due, and of no other sum. Left out where there is nothing. */
  carriedOver: moneySchema.optional(),
  /** Left out where nobody said anything. */
  booking: invoiceBookingSchema.optional(),
  warnings: z.array(z.string()),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** One sum that is not what is printed. */
export const totalsBreakSchema = z.object({
  /**
   * line: quantity × price; lines: Σ lines and adjustments; taxRow: base × rate; bases: Σ bases against the subtotal;
   * tax: Σ taxes; total: subtotal + tax; due: total − paid.
   */
  kind: z.enum(['line', 'lines', 'taxRow', 'bases', 'tax', 'total', 'due']),
  lineId: z.string().nullable(),
  /** The row of the tax summary that is wrong; only with `taxRow`. */
  taxId: z.string().optional(),
  expected: moneySchema,
  printed: moneySchema,
});
export type TotalsBreak = z.infer<typeof totalsBreakSchema>;

/** Outcome of the arithmetic: null where too few figures are there to compare a sum of the whole. */
export const totalsCheckSchema = z.object({
  addsUp: z.boolean().nullable(),
  /** Sums that were compared. */
  checked: z.number().int(),
  breaks: z.array(totalsBreakSchema),
});
export type TotalsCheck = z.infer<typeof totalsCheckSchema>;
