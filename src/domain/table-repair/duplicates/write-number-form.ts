import type { DecimalMark } from '../rows/decimal-mark.ts';

const ZERO = 0x30;
const NINE = 0x39;
const COMMA = 0x2c;
const DASH = 0x2d;
const POINT = 0x2e;
const SLASH = 0x2f;

const ONE_POINT = 1;
const ONE_COMMA = 1 << 6;
const ONE_DASH = 1 << 12;
const ONE_SLASH = 1 << 18;
const ONE_OTHER = 1 << 24;
const COUNT = 63;

/** Cells with more bytes are text. */
export const MAX_NUMBER_BYTES = 40;

/** What a byte adds to the counts of a cell's characters that are no digits: five counts in one number. */
const COUNTS = new Int32Array(256).fill(ONE_OTHER);
COUNTS.fill(0, ZERO, NINE + 1);
COUNTS[POINT] = ONE_POINT;
COUNTS[COMMA] = ONE_COMMA;
COUNTS[DASH] = ONE_DASH;
COUNTS[SLASH] = ONE_SLASH;

/**
 * Writes what `normalForm` gives for a cell that begins with an ASCII digit, a minus or a point and has at most
 * MAX_NUMBER_BYTES bytes, without making strings: numbers and dates are in nearly every row.
 *
 * @param out room for MAX_NUMBER_BYTES + 2 bytes
 * @returns how many bytes were written; 0 when the cell is no number or date, or is its own normal form
 */
export function writeNumberForm(
  bytes: Uint8Array,
  start: number,
  end: number,
  decimalMark: DecimalMark,
  out: Uint8Array,
): number {
  let seen = 0;
  for (let i = start; i < end; i++) seen += COUNTS[bytes[i] ?? 0] ?? 0;
  if (seen === 0 || seen >= ONE_OTHER) return 0;
  const from = bytes[start] === DASH ? start + 1 : start;
  const marks = seen & (ONE_DASH - 1);
  const dividers = (seen >>> 12) - (from - start);
  if (dividers > 0) {
    const isTwice = seen === 2 * ONE_DASH || seen === 2 * ONE_SLASH;
    return from === start && isTwice ? writeDate(bytes, start, end, out) : 0;
  }
  if (marks === 2 * ONE_POINT) return from === start ? writeDate(bytes, start, end, out) : 0;
  if (marks === 0) {
    if (end - from !== 1 || bytes[from] !== ZERO) return 0;
    out[0] = ZERO;
    return 1;
  }
  const decimals = findDecimals(bytes, from, end, marks, decimalMark);
  return decimals === -1 ? 0 : writeNumber(bytes, start, from, end, decimals, out);
}

/** Where the fraction's mark stands (`end` for none); -1 when it is no number or could be read as two different ones. */
function findDecimals(
  bytes: Uint8Array,
  from: number,
  end: number,
  marks: number,
  decimalMark: DecimalMark,
): number {
  let first = from;
  while (isDigit(bytes[first])) first++;
  const isPoint = bytes[first] === POINT;
  if (marks === ONE_POINT || marks === ONE_COMMA) {
    const isEither = end - first === 4 && first - from <= 3 && first > from && bytes[from] !== ZERO;
    if (isEither && (decimalMark ?? '.') !== (isPoint ? '.' : ',')) return decimalMark === null ? -1 : end;
    if (isPoint) return end - from > 1 ? first : -1;
    return first > from ? first : -1;
  }
  const points = marks & COUNT;
  const commas = marks >>> 6;
  let last = end - 1;
  while (isDigit(bytes[last])) last--;
  if (first === from || first - from > 3) return -1;
  if (isPoint) {
    const isGrouped = commas === 1 && bytes[last] === COMMA && areGroups(bytes, first, last, POINT, points);
    return isGrouped ? last : -1;
  }
  if (bytes[from] === ZERO || points > 1) return -1;
  const wholeEnd = points === 0 ? end : last;
  if (points === 1 && bytes[last] !== POINT) return -1;
  return areGroups(bytes, first, wholeEnd, COMMA, commas) ? wholeEnd : -1;
}

/** From the mark at `from` to `end` there is nothing but that mark with three digits, `groups` times. */
function areGroups(bytes: Uint8Array, from: number, end: number, mark: number, groups: number): boolean {
  if (end - from !== groups * 4) return false;
  for (let i = from; i < end; i += 4) if (bytes[i] !== mark) return false;
  return true;
}

/** 0 for an identifier: leading zeros, or more digits than a number holds exactly. */
function writeNumber(
  bytes: Uint8Array,
  start: number,
  from: number,
  end: number,
  decimals: number,
  out: Uint8Array,
): number {
  let to = end;
  const fraction = Math.max(0, end - decimals - 1);
  while (to > decimals + 1 && bytes[to - 1] === ZERO) to--;
  const hasFraction = to > decimals + 1;
  let at = 0;
  if (from > start) out[at++] = DASH;
  const wholeAt = at;
  for (let i = from; i < decimals; i++) {
    const byte = bytes[i] ?? 0;
    if (byte >= ZERO) out[at++] = byte;
  }
  const whole = at - wholeAt;
  if (whole + fraction > 15 || (whole > 1 && out[wholeAt] === ZERO)) return 0;
  if (whole === 0) out[at++] = ZERO;
  if (!hasFraction) {
    if (at !== wholeAt + 1 || out[wholeAt] !== ZERO) return at;
    out[0] = ZERO;
    return 1;
  }
  out[at++] = POINT;
  for (let i = decimals + 1; i < to; i++) out[at++] = bytes[i] ?? 0;
  return at;
}

/** A cell with the same divider twice. */
function writeDate(bytes: Uint8Array, start: number, end: number, out: Uint8Array): number {
  let first = start;
  while (isDigit(bytes[first])) first++;
  let second = first + 1;
  while (isDigit(bytes[second])) second++;
  const [a, b, c] = [first - start, second - first - 1, end - second - 1];
  if (b < 1 || b > 2) return 0;
  const middle = readDigits(bytes, first + 1, second);
  if (a === 4 && (c === 1 || c === 2)) {
    return writeIso(readDigits(bytes, start, first), middle, readDigits(bytes, second + 1, end), out);
  }
  if (c !== 4 || (a !== 1 && a !== 2)) return 0;
  const lead = readDigits(bytes, start, first);
  const year = readDigits(bytes, second + 1, end);
  if (lead > 12) return writeIso(year, middle, lead, out);
  if (middle > 12 || lead === middle) return writeIso(year, lead, middle, out);
  let at = writeDigits(lead, out, 0);
  out[at++] = SLASH;
  at = writeDigits(middle, out, at);
  out[at++] = SLASH;
  return writeDigits(year, out, at);
}

function writeIso(year: number, month: number, day: number, out: Uint8Array): number {
  if (month < 1 || month > 12 || day < 1 || day > 31) return 0;
  let at = writeDigits(year, out, 0);
  out[at++] = DASH;
  if (month < 10) out[at++] = ZERO;
  at = writeDigits(month, out, at);
  out[at++] = DASH;
  if (day < 10) out[at++] = ZERO;
  return writeDigits(day, out, at);
}

/** Writes a number of at most four digits. @returns the index after it */
function writeDigits(value: number, out: Uint8Array, at: number): number {
  if (value >= 1000) out[at++] = ZERO + Math.floor(value / 1000);
  if (value >= 100) out[at++] = ZERO + (Math.floor(value / 100) % 10);
  if (value >= 10) out[at++] = ZERO + (Math.floor(value / 10) % 10);
  out[at++] = ZERO + (value % 10);
  return at;
}

function readDigits(bytes: Uint8Array, from: number, end: number): number {
  let value = 0;
  for (let i = from; i < end; i++) value = value * 10 + (bytes[i] ?? 0) - ZERO;
  return value;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= NINE;
}
