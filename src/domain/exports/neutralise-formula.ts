/** A sign, then digits and what stands in amounts, dates, times and phone numbers: spreadsheets compute nothing from these. */
const NUMBER_LIKE = /^[+-][\d\s.,()/:%'\p{Sc}-]+$/u;

/**
 * Keeps a spreadsheet from running a cell's text as a formula: an apostrophe goes before text that begins
 * with `=`, `@`, tab or CR, or with `+` or `-` unless it is a number, amount or phone number (OWASP CSV injection).
 */
export function neutraliseFormula(text: string): string {
  switch (text.charCodeAt(0)) {
    case 0x3d:
    case 0x40:
    case 0x09:
    case 0x0d:
      return `'${text}`;
    case 0x2b:
    case 0x2d:
      return NUMBER_LIKE.test(text) && /\d/.test(text) ? text : `'${text}`;
    default:
      return text;
  }
}
