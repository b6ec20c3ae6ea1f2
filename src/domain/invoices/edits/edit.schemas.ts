import { z } from 'zod';
import { moneySchema, placeSchema } from '../../printed.schemas.ts';
import { optionalTypedText, typedCurrencySchema, typedDateSchema, typedText } from '../../typed.schemas.ts';
import type { InvoiceFieldName } from '../invoice-field-table.ts';
import { adjustmentSchema, decimalSchema } from '../invoice.schemas.ts';

const id = z.string().min(1).max(40);
const ids = z.array(id).min(1).max(10_000);
const MOST_OF_A_LINE = 4_000;
const MOST_OF_A_FIELD = 500;
const MOST_OF_A_CODE = 200;

const name = optionalTypedText(MOST_OF_A_FIELD);
const code = optionalTypedText(MOST_OF_A_CODE);
/** Several lines, of which the blanks at the ends go. */
const address = z
  .array(typedText(MOST_OF_A_FIELD))
  .max(12)
  .transform((lines) => lines.filter((line) => line !== '').join('\n'))
  .transform((lines) => (lines === '' ? null : lines))
  .nullable();

/** Null empties a field; one that is not named stays as it is. An address is given as its lines. */
const fieldValues = z
  .object({
    vendorName: name,
    vendorAddress: address,
    vendorTaxId: name,
    vendorIban: name,
    customerName: name,
    customerAddress: address,
    customerTaxId: name,
    invoiceNumber: name,
    invoiceDate: typedDateSchema.nullable(),
    dueDate: typedDateSchema.nullable(),
    paymentTerms: name,
    purchaseOrder: name,
    currency: typedCurrencySchema.nullable(),
    subtotal: moneySchema.nullable(),
    taxTotal: moneySchema.nullable(),
    total: moneySchema.nullable(),
    amountPaid: moneySchema.nullable(),
    amountDue: moneySchema.nullable(),
  } satisfies Readonly<Record<InvoiceFieldName, z.ZodType>>)
  .partial();

const lineValues = z
  .object({
    description: typedText(MOST_OF_A_LINE),
    itemCode: name,
    quantity: decimalSchema.nullable(),
    unit: name,
    unitPrice: decimalSchema.nullable(),
    /** Null: there is none. */
    discount: moneySchema.nullable(),
    taxRate: decimalSchema.nullable(),
    amount: moneySchema.nullable(),
  })
  .partial();

const adjustmentValues = z.object({
  kind: adjustmentSchema.shape.kind,
  label: typedText(MOST_OF_A_FIELD),
  amount: moneySchema,
  isAfterTax: z.boolean(),
});

const taxValues = z.object({
  label: typedText(MOST_OF_A_FIELD),
  rate: decimalSchema.nullable(),
  base: moneySchema.nullable(),
  amount: moneySchema,
});

/** One step of a person's work on an invoice; the steps are kept in order and undo drops the last. */
export const invoiceEditSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('setFields'),
    fields: fieldValues,
    /** Where a person pointed at the values on the page; a field without one keeps its place. */
    places: z.partialRecord(fieldValues.keyof(), placeSchema).optional(),
  }),
  z.object({ kind: z.literal('setLines'), lineIds: ids, values: lineValues }),
  z.object({
    kind: z.literal('addLine'),
    /** Null: before all others. */
    afterLineId: id.nullable(),
    values: lineValues.required({ description: true }),
  }),
  z.object({ kind: z.literal('deleteLines'), lineIds: ids }),
  z.object({ kind: z.literal('addAdjustment'), values: adjustmentValues }),
  z.object({ kind: z.literal('setAdjustment'), id, values: adjustmentValues.partial() }),
  z.object({ kind: z.literal('addTax'), values: taxValues }),
  z.object({ kind: z.literal('setTax'), id, values: taxValues.partial() }),
  /** Of adjustments and taxes. */
  z.object({ kind: z.literal('deleteSums'), ids }),
  /** Where it is posted; what is not named stays. */
  z.object({
    kind: z.literal('book'),
    values: z.object({ accountCode: code, taxCode: code }).partial(),
  }),
  z.object({
    kind: z.literal('setDocumentType'),
    documentType: z.enum(['invoice', 'creditNote', 'receipt']),
  }),
]);
export type InvoiceEdit = z.infer<typeof invoiceEditSchema>;
