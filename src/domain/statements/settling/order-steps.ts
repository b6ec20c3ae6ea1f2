import type { Figure } from '#domain/page-text/placed-values.ts';
import type { AccountTable, FigureRole, LabelEntry, TableEntry } from '../reading/statement-table.ts';
import type { Anchor, RowOrder, Reading, Step } from './draft.ts';
import { balanceOf, readRowFigures, type MinusColumns } from './figure-signs.ts';

const LEAST_HEADINGS = 2;

/** What stays the same whichever way a table is read. */
export interface TableFrame {
  readonly table: AccountTable;
  readonly minusColumns: MinusColumns;
  /** ISO date of each entry that is a row, null for others; `XXXX` years compare too. */
  readonly dates: readonly (string | null)[];
}

/** Where the month begins in a day of the calendar. */
const MONTH_AT = 'YYYY-'.length;

/** The table's rows and printed balances in order of time under one reading. */
export function orderSteps(frame: TableFrame, reading: Reading, withFacts = true): Step[] {
  const { table } = frame;
  const { facts } = table;
  const steps: Step[] = [];
  const first: Anchor[] = [];
  const last: Anchor[] = [];
  if (withFacts && facts.opening !== null) first.push(anchorOf('opening', facts.opening, reading));
  const ends = endLabels(table.entries, reading.order);
  for (const at of printedOrder(frame, reading.order)) {
    const entry = table.entries[at];
    if (entry === undefined) continue;
    if (entry.kind === 'row') {
      const figures = readRowFigures(entry, reading.roles, reading.rules, frame.minusColumns, facts.currency);
      const day = entry.date === null ? null : (frame.dates[at]?.slice(MONTH_AT) ?? null);
      steps.push({ kind: 'row', entry, printedAt: at, day, ...figures });
      continue;
    }
    const placed = balanceFigureOf(entry, reading.roles);
    const label = BALANCE_LABELS[entry.label];
    if (placed === null || label === null) continue;
    const own = ends.opening.has(at) ? 'opening' : ends.closing.has(at) ? 'closing' : label;
    const isInDebits = reading.roles[placed.column] === 'debit';
    const anchor = { ...anchorOf(own, placed.figure, reading), ...(isInDebits ? { isInDebits } : {}) };
    if (ends.opening.has(at)) first.push(anchor);
    else if (ends.closing.has(at)) last.push(anchor);
    else if (!ends.repeated.has(at)) steps.push(anchor);
  }
  if (withFacts && facts.closing !== null) last.push(anchorOf('closing', facts.closing, reading));
  return [...first, ...steps, ...last];
}

const BALANCE_LABELS = {
  opening: 'opening',
  closing: 'closing',
  broughtForward: 'broughtForward',
  carriedForward: 'carriedForward',
  totalIn: null,
  totalOut: null,
  total: null,
  countIn: null,
  countOut: null,
} as const satisfies Record<LabelEntry['label'], Anchor['label'] | null>;

function anchorOf(label: Anchor['label'], figure: Figure, reading: Reading): Anchor {
  const value = balanceOf(figure, reading.rules);
  return { kind: 'anchor', label, value, isMarked: figure.mark !== null, page: figure.page };
}

/** The figure of a label's line that is a balance: by its column, else the last. */
function balanceFigureOf(
  entry: LabelEntry,
  roles: readonly FigureRole[],
): LabelEntry['figures'][number] | null {
  const inColumn = entry.figures.find(({ column }) => roles[column] === 'balance');
  return inColumn ?? entry.figures.at(-1) ?? null;
}

interface EndLabels {
  readonly opening: ReadonlySet<number>;
  readonly closing: ReadonlySet<number>;
  /** The opening or closing balance printed once more between the rows, in the head of a page. */
  readonly repeated: ReadonlySet<number>;
}

/**
 * Opening and closing balances that stand outside all rows belong to the ends of the account's time, wherever they
 * are printed: above the rows, below them, or above them in a list that begins with the newest.
 */
function endLabels(entries: readonly TableEntry[], order: RowOrder): EndLabels {
  const firstRow = entries.findIndex((entry) => entry.kind === 'row');
  const lastRow = entries.findLastIndex((entry) => entry.kind === 'row');
  const opening = new Set<number>();
  const closing = new Set<number>();
  const repeated = new Set<number>();
  const values = { opening: new Set<number>(), closing: new Set<number>() };
  const isOutside = (at: number) => firstRow < 0 || at < firstRow || at > lastRow;
  for (const [at, entry] of entries.entries()) {
    if (entry.kind !== 'label' || !isOutside(at)) continue;
    if (entry.label !== 'opening' && entry.label !== 'closing') continue;
    (entry.label === 'opening' ? opening : closing).add(at);
    const value = entry.figures.at(-1)?.figure.value;
    if (value !== undefined) values[entry.label].add(value);
  }
  for (const [at, entry] of entries.entries()) {
    if (entry.kind !== 'label' || isOutside(at)) continue;
    if (entry.label !== 'opening' && entry.label !== 'closing') continue;
    const value = entry.figures.at(-1)?.figure.value;
    if (value !== undefined && values[entry.label].has(value)) repeated.add(at);
  }
  // `Balance on` the first day above the rows and on the last below them, in words for the other.
  const isCrossed =
    order === 'forward' &&
    opening.size > 0 &&
    closing.size > 0 &&
    [...closing].every((at) => at < firstRow) &&
    [...opening].every((at) => at > lastRow);
  return isCrossed ? { opening: closing, closing: opening, repeated } : { opening, closing, repeated };
}

/** The balance at the end of the day beside it. */
export function isDaysEnd(entry: TableEntry): boolean {
  return entry.kind === 'label' && entry.label === 'carriedForward' && entry.date !== null;
}

/**
 * Where each heading of a day gives the balance at the day's end, beside its date, the headings go behind their rows;
 * null where they are no such headings.
 */
function daysEnds(entries: readonly TableEntry[]): number[] | null {
  if (entries.filter(isDaysEnd).length < LEAST_HEADINGS) return null;
  const order: number[] = [];
  let heading: { readonly at: number; readonly day: string } | null = null;
  for (const [at, entry] of entries.entries()) {
    const day = entry.date?.text;
    if (isDaysEnd(entry) && day !== undefined) {
      // Said again at the top of a page.
      if (heading !== null && heading.day !== day) order.push(heading.at);
      heading = { at, day };
      continue;
    }
    if (entry.kind === 'row' && (heading === null || day !== heading.day)) return null;
    order.push(at);
  }
  return heading === null ? null : [...order, heading.at];
}

/** The balance at a day's end above its rows, once more at the top of a page on which they go on. */
function isSaidAgain(entries: readonly TableEntry[], at: number): boolean {
  const entry = entries[at];
  if (entry?.kind !== 'label' || entry.label !== 'carriedForward') return false;
  const former = entries.slice(0, at).findLast(({ kind }) => kind === 'label');
  const isAtTop = entries[at - 1]?.page !== entry.page && former?.date?.text === entry.date?.text;
  return isAtTop && former?.figures.at(-1)?.figure.value === entry.figures.at(-1)?.figure.value;
}

/** Indices of the entries in order of time. */
function printedOrder(frame: TableFrame, order: RowOrder): number[] {
  const { entries } = frame.table;
  const printed = entries.map((_, at) => at);
  if (order === 'forward') return daysEnds(entries) ?? printed;
  if (order === 'backward') return printed.filter((at) => !isSaidAgain(entries, at)).toReversed();
  return groupByDay(frame).toReversed().flat();
}

/** Indices of the entries, day by day as printed; the balance at a day's end, above its rows or below them, goes last. */
function groupByDay({ table: { entries }, dates }: TableFrame): number[][] {
  const groups: { readonly rows: number[]; readonly ends: number[] }[] = [];
  let before: { readonly date: string | null; readonly entry: TableEntry } | null = null;
  for (const [at, entry] of entries.entries()) {
    const date = dates[at] ?? null;
    const isEnd = isDaysEnd(entry);
    const isSameDay =
      before !== null &&
      ((date !== null && date === before.date) ||
        ((isEnd || isDaysEnd(before.entry)) && entry.date?.text === before.entry.date?.text));
    const group = isSameDay ? groups.at(-1) : undefined;
    if (group === undefined) groups.push(isEnd ? { rows: [], ends: [at] } : { rows: [at], ends: [] });
    else (isEnd ? group.ends : group.rows).push(at);
    before = { date, entry };
  }
  return groups.map(({ rows, ends }) => [...rows, ...ends]);
}
