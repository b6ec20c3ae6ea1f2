import { centsOf, isSameMoney } from './compare-values.ts';
import { matchRows, type RowPair } from './match-rows.ts';
import { descriptionSimilarity, hasSameQuantity, isSameDay, isSameMovement } from './same-row.ts';
import type { InvoiceLineRead, TransactionRead } from './read-items.ts';
import type { LineTruth, TransactionTruth } from './truth.schemas.ts';

/** What is wrong with a row: one of the truth (missed), one that was read (invented), or the two that belong together. */
export interface RowFault<T, R> {
  readonly kind: RowFaultKind;
  readonly truth: T | null;
  readonly read: R | null;
}

type RowFaultKind =
  /** Only where right rows are shown beside the others. */
  | 'row: right'
  | 'row: missed'
  | 'row: invented'
  | 'row: wrong amount'
  | 'row: wrong sign'
  | 'row: wrong date'
  | 'row: wrong description'
  | 'row: wrong quantity';

/** Whether sums must show the fault: they cannot where only a date or a text is wrong. */
export function isMoneyFault(kind: string): boolean {
  return /missed|invented|amount|sign/.test(kind);
}

interface PairRule<T, R> {
  readonly kind: RowFaultKind;
  /** How well two rows fit that differ in this way only; null where they do not. */
  readonly weigh: (truth: T, read: R) => number | null;
}

/** Texts of one row in two readings have this much in common; of two rows, rarely. */
const ALIKE = 0.6;
/** Where date and amount agree, or amount and text, less is enough. */
const HARDLY_ALIKE = 0.3;

const alike = (likeness: number, least: number) => (likeness >= least ? likeness : null);

/** Each takes from the rows that are left those that differ in one thing only. */
const TRANSACTION_RULES: readonly PairRule<TransactionTruth, TransactionRead>[] = [
  {
    kind: 'row: wrong description',
    weigh: (truth, read) =>
      isSameMovement(truth, read) ? descriptionSimilarity(truth, read.description) : null,
  },
  {
    kind: 'row: wrong sign',
    weigh: (truth, read) =>
      hasOtherSign(truth.amount, read.amount) && isSameDay(truth, read)
        ? alike(descriptionSimilarity(truth, read.description), HARDLY_ALIKE)
        : null,
  },
  {
    kind: 'row: wrong date',
    weigh: (truth, read) =>
      isSameMoney(truth.amount, read.amount)
        ? alike(descriptionSimilarity(truth, read.description), HARDLY_ALIKE)
        : null,
  },
  {
    kind: 'row: wrong amount',
    weigh: (truth, read) =>
      isSameDay(truth, read) ? alike(descriptionSimilarity(truth, read.description), ALIKE) : null,
  },
];

const LINE_RULES: readonly PairRule<LineTruth, InvoiceLineRead>[] = [
  {
    kind: 'row: wrong description',
    weigh: (truth, read) =>
      isSameMoney(truth.amount, read.amount) && hasSameQuantity(truth, read)
        ? descriptionSimilarity(truth, read.description)
        : null,
  },
  {
    kind: 'row: wrong quantity',
    weigh: (truth, read) =>
      isSameMoney(truth.amount, read.amount)
        ? alike(descriptionSimilarity(truth, read.description), HARDLY_ALIKE)
        : null,
  },
  {
    kind: 'row: wrong sign',
    weigh: (truth, read) =>
      hasOtherSign(truth.amount, read.amount)
        ? alike(descriptionSimilarity(truth, read.description), HARDLY_ALIKE)
        : null,
  },
  {
    kind: 'row: wrong amount',
    weigh: (truth, read) => alike(descriptionSimilarity(truth, read.description), ALIKE),
  },
];

/** Explains the rows of a statement that are in no right pair. */
export function findRowFaults(
  truth: readonly TransactionTruth[],
  read: readonly TransactionRead[],
  right: readonly RowPair<TransactionTruth, TransactionRead>[],
): RowFault<TransactionTruth, TransactionRead>[] {
  return explain(truth, read, right, TRANSACTION_RULES);
}

/** Explains the lines of an invoice that are in no right pair. */
export function findLineFaults(
  truth: readonly LineTruth[],
  read: readonly InvoiceLineRead[],
  right: readonly RowPair<LineTruth, InvoiceLineRead>[],
): RowFault<LineTruth, InvoiceLineRead>[] {
  return explain(truth, read, right, LINE_RULES);
}

function explain<T, R>(
  truth: readonly T[],
  read: readonly R[],
  right: readonly RowPair<T, R>[],
  rules: readonly PairRule<T, R>[],
): RowFault<T, R>[] {
  const faults: RowFault<T, R>[] = [];
  const [rightTruth, rightRead] = [
    new Set(right.map((pair) => pair.truth)),
    new Set(right.map((pair) => pair.read)),
  ];
  let missed = truth.filter((row) => !rightTruth.has(row));
  let invented = read.filter((row) => !rightRead.has(row));
  for (const { kind, weigh } of rules) {
    const pairs = matchRows(missed, invented, weigh);
    for (const pair of pairs) faults.push({ kind, ...pair });
    const [explained, taken] = [
      new Set(pairs.map((pair) => pair.truth)),
      new Set(pairs.map((pair) => pair.read)),
    ];
    missed = missed.filter((row) => !explained.has(row));
    invented = invented.filter((row) => !taken.has(row));
  }
  for (const row of missed) faults.push({ kind: 'row: missed', truth: row, read: null });
  for (const row of invented) faults.push({ kind: 'row: invented', truth: null, read: row });
  return faults;
}

function hasOtherSign(one: string | null | undefined, other: string | null): boolean {
  const [a, b] = [centsOf(one), centsOf(other)];
  return a !== null && b !== null && a !== 0 && a === -b;
}
