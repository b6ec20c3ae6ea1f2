import { z } from 'zod';
import { ofJsonFields } from '#domain/invoices/invoice-field-table.ts';

/** Text of a truth, whose numbers may be JSON numbers. Null: not printed. Absent: the truth does not know it. */
const text = z.union([z.string(), z.number().transform(String)]).nullable();

const transactionTruthSchema = z.object({
  date: z.string().nullable(),
  /** Where two dates are printed, the other is right too. */
  dateAlt: z.string().nullish(),
  description: z.string().nullish(),
  descriptionAlt: z.array(z.string()).nullish(),
  amount: text,
  balance: text.optional(),
});
export type TransactionTruth = z.infer<typeof transactionTruthSchema>;

const accountTruthSchema = z.object({
  accountNumber: text.optional(),
  accountNumberAlt: z.array(z.string()).nullish(),
  accountType: z.string().nullish(),
  currency: text.optional(),
  periodStart: text.optional(),
  periodEnd: text.optional(),
  openingBalance: text.optional(),
  closingBalance: text.optional(),
  transactions: z.array(transactionTruthSchema),
});
export type AccountTruth = z.infer<typeof accountTruthSchema>;

const common = {
  id: z.string(),
  file: z.string().optional(),
  scanned: z.boolean().default(false),
  medium: z.string().nullish(),
  country: z.string().nullish(),
  password: z.string().nullish(),
};

const statementTruthSchema = z.object({
  ...common,
  kind: z.literal('statement'),
  accounts: z.array(accountTruthSchema),
});
export type StatementTruth = z.infer<typeof statementTruthSchema>;

const lineTruthSchema = z.object({
  description: z.string().nullish(),
  descriptionAlt: z.array(z.string()).nullish(),
  quantity: text.optional(),
  unitPrice: text.optional(),
  amount: text.optional(),
});
export type LineTruth = z.infer<typeof lineTruthSchema>;

const invoiceTruthSchema = z.object({
  ...common,
  kind: z.enum(['invoice', 'receipt']),
  documentType: z.string().nullish(),
  ...ofJsonFields(() => text.optional()),
  /** Other names that are printed and as right. */
  vendorNameAlt: z.array(z.string()).nullish(),
  customerNameAlt: z.array(z.string()).nullish(),
  lines: z.array(lineTruthSchema).optional(),
});
export type InvoiceTruth = z.infer<typeof invoiceTruthSchema>;

/** A letter, a report or whatever else is to be refused. */
const otherTruthSchema = z.object({ ...common, kind: z.literal('other') });

/** What a document says; a field that is absent is not scored. */
export const truthSchema = z.discriminatedUnion('kind', [
  statementTruthSchema,
  invoiceTruthSchema,
  otherTruthSchema,
]);
export type Truth = z.infer<typeof truthSchema>;

/** What the public sets of till receipts say of one. */
export const receiptTruthSchema = z.object({
  company: z.string().nullish(),
  date: z.string().nullish(),
  total: text.optional(),
});
export type ReceiptTruth = z.infer<typeof receiptTruthSchema>;
