import { CELL_FLAG } from '../dialect/cell-flags.ts';
import { shownDelimiter } from '../dialect/dialect.ts';
import type { BlockStart, RowComparer } from '../duplicates/row-comparer.ts';
import type { FileCounts } from '../file-issues.ts';
import type { TablePlan } from '../inspect-sample.ts';
import type { ByteOutput } from '../stored/byte-output.ts';
import type { IssueLog } from '../stored/issue-log.ts';
import { ROWS_PER_BLOCK } from '../stored/row-index.ts';
import { TableWriter } from '../stored/table-writer.ts';
import type { CellRepair, CellRow } from './cell-row.ts';
import { hasFilledCells } from './filled-cells.ts';
import { DOUBT_REASONS, type DoubtKind } from './line-action.ts';
import { REPAIR_REASONS } from './repair-reasons.ts';
import { fitRow } from './row-width.ts';
import { textRow } from './text-row.ts';

/** Writes the header and the rows with the repairs of each, and has them compared. */
export class RowWriter {
  rowCount = 0;
  readonly #plan: TablePlan;
  readonly #issues: IssueLog;
  readonly #counts: FileCounts;
  readonly #table: TableWriter;
  readonly #comparer: RowComparer;
  /** Set while the first row of a block is being written. */
  #block: BlockStart | null = null;
  readonly #delimiter: string;
  readonly #empty = textRow(['']);
  #columns: number;

  constructor(
    plan: TablePlan,
    table: ByteOutput,
    issues: IssueLog,
    counts: FileCounts,
    comparer: RowComparer,
  ) {
    this.#plan = plan;
    this.#issues = issues;
    this.#counts = counts;
    this.#delimiter = shownDelimiter(plan.dialect);
    this.#columns = plan.width;
    this.#table = new TableWriter(table);
    this.#comparer = comparer;
  }

  /** The widest row's cells, at least the table's width. */
  get columns(): number {
    return this.#columns;
  }

  writeHeader(names: readonly string[]): void {
    this.#table.writeHeader(names);
  }

  /** Writes a row of the table's width, or shorter by cells that are left empty. */
  write(row: CellRow, count: number, repairs: readonly CellRepair[] | null): void {
    const index = this.#begin();
    if (repairs !== null) this.logRepairs(index, repairs);
    if ((row.union & CELL_FLAG.padded) !== 0) this.#counts.paddedQuotes++;
    if (count < this.#plan.width && hasFilledCells(row, 1)) {
      const reason = `The row has ${count} of ${this.#plan.width} cells; empty ones were added at its end.`;
      this.#issues.add({ row: index, col: null, kind: 'short_row', before: null, after: null, reason });
    }
    this.#finish(row, count);
  }

  /**
   * Brings a row to the table's width as far as the other rows show how, and writes it.
   *
   * @param source the row that the texts are of; null where that is gone
   */
  writeTexts(
    texts: readonly string[],
    repairs: readonly CellRepair[] | null,
    doubt: DoubtKind | null,
    source: CellRow | null,
  ): void {
    if (repairs === null && doubt === null && texts.length === 1 && texts[0] === '') {
      this.#writeEmpty();
      return;
    }
    const index = this.#begin();
    if (repairs !== null) this.logRepairs(index, repairs);
    const { cells, issues, isTrimmed } = fitRow(texts, this.#plan.layout.form, this.#delimiter);
    if (isTrimmed) this.#counts.trailingDelimiters++;
    for (const issue of issues) this.#issues.add({ row: index, ...issue });
    if (doubt !== null) {
      this.#issues.add({
        row: index,
        col: null,
        kind: doubt,
        before: null,
        after: null,
        reason: DOUBT_REASONS[doubt],
      });
    }
    if (source !== null && cells.length === texts.length && cells.every((cell, i) => cell === texts[i])) {
      this.#finish(source, source.count);
      return;
    }
    const row = textRow(cells);
    this.#finish(row, row.count);
  }

  #writeEmpty(): void {
    this.#begin();
    this.#finish(this.#empty, 1);
  }

  logRepairs(row: number | null, repairs: readonly CellRepair[]): void {
    for (const { column, kind, before, after } of repairs) {
      this.#issues.add({ row, col: column, kind, before, after, reason: REPAIR_REASONS[kind] });
    }
  }

  /** Called before anything of a row is written. @returns the row's index */
  #begin(): number {
    if (this.rowCount % ROWS_PER_BLOCK === 0)
      this.#block = { tableOffset: this.#table.offset, issuesOffset: this.#issues.offset };
    return this.rowCount;
  }

  #finish(row: CellRow, count: number): void {
    this.#columns = Math.max(this.#columns, count);
    this.#table.writeRow(row, count, this.#plan.width);
    this.#comparer.take(row, count, this.#block);
    this.#block = null;
    this.rowCount++;
  }
}
