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
  // By character codes: a statement's check reads a hundred thousand of these while a person types.
  const isNegative = text.charCodeAt(0) === MINUS;
  let minor = 0;
  let whole = 0;
  let decimals = -1;
  for (let at = isNegative ? 1 : 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === POINT && decimals < 0 && whole > 0) {
      decimals = 0;
      continue;
    }
    const digit = code - ZERO;
    if (digit < 0 || digit > 9) return null;
    if (decimals < 0) {
      whole++;
      minor = minor * 10 + digit;
    } else if (decimals < scale) {
      decimals++;
      minor = minor * 10 + digit;
    } else {
      if (digit !== 0) return null;
      decimals++;
    }
  }
  if (whole === 0 || whole > MOST_DIGITS || decimals === 0) return null;
  for (let missing = Math.max(0, decimals); missing < scale; missing++) minor *= 10;
  if (!Number.isSafeInteger(minor)) return null;
  return isNegative && minor !== 0 ? -minor : minor;
}

const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const MOST_DIGITS = 15;
