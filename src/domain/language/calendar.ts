const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a month can have the day; 29 February always can, as the year may be unknown. */
export function inRange(day: number, month: number): boolean {
  return day >= 1 && day <= (DAYS[month - 1] ?? 0);
}

/**
 * A year of the common calendar from two to four digits: 24, 2024, Thai 2567 and 67.
 *
 * @returns null for what no statement has, such as a year of the Hijri calendar
 */
export function readYear(digits: string): number | null {
  const value = Number(digits);
  if (digits.length === 2) {
    // No statement is of 1950 to 1979 or of 2050: that is 2550 to 2579 of the Buddhist calendar.
    if (value >= 50 && value < 80) return value + 2500 - 543;
    return value >= 80 ? value + 1900 : value + 2000;
  }
  if (digits.length !== 4) return null;
  if (value >= 1970 && value <= 2099) return value;
  if (value >= 2523 && value <= 2642) return value - 543;
  return null;
}

/** The last day of a month. */
export function lastDayOf(month: number, year: number): number {
  if (month !== 2) return DAYS[month - 1] ?? 30;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}
