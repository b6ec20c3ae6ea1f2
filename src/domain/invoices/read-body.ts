import { formatMinor, type Minor, parseMinor } from '#domain/money.ts';
import type { Trace } from '#domain/trace.ts';
import { parseDecimal, timesDecimal, toMinor } from './exact-decimal.ts';
import type { Invoice } from './invoice.schemas.ts';
import { findTables, type LineTable } from './lines/find-tables.ts';
import { isMoneyLike, tableLines, type TableLine } from './lines/table-line.ts';
import { readItems, type ReadItem } from './lines/to-line.ts';
import type { InvoiceText } from './reading/invoice-text.ts';
import { chooseLines, totalOf } from './totals/choose-lines.ts';
import { findOpenFigures, findOpenTaxes } from './totals/find-open-figures.ts';
import { minorOf, type SumFigure } from './totals/sum-figure.ts';
import { findSums, findUnnamed } from './totals/find-sums.ts';
import { findTaxRows, type TaxRow } from './totals/find-tax-rows.ts';
import { applyRepair, findDigitRepair } from './totals/repair-digits.ts';
import { nameSumsByPlace } from './totals/name-sums-by-place.ts';
import type { SettledTotals, SumsToSettle } from './totals/settle-totals.ts';
import { sumsUnderTitles, withoutFiguresAside } from './totals/sums-under-titles.ts';
import { toTotals, type MoneyFields } from './totals/to-totals.ts';
import { watchBody } from './watch-body.ts';

export type Body = Pick<Invoice, 'lines' | 'adjustments' | 'taxes' | 'pricesIncludeTax' | 'carriedOver'> & {
  readonly openFigures: readonly string[];
  readonly fields: ReturnType<typeof toTotals>['fields'];
};

/** The lines and sums of an invoice as far as the passes have read them. */
export interface BodyState {
  readonly text: InvoiceText;
  readonly lines: readonly TableLine[];
  readonly tables: readonly LineTable[];
  /** Lines that are of no table. */
  readonly rest: readonly TableLine[];
  readonly taxRows: readonly TaxRow[];
  readonly items: readonly ReadItem[];
  readonly sums: readonly SumFigure[];
  /** What the taxes of the lines come to: by a column of theirs, and by their rates. */
  readonly taxesOfLines: NonNullable<SumsToSettle['taxesOfLines']>;
  /** Null before the last pass. */
  readonly settled: SettledTotals | null;
}

interface BodyPass {
  readonly name: string;
  readonly run: (state: BodyState) => Partial<BodyState>;
}

/** Each pass gives what it changes, from the lines that tables hold to the sums that account for them. */
const PASSES: readonly BodyPass[] = [
  { name: 'tables', run: readTables },
  {
    name: 'sums that words name',
    run: ({ rest, text, tables }) => {
      const { scale } = text.style;
      return { sums: sumsUnderTitles(findSums(rest, scale), tables, scale) };
    },
  },
  { name: 'sums that their places tell', run: addSumsByPlace },
  { name: 'taxes of the lines', run: (state) => ({ taxesOfLines: taxesOf(state) }) },
  { name: 'misread digits that the sums name', run: repairDigits },
  { name: 'the lines and sums that account for each other', run: settleSums },
];

/** Reads lines and sums: of all readings those that account for each other. */
export function readBody(text: InvoiceText, trace?: Trace): Body {
  const lines = tableLines(text);
  const watch = trace === undefined ? null : watchBody(trace, text.style.scale);
  let state: BodyState = {
    text,
    lines,
    tables: [],
    rest: lines,
    taxRows: [],
    items: [],
    sums: [],
    taxesOfLines: [],
    settled: null,
  };
  for (const { name, run } of PASSES) {
    const before = state;
    state = { ...before, ...run(before) };
    watch?.(name, before, state);
  }
  return toBody(state);
}

function readTables({ lines: printed, text }: BodyState): Partial<BodyState> {
  const { scale } = text.style;
  const tables = findTables(printed);
  const used = new Set(tables.flatMap((table) => Array.from(table.used)));
  const lines = printed.map((line) => (used.has(line.index) ? line : withoutFiguresAside(line, tables)));
  const rows = tables.flatMap((table) => readItems(table, scale)).filter(saysAnything);
  const items = withoutSummaries(rows, scale);
  const kept = new Set(items);
  const summaries = new Set(rows.filter((row) => !kept.has(row)).map(({ item }) => item.line.index));
  const rest = lines.filter(({ index }) => !used.has(index) || summaries.has(index));
  return { lines, tables, rest, items, taxRows: findTaxRows(rest, scale, arePlain(items, scale)) };
}

/** `3,000.00  2.50 %  75.00  2.50 %  75.00  3,150.00`: what all rows above come to, beside another amount. */
function withoutSummaries(rows: readonly ReadItem[], scale: number): ReadItem[] {
  const items: ReadItem[] = [];
  let [sum, areCounted] = [0, true];
  for (const row of rows) {
    const { line, quantity, amount } = row.item;
    const above = sum;
    const holdsSum = line.numbers.some(
      (span) => span !== amount && isMoneyLike(span) && minorOf(span, scale) === above,
    );
    if (items.length > 1 && areCounted && holdsSum && quantity === null) continue;
    items.push(row);
    sum += row.minor;
    areCounted &&= quantity !== null;
  }
  return items;
}

/** A figure of nothing without words is no line. */
function saysAnything({ line, minor }: ReadItem): boolean {
  return minor !== 0 || line.description !== '';
}

function addSumsByPlace(state: BodyState): Partial<BodyState> {
  const { scale } = state.text.style;
  const named = nameSumsByPlace(state, scale);
  if (named.rest === undefined) return named;
  return { ...named, taxRows: findTaxRows(named.rest, scale, arePlain(state.items, scale)) };
}

/** Whether amounts are written without decimals: by the currency, or in this document. */
function arePlain(items: readonly ReadItem[], scale: number): boolean {
  return scale === 0 || (items.length > 0 && items.every(({ item }) => !isMoneyLike(item.amount)));
}

function taxesOf({ tables, items, text }: BodyState): BodyState['taxesOfLines'] {
  const { scale } = text.style;
  const taxes = tables.flatMap((table) => table.taxes);
  return [
    { value: taxes.reduce((sum, span) => sum + (minorOf(span, scale) ?? 0), 0), isPrinted: true },
    { value: taxHeld(items, scale), isPrinted: true },
    { value: items.reduce((sum, item) => sum + taxByRate(item, scale), 0), isPrinted: false },
  ];
}

/** `507.63  18 %  91.37  599.00`: the taxes that rates make of figures beside them, where all amounts hold both; else 0. */
function taxHeld(items: readonly ReadItem[], scale: number): Minor {
  const charged = items.filter(({ minor }) => minor !== 0);
  const rows = charged.map(({ item, minor }) =>
    findTaxRows([item.line], scale).find(({ base, amount }) => base + amount === minor),
  );
  return rows.includes(undefined) ? 0 : rows.reduce((sum, row) => sum + (row?.amount ?? 0), 0);
}

/** What the rate of a line makes of its amount. */
function taxByRate({ item, minor }: ReadItem, scale: number): Minor {
  const rate = parseDecimal(item.taxRate?.value ?? '0');
  if (rate === null) return 0;
  return toMinor(timesDecimal(rate, { units: BigInt(minor), decimals: scale + PERCENT }), scale) ?? 0;
}

/** Decimals of a hundredth. */
const PERCENT = 2;

const isScan = ({ pages }: InvoiceText) => pages.some((page) => page.source === 'ocr');

function repairDigits({ items, sums, taxRows, taxesOfLines, text }: BodyState): Partial<BodyState> {
  if (!isScan(text)) return {};
  const { scale } = text.style;
  // A tax that nobody printed proves no digit.
  const printed = { sums, taxRows, taxesOfLines: taxesOfLines.filter(({ isPrinted }) => isPrinted) };
  const repair = findDigitRepair(items, printed, scale);
  return repair === null ? {} : applyRepair({ items, sums }, repair, scale);
}

function settleSums(state: BodyState): Partial<BodyState> {
  const { items, sums, taxRows, taxesOfLines, tables, rest, text } = state;
  const { scale } = text.style;
  const given = {
    sums,
    taxRows,
    unnamed: findUnnamed(rest, sums, taxRows, scale),
    hasTaxes: tables.some(({ titles }) => titles.some(({ kind }) => kind === 'tax')),
    taxesOfLines,
  };
  const chosen = chooseLines(items, given);
  // `incl. VAT code 5  19.00 %  43.08  8.18`: what is no line is a tax that the lines hold by its arithmetic.
  const kept = new Set(chosen.items.map(({ item }) => item.line));
  const leftOut = items.map(({ item }) => item.line).filter((line) => !kept.has(line));
  const taxes = findTaxRows(leftOut, scale);
  const held = taxes.reduce((sum, { base, amount }) => sum + base + amount, 0);
  if (taxes.length > 0 && held === totalOf(chosen.items))
    return settleSums({ ...state, items: chosen.items, taxRows: [...taxRows, ...taxes] });
  const rounding = findUnsaidRounding(chosen.settled, sums, scale);
  return {
    taxRows,
    ...(rounding === null ? chosen : chooseLines(items, { ...given, sums: [...sums, rounding] })),
  };
}

/** The state after all passes as the result has it. */
function toBody({ items, sums, settled, taxRows, rest, text }: BodyState): Body {
  if (settled === null) throw new Error('The sums were not settled.');
  const { scale } = text.style;
  const open = [...findOpenFigures(rest, sums, settled, scale), ...findOpenTaxes(sums, settled)];
  const isNetOnly = settled.linesHold && areNet(items);
  const totals = toTotals(settled, sums, taxRows, { scale, isNetOnly });
  const carried = findCarriedOver(totals.fields, sums, scale);
  return {
    lines: items.map(({ line }, index) => ({ id: `l${String(index + 1)}`, ...line })),
    adjustments: totals.adjustments,
    taxes: totals.taxes,
    pricesIncludeTax: settled.pricesIncludeTax,
    openFigures: open.map((figure) => formatMinor(figure, scale)),
    ...(carried === null ? {} : { carriedOver: formatMinor(carried, scale) }),
    fields: totals.fields,
  };
}

/** The amounts stand under a title that says that they are without tax, where it is said again perhaps in part. */
function areNet(items: readonly ReadItem[]): boolean {
  const kinds = items.map(({ table }) => table.roles.amount.title?.kind);
  return kinds.includes('net') && kinds.every((kind) => kind === 'net' || kind === 'amount');
}

/**
 * What is still to pay for earlier bills, `Balance forward`, or what was less what was paid of it: printed figures that
 * make what is due of the total of this one. Null where none do.
 */
function findCarriedOver(
  { total, amountPaid, amountDue }: MoneyFields,
  sums: readonly SumFigure[],
  scale: number,
): Minor | null {
  const [own, due] = [total, amountDue].map(({ value }) =>
    value === null ? null : parseMinor(value, scale),
  );
  if (own === null || due === null || own === undefined || due === undefined || own === due) return null;
  if (amountPaid.value !== null || amountDue.notes.length > 0) return null;
  const paid = sums
    .filter(({ kind }) => kind === 'paid')
    .reduce((all, { value }) => all + Math.abs(value), 0);
  const isLeft = ({ kind, value }: SumFigure) =>
    kind === 'earlier' && (value === due - own || value - paid === due - own);
  return sums.some(isLeft) ? due - own : null;
}

/**
 * The rounding that no word says: `Total 4,489.90` to which the lines come, and below it `Amount after tax 4,490.00`, the
 * nearest whole amount. Null where no line accounts for the first: then either may be the sum of something else.
 */
function findUnsaidRounding(
  { total, linesHold }: SettledTotals,
  sums: readonly SumFigure[],
  scale: number,
): SumFigure | null {
  const exact = linesHold ? (total?.figure ?? null) : null;
  if (exact === null || sums.some(({ kind }) => kind === 'rounding')) return null;
  const unit = 10 ** scale;
  const rounded = sums.find(
    ({ kind, value, line }) =>
      kind === 'total' &&
      line > exact.line &&
      value % unit === 0 &&
      value !== exact.value &&
      Math.abs(value - exact.value) * 2 <= unit,
  );
  if (rounded === undefined) return null;
  return { ...rounded, kind: 'rounding', others: [], label: 'Rounding', value: rounded.value - exact.value };
}
