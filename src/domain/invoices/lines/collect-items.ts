import { readIban } from '#domain/language/iban.ts';
import type { FieldLabel } from '#domain/language/invoice-phrases.ts';
import { wordPattern } from '#domain/language/word-pattern.ts';
import type { Box, Word } from '#domain/page-layout/page-words.ts';
import { labelsOf } from '../fields/cell-labels.ts';
import { saysWhenToPay } from '../fields/payment-terms.ts';
import type { ColumnRoles } from './assign-roles.ts';
import { productOf } from './product-of.ts';
import type { ColumnTitle } from './line-header.ts';
import type { NumberColumn } from './lay-columns.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { isMoneyLike, type TableLine } from './table-line.ts';
import { hasName, wordsOf, type LaidTable, type TableRow } from './laid-table.ts';
import { ownersOf } from './owners-of-lines.ts';
import { SUM_KINDS } from './sum-lines.ts';
import { labelIn } from '../totals/sum-words.ts';
import { hasRoom, isBelow, placeCells, placedWith, unitBehind, type PlacedCell } from './text-columns.ts';

/** A line of the table as found: its figures, and the words that say what it is. */
export interface FoundItem {
  readonly quantity: NumberSpan | null;
  readonly price: NumberSpan | null;
  readonly amount: NumberSpan;
  readonly discount: NumberSpan | null;
  readonly taxRate: NumberSpan | null;
  readonly unit: string | null;
  readonly code: string | null;
  /** What it is called: the first line, and those it goes on with. */
  readonly name: readonly PlacedCell[];
  /** Of its amount. */
  readonly line: TableLine;
}

/** The items of a table: to each amount the figures and the words that are its own. */
export function collectItems(table: LaidTable): FoundItem[] {
  const laid = table.lines.map((line) => rowOf(line, table));
  const anchors = new Set(table.anchors);
  const isTitled = table.titles.some(({ kind }) => kind === 'description');
  const found = laid.filter(({ line }) => anchors.has(line)).flatMap(isTitled ? namesOf : wordsOf);
  // One for each place: thousands of items have few.
  const names = [...new Map(found.map((cell) => [Math.round(cell.left), cell])).values()];
  const rows = laid.map((row) => ({ ...row, cells: row.cells.map((cell) => placedWith(cell, names)) }));
  const owners = ownersOf(rows, table);
  const byAnchor = new Map<TableLine, TableRow[]>(table.anchors.map((anchor) => [anchor, []]));
  for (const row of rows) byAnchor.get(owners.get(row.line) ?? row.line)?.push(row);
  const own = withoutAsides(table.anchors.map((anchor) => byAnchor.get(anchor) ?? []));
  const items = withCodes(withoutRemark(own, table));
  return table.anchors.map((anchor, index) => itemOf(anchor, items[index] ?? [], table));
}

/** What stands under the title of the descriptions. */
const namesOf = (row: TableRow) => wordsOf(row).filter(({ title }) => title?.kind === 'description');

/**
 * What stands beside names and is none: `Report a problem` under no title behind each of them, and single words under a
 * title that is not known, `Domain`, where all items have a text under that of the descriptions.
 */
function withoutAsides(items: readonly TableRow[][]): readonly TableRow[][] {
  const texts = items.map((rows) => rows.flatMap(wordsOf));
  const behind = texts.map((cells) => new Set(cells.slice(1).map(({ text }) => text)));
  const areNamed = texts.every((cells) => cells.some(({ title }) => title?.kind === 'description'));
  const wordy = new Set(texts.flat().flatMap(({ title, words }) => (words.length > 1 ? [title] : [])));
  const isAside = ({ text, title }: PlacedCell) =>
    title === null
      ? items.length > 1 && behind.every((one) => one.has(text))
      : title.kind === null && areNamed && !wordy.has(title);
  return items.map((rows) =>
    rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell): PlacedCell => (isAside(cell) ? { ...cell, kind: 'other' } : cell)),
    })),
  );
}

/** Of the items. */
const MOSTLY = 0.8;

/**
 * Where items begin with a code in the column of their descriptions, on a line of its own or in a column before another
 * of texts, it is no part of what they are called. Nor is one that the text below it begins with.
 */
function withCodes(items: readonly TableRow[][]): TableRow[][] {
  const firsts = items.map(codeOf);
  const found = firsts.filter((first) => first !== null);
  const areUsual = found.length >= MOSTLY * items.length;
  const isCode = new Set(found.filter(({ isRepeated }) => areUsual || isRepeated).map(({ cell }) => cell));
  if (isCode.size === 0) return [...items];
  const turned = (cell: PlacedCell): PlacedCell => (isCode.has(cell) ? { ...cell, kind: 'code' } : cell);
  return items.map((rows) => rows.map((row) => ({ ...row, cells: row.cells.map(turned) })));
}

/** The code that the texts of an item begin with, before others; null where an item has a code already. */
function codeOf(
  rows: readonly TableRow[],
): { readonly cell: PlacedCell; readonly isRepeated: boolean } | null {
  if (rows.some(({ cells }) => cells.some(({ kind }) => kind === 'code'))) return null;
  const [cell, ...others] = rows.flatMap(wordsOf);
  if (cell === undefined || !CODE.test(cell.text)) return null;
  const next = others.find(({ title }) => title === cell.title) ?? others[0];
  if (next === undefined || !/\p{L}{3}/u.test(next.text) || CODE.test(next.text)) return null;
  return { cell, isRepeated: next.text.startsWith(cell.text) };
}

function rowOf(line: TableLine, table: LaidTable): TableRow {
  const { columns, roles, titles } = table;
  const figures = new Map<NumberColumn, NumberSpan>();
  const taken = new Set<Word>();
  const amount = roles.amount.spans.get(line.index);
  for (const column of columns) {
    const span = column.spans.get(line.index);
    if (span === undefined || !isOfTable(column, table)) continue;
    figures.set(column, span);
    for (let at = span.first; at <= span.last; at++) take(taken, line.words[at]);
    // `28,45 ct`, `45.00 /h`
    if (column === roles.quantity || column === roles.price)
      take(taken, unitBehind(line, span.last, titles) ?? undefined);
  }
  // Marks and codes of taxes right of the amount, but for texts in a column of their own.
  const isLast = !titles.some(({ kind, left }) => kind === 'description' && left > roles.amount.left);
  const end = isLast ? (amount?.right ?? Infinity) : Infinity;
  for (const word of line.words) if (word.left >= end) take(taken, word);
  return { line, figures, cells: placeCells(line, taken, titles) };
}

function take(taken: Set<Word>, word: Word | undefined): void {
  if (word !== undefined) taken.add(word);
}

/** A column that has a role or a title: other numbers are of the text. */
function isOfTable(column: NumberColumn, { roles, titles, anchors }: LaidTable): boolean {
  if (Object.values(roles).includes(column)) return true;
  // Without titles a column of money is none of the texts, whatever it says.
  if (column.title === null) return titles.length === 0 && isOfMoney(column, anchors);
  // What is called otherwise than the texts are is none of them.
  if (column.title.kind === null) return titles.some(({ kind }) => kind === 'description');
  return column.title.kind !== 'description';
}

function isOfMoney({ spans }: NumberColumn, anchors: readonly TableLine[]): boolean {
  const count = anchors.filter(({ index }) => spans.has(index)).length;
  return count >= MOSTLY * anchors.length && Array.from(spans.values()).every(isMoneyLike);
}

function itemOf(anchor: TableLine, rows: readonly TableRow[], { roles, titles }: LaidTable): FoundItem {
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
  // Without titles what stands above a line that says all itself is a heading.
  const isWhole =
    titles.length === 0 &&
    own !== undefined &&
    hasName(own) &&
    anchor.numbers.every((span) => span === amount || span.first === 0);
  const behind = [...titles, ...anchor.words];
  const name = nameOf(isWhole ? rows.slice(rows.indexOf(own)) : rows, anchor, roles, behind);
  return {
    quantity,
    price,
    amount,
    discount: figure(roles.discount),
    taxRate: figure(roles.taxRate),
    unit: unitOf(rows, cells, quantity, titles),
    code: cells.find(({ kind }) => kind === 'code')?.text ?? null,
    name,
    line: anchor,
  };
}

/** Quantity and price of an item: those that make its amount, else those on one line; null where there are no two columns. */
function pairOf(
  own: TableRow | undefined,
  rows: readonly TableRow[],
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
  const isBoth = (row: TableRow) => row.figures.has(quantity) && row.figures.has(price);
  const row =
    own !== undefined && (own.figures.has(quantity) || own.figures.has(price)) ? own : rows.find(isBoth);
  return {
    quantity: row?.figures.get(quantity) ?? null,
    // A price on a line of its own has the currency or the decimals of one.
    price: row?.figures.get(price) ?? prices.find(isMoneyLike) ?? null,
  };
}

function unitOf(
  rows: readonly TableRow[],
  cells: readonly PlacedCell[],
  quantity: NumberSpan | null,
  titles: readonly ColumnTitle[],
): string | null {
  const cell = cells.find(({ kind }) => kind === 'unit');
  if (cell !== undefined) return cell.text;
  if (quantity === null) return null;
  const line = rows.find((row) => Array.from(row.figures.values()).includes(quantity))?.line;
  const word = line === undefined ? null : unitBehind(line, quantity.last, titles);
  return quantity.unit ?? word?.text ?? null;
}

/** The words an item is called by: in each column of text those of its first line, and of the next ones as far as they go on. */
function nameOf(
  rows: readonly TableRow[],
  anchor: TableLine,
  roles: ColumnRoles,
  behind: readonly Pick<Box, 'left'>[],
): PlacedCell[] {
  const first = rows.findIndex(hasName);
  const [row, ...others] = rows.slice(Math.max(0, first));
  if (first < 0 || row === undefined) return rows.flatMap(wordsOf);
  const name = [...wordsOf(row)];
  const isAround = hasFiguresInMiddle(rows);
  let [former, step] = [topOf(name), Infinity];
  for (const other of others) {
    const below = wordsOf(other);
    if (below.length === 0) continue; // Figures in the middle of a text of two lines.
    const further = topOf(below) - former;
    const isOwn = other.line === anchor;
    if (further > CLOSE * step || (!isOwn && beginsItem(other, roles))) break;
    const next = below.filter((cell) =>
      name.some(
        (above) =>
          above.title === cell.title &&
          isLastOf(above, name) &&
          (isAround || (isOwn ? isBelow(above, cell) : goesOnBelow(above, cell, behind))),
      ),
    );
    if (next.length === 0) break;
    name.push(...next);
    [former, step] = [topOf(below), further];
  }
  return name.toSorted((a, b) => columnOf(a) - columnOf(b) || a.line - b.line);
}

/** Whether a line directly below another goes on with its text: no remark, no code, and nothing on taxes or how to pay. */
function goesOnBelow(above: PlacedCell, below: PlacedCell, behind: readonly Pick<Box, 'left'>[]): boolean {
  if (!isBelow(above, below)) return false;
  if (GOES_ON.test(above.text)) return true;
  const isCode = CODE.test(below.text) && hasRoom(above, below, behind);
  const isOther = isCode || NOTE.test(below.text) || SERIALS.test(below.text);
  return !isOther && !isOfSums(below.text) && !isOfPayment(below.text);
}

/** `456454, 45454554,`: the numbers of the pieces. */
const SERIALS = /^(?:(?=\S*\d)[\p{Lu}\d/-]{6,}(?:[,;]\s*|$)){2,}$/u;

/** Share of a text that says a tax. */
const MOST_OF_WORK = 0.5;

/** `IBAN GB33…`, `Payable within 14 days` */
function isOfPayment(text: string): boolean {
  const isLabelled = labelsOf(text, false).some(({ kind, isLead }) => isLead && PAYMENT.has(kind));
  return isLabelled || readIban(text) !== null || saysWhenToPay(text);
}

const PAYMENT = new Set<FieldLabel>(['iban', 'bank', 'terms', 'dueDate']);

/** What taxes or sums are called, and little else, or in brackets: `tax return for 2023` is work. */
function isOfSums(text: string): boolean {
  const label = labelIn(text, { isRecognised: false });
  if (label?.kind === 'tax') return label.coverage > MOST_OF_WORK || text.startsWith('(');
  return label?.coverage === 1 && SUM_KINDS.has(label.kind);
}

/**
 * `Colour: black`, `Lot 77`, `Renews 18 Mar 2024`: what is said of it, on a line of its own. `REF: 3071` and `FALCON 207`
 * say which one it is.
 */
const NOTE =
  /^(?!\p{L}+\.?:\s?(?!\d+[./-]\d+[./-]\d)\S*\d)\p{L}[\p{L} .-]{1,20}:|^\p{L}\p{Ll}*\s\d+$|^\p{L}+\s\d+[\s./-](?:\p{L}{3,9}|\d+)[\s./-]\d{2,4}$/u;

/**
 * Words below the last item alone of several, though its line has room for the first of them, are of the whole: thanks, or
 * how to pay.
 */
function withoutRemark(items: readonly TableRow[][], { anchors, titles }: LaidTable): readonly TableRow[][] {
  const [last = [], ...others] = items.toReversed();
  const named = last.filter(hasName);
  const [above, below] = named.slice(0, 2).map((row) => wordsOf(row).at(-1));
  const [from] = named.slice(1);
  const isAlone = others.length > 1 && others.every((rows) => rows.filter(hasName).length < 2);
  if (!isAlone || from === undefined || above === undefined || below === undefined) return items;
  if (
    named[0]?.line !== anchors.at(-1) ||
    !hasRoom(above, below, [...titles, ...(anchors.at(-1)?.words ?? [])]) ||
    !/^\p{Lu}/u.test(below.text) ||
    GOES_ON.test(above.text)
  )
    return items;
  return [...others.toReversed(), last.filter((row) => row.line.top < from.line.top || row.figures.size > 0)];
}

/** A single word with a digit, or of capitals and hyphens. */
const CODE = /^(?=.*(?:\d|\p{Lu}-\p{Lu}))[\p{Lu}\p{N}][\p{Lu}\p{N}./_-]*$/u;

/** `delivered to the site,`, `reporting and`: the text is not at its end. */
const GOES_ON = new RegExp(String.raw`[-‐/&+(,]$|\s${wordPattern(({ letters }) => letters?.and)}$`, 'iu');

/** How much farther apart lines of one text stand than those above them. */
const CLOSE = 1.3;

/** A day or figures that are of no item: a payment among them. */
function beginsItem({ figures, cells }: TableRow, { quantity, price, amount }: ColumnRoles): boolean {
  return (
    cells.some(({ kind }) => kind === 'date') ||
    [quantity, price, amount].some((column) => column !== null && figures.has(column))
  );
}

/** As many lines of a text above its figures as below them, as far from them: all of it is the name. */
function hasFiguresInMiddle(rows: readonly TableRow[]): boolean {
  const middle = (rows.length - 1) / 2;
  const [first, own, last] = [rows[0]?.line, rows[middle], rows.at(-1)?.line];
  if (first === undefined || own === undefined || last === undefined || middle < 1) return false;
  const off = own.line.top - first.top - (last.top - own.line.top);
  return (
    rows.every((row) => (row === own) !== hasName(row) && row.line.page === own.line.page) &&
    Math.abs(off) <= OFF_MIDDLE * (own.line.bottom - own.line.top)
  );
}

/** In heights of the line. */
const OFF_MIDDLE = 0.5;

/** Figures in larger type reach above the words beside them. */
const topOf = (cells: readonly PlacedCell[]) => Math.min(...cells.map(({ top }) => top));

function isLastOf(cell: PlacedCell, name: readonly PlacedCell[]): boolean {
  return name.findLast((other) => other.title === cell.title) === cell;
}

function columnOf({ title }: PlacedCell): number {
  return title?.left ?? 0;
}
