import { cellText } from '#domain/table-repair/rows/cell-text.ts';

/** A sign, then digits and what stands in amounts, dates, times and phone numbers: spreadsheets compute nothing from these. */
const NUMBER_LIKE = /^[+-][\d\s.,()/:%'\p{Sc}-]+$/u;
/** The ASCII among them, the sign aside. */
const NUMBER_BYTES = Uint8Array.from({ length: 128 }, (_, byte) =>
  /[\d\s.,()/:%'$-]/.test(String.fromCharCode(byte)) ? 1 : 0,
);
/** Of `=`, `@`, tab, LF, CR, `+`, `-`, and of the full-width forms. */
const FIRST_BYTES = new Set([0x3d, 0x40, 0x09, 0x0a, 0x0d, 0x2b, 0x2d, 0xef]);

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

/** By byte: 1 for those that text begins with which `neutraliseFormula` may change. */
export const FORMULA_MARKS = Uint8Array.from({ length: 256 }, (_, byte) => (FIRST_BYTES.has(byte) ? 1 : 0));

/** Whether `neutraliseFormula` changes a cell of canonical CSV, given as the UTF-8 bytes between its quotes, if any. */
export function isFormula(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] ?? 0;
  if (start === end || FORMULA_MARKS[first] !== 1) return false;
  if (first !== 0x2b && first !== 0x2d) return isFormulaText(bytes, start, end);
  let hasDigit = false;
  for (let i = start + 1; i < end; i++) {
    const byte = bytes[i] ?? 0;
    if (byte >= 0x80) return isFormulaText(bytes, start, end);
    if (NUMBER_BYTES[byte] !== 1) return true;
    if (byte >= 0x30 && byte <= 0x39) hasDigit = true;
  }
  return !hasDigit;
}

function isFormulaText(bytes: Uint8Array, start: number, end: number): boolean {
  const text = cellText(bytes, start, end);
  return neutraliseFormula(text) !== text;
}
