import { countOf } from '#domain/values/count-of.ts';
import type { IssueLog } from '../stored/issue-log.ts';
import type { TableSample } from '../table-sample.ts';
import type { CellRow } from './cell-row.ts';
import { cellText } from './cell-text.ts';

const SPACE = 0x20;
const TAB = 0x09;
/** Cells that are listed one by one; of further ones each column tells how many there are. */
const MAX_LISTED_CELLS = 1000;
const REASON = 'Removed blanks at the start or end of the cell.';
/** A text that begins with so many blanks is indented. */
const INDENT_BLANKS = 2;
const INDENTED_CELLS = 3;
const INDENTED_SHARE = 0.1;
const FIGURE = /^[-+(]?\p{Sc}?[-+]?\d/u;

/** Takes the blanks off the edges of cells: what pads a column says nothing. Indentation of texts, which shows a hierarchy, stays. */
export class CellTrimmer {
  readonly #issues: IssueLog;
  readonly #isIndented: readonly boolean[];
  /** By column, cells that were trimmed and not listed. */
  readonly #unlisted = new Map<number, number>();
  #listed = 0;

  constructor(sample: TableSample, issues: IssueLog) {
    this.#issues = issues;
    const width = Math.max(0, ...sample.rows.map((row) => row.length));
    this.#isIndented = Array.from({ length: width }, (_, column) => isIndented(sample, column));
  }

  /** Moves the edges of a row's first `count` cells. */
  trim(index: number, row: CellRow, count: number): void {
    const { bytes, starts, ends } = row;
    for (let column = 0; column < count; column++) {
      const start = starts[column] ?? 0;
      const end = ends[column] ?? 0;
      if (start === end || !(isBlank(bytes[start]) || isBlank(bytes[end - 1]))) continue;
      const to = lastInk(bytes, start, end);
      const from = this.#isIndented[column] === true && to > start ? start : firstInk(bytes, start, to);
      if (from === start && to === end) continue;
      starts[column] = from;
      ends[column] = to;
      // A cell of blanks alone was empty before.
      if (to > from) this.#log(index, column, cellText(bytes, start, end), cellText(bytes, from, to));
    }
  }

  #log(row: number, col: number, before: string, after: string): void {
    if (this.#listed++ < MAX_LISTED_CELLS)
      this.#issues.add({ row, col, kind: 'whitespace', before, after, reason: REASON });
    else this.#unlisted.set(col, (this.#unlisted.get(col) ?? 0) + 1);
  }

  /** The names without the blanks at their edges. */
  trimHeader(names: readonly string[]): string[] {
    return names.map((name, col) => {
      const trimmed = name.trim();
      if (trimmed !== name && trimmed !== '') {
        this.#issues.add({
          row: null,
          col,
          kind: 'whitespace',
          before: name,
          after: trimmed,
          reason: 'Removed blanks at the start or end of the column name.',
        });
      }
      return trimmed;
    });
  }

  /** Tells of the cells that were not listed. */
  finish(): void {
    for (const [col, count] of this.#unlisted) {
      const reason = `Removed blanks at the start or end of ${countOf(count, 'more cell')} in this column.`;
      this.#issues.add({ row: null, col, kind: 'whitespace', before: null, after: null, reason });
    }
  }
}

/** Whether a column's texts begin with more or fewer blanks to show what belongs to what. */
function isIndented({ rows }: TableSample, column: number): boolean {
  let filled = 0;
  let indented = 0;
  let figures = 0;
  let flush = 0;
  for (const row of rows) {
    const text = row[column] ?? '';
    const blanks = text.length - text.trimStart().length;
    if (blanks === text.length) continue;
    filled++;
    if (blanks === 0) flush++;
    if (blanks < INDENT_BLANKS) continue;
    indented++;
    if (FIGURE.test(text.trimStart())) figures++;
  }
  return (
    flush > 0 &&
    indented >= INDENTED_CELLS &&
    indented >= filled * INDENTED_SHARE &&
    figures < indented * (1 / 2)
  );
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB;
}

function firstInk(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && isBlank(bytes[at])) at++;
  return at;
}

/** Where the last byte that is no blank ends; `start` for none. */
function lastInk(bytes: Uint8Array, start: number, end: number): number {
  let at = end;
  while (at > start && isBlank(bytes[at - 1])) at--;
  return at;
}
