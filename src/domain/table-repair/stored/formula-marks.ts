/** `=`, `@`, tab, LF, CR, `+`, `-`, and the first byte of the full-width forms. */
const FIRST_BYTES = [0x3d, 0x40, 0x09, 0x0a, 0x0d, 0x2b, 0x2d, 0xef];
/** By byte: 1 for those that text begins with which a spreadsheet may take for a formula. */
export const FORMULA_MARKS = new Uint8Array(256);
for (const byte of FIRST_BYTES) FORMULA_MARKS[byte] = 1;

const NUMBER_BYTES = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 && /[\d\s.,()/:%'$-]/.test(String.fromCharCode(byte)) ? 1 : 0,
);

/** Tells whether a spreadsheet may take a cell for a formula. Numbers with a sign are not formulas. */
export function mayBeFormula(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] ?? 0;
  if (start === end || FORMULA_MARKS[first] !== 1) return false;
  if (first !== 0x2b && first !== 0x2d) return true;
  let hasDigit = false;
  for (let i = start + 1; i < end; i++) {
    const byte = bytes[i] ?? 0;
    if (NUMBER_BYTES[byte] !== 1) return true;
    if (byte >= 0x30 && byte <= 0x39) hasDigit = true;
  }
  return !hasDigit;
}
