/** Digits stay Latin, since the decimals are put behind as they are. */
const whole = new Intl.NumberFormat(undefined, { numberingSystem: 'latn', maximumFractionDigits: 0 });
const decimalMark =
  new Intl.NumberFormat(undefined, { numberingSystem: 'latn', minimumFractionDigits: 1 })
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

export const MINUS = '\u2212';

/**
 * Money of the wire as a person reads it: `-1204.50` → `−1,204.50`, in the reader's locale and to the last decimal.
 *
 * @param sign `always` puts a plus before what comes in
 */
export function formatMoney(text: string, sign: 'minus' | 'always' = 'minus'): string {
  const isNegative = text.startsWith('-');
  const [digits = '0', fraction] = text.replace('-', '').split('.');
  const isZero = !/[1-9]/.test(text);
  const mark = isNegative && !isZero ? MINUS : sign === 'always' && !isZero ? '+' : '';
  return `${mark}${whole.format(BigInt(digits))}${fraction === undefined ? '' : decimalMark + fraction}`;
}
