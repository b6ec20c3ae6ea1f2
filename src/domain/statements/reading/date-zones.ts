import type { TextLine } from '#domain/page-layout/page-words.ts';
import type { DateSpan, LineParts } from './line-parts.ts';
import type { TextZone } from './table-layout.ts';

/** The columns of dates; `booked` is that of the transaction's own date. */
export interface DateZones {
  readonly all: readonly TextZone[];
  readonly booked: TextZone | null;
  /** Where no title tells: how dates look that begin lines, and where. */
  readonly leading: LeadingDates | null;
}

/** Dates of one way of writing that stand at one place. */
export interface LeadingDates {
  readonly shape: string;
  readonly left: number;
}

/** Points within which dates of one column begin. */
const SAME_PLACE = 12;
/** Words that may stand before the dates of a table without titles: a running number, a receipt's number. */
const MOST_BEFORE = 3;

/** Share of a column's rows with a date that make it a column of dates, whatever its title says. */
const MOSTLY_DATES = 0.6;

const saysDate = (zone: TextZone) => zone.title === 'date' || zone.title === 'valueDate';

/**
 * The zones in which dates stand: by their titles; where a title may say it (`Valor`) or says nothing known, by what
 * stands there. The first one not said to be of value dates holds the dates of the rows.
 */
export function findDateZones(zones: readonly TextZone[], lines: readonly LineParts[]): DateZones {
  const all = zones.filter((zone) => saysDate(zone) || (mayBeDate(zone) && holdsDates(zone, lines)));
  const named = all.find((zone) => zone.title === 'date');
  const booked = named ?? all.find((zone) => zone.title !== 'valueDate') ?? all[0] ?? null;
  return { all, booked, leading: all.length === 0 ? findLeadingDates(lines) : null };
}

function mayBeDate(zone: TextZone): boolean {
  return zone.title === null || zone.others.includes('date') || zone.others.includes('valueDate');
}

function holdsDates(zone: TextZone, lines: readonly LineParts[]): boolean {
  let dates = 0;
  let used = 0;
  for (const { line, dates: spans, figures } of lines) {
    if (figures.length === 0) continue;
    const isIn = (box: { left: number; right: number }) => {
      const middle = (box.left + box.right) / 2;
      return middle >= zone.left && middle < zone.right;
    };
    if (!line.words.some(isIn)) continue;
    used += 1;
    if (spans.some(({ date }) => isIn(date))) dates += 1;
  }
  return used > 0 && dates >= MOSTLY_DATES * used;
}

/** The way of writing and the place of most dates that begin a line with figures, or are all of it. */
function findLeadingDates(lines: readonly LineParts[]): LeadingDates | null {
  const found: LeadingDates[] = [];
  for (const part of lines) {
    const date = leadingDate(part);
    const isAll = date !== null && date.last - date.first === part.line.words.length - 1;
    if (date !== null && (part.figures.length > 0 || isAll)) {
      found.push({ shape: shapeOf(date.date.text), left: date.date.left });
    }
  }
  const count = (place: LeadingDates) => found.filter((other) => isSame(place, other)).length;
  return found.toSorted((a, b) => count(b) - count(a))[0] ?? null;
}

function isSame(a: LeadingDates, b: LeadingDates): boolean {
  return a.shape === b.shape && Math.abs(a.left - b.left) <= SAME_PLACE;
}

/**
 * The first date left of all figures that stands apart from the words before it; at the end of a line that begins with
 * a figure (Arabic, Hebrew) the last one.
 */
function leadingDate({ line, dates, figures }: LineParts): DateSpan | null {
  const [first] = dates;
  const [figure] = figures;
  if (first === undefined) return null;
  if (figure?.first === 0) {
    const last = dates.at(-1);
    return last?.last === line.words.length - 1 ? last : null;
  }
  const isLeft = figure === undefined || first.last < figure.first;
  return isLeft && (first.first === 0 || isApart(line, first.first)) ? first : null;
}

function isApart({ words }: TextLine, at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined || at > MOST_BEFORE) return false;
  return word.left - before.right > word.bottom - word.top;
}

/** `9/9/9` for 01/12/2024, `9 a 9` for 1 December 2024. */
function shapeOf(text: string): string {
  return text.replaceAll(/\p{Nd}+/gu, '9').replaceAll(/\p{L}+\.?/gu, 'a');
}

/** The date that begins a line, if it looks and stands as the others do. */
export function findLeadingDate(part: LineParts, leading: LeadingDates | null): DateSpan | null {
  const date = leadingDate(part);
  if (date === null || leading === null) return null;
  return isSame(leading, { shape: shapeOf(date.date.text), left: date.date.left }) ? date : null;
}
