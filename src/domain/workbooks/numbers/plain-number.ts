/** Whole numbers of any length, and decimals of no more digits than a spreadsheet keeps. */
const CANONICAL = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
const DECIMAL = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,4})?\s*$/;
const SIGNIFICANT_DIGITS = 15;
/** From here on nobody writes a number out. */
const LARGEST_WRITTEN_OUT = 1e21;
const SMALLEST_WRITTEN_OUT = 1e-15;

/**
 * A number of a workbook, as it stands in the file, in plain decimal digits: `1.0E+2` is `100`, the floating-point
 * noise of `0.30000000000000004` is gone as in Excel (15 significant digits), but a whole number keeps every digit
 * that the file holds: a 16-digit id is an id. Null when it is no number.
 */
export function findPlainNumber(raw: string): string | null {
  if (CANONICAL.test(raw) && (raw.length <= SIGNIFICANT_DIGITS || !raw.includes('.')))
    return raw === '-0' ? '0' : raw;
  if (!DECIMAL.test(raw)) return null;
  const value = Number(raw);
  return Number.isFinite(value) ? plainNumber(value) : null;
}

/** The same for a number that is stored in binary. */
export function plainNumber(value: number): string {
  const size = Math.abs(value);
  if (size === 0) return '0';
  if (!(size < LARGEST_WRITTEN_OUT) || size < SMALLEST_WRITTEN_OUT) return exponential(value);
  if (Number.isInteger(value)) return BigInt(value).toString();
  return writeOut(value.toPrecision(SIGNIFICANT_DIGITS));
}

function exponential(value: number): string {
  const [digits = '', exponent = ''] = value.toExponential(SIGNIFICANT_DIGITS - 1).split('e');
  return `${trimZeros(digits)}E${exponent}`;
}

/** `1.5e-7` becomes `0.00000015`. */
function writeOut(text: string): string {
  const [digits = '', exponent] = text.split('e-');
  if (exponent === undefined) return trimZeros(digits);
  const sign = digits.startsWith('-') ? '-' : '';
  const significant = digits.replaceAll(/[-.]/g, '');
  return trimZeros(`${sign}0.${'0'.repeat(Number(exponent) - 1)}${significant}`);
}

function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
