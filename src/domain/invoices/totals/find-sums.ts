import { readDate } from '#domain/language/dates.ts';
import { gap, joinTexts } from '#domain/page-layout/boxes.ts';
import { termWords, namesEarlyPayment } from '#domain/language/language-words.ts';
import { mostCommonValue } from '#domain/values/count-values.ts';
import { foldPhrase } from '#domain/language/fold-text.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import { wordPattern } from '#domain/language/word-pattern.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import {
  cellOf,
  isMoneyLike,
  overlapOf,
  textCells,
  type TableLine,
  type TextCell,
} from '../lines/table-line.ts';
import type { TaxRow } from './find-tax-rows.ts';
import { netAndTax, partsOfTotal } from './parts-of-total.ts';
import { figureOf, minorOf, type SumFigure } from './sum-figure.ts';
import { findSumAmidLabel, findSumsOverLabels, findSumsUnderLabels } from './sums-under-labels.ts';
import { findTaxesNamedByPlace } from './taxes-named-by-place.ts';
import { isDue, withoutTotalsOfParts } from './totals-of-parts.ts';
import { isTaxRemark, labelIn, OF_LINES, SURE_OF_LABEL, type SumKind, type SumLabel } from './sum-words.ts';

/** A stretch of a line: words, then the numbers they are said of. */
interface Segment {
  readonly label: TextCell | null;
  readonly numbers: readonly NumberSpan[];
}

/** In heights of the line. */
const WIDE = 0.9;
/** Words farther apart are no one label. */
const FAR = 1.8;
const SURE_OF_PLAIN = 0.75;
const BESIDE_RATE = 0.2;

/** All figures outside the lines whose label is known, in the document's order. */
export function findSums(lines: readonly TableLine[], scale: number): SumFigure[] {
  const found = lines.flatMap((line, index) => {
    if (isOfTerms(line)) return [];
    const own = segmentsOf(line)
      .flatMap((segment) => labelled(segment, line, scale))
      .filter((figure) => !isTaxOnNothing(figure));
    if (own.length > 0) return own;
    const amid = findSumAmidLabel(lines, index, scale);
    if (amid.length > 0) return amid;
    // Of a table with several rows none is the sum.
    if (isRowOfSeveral(line, lines[index + 1])) return [];
    return findSumsUnderLabels(lines, index, scale);
  });
  const isTold = found.some(isDue);
  const named = isTold
    ? inOneCurrency(withoutTotalsOfParts(found))
    : [...found, ...findSumsOverLabels(lines, scale)];
  const all = [...named, ...findTaxesNamedByPlace(lines, named, scale)].toSorted((a, b) => a.line - b.line);
  return all
    .filter((figure) => !isCount(figure, all))
    .map((figure) => (isTakenOff(figure, all) ? { ...figure, kind: 'discount' as const } : figure))
    .map((figure) => (isBeforeTax(figure, all) ? { ...figure, kind: 'subtotal' as const } : figure))
    .flatMap((figure) => netAndTax(figure, all, scale) ?? figure);
}

const codeOf = ({ span }: SumFigure): string | null => span.currency?.code ?? null;

/** `Total (US dollars)  $ 24.00` over `Total (riel)  ៛ 97,200`: what most sums are not in is the same once more, of as many the later. */
function inOneCurrency(all: readonly SumFigure[]): readonly SumFigure[] {
  const currencyOf = ({ span: { currency, text } }: SumFigure) =>
    currency === null ? null : (currency.code ?? text.replaceAll(/[^\p{Sc}\p{L}]/gu, ''));
  // `Total EUR 141.00` over what it was charged for in dollars, which is no part of it. A sign alone may be of either.
  const [ofTotal, ...others] = new Set(all.filter(isDue).map(codeOf));
  if (typeof ofTotal === 'string' && others.length === 0)
    return all.filter((figure) => [ofTotal, null].includes(codeOf(figure)));
  const own = mostCommonValue(
    all.flatMap((figure) =>
      figure.kind === 'ignored' || figure.value === 0 ? [] : (currencyOf(figure) ?? []),
    ),
  );
  const isOwn = (figure: SumFigure) => [own, null].includes(currencyOf(figure));
  const hasOther = (kind: SumKind) => all.some((figure) => figure.kind === kind && isOwn(figure));
  return all.filter((figure) => isOwn(figure) || !hasOther(figure.kind));
}

/** `Delivery  0.00  18 % GST  0.00`: what one line is taxed, which says nothing of the others. */
function isTaxOnNothing({ kind, value, rate, betweenMinor }: SumFigure): boolean {
  return kind === 'tax' && value === 0 && Number(rate) > 0 && betweenMinor.includes(0);
}

/** `Amount: 4` before prices with cents, in a letter without a total: how many, where all sums of money are larger. */
function isCount({ kind, span, value }: SumFigure, all: readonly SumFigure[]): boolean {
  const money = all.filter((other) => isMoneyLike(other.span) && other.value !== 0);
  return (
    kind === 'subtotal' &&
    !isMoneyLike(span) &&
    money.length > 1 &&
    money.every((other) => !isDue(other) && Math.abs(other.value) > value)
  );
}

/** `Less: VAT  60.00` says what is held, but with a minus, or before a discount, it is taken off as that is. */
function isTakenOff({ kind, others, value, line }: SumFigure, all: readonly SumFigure[]): boolean {
  if (kind !== 'tax' || !others.includes('discount')) return false;
  return (
    value < 0 || all.some((other) => other.kind === 'discount' && other.line > line && other.value !== 0)
  );
}

/** `Total  90.00`, the one tax, and below it the total that both come to, where nothing else is named before tax. */
function isBeforeTax({ kind, value, line }: SumFigure, all: readonly SumFigure[]): boolean {
  const [tax, ...others] = all.filter((other) => other.kind === 'tax');
  if (kind !== 'total' || tax === undefined || others.length > 0 || tax.line <= line) return false;
  if (all.some((other) => OF_LINES.has(other.kind))) return false;
  return all.some(
    (other) => other.kind === 'total' && other.line > tax.line && other.value === value + tax.value,
  );
}

/**
 * Figures at the ends of lines of which nothing known is said: `Adjustments  -100.00`, below it `1,010.00` alone in large
 * type, or the last of a row of sums, under no caption. One that the others come to is the total.
 */
export function findUnnamed(
  lines: readonly TableLine[],
  sums: readonly SumFigure[],
  taxRows: readonly TaxRow[],
  scale: number,
): SumFigure[] {
  const first = sums.find(({ kind }) => OF_LINES.has(kind))?.line ?? Infinity;
  const said = new Set(sums.flatMap(({ span, between }) => [span, ...between]));
  return lines.flatMap((line) => {
    const money = line.numbers.filter(isMoneyLike);
    const span = money.at(-1);
    if (span === undefined || said.has(span) || span.last < line.words.length - 1) return [];
    // `11,418.70  27  3,083.05  14,501.75`: net, rate, tax and both.
    const isOfTax = taxRows.some(
      ({ line: own, base, amount }) => own === line.index && base + amount === minorOf(span, scale),
    );
    const isBesideNamed = line.index >= first && sums.some((sum) => sum.line === line.index);
    const isAlone = line.index > first && money.length === 1 && span.first <= MOST_LABEL;
    if (!isOfTax && !isBesideNamed && !isAlone) return [];
    const words = isAlone ? line.words.slice(0, span.first) : [];
    const label = joinTexts(words);
    return figureOf(label, UNNAMED, span, line.numbers, line, scale) ?? [];
  });
}

const UNNAMED = { kind: 'total', others: [] } as const;
/** In words. */
const MOST_LABEL = 5;

/** `8 days 3 % discount (1,028.24), 21 days net`: what would be paid. */
function isOfTerms({ words }: TableLine): boolean {
  const text = foldPhrase(words.map((word) => word.text).join(' '));
  return namesEarlyPayment(text) && COUNT_OF_DAYS.test(text);
}

/** `Net 30`: days after the word for terms, as text and not in a column of sums. */
function isDaysNet(span: NumberSpan, { words }: TableLine): boolean {
  const [before, first] = [words[span.first - 1], words[span.first]];
  if (before === undefined || first === undefined || !DAYS.test(first.text) || isMoneyLike(span))
    return false;
  return (
    NET_ALONE.test(foldPhrase(before.text)) && !/[:：]$/u.test(before.text) && gap(before, first) <= WIDE
  );
}

/** Nobody waits for longer: `Net 500` is a sum. */
const DAYS = /^(?:\d{1,2}|1[0-8]\d)$/;
const NET_ALONE = new RegExp(`^(?:${termWords('net')})$`, 'u');

const COUNT_OF_DAYS = new RegExp(`\\b\\d{1,3} (?:${termWords('days')})\\b`, 'u');

/** The next line has figures of money below most of those of this one. */
function isRowOfSeveral(line: TableLine, next: TableLine | undefined): boolean {
  if (next === undefined || next.page !== line.page) return false;
  const money = line.numbers.filter(isMoneyLike);
  const below = money.filter((span) =>
    next.numbers.some((other) => isMoneyLike(other) && overlapOf(span, other) > SAME_COLUMN),
  );
  return below.length > 1 && below.length * 2 > money.length;
}

/** Of the narrower figure. */
const SAME_COLUMN = 0.5;

/** Words and numbers in turn: a wide gap and words behind a number begin what is said of the next. */
function segmentsOf({ words, numbers }: TableLine): Segment[] {
  const segments: { words: Word[]; numbers: NumberSpan[] }[] = [{ words: [], numbers: [] }];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    const span = numbers.find(({ first }) => first === at);
    let segment = segments.at(-1);
    if (word === undefined || segment === undefined) break;
    if (span !== undefined) {
      segment.numbers.push(span);
      // `ALV 25,5 % yhteensä` is one label.
      if (span.isPercent) segment.words.push(...words.slice(span.first, span.last + 1));
      at = span.last;
      continue;
    }
    // A sign set at the left edge of the column of its figures.
    if (/^\p{Sc}$/u.test(word.text)) continue;
    const before = words[at - 1];
    const isApart = before === undefined || gap(before, word) > WIDE;
    const hasMoney = segment.numbers.some(isMoneyLike);
    if (hasMoney && isApart && /\p{L}{2}/u.test(word.text)) {
      segment = { words: [], numbers: [] };
      segments.push(segment);
    }
    segment.words.push(word);
  }
  return segments.map((segment) => ({
    label: segment.words.length === 0 ? null : cellOf(segment.words),
    numbers: segment.numbers,
  }));
}

function labelled({ label, numbers }: Segment, line: TableLine, scale: number): SumFigure[] {
  const span = numbers.findLast((number) => isSum(number, line, scale));
  if (label === null || span === undefined || isDaysNet(span, line)) return [];
  const isOfNumber =
    !isMoneyLike(span) &&
    (isLastOfGroups(span, numbers) || label.words.some(({ text }) => VAT_NUMBER.test(text)));
  // `Design  7 h  1,050.00 excl. VAT`: what is said behind a figure names no sum.
  const lead = label.words.filter(({ left }) => left < span.left);
  const behind = joinTexts(label.words.filter(({ left }) => left >= span.left));
  if (isTaxRemark(behind) && labelIn(joinTexts(lead), line) === null) return [];
  // `IGST% : 3.12` is a rate.
  if (isSentence(label, line) || isOfNumber || /\p{L}\s?%[\s:]*$/u.test(joinTexts(lead))) return [];
  const words = /\p{L}/u.test(joinTexts(lead)) ? lead : label.words;
  const found = wordingsOf(words, label, line)
    .flatMap((text) => {
      const printed = labelIn(text, line);
      const isNumbered = printed?.kind === 'ignored' && numbers.some(({ isPercent }) => isPercent);
      // `GST no. 10884 7715 RT0001 - 5 %`: the number that the tax goes by, and its rate.
      const said = isNumbered ? (taxIn(text.split(' ', 1)[0] ?? '', line) ?? printed) : printed;
      const least = said === null ? Infinity : leastCoverage(said, span, numbers, scale);
      return said === null || said.coverage < least ? [] : [{ text, label: said }];
    })
    .at(0);
  if (found === undefined) return [];
  const figure = figureOf(found.text, found.label, span, numbers, line, scale);
  return figure === null ? [] : partsOfTotal(figure, numbers, scale);
}

function taxIn(text: string, line: TableLine): SumLabel | null {
  const said = labelIn(text, line);
  return said?.kind === 'tax' ? said : null;
}

/** The words of a label in the order in which they are likely to say what it is. */
function wordingsOf(words: readonly Word[], label: TextCell, line: TableLine): readonly string[] {
  const cells = textCells(words, FAR);
  const near = textCells(words).at(-1)?.text ?? '';
  const last = cells.at(-1)?.text ?? '';
  const texts = [last, near, label.text, cells[0]?.text ?? ''];
  if (cells.length < 2 || !QUALIFIER.test(last)) return texts;
  // `Amount due    gross    8,120.00`: a word in a column of its own that goes with what stands before it.
  const before = joinTexts(cells.slice(0, -1).flatMap((cell) => cell.words));
  const said = labelIn(before, line);
  const isOwn =
    said !== null && said.kind !== 'total' && said.kind !== 'subtotal' && said.coverage >= SURE_OF_LABEL;
  return [isOwn ? before : label.text, ...texts];
}

/** How much of a label must be known words. */
function leastCoverage(
  { kind, isFirst }: SumLabel,
  span: NumberSpan,
  numbers: readonly NumberSpan[],
  scale: number,
): number {
  // `VAT - reverse charge under section 13b  0.00`
  if (kind === 'tax' && isFirst && Number(span.value) === 0) return 0;
  // `Balance account 554433`: a figure that is not written as money needs a label that says so.
  if (!isMoneyLike(span) && scale !== 0) return SURE_OF_PLAIN;
  if (kind !== 'tax' || !numbers.some(({ isPercent }) => isPercent)) return SURE_OF_LABEL;
  // `20 % enthaltene Umsatzsteuer`: beside a rate one word for a tax is enough, whatever is said behind it.
  return isFirst ? 0 : BESIDE_RATE;
}

const QUALIFIER = new RegExp(`^${wordPattern(({ invoices }) => invoices?.words?.qualifier)}$`, 'iu');

/** The beginning of a tax number, whose groups of digits are no sum: `TVA FR03 552 081 317`. */
const VAT_NUMBER = /^[A-Z]{2}[A-Z\d]*\d/;
/** `VAT 330 9339 65`: groups of digits set as words are. */
function isLastOfGroups(span: NumberSpan, numbers: readonly NumberSpan[]): boolean {
  const groups = numbers.slice(0, numbers.indexOf(span) + 1).slice(-LEAST_GROUPS);
  return (
    groups.length === LEAST_GROUPS &&
    groups.every((one, at) => {
      const before = groups[at - 1];
      return /^\d+$/.test(one.text) && (before === undefined || gap(before, one) <= WIDE);
    })
  );
}

const LEAST_GROUPS = 3;
const MOST_WORDS = 8;

/** `The amount is due at once. With payment until … 2 % discount`: more than a label, which may stand far beside it. */
function isSentence({ words }: TextCell, line: TableLine): boolean {
  // With the figures between its words: a date leaves no gap.
  const all = line.words.slice(0, line.words.findLastIndex((word) => words.includes(word)) + 1);
  const { text, words: own } = textCells(all, FAR).at(-1) ?? { text: '', words: [] };
  return own.length > MOST_WORDS && /\p{L}{3}[.!]\s\p{Lu}/u.test(text);
}

/** Money by its looks, or a number at the end of its line. */
function isSum(span: NumberSpan, { words, numbers, isRecognised }: TableLine, scale: number): boolean {
  if (span.isPercent || span.digits.length > MOST_DIGITS || /^0\d/.test(span.digits)) return false;
  if (isMoneyLike(span)) return true;
  if (isYear(span, words[span.first - 1])) return false;
  // `-15.` was not read to its end.
  if (isRecognised && /\d[.,]$/u.test(words[span.last]?.text ?? '')) return false;
  const isLast = span === numbers.at(-1) && span.last === words.length - 1 && span.unit === null;
  return isLast && (scale === 0 || (span.value.split('.')[1]?.length ?? 0) < scale);
}

/** `Delivery date: May 2022`; a figure far behind a month is of a column. */
function isYear(span: NumberSpan, before: Word | undefined): boolean {
  return (
    before !== undefined &&
    gap(before, span) <= WIDE &&
    readDate(`1 ${before.text} ${span.digits}`).length > 0
  );
}

const MOST_DIGITS = 15;
