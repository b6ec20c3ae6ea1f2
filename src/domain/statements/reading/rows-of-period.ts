import type { GroupedRun, RowBlock } from './group-rows.ts';
import type { LabelPiece, DayMark } from './part-regions.ts';
import type { DayPiece } from './part-at-days.ts';
import { amountOf, isUndated, sumOf, sumsUpAbove } from './sum-blocks.ts';

type Group = LabelPiece | DayMark | (DayPiece & GroupedRun);

/** Rows that the period as a whole brings and that have no date of their own, told by the totals around them. */
export function rowsOfPeriod(groups: readonly Group[]): ReadonlySet<RowBlock> {
  const dated = groups
    .flatMap((group) => (group.kind === 'run' ? group.blocks : []))
    .filter((block) => !isUndated(block));
  const known = new Set(dated.map(amountOf));
  return new Set(
    groups.flatMap((group, index) =>
      group.kind === 'run'
        ? [
            ...chargesOfSection(group, groups[index + 1], known),
            ...chargesOnTop(group.blocks, totalsOf(groups[index - 1]), totalsOf(groups[index + 1])),
          ]
        : [],
    ),
  );
}

/**
 * `Interest Charge on Purchases` and the like: under a section's title, none with a date, and right below them the
 * section's total, which they come to. Nothing else says their amounts.
 */
function chargesOfSection(
  group: DayPiece & GroupedRun,
  total: Group | undefined,
  known: ReadonlySet<number>,
): readonly RowBlock[] {
  if (group.sign === 0 || group.heading !== null) return [];
  if (total?.kind !== 'label' || (total.label !== 'totalIn' && total.label !== 'totalOut')) return [];
  const charged = group.blocks.filter((block) => amountOf(block) !== 0);
  const isNew = charged.every((block) => isUndated(block) && !known.has(amountOf(block)));
  const sum = sumOf(charged);
  return isNew && sum > 0 && total.line.cells.some(({ figure }) => figure.value === sum) ? charged : [];
}

/**
 * A tax on the rows above: between what they come to, and what they come to with it.
 *
 * @param before the totals right above the run
 * @param after those right below it
 */
function chargesOnTop(
  blocks: readonly RowBlock[],
  before: readonly number[],
  after: readonly number[],
): readonly RowBlock[] {
  const subtotals = blocks.flatMap((block, index) =>
    sumsUpAbove(blocks, index) ? [{ value: amountOf(block), end: index + 1 }] : [],
  );
  return [...before.map((value) => ({ value, end: 0 })), ...subtotals].flatMap(({ value, end }) => {
    const next = blocks.findIndex((block, at) => at >= end && !isUndated(block));
    const below = blocks.slice(end, next === -1 ? blocks.length : next);
    const isTotal = (sum: number, at: number) =>
      at > 0 && (at === below.length ? next === -1 && after.includes(sum) : amountOf(below[at]) === sum);
    let sum = value;
    for (let at = 0; at <= below.length; at++) {
      if (isTotal(sum, at)) return below.slice(0, at).filter((block) => amountOf(block) !== 0);
      sum += amountOf(below[at]);
    }
    return [];
  });
}

function totalsOf(group: Group | undefined): readonly number[] {
  if (group?.kind !== 'label' || !TOTALS.has(group.label)) return [];
  return group.line.cells.map(({ figure }) => figure.value).filter((value) => value > 0);
}

const TOTALS: ReadonlySet<LabelPiece['label']> = new Set(['total', 'totalIn', 'totalOut']);
