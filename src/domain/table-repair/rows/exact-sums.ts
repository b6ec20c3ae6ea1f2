import type { DecimalMark } from '#domain/values/read-digits.ts';

/** A decimal number without rounding: `units` times ten to the power of minus `places`. */
export interface ExactNumber {
  readonly units: bigint;
  readonly places: number;
}

const NUMBER =
  /^([-+]?)\(?\s*([-+]?)[\p{Sc}]?\s*([-+]?)\s*(\d[\d.,'\s\u00a0\u202f]*)\s*(?:[\p{Sc}%]|[A-Z]{3})?\s*\)?\s*(-?)$/u;

/**
 * Reads a printed number exactly. A lone mark before three digits counts as grouping unless the file's decimal mark
 * says otherwise. @returns null for what is no number
 */
export function readExact(cell: string, decimalMark: DecimalMark): ExactNumber | null {
  const text = cell.trim();
  if (text === '' || text.length > 40) return null;
  const match = NUMBER.exec(text);
  if (match === null) return null;
  const digits = (match[4] ?? '').replace(/['\s\u00a0\u202f]/g, '');
  const at = decimalIndex(digits, decimalMark);
  const places = at === -1 ? 0 : digits.length - at - 1;
  const plain = digits.replace(/[.,]/g, '');
  if (plain.length > 30) return null;
  const isNegative =
    match[1] === '-' || match[2] === '-' || match[3] === '-' || match[5] === '-' || text.startsWith('(');
  const units = BigInt(plain);
  return { units: isNegative ? -units : units, places };
}

/** Where the decimals' mark stands; -1 for none. */
function decimalIndex(digits: string, decimalMark: DecimalMark): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1) return -1;
  const mark = digits[last] ?? '';
  const other = mark === '.' ? ',' : '.';
  if (digits.includes(other)) return last;
  if (digits.indexOf(mark) !== last) return -1;
  if (decimalMark !== null) return decimalMark === mark ? last : -1;
  return digits.length - last - 1 === 3 ? -1 : last;
}

/** The sum so far of one column, kept exactly. */
export class ExactSum {
  #units = 0n;
  #places = 0;
  /** Numbers added. */
  count = 0;

  add({ units, places }: ExactNumber): void {
    if (places > this.#places) {
      this.#units *= 10n ** BigInt(places - this.#places);
      this.#places = places;
    }
    this.#units += units * 10n ** BigInt(this.#places - places);
    this.count++;
  }

  /** Equal, or equal but for what rounding each addend can move in its last place. */
  equals({ units, places }: ExactNumber, allowRounding: boolean): boolean {
    const scale = Math.max(places, this.#places);
    const mine = this.#units * 10n ** BigInt(scale - this.#places);
    const printed = units * 10n ** BigInt(scale - places);
    if (mine === printed) return true;
    if (!allowRounding) return false;
    const step = 10n ** BigInt(scale - Math.min(places, this.#places));
    const gap = mine > printed ? mine - printed : printed - mine;
    return gap * 2n <= step * BigInt(this.count + 1) && gap * 50n < (mine < 0n ? -mine : mine);
  }
}
