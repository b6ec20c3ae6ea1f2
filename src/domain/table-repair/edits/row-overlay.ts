import { ROWS_PER_BLOCK } from '../stored/row-index.ts';
import { keptFlags } from '../stored/removals.ts';
import type { AddedRow, TableEdits } from './table-edit.schemas.ts';

type RowEdits = Pick<TableEdits, 'cells' | 'deleted' | 'added' | 'kept' | 'keptKinds' | 'flags'>;

const NO_ROWS: readonly AddedRow[] = [];

/** The rows of a stored table seen through removals and a person's edits: the one place that says which are there, and with what in them. */
export class RowOverlay {
  /** Neither removals nor edits change a row. */
  readonly changesNothing: boolean;
  /** Whether flags.bin has to be known. */
  readonly needsFlags: boolean;
  /** Edits hide, show, add or change rows; without them the flags alone tell which rows are shown. */
  readonly hasRowEdits: boolean;
  /** The ROW_FLAG bits whose rows removals hide. */
  readonly hidden: number;
  readonly #cells = new Map<number, Map<number, string>>();
  readonly #deleted: ReadonlySet<number>;
  readonly #kept: ReadonlySet<number>;
  /** The ROW_FLAG bits that no longer count. */
  readonly #keptFlags: number;
  readonly #added = new Map<number, AddedRow[]>();
  /** By block of rows.bin, how many rows more (or fewer) are shown than its flags say. */
  readonly #adjustments = new Map<number, number>();

  /** @param hidden the ROW_FLAG bits whose rows removals hide */
  constructor(edits: RowEdits, hidden: number) {
    this.hidden = hidden;
    this.needsFlags = hidden !== 0;
    this.#deleted = new Set(edits.deleted);
    this.#kept = new Set(edits.kept);
    this.#keptFlags = keptFlags(edits);
    for (const [row, column, value] of edits.cells) {
      const cells = this.#cells.get(row) ?? new Map<number, string>();
      this.#cells.set(row, cells.set(column, value));
    }
    for (const added of edits.added) {
      const list = this.#added.get(added.after);
      if (list === undefined) this.#added.set(added.after, [added]);
      else list.push(added);
    }
    const changes = edits.deleted.length + edits.added.length + edits.cells.length;
    this.changesNothing = hidden === 0 && changes === 0;
    this.hasRowEdits = changes + edits.kept.length > 0;
    const flags = new Map(edits.flags);
    const isCounted = (row: number) => ((flags.get(row) ?? 0) & hidden) === 0;
    for (const row of edits.deleted) if (isCounted(row)) this.#adjust(row, -1);
    for (const row of edits.kept) if (!isCounted(row)) this.#adjust(row, 1);
    for (const { after } of edits.added) this.#adjust(Math.max(0, after), 1);
  }

  #adjust(row: number, by: number): void {
    const block = Math.floor(row / ROWS_PER_BLOCK);
    this.#adjustments.set(block, (this.#adjustments.get(block) ?? 0) + by);
  }

  /** @param flags of the row in flags.bin */
  isHidden(row: number, flags: number): boolean {
    if (this.#deleted.has(row)) return true;
    return (flags & this.hidden) !== 0 && !this.#kept.has(row);
  }

  /** What still counts of a stored row's flags: a row that a person changed or kept is no duplicate and not empty. */
  flagsOf(row: number, flags: number): number {
    return this.#kept.has(row) ? 0 : flags & ~this.#keptFlags;
  }

  /** A stored row's cells with those that were changed. */
  cellsOf(row: number, cells: readonly string[]): readonly string[] {
    const changed = this.#cells.get(row);
    if (changed === undefined) return cells;
    const result = [...cells];
    for (const [column, value] of changed) {
      while (result.length < column) result.push('');
      result[column] = value;
    }
    return result;
  }

  /** Whether cells of a stored row were changed. */
  isChanged(row: number): boolean {
    return this.#cells.has(row);
  }

  /** The columns whose cells were changed in a stored row. */
  changedColumns(row: number): Iterable<number> {
    return this.#cells.get(row)?.keys() ?? [];
  }

  /** The rows added directly below a stored row, or above the first for -1. */
  addedBelow(row: number): readonly AddedRow[] {
    return this.#added.get(row) ?? NO_ROWS;
  }

  /** How many rows more (or fewer) a block of rows.bin shows than its flags say. */
  adjustmentOf(block: number): number {
    return this.#adjustments.get(block) ?? 0;
  }
}
