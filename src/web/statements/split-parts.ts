import { formatMinor, parseMinor } from '#domain/money.ts';
import { parseTypedAmount } from '#web/documents/parse-typed-amount.ts';

export interface TypedPart {
  readonly key: string;
  readonly amount: string;
  readonly description: string;
}

/** What is left of a row's amount when so many parts are taken from it; null where a part is no amount. */
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
