import type { DuplicateDetail } from '#domain/table-repair/table-repair.schemas.ts';

/** One field of a duplicate beside the same field of the row it repeats. */
export interface DuplicateCell {
  readonly name: string;
  readonly value: string;
  /** Null where that row could not be shown. */
  readonly first: string | null;
  readonly differs: boolean;
}

/**
 * The fields to show of a duplicate: those that differ first, where a narrow screen shows them too.
 *
 * @returns at most `limit` of them, and how many more there are, of which how many differ
 */
export function duplicateCells(
  { data, firstData }: Pick<DuplicateDetail, 'data' | 'firstData'>,
  limit: number,
): { cells: DuplicateCell[]; more: number; moreDiffer: number } {
  const all = Object.entries(data).map(([name, value], index) => {
    const first = firstData === null ? null : (firstData[name] ?? '');
    return { index, cell: { name, value, first, differs: first !== null && first !== value } };
  });
  const chosen = all
    .toSorted((a, b) => Number(b.cell.differs) - Number(a.cell.differs) || a.index - b.index)
    .slice(0, limit);
  const differing = all.filter(({ cell }) => cell.differs).length;
  return {
    cells: chosen.map(({ cell }) => cell),
    more: all.length - chosen.length,
    moreDiffer: Math.max(0, differing - limit),
  };
}
