import { plainDecimal } from '#domain/values/read-digits.ts';

/** The other number that the same digits are where marks are used otherwise: `1.000` for one, in a document with commas. */
export function otherReading(digits: string): string | null {
  const match = /^(\d{1,3})[.,](\d{3})$/.exec(digits);
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  return plainDecimal({ whole, fraction });
}
