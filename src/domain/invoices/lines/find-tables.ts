import { assignRoles, isOfRates, type ColumnRoles } from './assign-roles.ts';
import { collectItems, type FoundItem } from './collect-items.ts';
import type { LaidTable } from './laid-table.ts';
import { findHeadersByPlace, findLineHeaders } from './find-line-headers.ts';
import type { ColumnTitle, LineHeader } from './line-header.ts';
import { findLabelledItems } from './labelled-items.ts';
import { findListedBeside, findListedItems } from './listed-items.ts';
import { extendColumns, layColumns, type NumberColumn } from './lay-columns.ts';
import { TAXES } from './role-rules.ts';
import { endOf, isSumRow, itemLines, trailing } from './item-lines.ts';
import { endsInFigure, isSumLine, sumKindOf } from './sum-lines.ts';
import { isMoneyLike, type TableLine } from './table-line.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { isSummed } from './sums-of-money.ts';
import { withTightQuantities } from './tight-quantities.ts';
import { boxAround, joinTexts } from '#domain/page-layout/boxes.ts';

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

/** All tables of lines in the document, those that go on over pages as one. */
export function findTables(lines: readonly TableLine[]): LineTable[] {
  const headers = findLineHeaders(lines);
  const groups = groupHeaders(headers.filter(({ isOther }) => !isOther));
  const tables = groups.flatMap((group) => readTable(lines, group, headers) ?? []);
  const filled = withoutWeights(tables.filter(({ items }) => items.length > 0));
  // Boxes of a form with figures alone are no list beside one that says what is charged.
  if (filled.length > 0) {
    const named = filled.some(hasNames) ? filled.filter(hasNames) : filled;
    return [...named, findListedBeside(lines, named)].filter((table) => table !== null);
  }
  const labelled = findLabelledItems(lines);
  if (labelled !== null) return [labelled];
  const bare = readTable(lines, [], []);
  const listed = findListedItems(lines);
  const lists = listed === null ? [] : [listed];
  const plain = bare === null ? [] : [bare];
  const placed = tablesByPlace(lines, plain);
  if (placed.length > 0 && countOf(placed) >= countOf(lists)) return placed;
  return countOf(lists) > countOf(plain) || (lists.length > 0 && !isTaxedOrWhole(plain, lines))
    ? lists
    : plain;
}

/** Items with an amount. */
function countOf(tables: readonly LineTable[]): number {
  return tables.flatMap(({ items }) => items.filter(({ amount }) => isCharged(amount))).length;
}

/** Tables below titles that are told by their place alone, where their lines come to a sum below; none where none do. */
function tablesByPlace(lines: readonly TableLine[], plain: readonly LineTable[]): LineTable[] {
  const headers = findHeadersByPlace(lines);
  const sets = [headers, ...(headers.length > 1 ? headers.map((header) => [header]) : [])];
  const least = isTaxedOrWhole(plain, lines) ? countOf(plain) : 1;
  const tried = sets.map((set) =>
    groupHeaders(set)
      .flatMap((group) => readTable(lines, group, set) ?? [])
      .filter(({ items }) => items.length > 0),
  );
  const isRead = (tables: readonly LineTable[]) =>
    countOf(tables) >= least &&
    tables.every(({ items }) => items.every(({ name }) => name.length > 0)) &&
    isWhole(tables, lines.slice(firstOf(tables)));
  return tried.find(isRead) ?? [];
}

/** Where the first table begins: what is printed above it is the sum of other lines. */
function firstOf(tables: readonly LineTable[]): number {
  return Math.min(...tables.flatMap(({ used }) => Array.from(used)));
}

/** Whether what tables hold, with taxes or not, comes to a figure that is printed beside them. */
function isTaxedOrWhole(tables: readonly LineTable[], lines: readonly TableLine[]): boolean {
  const taxes = lines.filter((line) => sumKindOf(line) === 'tax').map(lastMoney);
  return isWhole(tables, lines) || isWhole(tables, lines, taxes);
}

/** Whether what tables hold comes to a figure that is printed beside them. */
function isWhole(
  tables: readonly LineTable[],
  lines: readonly TableLine[],
  taxes: readonly (NumberSpan | null)[] = [],
): boolean {
  return isSummed(
    [...tables.flatMap(({ items }) => items.map(({ amount }) => amount)), ...taxes],
    lines.filter(({ index }) => !tables.some(({ used }) => used.has(index))),
  );
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
  return [...Map.groupBy(headers, ({ titles }) => titles.map(({ text }) => text).join('|')).values()];
}

function readTable(
  lines: readonly TableLine[],
  group: readonly LineHeader[],
  all: readonly LineHeader[],
): LineTable | null {
  const titles = group[0]?.titles ?? [];
  const below = bodyOf(lines, group, all);
  const body = titles.length > 0 ? below : richestPart(below);
  const ahead = firstPart(body, titles);
  const laidOut = layColumns(ahead, titles);
  const byTax = columnsByTax(laidOut, titles);
  const amounts = byTax.length === 0 ? null : asOneColumn(byTax);
  // One column of amounts in place of those by their taxes.
  const columns =
    amounts === null ? laidOut : [...laidOut.filter((column) => !byTax.includes(column)), amounts];
  const roles = assignRoles(columns, below);
  if (roles === null) return null;
  const extended = extendColumns(laidOut, body.slice(ahead.length), titles);
  const whole = new Map(Array.from(extended).filter(([column]) => !byTax.includes(column)));
  if (amounts !== null)
    whole.set(amounts, asOneColumn(byTax.map((column) => extended.get(column) ?? column)));
  const spread = extendRoles(roles, whole);
  const quantity = withTightQuantities(body, spread);
  const wholeRoles = { ...spread, quantity };
  const counts = quantity === null || quantity === spread.quantity ? [] : [quantity];
  const laidColumns = [
    ...[...whole.values()].filter((column) => counts.length === 0 || column !== spread.quantity),
    ...counts,
    ...byTax.flatMap((column) => extended.get(column) ?? []),
  ];
  const end = endOf(body, ahead.length, wholeRoles, titles);
  const anchors = itemLines(body.slice(0, end), body.slice(end), wholeRoles, titles);
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
  // By the lines alone, as their rates: below them stand sums.
  const rates = new Set(roles.taxRate === null ? [] : laidOut.filter(isOfRates).map(({ title }) => title));
  const taxes = laidColumns
    .filter(({ title }) => TAXES.has(title?.kind ?? null) && !rates.has(title))
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
    else if (isInside && !line.isFurniture && !isAboveHeader(line, lines, group)) body.push(line);
  }
  return body;
}

/** It has no money, nor has any line between it and the titles that are said again on its page: the head of a page. */
function isAboveHeader(
  line: TableLine,
  lines: readonly TableLine[],
  [first, ...again]: readonly LineHeader[],
): boolean {
  const next = again.find(({ page, first: at }) => page === line.page && at > line.index);
  if (next === undefined || first === undefined || first.page === line.page) return false;
  const above = lines.filter(({ page, index }) => page === line.page && index < next.first);
  return !above.some(({ numbers }) => numbers.some(isMoneyLike));
}

/** The lines before the first sum. */
function firstPart(body: readonly TableLine[], titles: readonly ColumnTitle[]): readonly TableLine[] {
  const first = body.findIndex((line) => isSumLine(line) && !isTaxOfItem(line, titles));
  return first <= 0 ? body : body.slice(0, first);
}

/** `9% SGST  22.81` below an item that is taxed twice: its figure stands under the title of the taxes. */
function isTaxOfItem(line: TableLine, titles: readonly ColumnTitle[]): boolean {
  const figure = lastMoney(line);
  if (figure === null || sumKindOf(line) !== 'tax') return false;
  return titles.some(({ kind, left, right }) => kind === 'tax' && left < figure.right && right > figure.left);
}

/** Without a header: from where most figures stand before a sum. What is due may be said at the top, too. */
function richestPart(lines: readonly TableLine[]): readonly TableLine[] {
  let [best, most, start, count] = [0, 0, 0, 0];
  for (const [index, line] of lines.entries()) {
    if (isSumLine(line)) {
      // What adds up to the sum below it is the table, however short.
      const above = lines.slice(start, index).filter(endsInFigure);
      if (count > 1 && isSummed(above.map(lastMoney), [line])) return lines.slice(start);
      [start, count] = [index + 1, 0];
      continue;
    }
    if (line.numbers.some(isMoneyLike) && endsInFigure(line) && sumKindOf(line) === null) count += 1;
    if (count > most) [best, most] = [start, count];
  }
  return lines.slice(best);
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

function lastMoney({ numbers }: TableLine): NumberSpan | null {
  return numbers.findLast(isMoneyLike) ?? null;
}

/** `5%`, `IVA 10 %` */
const RATE_ALONE = /^\D{0,12}\d{1,2}(?:[.,]\d{1,2})?\s*%$/u;

/**
 * The columns among which the amounts of lines are spread by how they are taxed: `Exempt | 5% | 10%`. Each line has an
 * amount in one of them at most. Empty where there are none.
 */
function columnsByTax(
  columns: readonly NumberColumn[],
  titles: readonly ColumnTitle[],
): readonly NumberColumn[] {
  const areNamed = titles.some(({ kind }) => kind === 'taxClass');
  if (!areNamed && titles.some(isOfAmounts)) return [];
  const first = titles.findIndex((title) => isTaxClass(title, areNamed));
  const last = titles.findLastIndex((title) => isTaxClass(title, areNamed));
  const named = first === -1 ? [] : titles.slice(first, last + 1);
  if (named.length < 2 || !named.every((title) => isTaxClass(title, areNamed))) return [];
  // Titles may begin, and figures end, at the edges of wide cells: all columns between the other titles are theirs.
  const from = named[0]?.left ?? Infinity;
  const to = titles[last + 1]?.left ?? Infinity;
  const ways = columns.filter(
    ({ title, left, right }) =>
      (title === null || named.includes(title)) && (left + right) / 2 > from && (left + right) / 2 < to,
  );
  if (ways.length < 2 || ways.length > named.length) return [];
  const rows = new Set(ways.flatMap(({ spans }) => Array.from(spans.keys())));
  const used = Array.from(rows, (line) => ways.filter(({ spans }) => isCharged(spans.get(line))).length);
  const isSpread = used.every((count) => count < 2) && used.some((count) => count === 1);
  // Rates in percent stand in columns that are titled alike.
  const areAmounts = ways.every(({ spans }) => Array.from(spans.values()).every((span) => !span.isPercent));
  return isSpread && areAmounts ? ways : [];
}

/** The columns as one: of each line the figure that is not 0. */
function asOneColumn(ways: readonly NumberColumn[]): NumberColumn {
  const spans = new Map<number, NumberSpan>();
  for (const way of ways) {
    for (const [line, span] of way.spans) {
      if (!isCharged(spans.get(line))) spans.set(line, span);
    }
  }
  const titles = ways.flatMap(({ title }) => title ?? []);
  return {
    left: Math.min(...ways.map(({ left }) => left)),
    right: Math.max(...ways.map(({ right }) => right)),
    title: { ...boxAround(titles), text: joinTexts(titles), kind: 'amount', others: [] },
    spans,
  };
}

/** Beside a column of what is exempt, `Taxable` is what is taxed. */
function isTaxClass({ kind, others, text }: ColumnTitle, isBesideOne: boolean): boolean {
  if (kind === 'taxClass' || RATE_ALONE.test(text.trim())) return true;
  return isBesideOne && (kind === 'net' || others.includes('net'));
}

/** What all lines come to has a column of its own. */
function isOfAmounts({ kind }: ColumnTitle): boolean {
  return kind === 'amount' || kind === 'gross' || kind === 'net';
}

function isCharged(span: NumberSpan | undefined): boolean {
  return span !== undefined && Number(span.value) !== 0;
}
