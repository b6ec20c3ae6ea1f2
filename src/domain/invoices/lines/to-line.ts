import { boxAround, boxOf, joinTexts } from '#domain/page-layout/boxes.ts';
import { formatMinor, parseMinor, type Minor } from '#domain/money.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';
import { parseDecimal, productMinor, toMinor } from '../exact-decimal.ts';
import type { InvoiceLine, InvoiceNote } from '../invoice.schemas.ts';
import { minorOf } from '../totals/sum-figure.ts';
import { misreadQuantity } from './misread-quantity.ts';
import { countBehind } from './count-behind.ts';
import { productOf } from './product-of.ts';
import type { FoundItem } from './collect-items.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import type { LineTable } from './find-tables.ts';
import { isMoneyLike } from './table-line.ts';
import type { PlacedCell } from './text-columns.ts';

/** An item with the amount that is reckoned with. */
export interface ReadItem {
  readonly item: FoundItem;
  readonly table: LineTable;
  readonly line: Omit<InvoiceLine, 'id'>;
  readonly minor: Minor;
  /** The other reading, where the only money of the table is titled as a price: it is what the line comes to. */
  readonly ofAmount?: ReadItem;
}

/** `2 x Coffee`, `1 RIBS PLATTER`: how many, before what it is. */
const LEADING = /^(\d{1,4}(?:[.,]\d{1,2})?)\s*[x×*]?\s+(?=\S*\p{L})/iu;
/** `2018 Cart` says of when, but `2000 x Flyers` how many, and so does `2000 Flyers` among other counts. */
const LIKE_YEAR = /^(?:19|20)\d{2}\s+(?![x×*]\s)/iu;
const LONG_CODE = /^(\d{8,14})\s+(?=\S*\p{L})/u;
/** `3 Paper kite`, `Pos 3: Paper kite`: where it stands in the list. */
const COUNTED = wordRegExp`^(?:${({ invoices }) => invoices?.words?.counted}\.?\s+)?(\d{1,3})[.):]?\s+(?=\S*\p{L})`;
/** `2 of: Paper kite`, behind the number. */
const OF = /^of:\s+/iu;
const BARE = /^\d+\s/;
/** Names with numbers that count up by chance are hardly more. */
const MOST_BY_CHANCE = 2;
const MOSTLY = 0.6;

/** The lines of a table as the result has them. */
export function readItems(table: LineTable, scale: number): ReadItem[] {
  const names = withoutPositions(
    table.items.map(({ name }) => joinTexts(name)),
    table,
  );
  const isOpen = table.roles.quantity === null;
  const leading = names.filter((name) => LEADING.test(name));
  const counts = leading.filter((name) => !LIKE_YEAR.test(name)).length;
  const hasLeading =
    isOpen && counts * 2 >= leading.length && counts > 0 && leading.length >= MOSTLY * names.length;
  return table.items.map((item, index) => readItem(item, table, names[index] ?? '', hasLeading, scale));
}

/** Names of several items that begin with 1, 2, 3 and so on, where how many there are stands elsewhere. */
function withoutPositions(names: readonly string[], { roles, titles }: LineTable): readonly string[] {
  const isElsewhere = roles.quantity !== null || titles.length === 0;
  const isCounted = names.every((name, index) => COUNTED.exec(name)?.[1] === String(index + 1));
  if (!isElsewhere || !isCounted || names.length < 2) return names;
  const rest = names.map((name) => name.replace(COUNTED, ''));
  const isTitled = titles.some(({ kind }) => kind === 'position');
  const mayCount = names.length > MOST_BY_CHANCE && !beginAlike(rest);
  return isTitled || mayCount || !names.every((name) => BARE.test(name)) ? rest : names;
}

/** `kg sugar` and `kg flour`, `hour alone` and `hours in a group`: what the numbers before them count. */
function beginAlike(names: readonly string[]): boolean {
  const [shortest = '', ...others] = names
    .map((name) => (/^\S+/u.exec(name)?.[0] ?? '').toLowerCase())
    .toSorted((a, b) => a.length - b.length);
  return others.every((word) => word.startsWith(shortest));
}

/** Of a recognised line the quantity in its column, but where a further count stands behind it: `2  10 days  30.00  600.00`. */
function mayBeMisread(
  { line, price, amount, taxRate, discount }: FoundItem,
  { roles: { quantity } }: LineTable,
): boolean {
  if (!line.isRecognised || quantity === null || discount !== null) return false;
  const known: ReadonlySet<NumberSpan | null> = new Set([price, amount, taxRate]);
  return line.numbers.every(
    (span) => known.has(span) || span.left <= quantity.right || span.isPercent || isMoneyLike(span),
  );
}

function readItem(
  item: FoundItem,
  table: LineTable,
  name: string,
  hasLeading: boolean,
  scale: number,
): ReadItem {
  const isPriceOnly = table.roles.price === null && table.roles.amount.title?.kind === 'price';
  const read = readAs(item, table, name, hasLeading, scale, isPriceOnly);
  if (!isPriceOnly) return read;
  return { ...read, ofAmount: readAs(item, table, name, hasLeading, scale, false) };
}

function readAs(
  item: FoundItem,
  table: LineTable,
  name: string,
  hasLeading: boolean,
  scale: number,
  isPriceOnly: boolean,
): ReadItem {
  const { price, amount, taxRate } = item;
  const notes: InvoiceNote[] = [];
  const { description, barcode, count, each } = partsOfName(name, item, hasLeading, scale);
  const figures = figuresOf(item, count);
  let { quantity, unitPrice } = figures;
  unitPrice ??= each;
  let minor = minorOf(amount, scale) ?? 0;
  const repaired = mayBeMisread(item, table) ? misreadQuantity(figures, minor, scale) : null;
  if (repaired !== null) {
    quantity = repaired.quantity;
    notes.push(repaired.note);
  }
  if (isPriceOnly && quantity !== null) {
    // The only money of the table is what one costs.
    unitPrice = signed(amount, amount.value);
    const product = productMinor(quantity, unitPrice, scale);
    if (product !== null && product !== minor) {
      minor = product;
      notes.push({
        kind: 'computed',
        before: null,
        reason: 'No amount is printed; we used quantity × price.',
      });
    }
  }
  if (quantity === null && (unitPrice === null || parseMinor(unitPrice, scale) === minor)) {
    quantity = '1';
    notes.push({
      kind: 'computed',
      before: null,
      reason: 'No quantity is printed; we used 1.',
    });
  }
  const discount = discountOf(item, quantity, unitPrice, minor, scale);
  return {
    item,
    table,
    minor,
    line: {
      description,
      itemCode: item.code ?? barcode,
      quantity,
      unit: item.unit,
      unitPrice,
      ...(discount === null ? {} : { discount }),
      taxRate: taxRate?.value ?? null,
      amount: formatMinor(minor, scale),
      confidence: confidenceOf([price, amount, item.quantity], item.name),
      notes,
      place: placeOf(item),
    },
  };
}

/** What it is called, without the codes and figures that its name begins or ends with. */
function partsOfName(name: string, item: FoundItem, hasLeading: boolean, scale: number) {
  const leading = hasLeading ? (LEADING.exec(name)?.[1]?.replace(',', '.') ?? null) : null;
  const behind = leading === null ? countBehind(name, item, scale) : null;
  const rest = leading === null ? (behind?.name ?? name) : name.replace(LEADING, '');
  const barcode = LONG_CODE.exec(rest)?.[1] ?? null;
  return {
    description: (barcode === null ? rest : rest.replace(LONG_CODE, '')).replace(OF, ''),
    barcode,
    count: leading ?? behind?.count ?? null,
    each: behind?.price ?? null,
  };
}

function figuresOf(
  item: FoundItem,
  count: string | null,
): { quantity: string | null; unitPrice: string | null } {
  const { amount, quantity, price } = item;
  const read = quantity !== null && price !== null ? productOf(quantity, price, amount, item.discount) : null;
  return {
    quantity: quantity === null ? count : signed(quantity, read?.quantity ?? quantity.value),
    unitPrice: price === null ? null : signed(price, read?.price ?? price.value),
  };
}

function signed({ isNegative }: NumberSpan, value: string): string {
  return isNegative ? `-${value}` : value;
}

/** What is taken off, where a discount stands on the line and accounts for the difference. */
function discountOf(
  { discount }: FoundItem,
  quantity: string | null,
  price: string | null,
  minor: Minor,
  scale: number,
): string | null {
  if (discount === null || quantity === null || price === null) return null;
  const product = productMinor(quantity, price, scale);
  const off = product === null ? 0 : product - minor;
  const share = parseDecimal(discount.value);
  if (product === null || off === 0 || share === null) return null;
  const byShare = toMinor(
    { units: share.units * BigInt(product), decimals: share.decimals + scale + 2 },
    scale,
  );
  const each = productMinor(quantity, discount.value, scale);
  const ways = [byShare, minorOf({ ...discount, isNegative: false }, scale), each];
  const fits = ways.some((way) => way !== null && Math.abs(Math.abs(way) - Math.abs(off)) <= 1);
  return fits ? formatMinor(off, scale) : null;
}

function confidenceOf(spans: readonly (NumberSpan | null)[], name: readonly PlacedCell[]): number {
  const words = name.flatMap((cell) => cell.words);
  const all = [
    ...spans.flatMap((span) => span?.confidence ?? []),
    ...words.map(({ confidence }) => confidence),
  ];
  return Math.min(1, ...all);
}

function placeOf({ name, amount, quantity, price }: FoundItem): InvoiceLine['place'] {
  const own = name.filter((cell) => cell.words.length > 0);
  const rows = Map.groupBy(own, ({ line }) => line);
  const boxes = Array.from(rows.values(), (cells) => boxAround(cells.flatMap(({ words }) => words)));
  return {
    page: amount.page,
    lines: boxes.length > 0 ? boxes : [boxOf(amount)],
    quantity: quantity?.page === amount.page ? boxOf(quantity) : null,
    unitPrice: price?.page === amount.page ? boxOf(price) : null,
    amount: boxOf(amount),
  };
}
