import { formatMinor, parseMinor } from '#domain/money.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { parseTypedAmount } from '#web/documents/parse-typed-amount.ts';

export interface TypedPart {
  readonly key: string;
  readonly amount: string;
  readonly description: string;
}

/** The rest of a row's amount once these parts are taken from it; null where a part is no amount. */
export function restOf(total: string, parts: readonly TypedPart[], scale: number): string | null {
  let rest = parseMinor(total, scale);
  if (rest === null) return null;
  for (const { amount } of parts) {
    const part = parseTypedAmount(amount, scale);
    const minor = part === null ? null : parseMinor(part, scale);
    if (minor === null) return null;
    rest -= minor;
  }
  return formatMinor(rest, scale);
}

/**
 * Why a row cannot be split like this, with what remains to be given; null: it can be. Each part has the row's sign, and
 * together with what remains they come to its amount.
 */
export function splitProblem(total: string, parts: readonly TypedPart[], scale: number): string | null {
  const rest = restOf(total, parts, scale);
  if (rest === null) return 'Enter an amount for each part.';
  const goesOut = total.startsWith('-');
  const minors = parts.map(({ amount }) => parseMinor(parseTypedAmount(amount, scale) ?? '', scale) ?? 0);
  if (minors.includes(0)) return 'Enter an amount other than 0 for each part.';
  if (minors.some((minor) => minor < 0 !== goesOut)) {
    return goesOut
      ? `This row is money out, so each part needs a minus, like -${formatMoney(minimum(scale))}.`
      : 'This row is money in, so its parts cannot be negative.';
  }
  const remaining = parseMinor(rest, scale) ?? 0;
  if (remaining === 0)
    return `The parts already come to ${formatMoney(total)}, so nothing remains for the last one. Remove a part or lower an amount.`;
  if (remaining < 0 !== goesOut) {
    return `The parts exceed ${formatMoney(total)} by ${formatMoney(rest.replace('-', ''))}. Lower an amount.`;
  }
  return null;
}

/** An example of an amount. */
function minimum(scale: number): string {
  return formatMinor(10 ** scale * 10, scale);
}
