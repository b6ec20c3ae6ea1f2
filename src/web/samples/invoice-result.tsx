import type { InvoiceSample } from '#domain/samples/samples.schemas.ts';
import { formatDay } from '#web/documents/format-day.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { Arithmetic } from './arithmetic.tsx';
import { ResultHead } from './result-head.tsx';
import { ResultTable, type ResultColumn } from './result-table.tsx';

const COLUMNS: readonly ResultColumn[] = [
  { name: 'Description', isText: true },
  { name: 'Quantity', isFigure: true },
  { name: 'Unit price', isFigure: true },
  { name: 'Amount', isFigure: true },
];

/** An invoice with its lines, and the sum that proves its total. */
export function InvoiceResult({ result }: { readonly result: InvoiceSample }) {
  const { vendor, customer, number, invoiceDate, dueDate, currency, lines } = result;
  const day = (date: string | null) => (date === null ? null : formatDay(date));
  return (
    <>
      <ResultHead
        title={vendor ?? 'Invoice'}
        addsUp={result.addsUp}
        facts={[
          ['Invoice', number],
          ['Date', day(invoiceDate)],
          ['Due', day(dueDate)],
          ['Customer', customer],
        ]}
      />
      <ResultTable
        label="Lines of the sample invoice"
        columns={COLUMNS}
        rows={lines.map(({ description, quantity, unitPrice, amount }, index) => ({
          key: String(index),
          cells: [
            description,
            quantity,
            unitPrice === null ? '' : formatMoney(unitPrice),
            amount === null ? '' : formatMoney(amount),
          ],
        }))}
      />
      <Arithmetic
        terms={[
          { label: 'Subtotal', value: result.subtotal },
          { label: 'tax', value: result.tax, sign: 'plus' },
          { label: currency === null ? 'total' : `total ${currency}`, value: result.total, sign: 'equals' },
        ]}
      />
    </>
  );
}
