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
