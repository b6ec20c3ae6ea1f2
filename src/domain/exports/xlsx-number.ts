const PLAIN_DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.(\d+))?$/;
const MAX_DIGITS = 15;

/**
 * A cell's text as a spreadsheet number that shows exactly that text: a plain decimal without leading zeros
 * and of at most 15 digits. Anything else (identifiers, dates, grouped digits) is null and stays text.
 */
export function findXlsxNumber(text: string): { value: number; decimals: number } | null {
  if (text.length === 0 || text.length > MAX_DIGITS + 2) return null;
  const match = PLAIN_DECIMAL.exec(text);
  if (match === null) return null;
  const decimals = match[1]?.length ?? 0;
  const digits = text.length - (text.startsWith('-') ? 1 : 0) - (decimals > 0 ? 1 : 0);
  const value = Number(text);
  if (digits > MAX_DIGITS || value.toFixed(decimals) !== text) return null;
  return { value, decimals };
}
