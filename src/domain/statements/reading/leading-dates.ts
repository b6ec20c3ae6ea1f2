import { gap } from '#domain/page-layout/boxes.ts';
import type { TextLine } from '#domain/page-layout/page-words.ts';
import { textOfWords } from '#domain/page-layout/text-of-words.ts';
import { findDates, isInSpan, type DateSpan, type LineParts } from '#domain/page-text/line-parts.ts';
import { vocabulary } from '../language/vocabulary.ts';

/** Dates of one way of writing that stand at one place. */
interface DatePlace {
  readonly shape: string;
  readonly left: number;
}

/** The columns of dates of a table without titles. */
export interface LeadingDates {
  readonly booked: DatePlace;
  readonly value: DatePlace | null;
  /** They stand on lines of their own, as headings over the rows of a day. */
  readonly isHeading: boolean;
  /** They stand behind the words of their rows, or behind the amounts. */
  readonly isBehind?: true;
}

/** Points within which dates of one column begin. */
const SAME_PLACE = 12;
/** Words that may stand before the dates: a running number, a receipt's number. */
const MOST_BEFORE = 3;
/** Share of its lines on which a second column of dates stands beside the first. */
const BESIDE = 0.8;
/** Share of the dates at one place that stand alone where they are headings. */
const HEADINGS = 0.8;

/** Share of the lines with figures that have a date below them. */
const BELOW = 0.6;
/** So many lines at least, and such a share of those with an amount and a balance, have one behind their words. */
const LEAST_BEHIND = 4;
const BEHIND = 0.8;
/** The same where the rows of a day have one date. */
const OF_DAYS = 0.5;
/** Of them: where so many lines begin with dates, these are those of the rows. */
const LEADS = 0.5;

/** Finds the columns of dates that stand left of the figures and apart from other words. */
export function findLeadingDates(lines: readonly LineParts[]): LeadingDates | null {
  const dated = lines.flatMap((part) => {
    const dates = leadingDates(part);
    const isAlone = dates.length > 0 && dates.at(-1)?.last === part.line.words.length - 1;
    return dates.length > 0 && (part.figures.length > 0 || isAlone)
      ? [{ places: dates.map(placeOf), isAlone }]
      : [];
  });
  const behind = datesApart(lines);
  // Behind a short text they lead, too.
  const others = dated.filter(({ places }) => !places.some((place) => behind && isSame(place, behind.place)));
  if (behind !== null && others.length < LEADS * behind.length && !areLeftOfTexts(lines))
    return { booked: behind.place, value: null, isHeading: false, isBehind: true };
  const found = dated.length > 0 ? dated.map(({ places }) => places) : datesBelow(lines);
  const places = found.flat();
  const count = counterOf(places);
  const main = places.toSorted((a, b) => count(b) - count(a))[0];
  if (main === undefined) return null;
  const alike = dated.filter((line) => line.places.some((place) => isSame(place, main)));
  const isHeading =
    alike.length > 0 && alike.filter(({ isAlone }) => isAlone).length >= HEADINGS * alike.length;
  const besides = found.flatMap((line) =>
    line.some((place) => isSame(place, main)) ? line.filter((place) => !isSame(place, main)) : [],
  );
  const second = besides.toSorted((a, b) => count(b) - count(a))[0];
  const beside = second === undefined ? 0 : besides.filter((place) => isSame(place, second)).length;
  if (second === undefined || beside < 2 || beside < BESIDE * count(second))
    return { booked: main, value: null, isHeading };
  return second.left < main.left
    ? { booked: second, value: main, isHeading }
    : { booked: main, value: second, isHeading };
}

/** `29 September 2025  Transaction: 4711` under a line with the amount: dates that begin about as many lines as have figures. */
function datesBelow(lines: readonly LineParts[]): DatePlace[][] {
  const rows = lines.filter(({ figures }) => figures.some((span) => span.isAlone)).length;
  const dated = lines.filter(({ dates, figures }) => figures.length === 0 && dates[0]?.first === 0);
  return dated.length >= BELOW * rows ? dated.map(({ dates }) => dates.slice(0, 1).map(placeOf)) : [];
}

/**
 * Dates apart from all other words, at one place of most lines with figures: description, amount, date, balance. Where
 * only the first row of a day has one, none stand apart elsewhere.
 */
function datesApart(
  lines: readonly LineParts[],
): { readonly place: DatePlace; readonly length: number } | null {
  for (const least of [2, 1]) {
    const rows = lines.filter(({ figures }) => figures.length >= least);
    const dates = rows.flatMap((part) => part.dates.filter((date) => standsApart(part, date)));
    const places = dates.map(placeOf);
    const count = counterOf(places);
    const place = places.toSorted((a, b) => count(b) - count(a) || a.left - b.left)[0];
    if (place === undefined) continue;
    const length = count(place);
    // Before all words they lead, and another column of dates may stand right behind them.
    const leading = dates.filter((date) => date.first === 0 && isSame(placeOf(date), place)).length;
    if (leading * 2 > length) return null;
    const share = length === places.length ? OF_DAYS : BEHIND;
    if (length >= LEAST_BEHIND && length >= share * rows.length) return { place, length };
  }
  return null;
}

/** Dates that only the first row of a day has, left of where the other rows begin. */
function areLeftOfTexts(lines: readonly LineParts[]): boolean {
  const rows = lines.filter(({ figures }) => figures.length > 1);
  const isLed = ({ dates }: LineParts) => dates[0]?.first === 0;
  const texts = Math.min(...rows.filter((row) => !isLed(row)).map(({ line }) => line.left));
  return rows.some((row) => isLed(row) && (row.dates[0]?.date.right ?? Infinity) < texts);
}

function standsApart({ line: { words }, dates }: LineParts, { first, last }: DateSpan): boolean {
  const areApart = (left: number, right: number) => {
    const [before, after] = [words[left], words[right]];
    return before === undefined || after === undefined || gap(before, after) > 1;
  };
  const isDate = (at: number) => isInSpan(dates, at);
  return (isDate(first - 1) || areApart(first - 1, first)) && (isDate(last + 1) || areApart(last, last + 1));
}

function placeOf({ date }: DateSpan): DatePlace {
  return { shape: shapeOf(date.text), left: date.left };
}

/** How many of the places are the same as one. Most are alike, and of a long list each would be compared with all. */
function counterOf(places: readonly DatePlace[]): (place: DatePlace) => number {
  const counts = new Map<string, number>();
  return (place) => {
    const key = `${place.shape} ${String(place.left)}`;
    const known = counts.get(key) ?? places.filter((other) => isSame(place, other)).length;
    counts.set(key, known);
    return known;
  };
}

function isSame(a: DatePlace, b: DatePlace): boolean {
  return a.shape === b.shape && Math.abs(a.left - b.left) <= SAME_PLACE;
}

/** `9/9/9` for 01/12/2024 and 01/12/2024*, `9 a 9` for 1 December 2024. */
export function shapeOf(text: string): string {
  return text
    .replace(/[*†‡]+$/u, '')
    .replaceAll(/\p{Nd}+/gu, '9')
    .replaceAll(/\p{L}+\.?/gu, 'a');
}

/**
 * The first dates left of all figures that stand apart from the words before them; on a line that begins with a figure
 * (Arabic, Hebrew) the last one, at its end.
 */
function leadingDates(parts: LineParts): readonly DateSpan[] {
  const { line, dates, figures } = parts;
  const [figure] = figures;
  if (figure?.first === 0) {
    const last = dates.at(-1);
    return last !== undefined && last.last === line.words.length - 1 ? [last] : [];
  }
  const leading: DateSpan[] = [];
  for (const date of dates) {
    const before = leading.at(-1);
    const follows =
      before === undefined ? date.first === 0 || isApart(line, date.first) : date.first === before.last + 1;
    if (!follows || isNamedDate(parts, date) || (figure !== undefined && date.last > figure.first)) break;
    leading.push(date);
  }
  return leading;
}

/** `Payment Due Date 03/14/24`: the date is that of something else than a row. */
export function isNamedDate({ line }: LineParts, { first }: DateSpan): boolean {
  const before = line.words.slice(0, first);
  const name = textOfWords(before);
  const titles = before.length > 1 ? vocabulary.columnTitles(name) : [];
  return titles.some(({ title, end }) => title === 'date' && end === name.length);
}

function isApart({ words }: TextLine, at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined || at > MOST_BEFORE) return false;
  return word.left - before.right > word.bottom - word.top;
}

/** Points within which dates of one column begin, however they are written. */
const SAME_EDGE = 1.5;

/** `1 June` among `01/06/2025`: flush with the column's dates, on a line with a figure. */
function writtenOtherwise(
  { figures }: LineParts,
  date: DateSpan | undefined,
  leading: LeadingDates | null,
): DateSpan | null {
  if (date === undefined || leading === null || leading.isHeading || date.first > 0) return null;
  const isFlush = Math.abs(date.date.left - leading.booked.left) <= SAME_EDGE;
  return isFlush && figures.some(({ isAlone }) => isAlone) ? date : null;
}

/** `3-8` among `3-13`: elsewhere as good as `3 to 8`. */
function shortDate({ line }: LineParts, leading: LeadingDates | null): DateSpan | null {
  const [first] = line.words;
  if (first === undefined || leading === null || leading.isHeading) return null;
  const isAlike = isSame(leading.booked, { shape: shapeOf(first.text), left: first.left });
  return isAlike ? (findDates({ ...line, words: [first] }, true)[0] ?? null) : null;
}

/** The dates of a line that look and stand as those of the table's columns do. */
export function datesAtPlaces(
  part: LineParts,
  leading: LeadingDates | null,
): { readonly booked: DateSpan | null; readonly value: DateSpan | null } {
  if (leading?.isBehind === true) {
    const apart = part.dates.filter((date) => standsApart(part, date));
    return { booked: apart.find((date) => isSame(leading.booked, placeOf(date))) ?? null, value: null };
  }
  const all = leading === null ? [] : leadingDates(part);
  // Under headings a date before other words is of these words.
  const dates = leading?.isHeading === true && all.at(-1)?.last !== part.line.words.length - 1 ? [] : all;
  const at = (place: DatePlace | null | undefined) =>
    place === null || place === undefined
      ? null
      : (dates.find((date) => isSame(place, placeOf(date))) ?? null);
  const booked = at(leading?.booked) ?? writtenOtherwise(part, dates[0], leading) ?? shortDate(part, leading);
  return { booked, value: at(leading?.value) };
}
