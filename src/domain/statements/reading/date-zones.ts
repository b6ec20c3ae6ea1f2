import { saysDate } from './column-register.ts';
import { findLeadingDates, type LeadingDates } from './leading-dates.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';
import { isInSpan, type LineParts } from '#domain/page-text/line-parts.ts';
import type { TextZone } from './table-layout.ts';

/** The columns of dates; `booked` is that of the transaction's own date. */
export interface DateZones {
  readonly all: readonly TextZone[];
  readonly booked: TextZone | null;
  /** Where no title tells: how dates look that begin lines, and where. */
  readonly leading: LeadingDates | null;
}

/** Share of a column's rows with a date that make it a column of dates, whatever its title says. */
const MOSTLY_DATES = 0.6;
/** Share of its words that may be of no date. */
const LITTLE = 0.2;

/**
 * The zones in which dates stand: by their titles; where a title may say it (`Valor`) or says nothing known, by what
 * stands there. The first one not said to be of value dates holds the dates of the rows.
 *
 * @param hasBalances the table has a column of them, as those of cards do not
 */
export function findDateZones(
  zones: readonly TextZone[],
  lines: readonly LineParts[],
  hasBalances = false,
): DateZones {
  const mistitled = findMistitled(zones, lines);
  const titled = zones.filter(
    (zone) =>
      saysDate(zone) ||
      zone === mistitled ||
      // `Received by us` is a title of money elsewhere; over nothing but dates it is one of these.
      (holdsDates(zone, lines) &&
        (mayBeDate(zone) || (zone.title !== 'description' && holdsLittleElse(zone, lines)))),
  );
  // `Payments` over a column of dates, beside a note on dates: what stands there tells.
  const isWrong = !titled.some((zone) => holdsDates(zone, lines));
  const held = isWrong ? zones.filter((zone) => zone.title !== 'description' && holdsDates(zone, lines)) : [];
  const all = held.length > 0 ? held : titled;
  const named = all.find((zone) => zone.title === 'date' || zone === mistitled);
  const booked = named ?? all.find((zone) => zone.title !== 'valueDate') ?? all[0] ?? null;
  const made = hasBalances || booked === null ? undefined : findMade(booked, all);
  return { all, booked: made ?? booked, leading: all.length === 0 ? findLeadingDates(lines) : null };
}

const BOOKED = wordRegExp`${({ statements }) => statements?.words?.booked}`;
const MADE = wordRegExp`${({ statements }) => statements?.words?.made}`;

/** `Post Date  Trans Date`: on a card, without balances, a row is of the day on which it was made. */
function findMade(booked: TextZone, all: readonly TextZone[]): TextZone | undefined {
  const says = (zone: TextZone, word: RegExp) => word.test(zone.text ?? '');
  if (!says(booked, BOOKED) || says(booked, MADE)) return undefined;
  return all.find((zone) => zone !== booked && says(zone, MADE) && !says(zone, BOOKED));
}

/** `Transaction` over the days on which that was made, beside a column of what it was. */
function findMistitled(zones: readonly TextZone[], lines: readonly LineParts[]): TextZone | undefined {
  const described = zones.filter((zone) => zone.title === 'description');
  if (described.length < 2) return undefined;
  const held = described.filter((zone) => holdsDates(zone, lines) && holdsLittleElse(zone, lines));
  return held.length < described.length ? held[0] : undefined;
}

/** Not `invoice 640 due 06.05.2025`: a description may have a date in each row. */
function holdsLittleElse(zone: TextZone, lines: readonly LineParts[]): boolean {
  let words = 0;
  let others = 0;
  for (const { line, dates, figures } of lines) {
    if (figures.length === 0) continue;
    for (const [index, word] of line.words.entries()) {
      const middle = (word.left + word.right) / 2;
      if (middle < zone.left || middle >= zone.right) continue;
      words += 1;
      if (!isInSpan(dates, index)) others += 1;
    }
  }
  return others <= LITTLE * words;
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
