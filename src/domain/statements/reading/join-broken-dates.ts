import { readDateAt } from '#domain/language/dates.ts';
import { lexicon } from '#domain/language/lexicon.ts';
import { gap, lineWith } from '#domain/page-layout/boxes.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';

/** Points by which both lines of a cell may begin, or end, apart. */
const FLUSH = 2;
/** Heights of a line between both lines of a cell, at most. */
const NEAR = 0.9;
/** In heights of a line: a word that begins nearer than this behind another one goes on in its cell. */
const CELL_GAP = 0.6;
/** Broken dates of one column that show by themselves that they are some. */
const LEAST = 2;

/** `14/04/` and `14-Apr-`: no date ends so. */
export const IS_OPEN = /^\d{1,4}[./-](?:\d{1,2}|\p{L}{3,10})[./-]$/u;
const DAY = /^\d{1,2}[,.]?$/;
/** `01/0` over `1/20` over `24`, broken wherever the column ends. */
const PIECE = /^\d{1,2}[./-]\d{0,2}[./-]?\d{0,3}$/;
const WHOLE = /^\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d$/;
const MOST_PIECES = 3;
/** Lines between the parts of one date, at most. */
const STACKED_WITHIN = 3;
const YEAR = /^(?:19|20)\d\d$/;

interface BrokenDate {
  /** Index of its line. */
  readonly at: number;
  readonly upper: Word;
  /** The rest of it, from top to bottom. */
  readonly lowers: readonly Word[];
  /** All as they stand on one line. */
  readonly joined: readonly Word[];
  /** Nothing else can be meant. */
  readonly isSure: boolean;
}

/** `14/04/20`, be it broken before the `24`. */
function isDate({ text }: Word): boolean {
  return PIECE.test(text) && readDateAt([text], 0)?.readings.some(({ year }) => year !== null) === true;
}

/**
 * Puts the end of a date back behind its beginning where the column was too narrow for both: `14/04/` over `2024`, `Apr`
 * over `14`. A month's name and a number count only where the column has more dates.
 *
 * @param lines of one sheet, from top to bottom
 */
export function joinBrokenDates(lines: readonly TextLine[]): readonly TextLine[] {
  const ends = new Set<Word>();
  const all = lines.flatMap((line, at) => {
    // What ends a date begins none.
    const pieces = [...piecesOf(lines.slice(at, at + MOST_PIECES), at), ...stacksOf(lines, at)];
    const both = brokenDatesOf(line, lines[at + 1], at);
    const found = [...pieces, ...both.filter((one) => pieces.every(({ upper }) => upper !== one.upper))];
    const own = found.filter(({ upper }) => !ends.has(upper));
    for (const lower of own.flatMap(({ lowers }) => lowers)) ends.add(lower);
    return own;
  });
  const isInColumn = ({ upper, isSure }: BrokenDate) => {
    if (isSure) return true;
    const uppers = all.flatMap((other) => (isFlush(other.upper, upper) ? [other.upper] : []));
    if (uppers.length < LEAST) return false;
    const isAmongWhole = (word: Word) => isDate(word) && isFlush(word, upper) && !uppers.includes(word);
    if (isDate(upper)) return !lines.some(({ words }) => words.some(isAmongWhole));
    // Else they are titles of months over days.
    const rest = lines.filter((line) => hasPartAt(line, upper)).length - 2 * uppers.length;
    return rest < uppers.length;
  };
  const broken = all.filter(isInColumn);
  if (broken.length === 0) return lines;
  const lowers = new Set(broken.flatMap((one) => one.lowers));
  return lines.flatMap((line, at) => {
    const joined = new Map(broken.flatMap((one) => (one.at === at ? [[one.upper, one.joined]] : [])));
    const words = line.words.flatMap((word) => (lowers.has(word) ? [] : (joined.get(word) ?? [word])));
    return joined.size === 0 && words.length === line.words.length ? [line] : lineWith(line, words);
  });
}

function brokenDatesOf(line: TextLine, next: TextLine | undefined, at: number): BrokenDate[] {
  if (next === undefined || next.page !== line.page) return [];
  if (next.top - line.bottom > NEAR * (line.bottom - line.top)) return [];
  return line.words.flatMap((upper, index) => {
    const year = yearBelow(line, next, index);
    if (year !== undefined)
      return [{ at, upper, lowers: [year], joined: sideBySide(upper, year), isSure: false }];
    const lower = next.words.find((word) => isFlush(word, upper));
    if (lower === undefined) return [];
    const isSure = IS_OPEN.test(upper.text);
    const isPair =
      isSure || (areParts(upper, lower, line, next) && isCell(line, upper) && isCell(next, lower));
    if (!isPair || isWholeDate(line, index) || isWholeDate(next, next.words.indexOf(lower))) return [];
    const joined = isSure ? [{ ...upper, text: upper.text + lower.text }] : sideBySide(upper, lower);
    const texts = joined.map(({ text }) => text);
    return readDateAt(texts, 0)?.end === texts.length ? [{ at, upper, lowers: [lower], joined, isSure }] : [];
  });
}

/** The `2021` below `2 Jun`, flush with either edge of it. */
function yearBelow(line: TextLine, next: TextLine, index: number): Word | undefined {
  const [day, month] = [line.words[index - 1], line.words[index]];
  if (day === undefined || month === undefined || !areMonthAndDay(month, day) || !isCell(line, month))
    return undefined;
  return next.words.find(
    (word) => YEAR.test(word.text) && isCell(next, word) && (isFlush(word, day) || isFlush(word, month)),
  );
}

/** `22` over `Sept.` over `2025`: the row stands beside its month, and lines of its text may stand between them. */
function stacksOf(lines: readonly TextLine[], at: number): BrokenDate[] {
  const line = lines[at];
  return (line?.words ?? []).flatMap((upper): BrokenDate[] => {
    if (line === undefined || !isMonth(upper) || !isCell(line, upper)) return [];
    const day = partBeside(lines.slice(Math.max(0, at - STACKED_WITHIN), at).toReversed(), upper, DAY);
    const year = partBeside(lines.slice(at + 1, at + 1 + STACKED_WITHIN), upper, YEAR);
    if (day === undefined || year === undefined) return [];
    const [first, rest] = sideBySide(upper, upper);
    if (first === undefined || rest === undefined) return [];
    const joined = [{ ...first, text: day.text }, ...sideBySide({ ...rest, text: upper.text }, year)];
    return [{ at, upper, lowers: [day, year], joined, isSure: true }];
  });
}

/** The nearest cell of that form flush left with the word and close above or below it. */
function partBeside(lines: readonly TextLine[], word: Word, form: RegExp): Word | undefined {
  for (const line of lines) {
    const part = line.words.find((one) => isFlush(one, word) && isCell(line, one));
    if (part === undefined) continue;
    const apart = Math.max(part.top - word.bottom, word.top - part.bottom);
    return form.test(part.text) && apart <= NEAR * (word.bottom - word.top) ? part : undefined;
  }
  return undefined;
}

/** Dates in digits that go on below wherever their column ends. */
function piecesOf([line, ...below]: readonly TextLine[], at: number): BrokenDate[] {
  return (line?.words ?? []).flatMap((upper): BrokenDate[] => {
    let text = PIECE.test(upper.text) && !IS_OPEN.test(upper.text) ? upper.text : '';
    const lowers: Word[] = [];
    for (const next of text === '' ? [] : below) {
      const lower = next.words.find((word) => isFlush(word, upper));
      const above = lowers.at(-1) ?? upper;
      if (lower === undefined || lower.top - above.bottom > NEAR * (above.bottom - above.top)) return [];
      text += lower.text;
      lowers.push(lower);
      if (WHOLE.test(text))
        return [{ at, upper, lowers, joined: [{ ...upper, text }], isSure: !isDate(upper) }];
    }
    return [];
  });
}

function isFlush(one: Word, other: Word): boolean {
  return Math.abs(one.left - other.left) <= FLUSH || Math.abs(one.right - other.right) <= FLUSH;
}

/** Whether the date goes on beside its first word. */
function isWholeDate({ words }: TextLine, index: number): boolean {
  const texts = words.slice(index).map(({ text }) => text);
  return (readDateAt(texts, 0)?.end ?? 0) > 0;
}

/** What a row says begins beside the upper one. */
function areParts(upper: Word, lower: Word, line: TextLine, next: TextLine): boolean {
  return (
    (line.words.length > 1 || next.words.length === 1) &&
    (areMonthAndDay(upper, lower) || areMonthAndDay(lower, upper))
  );
}

/** Nothing follows right behind it. */
function isCell({ words }: TextLine, word: Word): boolean {
  const next = words[words.indexOf(word) + 1];
  return next === undefined || gap(word, next) > CELL_GAP;
}

function areMonthAndDay(month: Word, day: Word): boolean {
  return DAY.test(day.text) && isMonth(month);
}

function isMonth({ text }: Word): boolean {
  return /^\p{L}{3}/u.test(text) && lexicon.month(text) !== null;
}

function hasPartAt(line: TextLine, place: Word): boolean {
  return line.words.some(
    (word) => isFlush(word, place) && isCell(line, word) && (DAY.test(word.text) || isMonth(word)),
  );
}

/** In the room of the first one: what stands behind it keeps its distance. */
function sideBySide(upper: Word, lower: Word): readonly Word[] {
  const middle = (upper.left + upper.right) / 2;
  return [
    { ...upper, right: middle },
    { ...upper, text: lower.text, left: middle, isBold: lower.isBold },
  ];
}
