import { FIT, type ColumnProfile } from './column-profile.ts';
import { JOIN_ACTION, ROW_ACTION, drop, type LineAction } from './line-action.ts';
import { isRuler, type Line } from './line-facts.ts';
import { repeatsNames } from './header-names.ts';
import { isGroupHeading } from './group-heading.ts';
import { beginsLikeRow } from './recut-row.ts';
import { isComment, isLikeRow, isTailLine } from './tail-line.ts';
import type { SumCheck } from './sum-check.ts';
import { lineShape, type TableForm } from './table-form.ts';
import { isTotalRow } from './total-row.ts';
import { looksLikeNote, looksLikePageMark, totalLabel } from './total-label.ts';

/** What begins like a ruler, a comment, a mark of totals or one of their words. */
const SUSPECT_LEAD =
  /^[-=_*~+#/|.─━═<(]|tot|sum|som|gesamt|razem|ałem|łącz|celkem|alt$|hte|plam|össz|итог|всего|计|計|계/iu;

/** Whether a line of the body deserves a closer look. Ordinary rows do not. */
export function isSuspect(line: Line, form: TableForm): boolean {
  if (!form.usualCounts.has(line.cells.length) || line.filled < form.minFilled) return true;
  if (form.header.some((names) => repeats(line, names))) return true;
  if (line.first > 0 && isNearlyFull(form.columns[0])) return true;
  return SUSPECT_LEAD.test(line.lead.slice(0, 60)) || (line.filled > 1 && hasLabel(line));
}

function isNearlyFull(column: ColumnProfile | undefined): boolean {
  return column !== undefined && column.rows - column.filled <= Math.max(1, column.rows / 10);
}

function hasLabel(line: Line): boolean {
  const second = line.cells.slice(line.first + 1).find((cell) => cell.trim() !== '') ?? '';
  return second.length < 30 && SUSPECT_LEAD.test(second.trim()) && totalLabel(second.trim()) === 'whole';
}

/** Cell by cell what the header says, or the larger part of it in a shorter line; a single name says nothing. */
function repeats(line: Line, names: readonly string[]): boolean {
  if (line.lead !== (names[line.first] ?? '') || line.filled < 2) return false;
  if (line.cells.length < names.length && repeatsNames(line, names)) return true;
  const count = Math.max(line.cells.length, names.length);
  for (let i = 0; i < count; i++) if ((line.cells[i] ?? '').trim() !== (names[i] ?? '')) return false;
  return true;
}

/** What surrounds a run of suspect lines. */
export interface RunContext {
  /** The row before the run; null at the table's beginning. */
  readonly before: Line | null;
  /** The ordinary row after it; null at the end of the file. */
  readonly after: Line | null;
  /** Knows the rows above, where they are all at hand. */
  readonly sums: SumCheck | null;
}

/** Lines of one row at most. */
const MAX_LINES_OF_A_ROW = 100;
/** So many lines of one number of cells are short rows, and no pieces of others. */
const EQUAL_LINES = 3;
/** More lines than that are no end of a report. */
const MAX_TAIL_LINES = 100;

/** Decides on runs of suspect lines between ordinary rows or at the table's end, in order. */
export class BodyJudge {
  readonly #form: TableForm;
  /** Texts and shapes of lines that were joined to the row before. */
  readonly #joined = new Set<string>();

  constructor(form: TableForm) {
    this.#form = form;
  }

  /** A line of one cell went on with the row before it: later ones may too. */
  get joinsSingles(): boolean {
    return this.#joined.size > 0;
  }

  judge(run: readonly Line[], context: RunContext): LineAction[] {
    const actions: LineAction[] = [];
    const tail = context.after === null ? this.#tailStart(run, context) : run.length;
    const next = nextFilled(run);
    let { before } = context;
    for (let i = 0; i < tail; i++) {
      const line = run[i];
      if (line === undefined) break;
      const pieces = this.#piecesFrom(run, i, tail);
      if (pieces > 1) {
        actions.push(ROW_ACTION, ...Array.from({ length: pieces - 1 }, () => JOIN_ACTION));
        i += pieces - 1;
        before = null;
        continue;
      }
      const action = this.#judgeLine(line, {
        before,
        after: next[i] ?? context.after,
        sums: context.sums,
      });
      actions.push(action);
      if (action.kind === 'row' || action.kind === 'doubt') {
        if (!line.isBlank) context.sums?.addRow(line);
        before = line;
      } else if (action.kind === 'drop') {
        if (action.issue === 'total_row') context.sums?.closePart(line);
        before = null;
      }
    }
    dropBlanksOfPageBreaks(run, actions);
    return [...actions, ...run.slice(tail).map((line) => this.#judgeTail(line, context))];
  }

  #judgeLine(line: Line, context: RunContext): LineAction {
    const form = this.#form;
    if (line.isBlank) return ROW_ACTION;
    if (isRuler(line, form.width)) return drop('ruler_line');
    if (this.#repeatsHeader(line)) return drop('repeated_header');
    if (this.#isPageLine(line)) return drop('page_line');
    const total = isTotalRow(line, form, { sums: context.sums, isLast: false });
    if (total === 'sure') return drop('total_row');
    if (total === 'perhaps') return { kind: 'doubt', issue: 'possible_total' };
    if (isComment(line, form)) return drop('comment_line');
    if (this.#goesOn(line, context)) return JOIN_ACTION;
    if (beginsLikeRow(line, form.columns)) return ROW_ACTION;
    const heading = isGroupHeading(line, form, context);
    if (heading === 'sure') return drop('group_line');
    return heading === 'perhaps' ? { kind: 'doubt', issue: 'possible_note' } : ROW_ACTION;
  }

  #judgeTail(line: Line, context: RunContext): LineAction {
    if (line.isBlank) return drop('blank_line');
    if (isRuler(line, this.#form.width)) return drop('ruler_line');
    if (this.#repeatsHeader(line)) return drop('repeated_header');
    if (line.filled > 0 && isTotalRow(line, this.#form, { sums: context.sums, isLast: true }) === 'sure') {
      return drop('total_row');
    }
    if (this.#isPageLine(line)) return drop('page_line');
    return isLikeRow(line, this.#form) ? { kind: 'doubt', issue: 'possible_note' } : drop('note_line');
  }

  #repeatsHeader(line: Line): boolean {
    return this.#form.rows >= 3 && this.#form.header.some((names) => repeats(line, names));
  }

  #isPageLine(line: Line): boolean {
    const { width, titleShapes } = this.#form;
    if (width < 2 || line.filled > Math.max(1, Math.min(3, width - 2))) return false;
    return looksLikePageMark(line.text) || titleShapes.has(lineShape(line));
  }

  /**
   * Where the lines begin that stand below the table's last row: the first that surely does with nothing but short
   * lines under it.
   */
  #tailStart(run: readonly Line[], context: RunContext): number {
    const blankAt = setOffAt(run, this.#form.width);
    let tail = run.length;
    for (let i = run.length - 1; i >= Math.max(0, run.length - MAX_TAIL_LINES); i--) {
      const line = run[i];
      if (line === undefined) break;
      const isAfterBlank = blankAt !== -1 && blankAt < i;
      if (!line.isBlank && this.#isPieceOfLast(line, run[i - 1] ?? context.before)) break;
      if (this.#isBelowTable(line, isAfterBlank, context)) tail = i;
      else if (line.filled > Math.min(2, this.#form.width - 1)) break;
    }
    const filled = run.slice(tail).filter(({ isBlank }) => !isBlank).length;
    // Blank lines with nothing below them stay rows, as anywhere in the table.
    return filled === 0 || filled >= MAX_TAIL_LINES ? run.length : tail;
  }

  #isBelowTable(line: Line, isAfterBlank: boolean, { sums }: RunContext): boolean {
    return (
      isTailLine(line, this.#form, { isAfterBlank, sums }) ||
      this.#isPageLine(line) ||
      this.#repeatsHeader(line)
    );
  }

  #isPieceOfLast(line: Line, before: Line | null): boolean {
    return before !== null && this.#joined.has(line.lead) && line.cells.length === 1;
  }

  /** How many lines from `at` on make one row together: shorter each, and of exactly the table's width when joined. */
  #piecesFrom(run: readonly Line[], at: number, end: number): number {
    const { width, columns } = this.#form;
    const first = run[at];
    if (first === undefined || first.isBlank || first.cells.length >= width || first.cells.length < 2)
      return 1;
    if (countEqual(run, at) >= EQUAL_LINES) return 1;
    let count = first.cells.length;
    for (let i = at + 1; i < Math.min(end, at + MAX_LINES_OF_A_ROW) && count < width; i++) {
      const next = run[i];
      if (next === undefined || next.isBlank || isRuler(next, width)) return 1;
      // No number or date goes on in another line, and what begins like a row is one.
      if ((columns[count - 1]?.isValues ?? false) || readsAsRow(next, columns)) return 1;
      count += next.cells.length - 1;
      // A last piece of one cell could as well be a note; it has to follow a full row.
      if (count === width) return next.cells.length > 1 && this.#suits(run.slice(at, i + 1)) ? i - at + 1 : 1;
    }
    return 1;
  }

  /** The pieces of a row, joined, suit their columns. */
  #suits([first, ...others]: readonly Line[]): boolean {
    const joined = others.reduce((cells, { cells: piece }) => joinLines(cells, piece), first?.cells ?? []);
    return this.#form.columns.every((column, c) => column.fit(joined[c] ?? '') > 0);
  }

  /** A line of one cell after a full row whose last column holds sentences, and is filled in that row. */
  #goesOn(line: Line, { before, after }: RunContext): boolean {
    const { width, columns } = this.#form;
    const last = columns[width - 1];
    if (before === null || line.cells.length !== 1 || width < 2 || last === undefined || last.isValues)
      return false;
    if (before.cells.length !== width || (before.cells[width - 1] ?? '').trim() === '') return false;
    if (after === null && !this.#joined.has(line.lead)) return false;
    if (looksLikeNote(line.text) || line.lead.endsWith(':')) return false;
    const holdsSentences = last.sentences * 10 >= last.filled && last.sentences > 0;
    const isText = line.types[0] === 'text' && line.lead.includes(' ');
    if (!holdsSentences || (!isText && !this.#joined.has(line.lead))) return false;
    this.#joined.add(line.lead);
    return true;
  }
}

/** The first cell is a value like those of its column, and the others suit theirs. */
function readsAsRow({ cells }: Line, columns: readonly ColumnProfile[]): boolean {
  const [first] = columns;
  if (first === undefined || !first.isValues || first.fit(cells[0] ?? '') < FIT.type) return false;
  return cells.every((cell, column) => columns[column]?.fit(cell) !== FIT.not);
}

/** How many lines side by side have as many cells as the one at `at`; no more than matter are looked at. */
function countEqual(run: readonly Line[], at: number): number {
  const isEqual = (i: number) => run[i]?.isBlank === false && run[i]?.cells.length === run[at]?.cells.length;
  let [from, to] = [at, at + 1];
  while (at - from < EQUAL_LINES && isEqual(from - 1)) from--;
  while (to - at < EQUAL_LINES && isEqual(to)) to++;
  return to - from;
}

/** Two pieces of one record: the last cell of the first goes on in the first cell of the second. */
export function joinLines(first: readonly string[], second: readonly string[]): string[] {
  const [head = '', ...rest] = second;
  return [...first.slice(0, -1), `${first.at(-1) ?? ''}\n${head}`, ...rest];
}

/** Where lines are first set off from the rows: by a blank or drawn line, or as several of another width than the table's. */
function setOffAt(run: readonly Line[], width: number): number {
  const at = run.findIndex((line) => line.isBlank || isRuler(line, width));
  const [first] = run;
  const isOther = run.length > 2 && first !== undefined && first.cells.length !== width;
  return isOther && run.every((line) => line.isBlank || line.cells.length === first.cells.length) ? 0 : at;
}

/** For each line the next below it that is not blank. */
function nextFilled(run: readonly Line[]): (Line | null)[] {
  const next: (Line | null)[] = [];
  let found: Line | null = null;
  for (let i = run.length - 1; i >= 0; i--) {
    next[i] = found;
    const line = run[i];
    if (line !== undefined && !line.isBlank) found = line;
  }
  return next;
}

/** Blank lines beside a page's head go with it. */
function dropBlanksOfPageBreaks(run: readonly Line[], actions: LineAction[]): void {
  const breaks = (action: LineAction | undefined) =>
    action?.kind === 'drop' &&
    (action.issue === 'page_line' || action.issue === 'repeated_header' || action.issue === 'blank_line');
  for (let i = 1; i < actions.length; i++) {
    if ((run[i]?.isBlank ?? false) && breaks(actions[i - 1])) actions[i] = drop('blank_line');
  }
  for (let i = actions.length - 2; i >= 0; i--) {
    if ((run[i]?.isBlank ?? false) && breaks(actions[i + 1])) actions[i] = drop('blank_line');
  }
}
