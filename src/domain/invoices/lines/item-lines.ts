import { labelIn, OF_LINES, WHOLE_SUMS, type SumKind } from '../totals/sum-words.ts';
import type { ColumnRoles } from './assign-roles.ts';
import { countOf } from './misread-quantity.ts';
import { productOf } from './product-of.ts';
import type { ColumnTitle } from './line-header.ts';
import type { NumberColumn } from './lay-columns.ts';
import { isSummed } from './sums-of-money.ts';
import { SUM_KINDS, sumKindOf } from './sum-lines.ts';
import { isMoneyLike, overlapOf, textCells, type TableLine } from './table-line.ts';
import { beginsColumn } from './text-columns.ts';

function hasOtherFigures(line: TableLine, { quantity, price }: ColumnRoles): boolean {
  return quantity?.spans.has(line.index) === true || price?.spans.has(line.index) === true;
}

/** A row with a label of a sum and no figures of an item. */
export function isSumRow(line: TableLine, roles: ColumnRoles, titles: readonly ColumnTitle[]): boolean {
  const kind = sumKindOf(line);
  if (kind === null) return false;
  // Whatever figures stand beside the words of a whole sum: `Total  3  278.61  319.00`.
  if (SUM_KINDS.has(kind)) return !(isBoth(line, roles) || isCounted(line, roles)) || WHOLE_SUMS.has(kind);
  if (roles.price === null) return isApartFromTexts(line, titles);
  // `Freight surcharge on K-775 19.75MS` goes on with a text.
  return roles.amount.spans.has(line.index) && !hasOtherFigures(line, roles);
}

/** It begins elsewhere than the texts of the items do: among the sums. */
function isApartFromTexts({ words, numbers }: TableLine, titles: readonly ColumnTitle[]): boolean {
  const cells = textCells(words.slice(0, numbers.findLast(isMoneyLike)?.first));
  const label = cells.findLast(({ text }) => /\p{L}/u.test(text));
  const begin = titles.find(({ kind }) => kind === 'description');
  return label !== undefined && begin !== undefined && label.left > begin.right;
}

function isBoth({ index }: TableLine, { quantity, price }: ColumnRoles): boolean {
  return quantity?.spans.has(index) === true && price?.spans.has(index) === true;
}

/** A recognised line without its quantity, whose amount is a whole number of its price: `Ale vat 20 l   68.00   272.00`. */
function isCounted({ index, isRecognised }: TableLine, { quantity, price, amount }: ColumnRoles): boolean {
  const [each, all] = [price?.spans.get(index), amount.spans.get(index)];
  if (!isRecognised || quantity === null || each === undefined || all === undefined) return false;
  return countOf(each.value, all.value) !== null;
}

/** Behind the last line of the table: sums of groups stand between items only where quantities or prices follow. */
export function endOf(
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

/**
 * Freight and discounts among the lines are lines; below the last one that is said otherwise they are none.
 *
 * @param below what stands under the table
 */
export function itemLines(
  lines: readonly TableLine[],
  below: readonly TableLine[],
  roles: ColumnRoles,
  titles: readonly ColumnTitle[],
): TableLine[] {
  const last = lines.findLastIndex((line) => sumKindOf(line) === null && isPlainItem(line, roles, titles));
  return lines.filter((line, index) => {
    if (isUnderCaption(line, lines.slice(0, index), roles)) return false;
    const kind = sumKindOf(line);
    const isCharge = kind !== null && !SUM_KINDS.has(kind);
    const isOfTable = index < last || (index === last + 1 && isInColumns(line, roles));
    const isCharged = isOfTable && isCharge;
    const isAmong =
      isCharged ||
      ((kind === 'tendered' || isCharge) && isServed([...lines, ...below], index, roles, titles));
    return isItem(line, roles, titles, isAmong);
  });
}

/** `Discount 5 %  -72.70  -14.54  -87.24`: its tax or its gross amount stand in further columns of the table. */
function isInColumns({ index, numbers }: TableLine, { amount }: ColumnRoles): boolean {
  const own = amount.spans.get(index);
  return (
    own !== undefined && numbers.filter(isMoneyLike).indexOf(own) < numbers.filter(isMoneyLike).length - 1
  );
}

/** `Bar  18.00` above the sums, where one of them holds it: what was had there. Cash is given when the sum is known. A charge, too. */
function isServed(
  lines: readonly TableLine[],
  at: number,
  roles: ColumnRoles,
  titles: readonly ColumnTitle[],
): boolean {
  const { spans } = roles.amount;
  const sum = lines.findIndex((one) => isSumOfAll(sumKindOf(one)));
  const line = lines[at];
  // The lists of tills have no titles, and cash.
  if (titles.length === 0 || line === undefined || sum < at || !isPlainItem(line, roles, titles))
    return false;
  // A charge that a subtotal holds is a line; one that only the total holds may come on top of them if it stands as sums do.
  const isTendered = sumKindOf(line) === 'tendered';
  const first = lines[sum];
  const isHeld =
    first !== undefined &&
    (OF_LINES.has(sumKindOf(first)) || (sumKindOf(line) !== 'discount' && isApartFromTexts(first, titles)));
  if (!isTendered && !isHeld) return false;
  const above = lines.slice(0, sum);
  const charged = above.filter((one) => {
    const kind = sumKindOf(one);
    return kind === null || kind === 'tendered' || !SUM_KINDS.has(kind);
  });
  return [above, charged].some((all) =>
    isSummed(
      all.flatMap(({ index }) => spans.get(index) ?? []),
      lines.slice(sum, isTendered ? undefined : sum + 1),
    ),
  );
}

const isSumOfAll = (kind: SumKind | null) => WHOLE_SUMS.has(kind) || kind === 'change';

/** Lines that a caption may stand above its figure: others of the boxes beside it may stand between. */
const ABOVE = 2;

/** `Sales tax` alone above its amount: what stands there is a sum, whatever stands beside it. */
function isUnderCaption({ index }: TableLine, above: readonly TableLine[], { amount }: ColumnRoles): boolean {
  const span = amount.spans.get(index);
  const former = above.findLastIndex((line) => amount.spans.has(line.index));
  // Above the first item stand titles; a figure between is what the caption is of.
  if (span === undefined || former < 0) return false;
  return above.slice(Math.max(former + 1, above.length - ABOVE)).some((line) => {
    const cells = textCells(line.words);
    return cells.some((cell, at) => {
      const isLast = at === cells.length - 1 && cell.right <= span.left;
      const isOver = overlapOf(cell, span) > 0 || (isLast && span.left - cell.right < BESIDE_CAPTION);
      const label = isOver ? labelIn(cell.text, line) : null;
      return label !== null && label.coverage === 1 && CAPTIONS.has(label.kind);
    });
  });
}

/** In points: how far right of its caption a figure at the edge of a box may stand. */
const BESIDE_CAPTION = 40;

const CAPTIONS = new Set<SumKind>(['subtotal', 'net', 'tax', 'total', 'due', 'shipping']);

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
  if (amount !== undefined && !isMoneyLike(amount) && hasMoney(roles.amount) && !isProduct(line, roles))
    return false;
  return (
    titles.length > 0 ||
    hasOtherFigures(line, roles) ||
    /\p{L}{2}/u.test(line.words.map(({ text }) => text).join(' '))
  );
}

/** `9.5  2  19`: an amount without the decimals of the others is what quantity and price come to. */
function isProduct({ index }: TableLine, { quantity, price, amount }: ColumnRoles): boolean {
  const [q, p, sum] = [quantity, price, amount].map((column) => column?.spans.get(index));
  return q !== undefined && p !== undefined && sum !== undefined && productOf(q, p, sum) !== null;
}

/** Most of a column's numbers have decimals or a currency. */
function hasMoney({ spans }: NumberColumn): boolean {
  const all = Array.from(spans.values());
  // Without decimals only sums may have a currency.
  const hasDecimals = all.some(({ value }) => value.includes('.'));
  return hasDecimals && all.filter(isMoneyLike).length * 2 > all.length;
}

/** Lines below the last amount that go on close below each other. */
export function trailing(body: readonly TableLine[], last: number, { amount }: ColumnRoles): number {
  let count = 0;
  for (let at = last + 1; at < body.length; at++) {
    const [above, line] = [body[at - 1], body[at]];
    if (above === undefined || line === undefined || line.page !== above.page || sumKindOf(line) !== null)
      break;
    if (
      line.top - above.bottom > MAX_GAP_IN_LINE_HEIGHTS * (above.bottom - above.top) ||
      amount.spans.has(line.index)
    )
      break;
    count += 1;
  }
  return count;
}

const MAX_GAP_IN_LINE_HEIGHTS = 1.2;
