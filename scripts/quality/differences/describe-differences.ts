import type { DocumentWithTruth } from '../find-documents.ts';
import type { Reading } from '../readings.schemas.ts';
import { findLineFaults, findRowFaults, type RowFault } from '../row-faults.ts';
import { INVOICE_FIELDS } from '../invoice-fields.ts';
import type { AccountRead, InvoiceLineRead, TransactionRead } from '../read-items.ts';
import { isFieldRight, pairLines, type scoreInvoice } from '../score-invoice.ts';
import { hasSameBalance, headOf, pairStatement, STATEMENT_FIELDS } from '../score-statement.ts';
import type {
  AccountTruth,
  InvoiceTruth,
  LineTruth,
  StatementTruth,
  TransactionTruth,
} from '../truth.schemas.ts';

/** One value: what is right, what was read. Both the same where nothing is marked. */
export interface Cell {
  readonly right: string;
  readonly read: string;
  readonly isWrong: boolean;
}

export interface DifferenceRow {
  /** What is wrong; '' where nothing is. */
  readonly fault: string;
  readonly cells: readonly Cell[];
}

export interface DifferenceTable {
  readonly titles: readonly string[];
  readonly rows: readonly DifferenceRow[];
}

type Described = Pick<DocumentWithTruth, 'truth'>;
type Text = string | null | undefined;

/** The fields and rows of a document, the right ones beside those that were read. */
export function describeDifferences({ truth }: Described, reading: Reading): DifferenceTable[] {
  const json = reading.status === 'read' ? reading.json : null;
  if (truth.kind === 'other') return [];
  if (truth.kind === 'statement') return describeStatement(truth, json?.kind === 'statement' ? json : null);
  return describeInvoice(truth, json?.kind === 'invoice' ? json : null);
}

const cell = (right: Text, read: Text, isWrong: boolean): Cell => ({
  right: right ?? '–',
  read: read ?? '–',
  isWrong,
});

type StatementRead = Parameters<typeof pairStatement>[1];

function describeStatement(truth: StatementTruth, read: StatementRead): DifferenceTable[] {
  const { heads, rowPairs } = pairStatement(truth, read);
  const rows = truth.accounts.flatMap(({ transactions }) => transactions);
  const found = (read?.accounts ?? []).flatMap(({ transactions }) => transactions);
  const all: RowFault<TransactionTruth, TransactionRead>[] = [
    ...rowPairs.map((pair) => ({ kind: 'row: right' as const, ...pair })),
    ...findRowFaults(rows, found, rowPairs),
  ];
  return [
    ...heads.map(({ truth: account, read: other }) => describeAccount(account, other)),
    {
      titles: ['Date', 'Description', 'Amount', 'Balance'],
      rows: inOrder(all, rows, found).map(describeTransaction),
    },
  ];
}

function describeAccount(truth: AccountTruth, read: AccountRead | null): DifferenceTable {
  const values = (account: AccountTruth | AccountRead | null): Record<string, Text> => ({
    account: account?.accountNumber,
    period: `${account?.periodStart ?? '–'} to ${account?.periodEnd ?? '–'}`,
    opening: account?.openingBalance,
    closing: account?.closingBalance,
    currency: account?.currency,
  });
  const [right, found, isSame] = [values(truth), values(read), headOf(truth, read)];
  return fieldTable(STATEMENT_FIELDS.map((name) => [name, right[name], found[name], isSame[name]]));
}

/** Fields that the truth does not know are shown as they were read. */
function fieldTable(fields: readonly (readonly [string, Text, Text, boolean | null])[]): DifferenceTable {
  return {
    titles: ['Field', 'Value'],
    rows: fields.map(([name, right, read, isSame]) => ({
      fault: isSame === false ? 'wrong' : '',
      cells: [
        cell(name, name, false),
        isSame === null ? cell(read, read, false) : cell(isSame ? read : right, read, !isSame),
      ],
    })),
  };
}

function describeTransaction({
  kind,
  truth,
  read,
}: RowFault<TransactionTruth, TransactionRead>): DifferenceRow {
  const isBalanceRight = truth === null || read === null || hasSameBalance({ truth, read });
  const isPair = truth !== null && read !== null;
  return {
    fault: kind === 'row: right' ? (isBalanceRight ? '' : 'wrong balance') : kind.slice('row: '.length),
    cells: [
      cell(truth?.date, read?.date, !isPair || kind === 'row: wrong date'),
      cell(truth?.description, read?.description, !isPair || kind === 'row: wrong description'),
      cell(
        truth?.amount,
        read?.amount,
        !isPair || kind === 'row: wrong amount' || kind === 'row: wrong sign',
      ),
      cell(truth?.balance, read?.balance, !isPair || !isBalanceRight),
    ],
  };
}

function describeInvoice(truth: InvoiceTruth, read: InvoiceRead): DifferenceTable[] {
  const fields = fieldTable(
    INVOICE_FIELDS.map((name) => {
      const right = truth[name];
      return [name, right, read?.[name], isFieldRight(name, truth, read)] as const;
    }),
  );
  if (truth.lines === undefined) return [fields];
  const found = read?.lines ?? [];
  const pairs = pairLines(truth.lines, found);
  const all: RowFault<LineTruth, InvoiceLineRead>[] = [
    ...pairs.map((pair) => ({ kind: 'row: right' as const, ...pair })),
    ...findLineFaults(truth.lines, found, pairs),
  ];
  const rows = inOrder(all, truth.lines, found).map(describeLine);
  return [fields, { titles: ['Description', 'Quantity', 'Amount'], rows }];
}

type InvoiceRead = Parameters<typeof scoreInvoice>[1];

function describeLine({ kind, truth, read }: RowFault<LineTruth, InvoiceLineRead>): DifferenceRow {
  const isPair = truth !== null && read !== null;
  return {
    fault: kind === 'row: right' ? '' : kind.slice('row: '.length),
    cells: [
      cell(truth?.description, read?.description, !isPair || kind === 'row: wrong description'),
      cell(truth?.quantity, read?.quantity, !isPair || kind === 'row: wrong quantity'),
      cell(
        truth?.amount,
        read?.amount,
        !isPair || kind === 'row: wrong amount' || kind === 'row: wrong sign',
      ),
    ],
  };
}

/** As the document has them; what was invented goes where it was read. */
function inOrder<T, R>(
  all: readonly RowFault<T, R>[],
  truth: readonly T[],
  read: readonly R[],
): RowFault<T, R>[] {
  const places = new Map<R, number>();
  for (const { truth: right, read: found } of all)
    if (right !== null && found !== null) places.set(found, truth.indexOf(right));
  let last = -1;
  for (const row of read) {
    last = places.get(row) ?? last;
    places.set(row, last);
  }
  const placeOf = ({ truth: right, read: found }: RowFault<T, R>) =>
    right !== null ? truth.indexOf(right) : (found === null ? 0 : (places.get(found) ?? 0)) + 0.5;
  return all.toSorted((a, b) => placeOf(a) - placeOf(b));
}
