import { dateFromSerial, format } from 'numfmt';
import type { DateFormat, DecimalFormat, NumberFormat, ShownFormat } from './number-format.ts';
import { findPlainNumber, plainNumber } from './plain-number.ts';

/** A number as it is written in the table. */
export interface NumberText {
  readonly text: string;
  /**
   * What the sheet shows otherwise: `rounded`: it shows fewer digits; `date_part`: it does not show the time, the day
   * or the year that the value has. Null: it says the same.
   */
  readonly differs: 'rounded' | 'date_part' | null;
}

const DAYS_FROM_1900_TO_1904 = 1462;
/** Excel takes two-digit years from 1930 to 2029. */
const [FIRST_SHORT_YEAR, LAST_SHORT_YEAR] = [1930, 2029];
const KEPT_TEXTS = 4096;

/**
 * Writes the numbers of one style as a person sees them, without losing what the value holds:
 *
 * - dates, times and elapsed times as the cell's format shows them; where that depends on the reader's country
 *   (built-in formats 14, 22 …), as ISO 8601 `YYYY-MM-DD` and `hh:mm`;
 * - zero-padded and patterned numbers (`00000`, `000-00-0000`), fractions and scientific notation as shown, as long as
 *   that is the very value;
 * - percentages with their sign, with at least the decimals shown;
 * - every other number in plain digits: the decimals shown, more where the value has more (up to 15 digits), a point,
 *   no grouping. A currency sign or a unit is left out unless `withAffix`.
 */
export class NumberWriter {
  readonly format: NumberFormat;
  readonly #is1904: boolean;
  readonly #withAffix: boolean;
  readonly #texts = new Map<string, NumberText>();

  constructor(numberFormat: NumberFormat, { is1904 = false, withAffix = false } = {}) {
    this.format = numberFormat;
    this.#is1904 = is1904;
    this.#withAffix = withAffix;
  }

  /** @param raw as it stands in the file; what is no number comes back as it is */
  write(raw: string): NumberText {
    // Dates repeat and are slow to write; other numbers seldom do.
    if (this.format.kind === 'general' || this.format.kind === 'decimal') return this.#write(raw);
    const known = this.#texts.get(raw);
    if (known !== undefined) return known;
    const written = this.#write(raw);
    if (this.#texts.size >= KEPT_TEXTS) this.#texts.clear();
    this.#texts.set(raw, written);
    return written;
  }

  #write(raw: string): NumberText {
    const plain = findPlainNumber(raw);
    if (plain === null) return { text: raw, differs: null };
    const { format: how } = this;
    if (how.kind === 'general') return { text: plain, differs: null };
    if (how.kind === 'decimal') return this.#decimal(how, plain);
    const value = Number(raw);
    return how.kind === 'date' ? this.#date(how, value) : shownIfExact(how, plain, value);
  }

  #decimal({ isPercent, decimals, maxDecimals, prefix, suffix }: DecimalFormat, plain: string): NumberText {
    let text = isPercent ? plainNumber(Number(plain) * 100) : plain;
    const point = text.indexOf('.');
    const has = point === -1 ? 0 : text.length - point - 1;
    if (has < decimals && !text.includes('E'))
      text += `${point === -1 ? '.' : ''}${'0'.repeat(decimals - has)}`;
    if (isPercent) text += '%';
    const [sign, digits] = text.startsWith('-') ? ['-', text.slice(1)] : ['', text];
    if (this.#withAffix && `${prefix}${suffix}` !== '')
      text = `${sign}${prefix}${/\p{L}$/u.test(prefix) ? ' ' : ''}${digits}${suffix === '' ? '' : ` ${suffix}`}`;
    return { text, differs: has > maxDecimals ? 'rounded' : null };
  }

  #date({ code, shows }: DateFormat, value: number): NumberText {
    const serial = this.#is1904 ? value + DAYS_FROM_1900_TO_1904 : value;
    if (!(serial >= 0 && serial < 2_958_466) && !shows.time.isElapsed)
      return { text: plainNumber(value), differs: null };
    const given = shows.time.isElapsed ? value : serial;
    const text = format(code ?? isoPattern(shows, serial), given, { throws: false, nbsp: false }).trim();
    return { text, differs: hidesPart(shows, serial) ? 'date_part' : null };
  }
}

function shownIfExact({ as, code }: ShownFormat, plain: string, value: number): NumberText {
  const shown = format(code, value, { throws: false, nbsp: false }).trim();
  if (as === 'pattern') {
    const isWhole = /^\d{1,15}$/.test(plain);
    // A pattern may hold digits of its own (`"INV-2024-"0000`): the value ends what is shown.
    const isExact = isWhole && shown.replaceAll(/\D/g, '').endsWith(plain);
    return isExact ? { text: shown, differs: null } : { text: plain, differs: isWhole ? null : 'rounded' };
  }
  const read = as === 'fraction' ? readFraction(shown) : Number(shown);
  return read !== null && plainNumber(read) === plain
    ? { text: shown, differs: null }
    : { text: plain, differs: 'rounded' };
}

/** `1 1/2`, `-3/4`, `2`. */
function readFraction(text: string): number | null {
  const found = /^(-?)\s*(?:(\d+)(?!\s*\/))?\s*(?:(\d+)\s*\/\s*(\d+))?$/.exec(text);
  if (found === null) return null;
  const [, sign, whole = '0', part = '0', of = '1'] = found;
  return (Number(whole) + Number(part) / Number(of)) * (sign === '-' ? -1 : 1);
}

function isoPattern({ date, time }: DateFormat['shows'], serial: number): string {
  const clock = secondsOf(serial) === 0 ? 'hh:mm' : 'hh:mm:ss';
  const isTimeOnly = !date.year || serial < 1;
  if (!time.hours) return 'yyyy-mm-dd';
  return isTimeOnly ? clock : `yyyy-mm-dd ${clock}`;
}

/** Whole seconds of the minute. */
function secondsOf(serial: number): number {
  return Math.round(serial * 86_400) % 60;
}

/** True where the value has a time, a day, a month or a year that its format does not show. */
function hidesPart({ date, time }: DateFormat['shows'], serial: number): boolean {
  if (time.isElapsed) return false;
  const second = Math.round((serial % 1) * 86_400) % 86_400;
  if (second !== 0 && !time.hours) return true;
  if (serial < 1) return false;
  const [year, month, day] = dateFromSerial(serial);
  if (!date.year || (date.twoDigitYear && (year < FIRST_SHORT_YEAR || year > LAST_SHORT_YEAR))) return true;
  if (second % 60 !== 0 && time.hours && !time.seconds) return true;
  return (!date.month && month !== 1) || (!date.day && day !== 1);
}
