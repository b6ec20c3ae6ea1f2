/**
 * Money as an integer of a currency's smallest printed unit; how many decimals that is, stands beside it (`scale`:
 * 2 for cents, 0 for yen). Never a float; always a safe integer.
 */
export type Minor = number;

/** A decimal string with a point and no grouping: `-1234.50`. The wire's form of money. */
export function formatMinor(minor: Minor, scale: number): string {
  const digits = String(Math.abs(minor)).padStart(scale + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/**
 * Reads a decimal string as the wire has it.
 *
 * @returns null when it is none, has more decimals than `scale` (other than zeros), or is too large to be exact
 */
export function parseMinor(text: string, scale: number): Minor | null {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (/[^0]/.test(fraction.slice(scale))) return null;
  const minor = Number(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  if (!Number.isSafeInteger(minor)) return null;
  return sign === '-' && minor !== 0 ? -minor : minor;
}
