import type { StatementSample } from '#domain/samples/samples.schemas.ts';
import { formatDay, formatPeriod } from '#web/documents/format-day.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { Arithmetic } from './arithmetic.tsx';
import { ResultHead } from './result-head.tsx';
import { ResultTable, type ResultColumn } from './result-table.tsx';

const COLUMNS: readonly ResultColumn[] = [
  { name: 'Date' },
  { name: 'Description', isText: true },
  { name: 'Amount', isFigure: true },
  { name: 'Balance', isFigure: true },
];

/** A statement as a table, with the sum that proves it. */
export function StatementResult({ result }: { readonly result: StatementSample }) {
  const { bank, account, currency, periodStart, periodEnd, transactions, reconciles } = result;
  return (
    <>
      <ResultHead
        title={bank ?? 'Bank statement'}
        addsUp={reconciles}
        facts={[
          ['Account', account],
          ['Period', formatPeriod(periodStart, periodEnd)],
          ['Currency', currency],
        ]}
      />
      <Arithmetic
        terms={[
          { label: 'Opening', value: result.openingBalance },
          { label: 'in', value: result.totalIn, sign: 'plus' },
          { label: 'out', value: result.totalOut, sign: 'minus' },
          { label: 'closing', value: result.closingBalance, sign: 'equals' },
        ]}
      />
      <ResultTable
        label="Transactions of the sample statement"
        columns={COLUMNS}
        rows={transactions.map(({ date, description, amount, balance }, index) => ({
          key: String(index),
          cells: [
            formatDay(date, 'short'),
            description,
            formatMoney(amount),
            balance === null ? '' : formatMoney(balance),
          ],
        }))}
      />
    </>
  );
}
