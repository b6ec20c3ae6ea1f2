import { foldPhrase } from '#domain/language/fold-text.ts';
import type { Minor } from '#domain/money.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { InvoiceNote } from '../invoice.schemas.ts';
import { parseDecimal, toMinor } from '../exact-decimal.ts';
import { gap, type NumberSpan } from '../lines/number-spans.ts';
import {
  cellOf,
  isMoneyLike,
  overlapOf,
  textCells,
  type TableLine,
  type TextCell,
} from '../lines/table-line.ts';
import type { TaxRow } from './find-tax-rows.ts';
import { isTaxRemark, labelIn, type SumKind } from './sum-words.ts';

/** A figure outside the lines and what is said of it. */
export interface SumFigure {
  readonly kind: SumKind;
  readonly others: readonly SumKind[];
  readonly label: string;
  /** With its sign as printed. */
  readonly value: Minor;
  readonly span: NumberSpan;
  /** Index of its line. */
  readonly line: number;
  /** In percent, where one stands with it. */
  readonly rate: string | null;
  /** Further figures between label and figure: what a tax is on. */
  readonly between: readonly NumberSpan[];
  /** The same, as money. */
  readonly betweenMinor: readonly Minor[];
  readonly notes: readonly InvoiceNote[];
  /** Other figures of the document come to it. */
  readonly isProven?: boolean;
}

/** A stretch of a line: words, then the numbers they are said of. */
interface Segment {
  readonly label: TextCell | null;
  readonly numbers: readonly NumberSpan[];
}

/** In heights of the line. */
const WIDE = 0.9;
/** Words farther apart are no one label. */
const FAR = 1.8;
const SURE = 0.45;
const SURE_OF_PLAIN = 0.75;
const BESIDE_RATE = 0.2;
/** Lines that a label may stand above its figure. */
const ABOVE = 3;

/** The minor units of a number as printed, with its sign; null where it is too large. */
export function minorOf({ value, isNegative }: NumberSpan, scale: number): Minor | null {
  const decimal = parseDecimal(value);
  const minor = decimal === null ? null : toMinor(decimal, scale);
  return minor === null ? null : isNegative ? -minor : minor;
}

/** All figures outside the lines whose label is known, in the document's order. */
export function findSums(lines: readonly TableLine[], scale: number): SumFigure[] {
  const found = lines.flatMap((line, index) => {
    if (isOfTerms(line)) return [];
    const own = segmentsOf(line).flatMap((segment) => labelled(segment, line, scale));
    if (own.length > 0) return own;
    // Of a table with several rows none is the sum.
    if (isRowOfSeveral(line, lines[index + 1])) return [];
    return below(line, lines.slice(Math.max(0, index - ABOVE), index), scale);
  });
  return found.flatMap((figure) => netAndTax(figure, found, scale) ?? figure);
}

/** `Total  1 251.00  237.69` where `To pay  1 488.69` is their sum: what the lines come to, and its tax. */
function netAndTax(figure: SumFigure, all: readonly SumFigure[], scale: number): SumFigure[] | null {
  const [net, ...others] = figure.between;
  const base = net === undefined ? null : minorOf(net, scale);
  if (figure.kind !== 'total' || net === undefined || base === null || others.length > 0) return null;
  const isTax = Math.abs(figure.value) * 2 < Math.abs(base) && figure.value !== 0;
  const isSum = all.some(
    ({ kind, value }) => (kind === 'total' || kind === 'due') && value === base + figure.value,
  );
  if (!isTax || !isSum) return null;
  return [
    { ...figure, kind: 'net', others: [], value: base, span: net, between: [] },
    { ...figure, kind: 'tax', others: [], between: [] },
  ];
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
    const label = words.map(({ text }) => text).join(' ');
    return figureOf(label, UNNAMED, span, line.numbers, line, scale) ?? [];
  });
}

const OF_LINES = new Set<SumKind>(['subtotal', 'net']);
const UNNAMED = { kind: 'total', others: [] } as const;
/** In words. */
const MOST_LABEL = 5;

/** `8 days 3 % discount (1,028.24), 21 days net`: what would be paid. */
function isOfTerms({ words }: TableLine): boolean {
  const text = foldPhrase(words.map((word) => word.text).join(' '));
  return OF_DISCOUNT.test(text) && COUNT_OF_DAYS.test(text);
}

const OF_DISCOUNT = /\b(?:skonto|discount|escompte|sconto|descuento|korting|kasserabat|skonta)\b/u;
const COUNT_OF_DAYS = /\b\d{1,3} (?:days?|tage?n?|jours?|giorni|dias|dagen|dage|dni|dnu)\b/u;

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
  if (label === null || span === undefined) return [];
  const isOfNumber = !isMoneyLike(span) && label.words.some(({ text }) => VAT_NUMBER.test(text));
  // `Design  7 h  1,050.00 excl. VAT`: what is said behind a figure names no sum.
  const lead = label.words.filter(({ left }) => left < span.left);
  const behind = textOf(label.words.filter(({ left }) => left >= span.left));
  if (isTaxRemark(behind) && labelIn(textOf(lead), line) === null) return [];
  // `IGST% : 3.12` is a rate.
  if (isSentence(label) || isOfNumber || /\p{L}\s?%[\s:]*$/u.test(label.text)) return [];
  const cells = textCells(label.words, FAR);
  const near = textCells(label.words).at(-1)?.text ?? '';
  const texts = [cells.at(-1)?.text ?? '', near, label.text, cells[0]?.text ?? ''];
  // `Amount due    gross    8,120.00`: a word in a column of its own that goes with what stands before it.
  if (cells.length > 1 && QUALIFIER.test(texts[0] ?? '')) {
    const said = labelIn(textOf(cells.slice(0, -1).flatMap(({ words }) => words)), line);
    const isOwn = said !== null && said.kind !== 'total' && said.kind !== 'subtotal' && said.coverage >= SURE;
    texts.unshift(isOwn ? textOf(cells.slice(0, -1).flatMap(({ words }) => words)) : label.text);
  }
  const found = texts
    .flatMap((text) => {
      const said = labelIn(text, line);
      // `20 % enthaltene Umsatzsteuer`: beside a rate one word for a tax is enough.
      const isByRate = said?.kind === 'tax' && numbers.some(({ isPercent }) => isPercent);
      // `Balance account 554433`: a figure that is not written as money needs a label that says so.
      const least = isMoneyLike(span) || scale === 0 ? (isByRate ? BESIDE_RATE : SURE) : SURE_OF_PLAIN;
      return said === null || said.coverage < least ? [] : [{ text, label: said }];
    })
    .at(0);
  if (found === undefined) return [];
  const figure = figureOf(found.text, found.label, span, numbers, line, scale);
  return figure === null ? [] : partsOfTotal(figure, numbers, scale);
}

const QUALIFIER = /^(?:netto|brutto|net|gross|ht|ttc|lordo|bruto|neto)$/iu;

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

/** The beginning of a tax number, whose groups of digits are no sum: `TVA FR03 552 081 317`. */
const VAT_NUMBER = /^[A-Z]{2}[A-Z\d]*\d/;
const MOST_WORDS = 8;

/** `The amount is due at once. With payment until … 2 % discount`: more than a label. */
function isSentence({ text, words }: TextCell): boolean {
  return words.length > MOST_WORDS && /\p{L}{3}[.!]\s\p{Lu}/u.test(text);
}

/** `Total  278.61  40.39  319.00`: of three figures of which one is the sum of the others, net, tax and both. */
/** A tax is less than what it is on, and has its sign. */
function isPart(tax: Minor, base: Minor): boolean {
  return Math.abs(tax) * 2 <= Math.abs(base) && tax * base >= 0;
}

function partsOfTotal(figure: SumFigure, numbers: readonly NumberSpan[], scale: number): SumFigure[] {
  if (figure.kind !== 'total' && figure.kind !== 'subtotal') return [figure];
  const money = numbers.filter((number) => isMoneyLike(number) && number !== figure.span);
  const [on, ...taxes] = money;
  const base = on === undefined ? 0 : (minorOf(on, scale) ?? 0);
  const sum = taxes.reduce((all, tax) => all + (minorOf(tax, scale) ?? 0), 0);
  // `Total  46,740.00  4,206.60  4,206.60  8,413.20`: what is taxed, two taxes and both of them.
  if (on !== undefined && taxes.length > 1 && sum === figure.value && Math.abs(sum) * 2 < Math.abs(base)) {
    return [
      { ...figure, kind: 'net', others: [], value: base, span: on },
      { ...figure, kind: 'tax', others: [] },
    ];
  }
  // `Total  1,100.00  99.00  99.00  1,298.00`: what is taxed, two taxes, and all of them.
  if (on !== undefined && taxes.length > 1 && base + sum === figure.value && isPart(sum, base)) {
    return [
      { ...figure, kind: 'net', others: [], value: base, span: on },
      ...taxes.map((span): SumFigure => ({
        ...figure,
        kind: 'tax',
        others: [],
        value: minorOf(span, scale) ?? 0,
        span,
      })),
      { ...figure, kind: 'total' },
    ];
  }
  for (const net of money) {
    const base = minorOf(net, scale) ?? 0;
    for (const tax of money) {
      const value = minorOf(tax, scale) ?? 0;
      if (tax === net || base + value !== figure.value || !isPart(value, base)) continue;
      return [
        { ...figure, kind: 'net', others: [], value: base, span: net },
        { ...figure, kind: 'tax', others: [], value, span: tax },
        { ...figure, kind: 'total' },
      ];
    }
  }
  return [figure];
}

function figureOf(
  text: string,
  label: { readonly kind: SumKind; readonly others: readonly SumKind[] },
  span: NumberSpan,
  numbers: readonly NumberSpan[],
  line: TableLine,
  scale: number,
): SumFigure | null {
  const printed = minorOf(span, scale);
  if (printed === null) return null;
  const rate = numbers.find(({ isPercent }) => isPercent)?.value ?? null;
  // `VAT 0 % on 80.65`: what a tax of nothing is on.
  const isBase = label.kind === 'tax' && rate !== null && Number(rate) === 0;
  const between = numbers.filter(
    (number) => (number !== span || isBase) && !number.isPercent && isMoneyLike(number),
  );
  return {
    ...label,
    label: text.replace(/[\s:]+$/, ''),
    value: isBase ? 0 : printed,
    span,
    line: line.index,
    rate,
    between,
    betweenMinor: between.flatMap((number) => minorOf(number, scale) ?? []),
    notes: [],
  };
}

/** Money by its looks, or a number at the end of its line. */
function isSum(span: NumberSpan, { words, numbers }: TableLine, scale: number): boolean {
  if (span.isPercent || span.digits.length > MOST_DIGITS || /^0\d/.test(span.digits)) return false;
  if (isMoneyLike(span)) return true;
  const isLast = span === numbers.at(-1) && span.last === words.length - 1 && span.unit === null;
  return isLast && (scale === 0 || (span.value.split('.')[1]?.length ?? 0) < scale);
}

const MOST_DIGITS = 15;

/** A figure set at the right edge below a title that is centred in its column. */
function lastBefore<T extends { readonly cell: TextCell }>(
  span: NumberSpan,
  labels: readonly T[],
): T | undefined {
  const last = labels.at(-1);
  const step = last === undefined ? Infinity : span.left - last.cell.right;
  return step >= 0 && step <= BESIDE_TITLE ? last : undefined;
}

/** In points. */
const BESIDE_TITLE = 40;

/** In a form each title stands at the left of its box, its figure at the right. */
function boxTitle(titles: readonly TextCell[], { left }: NumberSpan): TextCell | undefined {
  return titles.length > 2 ? titles.findLast((title) => title.left < left) : undefined;
}

/** Figures without words beside them, below labels that stand side by side. */
function below(line: TableLine, above: readonly TableLine[], scale: number): SumFigure[] {
  const isFigure = (number: NumberSpan) => isMoneyLike(number) || (scale === 0 && !number.isPercent);
  const money = line.numbers.filter(isFigure);
  if (money.length === 0) return [];
  const between: NumberSpan[] = [];
  for (const former of above.toReversed()) {
    if (former.page !== line.page) return [];
    if (former.numbers.some(isFigure)) {
      between.push(...former.numbers);
      continue;
    }
    const labels = textCells(former.words).flatMap((cell) => {
      const label = labelIn(cell.text, former);
      // Its figure stands between already.
      const isAnswered = between.some((other) => overlapOf(other, cell) > 0);
      return label === null || label.coverage < SURE || isAnswered ? [] : [{ cell, label }];
    });
    if (labels.length === 0) continue;
    // Sums that stand beside the last row of a summary of taxes.
    const free = money.filter((span) => !between.some((other) => overlapOf(other, span) > 0));
    const answered = new Set<TextCell>();
    return (between.length === 0 ? money : free.filter(isFigure)).flatMap((span) => {
      const box = boxTitle(textCells(former.words), span);
      const open = labels.filter(({ cell }) => !answered.has(cell));
      const over =
        labels.find(({ cell }) => overlapOf(cell, span) > 0) ??
        open.find(({ cell }) => cell.left === box?.left) ??
        (money.length === 1 ? lastBefore(span, labels) : undefined);
      if (over === undefined) return [];
      answered.add(over.cell);
      const rates = former.numbers.filter((number) => overlapOf(over.cell, number) > 0);
      return figureOf(over.cell.text, over.label, span, rates, line, scale) ?? [];
    });
  }
  return [];
}
