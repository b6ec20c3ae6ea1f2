import { parseMinor } from '../../money.ts';
import type { PageWords } from '../../page-layout/page-words.ts';
import type { Transaction } from '../../statements/statement.schemas.ts';
import { moneyOfRows, rightOf, type RowMoney } from './money-of-rows.ts';
import { isTurned } from './find-field.ts';
import { taught, type TaughtItem } from './taught-item.ts';

/** A row before and after a person's edits. */
export interface ChangedRow {
  readonly before: Transaction;
  readonly after: Transaction;
}

/** Two rows may be chance in a long statement, and all there is in a short one. */
const FEWEST_ROWS = 2;
/** In parts of the page's width: how far a figure's right edge may be off its column. */
const OFF_COLUMN = 0.012;

/** Columns from which a person took the amounts or balances instead of those that were read. */
export function learnColumns(
  changes: readonly ChangedRow[],
  pages: readonly PageWords[],
  scale: number,
): TaughtItem[] {
  return (['amount', 'balance'] as const).flatMap((field) => {
    const changed = changes.filter(({ before, after }) => isOther(before[field], after[field]));
    if (changed.length < Math.min(FEWEST_ROWS, changes.length) || changed.length === 0) return [];
    const money = moneyOfRows(
      changed.map(({ before }) => before),
      pages,
    );
    const found = changed.flatMap(({ before, after }) => {
      const minor = parseMinor(after[field] ?? '', scale);
      const printed = money.get(before.id)?.find(({ value }) => minor !== null && value === Math.abs(minor));
      return printed === undefined ? [] : [{ printed, typed: after[field] ?? '' }];
    });
    const between = columnOf(found.map(({ printed }) => printed));
    if (between === null || found.length < changed.length) return [];
    const turned = found.filter(({ printed, typed }) => isTurned(printed, typed, scale)).length;
    return [taught({ kind: 'column', field, between, isTurned: turned * 2 > found.length })];
  });
}

/** Another figure, not only the other sign. */
function isOther(before: string | null, after: string | null): boolean {
  if (before === null || after === null) return before !== after && after !== null;
  return before.replace('-', '') !== after.replace('-', '');
}

function columnOf(found: readonly RowMoney[]): [number, number] | null {
  const rights = found.map(({ right }) => right);
  const [least, most] = [Math.min(...rights), Math.max(...rights)];
  if (rights.length === 0 || most - least > 2 * OFF_COLUMN) return null;
  return [rounded(least - OFF_COLUMN), rounded(most + OFF_COLUMN)];
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

/** Amounts whose sign a person turned: all, or those of a column. */
export function learnSigns(changes: readonly ChangedRow[], pages: readonly PageWords[]): TaughtItem[] {
  const rows = changes.filter(({ before }) => !isZero(before));
  const turned = rows.filter(({ before, after }) => isTurnOf(before.amount, after.amount));
  if (turned.length === 0) return [];
  if (turned.length === rows.length) return [taught({ kind: 'turnSigns', between: null, from: null })];
  if (turned.length < FEWEST_ROWS) return [];
  const rights = new Map(
    rows.flatMap(({ before }) => {
      const right = rightOf(before, pages);
      return right === null ? [] : [[before.id, right] as const];
    }),
  );
  const inside = turned.flatMap(({ before }) => rights.get(before.id) ?? []);
  const [least, most] = [Math.min(...inside), Math.max(...inside)];
  const isInside = (right: number) => right > least - OFF_COLUMN && right < most + OFF_COLUMN;
  const turnedIds = new Set(turned.map(({ before }) => before.id));
  const isMixed = rows.some(
    ({ before }) => !turnedIds.has(before.id) && isInside(rights.get(before.id) ?? least),
  );
  if (inside.length < turned.length || isMixed) return [];
  const isOut = turned.every(({ before }) => before.amount.startsWith('-'));
  const isIn = turned.every(({ before }) => !before.amount.startsWith('-'));
  return [
    taught({
      kind: 'turnSigns',
      between: [rounded(least - OFF_COLUMN), rounded(most + OFF_COLUMN)],
      from: isOut ? 'out' : isIn ? 'in' : null,
    }),
  ];
}

function isZero({ amount }: Transaction): boolean {
  return /^-?0+(?:\.0+)?$/.test(amount);
}

function isTurnOf(before: string, after: string): boolean {
  return before !== after && before.replace('-', '') === after.replace('-', '');
}
