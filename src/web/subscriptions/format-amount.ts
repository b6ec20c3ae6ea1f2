/**
 * Money as a person reads it in their locale: 2999 `usd` is `$29.99`.
 *
 * @param minor minor units of the currency
 * @param currency ISO 4217 in any case
 */
export function formatAmount(minor: number, currency: string): string {
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency });
  const { maximumFractionDigits: exponent = 2 } = format.resolvedOptions();
  // As text, since a division would make the amount a float.
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const sign = minor < 0 ? '-' : '';
  const at = digits.length - exponent;
  const text = `${sign}${digits.slice(0, at)}${exponent === 0 ? '' : `.${digits.slice(at)}`}`;
  if (!isDecimal(text)) throw new Error(`${minor} is no whole number of minor units.`);
  return format.format(text);
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);
