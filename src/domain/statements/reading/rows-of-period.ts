import type { GroupedRun, RowBlock } from './group-rows.ts';
import type { LabelPiece, DayMark } from './part-regions.ts';
import type { DayPiece } from './part-at-days.ts';
import { blockDate } from './row-entry.ts';

type Group = LabelPiece | DayMark | (DayPiece & GroupedRun);

/**
 * Rows that the period as a whole brings, such as `Interest Charge on Purchases`: under a section's title, none with a
 * date, and right below them the section's total, which they come to. Nothing else says their amounts.
 *
 * @returns by the group that they stand in
 */
export function rowsOfPeriod(groups: readonly Group[]): ReadonlyMap<Group, readonly RowBlock[]> {
  const dated = groups
    .flatMap((group) => (group.kind === 'run' ? group.blocks : []))
    .filter((block) => !isUndated(block));
  const known = new Set(dated.map(amountOf));
  return new Map(
    groups.flatMap((group, index) => {
      const total = groups[index + 1];
      if (group.kind !== 'run' || group.sign === 0 || group.heading !== null) return [];
      if (total?.kind !== 'label' || (total.label !== 'totalIn' && total.label !== 'totalOut')) return [];
      const charged = group.blocks.filter((block) => amountOf(block) !== 0);
      const sum = charged.reduce((so, block) => so + amountOf(block), 0);
      const isNew = charged.every((block) => isUndated(block) && !known.has(amountOf(block)));
      const isSummedUp = sum > 0 && total.line.cells.some(({ figure }) => figure.value === sum);
      return isNew && isSummedUp ? [[group, charged] as const] : [];
    }),
  );
}

function isUndated(block: RowBlock): boolean {
  return blockDate(block) === null && block.anchor.valueDate === null;
}

function amountOf({ anchor }: RowBlock): number {
  return anchor.cells.length === 1 ? (anchor.cells[0]?.figure.value ?? 0) : 0;
}
