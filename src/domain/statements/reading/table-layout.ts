import type { ColumnTitle } from '#domain/language/statement-phrases.ts';
import { commonWidth } from '#domain/page-layout/boxes.ts';
import { median } from '#domain/values/median.ts';
import type { Box, Word } from '#domain/page-layout/page-words.ts';
import { isFromTheRight } from '#domain/page-layout/word-text.ts';
import type { FigureCluster } from './cluster-figures.ts';
import type { TitleBox } from './find-header.ts';
import { isInSpan, type DateSpan, type FigureSpan, type LineParts } from '#domain/page-text/line-parts.ts';

/** A column of figures on one page. */
export interface LaidColumn {
  /** Of the account's `FigureColumn`. */
  readonly index: number;
  readonly left: number;
  readonly right: number;
  /** Where digits end. */
  readonly edge: number;
}

/** Where on a page words of one kind stand. */
export interface TextZone {
  readonly title: ColumnTitle | null;
  /** What the same words say over other content. */
  readonly others: readonly ColumnTitle[];
  readonly text: string | null;
  readonly left: number;
  readonly right: number;
}

/** How a table stands on one page. */
export interface TableLayout {
  readonly columns: readonly LaidColumn[];
  /** From left to right, without gaps between them; places of figures are no part of any. */
  readonly zones: readonly TextZone[];
}

/** Points of distance from a title that a word across the edge of its column costs. */
const CROSSED = 20;
/** And what a word gains that begins there, apart from the words before it; no more than so much together. */
const FLUSH_GAIN = 6;
const MOST_GAIN = 60;
/** In heights of a line. */
const APART = 0.8;
/** Points by which dates may stand beside their title. */
const BESIDE_TITLE = 30;

interface Item extends TextZone {
  readonly isFigures: boolean;
}

/**
 * Lays the places of text between those of figures.
 *
 * @param rows lines of which transactions are made, with their figures' columns known
 * @param titles of text columns; titles of figures are in `columns`
 */
export function layZones(
  rows: readonly LineParts[],
  titles: readonly TitleBox[],
  columns: readonly LaidColumn[],
): TextZone[] {
  const items: Item[] = [
    ...titles.map(({ title, others, text, left, right }) => ({
      title,
      others,
      text,
      left,
      right,
      isFigures: false,
    })),
    ...columns.map(({ left, right }) => ({
      title: null,
      others: [],
      text: null,
      left,
      right,
      isFigures: true,
    })),
  ].sort((a, b) => a.left + a.right - b.left - b.right);
  const words = rows.flatMap((row) => textWords(row, columns));
  const starts = rows.flatMap((row) => phraseStarts(row));
  const dates = rows.flatMap((row) => row.dates);
  const zones: TextZone[] = [];
  let left = -Infinity;
  for (const [index, item] of items.entries()) {
    const next = items[index + 1];
    if (item.isFigures) {
      left = item.right;
      continue;
    }
    const right =
      next === undefined
        ? Infinity
        : next.isFigures
          ? next.left
          : boundary(item, next, left, { words, starts, dates });
    zones.push({ title: item.title, others: item.others, text: item.text, left, right });
    left = right;
  }
  return zones;
}

/** What stands under titles of text. */
interface Content {
  readonly words: readonly Word[];
  /** Left edges of words behind a wide gap. */
  readonly starts: readonly number[];
  readonly dates: readonly DateSpan[];
}

function phraseStarts({ line }: LineParts): number[] {
  const starts: number[] = [];
  let before: Word | undefined;
  for (const word of line.words) {
    if (before === undefined || word.left - before.right > APART * (word.bottom - word.top))
      starts.push(word.left);
    before = word;
  }
  return starts;
}

/** Words that are no figure of a column. */
function textWords(row: LineParts, columns: readonly LaidColumn[]): Word[] {
  const inColumn = row.figures.filter((span) => columnOf(span, columns) !== null);
  return row.line.words.filter((_, index) => !isInSpan(inColumn, index));
}

/** The column in which a figure stands on its page; null in none. */
export function columnOf(
  { figure, digitsRight }: FigureSpan,
  columns: readonly LaidColumn[],
): LaidColumn | null {
  let best: LaidColumn | null = null;
  let bestShare = 0.5;
  for (const column of columns) {
    if (Math.abs(column.edge - digitsRight) <= 2) return column;
    const share =
      commonWidth(column, figure) /
      Math.max(1, Math.min(column.right - column.left, figure.right - figure.left));
    if (share > bestShare) {
      best = column;
      bestShare = share;
    }
  }
  return best;
}

const isDate = ({ title, others }: Item) =>
  [title, ...others].some((kind) => kind === 'date' || kind === 'valueDate');

/**
 * Where between two columns of text the white gap runs: right of dates, left of what begins under the next title.
 * Text is mostly set flush left under its title, or the title is centred over it.
 */
function boundary(item: Item, next: Item, from: number, { words, starts, dates }: Content): number {
  if (isDate(item)) {
    const own = ofOneColumn(
      dates.filter(({ date }) => date.left < item.right && date.right > Math.max(item.left, from)),
    );
    const rights = own.map(({ date }) => date.right);
    // Of another table below, whose dates are longer, the text under the next title would be cut.
    const short = rights.filter((right) => right <= next.left);
    const right = Math.max(...(short.length > 0 ? short : rights));
    if (own.length > 0 && right < next.right) return right + 0.5;
  }
  if (isDate(next)) {
    const under = dates.filter(({ date }) => date.left < next.right && date.right > next.left);
    // A title in the middle of its column, over dates at its right edge.
    const own =
      under.length > 0
        ? under
        : dates.filter(({ date }) => date.left < next.right + BESIDE_TITLE && date.right > next.left);
    const left = Math.min(...own.map(({ date }) => date.left));
    if (own.length > 0 && left > item.left) return left - 0.5;
  }
  const inside = words.filter((word) => word.right > Math.max(item.left, from) && word.left < next.right);
  const isFlushRight = isFromTheRight(item.text ?? '') || isFromTheRight(next.text ?? '');
  if (isFlushRight) return leastCrossedFromRight(inside, item, next);
  return leastCrossed(inside, Math.max(item.left, from), next, starts);
}

/** Without those of a slip below the rows, which begin elsewhere. */
function ofOneColumn(dates: readonly DateSpan[]): readonly DateSpan[] {
  const left = median(dates.map(({ date }) => date.left)) ?? 0;
  return dates.filter(({ date }) => Math.abs(date.left - left) <= (date.right - date.left) / 2);
}

/** The same in a script written from the right: where text ends, as near to the title on the left as may be. */
function leastCrossedFromRight(words: readonly Word[], item: Item, next: Item): number {
  const mirror = ({ left, right }: { left: number; right: number }) => ({ left: -right, right: -left });
  const mirrored = words.map((word) => ({ ...word, ...mirror(word) }));
  return -leastCrossed(mirrored, -next.right, { ...item, ...mirror(item) });
}

/** Where text begins, as near to the next title as may be, with as few words as may be across it. */
function leastCrossed(
  words: readonly Word[],
  from: number,
  next: Item,
  starts: readonly number[] = [],
): number {
  let best = { x: next.left - 0.5, cost: Infinity };
  for (const x of new Set([next.left - 0.5, ...words.map((word) => Math.round(word.left) - 0.5)])) {
    const aside = Math.abs(x - next.left);
    if (x <= from + 1 || x >= next.right || aside - MOST_GAIN >= best.cost) continue;
    let crossed = 0;
    for (const word of words) if (word.left < x - 1 && word.right > x + 1) crossed += 1;
    let flush = 0;
    for (const left of starts) if (left > x && left < x + 1.5) flush += 1;
    const cost = CROSSED * crossed + aside - Math.min(MOST_GAIN, FLUSH_GAIN * flush);
    if (cost < best.cost) best = { x, cost };
  }
  return best.x;
}

/** The zone around a box's middle; over figures that of the description. */
export function zoneOf(box: Box, zones: readonly TextZone[]): TextZone | null {
  const middle = (box.left + box.right) / 2;
  for (const zone of zones) if (middle >= zone.left && middle < zone.right) return zone;
  return null;
}

/** Figures of a page as columns, without titles. */
export function laidColumn(cluster: FigureCluster, index: number): LaidColumn {
  return { index, left: cluster.left, right: cluster.right, edge: cluster.edge };
}
