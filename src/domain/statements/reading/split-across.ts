import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { boxAround, joinTexts } from '#domain/page-layout/boxes.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { TableHeader, TitleBox } from './find-header.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { findLineParts, isRowLike, type LineParts } from '#domain/page-text/line-parts.ts';

const CENTS = /\d[.,]\d{2}$/;

/** Lines under one of several equal headers that stand side by side. */
export interface AcrossPart {
  readonly lines: readonly LineParts[];
  readonly header: TableHeader | null;
}

/** Lines of a page's head above rows that go on from the page before. */
const MOST_ABOVE = 8;

/**
 * Parts tables that stand side by side under titles repeated across the page (checks three across): the left one
 * first, whole; what follows below them is a part without a header.
 */
export function splitAcross(
  lines: readonly LineParts[],
  header: TableHeader,
  style: DecimalStyle,
): AcrossPart[] {
  const groups = repeatedTitles(header.titles);
  if (groups.length === 1) return [{ lines, header }];
  const edges = edgesOf(groups);
  const all = lines.map((part) => cutLine(part, edges, style));
  // Checks have one line each; rows with descriptions go on until a line runs across the page.
  const isText = groups[0]?.some(({ title }) => title === 'description') === true;
  const end = all.findIndex((pieces, index) => {
    const [first, second] = [isRow(pieces[0]), isRow(pieces[1])];
    if (!isText) return !first && !second;
    return !(first && second) && (runsAcross(lines[index], edges) || isTitleOfNext(pieces));
  });
  const cut = end === -1 ? all : all.slice(0, end);
  const parts: AcrossPart[] = groups.map((titles, at) => ({
    lines: cut.flatMap((pieces) => pieces[at] ?? []),
    header: { ...header, titles },
  }));
  return end === -1 ? parts : [...parts, { lines: lines.slice(end), header: null }];
}

/**
 * Parts the first lines of a page over which tables side by side go on, without titles of their own.
 *
 * @param titles those of the page before
 * @returns null where no line at the top has a row in two of the tables
 */
export function goOnAcross(
  lines: readonly LineParts[],
  titles: readonly TitleBox[],
  style: DecimalStyle,
): AcrossPart[] | null {
  const edges = edgesOf(repeatedTitles(titles));
  const all = lines.map((part) => cutLine(part, edges, style));
  const first = all.findIndex((pieces) => isRow(pieces[0]));
  const isSecondRow = (pieces: readonly (LineParts | null)[] | undefined) => isRow(pieces?.[1]);
  if (first < 0 || first > MOST_ABOVE || edges.length === 0 || !isSecondRow(all[first])) return null;
  const header = { first: -1, last: -1, titles };
  return [{ lines: lines.slice(0, first), header: null }, ...splitAcross(lines.slice(first), header, style)];
}

/** Where the second and each further of the tables begins. */
function edgesOf(groups: readonly (readonly TitleBox[])[]): number[] {
  return groups.slice(1).map((group) => (group[0]?.left ?? 0) - 2);
}

/** `ELECTRONIC DEBITS` below the left table is of the rows below them all. */
function isTitleOfNext([first, ...others]: readonly (LineParts | null)[]): boolean {
  if (first === null || first === undefined || isRow(first)) return false;
  return others.every((piece) => piece === null) && vocabulary.section(first.line.text) !== null;
}

function runsAcross(part: LineParts | undefined, edges: readonly number[]): boolean {
  const words = part?.line.words ?? [];
  return words.some((word, index) => {
    const next = words[index + 1];
    const height = word.bottom - word.top;
    const right = next !== undefined && next.left - word.right < 0.6 * height ? next.right : word.right;
    return edges.some((edge) => word.left < edge && right > edge);
  });
}

function isRow(part: LineParts | null | undefined): boolean {
  return part !== null && part !== undefined && isRowLike(part);
}

/** The titles in equal groups, each with the same kinds in the same order; one group where they do not repeat. */
function repeatedTitles(titles: readonly TitleBox[]): (readonly TitleBox[])[] {
  for (const count of [4, 3, 2]) {
    const size = titles.length / count;
    if (!Number.isInteger(size) || size < 2) continue;
    const groups = Array.from({ length: count }, (_, at) => titles.slice(at * size, (at + 1) * size));
    const kinds = groups.map((group) => group.map(({ title }) => title).join());
    if (kinds.every((kind) => kind === kinds[0]) && groups[0]?.some(({ title }) => title === 'date') === true)
      return groups;
  }
  return [titles];
}

/** A line's words by the edges between tables; a word belongs where its middle is. */
function cutLine({ line }: LineParts, edges: readonly number[], style: DecimalStyle): (LineParts | null)[] {
  return [...edges, Infinity].map((right, at) => {
    const left = at === 0 ? -Infinity : (edges[at - 1] ?? 0);
    const own = line.words.filter((word) => {
      const middle = (word.left + word.right) / 2;
      return middle >= left && middle < right;
    });
    const words = right === Infinity || style.scale !== 2 ? own : withoutBar(own);
    if (words.length === 0) return null;
    return findLineParts({ ...boxAround(words), page: line.page, words, text: joinTexts(words) }, style);
  });
}

/** The bar between two tables of a picture is read as one more digit, `838.871` or `838.87 1`. */
function withoutBar(words: readonly Word[]): readonly Word[] {
  const [last, before] = [words.at(-1), words.at(-2)];
  if (last === undefined || last.confidence >= 1) return words;
  const rest = words.slice(0, -1);
  if (/^[1Il|]$/.test(last.text) && CENTS.test(before?.text ?? '')) return rest;
  const text = last.text.replace(/[1Il|]$/, '');
  return text !== last.text && CENTS.test(text) ? [...rest, { ...last, text }] : words;
}
