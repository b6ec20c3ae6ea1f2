import { datesAtPlaces, isNamedDate } from './leading-dates.ts';
import type { DateZones } from './date-zones.ts';
import { findDates, type DateSpan, type LineParts } from '#domain/page-text/line-parts.ts';
import type { DateText } from '#domain/page-text/placed-values.ts';
import { zoneOf, type TextZone } from './table-layout.ts';

/** Two dates of three: `31 12` and `31 12 2024` under titles that touch. */
const MOST_DATE_WORDS = 6;

/** The dates of a row, and where on its line they stand. */
export interface RowDates {
  readonly date: DateText | null;
  readonly valueDate: DateText | null;
  readonly used: readonly DateSpan[];
}

/** Finds a row's dates in the columns of dates; without titles, where those of other lines stand. */
export function rowDates(parts: LineParts, zones: readonly TextZone[], datesIn: DateZones): RowDates {
  if (datesIn.all.length === 0) return leadingDates(parts, datesIn);
  const spans = parts.dates.filter(
    (span) => datesIn.all.includes(zoneOf(span.date, zones) ?? NOWHERE) && !isNamedDate(parts, span),
  );
  const found = spans.length > 0 ? spans : bareDates(parts, zones, datesIn);
  const inValue = (span: DateSpan) => zoneOf(span.date, zones) !== datesIn.booked;
  const booked = found.filter((span) => !inValue(span));
  const valued = found.find(inValue);
  return {
    date: booked[0]?.date ?? null,
    valueDate: valued?.date ?? booked[1]?.date ?? null,
    used: found,
  };
}

const NOWHERE: TextZone = { title: null, others: [], text: null, left: 0, right: 0 };

/** Dates that are ones only because they stand in a column of dates: `3112`, `31 12`. */
function bareDates({ line }: LineParts, zones: readonly TextZone[], datesIn: DateZones): DateSpan[] {
  return datesIn.all.flatMap((zone) => {
    const words = line.words.filter((word) => zoneOf(word, zones) === zone);
    const [first] = words;
    if (
      first === undefined ||
      words.length > MOST_DATE_WORDS ||
      !words.some(({ text }) => /\p{Nd}/u.test(text))
    )
      return [];
    const offset = line.words.indexOf(first);
    const found = findDates({ ...line, words }, true);
    return found.map((span) => ({ ...span, first: span.first + offset, last: span.last + offset }));
  });
}

/** Without titles: the dates that stand where those of other lines do. */
function leadingDates(parts: LineParts, { leading }: DateZones): RowDates {
  const { booked, value } = datesAtPlaces(parts, leading);
  const used = [booked, value].filter((span) => span !== null);
  return { date: booked?.date ?? null, valueDate: value?.date ?? null, used };
}
