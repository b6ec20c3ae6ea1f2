import { dayNumber, type CalendarDay } from '#domain/values/calendar.ts';

/**
 * What two digits of a year lack of the common calendar where they count from elsewhere: Reiwa 3 is 2021, Heisei 30 is
 * 2018, 67 of the Buddhist calendar is 2024 and 113, written 13, of the Republic of China as well.
 */
export const ERA_SHIFTS = [18, -12, -43, 11] as const;

/** Days by which rows may lie outside the period. */
const LAG = 15;

/**
 * Moves years of another era, printed with two digits, into the common calendar, where nearly all dates lie outside
 * the period as they stand and nearly all within once moved.
 */
export function moveEraYears(
  dates: readonly (CalendarDay | null)[],
  period: { readonly from: number; readonly to: number },
): (CalendarDay | null)[] {
  const dated = dates.filter((date) => date !== null && date.year !== null);
  const isWithin = (date: CalendarDay | null, shift: number) => {
    if (date === null || date.year === null) return false;
    const day = dayNumber({ ...date, year: date.year + shift });
    return day >= period.from - LAG && day <= period.to + LAG;
  };
  const share = (shift: number) =>
    dated.filter((date) => isWithin(date, shift)).length / Math.max(1, dated.length);
  if (dated.length === 0 || share(0) > 0.1) return [...dates];
  const shift = ERA_SHIFTS.find((one) => share(one) > 0.9);
  if (shift === undefined) return [...dates];
  return dates.map((date) =>
    date === null || date.year === null ? date : { ...date, year: date.year + shift },
  );
}
