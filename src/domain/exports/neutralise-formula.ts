import { cellText } from '#domain/table-repair/rows/cell-text.ts';
import { mayBeFormula } from '#domain/table-repair/stored/formula-marks.ts';

/** A sign, then digits and what stands in amounts, dates, times and phone numbers: spreadsheets compute nothing from these. */
const NUMBER_LIKE = /^[+-][\d\s.,()/:%'\p{Sc}-]+$/u;
/**
 * Keeps a spreadsheet from running a cell's text as a formula: an apostrophe goes before text that begins
 * with `=`, `@`, tab, CR or LF, or with `+` or `-` unless it is a number, amount or phone number (OWASP CSV injection).
 * Their full-width forms count too: some spreadsheets read them as the plain ones.
 */
export function neutraliseFormula(text: string): string {
  switch (text.charCodeAt(0)) {
    case 0x3d:
    case 0x40:
    case 0xff1d:
    case 0xff20:
    case 0x09:
    case 0x0a:
    case 0x0d:
      return `'${text}`;
    case 0x2b:
    case 0x2d:
      return isNumberLike(text) ? text : `'${text}`;
    case 0xff0b:
    case 0xff0d:
      return isNumberLike(text.normalize('NFKC')) ? text : `'${text}`;
    default:
      return text;
  }
}

function isNumberLike(text: string): boolean {
  return NUMBER_LIKE.test(text) && /\d/.test(text);
}

/** Whether `neutraliseFormula` changes a cell of canonical CSV, given as the UTF-8 bytes between its quotes, if any. */
export function isFormula(bytes: Uint8Array, start: number, end: number): boolean {
  if (!mayBeFormula(bytes, start, end)) return false;
  const text = cellText(bytes, start, end);
  return neutraliseFormula(text) !== text;
}
