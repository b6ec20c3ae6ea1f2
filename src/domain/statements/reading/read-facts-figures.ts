import { statementWords } from '#domain/language/language-words.ts';
import type { LabelKind } from '#domain/language/statement-phrases.ts';
import { commonWidth, joinTexts } from '#domain/page-layout/boxes.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import { withWords } from '#domain/page-layout/text-of-words.ts';
import { isFromTheRight } from '#domain/page-layout/word-text.ts';
import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { readCurrency } from '#domain/language/currency-signs.ts';
import { readDateAt } from '#domain/language/dates.ts';
import { findFigures, hasDecimals, isOverlong, type FoundFigure } from '#domain/page-text/figures.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { cellOf, cellsOf, type Cell } from './read-facts-cells.ts';
import { LEAST_SURE } from './read-facts-currency.ts';
import { lineInReadingOrder } from './read-facts-direction.ts';
import { statementsOf, wordAt } from './statement-as-label.ts';
import type { DateText, Figure } from '#domain/page-text/placed-values.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';

/** A figure that a summary or a line by itself names. */
export interface LabelledFigure {
  readonly label: LabelKind;
  readonly text: string;
  readonly figure: Figure;
  /** `Balance on 31 March`: the day it was printed with. */
  readonly date: DateText | null;
  /** Words before the label in its cell, or what may be spent: `Average ledger balance` is another balance. */
  readonly isQualified: boolean;
}

interface LabelSpot {
  readonly label: LabelKind;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Index of the word behind it. */
  readonly end: number;
  readonly from: number;
  readonly isFromTheRight: boolean;
  readonly isQualified: boolean;
}

/** What may be spent: with a limit beside it, that is included. */
export const AVAILABLE = new RegExp(statementWords('available'), 'iu');
/** How many lines below its title a figure of a summary may stand. */
const LINES_BELOW = 3;
/** In heights of the title's line: how far below it they may stand, as the rows of the table between them are not seen here. */
const MOST_GAP_BELOW = 6;
/** Points by which boxes may overlap. */
const TOUCH = 2;

/** Figures with a label before or above them. */
export function findLabelledFigures(lines: readonly TextLine[], style: DecimalStyle): LabelledFigure[] {
  const figures = lines.map((line) => findFigures(line, style).filter(({ figure }) => !isOverlong(figure)));
  const read = lines.map(lineInReadingOrder);
  return read.flatMap((line, index) => {
    const own = figures[index] ?? [];
    const stacked = own.length === 0 ? stackedSpots(read, figures, index) : [];
    if (stacked.length > 0) return figuresBelow(read, figures, index, stacked);
    const said = labelSpots(line);
    const spots =
      said.length > 0
        ? said
        : wrappedSpots(line, own, figures[index + 1]?.length === 0 ? read[index + 1] : undefined);
    if (spots.length === 0) return [];
    if (own.length === 0) return figuresBelow(read, figures, index, spots);
    const captions = captionsOf(line);
    return spots.flatMap((spot, at) => {
      const next = spots[at + 1];
      const behind = moneyFirst(own.filter(({ figure }) => isBetween(figure, spot, next)));
      const isOfOther = captions.some(
        ({ left }) => left > spot.right && behind.every(({ figure }) => figure.left > left),
      );
      if (isOfOther && !spot.isFromTheRight) return figuresBelow(read, figures, index, [spot]);
      // Right to left, the last one is the next.
      const found = spot.isFromTheRight
        ? (behind.findLast(({ figure }) => figure.right <= spot.left + TOUCH) ?? behind[0])
        : (balanceBehindTotals(spot, behind) ?? behind[0]);
      if (found === undefined || (own.length > spots.length && AVAILABLE.test(spot.text))) return [];
      const until = next?.from ?? line.words.length;
      return [
        {
          label: spot.label,
          text: spot.text,
          figure: found.figure,
          date: dateBetween(line, spot.end, until) ?? dateBefore(line, spot.from),
          isQualified: spot.isQualified,
        },
      ];
    });
  });
}

/** `Ending Balance   30 Days in Statement Period   2,005.97`: a few digits beside what has decimals are a count. */
function moneyFirst(found: readonly FoundFigure[]): readonly FoundFigure[] {
  const counted = found.findIndex(({ figure }) => hasDecimals(figure));
  const isCount = ({ figure }: FoundFigure) => /^\d{1,3}$/.test(figure.text);
  return found.slice(0, counted).every(isCount) ? found.slice(Math.max(0, counted)) : found;
}

/** `Closing Balance  5100.00  0.00  6.68 Cr`: behind the totals of its columns only the balance says its side. */
function balanceBehindTotals({ label }: LabelSpot, behind: readonly FoundFigure[]): FoundFigure | undefined {
  const marked = behind.filter(({ figure }) => figure.mark === 'debit' || figure.mark === 'credit');
  return label === 'closing' && behind.length > 2 && marked.length === 1 ? marked[0] : undefined;
}

/** Groups of surely read words that name something by themselves: a figure behind one is not of the label before it. */
function captionsOf(line: TextLine): Cell[] {
  const sure = line.words.filter(({ confidence }) => confidence >= LEAST_SURE);
  return cellsOf([withWords(line, sure)])
    .flat()
    .filter(({ text }) => /\p{L}{3}/u.test(text) && !/\d/.test(text) && !vocabulary.isFiller(text));
}

/** Behind a label and before the next, in the direction in which the label is read. */
function isBetween(figure: Figure, spot: LabelSpot, next: LabelSpot | undefined): boolean {
  if (spot.isFromTheRight) {
    // A table from the left with words from the right: label left, figure right.
    const isLeft =
      figure.right <= spot.left + TOUCH && (next === undefined || figure.left >= next.right - TOUCH);
    return isLeft || (next === undefined && figure.left >= spot.right - TOUCH);
  }
  return figure.left >= spot.right - TOUCH && (next === undefined || figure.right <= next.left + TOUCH);
}

/** `Minimum Amount Due`, `Pago mínimo`: the least that has to be paid is no balance. */
const LEAST = wordRegExp`^\(?${({ statements }) => statements?.words?.least}\p{L}*\.?\)?$`;

/** Labels that begin a group of words; those inside a sentence say nothing of figures. */
function labelSpots(line: TextLine): LabelSpot[] {
  const named = vocabulary.labels(line.text);
  return (named.length > 0 ? named : statementsOf(line)).flatMap(({ label, start, end }) => {
    const from = wordAt(line, start);
    const to = wordAt(line, end - 1);
    const words = line.words.slice(from, to + 1);
    if (words.length === 0 || isLeast(line, from, to)) return [];
    const { left, right, text } = cellOf(words, line.page, 0);
    const before = isFromTheRight(text) ? null : wordBefore(line, from);
    // `Interest from your last statement` is no balance.
    if (label === 'opening' && before !== null && needsItsStart(words)) return [];
    const isQualified = (before !== null && !vocabulary.isFiller(before)) || AVAILABLE.test(text);
    return [
      { label, text, left, right, from, end: to + 1, isFromTheRight: isFromTheRight(text), isQualified },
    ];
  });
}

/** `Your new` over `balance` in a narrow column, their figure beside the upper line. */
function wrappedSpots(
  line: TextLine,
  [found, ...others]: readonly FoundFigure[],
  below: TextLine | undefined,
): LabelSpot[] {
  if (found === undefined || others.length > 0 || below?.page !== line.page) return [];
  const upper = cellsOf([withWords(line, line.words.slice(0, found.from))])[0]?.at(-1);
  const lower = cellsOf([below])[0]?.find(({ left }) => Math.abs(left - (upper?.left ?? 0)) <= TOUCH);
  if (upper === undefined || lower === undefined) return [];
  const isNear = below.top - line.bottom < line.bottom - line.top;
  const text = `${upper.text} ${lower.text}`;
  const label = vocabulary.label(text);
  if (!isNear || label === null || /\d/.test(text) || isFromTheRight(text)) return [];
  const { left, right } = upper;
  const isQualified = AVAILABLE.test(text);
  return [{ label, text, left, right, from: 0, end: found.from, isFromTheRight: false, isQualified }];
}

/** Lines above the lower line of a label in which its upper line may stand: the labels beside it may have one line. */
const LINES_ABOVE = 2;
/** In heights of the lower line: how far above it the upper line may end. */
const MOST_GAP_ABOVE = 2;
/** Titles of two lines side by side, from which on one that is a label suffices, as beside titles of one line: they are the head of a summary. */
const LEAST_TITLES = 3;

/** Labels of two lines, `Beginning` over `balance`, side by side over their figures. */
function stackedSpots(
  lines: readonly TextLine[],
  figures: readonly (readonly FoundFigure[])[],
  index: number,
): LabelSpot[] {
  const line = lines[index];
  if (line === undefined) return [];
  const height = line.bottom - line.top;
  const near = lines.slice(Math.max(0, index - LINES_ABOVE), index).filter((above, at, all) => {
    const others = figures[index - all.length + at] ?? [];
    // A figure of a box beside the titles may stand on their line.
    const isOfTitles = others.length === 0 || captionsOf(above).length >= LEAST_TITLES + others.length;
    return above.page === line.page && line.top - above.bottom <= MOST_GAP_ABOVE * height && isOfTitles;
  });
  const cells = cellsOf([...near, line]);
  const lowers = cells.at(-1) ?? [];
  // A line over several titles is the upper line of none.
  const isOverOne = (upper: Cell) => lowers.filter((lower) => commonWidth(upper, lower) > 0).length === 1;
  const uppers = cells.slice(0, -1).flat().filter(isOverOne);
  const pairs = lowers.flatMap((lower) => {
    const upper = uppers.findLast((other) => commonWidth(other, lower) > 0);
    return upper === undefined ? [] : [{ upper, lower }];
  });
  const spots = pairs.flatMap(({ upper, lower }) => {
    const text = `${upper.text} ${lower.text}`;
    const label = vocabulary.label(text);
    if (label === null) return [];
    const [left, right] = [Math.min(upper.left, lower.left), Math.max(upper.right, lower.right)];
    const isTurned = isFromTheRight(text);
    const isQualified = AVAILABLE.test(text);
    return [{ label, text, left, right, from: 0, end: 0, isFromTheRight: isTurned, isQualified }];
  });
  const isAmongTitles = near.some((above) => labelSpots(above).length > 1);
  return pairs.length >= LEAST_TITLES || spots.length > 1 || isAmongTitles ? spots : [];
}

/** In heights of a line: a word as near belongs to the same phrase. */
const SAME_PHRASE = 0.6;

/** The word before the label or behind it on the same line belongs to the same phrase and says so. */
function isLeast({ words }: TextLine, from: number, to: number): boolean {
  const first = words[from];
  const last = words[to];
  if (first === undefined || last === undefined) return false;
  const height = first.bottom - first.top;
  const isNear = (gap: number) => gap < SAME_PHRASE * height;
  const [before, after] = [words[from - 1], words[to + 1]];
  return (
    (before !== undefined && LEAST.test(before.text) && isNear(first.left - before.right)) ||
    (after !== undefined && LEAST.test(after.text) && isNear(after.left - last.right))
  );
}

/** `From your last statement` names a balance only where nothing is before it, `your previous balance` anywhere. */
function needsItsStart([first, ...others]: readonly Word[]): boolean {
  const isFiller = first !== undefined && vocabulary.isFiller(first.text);
  return isFiller && vocabulary.label(joinTexts(others)) === null;
}

function wordBefore({ words }: TextLine, at: number): string | null {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined || !/\p{L}{3}/u.test(before.text)) return null;
  const isNear = word.left - before.right < SAME_PHRASE * (word.bottom - word.top);
  return isNear && !/[:.]$/.test(before.text) ? before.text : null;
}

/** A row of titles with the rows of figures under it: each title takes the first figure that stands below it. */
function figuresBelow(
  lines: readonly TextLine[],
  figures: readonly (readonly FoundFigure[])[],
  index: number,
  spots: readonly LabelSpot[],
): LabelledFigure[] {
  const line = lines[index];
  if (line === undefined) return [];
  const height = line.bottom - line.top;
  const rows: { readonly line: TextLine; readonly figures: readonly FoundFigure[] }[] = [];
  for (let below = index + 1; below <= index + LINES_BELOW; below++) {
    const other = lines[below];
    if (other === undefined || other.page !== line.page) break;
    if (other.top - line.bottom > MOST_GAP_BELOW * height) break;
    const own = figures[below] ?? [];
    if (own.length === 0) continue;
    const isDated = readDateAt(textsOf(other), 0) !== null;
    const isTitle = ({ text, end }: LabelSpot) =>
      isColumnTitle(text) && line.words[end - 1]?.text.endsWith(':') !== true;
    // Rows of a table with the label's word in its header are no summary.
    if (isDated && spots.length < 2 && spots.some(isTitle)) break;
    rows.push({ line: other, figures: own });
  }
  return spots.flatMap((spot, at) => {
    const until = spots[at + 1]?.from ?? line.words.length;
    const near = rows.map(
      (row) =>
        row.figures
          .map(({ figure }) => ({ figure, off: distance(spot, withCurrency(figure, row.line)) }))
          .toSorted((a, b) => a.off - b.off)[0],
    );
    const found = near.find((nearest) => nearest !== undefined && nearest.off <= 2 * height);
    if (found === undefined) return [];
    const date = dateBetween(line, spot.end, until);
    const { label, text, isQualified } = spot;
    return [{ label, text, figure: found.figure, date, isQualified }];
  });
}

function textsOf({ words }: TextLine): string[] {
  return words.map((word) => word.text);
}

function isColumnTitle(text: string): boolean {
  return vocabulary.columnTitle(text)?.title === 'balance';
}

/** `EUR          + 1.520,33`: the currency may stand at the left of its box, right under the label. */
function withCurrency(figure: Figure, { words }: TextLine): Pick<Figure, 'left' | 'right'> {
  const before = words.findLast(({ left, text }) => left < figure.left && !/^[+−-]$/u.test(text));
  const isCurrency = before !== undefined && readCurrency(before.text) !== null;
  return isCurrency ? { left: before.left, right: figure.right } : figure;
}

/** 0 where they overlap. */
function distance(spot: LabelSpot, figure: Pick<Figure, 'left' | 'right'>): number {
  return Math.max(0, -commonWidth(figure, spot));
}

/** `09/01/2018  Beginning balance  18,805.47`: all that stands before the label. */
function dateBefore(line: TextLine, at: number): DateText | null {
  const found = at === 0 ? null : readDateAt(textsOf(line).slice(0, at), 0);
  return found?.end === at ? dateBetween(line, 0, at) : null;
}

/** The first date that begins among the words of a line. */
export function dateBetween(line: TextLine, from: number, to: number): DateText | null {
  const texts = line.words.slice(0, to).map((word) => word.text);
  for (let at = from; at < to; at++) {
    const found = readDateAt(texts, at);
    if (found === null) continue;
    const cell: Cell = cellOf(line.words.slice(at, found.end), line.page, 0);
    const { text, page, left, top, right, bottom } = cell;
    return { text, page, left, top, right, bottom, readings: found.readings };
  }
  return null;
}
