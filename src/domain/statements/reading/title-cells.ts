import type { ColumnTitle } from '#domain/language/statement-phrases.ts';
import { median } from '#domain/values/median.ts';
import { boxAround, joinTexts } from '#domain/page-layout/boxes.ts';
import type { Box, TextLine, Word } from '#domain/page-layout/page-words.ts';
import { partsOfWord } from '#domain/page-layout/parts-of-word.ts';
import { isFromTheRight } from '#domain/page-layout/word-text.ts';
import { vocabulary } from '../language/vocabulary.ts';
import type { LineParts } from '#domain/page-text/line-parts.ts';

/** Words that are one title, or a line of it. */
export interface TitleCell extends Box {
  readonly text: string;
}

/** In blanks: a gap that parts two titles, and one that may. Words that overlap are of two titles, too, but no marks. */
const SURE_GAP = 1.9;
const POSSIBLE_GAP = 1.4;
/** A gap across which a title may go on with a word that alone is none; boxes of scanned words are drawn a little narrow. */
const WITHIN_TITLE = 3;
const OVERLAP = -0.1;
/** Of a letter's width: parts of a word stand so far apart. */
const TOUCH = 0.05;
const IN_BRACKETS = /^\([^)]*\)$/;
/** Letters: `in` and `out` are parts of other titles, too. */
const SHORT = 3;
/** What stands over money. */
export const MONEY: ReadonlySet<ColumnTitle> = new Set<ColumnTitle>(['amount', 'debit', 'credit', 'balance']);

/** The usual width of a blank on the page, as a share of the line's height. */
export function blankOf(parts: readonly LineParts[]): number {
  const gaps: number[] = [];
  for (const { line } of parts) {
    const height = Math.max(1, line.bottom - line.top);
    for (let at = 1; at < line.words.length; at++) {
      const gap = gapBefore(line.words, at) / height;
      if (gap > 0.1 && gap < 0.75) gaps.push(gap);
    }
  }
  return median(gaps) ?? 0.3;
}

/** Between a word and the one before it in the list, which may stand on either side of it. */
function gapBefore(words: readonly Word[], at: number): number {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined) return 0;
  return Math.max(word.left - before.right, before.left - word.right);
}

/** The words of a line parted where gaps are wide; where they are only a little so, if both sides are titles. */
export function titleCells(line: TextLine, blank: number): TitleCell[] {
  const height = line.bottom - line.top;
  const words = line.words.flatMap(unglue);
  const groups: Word[][] = [];
  for (const [at, word] of words.entries()) {
    const group = groups.at(-1);
    const gap = gapBefore(words, at) / height;
    const isWide = gap > SURE_GAP * blank && !(gap <= WITHIN_TITLE * blank && endsTitle(group, word));
    const isApart = isWide || (gap < OVERLAP && /[\p{L}\p{N}]/u.test(word.text));
    if (group === undefined || (isApart && !isSignOf(word, group, gap))) groups.push([word]);
    else group.push(word);
  }
  return groups
    .flatMap((group) => partTitles(inReadingOrder(group), POSSIBLE_GAP * blank * height))
    .map(cellOf);
}

/** In heights of the line: `Debit  €` set in letters of one width. */
const SIGN_GAP = 1.2;

function isSignOf({ text }: Word, title: readonly Word[], gap: number): boolean {
  if (gap < 0 || gap > SIGN_GAP || !/^\(?\p{Sc}\)?$/u.test(text)) return false;
  return vocabulary.columnTitle(joinTexts(title)) !== null;
}

/** `(INR)Balance`, `AmountBalance` and `No.Debit` are two titles whose columns touch; dots up to a title are none of it. */
function unglue({ text, ...box }: Word): Word[] {
  const word = { ...box, text: text.replace(/^\.+(?=\p{L})/u, '') };
  const pieces = word.text.split(/(?<=\)|\p{Ll}\.?)(?=\p{Lu})/u);
  if (pieces.length === 1) return [word];
  const touch = (TOUCH * (word.right - word.left)) / word.text.length;
  return partsOfWord(word, pieces).map((part) => ({ ...part, right: part.right - touch }));
}

function partTitles(words: readonly Word[], least: number): (readonly Word[])[] {
  const [first] = words;
  // `(+/-)` or `(EUR)` is the second line of the title above it.
  if (first !== undefined && words.length > 1 && IN_BRACKETS.test(first.text)) {
    return [[first], ...partTitles(words.slice(1), least)];
  }
  if (isWholeTitle(joinTexts(words)) && !areBothSides(words, least)) return [words];
  for (let at = 1; at < words.length; at++) {
    const left = words.slice(0, at);
    const right = words.slice(at);
    const isWide = gapBefore(words, at) > least;
    const areTitles = isWide
      ? areTwoTitles(left, right) || isTitleOfMoney(left)
      : isBetweenTitles(left, right);
    if (areTitles) return [left, ...partTitles(right, least)];
  }
  return [words];
}

/** `Debit  Credit` with more than a blank between them: together they would be the title of one column. */
function areBothSides(words: readonly Word[], least: number): boolean {
  const [left, right, ...others] = words;
  if (left === undefined || right === undefined || others.length > 0) return false;
  const kinds = new Set([left, right].map(({ text }) => vocabulary.columnTitle(text)?.title));
  return gapBefore(words, 1) > least && kinds.has('debit') && kinds.has('credit');
}

function endsTitle(before: readonly Word[] = [], word: Word): boolean {
  return isWholeTitle(joinTexts([...before, word])) && !isWholeTitle(word.text);
}

function isWholeTitle(text: string): boolean {
  const hit = vocabulary.columnTitle(text);
  if (hit === null) return false;
  const rest = text.slice(0, hit.start) + text.slice(hit.end);
  return !/\p{L}/u.test(rest.replaceAll(/\([^)]*\)/g, ''));
}

/** All that the words say: what stands apart behind them is of the next column, whatever it says. */
function isTitleOfMoney(words: readonly Word[]): boolean {
  const text = joinTexts(words);
  return isWholeTitle(text) && MONEY.has(vocabulary.columnTitle(text)?.title ?? 'date');
}

function areTwoTitles(left: readonly Word[], right: readonly Word[]): boolean {
  const leftTitle = vocabulary.columnTitle(joinTexts(left))?.title;
  const rightTitle = vocabulary.columnTitle(joinTexts(right))?.title;
  return leftTitle !== undefined && rightTitle !== undefined && leftTitle !== rightTitle;
}

/** `Credit Amount Account Balance` set without a gap: one known title ends where another one begins. */
function isBetweenTitles(left: readonly Word[], right: readonly Word[]): boolean {
  const text = joinTexts(left);
  const hits = vocabulary.columnTitles(`${text} ${joinTexts(right)}`);
  const ending = hits.find(
    ({ start, end }) =>
      end - start > SHORT && end <= text.length && /^\.*(\s*\([^)]*\))?$/.test(text.slice(end)),
  );
  // `Amount Ref`
  const beginning = hits.find(
    ({ start, end, title }) =>
      start === text.length + 1 && end - start > (MONEY.has(title) ? SHORT : SHORT - 1),
  );
  return ending !== undefined && beginning !== undefined && ending.title !== beginning.title;
}

function inReadingOrder(words: readonly Word[]): readonly Word[] {
  return words.some((word) => isFromTheRight(word.text)) ? words.toReversed() : words;
}

function cellOf(words: readonly Word[]): TitleCell {
  return { ...boxAround(words), text: joinTexts(words) };
}
