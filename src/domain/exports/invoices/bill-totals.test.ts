import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMinor } from '#domain/money.ts';
import type { Invoice } from '#domain/invoices/invoice.schemas.ts';
import { anyInvoice } from '#tests/fixtures/exports/invoice-arbitrary.ts';
import {
  readFreshBooksExpenses,
  readIifBills,
  readPastelBatch,
  readQuickBooksBills,
  readSageBills,
  readXeroBills,
  type ReadBill,
} from '#tests/fixtures/exports/read-bills.ts';
import { readZip } from '#tests/fixtures/exports/read-zip.ts';
import { exportInvoices } from './export-invoices.ts';

const OTHERS = 4;
const totalOf = ({ fields }: Invoice) => BigInt(parseMinor(fields.total.value ?? '', OTHERS) ?? Number.NaN);
const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount);

test.for([
  { format: 'xero', scale: 3, read: readXeroBills },
  { format: 'quickbooks', scale: 3, read: readQuickBooksBills },
  { format: 'sage', scale: 2, read: readSageBills },
  { format: 'freshbooks', scale: 3, read: readFreshBooksExpenses },
  { format: 'pastel', scale: 2, read: readPastelBatch },
  { format: 'iif', scale: 2, read: readIifBills },
] as const)(
  '$format: the written file comes to the total of each invoice to the last digit',
  async ({ format, scale, read }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyInvoice(scale), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (invoices, neutralise) => {
          // Bills are told apart by their numbers.
          const sources = invoices.map((invoice, at) => ({
            fileName: `f${at}.pdf`,
            invoice: {
              ...invoice,
              fields: {
                ...invoice.fields,
                vendorName: {
                  ...invoice.fields.vendorName,
                  value: `V${at}${invoice.fields.vendorName.value ?? ''}`,
                },
                invoiceNumber: { ...invoice.fields.invoiceNumber, value: `N${at}` },
              },
            },
          }));
          const { bytes, extension } = await exportInvoices(format, sources, {}, { neutralise });
          const files = extension === 'zip' ? [...(await readZip(bytes)).values()] : [bytes];
          const bills = files.flatMap((file): ReadBill[] => read(file));
          // A document of nothing but zeros has no rows in some.
          const found = new Map(
            bills.map((bill) => [bill.number === '' ? bill.vendor : bill.number, bill.total]),
          );
          for (const [at, { invoice }] of sources.entries()) {
            const vendor = [...found.keys()].find((key) => key === `N${at}` || key.startsWith(`V${at}`));
            const total = vendor === undefined ? 0n : (found.get(vendor) ?? 0n);
            const wanted = totalOf(invoice);
            // QuickBooks has credits without a sign, in a file of their own.
            if (format === 'quickbooks') expect(sizeOf(total)).toBe(sizeOf(wanted));
            else expect(total).toBe(wanted);
          }
        },
      ),
      { numRuns: 150 },
    );
  },
);
