import { z } from 'zod';

/** What the invoices of one vendor, or the statements of one account, look like. */
export const invoiceKeySchema = z.object({ kind: z.literal('invoice'), name: z.string().nullable() });
export type InvoiceKey = z.infer<typeof invoiceKeySchema>;

export const statementKeySchema = z.object({ kind: z.literal('statement'), bank: z.string().nullable() });
export type StatementKey = z.infer<typeof statementKeySchema>;

/** One thing that a recipe does to a statement or an invoice. */
export const documentItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('currency'), currency: z.string() }),
]);
export type DocumentItem = z.infer<typeof documentItemSchema>;
