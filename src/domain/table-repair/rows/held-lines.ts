import type { CellRepair } from './cell-row.ts';
import { BodyJudge } from './body-judge.ts';
import { SKIP_ACTION, type LineAction } from './line-action.ts';
import { Line } from './line-facts.ts';
import { describePart, findTableRegions } from './table-regions.ts';
import type { TableForm } from './table-form.ts';
import type { TablePart } from '../stored/table-result.ts';

/** More lines in a row that look odd are not odd. */
export const MAX_HELD_LINES = 300;
/** Lines after which it is looked whether they are a table of their own. */
const LINES_OF_A_TABLE = 12;

/** A record on its way to become a row, as texts. */
export interface HeldLine {
  readonly cells: readonly string[];
  readonly repairs: readonly CellRepair[] | null;
}

/** @param isEnd no row comes after these lines */
type Settle = (lines: readonly HeldLine[], actions: readonly LineAction[], isEnd: boolean) => void;

/**
 * Holds back lines past the sample that may be no rows until the next ordinary row or the end of the file shows what
 * they are. Ordinary rows never come here.
 */
export class HeldLines {
  /** Tables that begin past the sample; their rows are left out. */
  readonly others: TablePart[] = [];
  readonly #judge: BodyJudge;
  readonly #width: number;
  /** The table's header and first rows, for comparison. */
  readonly #known: readonly Line[];
  readonly #settle: Settle;
  #held: HeldLine[] = [];
  #before: Line | null = null;
  #isInOther = false;
  /** Held lines that hold nothing at all. */
  #empty = 0;

  constructor(form: TableForm, known: readonly (readonly string[])[], settle: Settle) {
    this.#judge = new BodyJudge(form);
    this.#width = form.width;
    this.#known = known.map((cells) => new Line(cells));
    this.#settle = settle;
  }

  get isEmpty(): boolean {
    return this.#held.length === 0 && !this.#isInOther;
  }

  /** All that is held are empty lines, as many as are held: one more is a row like those before it. */
  get isFullOfEmpty(): boolean {
    return this.#empty === MAX_HELD_LINES - 1 && this.#held.length === this.#empty;
  }

  hold(line: HeldLine): void {
    if (this.#isInOther && this.#belongsToOther(line)) return;
    this.#isInOther = false;
    this.#held.push(line);
    if (line.cells.length === 1 && line.cells[0] === '') this.#empty++;
    if (this.#held.length === LINES_OF_A_TABLE) this.#findOther();
    if (this.#held.length >= MAX_HELD_LINES) this.release(new Line(line.cells));
  }

  /** @param after the ordinary row that comes now; null at the end of the file */
  release(after: Line | null): void {
    this.#isInOther = false;
    if (this.#held.length > 0 && this.#held.length < LINES_OF_A_TABLE) this.#findOther();
    this.#isInOther = this.#isInOther && after === null;
    const held = this.#held;
    if (held.length === 0) return;
    this.#held = [];
    this.#empty = 0;
    const lines = held.map(({ cells }) => new Line(cells));
    const actions = this.#judge.judge(lines, { before: this.#before, after, sums: null });
    this.#settle(held, actions, after === null);
    this.#before = after;
  }

  /** Another table, of another width, may have begun among the lines; what is above it is settled as a table's end. */
  #findOther(): void {
    if (!this.#mayHoldOther()) return;
    const lines = this.#held.map(({ cells }) => new Line(cells));
    // Rows without a value stand in many tables and begin no other.
    if (lines.every(({ isBlank }) => isBlank)) return;
    const regions = findTableRegions([...this.#known, ...lines]);
    const region = regions.at(-1);
    const at = (region?.from ?? 0) - this.#known.length;
    if (region === undefined || regions.length < 2 || at < 0 || region.head.width === this.#width) return;
    const held = this.#held;
    this.#held = [];
    this.#empty = 0;
    const above = this.#judge.judge(lines.slice(0, at), { before: this.#before, after: null, sums: null });
    this.#settle(held, [...above, ...held.slice(at).map(() => SKIP_ACTION)], true);
    this.others.push(describePart([...this.#known, ...lines], region));
    this.#isInOther = true;
  }

  /** A table of another width takes a line of names and a row at least. */
  #mayHoldOther(): boolean {
    const wide = this.#held.filter(({ cells }) => cells.length > 1);
    return wide.length > 1 && wide.some(({ cells }) => cells.length !== this.#width);
  }

  #belongsToOther({ cells }: HeldLine): boolean {
    const other = this.others.at(-1);
    if (other === undefined) return false;
    const line = new Line(cells);
    if (line.filled > 1 && cells.length !== other.columns) return false;
    if (line.filled > 1) this.others[this.others.length - 1] = { ...other, rows: other.rows + 1 };
    return true;
  }
}
