import { openResultOutputs, type ResultOutputs } from '#domain/table-repair/stored/result-outputs.ts';
import type { SourceDetection } from '#domain/files/files.schemas.ts';
import { splitExtension } from '#domain/files/safe-name.ts';
import { DuplicateLog } from '#domain/table-repair/duplicates/duplicate-log.ts';
import { RowFingerprint } from '#domain/table-repair/duplicates/row-fingerprint.ts';
import type { DecimalMark } from '#domain/values/read-digits.ts';
import { IssueLog } from '#domain/table-repair/stored/issue-log.ts';
import { RESULT_OBJECTS, type RepairSink } from '#domain/table-repair/stored/result-objects.ts';
import { RowLedger } from '#domain/table-repair/stored/row-ledger.ts';
import { ROW_FLAG, type RowsPart, type TableSummary } from '#domain/table-repair/stored/table-result.ts';
import { TableWriter } from '#domain/table-repair/stored/table-writer.ts';
import { MergedDuplicates } from './merged-duplicates.ts';
import { TextRow } from './text-row.ts';

export interface MergedTableForm {
  /** Without the source column. */
  readonly header: readonly string[];
  /** Name of a last column that tells the file of each row; null for none. */
  readonly sourceColumn: string | null;
}

/** One of the files as it goes in. */
export interface MergedPart {
  readonly name: string;
  /** By column of the merged table, the source column aside: its name in the file, or null where the file has none. */
  readonly columnNames: readonly (string | null)[];
  readonly decimalMark: DecimalMark;
}

interface PartRows extends MergedPart {
  readonly from: number;
}

/** Writes the rows of several files as one stored table: what a repaired file is stored as. */
export class MergedTableWriter {
  readonly #form: MergedTableForm;
  readonly #outputs: ResultOutputs;
  readonly #issues: IssueLog;
  readonly #duplicateLog: DuplicateLog;
  readonly #table: TableWriter;
  readonly #ledger: RowLedger;
  readonly #duplicates = new MergedDuplicates();
  readonly #row: TextRow;
  readonly #columnHasValue: Uint8Array;
  readonly #parts: PartRows[] = [];
  #print = new RowFingerprint();

  constructor(form: MergedTableForm, sink: RepairSink) {
    this.#form = form;
    this.#outputs = openResultOutputs(sink);
    this.#issues = new IssueLog(this.#outputs['issues.ndjson']);
    this.#duplicateLog = new DuplicateLog(this.#outputs['duplicates.ndjson']);
    this.#table = new TableWriter(this.#outputs['table.csv']);
    this.#ledger = new RowLedger(this.#outputs['flags.bin'], this.#outputs['rows.bin'], () => ({
      tableOffset: this.#table.offset,
      issuesOffset: this.#issues.offset,
      duplicatesOffset: this.#outputs['duplicates.ndjson'].written,
    }));
    this.#columnHasValue = new Uint8Array(form.header.length);
    this.#row = new TextRow(this.#allNames.length);
    this.#table.writeHeader(this.#allNames);
  }

  get #allNames(): readonly string[] {
    const { header, sourceColumn } = this.#form;
    return sourceColumn === null ? header : [...header, sourceColumn];
  }

  /** The rows that follow are of this file. All files must be told of before the first row (`describeFiles`). */
  startFile(part: MergedPart): void {
    this.#keepColumns();
    // Each file's numbers are read by its own decimal mark, so that 1.234,50 of one equals 1,234.50 of another.
    this.#print = new RowFingerprint(part.decimalMark);
    this.#duplicates.startFile();
    this.#parts.push({ ...part, from: this.#ledger.rowCount });
  }

  /** Logs the columns that stand under another name now. Whole-file issues come before the rows'. */
  describeFiles(parts: readonly Pick<MergedPart, 'name' | 'columnNames'>[]): void {
    for (const { name, columnNames } of parts) {
      for (const [column, before] of columnNames.entries()) {
        const after = this.#form.header[column] ?? '';
        if (before === null || before === after) continue;
        this.#issues.addForFile(
          'column_renamed',
          `The column "${before}" of ${name} is now "${after}".`,
          before,
          after,
        );
      }
    }
  }

  /** @param cells in the order of the merged columns, the source column aside */
  addRow(cells: string[]): void {
    const index = this.#ledger.begin();
    const row = this.#row;
    const part = this.#parts.at(-1);
    const columns = this.#form.header.length;
    row.set(this.#form.sourceColumn === null ? cells : [...cells, part?.name ?? '']);
    const print = this.#print;
    print.compute(row.bytes, row.starts, row.ends, columns);
    const flag = print.filled === 0 ? ROW_FLAG.empty : this.#duplicates.classify(index, print);
    if (flag === ROW_FLAG.exact || flag === ROW_FLAG.normalized) this.#logDuplicate(index, flag, cells);
    this.#table.writeRow(row, row.count, row.count);
    this.#ledger.finish(flag);
  }

  /** @param source what the files are known to come from */
  end({ source, sheetPerFile }: { source: SourceDetection; sheetPerFile: boolean }): TableSummary {
    this.#keepColumns();
    if (this.#duplicates.isBounded) {
      this.#issues.addForFile(
        'duplicates_not_complete',
        'There are more than 12 million different rows. We compared the rest with the first 12 million only.',
      );
    }
    this.#issues.finish();
    this.#ledger.end();
    for (const name of RESULT_OBJECTS) this.#outputs[name].flush();
    const header = this.#allNames;
    const { rowCount } = this.#ledger;
    const emptyColumns =
      rowCount === 0 ? [] : [...this.#columnHasValue.keys()].filter((at) => this.#columnHasValue[at] === 0);
    return {
      encoding: 'utf-8',
      delimiter: ',',
      header,
      rowCount,
      columnCount: header.length,
      duplicates: {
        exact: this.#ledger.total(ROW_FLAG.exact),
        normalized: this.#ledger.total(ROW_FLAG.normalized),
        key: 0,
      },
      duplicatesToReview: 0,
      emptyRows: this.#ledger.total(ROW_FLAG.empty),
      emptyColumns,
      issues: this.#issues.total('repair'),
      warnings: this.#issues.total('warning'),
      issueCounts: this.#issues.counts,
      source,
      sheets: [],
      sheet: null,
      tables: [{ title: null, header: header.slice(0, 8), rows: rowCount, columns: header.length }],
      table: 0,
      ...(sheetPerFile ? { parts: this.#rowsParts() } : {}),
    };
  }

  #rowsParts(): RowsPart[] {
    const { header, sourceColumn } = this.#form;
    return this.#parts.map(({ name, columnNames, from }, at) => {
      const own = [...columnNames.keys()].filter((column) => columnNames[column] !== null);
      const columns = own.length === header.length ? null : own;
      if (sourceColumn !== null) columns?.push(header.length);
      const end = this.#parts[at + 1]?.from ?? this.#ledger.rowCount;
      return { name: splitExtension(name).base, rows: end - from, columns };
    });
  }

  #logDuplicate(row: number, flag: number, cells: readonly string[]): void {
    const { first } = this.#duplicates;
    const file = this.#parts.findLast(({ from }) => from <= first);
    const place = `row ${first + 1}${file === undefined || this.#parts.length === 1 ? '' : ` (from ${file.name})`}`;
    const isExact = flag === ROW_FLAG.exact;
    this.#duplicateLog.add({
      row,
      type: isExact ? 'exact' : 'normalized',
      first,
      confidence: isExact ? 100 : 95,
      review: false,
      reason: isExact
        ? `Every cell matches ${place}`
        : `Matches ${place} apart from spacing, capitals or number/date format`,
      cells: [...cells],
    });
  }

  /** Notes which columns the file that ends had values in. */
  #keepColumns(): void {
    for (let column = 0; column < this.#columnHasValue.length; column++) {
      if (this.#print.columnHasValue[column] === 1) this.#columnHasValue[column] = 1;
    }
  }
}
