import type { ColumnKind } from '#domain/language/invoice-phrases.ts';
import { joinTexts } from '#domain/page-layout/boxes.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import type { FoundItem } from './collect-items.ts';
import type { LineTable } from './find-tables.ts';
import { tableOfItems } from './listed-items.ts';
import { productOf } from './product-of.ts';
import { isMoneyLike, type TableLine } from './table-line.ts';
import { placeCells } from './text-columns.ts';
import { titleOf } from './title-of.ts';

/** `1. Paper kites` over `Code: 8534 | Quantity: 10 | Unit price: 40.00 | Total: 400.00`: items whose figures have their titles beside them. */
export function findLabelledItems(lines: readonly TableLine[]): LineTable | null {
  const items = lines.flatMap((line, at) => itemAt(line, lines[at - 1]) ?? []);
  // What one costs times how many is its amount.
  const isHeld = ({ quantity, price, amount }: FoundItem) =>
    quantity !== null && price !== null && productOf(quantity, price, amount) !== null;
  if (!items.some(isHeld)) return null;
  return tableOfItems(
    items,
    items.flatMap(({ line, name }) => [line.index, ...name.map((cell) => cell.line)]),
  );
}

/** The item whose figures a line has. */
function itemAt(line: TableLine, above: TableLine | undefined): FoundItem | null {
  const figures = figuresOf(line);
  const [quantity, price] = [figures.get('quantity'), figures.get('price')];
  const amount = figures.get('amount') ?? figures.get('net') ?? figures.get('gross');
  if (quantity === undefined || price === undefined || amount === undefined) return null;
  if (above === undefined || above.page !== line.page || above.numbers.some(isMoneyLike)) return null;
  const name = placeCells({ ...above, words: withoutCount(above) }, new Set(), []).filter(({ text }) =>
    /\p{L}/u.test(text),
  );
  if (name.length === 0) return null;
  const [discount = null, taxRate = null] = [figures.get('discount'), figures.get('taxRate')];
  return { quantity, price, amount, discount, taxRate, name, line, unit: null, code: null };
}

/** `1. Paper kites` */
function withoutCount({ words }: TableLine): TableLine['words'] {
  return /^\d{1,3}[.)]$/.test(words[0]?.text ?? '') ? words.slice(1) : words;
}

/** The figures of a line by the titles that stand before them, each behind a bar or, where recognisers lose those, before a colon. */
function figuresOf({ words, numbers }: TableLine): ReadonlyMap<ColumnKind, NumberSpan> {
  const figures = new Map<ColumnKind, NumberSpan>();
  const bars = words.flatMap(({ text }, at) => (BAR.test(text) ? [at] : []));
  const colons = words.flatMap(({ text }, at) => (/\p{L}:$/u.test(text) ? [at] : []));
  const isBarred = bars.length >= LEAST_PARTS;
  if (!isBarred && colons.length <= LEAST_PARTS) return figures;
  for (const span of numbers) {
    const end = span.first;
    const start = isBarred ? (bars.findLast((bar) => bar < end) ?? -1) + 1 : end - 1;
    if (!isBarred && !colons.includes(start)) continue;
    const title = joinTexts(words.slice(start, end)).replace(/[\s:]+$/u, '');
    const { meaning } = titleOf(title);
    if (meaning?.coverage === 1 && !figures.has(meaning.kind)) figures.set(meaning.kind, span);
  }
  return figures;
}

/** Titles on a line with figures, at least, behind the first. */
const LEAST_PARTS = 2;
const BAR = /^[|｜·•;]$/u;
