import { formatMinor, type Minor } from '#domain/money.ts';
import { countBelow } from '#domain/values/count-below.ts';
import type { Figure } from '#domain/page-text/placed-values.ts';
import type { AccountTable, FigureRole, LabelEntry } from '../reading/statement-table.ts';
import type { Checkpoint } from '../statement.schemas.ts';
import { CHECKPOINT_OF_LABEL, type SettledAnchor, type SettledRow } from './draft.ts';

export interface PrintedTotal {
  readonly kind: 'totalIn' | 'totalOut' | 'countIn' | 'countOut';
  readonly value: number;
  /** Place in the printed order; null for one from the head of the statement. */
  readonly printedAt: number | null;
  readonly page: number | null;
}

/**
 * `chain`: the rows follow from printed balances; `whole`: and none is missing before or after them; `ends`: all that is
 * printed are the balances at the ends, so that only their sum is known.
 */
export type Proof = 'none' | 'chain' | 'ends' | 'whole';

/** Printed balances of lines of their own. */
export function balanceCheckpoints(anchors: readonly SettledAnchor[], scale: number): Checkpoint[] {
  return anchors.map(({ label, value, afterRows, page }) => ({
    kind: CHECKPOINT_OF_LABEL[label],
    value: formatMinor(value, scale),
    afterRows,
    fromRow: 0,
    page,
  }));
}

/**
 * Totals and counts with the rows that they cover: those of the whole account, of a section, of a page or since the
 * last such line, whichever is right.
 *
 * @param proof what the balances prove: a total that fits no range of proven rows is one of something else
 */
export function totalCheckpoints(
  table: AccountTable,
  roles: readonly FigureRole[],
  rows: readonly SettledRow[],
  scale: number,
  proof: Proof,
): Checkpoint[] {
  const checkpoints: Checkpoint[] = [];
  const totals = listTotals(table, roles);
  // Of a total in the head, what the table says of its own.
  const isSaidInTable = (total: PrintedTotal, says: (own: PrintedTotal) => boolean) =>
    total.printedAt === null &&
    totals.some((own) => own.printedAt !== null && own.kind === total.kind && says(own));
  const isOfSection = (total: PrintedTotal) =>
    isSaidInTable(total, (own) => own.value === total.value && rangeOf(own, table, course, 0) !== null);
  const course = courseOf(rows);
  const sum = rows.reduce((so, { amount }) => so + amount, 0);
  // Totals in and out that come to as much are those of these rows. Where no row was found, equal balances prove none of
  // them wrong.
  const isWhole =
    rows.length > 0 &&
    (proof === 'whole' ||
      (proof === 'ends' && Math.abs(totalDifference(totals) ?? sum + 1) !== Math.abs(sum)));
  // `Total deposits` of a customer's accounts, where the table's own total says what came in.
  const hasRival = (total: PrintedTotal) =>
    isSaidInTable(total, ({ kind, value }) => value === measure(kind, course, { from: 0, end: rows.length }));
  const lastOfKind = new Map<PrintedTotal['kind'], number>();
  for (const total of totals) {
    const range = rangeOf(total, table, course, lastOfKind.get(total.kind) ?? 0);
    if (total.printedAt !== null) lastOfKind.set(total.kind, range?.end ?? 0);
    const isOther =
      isWhole ||
      isOfSection(total) ||
      (proof === 'chain' && hasRival(total)) ||
      // Rows that are missing would make it more, never less.
      (proof === 'chain' && total.value < measure(total.kind, course, { from: 0, end: rows.length }));
    if (range === null && (isOther || isNet(total, rows))) continue;
    const { from, end } = range ?? { from: 0, end: rows.length };
    const isCount = total.kind === 'countIn' || total.kind === 'countOut';
    checkpoints.push({
      kind: total.kind,
      value: isCount ? String(total.value) : formatMinor(total.value, scale),
      afterRows: end,
      fromRow: from,
      page: total.page,
    });
  }
  return checkpoints;
}

/** What all rows together come to, where the statement says what came in and what went out. */
export function totalDifference(totals: readonly PrintedTotal[]): number | null {
  const ins = new Set(totals.filter(({ kind }) => kind === 'totalIn').map(({ value }) => value));
  const outs = new Set(totals.filter(({ kind }) => kind === 'totalOut').map(({ value }) => value));
  const [totalIn] = ins;
  const [totalOut] = outs;
  return totalIn === undefined || totalOut === undefined || ins.size > 1 || outs.size > 1
    ? null
    : totalIn - totalOut;
}

/** All printed totals and counts, those of the statement's head first. */
export function listTotals(table: AccountTable, roles: readonly FigureRole[]): PrintedTotal[] {
  const totals: PrintedTotal[] = [];
  const { totalIn, totalOut } = table.facts;
  if (totalIn !== null)
    totals.push({ kind: 'totalIn', value: totalIn.value, printedAt: null, page: totalIn.page });
  if (totalOut !== null) {
    totals.push({ kind: 'totalOut', value: totalOut.value, printedAt: null, page: totalOut.page });
  }
  let rowSection: LabelEntry['sectionSign'] = 0;
  for (const [at, entry] of table.entries.entries()) {
    if (entry.kind === 'row') rowSection = entry.sectionSign;
    if (entry.kind !== 'label') continue;
    for (const { kind, figure } of totalsOfLabel(entry, roles, entry.sectionSign || rowSection)) {
      const value = kind === 'countIn' || kind === 'countOut' ? countOf(figure) : figure.value;
      if (value !== null) totals.push({ kind, value, printedAt: at, page: figure.page });
    }
  }
  return totals;
}

/** What a line of totals says: by its label, its columns or its section. */
function totalsOfLabel(
  entry: LabelEntry,
  roles: readonly FigureRole[],
  sign: -1 | 0 | 1,
): { kind: PrintedTotal['kind']; figure: Figure }[] {
  const inRole = (role: FigureRole) => entry.figures.find(({ column }) => roles[column] === role)?.figure;
  switch (entry.label) {
    case 'totalIn':
    case 'totalOut': {
      const own = inRole(entry.label === 'totalIn' ? 'credit' : 'debit') ?? inRole('amount');
      // `Total withdrawals/deposits  100.00  200.00` beside the columns: which is which is open.
      const sums = entry.figures.filter((cell) => countOf(cell.figure) === null);
      const figure = own ?? (sums.length > 1 ? undefined : entry.figures.at(-1)?.figure);
      return figure === undefined ? [] : [{ kind: entry.label, figure }];
    }
    case 'countIn':
    case 'countOut': {
      const figure = entry.figures.find((cell) => countOf(cell.figure) !== null)?.figure;
      return figure === undefined ? [] : [{ kind: entry.label, figure }];
    }
    case 'total': {
      const [debit, credit] = [inRole('debit'), inRole('credit')];
      const found: { kind: PrintedTotal['kind']; figure: Figure }[] = [];
      if (debit !== undefined) found.push({ kind: 'totalOut', figure: debit });
      if (credit !== undefined) found.push({ kind: 'totalIn', figure: credit });
      const amount = inRole('amount');
      if (found.length === 0 && amount !== undefined && sign !== 0) {
        found.push({ kind: sign === 1 ? 'totalIn' : 'totalOut', figure: amount });
      }
      return found;
    }
    case 'opening':
    case 'closing':
    case 'broughtForward':
    case 'carriedForward':
      return [];
  }
}

/** What was spent less what was given back: right, but no sum of what went out. */
function isNet({ kind, value }: PrintedTotal, rows: readonly SettledRow[]): boolean {
  if (kind !== 'totalIn' && kind !== 'totalOut') return false;
  let sum = 0;
  for (const { amount } of rows) sum += amount;
  return sum === (kind === 'totalIn' ? value : -value);
}

function countOf(figure: Figure): number | null {
  const text = figure.text.trim();
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** What ranges of rows come to, and where pages and sections begin, so that no total asks every row. */
interface Course {
  readonly count: number;
  readonly isForward: boolean;
  /** Place of each row in the printed order. */
  readonly printedAt: readonly number[];
  /** Before each row, and behind the last. */
  readonly sums: Readonly<Record<PrintedTotal['kind'], readonly number[]>>;
  readonly firstOnPage: ReadonlyMap<number, number>;
  /** Of the section of each row. */
  readonly sectionStarts: readonly number[];
  /** By the start of a section. */
  readonly sectionEnds: ReadonlyMap<number, number>;
}

function courseOf(rows: readonly SettledRow[]): Course {
  const sums = {
    totalIn: [0],
    totalOut: [0],
    countIn: [0],
    countOut: [0],
  } satisfies Course['sums'];
  const firstOnPage = new Map<number, number>();
  const sectionStarts: number[] = [];
  const sectionEnds = new Map<number, number>();
  for (const [at, { amount, draft }] of rows.entries()) {
    const { page, sectionSign } = draft.entry;
    sums.totalIn.push((sums.totalIn[at] ?? 0) + Math.max(0, amount));
    sums.totalOut.push((sums.totalOut[at] ?? 0) + Math.max(0, -amount));
    sums.countIn.push((sums.countIn[at] ?? 0) + (amount > 0 ? 1 : 0));
    sums.countOut.push((sums.countOut[at] ?? 0) + (amount < 0 ? 1 : 0));
    if (!firstOnPage.has(page)) firstOnPage.set(page, at);
    const goesOn = rows[at - 1]?.draft.entry.sectionSign === sectionSign;
    const start = goesOn ? (sectionStarts[at - 1] ?? 0) : at;
    sectionStarts.push(start);
    sectionEnds.set(start, at + 1);
  }
  const printedAt = rows.map(({ draft }) => draft.printedAt);
  const isForward = printedAt.every((place, at) => at === 0 || (printedAt[at - 1] ?? 0) < place);
  return { count: rows.length, isForward, printedAt, sums, firstOnPage, sectionStarts, sectionEnds };
}

/** The rows that a total covers, as a range of settled rows; null where no range gives it. */
function rangeOf(
  total: PrintedTotal,
  table: AccountTable,
  course: Course,
  sinceLast: number,
): { from: number; end: number } | null {
  const ranges: { from: number; end: number }[] = [];
  if (total.printedAt !== null && course.isForward) {
    const end = countBelow(course.printedAt, total.printedAt);
    const page = table.entries[total.printedAt]?.page;
    const onPage = page === undefined ? 0 : (course.firstOnPage.get(page) ?? 0);
    const starts = [course.sectionStarts[end - 1] ?? 0, onPage, sinceLast, 0];
    for (const from of starts) if (from < end) ranges.push({ from, end });
    // Some stand beside the title, before their rows.
    ranges.push({ from: end, end: course.sectionEnds.get(course.sectionStarts[end] ?? -1) ?? end });
  }
  ranges.push({ from: 0, end: course.count });
  return ranges.find((range) => measure(total.kind, course, range) === total.value) ?? null;
}

function measure(
  kind: PrintedTotal['kind'],
  { sums }: Course,
  { from, end }: { from: number; end: number },
): Minor {
  return (sums[kind][end] ?? 0) - (sums[kind][from] ?? 0);
}
