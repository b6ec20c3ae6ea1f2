import { ByteOutput } from '../stored/byte-output.ts';
import { CellCleaner } from './cell-cleaner.ts';
import type { CellRepair, CellRow } from './cell-row.ts';
import { cellText } from './cell-text.ts';
import type { RecordReader } from '../dialect/record-reader.ts';
import { shownDelimiter } from '../dialect/dialect.ts';
import { DuplicateFinder } from '../duplicates/duplicate-finder.ts';
import { describeFinish, describePlan, type FileCounts } from '../file-issues.ts';
import type { TablePlan } from '../inspect-sample.ts';
import type { IssueKind } from '../issue-kinds.ts';
import { IssueLog } from '../stored/issue-log.ts';
import { RESULT_OBJECTS, type RepairSink, type ResultObject } from '../stored/result-objects.ts';
import type { RepairOptions, SheetOrigin } from '../repair-options.ts';
import { REPAIR_REASONS } from './repair-reasons.ts';
import { RowFingerprint } from '../duplicates/row-fingerprint.ts';
import { RowLedger } from '../stored/row-ledger.ts';
import { detectSource } from '../source/detect-source.ts';
import { ROW_FLAG, type TableSummary } from '../stored/table-result.ts';
import { TableWriter } from '../stored/table-writer.ts';
import { CELL_FLAG } from '../dialect/cell-flags.ts';

/** Takes a file's records in order: titles, header, data rows. Repairs each, compares it, and writes the stored objects. */
export class RecordRepair {
  readonly #plan: TablePlan;
  readonly #origin: SheetOrigin | null;
  readonly #outputs: Readonly<Record<ResultObject, ByteOutput>>;
  readonly #issues: IssueLog;
  readonly #table: TableWriter;
  readonly #ledger: RowLedger;
  readonly #cleaner = new CellCleaner();
  readonly #print: RowFingerprint;
  readonly #duplicates: DuplicateFinder;
  readonly #row: CellRow = {
    bytes: new Uint8Array(0),
    starts: new Int32Array(0),
    ends: new Int32Array(0),
    flags: new Uint8Array(0),
    count: 0,
    union: 0,
    delimiter: 0,
  };
  readonly #counts: FileCounts = {
    trailingDelimiters: 0,
    paddedQuotes: 0,
    lineEnds: [0, 0, 0, 0],
    duplicatesLimit: null,
    replaced: 0,
  };
  #toSkip: number;
  #header: string[] | null = null;
  #columns: number;

  constructor(plan: TablePlan, sink: RepairSink, options: RepairOptions) {
    this.#plan = plan;
    this.#origin = options.sheet ?? null;
    this.#print = new RowFingerprint(plan.decimalMark);
    const output = (name: ResultObject) => new ByteOutput((chunk) => sink(name, chunk));
    this.#outputs = {
      'table.csv': output('table.csv'),
      'flags.bin': output('flags.bin'),
      'rows.bin': output('rows.bin'),
      'issues.ndjson': output('issues.ndjson'),
      'duplicates.ndjson': output('duplicates.ndjson'),
    };
    this.#issues = new IssueLog(this.#outputs['issues.ndjson']);
    this.#table = new TableWriter(this.#outputs['table.csv']);
    this.#ledger = new RowLedger(this.#outputs['flags.bin'], this.#outputs['rows.bin'], () => ({
      tableOffset: this.#table.offset,
      issuesOffset: this.#issues.offset,
      duplicatesOffset: this.#outputs['duplicates.ndjson'].written,
    }));
    this.#duplicates = new DuplicateFinder(plan, this.#print, this.#outputs['duplicates.ndjson']);
    this.#toSkip = plan.skippedRecords;
    this.#columns = plan.width;
    describePlan(plan, this.#issues);
  }

  /** Takes the record that the scanner has just read. */
  take(reader: RecordReader, maybeInvalid: boolean): void {
    this.#counts.lineEnds[reader.lineEnd] = (this.#counts.lineEnds[reader.lineEnd] ?? 0) + 1;
    if (this.#toSkip > 0) this.#skip(reader, maybeInvalid);
    else if (this.#header === null && this.#plan.hasHeader) this.#takeHeader(reader, maybeInvalid);
    else this.#takeRow(reader, maybeInvalid);
  }

  /** Writes what is left. @param replaced places in the file that were no characters */
  end(replaced: number): TableSummary {
    const header = this.#writeHeader();
    while (header.length < this.#columns) header.push('');
    this.#counts.duplicatesLimit = this.#duplicates.limit;
    this.#counts.replaced = replaced;
    describeFinish(this.#counts, this.#issues);
    for (const issue of this.#origin?.issues ?? []) this.#issues.add(issue);
    this.#ledger.end();
    for (const name of RESULT_OBJECTS) this.#outputs[name].flush();
    const emptyColumns: number[] = [];
    // Without a row nothing shows that a column is empty.
    for (let column = 0; this.#ledger.rowCount > 0 && column < this.#columns; column++) {
      if (this.#print.columnHasValue[column] === 0) emptyColumns.push(column);
    }
    return {
      encoding: this.#origin?.format ?? this.#plan.encoding,
      delimiter: shownDelimiter(this.#plan.dialect),
      header,
      rowCount: this.#ledger.rowCount,
      columnCount: this.#columns,
      duplicates: {
        exact: this.#ledger.total(ROW_FLAG.exact),
        normalized: this.#ledger.total(ROW_FLAG.normalized),
        key: this.#ledger.total(ROW_FLAG.key),
      },
      emptyRows: this.#ledger.total(ROW_FLAG.empty),
      emptyColumns,
      issues: this.#issues.total('repair'),
      warnings: this.#issues.total('warning'),
      issueCounts: this.#issues.counts,
      duplicatesToReview: this.#ledger.total(ROW_FLAG.review),
      source: detectSource({ ...this.#plan.sample, header }),
      sheets: this.#origin?.sheets ?? [],
      sheet: this.#origin?.name ?? null,
      tables: [
        { title: null, header: header.slice(0, 8), rows: this.#ledger.rowCount, columns: this.#columns },
      ],
      table: 0,
    };
  }

  #skip(reader: RecordReader, maybeInvalid: boolean): void {
    this.#toSkip--;
    this.#cleaner.clean(reader, maybeInvalid, this.#row);
    const text = this.#texts(this.#row.count).join(' ').trim();
    if (text === '') this.#issues.addForFile('blank_line', 'A blank line above the table was removed.');
    else
      this.#issues.addForFile(
        'title_row',
        'A line above the table that is not part of it was removed.',
        text,
      );
  }

  #takeHeader(reader: RecordReader, maybeInvalid: boolean): void {
    const repairs = this.#cleaner.clean(reader, maybeInvalid, this.#row);
    this.#logRepairs(null, repairs);
    this.#header = this.#texts(this.#row.count).slice(0, this.#plan.width);
    this.#writeHeader();
  }

  /** Writes the header once, with made-up names where the file has none. */
  #writeHeader(): string[] {
    if (this.#header === null) {
      this.#header = Array.from({ length: this.#plan.width }, (_, column) => `column_${column + 1}`);
    } else if (this.#table.offset > 0) return this.#header;
    while (this.#header.length < this.#plan.width) this.#header.push('');
    this.#table.writeHeader(this.#header);
    return this.#header;
  }

  #takeRow(reader: RecordReader, maybeInvalid: boolean): void {
    if (this.#header === null) this.#writeHeader();
    const index = this.#ledger.begin();
    const row = this.#row;
    const repairs = this.#cleaner.clean(reader, maybeInvalid, row);
    if (repairs !== null) this.#logRepairs(index, repairs);
    if ((row.union & CELL_FLAG.padded) !== 0) this.#counts.paddedQuotes++;
    const print = this.#print;
    print.compute(row.bytes, row.starts, row.ends, row.count);
    const count = this.#fit(index);
    const flag = print.filled === 0 ? ROW_FLAG.empty : this.#duplicates.take(index, row, count);
    this.#table.writeRow(row, count, this.#plan.width);
    this.#ledger.finish(flag);
  }

  /** @returns how many of the row's cells are kept; blank ones past the table's width are not */
  #fit(index: number): number {
    const { width } = this.#plan;
    const row = this.#row;
    let { count } = row;
    if (count === width) return count;
    if (count > width) {
      while (count > width && isBlankRange(row, count - 1)) count--;
      if (count < row.count && this.#print.filled > 0) this.#counts.trailingDelimiters++;
      if (count > width)
        this.#logWidth(
          index,
          'long_row',
          `The row has ${count} cells, ${count - width} more than the table; they were kept.`,
        );
      this.#columns = Math.max(this.#columns, count);
    } else if (this.#print.filled > 0) {
      this.#logWidth(
        index,
        'short_row',
        `The row has ${count} of ${width} cells; empty ones were added at its end.`,
      );
    }
    return count;
  }

  #logWidth(row: number, kind: IssueKind, reason: string): void {
    this.#issues.add({ row, col: null, kind, before: null, after: null, reason });
  }

  #logRepairs(row: number | null, repairs: readonly CellRepair[] | null): void {
    for (const { column, kind, before, after } of repairs ?? []) {
      this.#issues.add({ row, col: column, kind, before, after, reason: REPAIR_REASONS[kind] });
    }
  }

  #texts(count: number): string[] {
    const { bytes, starts, ends } = this.#row;
    return Array.from({ length: count }, (_, column) =>
      cellText(bytes, starts[column] ?? 0, ends[column] ?? 0),
    );
  }
}

function isBlankRange(row: CellRow, column: number): boolean {
  return cellText(row.bytes, row.starts[column] ?? 0, row.ends[column] ?? 0).trim() === '';
}
