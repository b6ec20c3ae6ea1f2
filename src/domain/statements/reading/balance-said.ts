import { wordPattern } from '#domain/language/word-pattern.ts';
import { isDated, type BodyLine } from './body-line.ts';
import type { ColumnRegister } from './column-register.ts';

const BALANCE_WORD = new RegExp(`^${wordPattern(({ statements }) => statements?.words?.balance)}:?$`, 'iu');
/** Share of the rows below which a balance must be said. */
const MOST = 0.5;
/** In heights of a line: a word nearer to a figure names it. */
const NEAR = 0.9;

/**
 * `Ref. 4711   Saldo 1,087.32` below each row, in the column of the amounts: its figure is the row's balance.
 *
 * @returns the lines, the rows with these figures under a column of balances
 */
export function withBalancesSaid(lines: readonly BodyLine[], register: ColumnRegister): readonly BodyLine[] {
  const said = new Set(lines.filter((line, index) => isSaid(line, lines[index - 1])));
  const rows = lines.filter((line) => isDated(line) && line.cells.length > 0);
  if (said.size < 2 || said.size < MOST * rows.length) return lines;
  const column =
    register.columns.find(({ role }) => role === 'balance')?.index ?? register.add(null, 'balance');
  return lines.map((line, index) => {
    const below = lines[index + 1];
    const [cell] = below !== undefined && said.has(below) ? below.cells : [];
    if (cell !== undefined) return { ...line, cells: [...line.cells, { ...cell, column }] };
    if (!said.has(line)) return line;
    return {
      ...line,
      cells: [],
      description: line.description.filter(({ text }) => !BALANCE_WORD.test(text)),
    };
  });
}

function isSaid(line: BodyLine, above: BodyLine | undefined): boolean {
  const [cell, ...others] = line.cells;
  if (cell === undefined || others.length > 0 || isDated(line) || line.label !== null) return false;
  if (above === undefined || above.label !== null || above.cells.length !== 1) return false;
  const { left, top, bottom } = cell.figure;
  const before = line.line.words.findLast((word) => word.right <= left);
  return (
    before !== undefined && BALANCE_WORD.test(before.text) && left - before.right < NEAR * (bottom - top)
  );
}
