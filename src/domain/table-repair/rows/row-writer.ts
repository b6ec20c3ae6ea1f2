import { CELL_FLAG } from '../dialect/cell-flags.ts';
import { shownDelimiter } from '../dialect/dialect.ts';
import { DuplicateFinder } from '../duplicates/duplicate-finder.ts';
import { RowFingerprint } from '../duplicates/row-fingerprint.ts';
import type { FileCounts } from '../file-issues.ts';
import type { TablePlan } from '../inspect-sample.ts';
import type { ByteOutput } from '../stored/byte-output.ts';
import type { IssueLog } from '../stored/issue-log.ts';
import type { ResultObject } from '../stored/result-objects.ts';
import { RowLedger } from '../stored/row-ledger.ts';
import { ROW_FLAG } from '../stored/table-result.ts';
import { TableWriter } from '../stored/table-writer.ts';
import type { CellRepair, CellRow } from './cell-row.ts';
import { DOUBT_REASONS, type DoubtKind } from './line-action.ts';
import { REPAIR_REASONS } from './repair-reasons.ts';
import { fitRow } from './row-width.ts';
import { textRow } from './text-row.ts';

/** Writes the header and the rows with what belongs to each: its repairs, its flag, its place in the index. */
export class RowWriter {
  readonly ledger: RowLedger;
  readonly print: RowFingerprint;
  readonly #plan: TablePlan;
  readonly #issues: IssueLog;
  readonly #counts: FileCounts;
  readonly #table: TableWriter;
  readonly #duplicates: DuplicateFinder;
  readonly #delimiter: string;
  readonly #empty = textRow(['']);
  #columns: number;

  constructor(
    plan: TablePlan,
    outputs: Readonly<Record<ResultObject, ByteOutput>>,
    issues: IssueLog,
    counts: FileCounts,
  ) {
    this.#plan = plan;
    this.#issues = issues;
    this.#counts = counts;
    this.#delimiter = shownDelimiter(plan.dialect);
    this.#columns = plan.width;
    this.print = new RowFingerprint(plan.decimalMark);
    this.#table = new TableWriter(outputs['table.csv']);
    this.ledger = new RowLedger(outputs['flags.bin'], outputs['rows.bin'], () => ({
      tableOffset: this.#table.offset,
      issuesOffset: issues.offset,
      duplicatesOffset: outputs['duplicates.ndjson'].written,
    }));
    this.#duplicates = new DuplicateFinder(plan, this.print, outputs['duplicates.ndjson']);
  }

  /** The widest row's cells, at least the table's width. */
  get columns(): number {
    return this.#columns;
  }

  /** What of the duplicates was not looked for, as a sentence; null for nothing. */
  get duplicatesLimit(): string | null {
    return this.#duplicates.limit;
  }

  writeHeader(names: readonly string[]): void {
    this.#table.writeHeader(names);
  }

  /** Writes a row of the table's width, or shorter by cells that are left empty. Its print has been computed. */
  write(row: CellRow, count: number, repairs: readonly CellRepair[] | null): void {
    const index = this.ledger.begin();
    if (repairs !== null) this.logRepairs(index, repairs);
    if ((row.union & CELL_FLAG.padded) !== 0) this.#counts.paddedQuotes++;
    if (count < this.#plan.width && this.print.filled > 0) {
      const reason = `The row has ${count} of ${this.#plan.width} cells; empty ones were added at its end.`;
      this.#issues.add({ row: index, col: null, kind: 'short_row', before: null, after: null, reason });
    }
    this.#finish(index, row, count);
  }

  /**
   * Brings a row to the table's width as far as the other rows show how, and writes it.
   *
   * @param source the row that the texts are of, its print computed; null where that is gone
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
    const index = this.ledger.begin();
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
      this.#finish(index, source, source.count);
      return;
    }
    const row = textRow(cells);
    this.print.compute(row.bytes, row.starts, row.ends, row.count);
    this.#finish(index, row, row.count);
  }

  #writeEmpty(): void {
    const row = this.#empty;
    this.print.compute(row.bytes, row.starts, row.ends, row.count);
    this.#finish(this.ledger.begin(), row, row.count);
  }

  logRepairs(row: number | null, repairs: readonly CellRepair[]): void {
    for (const { column, kind, before, after } of repairs) {
      this.#issues.add({ row, col: column, kind, before, after, reason: REPAIR_REASONS[kind] });
    }
  }

  #finish(index: number, row: CellRow, count: number): void {
    this.#columns = Math.max(this.#columns, count);
    const flag = this.print.filled === 0 ? ROW_FLAG.empty : this.#duplicates.take(index, row, count);
    this.#table.writeRow(row, count, this.#plan.width);
    this.ledger.finish(flag);
  }
}
