import { joinTexts } from '#domain/page-layout/boxes.ts';
import { isDated } from './body-line.ts';
import { hasBothSides } from './classify-lines.ts';
import { areInChain } from './goes-on.ts';
import type { RowBlock } from './group-rows.ts';
import { blockDate } from './row-entry.ts';
import type { FigureRole } from './statement-table.ts';
import { sumLinesOf } from './sum-blocks.ts';

/** Share of an account's rows that must have what one lacks, for it to be none. */
const NEARLY_ALL = 0.8;
const MOST = 0.5;
/** Rows with dates that show that their table has a column of dates. */
const LEAST_DATED = 2;
/** Repeated dates that show that each row has its own. */
const REPEATS = 2;
/** Points by which the room that rows take may differ; a scan is never quite straight. */
const SAME_ROOM = 3;
/** Points by which a page of a scan may be moved against another. */
const MOST_MOVED = 30;

type RoleOf = (column: number) => FigureRole | null;

/**
 * Keeps of each run what is a row, told by what nearly all others have: a list of interest rates has dates and figures
 * but no words; where each row has its own date, a fee or a foreign amount under it has none, and a summary none at
 * all; a list of checks that were listed before says nothing new. Without a date a line of nothing on a page without
 * dates is no row, nor is what stands behind a page without rows: it is of the terms, unless it is set as rows are.
 */
export function siftRows(runs: readonly (readonly RowBlock[])[], roleOf: RoleOf): RowBlock[][] {
  const all = runs.flat();
  const chained = chainedOf(all);
  const isUsual = rowTest(all, roleOf);
  const isRow = (block: RowBlock) => chained.has(block) || isUsual(block);
  const listed = new Set<string>();
  const dated = all.filter(hasDate);
  const areSomeDated = dated.length >= LEAST_DATED;
  // Of one row that has its date, too, no others without one stand on a page further behind.
  const isFirstDated = runs.find((run) => run.length > 0)?.every(hasDate) === true;
  const areBothUsual = !areSomeDated || dated.some((block) => hasBothSides(block.anchor, roleOf));
  const isMostlyDated = dated.length > MOST * all.length;
  const datedPages = new Set(dated.map(pageOf));
  const isSetAsRows = settingTest(all.filter((block) => datedPages.has(pageOf(block))));
  let lastPage = Infinity;
  return runs.map((run) => {
    const page = run[0] === undefined ? lastPage : pageOf(run[0]);
    const goesOn = (block: RowBlock) =>
      hasDate(block) || chained.has(block) || isSetAsRows(block) || isOfCheck(block);
    if ((areSomeDated || isFirstDated) && page > lastPage + 1 && !run.some(goesOn)) return [];
    const end = run.at(-1);
    if (end !== undefined) lastPage = pageOf(end);
    const isSure = (block: RowBlock) =>
      hasDate(block) || hasValueDate(block) || hasBalance(block, roleOf) || chained.has(block);
    if (isMostlyDated && !run.some(isSure)) return [];
    const sums = isMostlyDated ? sumLinesOf(run) : new Set<RowBlock>();
    const isOfNothing = (block: RowBlock) =>
      areSomeDated && !datedPages.has(pageOf(block)) && isZero(block) && !isSetAsRows(block);
    // `Carried from page 1   10.00   20.00   1,000.00`: sums of money in and of money out.
    const isOfSums = (block: RowBlock) =>
      !hasDate(block) && hasBothSides(block.anchor, roleOf) && !areBothUsual;
    const isNone = (block: RowBlock) => sums.has(block) || isOfNothing(block) || isOfSums(block);
    const rows = run.filter((block) => isRow(block) && !isNone(block));
    const keys = rows.map(checkKey);
    if (keys.length > 0 && keys.every((key) => key !== null && listed.has(key))) return [];
    for (const key of keys) if (key !== null) listed.add(key);
    return rows;
  });
}

/** Rows whose balance follows from that of the row above or below, whatever else they lack. */
function chainedOf(blocks: readonly RowBlock[]): ReadonlySet<RowBlock> {
  const valuesOf = ({ anchor }: RowBlock) => anchor.cells.map(({ figure }) => figure.value);
  return new Set(
    blocks.flatMap((block, index) => {
      const next = blocks[index + 1];
      const isChained = next !== undefined && areInChain(valuesOf(block), valuesOf(next));
      return isChained ? [block, next] : [];
    }),
  );
}

/**
 * Whether words and figures stand as those of known rows: advertising and blank backs may part the pages of one day. What
 * counts is how far apart they are, as the pages of a scan do not begin at quite the same edge.
 */
function settingTest(rows: readonly RowBlock[]): (block: RowBlock) => boolean {
  const known = rows.flatMap(spansOf);
  return (block) =>
    spansOf(block).some(({ left, room }) =>
      known.some(
        (other) => Math.abs(other.room - room) <= SAME_ROOM && Math.abs(other.left - left) <= MOST_MOVED,
      ),
    );
}

/** From where the words of a row begin to where each of its figures ends. */
function spansOf({ anchor }: RowBlock): { readonly left: number; readonly room: number }[] {
  const { line, cells, description, illegibleDate } = anchor;
  const left = isDated(anchor) || illegibleDate !== null ? description[0]?.left : line.left;
  return left === undefined ? [] : cells.map(({ figure }) => ({ left, room: figure.right - left }));
}

function rowTest(blocks: readonly RowBlock[], roleOf: RoleOf): (block: RowBlock) => boolean {
  const needsWords = blocks.filter(hasWords).length > MOST * blocks.length;
  const needsDate = haveOwnDates(blocks);
  return (block) => {
    const isBare = !hasWords(block) && !hasNumbers(block);
    if (isBare && (hasShare(block) || (needsWords && block.anchor.otherCells.length > 0))) return false;
    if (hasShare(block) && isZero(block)) return false;
    const isDatedHere = hasDate(block) || hasValueDate(block) || block.anchor.illegibleDate !== null;
    // `204   27   321,496.27   316,411.83`: numbers and sums of rows under titles of their own.
    return !needsDate || isDatedHere || (hasBalance(block, roleOf) && !(isBare && needsWords));
  };
}

/** Whether each row says its own date, and not only the first of a day. */
export function haveOwnDates(blocks: readonly RowBlock[]): boolean {
  const dated = blocks.filter(hasDate);
  const isRepeated = (textOf: (block: RowBlock) => string | undefined) =>
    dated.filter((block, index) => {
      const before = dated[index - 1];
      const text = textOf(block);
      return before !== undefined && text !== undefined && textOf(before) === text;
    }).length >= REPEATS;
  return (
    dated.length >= NEARLY_ALL * blocks.length &&
    (isRepeated((block) => blockDate(block)?.text) || isRepeated(({ anchor }) => anchor.valueDate?.text))
  );
}

function hasDate(block: RowBlock): boolean {
  return blockDate(block) !== null;
}

function hasValueDate({ anchor }: RowBlock): boolean {
  return anchor.valueDate !== null;
}

function hasBalance({ anchor }: RowBlock, roleOf: RoleOf): boolean {
  return anchor.cells.some((cell) => roleOf(cell.column) === 'balance');
}

const pageOf = ({ anchor }: RowBlock): number => anchor.line.page;

function isZero({ anchor }: RowBlock): boolean {
  return anchor.cells.every(({ figure }) => figure.value === 0);
}

function hasWords({ lines }: RowBlock): boolean {
  return lines.some((line) => line.description.some((word) => /\p{L}/u.test(word.text)));
}

/** Numbers of a check and the like, which among figures without decimals look like these. */
function hasNumbers({ anchor: { otherCells } }: RowBlock): boolean {
  return otherCells.length > 0 && otherCells.every(({ figure }) => /^\d{3,} ?\*?$/.test(figure.text));
}

/** A rate of interest. */
function hasShare({ anchor }: RowBlock): boolean {
  return anchor.line.words.some((word) => word.text.endsWith('%'));
}

/** Only a number and an amount: checks are often listed behind the page of how to balance an account. */
function isOfCheck({ anchor: { reference, description } }: RowBlock): boolean {
  return /^\d{3,}\W*$/.test(joinTexts([...reference, ...description]));
}

/** Of a row with a check's number: the number, the date and the amount. No list of checks has balances. */
function checkKey(block: RowBlock): string | null {
  const number = /^0*(\d{3,})\W*$/.exec(joinTexts(block.anchor.reference))?.[1];
  const [cell, balance] = block.anchor.cells;
  if (number === undefined || cell === undefined || balance !== undefined) return null;
  return `${number} ${blockDate(block)?.text ?? ''} ${cell.figure.value}`;
}
