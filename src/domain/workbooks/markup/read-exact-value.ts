import { findPlainNumber } from '../numbers/plain-number.ts';

/** No number is longer. */
const MAX_NUMBER_CHARACTERS = 100;

/**
 * The exact number of an HTML cell whose text is that number rounded: `x:num="12.3456"` of a cell that shows `12.35`.
 * Null where the text says it all, or is no rounded number (a date, a percentage): then the text is what counts.
 *
 * @param value of the attribute `x:num`, which Excel writes where text and number differ
 */
export function readExactValue(text: string, value: string): string | null {
  if (text.length > MAX_NUMBER_CHARACTERS) return null;
  const exact = findPlainNumber(value.trim());
  const digits = /^[^\d-]*(-?[\d.,\u00A0\u202F' ]*\d)\D*$/.exec(text)?.[1];
  if (exact === null || digits === undefined || text.includes('%')) return null;
  const mark = /[.,](\d*)$/.exec(digits);
  const candidates = [{ number: digits.replaceAll(/[^\d-]/g, ''), decimals: 0 }];
  if (mark !== null) {
    const whole = digits.slice(0, mark.index).replaceAll(/[^\d-]/g, '');
    candidates.push({ number: `${whole}.${mark[1] ?? ''}`, decimals: mark[1]?.length ?? 0 });
  }
  const number = Math.abs(Number(exact));
  const shown = candidates.map((candidate) => ({ ...candidate, value: Math.abs(Number(candidate.number)) }));
  if (shown.some((candidate) => candidate.value === number)) return null;
  const isRounded = shown.some(
    (candidate) => Math.abs(candidate.value - number) <= 0.500_001 * 10 ** -candidate.decimals,
  );
  return isRounded ? exact : null;
}
