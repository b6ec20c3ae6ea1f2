import { boxAround, commonWidth } from '#domain/page-layout/boxes.ts';
import type { TitleCell } from './title-cells.ts';

/** Of the narrower of two titles: as much may stand over the other. */
const TOUCH = 0.12;

/**
 * Puts cells that stand above each other together. A cell over several of another line (Amount over Debit and Credit)
 * names a group and is left out; undefined where cells can be told apart neither way.
 */
export function stackCells(rows: readonly (readonly TitleCell[])[]): TitleCell[] | undefined {
  let stacks: { cell: TitleCell; lines: Set<number> }[] = [];
  for (const [line, row] of rows.entries()) {
    for (const cell of row.filter((candidate) => !isOverSeveral(candidate, line, rows))) {
      // Titles of one line that overlap are of two columns.
      const over = stacks.filter(
        ({ cell: other, lines }) => isOver(other, cell) && !(lines.size === 1 && lines.has(line)),
      );
      if (over.some(({ lines }) => lines.has(line)) || over.length > 1) return undefined;
      const [host] = over;
      if (host === undefined) stacks.push({ cell, lines: new Set([line]) });
      else {
        const joined = { cell: joinCells(host.cell, cell), lines: new Set([...host.lines, line]) };
        stacks = stacks.map((stack) => (stack === host ? joined : stack));
      }
    }
  }
  return stacks.map(({ cell }) => cell).sort((a, b) => a.left - b.left);
}

/** Titles of neighbouring columns may touch each other. */
export function isOver(a: TitleCell, b: TitleCell): boolean {
  const narrower = Math.min(a.right - a.left, b.right - b.left);
  return commonWidth(a, b) > TOUCH * narrower;
}

function isOverSeveral(cell: TitleCell, line: number, rows: readonly (readonly TitleCell[])[]): boolean {
  return rows.some(
    (row, other) => other !== line && row.filter((candidate) => isOver(candidate, cell)).length > 1,
  );
}

/** One cell of two, the upper one's words first. */
export function joinCells(above: TitleCell, below: TitleCell): TitleCell {
  return { ...boxAround([above, below]), text: `${above.text} ${below.text}` };
}
