import type { Word } from '#domain/page-layout/page-words.ts';
import { productOf, type ColumnRoles } from './assign-roles.ts';
import type { ColumnTitle } from './find-line-headers.ts';
import type { NumberColumn } from './lay-columns.ts';
import type { NumberSpan } from './number-spans.ts';
import { isMoneyLike, type TableLine } from './table-line.ts';
import { ColumnWidths, isBelow, placeCells, unitBehind, type PlacedCell } from './text-columns.ts';

/** A line of the table as found: its figures, and the words that say what it is. */
export interface FoundItem {
  readonly quantity: NumberSpan | null;
  readonly price: NumberSpan | null;
  readonly amount: NumberSpan;
  readonly discount: NumberSpan | null;
  readonly taxRate: NumberSpan | null;
  readonly unit: string | null;
  readonly code: string | null;
  /** What it is called: the first line, and those it goes on with because its column was full. */
  readonly name: readonly PlacedCell[];
  /** What stands below it besides: serial numbers, periods, remarks. */
  readonly notes: readonly PlacedCell[];
  /** Of its amount. */
  readonly line: TableLine;
}

/** A table as it is laid out. */
export interface LaidTable {
  /** From below the header to the last line with an amount and what belongs to it. */
  readonly lines: readonly TableLine[];
  /** Of `lines`, those with an amount of an item. */
  readonly anchors: readonly TableLine[];
  readonly titles: readonly ColumnTitle[];
  readonly columns: readonly NumberColumn[];
  readonly roles: ColumnRoles;
}

/** A line with what it adds to its item. */
interface Row {
  readonly line: TableLine;
  readonly cells: readonly PlacedCell[];
  readonly figures: ReadonlyMap<NumberColumn, NumberSpan>;
}

/** In heights of the line: figures of one item stand no farther apart. */
const BESIDE = 3;

/** The items of a table: to each amount the figures and the words that are its own. */
export function collectItems(table: LaidTable): FoundItem[] {
  const rows = table.lines.map((line) => rowOf(line, table));
  const owners = ownersOf(rows, table);
  const byAnchor = new Map<TableLine, Row[]>(table.anchors.map((anchor) => [anchor, []]));
  for (const row of rows) byAnchor.get(owners.get(row.line) ?? row.line)?.push(row);
  const items = table.anchors.map((anchor) => byAnchor.get(anchor) ?? []);
  const columns = table.columns.filter((column) => isOfTable(column, table.roles));
  const lefts = [...columns, ...table.titles].map(({ left }) => left);
  const widths = new ColumnWidths(
    items.map((own) => own.flatMap(wordsOf)),
    lefts,
  );
  return table.anchors.map((anchor, index) => itemOf(anchor, items[index] ?? [], table, widths));
}

function rowOf(line: TableLine, { columns, roles, titles }: LaidTable): Row {
  const figures = new Map<NumberColumn, NumberSpan>();
  const taken = new Set<Word>();
  const amount = roles.amount.spans.get(line.index);
  for (const column of columns) {
    const span = column.spans.get(line.index);
    if (span === undefined || !isOfTable(column, roles)) continue;
    figures.set(column, span);
    for (let at = span.first; at <= span.last; at++) take(taken, line.words[at]);
    if (column === roles.quantity) take(taken, unitBehind(line, span.last) ?? undefined);
  }
  // Marks and codes of taxes right of the amount.
  if (amount !== undefined) for (const word of line.words) if (word.left >= amount.right) take(taken, word);
  return { line, figures, cells: placeCells(line, taken, titles) };
}

function take(taken: Set<Word>, word: Word | undefined): void {
  if (word !== undefined) taken.add(word);
}

/** A column that has a role or a title: other numbers are of the text. */
function isOfTable(column: NumberColumn, roles: ColumnRoles): boolean {
  if (Object.values(roles).includes(column)) return true;
  const kind = column.title?.kind ?? null;
  return kind !== null && kind !== 'description';
}

const wordsOf = (row: Row) => row.cells.filter(({ kind }) => kind === 'description');
const hasName = (row: Row) => wordsOf(row).some(({ text }) => /\p{L}{2}|\p{L}.*\p{N}/u.test(text));

/** To each line the line of the amount whose item it belongs to. */
function ownersOf(rows: readonly Row[], table: LaidTable): Map<TableLine, TableLine> {
  const owners = new Map<TableLine, TableLine>(table.anchors.map((anchor) => [anchor, anchor]));
  giveFigureLines(rows, table, owners);
  const isBefore = nameStandsBefore(rows, owners, table);
  const blocks = blocksOfOneAmount(rows, owners);
  let former: TableLine | null = null;
  const start = isBefore && table.titles.length === 0 ? startOfFirst(rows, owners) : 0;
  for (const [index, row] of rows.entries()) {
    if (index < start) continue;
    const own = owners.get(row.line);
    if (own !== undefined) {
      former = own;
      continue;
    }
    const next = nextOwner(rows, index, owners);
    const owner = blocks?.get(row.line) ?? (isBefore ? next : former);
    if (owner !== null && owner !== undefined) owners.set(row.line, owner);
  }
  return owners;
}

/** Without a header: the first of the lines that stand above the first amount as close as the last of them. */
function startOfFirst(rows: readonly Row[], owners: ReadonlyMap<TableLine, TableLine>): number {
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
  rows: readonly Row[],
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
function isProductOf(row: Row, other: Row | undefined, { quantity, price, amount }: ColumnRoles): boolean {
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
  rows: readonly Row[],
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
  rows: readonly Row[],
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
  rows: readonly Row[],
  owners: ReadonlyMap<TableLine, TableLine>,
): Map<TableLine, TableLine> | null {
  if (rows.length < 3 || rows.every((row) => owners.has(row.line))) return null;
  const steps = rows.map((row, index) => stepAfter(row.line, rows[index + 1]?.line));
  const sizes = [
    ...new Set(steps.filter((step) => step !== Infinity).map((step) => Math.round(step * 2) / 2)),
  ].sort((a, b) => a - b);
  for (const [index, size] of sizes.entries()) {
    const next = sizes[index + 1];
    if (next === undefined || next < size * CLEARLY) continue;
    const blocks = partAt(rows, steps, (size + next) / 2);
    const counts = blocks.map((block) => new Set(block.flatMap((row) => owners.get(row.line) ?? [])).size);
    if (counts.some((count) => count > 1)) return null;
    if (counts.every((count, at) => count === 1 || blocks[at]?.every((row) => !hasName(row))))
      return mapOf(blocks, owners);
    // Headings of groups stand in blocks of their own.
    if (counts.filter((count) => count === 0).length * 2 <= counts.length) return mapOf(blocks, owners);
  }
  return null;
}

function stepAfter(line: TableLine, next: TableLine | undefined): number {
  return next === undefined || next.page !== line.page ? Infinity : next.top - line.top;
}

function partAt(rows: readonly Row[], steps: readonly number[], limit: number): Row[][] {
  const blocks: Row[][] = [[]];
  for (const [index, row] of rows.entries()) {
    blocks.at(-1)?.push(row);
    if ((steps[index] ?? 0) > limit) blocks.push([]);
  }
  return blocks.filter((block) => block.length > 0);
}

function mapOf(
  blocks: readonly (readonly Row[])[],
  owners: ReadonlyMap<TableLine, TableLine>,
): Map<TableLine, TableLine> {
  const map = new Map<TableLine, TableLine>();
  for (const block of blocks) {
    const [owner] = block.flatMap((row) => owners.get(row.line) ?? []);
    if (owner !== undefined) for (const row of block) map.set(row.line, owner);
  }
  return map;
}

function itemOf(
  anchor: TableLine,
  rows: readonly Row[],
  { roles }: LaidTable,
  widths: ColumnWidths,
): FoundItem {
  const own = rows.find((row) => row.line === anchor);
  const figure = (column: NumberColumn | null): NumberSpan | null => {
    if (column === null) return null;
    const [first] = rows.flatMap((row) => row.figures.get(column) ?? []);
    return own?.figures.get(column) ?? first ?? null;
  };
  const amount = roles.amount.spans.get(anchor.index);
  if (amount === undefined) throw new Error('an item without an amount');
  const { quantity, price } = pairOf(own, rows, roles, amount) ?? {
    quantity: figure(roles.price === null ? roles.quantity : null),
    price: figure(roles.quantity === null ? roles.price : null),
  };
  const cells = rows.flatMap((row) => row.cells);
  const name = nameOf(rows, widths);
  return {
    quantity,
    price,
    amount,
    discount: figure(roles.discount),
    taxRate: figure(roles.taxRate),
    unit: unitOf(rows, cells, quantity),
    code: cells.find(({ kind }) => kind === 'code')?.text ?? null,
    name,
    notes: cells.filter((cell) => cell.kind === 'description' && !name.includes(cell)),
    line: anchor,
  };
}

/** Quantity and price of an item: those that make its amount, else those on one line; null where there are no two columns. */
function pairOf(
  own: Row | undefined,
  rows: readonly Row[],
  { quantity, price }: ColumnRoles,
  amount: NumberSpan,
): Pick<FoundItem, 'quantity' | 'price'> | null {
  if (quantity === null || price === null) return null;
  const quantities = rows.flatMap((row) => row.figures.get(quantity) ?? []);
  const prices = rows.flatMap((row) => row.figures.get(price) ?? []);
  for (const q of quantities) {
    const p = prices.find((candidate) => productOf(q, candidate, amount) !== null);
    if (p !== undefined) return { quantity: q, price: p };
  }
  const isBoth = (row: Row) => row.figures.has(quantity) && row.figures.has(price);
  const row =
    own !== undefined && (own.figures.has(quantity) || own.figures.has(price)) ? own : rows.find(isBoth);
  return {
    quantity: row?.figures.get(quantity) ?? null,
    // A price on a line of its own has the currency or the decimals of one.
    price: row?.figures.get(price) ?? prices.find(isMoneyLike) ?? null,
  };
}

function unitOf(
  rows: readonly Row[],
  cells: readonly PlacedCell[],
  quantity: NumberSpan | null,
): string | null {
  const cell = cells.find(({ kind }) => kind === 'unit');
  if (cell !== undefined) return cell.text;
  if (quantity === null) return null;
  const line = rows.find((row) => Array.from(row.figures.values()).includes(quantity))?.line;
  const word = line === undefined ? null : unitBehind(line, quantity.last);
  return quantity.unit ?? word?.text ?? null;
}

/**
 * The words an item is called by: in each column of text those of its first line, and of the next ones as far as they
 * go on because the column was full.
 */
function nameOf(rows: readonly Row[], widths: ColumnWidths): PlacedCell[] {
  const texts = rows.map(wordsOf);
  const first = rows.findIndex(hasName);
  if (first < 0) return texts.flat();
  const name = [...(texts[first] ?? [])];
  for (let at = first + 1; at < texts.length; at++) {
    const next = (texts[at] ?? []).filter((cell) =>
      name.some(
        (above) =>
          above.title === cell.title &&
          isLastOf(above, name) &&
          isBelow(above, cell) &&
          widths.isWrapped(above, cell),
      ),
    );
    if (next.length === 0) break;
    name.push(...next);
  }
  return name.toSorted((a, b) => columnOf(a) - columnOf(b) || a.line - b.line);
}

function isLastOf(cell: PlacedCell, name: readonly PlacedCell[]): boolean {
  return name.findLast((other) => other.title === cell.title) === cell;
}

function columnOf({ title }: PlacedCell): number {
  return title?.left ?? 0;
}
