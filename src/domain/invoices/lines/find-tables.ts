import { readCurrency } from '#domain/language/currency-signs.ts';
import { isAside, labelIn, type SumKind } from '../totals/sum-words.ts';
import { addsUp } from './adds-up.ts';
import { assignRoles, type ColumnRoles } from './assign-roles.ts';
import { collectItems, type FoundItem } from './collect-items.ts';
import type { LaidTable } from './laid-table.ts';
import { findLineHeaders, type ColumnTitle, type LineHeader } from './find-line-headers.ts';
import { extendColumns, layColumns, type NumberColumn } from './lay-columns.ts';
import { isMoneyLike, textCells, type TableLine } from './table-line.ts';
import type { NumberSpan } from './number-spans.ts';
import { withTightQuantities } from './tight-quantities.ts';
import { beginsColumn, unitBehind } from './text-columns.ts';

/** The items below one kind of header, or below none. */
export interface LineTable {
  readonly items: readonly FoundItem[];
  readonly titles: readonly ColumnTitle[];
  readonly roles: ColumnRoles;
  /** Figures of the items in columns that are titled as taxes. */
  readonly taxes: readonly NumberSpan[];
  /** Lines that are of the table, its headers included. */
  readonly used: ReadonlySet<number>;
}

/** Rows that end a table, or stand between its parts. */
const STRONG = new Set<SumKind>([
  'subtotal',
  'net',
  'tax',
  'total',
  'due',
  'paid',
  'tendered',
  'change',
  'ignored',
  'rounding',
  'withholding',
]);
const SURE = 0.6;

/** The kind of sum that a line is by the words before its figures; null where it is none. */
export function sumKindOf(line: TableLine): SumKind | null {
  const money = line.numbers.findLast((span) => isMoneyLike(span)) ?? line.numbers.at(-1);
  if (money === undefined) return null;
  const words = line.words
    .slice(0, money.first)
    .filter((_, at) => !isInNumber(line, at) && !isUnit(line, at))
    .filter(({ text }) => !/^[A-Z]{3}$/.test(text) || readCurrency(text) === null);
  const cells = textCells(words);
  const whole = cells.map(({ text }) => text).join(' ');
  if (isRowOfFigures(line)) return null;
  const label = [whole, cells.at(-1)?.text ?? '']
    .map((text) => labelIn(text, line))
    .find((found) => found !== null && found.coverage >= SURE);
  return label?.kind ?? totalOf(line, cells.at(-1)?.text ?? '') ?? taxOf(line, money.first);
}

/** `Keyboard  700.00  +Tax  2  1,400.00`: words of which nothing is known, then several amounts. */
function isRowOfFigures(line: TableLine): boolean {
  const [first, ...others] = line.numbers.filter(isMoneyLike);
  const lead = line.words.slice(0, first?.first).map(({ text }) => text);
  return others.length > 0 && /\p{L}{2}/u.test(lead.join(' ')) && labelIn(lead.join(' '), line) === null;
}

/** `Total amount of this claim`: it begins with a total, and no other figure stands on its line. */
function totalOf(line: TableLine, text: string): SumKind | null {
  const label = labelIn(text, line);
  const isTotal = label?.kind === 'total' && label.isFirst && label.coverage >= LEAST_OF_TOTAL;
  return isTotal && line.numbers.length === 1 ? 'total' : null;
}

const LEAST_OF_TOTAL = 0.45;

/** `CGST on room @9%`: it begins with a tax, and its rate ends it. */
function taxOf(line: TableLine, end: number): SumKind | null {
  const cell = textCells(line.words.slice(0, end)).at(-1);
  if (cell === undefined || !/[\d.,]\s?%\)?$/.test(cell.text)) return null;
  const label = labelIn(cell.text, line);
  return label?.kind === 'tax' && label.isFirst ? 'tax' : null;
}

/** `Total fees  4.70 hrs  1,545.00` */
function isUnit(line: TableLine, at: number): boolean {
  return line.numbers.some(
    ({ last, isPercent }) => !isPercent && last === at - 1 && unitBehind(line, last, []) !== null,
  );
}

function isInNumber({ numbers }: TableLine, at: number): boolean {
  return numbers.some(({ first, last }) => first <= at && at <= last);
}

/** All tables of lines in the document, those that go on over pages as one. */
export function findTables(lines: readonly TableLine[]): LineTable[] {
  const headers = findLineHeaders(lines);
  const groups = groupHeaders(headers.filter(({ isOther }) => !isOther));
  const tables = groups.flatMap((group) => readTable(lines, group, headers) ?? []);
  const filled = withoutWeights(tables.filter(({ items }) => items.length > 0));
  // Boxes of a form with figures alone are no list beside one that says what is charged.
  if (filled.length > 0) return filled.some(hasNames) ? filled.filter(hasNames) : filled;
  const bare = readTable(lines, [], []);
  return bare === null ? [] : [bare];
}

/** A list of parcels with their weights is no list of what is charged, where there is one of that. */
function withoutWeights(tables: LineTable[]): LineTable[] {
  const charged = tables.filter(({ roles }) => roles.amount.title?.kind !== 'ignored');
  return charged.length > 0 ? charged : tables;
}

function hasNames({ items }: LineTable): boolean {
  return items.some(({ name }) => name.length > 0);
}

/** Headers that say the same are those of one table on several pages. */
function groupHeaders(headers: readonly LineHeader[]): LineHeader[][] {
  const groups = new Map<string, LineHeader[]>();
  for (const header of headers) {
    const key = header.titles.map(({ text }) => text).join('|');
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [header]);
    else known.push(header);
  }
  return Array.from(groups.values());
}

function readTable(
  lines: readonly TableLine[],
  group: readonly LineHeader[],
  all: readonly LineHeader[],
): LineTable | null {
  const titles = group[0]?.titles ?? [];
  const below = bodyOf(lines, group, all);
  const body = titles.length > 0 ? below : richestPart(below);
  const ahead = firstPart(body);
  const columns = layColumns(ahead, titles);
  const roles = assignRoles(columns);
  if (roles === null) return null;
  const whole = extendColumns(columns, body.slice(ahead.length), titles);
  const spread = extendRoles(roles, whole);
  const quantity = withTightQuantities(body, spread);
  const wholeRoles = { ...spread, quantity };
  const laidColumns = Array.from(whole.values(), (column) =>
    column === spread.quantity && quantity !== null ? quantity : column,
  );
  const end = endOf(body, ahead.length, wholeRoles, titles);
  const anchors = itemLines(body.slice(0, end), wholeRoles, titles);
  if (anchors.length === 0) return null;
  const isAnchor = new Set(anchors);
  const last = body.findLastIndex((line) => isAnchor.has(line));
  const rest = trailing(body, last, wholeRoles);
  const inside = body
    .slice(0, last + 1 + rest)
    .filter((line) => isAnchor.has(line) || !isSumRow(line, wholeRoles, titles));
  const laid: LaidTable = {
    lines: inside,
    anchors,
    titles,
    columns: laidColumns,
    roles: wholeRoles,
  };
  const used = new Set<number>(anchors.map(({ index }) => index));
  for (const header of group) for (let at = header.first; at <= header.last; at++) used.add(at);
  const taxes = laidColumns
    .filter(({ title }) => title?.kind === 'tax')
    .flatMap(({ spans }) => anchors.flatMap(({ index }) => spans.get(index) ?? []));
  return { items: collectItems(laid), titles, roles: wholeRoles, taxes, used };
}

/** The lines below the headers of a group, to the next header of another. */
function bodyOf(
  lines: readonly TableLine[],
  group: readonly LineHeader[],
  all: readonly LineHeader[],
): TableLine[] {
  const headerOf = new Map<number, LineHeader>();
  for (const header of all) for (let at = header.first; at <= header.last; at++) headerOf.set(at, header);
  const body: TableLine[] = [];
  let isInside = group.length === 0;
  for (const line of lines) {
    const header = headerOf.get(line.index);
    if (header !== undefined) isInside = group.includes(header);
    else if (isInside && !line.isFurniture) body.push(line);
  }
  return body;
}

/** A line that says a sum. */
function isSumLine(line: TableLine): boolean {
  if (isSumHeader(line)) return true;
  const kind = sumKindOf(line);
  return kind !== null && STRONG.has(kind) && !isAside(kind) && endsInFigure(line);
}

/** Labels of sums side by side, their figures on the next line. */
function isSumHeader(line: TableLine): boolean {
  if (line.numbers.some(isMoneyLike)) return false;
  const labels = textCells(line.words).map(({ text }) => labelIn(text, line));
  const sums = labels.filter((label) => label !== null && label.coverage >= SURE && STRONG.has(label.kind));
  return (
    sums.length > 1 &&
    sums.length * 2 > labels.length &&
    sums.some((label) => label !== null && !isAside(label.kind))
  );
}

/** The lines before the first sum. */
function firstPart(body: readonly TableLine[]): readonly TableLine[] {
  const first = body.findIndex(isSumLine);
  return first <= 0 ? body : body.slice(0, first);
}

/** Without a header: from where most figures stand before a sum. What is due may be said at the top, too. */
function richestPart(lines: readonly TableLine[]): readonly TableLine[] {
  let [best, most, start, count] = [0, 0, 0, 0];
  for (const [index, line] of lines.entries()) {
    if (isSumLine(line)) {
      // What adds up to the sum below it is the table, however short.
      if (count > 1 && addsUp(lines.slice(start, index).filter(endsInFigure), line))
        return lines.slice(start);
      [start, count] = [index + 1, 0];
      continue;
    }
    if (line.numbers.some(isMoneyLike) && endsInFigure(line) && sumKindOf(line) === null) count += 1;
    if (count > most) [best, most] = [start, count];
  }
  return lines.slice(best);
}

function endsInFigure({ words, numbers }: TableLine): boolean {
  const last = numbers.at(-1);
  return last !== undefined && !last.isPercent && last.last >= words.length - 2;
}

function extendRoles(roles: ColumnRoles, columns: ReadonlyMap<NumberColumn, NumberColumn>): ColumnRoles {
  const of = (column: NumberColumn | null) => (column === null ? null : (columns.get(column) ?? column));
  return {
    amount: columns.get(roles.amount) ?? roles.amount,
    quantity: of(roles.quantity),
    price: of(roles.price),
    discount: of(roles.discount),
    taxRate: of(roles.taxRate),
  };
}

function hasOtherFigures(line: TableLine, { quantity, price }: ColumnRoles): boolean {
  return quantity?.spans.has(line.index) === true || price?.spans.has(line.index) === true;
}

/** A row with a label of a sum and no figures of an item. */
function isSumRow(line: TableLine, roles: ColumnRoles, titles: readonly ColumnTitle[]): boolean {
  const kind = sumKindOf(line);
  if (kind === null) return false;
  if (STRONG.has(kind)) return !isBoth(line, roles) || WHOLE_SUMS.has(kind);
  if (roles.price === null) return isApartFromTexts(line, titles);
  return !hasOtherFigures(line, roles);
}

/** It begins elsewhere than the texts of the items do: among the sums. */
function isApartFromTexts({ words, numbers }: TableLine, titles: readonly ColumnTitle[]): boolean {
  const label = textCells(words.slice(0, numbers.findLast(isMoneyLike)?.first)).at(-1);
  const begin = titles.find(({ kind }) => kind === 'description');
  return label !== undefined && begin !== undefined && label.left > begin.right;
}

/** Whatever figures stand beside these words: `Total  3  278.61  319.00`. */
const WHOLE_SUMS = new Set<SumKind>(['subtotal', 'net', 'total', 'due']);

function isBoth({ index }: TableLine, { quantity, price }: ColumnRoles): boolean {
  return quantity?.spans.has(index) === true && price?.spans.has(index) === true;
}

/** Behind the last line of the table: sums of groups stand between items only where quantities or prices follow. */
function endOf(
  body: readonly TableLine[],
  ahead: number,
  roles: ColumnRoles,
  titles: readonly ColumnTitle[],
): number {
  let end = ahead;
  for (let at = ahead; at < body.length; at++) {
    const line = body[at];
    if (line === undefined || !roles.amount.spans.has(line.index)) continue;
    if (!isSumRow(line, roles, titles) && (isBoth(line, roles) || isDated(line, titles))) end = at + 1;
  }
  return end;
}

/** It begins with a day under its title, as on the bill of a hotel, where taxes stand between the rows. */
function isDated({ words }: TableLine, titles: readonly ColumnTitle[]): boolean {
  const [first] = words;
  const [title] = titles;
  if (first === undefined || title?.kind !== 'date') return false;
  return first.left < title.right && /^\d{1,4}[-./ ]?(?:\d|\p{L}{3})/u.test(first.text);
}

/** Freight and discounts among the lines are lines; below the last one that is said otherwise they are none. */
function itemLines(
  lines: readonly TableLine[],
  roles: ColumnRoles,
  titles: readonly ColumnTitle[],
): TableLine[] {
  const last = lines.findLastIndex((line) => sumKindOf(line) === null && isPlainItem(line, roles, titles));
  return lines.filter((line, index) => {
    const kind = sumKindOf(line);
    const isAmong = index < last && kind !== null && !STRONG.has(kind);
    return isItem(line, roles, titles, isAmong);
  });
}

/** With a quantity or a price, or with its words where the texts of the items begin. */
function isPlainItem(line: TableLine, roles: ColumnRoles, titles: readonly ColumnTitle[]): boolean {
  if (hasOtherFigures(line, roles)) return true;
  return roles.amount.spans.has(line.index) && line.words.some((word) => beginsColumn(word, titles));
}

function isItem(
  line: TableLine,
  roles: ColumnRoles,
  titles: readonly ColumnTitle[],
  isAmong: boolean,
): boolean {
  if (!roles.amount.spans.has(line.index)) return false;
  if (isSumRow(line, roles, titles) && !isAmong) return false;
  const amount = roles.amount.spans.get(line.index);
  if (amount !== undefined && !isMoneyLike(amount) && hasMoney(roles.amount)) return false;
  return (
    titles.length > 0 ||
    hasOtherFigures(line, roles) ||
    /\p{L}{2}/u.test(line.words.map(({ text }) => text).join(' '))
  );
}

/** Most of a column's numbers have decimals or a currency. */
function hasMoney({ spans }: NumberColumn): boolean {
  const all = Array.from(spans.values());
  // Without decimals only sums may have a currency.
  const hasDecimals = all.some(({ value }) => value.includes('.'));
  return hasDecimals && all.filter(isMoneyLike).length * 2 > all.length;
}

/** Lines below the last amount that go on close below each other. */
function trailing(body: readonly TableLine[], last: number, { amount }: ColumnRoles): number {
  let count = 0;
  for (let at = last + 1; at < body.length; at++) {
    const [above, line] = [body[at - 1], body[at]];
    if (above === undefined || line === undefined || line.page !== above.page || sumKindOf(line) !== null)
      break;
    if (line.top - above.bottom > NEAR * (above.bottom - above.top) || amount.spans.has(line.index)) break;
    count += 1;
  }
  return count;
}

/** In heights. */
const NEAR = 1.2;
