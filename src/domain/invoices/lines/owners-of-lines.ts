import { median } from '#domain/values/median.ts';
import type { ColumnRoles } from './assign-roles.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { productOf } from './product-of.ts';
import { hasName, wordsOf, type LaidTable, type TableRow } from './laid-table.ts';
import type { TableLine } from './table-line.ts';

/** In heights of the line: figures of one item stand no farther apart. */
const BESIDE = 3;

/** To each line the line of the amount whose item it belongs to. */
export function ownersOf(rows: readonly TableRow[], table: LaidTable): Map<TableLine, TableLine> {
  const owners = new Map<TableLine, TableLine>(table.anchors.map((anchor) => [anchor, anchor]));
  giveFigureLines(rows, table, owners);
  const isBefore = nameStandsBefore(rows, owners, table);
  const blocks = blocksByFirstColumn(rows, table) ?? blocksOfOneAmount(rows, owners);
  let former: TableLine | null = null;
  const isHeading = headingsOf(rows, owners);
  const isInMiddle = isOnlyInMiddle(rows, owners, table);
  const start = isBefore && table.titles.length === 0 ? startOfFirst(rows, owners) : 0;
  for (const [index, row] of rows.entries()) {
    if (index < start) continue;
    const own = owners.get(row.line);
    if (own !== undefined) {
      former = own;
      continue;
    }
    if (isHeading(row)) continue;
    const next = nextOwner(rows, index, owners);
    if (next !== null && reachesBeside(table.roles.amount.spans.get(next.index), row)) {
      owners.set(row.line, next);
      continue;
    }
    const owner = blocks?.get(row.line) ?? (isBefore || (isInMiddle && former === null) ? next : former);
    if (owner !== null && owner !== undefined) owners.set(row.line, owner);
  }
  return owners;
}

/** An amount in the middle of two lines of text, of which it was read as being on the lower one. */
function reachesBeside(amount: NumberSpan | undefined, { line }: TableRow): boolean {
  if (amount === undefined || amount.page !== line.page) return false;
  return line.bottom - amount.top > LEAST_BESIDE * (amount.bottom - amount.top);
}

/** Share of an amount's height. */
const LEAST_BESIDE = 0.25;

/** Of the one item of a table, the figures stand in the middle of its text: as many lines of it above them as below. */
function isOnlyInMiddle(
  rows: readonly TableRow[],
  owners: ReadonlyMap<TableLine, TableLine>,
  { anchors, titles }: LaidTable,
): boolean {
  const at = rows.findIndex((row) => owners.has(row.line));
  const isClose = rows.every(
    ({ line }, index) => index === 0 || distance(line, rows[index - 1]?.line) < CLOSE - 1,
  );
  return anchors.length === 1 && titles.length > 0 && isClose && rows.length === 2 * at + 1;
}

/** Where the first column has one position or code for each amount, and some stand above it: an item begins at its own. */
function blocksByFirstColumn(
  rows: readonly TableRow[],
  { anchors, titles }: LaidTable,
): Map<TableLine, TableLine> | null {
  const [title] = titles;
  if (title === undefined) return null;
  // A name has as many lines as it needs; `Item` before `Description` is a position.
  if (title.kind === 'description' && !titles.slice(1).some(({ kind }) => kind === 'description'))
    return null;
  const begins = rows.filter(
    ({ cells, figures }) =>
      cells.some((cell) => cell.title === title) || figures.keys().some((column) => column.title === title),
  );
  const isInTurn = anchors.every(({ index }, at) => {
    const [own, next] = [begins[at]?.line.index ?? Infinity, begins[at + 1]?.line.index ?? Infinity];
    return own <= index && index < next;
  });
  if (!isInTurn || begins.length !== anchors.length || begins.every(({ line }, at) => line === anchors[at]))
    return null;
  return new Map(
    rows.flatMap(({ line }) => {
      const anchor = anchors[begins.findLastIndex((begin) => begin.line.index <= line.index)];
      return anchor === undefined ? [] : [[line, anchor] as const];
    }),
  );
}

/** Words in bold without figures are of no item where the items are not set in bold. */
function headingsOf(
  rows: readonly TableRow[],
  owners: ReadonlyMap<TableLine, TableLine>,
): (row: TableRow) => boolean {
  const items = rows.filter((row) => owners.has(row.line) && hasName(row));
  if (items.some(isBold)) return () => false;
  return (row) => items.length > 0 && row.figures.size === 0 && isBold(row);
}

function isBold(row: TableRow): boolean {
  const words = wordsOf(row).flatMap((cell) => cell.words);
  return words.length > 0 && words.every((word) => word.isBold);
}

/** Without a header: the first of the lines that stand above the first amount as close as the last of them. */
function startOfFirst(rows: readonly TableRow[], owners: ReadonlyMap<TableLine, TableLine>): number {
  const first = rows.findIndex((row) => owners.has(row.line));
  const step = (at: number) => {
    const [row, next] = [rows[at]?.line, rows[at + 1]?.line];
    return row === undefined ? Infinity : stepAfter(row, next);
  };
  let start = Math.max(0, first - 1);
  while (start > 0 && first - start < MOST_ABOVE && step(start - 1) <= CLOSE * step(first - 1)) start -= 1;
  return start;
}

/** Lines of words above the figures of an item. */
const MOST_ABOVE = 3;
const CLOSE = 1.3;

/** Lines with a quantity or a price but no amount belong to the nearest amount that has none. */
function giveFigureLines(
  rows: readonly TableRow[],
  { roles }: LaidTable,
  owners: Map<TableLine, TableLine>,
): void {
  const wanted = [roles.quantity, roles.price].filter((column) => column !== null);
  for (const [index, row] of rows.entries()) {
    if (owners.has(row.line)) continue;
    const own = wanted.filter((column) => row.figures.has(column));
    if (own.length === 0) continue;
    const near = [-1, 1, -2, 2, -3]
      .map((step) => rows[index + step])
      .filter((other) => {
        if (other === undefined || owners.get(other.line) !== other.line) return false;
        return distance(row.line, other.line) <= BESIDE && own.every((column) => !other.figures.has(column));
      });
    const byDistance = near.toSorted((a, b) => distance(row.line, a?.line) - distance(row.line, b?.line));
    const nearest = byDistance.find((other) => isProductOf(row, other, roles)) ?? byDistance[0];
    if (nearest !== undefined) owners.set(row.line, nearest.line);
  }
}

/** Whether the quantity and the price of a line make the amount of another. */
function isProductOf(
  row: TableRow,
  other: TableRow | undefined,
  { quantity, price, amount }: ColumnRoles,
): boolean {
  const q = quantity === null ? undefined : row.figures.get(quantity);
  const p = price === null ? undefined : row.figures.get(price);
  const total = other?.figures.get(amount);
  return q !== undefined && p !== undefined && total !== undefined && productOf(q, p, total) !== null;
}

function distance(a: TableLine, b: TableLine | undefined): number {
  if (b === undefined || a.page !== b.page) return Infinity;
  return Math.max(0, a.top - b.bottom, b.top - a.bottom) / Math.max(1, a.bottom - a.top);
}

/** Whether the words of items stand above their figures, as on receipts: most amounts have none on their own line. */
function nameStandsBefore(
  rows: readonly TableRow[],
  owners: ReadonlyMap<TableLine, TableLine>,
  { anchors }: LaidTable,
): boolean {
  const named = new Set(rows.filter(hasName).flatMap((row) => owners.get(row.line) ?? []));
  if (named.size * 2 > anchors.length) return false;
  const first = rows.findIndex((row) => owners.has(row.line));
  const last = rows.findLastIndex((row) => owners.has(row.line));
  const [above, below] = [rows[first - 1], rows[last + 1]];
  if (above === undefined || !hasName(above)) return false;
  if (below === undefined || !hasName(below)) return true;
  const [up, down] = [distance(above.line, rows[first]?.line), distance(below.line, rows[last]?.line)];
  return up <= down + 0.2;
}

function nextOwner(
  rows: readonly TableRow[],
  index: number,
  owners: ReadonlyMap<TableLine, TableLine>,
): TableLine | null {
  for (let at = index + 1; at < rows.length; at++) {
    const row = rows[at];
    const owner = row === undefined ? undefined : owners.get(row.line);
    if (owner !== undefined) return owner;
  }
  return null;
}

/** Spaces between items are at least so many times those within one. */
const CLEARLY = 1.08;

/**
 * Where more room is between items than within them: the lines of each, whether above or below its amount.
 *
 * @returns null where spaces say nothing
 */
function blocksOfOneAmount(
  rows: readonly TableRow[],
  owners: ReadonlyMap<TableLine, TableLine>,
): Map<TableLine, TableLine> | null {
  if (rows.length < 3 || rows.every((row) => owners.has(row.line))) return null;
  const steps = rows.map((row, index) => stepAfter(row.line, rows[index + 1]?.line));
  const sizes = [
    ...new Set(steps.filter((step) => step !== Infinity).map((step) => Math.round(step * 2) / 2)),
  ].sort((a, b) => a - b);
  const partitions = sizes.flatMap((size, index) => {
    const next = sizes[index + 1];
    if (next === undefined || next < size * CLEARLY) return [];
    const blocks = partAt(rows, steps, (size + next) / 2);
    const counts = blocks.map((block) => new Set(block.flatMap((row) => owners.get(row.line) ?? [])).size);
    return [{ blocks, counts }];
  });
  // Of figures in the middle of their texts the steps within an item are several.
  const last = partitions.findIndex(({ counts }) => counts.some((count) => count > 1));
  const apart = last < 0 ? partitions : partitions.slice(0, last);
  const whole = apart.find(({ blocks, counts }) =>
    counts.every((count, at) => count === 1 || blocks[at]?.every((row) => !hasName(row))),
  );
  // Headings of groups stand in blocks of their own.
  const headed = apart.find(
    ({ counts }) => counts.filter((count) => count === 0).length * 2 <= counts.length,
  );
  const chosen = whole ?? headed;
  return chosen === undefined ? null : mapOf(chosen.blocks, owners);
}

function stepAfter(line: TableLine, next: TableLine | undefined): number {
  return next === undefined || next.page !== line.page ? Infinity : heightOf(next) - heightOf(line);
}

/** Of most words: a number of the position may stand somewhat higher, but words half a line higher are of other lines. */
function heightOf({ words, top, bottom, isRecognised }: TableLine): number {
  const usual = isRecognised ? top : (median(words.map((word) => word.top)) ?? top);
  return usual - top < UNEVEN * (bottom - top) ? usual : top;
}

/** In heights of the line. */
const UNEVEN = 0.2;

function partAt(rows: readonly TableRow[], steps: readonly number[], limit: number): TableRow[][] {
  const blocks: TableRow[][] = [[]];
  for (const [index, row] of rows.entries()) {
    blocks.at(-1)?.push(row);
    if ((steps[index] ?? 0) > limit) blocks.push([]);
  }
  return blocks.filter((block) => block.length > 0);
}

function mapOf(
  blocks: readonly (readonly TableRow[])[],
  owners: ReadonlyMap<TableLine, TableLine>,
): Map<TableLine, TableLine> {
  const map = new Map<TableLine, TableLine>();
  for (const block of blocks) {
    const [owner] = block.flatMap((row) => owners.get(row.line) ?? []);
    if (owner !== undefined) for (const row of block) map.set(row.line, owner);
  }
  return map;
}
