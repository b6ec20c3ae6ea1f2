import { z } from 'zod';
import { ofJsonFields } from '#domain/invoices/invoice-field-table.ts';

const text = z.string().nullable();

/** The JSON of the product, as far as it is scored; kept between runs. */
const statementJsonSchema = z.object({
  kind: z.literal('statement'),
  bank: text,
  country: text,
  reconciles: z.boolean().nullable(),
  warnings: z.array(z.string()).readonly(),
  accounts: z
    .array(
      z.object({
        accountNumber: text,
        currency: text,
        periodStart: text,
        periodEnd: text,
        openingBalance: text,
        closingBalance: text,
        transactions: z
          .array(
            z.object({
              date: z.string(),
              description: z.string(),
              reference: text,
              amount: z.string(),
              balance: text,
              page: z.number().nullable(),
              confidence: z.number(),
            }),
          )
          .readonly(),
      }),
    )
    .readonly(),
});

const invoiceJsonSchema = z.object({
  kind: z.literal('invoice'),
  // A reading that was kept before there was a field does not have it.
  ...ofJsonFields(() => text.default(null)),
  warnings: z.array(z.string()).readonly(),
  lines: z
    .array(
      z.object({
        description: text,
        quantity: text,
        unitPrice: text,
        taxRate: text,
        amount: text,
      }),
    )
    .readonly(),
});

/** What became of a document. */
export const readingSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('read'),
    json: z.discriminatedUnion('kind', [statementJsonSchema, invoiceJsonSchema]),
    /** Whether the product says that its sums are right. */
    addsUp: z.boolean().nullable(),
    pages: z.number(),
    seconds: z.number(),
  }),
  /** The product refused it with this sentence. */
  z.object({ status: z.literal('refused'), code: z.string(), message: z.string(), seconds: z.number() }),
  /** It hung, or the program failed: counted as missing, and tried again in the next run. */
  z.object({ status: z.literal('failed'), message: z.string(), seconds: z.number() }),
]);
export type Reading = z.infer<typeof readingSchema>;
