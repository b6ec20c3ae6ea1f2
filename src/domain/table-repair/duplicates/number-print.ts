import type { DecimalMark } from '#domain/values/read-digits.ts';

const ZERO = 0x30;
const COMMA = 0x2c;
const DASH = 0x2d;
const POINT = 0x2e;
const SLASH = 0x2f;

const ONE_POINT = 1;
const ONE_COMMA = 1 << 6;
const ONE_DASH = 1 << 12;
const ONE_SLASH = 1 << 18;
const COUNT = 63;

/** Cells with more bytes are text. */
export const MAX_NUMBER_BYTES = 40;
/** More digits than a number holds exactly are an identifier. */
const MAX_DIGITS = 15;

/** What a byte adds to the counts of a cell's marks: four counts in one number; -1 for what no number or date holds. */
const COUNTS = new Int32Array(256).fill(-1);
COUNTS[POINT] = ONE_POINT;
COUNTS[COMMA] = ONE_COMMA;
COUNTS[DASH] = ONE_DASH;
COUNTS[SLASH] = ONE_SLASH;

/** So many digits are an integer of 31 bits, below INTEGER_END. */
const INTEGER_DIGITS = 9;
const INTEGER_END = 1_000_000_000;

const POWERS = Float64Array.from({ length: MAX_DIGITS + 1 }, (_, exponent) => 10 ** exponent);

const LOW_FACTOR = 0x9e3779b1;
const HIGH_FACTOR = 0x85ebca77;
/** What is hashed with a number, so that numbers, dates and texts differ. */
const NUMBER = 0x6e756d00;
const DATE = 0x64617400;
const DAY_OR_MONTH = 0x6f720000;

/**
 * Hashes of numbers and dates by what they mean, in one pass over their bytes and without strings. Two cells have
 * equal hashes when `normalForm` gives the same number or date for both; `variant` tells how they are written.
 */
export class NumberPrint {
  low = 0;
  high = 0;
  /** 0 for an integer without marks. */
  variant = 0;
  readonly #groupMark: number;
  readonly #decimalMark: DecimalMark;

  constructor(decimalMark: DecimalMark) {
    this.#decimalMark = decimalMark;
    this.#groupMark = (decimalMark ?? '.') === '.' ? COMMA : POINT;
  }

  /**
   * Reads a cell of at most MAX_NUMBER_BYTES that begins with an ASCII digit, a minus or a point and sets the fields.
   *
   * @returns false when its normal form is the text itself
   */
  read(bytes: Uint8Array, start: number, end: number): boolean {
    const from = bytes[start] === DASH ? start + 1 : start;
    // Digits are gathered in a small integer, up to nine of them, and those in a number that holds more.
    let upper = 0;
    let lower = 0;
    let lowerDigits = 0;
    let seen = 0;
    let first = end;
    let last = end;
    /** Tells where the marks stand. */
    let layout = from - start;
    for (let i = from; i < end; i++) {
      const byte = bytes[i] ?? 0;
      if (byte >= ZERO && byte <= 0x39) {
        if (lowerDigits === INTEGER_DIGITS) {
          upper = upper * INTEGER_END + lower;
          lower = 0;
          lowerDigits = 0;
        }
        lower = Math.imul(lower, 10) + (byte - ZERO);
        lowerDigits++;
        continue;
      }
      const count = COUNTS[byte] ?? -1;
      if (count === -1) return false;
      if (seen === 0) first = i;
      last = i;
      seen += count;
      layout = Math.imul(layout ^ ((i - start) << 8) ^ byte, LOW_FACTOR);
    }
    let value = upper === 0 ? lower : upper * (POWERS[lowerDigits] ?? 1) + lower;
    if (seen === 0) return this.#readInteger(bytes, start, from, end, value);
    if (seen === 2 * ONE_POINT || seen >= ONE_DASH) {
      return (
        isOneMarkTwice(seen) &&
        from === start &&
        this.#readDate(first - start, last - first - 1, end - last - 1, value, layout)
      );
    }
    const decimals = this.#findDecimals(bytes, from, end, first, last, seen);
    if (decimals === -1) return false;
    const digits = end - from - (seen & COUNT) - (seen >>> 6);
    let fraction = Math.max(0, end - decimals - 1);
    const whole = digits - fraction;
    if (digits > MAX_DIGITS || (whole > 1 && bytes[from] === ZERO)) return false;
    const zeros = countZeros(bytes, end, fraction);
    if (zeros > 0) {
      value /= POWERS[zeros] ?? 1;
      fraction -= zeros;
    }
    this.#setNumber(value, from > start, fraction);
    this.variant = Math.imul(layout ^ (end - start), HIGH_FACTOR) | 1;
    return true;
  }

  #readInteger(bytes: Uint8Array, start: number, from: number, end: number, value: number): boolean {
    const digits = end - from;
    if (digits === 0 || digits > MAX_DIGITS || (digits > 1 && bytes[from] === ZERO)) return false;
    this.#setNumber(value, from > start, 0);
    this.variant = value === 0 && from > start ? 1 : 0;
    return true;
  }

  /** Where the fraction's mark stands (`end` for none); -1 when it is no number or could be read as two different ones. */
  #findDecimals(
    bytes: Uint8Array,
    from: number,
    end: number,
    first: number,
    last: number,
    seen: number,
  ): number {
    const mark = bytes[first] ?? 0;
    const lead = first - from;
    const isNonZero = (bytes[from] ?? 0) > ZERO;
    if (first === last) {
      const isEither = end - first === 4 && lead > 0 && lead <= 3 && isNonZero;
      if (isEither && mark === this.#groupMark) return this.#decimalMark === null ? -1 : end;
      if (mark === POINT) return end - from > 1 ? first : -1;
      return lead > 0 ? first : -1;
    }
    const points = seen & COUNT;
    const commas = seen >>> 6;
    if (lead === 0 || lead > 3) return -1;
    if (mark === POINT) {
      const isGrouped = commas === 1 && bytes[last] === COMMA && areGroups(bytes, first, last, POINT, points);
      return isGrouped ? last : -1;
    }
    if (!isNonZero || points > 1 || (points === 1 && bytes[last] !== POINT)) return -1;
    const wholeEnd = points === 0 ? end : last;
    return areGroups(bytes, first, wholeEnd, COMMA, commas) ? wholeEnd : -1;
  }

  #setNumber(value: number, isNegative: boolean, fraction: number): void {
    const form = value === 0 ? NUMBER : NUMBER + fraction * 2 + (isNegative ? 1 : 0);
    this.#set(form, value | 0, Math.floor(value / 4_294_967_296));
  }

  /** @param value the digits of all three parts, whose lengths are a, b and c */
  #readDate(a: number, b: number, c: number, value: number, layout: number): boolean {
    if (b < 1 || b > 2 || a + b + c > 8) return false;
    const [lastPower, middlePower] = [POWERS[c] ?? 1, POWERS[b] ?? 1];
    const upper = Math.floor(value / lastPower);
    const tail = value % lastPower;
    const head = Math.floor(upper / middlePower);
    const middle = upper % middlePower;
    this.variant = Math.imul(layout ^ value, HIGH_FACTOR) | 1;
    if (a === 4 && (c === 1 || c === 2)) return this.#setDate(head, middle, tail);
    if (c !== 4 || a < 1 || a > 2) return false;
    if (head > 12) return this.#setDate(tail, middle, head);
    if (middle > 12 || head === middle) return this.#setDate(tail, head, middle);
    this.#set(DAY_OR_MONTH, head * 100 + middle, tail);
    return true;
  }

  #setDate(year: number, month: number, day: number): boolean {
    if (month < 1 || month > 12 || day < 1 || day > 31) return false;
    this.#set(DATE, month * 100 + day, year);
    return true;
  }

  #set(form: number, a: number, b: number): void {
    let low = Math.imul(form, LOW_FACTOR);
    let high = Math.imul(form, HIGH_FACTOR);
    low = Math.imul(((low << 5) | (low >>> 27)) ^ a, LOW_FACTOR);
    high = Math.imul(((high << 13) | (high >>> 19)) ^ a, HIGH_FACTOR);
    this.low = mixed(Math.imul(((low << 5) | (low >>> 27)) ^ b, LOW_FACTOR));
    this.high = mixed(Math.imul(((high << 13) | (high >>> 19)) ^ b, HIGH_FACTOR));
  }
}

/** Two marks that are the same part the day, the month and the year of a date. */
function isOneMarkTwice(seen: number): boolean {
  return seen === 2 * ONE_POINT || seen === 2 * ONE_DASH || seen === 2 * ONE_SLASH;
}

/** Zeros at the end of the last `most` digits before `end`. */
function countZeros(bytes: Uint8Array, end: number, most: number): number {
  let zeros = 0;
  while (zeros < most && bytes[end - 1 - zeros] === ZERO) zeros++;
  return zeros;
}

/** From the mark at `from` to `end` there is nothing but that mark with three digits, `groups` times. */
function areGroups(bytes: Uint8Array, from: number, end: number, mark: number, groups: number): boolean {
  if (end - from !== groups * 4) return false;
  for (let i = from; i < end; i += 4) if (bytes[i] !== mark) return false;
  return true;
}

function mixed(hash: number): number {
  return hash ^ (hash >>> 15);
}
