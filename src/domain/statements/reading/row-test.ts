import type { RowBlock } from './group-rows.ts';
import { blockDate } from './row-entry.ts';
import type { FigureRole } from './statement-table.ts';

/** Share of an account's rows that must have what one lacks, for it to be none. */
const NEARLY_ALL = 0.8;
const MOST = 0.5;
/** Repeated dates that show that each row has its own. */
const REPEATS = 2;

/**
 * Tells rows from what only looks like one, by what nearly all others have: a list of interest rates has dates and
 * figures but no words; where each row has its own date, a fee or a foreign amount under it has none.
 */
export function rowTest(
  blocks: readonly RowBlock[],
  roleOf: (column: number) => FigureRole | null,
): (block: RowBlock) => boolean {
  const worded = blocks.filter(hasWords).length;
  const needsWords = worded > MOST * blocks.length;
  const dated = blocks.filter((block) => blockDate(block) !== null);
  const repeats = dated.filter((block, index) => {
    const before = dated[index - 1];
    return before !== undefined && blockDate(before)?.text === blockDate(block)?.text;
  });
  const needsDate = dated.length >= NEARLY_ALL * blocks.length && repeats.length >= REPEATS;
  const hasBalance = ({ anchor }: RowBlock) => anchor.cells.some((cell) => roleOf(cell.column) === 'balance');
  return (block) => {
    if (!hasWords(block) && (hasShare(block) || (needsWords && block.anchor.otherCells.length > 0)))
      return false;
    return !(needsDate && blockDate(block) === null && !hasBalance(block));
  };
}

function hasWords({ lines }: RowBlock): boolean {
  return lines.some((line) => line.description.some((word) => /\p{L}/u.test(word.text)));
}

/** A rate of interest. */
function hasShare({ anchor }: RowBlock): boolean {
  return anchor.line.words.some((word) => word.text.endsWith('%'));
}
