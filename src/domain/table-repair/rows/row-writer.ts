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
import { CellTrimmer } from './cell-trimmer.ts';
import { hasFilledCells } from './filled-cells.ts';
import { DOUBT_REASONS, type DoubtKind } from './line-action.ts';
import { REPAIR_REASONS } from './repair-reasons.ts';
import { fitRow } from './row-width.ts';
import { textRow } from './text-row.ts';
import { unwrapCells, unwrapText } from './wrapped-columns.ts';

/** Writes the header and the rows with the repairs of each, and has them compared. */
export class RowWriter {
  rowCount = 0;
  readonly #plan: TablePlan;
  readonly #issues: IssueLog;
  readonly #counts: FileCounts;
  readonly #table: TableWriter;
  readonly #comparer: RowComparer;
  readonly #trimmer: CellTrimmer;
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
    this.#trimmer = new CellTrimmer(plan.sample, issues);
  }

  /** The widest row's cells, at least the table's width. */
  get columns(): number {
    return this.#columns;
  }

  /** The table is stored as a CSV download of it is: whole rows, none too long, with nothing to neutralise. */
  get isPlainCsv(): boolean {
    return this.#table.isPlain && this.#columns === this.#plan.width;
  }

  /** @returns the names as they are written */
  writeHeader(names: readonly string[]): string[] {
    const { wrapped } = this.#plan;
    const bare = wrapped === null ? names : names.map((name, i) => unwrapText(name, wrapped[i]));
    const trimmed = this.#trimmer.trimHeader(bare);
    this.#table.writeHeader(trimmed);
    return trimmed;
  }

  /** Logs what is told once for the whole file. */
  end(): void {
    this.#trimmer.finish();
  }

  /** Writes a row of the table's width, or shorter by cells that are left empty. */
  write(row: CellRow, count: number, repairs: readonly CellRepair[] | null): void {
    const index = this.#begin();
    if (repairs !== null) this.logRepairs(index, repairs);
    if ((row.union & CELL_FLAG.padded) !== 0) this.#counts.paddedQuotes++;
    if (count < this.#plan.width && hasFilledCells(row, 1)) {
      const reason = `The row had ${count} of ${this.#plan.width} cells. We added empty ones at the end.`;
      this.#issues.add({ row: index, col: null, kind: 'short_row', before: null, after: null, reason });
    }
    this.#finish(row, count, !isDoubtful(repairs));
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
    const isSure = doubt === null && !isDoubtful(repairs);
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
      this.#finish(source, source.count, isSure);
      return;
    }
    const row = textRow(cells);
    this.#finish(row, row.count, isSure);
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

  /** @param isSure false: a person has to look at the row, so it stays as the file has it */
  #finish(row: CellRow, count: number, isSure = true): void {
    this.#columns = Math.max(this.#columns, count);
    const { wrapped } = this.#plan;
    if (wrapped !== null && isSure) unwrapCells(row, count, wrapped);
    if (isSure) this.#trimmer.trim(this.rowCount, row, count);
    this.#table.writeRow(row, count, this.#plan.width);
    this.#comparer.take(row, count, this.#block);
    this.#block = null;
    this.rowCount++;
  }
}

function isDoubtful(repairs: readonly CellRepair[] | null): boolean {
  return repairs !== null && repairs.some(({ kind }) => kind === 'doubtful_quotes');
}
