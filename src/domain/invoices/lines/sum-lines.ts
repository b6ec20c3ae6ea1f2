import { joinTexts } from '#domain/page-layout/boxes.ts';
import { readCurrency } from '#domain/language/currency-signs.ts';
import { isAside, labelIn, type SumKind } from '../totals/sum-words.ts';
import { isMoneyLike, textCells, type TableLine, type TextCell } from './table-line.ts';
import { unitBehind } from './text-columns.ts';

/** Rows that end a table, or stand between its parts. */
export const SUM_KINDS = new Set<SumKind>([
  'subtotal',
  'net',
  'tax',
  'total',
  'due',
  'paid',
  'tendered',
  'change',
  'ignored',
  'earlier',
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
    .filter(({ text }) => !/^(?:[A-Z]{3}|\p{Sc})$/u.test(text) || readCurrency(text) === null);
  const cells = textCells(words);
  const whole = joinTexts(cells);
  const near = cells.at(-1);
  const isBeside = near?.words.at(-1) === line.words[money.first - 1] && cells.length > 1;
  const beside = isBeside ? labelIn(near?.text ?? '', line) : null;
  // `Name of the owner  8,156.00    Invoice total  63,235.00`, `Exempt: 0.00  Subtotal: 90.00`: what stands before is another matter.
  if (beside?.coverage === 1 && (beside.kind === 'total' || isCaption(near?.text, beside.kind)))
    return beside.kind;
  if (isRowOfFigures(line)) return null;
  const charge = chargeOf(line);
  // One of nothing is not worth a line.
  if (charge !== null && Number(line.numbers.findLast(isMoneyLike)?.value) !== 0) return charge;
  // `Concert  1  pcs  without VAT  163,100.00`: what the next cell says is of the item.
  const label = [whole, near?.text ?? '']
    .map((text) => labelIn(text, line))
    .find((found, at) => found !== null && found.coverage >= SURE && (at === 0 || found.kind !== 'net'));
  return label?.kind ?? totalOf(line, cells) ?? taxOf(line, money.first);
}

const isCaption = (text: string | undefined, kind: SumKind) =>
  text?.endsWith(':') === true && SUM_KINDS.has(kind);

/** `Keyboard  700.00  +Tax  2  1,400.00`: words of which nothing is known, then several amounts. */
function isRowOfFigures(line: TableLine): boolean {
  const [first, ...others] = line.numbers.filter(isMoneyLike);
  const lead = line.words.slice(0, first?.first).map(({ text }) => text);
  return others.length > 0 && /\p{L}{2}/u.test(lead.join(' ')) && labelIn(lead.join(' '), line) === null;
}

/**
 * `Total amount of this claim`, `Total   One hundred and twelve rupees`: it begins with a total, and no other figure stands
 * on its line.
 */
function totalOf(line: TableLine, cells: readonly TextCell[]): SumKind | null {
  if (line.numbers.length > 1) return null;
  const [first, near] = [cells[0], cells.at(-1)].map((cell) => labelIn(cell?.text ?? '', line));
  const isBegun = near?.kind === 'total' && near.isFirst && near.coverage >= LEAST_OF_TOTAL;
  return isBegun || (first?.kind === 'total' && first.coverage === 1) ? 'total' : null;
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

/** A line that says a sum. */
export function isSumLine(line: TableLine): boolean {
  if (isSumHeader(line)) return true;
  const kind = sumKindOf(line);
  return (
    kind !== null && SUM_KINDS.has(kind) && !isAside(kind) && endsInFigure(line) && chargeOf(line) === null
  );
}

/** `Tip  1.00  25.00  GST free  25.00`, `Shipping  35.71  -35.71  0.00  12% GST  0.00`: what is charged, then figures of columns. */
function chargeOf(line: TableLine): SumKind | null {
  const [first, ...others] = line.numbers.filter(isMoneyLike);
  const lead = line.words.slice(0, first?.first).map(({ text }) => text);
  const label = labelIn(lead.join(' '), line);
  const isCharge = label !== null && label.isFirst && !SUM_KINDS.has(label.kind);
  return others.length >= COLUMNS && isCharge ? label.kind : null;
}

/** Amounts behind the first one. */
const COLUMNS = 2;

/** Labels of sums side by side, their figures on the next line. */
function isSumHeader(line: TableLine): boolean {
  if (line.numbers.some(isMoneyLike)) return false;
  const labels = textCells(line.words).map(({ text }) => labelIn(text, line));
  const sums = labels.filter(
    (label) => label !== null && label.coverage >= SURE && SUM_KINDS.has(label.kind),
  );
  return (
    sums.length > 1 &&
    sums.length * 2 > labels.length &&
    sums.some((label) => label !== null && !isAside(label.kind))
  );
}

export function endsInFigure({ words, numbers }: TableLine): boolean {
  const last = numbers.at(-1);
  return last !== undefined && !last.isPercent && last.last >= words.length - 2;
}
