import { boxAround, boxOf, commonHeight, gap, joinTexts } from '#domain/page-layout/boxes.ts';
import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import type { Box, Word } from '#domain/page-layout/page-words.ts';
import type { InvoiceLineText, InvoiceText } from '../reading/invoice-text.ts';
import { productOf } from './product-of.ts';
import { findNumbers, partGlued, type NumberSpan } from '#domain/page-text/number-spans.ts';

/** A line of the document with its numbers, whatever they are. */
export interface TableLine extends Box {
  readonly page: number;
  /** Among all lines of the document. */
  readonly index: number;
  readonly words: readonly Word[];
  readonly numbers: readonly NumberSpan[];
  readonly isFurniture: boolean;
  /** Its words were recognised in a picture. */
  readonly isRecognised: boolean;
}

/** Words of a line that no wide gap parts. */
export interface TextCell extends Box {
  readonly text: string;
  readonly words: readonly Word[];
}

/** In heights of the line: from here on words are of two cells. */
const CELL_GAP = 0.75;
/** Day, month and year: `12.05` may be a price, and `20 Set` twenty sets. */
const SURE_DATE = /\p{L}.*\d{2}|\d\D+\d+\D+\d/u;

/** Money whose last zero was left out, where the document does so. */
const TENTHS = /\.\d$/;

/** The lines of the document as tables and totals are read from them. */
export function tableLines({ lines, style, pages }: InvoiceText): TableLine[] {
  const scanned = new Set(pages.filter(({ source }) => source === 'ocr').map(({ page }) => page));
  const found: TableLine[] = [];
  for (const part of lines) {
    const line = toTableLine(part, found.length, { style, isRecognised: scanned.has(part.line.page) });
    const former = found.at(-1);
    if (former !== undefined && line.isRecognised && areOne(former, line)) {
      found.splice(-1, 1, joined(former, line, style));
    } else found.push(line);
  }
  return found.map((line, index) => {
    const numbers = line.numbers.filter((span) => !endsRemark(span, found[index - 1]));
    return numbers.length === line.numbers.length ? line : { ...line, numbers };
  });
}

/** `(43 % off, that is` over `869.03 EUR)`: a remark below an amount, in its column. */
function endsRemark(
  { text, left, right, page, top, isPercent }: NumberSpan,
  above: TableLine | undefined,
): boolean {
  if (isPercent || !/^[^(]*\)$/u.test(text) || above?.page !== page) return false;
  if (top - above.bottom > above.bottom - above.top) return false;
  return textCells(above.words).some(
    (cell) => cell.left < right && cell.right > left && /\([^)]*$/u.test(cell.text),
  );
}

function toTableLine(
  part: InvoiceLineText,
  index: number,
  { style, isRecognised }: { readonly style: DecimalStyle; readonly isRecognised: boolean },
): TableLine {
  const { line } = part;
  const words = partGlued(line.words);
  const dated = words.length === line.words.length ? wordsOfDates(part) : new Set<number>();
  const numbers = findNumbers(words, line.page, style.decimal)
    .filter(({ first, last }) => !dated.has(first) && !dated.has(last))
    .map((span) => (style.isLoose && TENTHS.test(span.value) ? { ...span, value: `${span.value}0` } : span));
  const { isFurniture } = part;
  const all = [...numbers, ...hoursIn(words, numbers)].toSorted((a, b) => a.first - b.first);
  return { ...boxOf(line), page: line.page, index, words, numbers: all, isFurniture, isRecognised };
}

/** A line with more numbers is no line of hours. */
const MOST_COLUMNS = 12;

/** `1:30` hours, which make an amount with a rate beside them; other words like it are times of day. */
function hoursIn(words: readonly Word[], numbers: readonly NumberSpan[]): NumberSpan[] {
  const [model] = numbers;
  if (model === undefined || numbers.length < 2 || numbers.length > MOST_COLUMNS) return [];
  return words.flatMap((word, at) => {
    const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)$/.exec(word.text) ?? [];
    if (hours === undefined || minutes === undefined) return [];
    const value = String(Number((Number(hours) + Number(minutes) / 60).toFixed(4)));
    const plain = { isNegative: false, currency: null, isPercent: false, unit: null, alternatives: [] };
    const edges = { digitsLeft: word.left, digitsRight: word.right, first: at, last: at };
    const { text, confidence } = word;
    const span = {
      ...boxOf(word),
      page: model.page,
      text,
      digits: text,
      value,
      ...plain,
      ...edges,
      confidence,
    };
    const isCharged = numbers.some((rate) =>
      numbers.some((amount) => rate.last < amount.first && productOf(span, rate, amount) !== null),
    );
    return isCharged ? [span] : [];
  });
}

/** Of a scan: a figure set a little higher or lower than the words beside it. */
function areOne(above: TableLine, below: TableLine): boolean {
  if (above.page !== below.page) return false;
  const height = Math.min(above.bottom - above.top, below.bottom - below.top);
  if (commonHeight(above, below) < SAME_HEIGHT * height) return false;
  const [figure, words] = isFigureAlone(above) ? [above, below] : [below, above];
  return isFigureAlone(figure) && words.numbers.length === 0 && words.right < figure.left;
}

function isFigureAlone({ words, numbers }: TableLine): boolean {
  const [only, ...others] = numbers;
  return only !== undefined && others.length === 0 && only.last - only.first + 1 === words.length;
}

function joined(above: TableLine, below: TableLine, style: DecimalStyle): TableLine {
  const words = [...above.words, ...below.words].toSorted((a, b) => a.left - b.left);
  return { ...above, ...boxAround(words), words, numbers: findNumbers(words, above.page, style.decimal) };
}

/** Share of the lower one's height. */
const SAME_HEIGHT = 0.5;

function wordsOfDates({ dates }: InvoiceLineText): Set<number> {
  const indices = new Set<number>();
  for (const { date, first, last } of dates) {
    if (!SURE_DATE.test(date.text)) continue;
    for (let at = first; at <= last; at++) indices.add(at);
  }
  return indices;
}

/**
 * Words parted where gaps are wide.
 *
 * @param least in heights of the line
 */
export function textCells(words: readonly Word[], least = CELL_GAP): TextCell[] {
  const groups: Word[][] = [];
  let before: Word | null = null;
  for (const word of words) {
    if (before === null || gap(before, word) > least) groups.push([word]);
    else groups.at(-1)?.push(word);
    before = word;
  }
  return groups.map(cellOf);
}

/** @param words one at least */
export function cellOf(words: readonly Word[]): TextCell {
  return { ...boxAround(words), words, text: joinTexts(words) };
}

/** By how much two boxes stand over each other, as a share of the narrower one. */
export function overlapOf(a: Pick<Box, 'left' | 'right'>, b: Pick<Box, 'left' | 'right'>): number {
  const common = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return common / Math.max(1, Math.min(a.right - a.left, b.right - b.left));
}

/** Whether a number is one of money by its looks: with a currency or with decimals. */
export function isMoneyLike({ currency, value, isPercent }: NumberSpan): boolean {
  return !isPercent && (currency !== null || /\.\d{2}/.test(value));
}
