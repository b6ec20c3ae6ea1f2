import type { CellRepair } from './cell-row.ts';
import { BodyJudge } from './body-judge.ts';
import type { LineAction } from './line-action.ts';
import { Line } from './line-facts.ts';
import type { TableForm } from './table-form.ts';

/** More lines in a row that look odd are not odd. */
const MAX_HELD = 300;

/** A record on its way to become a row, as texts. */
export interface HeldLine {
  readonly cells: readonly string[];
  readonly repairs: readonly CellRepair[] | null;
}

/**
 * Holds back lines past the sample that may be no rows until the next ordinary row or the end of the file shows what
 * they are. Ordinary rows never come here.
 */
export class HeldLines {
  readonly #judge: BodyJudge;
  readonly #settle: (lines: readonly HeldLine[], actions: readonly LineAction[], isEnd: boolean) => void;
  #held: HeldLine[] = [];
  #before: Line | null = null;

  constructor(form: TableForm, settle: (lines: readonly HeldLine[], actions: readonly LineAction[], isEnd: boolean) => void) {
    this.#judge = new BodyJudge(form);
    this.#settle = settle;
  }

  get isEmpty(): boolean {
    return this.#held.length === 0;
  }

  hold(line: HeldLine): void {
    this.#held.push(line);
    if (this.#held.length >= MAX_HELD) this.release(new Line(line.cells));
  }

  /** @param after the ordinary row that comes now; null at the end of the file */
  release(after: Line | null): void {
    if (this.#held.length === 0) return;
    const held = this.#held;
    this.#held = [];
    const lines = held.map(({ cells }) => new Line(cells));
    this.#settle(held, this.#judge.judge(lines, { before: this.#before, after, sums: null }), after === null);
    this.#before = after;
  }
}
