import { compareHere } from '../duplicates/row-comparison.ts';
import type { RowComparer } from '../duplicates/row-comparer.ts';
import { ByteOutput } from '../stored/byte-output.ts';
import { joinLines } from './body-judge.ts';
import { CellCleaner } from './cell-cleaner.ts';
import type { CellRepair, CellRow } from './cell-row.ts';
import { shownDelimiter } from '../dialect/dialect.ts';
import type { RecordReader } from '../dialect/record-reader.ts';
import {
  describeFinish,
  describeHeaderFit,
  describeLateTables,
  describePlan,
  type DecodingCounts,
  type FileCounts,
} from '../file-issues.ts';
import { keptAsGiven } from './given-layout.ts';
import { HeldLines, MAX_HELD_LINES, type HeldLine } from './held-lines.ts';
import { headerNames } from './header-fit.ts';
import type { TablePlan } from '../inspect-sample.ts';
import {
  DROP_REASONS,
  ROW_ACTION,
  type DoubtKind,
  type DroppedKind,
  type LineAction,
} from './line-action.ts';
import { Line } from './line-facts.ts';
import { madeUpNames } from './made-up-names.ts';
import { summarize } from '../summarize.ts';
import { IssueLog } from '../stored/issue-log.ts';
import type { RepairSink } from '../stored/result-objects.ts';
import type { RunOptions } from '../repair-options.ts';
import { RowTexts } from './row-texts.ts';
import { RowWriter } from './row-writer.ts';
import { MAX_MISSING_CELLS } from './short-row.ts';
import { SuspectRows } from './suspect-rows.ts';
import type { TableSummary } from '../stored/table-result.ts';

const KNOWN_ROWS = 20;

/** Takes a file's records in order: titles, header, rows, notes. Does with each what the plan says, and writes the stored objects. */
export class RecordRepair {
  readonly #plan: TablePlan;
  readonly #options: RunOptions;
  readonly #outputs: readonly ByteOutput[];
  readonly #comparer: RowComparer;
  readonly #issues: IssueLog;
  readonly #writer: RowWriter;
  readonly #cleaner: CellCleaner;
  readonly #rowTexts = new RowTexts();
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
    decoding: null,
  };
  /** Number of the record that comes. */
  #index = 0;
  /** Records before this one have been decided on. */
  #decided: number;
  readonly #headerLines: (readonly string[])[] = [];
  #header: string[] | null = null;
  readonly #suspects: SuspectRows;
  readonly #held: HeldLines;
  /** Rows that stand above the header, where a person wants titles kept. */
  readonly #aboveHeader: HeldLine[] = [];
  /** Bytes of the longest first cell in the sample. */
  readonly #longestFirst: number;
  /** No row comes any more. */
  #isPastRows = false;
  /** A row whose next line goes on with it. */
  #open: { cells: readonly string[]; repairs: readonly CellRepair[]; doubt: DoubtKind | null } | null = null;

  constructor(plan: TablePlan, sink: RepairSink, options: RunOptions) {
    this.#plan = plan;
    this.#options = options;
    this.#cleaner = new CellCleaner(plan.strayEncoding);
    this.#decided = plan.layout.decided;
    const table = new ByteOutput((chunk) => sink('table.csv', chunk));
    const issues = new ByteOutput((chunk) => sink('issues.ndjson', chunk));
    this.#outputs = [table, issues];
    this.#issues = new IssueLog(issues);
    const { sample, width, decimalMark } = plan;
    this.#comparer = (options.openComparer ?? compareHere)({ sample, width, decimalMark }, sink);
    this.#writer = new RowWriter(plan, table, this.#issues, this.#counts, this.#comparer);
    this.#suspects = new SuspectRows(plan);
    this.#longestFirst = longestFirst(plan.sample.rows);
    const known = [
      ...(plan.layout.header === null ? [] : [plan.layout.header]),
      ...plan.sample.rows.slice(0, 20),
    ];
    this.#held = new HeldLines(plan.layout.form, known, (lines, actions, isEnd) =>
      this.#settle(lines, actions, isEnd),
    );
    describePlan(plan, this.#issues);
  }

  /** Takes the record that the reader has just read. @param isSuspect its cells may need cleaning */
  take(reader: RecordReader, isSuspect: boolean): void {
    const { lineEnd } = reader;
    this.#counts.lineEnds[lineEnd] = (this.#counts.lineEnds[lineEnd] ?? 0) + 1;
    const index = this.#index++;
    const { actions, lastRow } = this.#plan.layout;
    if (index > lastRow) this.#isPastRows = true;
    const action = this.#actionFor(index, reader.count);
    if (action?.kind === 'skip') return;
    const repairs = this.#cleaner.clean(reader, isSuspect, this.#row);
    if (action === null) this.#takeUndecided(repairs);
    else if (
      action.kind === 'row' &&
      this.#headerLines.length < this.#plan.layout.headerLines &&
      this.#header === null
    )
      this.#aboveHeader.push({ cells: this.#texts(), repairs });
    else if (action.kind !== 'row' || this.#open !== null || actions.get(index + 1)?.kind === 'join') {
      this.#apply({ cells: this.#texts(), repairs }, action, actions.get(index + 1)?.kind === 'join');
    } else this.#writeRow(repairs);
  }

  /** @returns null past what is decided, and from where the file reads otherwise than its sample did */
  #actionFor(index: number, count: number): LineAction | null {
    if (index >= this.#decided) return null;
    const { actions, cellCounts } = this.#plan.layout;
    const action = actions.get(index);
    if (action === undefined) return ROW_ACTION;
    if (cellCounts.get(index) === count) return action;
    this.#decided = index;
    return null;
  }

  /** Writes what is left. @param decoding what decoding the file had to replace and remove */
  end(decoding: DecodingCounts): TableSummary {
    this.#held.release(null);
    this.#closeRow();
    const header = this.#writeHeader();
    this.#writer.end();
    const compared = this.#comparer.end();
    this.#counts.duplicatesLimit = compared.duplicatesLimit;
    this.#counts.decoding = decoding;
    describeFinish(this.#plan, this.#counts, this.#issues);
    describeLateTables(this.#held.others, this.#issues);
    this.#describeSheet();
    this.#issues.finish();
    for (const output of this.#outputs) output.flush();
    return summarize({
      plan: this.#plan,
      origin: this.#options.sheet ?? null,
      readBy: this.#options.readBy,
      header,
      rowCount: this.#writer.rowCount,
      columns: this.#writer.columns,
      isPlainCsv: this.#writer.isPlainCsv,
      compared,
      issues: this.#issues,
      lateTables: this.#held.others,
    });
  }

  /** Past the sample: an ordinary row goes straight through, what looks odd is held until its neighbours are known. */
  #takeUndecided(repairs: readonly CellRepair[] | null): void {
    const row = this.#row;
    // A sample of a few long records shows too little to judge others by.
    if (this.#plan.layout.form.rows < KNOWN_ROWS) {
      this.#writeRow(repairs);
      return;
    }
    const isSuspect = this.#suspects.has(row);
    if (isEmpty(row) && this.#held.isFullOfEmpty) {
      this.#writeRow(repairs);
      return;
    }
    if (isSuspect || this.#plan.layout.joinsSingles) {
      const cells = this.#texts();
      if (!isSuspect) this.#held.release(new Line(cells));
      this.#held.hold({ cells, repairs });
      return;
    }
    if (!this.#held.isEmpty) this.#held.release(new Line(this.#texts()));
    this.#closeRow();
    this.#writeRow(repairs);
  }

  #writeRow(repairs: readonly CellRepair[] | null): void {
    if (this.#header === null) this.#writeHeader();
    const { width, layout } = this.#plan;
    const { count } = this.#row;
    // Where cells are missing is only looked for where few are.
    const { usualCounts, gap } = layout.form;
    const isShort = count < width - MAX_MISSING_CELLS || (gap === null && usualCounts.has(count));
    if ((count === width && !this.#beginsLong()) || (count < width && isShort) || isEmpty(this.#row))
      this.#writer.write(this.#row, count, repairs);
    else this.#writer.writeTexts(this.#texts(), repairs, null, this.#row);
  }

  /** A first cell longer than all of the sample's may be a row that another delimiter divides. */
  #beginsLong(): boolean {
    const { starts, ends } = this.#row;
    return (ends[0] ?? 0) - (starts[0] ?? 0) > this.#longestFirst;
  }

  /** A line that starts with the comment sign a person gave. */
  takeComment(text: string): void {
    const row = this.#writer.rowCount === 0 ? null : this.#writer.rowCount - 1;
    const reason = DROP_REASONS.comment_line;
    this.#issues.add({ row, col: null, kind: 'comment_line', before: text, after: null, reason });
  }

  #settle(lines: readonly HeldLine[], judged: readonly LineAction[], isEnd: boolean): void {
    const actions = judged.map((action, i) =>
      action.kind === 'drop'
        ? keptAsGiven(action, new Line(lines[i]?.cells ?? []).lead, this.#plan.given)
        : action,
    );
    const last = actions.findLastIndex(({ kind }) => kind !== 'drop');
    if (lines.length >= MAX_HELD_LINES && actions.every(({ kind }) => kind === 'row'))
      this.#suspects.accept(lines.map(({ cells }) => cells));
    for (const [i, line] of lines.entries()) {
      if (isEnd && i > last) this.#isPastRows = true;
      this.#apply(line, actions[i] ?? ROW_ACTION, actions[i + 1]?.kind === 'join');
    }
  }

  /** @param goesOn the next line belongs to this row */
  #apply(line: HeldLine, action: LineAction, goesOn: boolean): void {
    if (action.kind === 'join' && this.#open !== null) this.#joinToRow(line);
    else {
      this.#closeRow();
      if (action.kind === 'skip') return;
      if (action.kind === 'header') this.#takeHeader(line);
      else if (action.kind === 'drop') this.#drop(line, action.issue);
      else {
        const doubt = action.kind === 'doubt' ? action.issue : null;
        this.#open = { cells: line.cells, repairs: line.repairs ?? [], doubt };
      }
    }
    if (!goesOn) this.#closeRow();
  }

  #joinToRow({ cells, repairs }: HeldLine): void {
    if (this.#open === null) return;
    const offset = this.#open.cells.length - 1;
    const moved = (repairs ?? []).map((repair) => ({
      ...repair,
      column: repair.column === null ? null : repair.column + offset,
    }));
    const joined = joinLines(this.#open.cells, cells);
    const repair: CellRepair = {
      column: offset,
      kind: 'joined_lines',
      before: `${this.#open.cells.at(-1) ?? ''} | ${cells[0] ?? ''}`,
      after: joined[offset] ?? '',
    };
    this.#open = { ...this.#open, cells: joined, repairs: [...this.#open.repairs, ...moved, repair] };
  }

  #closeRow(): void {
    if (this.#open === null) return;
    const { cells, repairs, doubt } = this.#open;
    this.#open = null;
    if (this.#header === null) this.#writeHeader();
    this.#writer.writeTexts(cells, repairs.length === 0 ? null : repairs, doubt, null);
  }

  /** A line between rows is told of with the row before it, one above or below the table with the whole file. */
  #drop({ cells, repairs }: HeldLine, issue: DroppedKind): void {
    // A line that was cut in another way than the rest had signs between its cells that the cells have not.
    const whole = repairs?.find(({ column, before }) => column === null && before !== '');
    const text = whole?.before ?? new Line(cells).text;
    const { rowCount } = this.#writer;
    const row = rowCount === 0 || this.#isPastRows ? null : rowCount - 1;
    const before = text === '' ? null : text;
    // Cells that were repaired are in no column of the table.
    const cellRepairs = (repairs ?? []).filter((repair) => repair !== whole);
    this.#writer.logRepairs(
      row,
      cellRepairs.map((repair) => ({ ...repair, column: null })),
    );
    this.#issues.add({ row, col: null, kind: issue, before, after: null, reason: DROP_REASONS[issue] });
  }

  #takeHeader({ cells, repairs }: HeldLine): void {
    if (repairs !== null) this.#writer.logRepairs(null, repairs);
    this.#headerLines.push(cells);
    if (this.#headerLines.length < this.#plan.layout.headerLines) return;
    this.#writeHeader();
  }

  /** Merged cells that were only title lines went with those lines: nothing is left to look at. */
  #describeSheet(): void {
    const { issues = [], merged } = this.#options.sheet ?? {};
    let lastTitle = -1;
    for (const [index, action] of this.#plan.layout.actions)
      if (action.kind === 'drop' && action.issue === 'title_row') lastTitle = Math.max(lastTitle, index);
    const isOnlyTitles = merged !== undefined && merged.lastRow <= lastTitle;
    for (const issue of issues) if (issue.kind !== 'merged_cells' || !isOnlyTitles) this.#issues.add(issue);
  }

  /** Writes the header once, with made-up names where the file has none. */
  #writeHeader(): string[] {
    if (this.#header !== null) return this.#header;
    const { width, dialect, layout } = this.#plan;
    const fit = layout.headerFit;
    const lines = this.#headerLines;
    if (lines.length > 1) {
      const reason = `The column names were in ${lines.length} lines. We joined them.`;
      this.#issues.addForFile('header_rows', reason, lines.map((cells) => cells.join(' | ')).join('\n'));
    }
    const names =
      lines.length === 0
        ? madeUpNames(width)
        : headerNames(lines, { width, fit, delimiter: shownDelimiter(dialect) });
    if (lines.length > 0) describeHeaderFit(lines.at(-1) ?? [], names, fit, this.#issues);
    while (names.length < width) names.push('');
    this.#header = this.#writer.writeHeader(names);
    for (const line of this.#aboveHeader.splice(0))
      this.#writer.writeTexts(line.cells, line.repairs, null, null);
    return this.#header;
  }

  #texts(): string[] {
    return this.#rowTexts.of(this.#row, this.#row.count);
  }
}

function longestFirst(rows: readonly (readonly string[])[]): number {
  return rows.reduce((most, [first = '']) => Math.max(most, Buffer.byteLength(first)), 0);
}

/** A line without a single character. */
function isEmpty({ count, starts, ends }: CellRow): boolean {
  return count === 1 && starts[0] === ends[0];
}
