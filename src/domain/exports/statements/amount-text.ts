import { formatMinor, parseMinor } from '#domain/money.ts';

/** An amount with exactly the account's decimals; as it stands where it has more. */
export function amountText(amount: string, scale: number): string {
  const minor = parseMinor(amount, scale);
  return minor === null ? amount : formatMinor(minor, scale);
}
