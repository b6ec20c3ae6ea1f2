import { edgesApart, gap, joinTexts } from '#domain/page-layout/boxes.ts';
import type { Box, Word } from '#domain/page-layout/page-words.ts';
import { FIGURES, type ColumnTitle } from './line-header.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { isMoneyLike, overlapOf, type TableLine } from './table-line.ts';
import { isTaxRemark } from '../totals/sum-words.ts';
import { beginsColumn, isTaxOfLine, unitBehind } from './text-columns.ts';

/** Numbers that stand one below the other, under a title or without one. */
export interface NumberColumn {
  readonly left: number;
  readonly right: number;
  readonly title: ColumnTitle | null;
  /** One a line at most, by the line's index. */
  readonly spans: ReadonlyMap<number, NumberSpan>;
}

/** In heights of the line. */
const ALONE_GAP = 0.7;
/** In heights of the line: words set over each other by as much are of two texts. */
const OVERLAP = 0.4;
/** Of the narrower: from here on two numbers stand in one column. */
const SAME_COLUMN = 0.4;
/** Points by which edges of one column differ. */
const EDGE = 2.5;
/** Points between a title and numbers that can still be its own. */
const FARTHEST = 45;
/** Digits of a number that is a code rather than a quantity. */
const CODE_DIGITS = 7;

/** The columns of numbers below a header, left to right. */
export function layColumns(lines: readonly TableLine[], titles: readonly ColumnTitle[]): NumberColumn[] {
  const clusters = clustersOf(lines, titles);
  const matched = matchByLanes(clusters, titles) ?? matchTitles(clusters, titles);
  return clusters
    .map((spans, index): NumberColumn => {
      return { ...boxOf(spans), title: matched.get(index) ?? null, spans: byLine(spans) };
    })
    .toSorted((a, b) => a.right - b.right);
}

interface Placed {
  readonly line: number;
  readonly span: NumberSpan;
  /** With the unit behind it. */
  readonly box: Pick<Box, 'left' | 'right'>;
}

function isCode({ digits, currency }: NumberSpan): boolean {
  return currency === null && digits.length > CODE_DIGITS && /^\d+$/.test(digits);
}

/** The digits, the unit behind them, and a sign before them, by which numbers stand that begin at one place. */
function boxWithUnit(
  line: TableLine,
  { left, digitsLeft, digitsRight, last, isNegative, currency }: NumberSpan,
  titles: readonly ColumnTitle[],
): Placed['box'] {
  const from = isNegative && currency === null ? left : digitsLeft;
  return { left: from, right: unitBehind(line, last, titles)?.right ?? digitsRight };
}

function clustersOf(lines: readonly TableLine[], titles: readonly ColumnTitle[]): Placed[][] {
  const alone = lines.flatMap((line) =>
    line.numbers
      .filter((span) => !isCode(span) && isAlone(line, span, titles))
      .map((span): Placed => ({ line: line.index, span, box: boxWithUnit(line, span, titles) })),
  );
  const clusters: { spans: Placed[]; left: number; right: number }[] = [];
  for (const one of alone.toSorted((a, b) => b.span.digitsRight - a.span.digitsRight)) {
    const host = clusters.find((cluster) => isOfCluster(one, cluster));
    if (host === undefined) clusters.push({ spans: [one], ...one.box });
    else {
      host.spans.push(one);
      host.left = Math.min(host.left, one.box.left);
      host.right = Math.max(host.right, one.box.right);
    }
  }
  return clusters.map(({ spans }) => [...spans, ...tightIn(spans, lines, titles)]);
}

/** Money that nearly touches the next column's and ends where that of other lines does. */
function tightIn(
  spans: readonly Placed[],
  lines: readonly TableLine[],
  titles: readonly ColumnTitle[],
): Placed[] {
  const edges = spans.filter(({ span }) => isMoneyLike(span)).map(({ span }) => span.digitsRight);
  const known = new Set(spans.map(({ line }) => line));
  return lines.flatMap((line) => {
    if (known.has(line.index)) return [];
    const span = line.numbers.find(
      (number) =>
        isMoneyLike(number) &&
        isAmongNumbers(line, number, titles) &&
        edges.some((edge) => Math.abs(edge - number.digitsRight) <= EDGE),
    );
    return span === undefined ? [] : [{ line: line.index, span, box: boxWithUnit(line, span, []) }];
  });
}

/** No word, but numbers, wide gaps or the whole text under another title on both sides: `No $12.00` under `Tax  Amount`. */
function isAmongNumbers(
  line: TableLine,
  { first, last, left: begin, right: end }: NumberSpan,
  titles: readonly ColumnTitle[],
): boolean {
  const { words, numbers } = line;
  const isUnderOther = (outer: number) => {
    const [word, beyond] = [words[outer], words[outer < first ? outer - 1 : outer + 1]];
    const isAlone = word !== undefined && (beyond === undefined || gapOf(word, beyond) > ALONE_GAP);
    const over = titles.filter((title) => word !== undefined && overlapOf(title, word) > SAME_COLUMN);
    return (
      isAlone && over.length > 0 && over.every((title) => overlapOf(title, { left: begin, right: end }) <= 0)
    );
  };
  const isFree = (left: number, right: number, outer: number) =>
    isParted(line, left, right, titles) ||
    isUnderOther(outer) ||
    numbers.some((number) => number.first <= outer && outer <= number.last);
  return isFree(first - 1, first, first - 1) && isFree(last, last + 1, last + 1);
}

function isOfCluster(
  { span, box }: Placed,
  cluster: { readonly spans: readonly Placed[]; readonly left: number; readonly right: number },
): boolean {
  const [first] = cluster.spans;
  if (first !== undefined && Math.abs(first.span.digitsRight - span.digitsRight) <= EDGE) return true;
  return overlapOf({ ...span, ...cluster }, { ...span, ...box }) > SAME_COLUMN;
}

/** Whether a number stands by itself or beside other numbers, but for a unit behind it. */
function isAlone(line: TableLine, { first, last }: NumberSpan, titles: readonly ColumnTitle[]): boolean {
  const { words, numbers } = line;
  if (!isParted(line, first - 1, first, titles)) return false;
  const next = words[last + 1];
  if (next !== undefined && beginsColumn(next, titles)) return true;
  if (isParted(line, last, last + 1, titles) || unitBehind(line, last, titles) !== null) return true;
  const end = numbers.find(({ first: other }) => other > last)?.first;
  const behind = joinTexts(words.slice(last + 1, end));
  return isTaxRemark(behind) || (end !== undefined && isTaxOfLine(behind, true));
}

/** Whichever of two words stands first. */
const gapOf = (a: Word, b: Word) => (a.left < b.left ? gap(a, b) : gap(b, a));

function isParted(
  { words, numbers }: TableLine,
  left: number,
  right: number,
  titles: readonly ColumnTitle[],
): boolean {
  const [a, b] = [words[left], words[right]];
  if (a === undefined || b === undefined || gap(a, b) > ALONE_GAP || gap(a, b) < -OVERLAP) return true;
  if (/^[.…_]{3,}$/.test(a.text) || /^[x×*@|=]$/i.test(a.text) || /^[x×*@|=]$/i.test(b.text)) return true;
  const outer = numbers.some(({ last }) => last === left) && numbers.some(({ first }) => first === right);
  return outer && (gap(a, b) > ALONE_GAP / 2 || (isUnderAlone(a, b, titles) && isUnderAlone(b, a, titles)));
}

/** A title stands over one word and not over the other. */
const isUnderAlone = (word: Word, other: Word, titles: readonly ColumnTitle[]) =>
  titles.some((title) => overlapOf(title, word) > SAME_COLUMN && overlapOf(title, other) <= 0);

/**
 * Left-aligned titles over right-aligned figures, where the next title may stand nearer: each cluster lies between the
 * beginnings of its title and the next one. Null where any does not, or shares its lane.
 */
function matchByLanes(
  clusters: readonly (readonly Placed[])[],
  titles: readonly ColumnTitle[],
): Map<number, ColumnTitle> | null {
  const matched = new Map<number, ColumnTitle>();
  for (const [index, spans] of clusters.entries()) {
    const box = boxOf(spans);
    const title = titles.findLast(({ left }) => left <= box.left + EDGE);
    const isCut = titles.some(({ left }) => left > (title?.left ?? 0) && left < box.right);
    if (title === undefined || isCut || [...matched.values()].includes(title)) return null;
    matched.set(index, title);
  }
  return matched;
}

/** Each cluster gets the title that stands nearest over it, each title the cluster that does so best. */
function matchTitles(
  clusters: readonly (readonly Placed[])[],
  titles: readonly ColumnTitle[],
): Map<number, ColumnTitle> {
  const pairs = clusters.flatMap((spans, cluster) => {
    const box = boxOf(spans);
    return titles.map((title) => ({
      cluster,
      title,
      cost: Math.min(distance(box, title), reachOf(box, title, titles)) - Math.min(10, spans.length),
    }));
  });
  const matched = new Map<number, ColumnTitle>();
  const taken = new Set<ColumnTitle>();
  for (const { cluster, title, cost } of pairs.toSorted((a, b) => a.cost - b.cost)) {
    if (cost > FARTHEST || matched.has(cluster) || taken.has(title)) continue;
    matched.set(cluster, title);
    taken.add(title);
  }
  // Text set without tables shifts figures under other titles, but not out of their order; the last cluster is the first.
  const named = titles.filter(({ kind }) => FIGURES.has(kind)).toReversed();
  const isShifted = matched.size < clusters.length && named.length === clusters.length;
  return isShifted ? new Map(named.entries()) : matched;
}

/** As far as any title reaches, where all of them stand between this title and the next one, as in cells with centred text. */
function reachOf(
  box: Pick<Box, 'left' | 'right'>,
  title: ColumnTitle,
  titles: readonly ColumnTitle[],
): number {
  const isOver = titles.some(({ left }) => left > title.left && left < box.right);
  return box.left >= title.left && !isOver ? FARTHEST : Infinity;
}

function distance(box: Pick<Box, 'left' | 'right'>, title: ColumnTitle): number {
  const apart = Math.max(0, box.left - title.right, title.left - box.right);
  return apart * 2 + edgesApart(box, title);
}

function boxOf(spans: readonly Placed[]): Pick<Box, 'left' | 'right'> {
  return {
    left: Math.min(...spans.map(({ box }) => box.left)),
    right: Math.max(...spans.map(({ box }) => box.right)),
  };
}

function byLine(spans: readonly Placed[]): Map<number, NumberSpan> {
  const map = new Map<number, NumberSpan>();
  // The rightmost of a line, which came first.
  for (const { line, span } of spans) if (!map.has(line)) map.set(line, span);
  return map;
}

/** The same columns with the numbers of further lines that stand in them. */
export function extendColumns(
  columns: readonly NumberColumn[],
  lines: readonly TableLine[],
  titles: readonly ColumnTitle[],
): Map<NumberColumn, NumberColumn> {
  const spans = new Map(columns.map((column) => [column, new Map(column.spans)]));
  const edges = new Map(columns.map((column) => [column, edgesOf(column)]));
  for (const line of lines) {
    for (const span of line.numbers) {
      if (isCode(span) || !isAlone(line, span, titles)) continue;
      const placed = { line: line.index, span, box: boxWithUnit(line, span, titles) };
      const host = columns.find((column) => isOfColumn(placed, column, edges.get(column) ?? []));
      const own = host === undefined ? undefined : spans.get(host);
      if (own !== undefined && !own.has(line.index)) own.set(line.index, span);
    }
  }
  return new Map(columns.map((column) => [column, { ...column, spans: spans.get(column) ?? column.spans }]));
}

function isOfColumn({ span, box }: Placed, { left, right }: NumberColumn, edges: readonly number[]): boolean {
  if (edges.some((edge) => Math.abs(edge - span.digitsRight) <= EDGE)) return true;
  return overlapOf({ ...span, left, right }, { ...span, ...box }) > SAME_COLUMN;
}

/** Where the digits of its first numbers end. */
function edgesOf({ spans }: NumberColumn): number[] {
  return [...new Set(Array.from(spans.values(), ({ digitsRight }) => Math.round(digitsRight)))].slice(
    0,
    SAMPLE,
  );
}

/** Numbers of a column that are looked at; more tell no more. */
const SAMPLE = 20;
