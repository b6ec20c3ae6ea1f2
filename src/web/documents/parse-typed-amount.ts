import { formatMinor, parseMinor } from '#domain/money.ts';
import { plainDecimal, readDigits, withPlainGrouping } from '#domain/values/read-digits.ts';

/** Blanks of any width and apostrophes group digits. */
const GROUPING = /[\s']/gu;
/** A currency before or after the figures: its sign, its code, or what is written in its country. */
const CURRENCY = /R\$|\p{Sc}|[A-Z]{3}|(?:kr|zł|Kč|Ft|Rs|RM|R)\.?/u;
const AROUND = new RegExp(`^([-+−–(]*)(?:${CURRENCY.source})|(?:${CURRENCY.source})([-−–)]*)$`, 'u');

/**
 * An amount as a person types it: `1,204.50`, `1.204,50`, `-5`, `5-`, `(5)`, `€ 12`.
 *
 * @returns the wire's form in the account's decimals; null for what is no amount or has more decimals
 */
export function parseTypedAmount(text: string, scale: number): string | null {
  const match = /^(\()?([-+−–]?)([\d.,]+)([-−–]?)(\))?$/.exec(
    withPlainGrouping(text).replaceAll(GROUPING, '').replace(AROUND, '$1$2'),
  );
  if (match === null) return null;
  const [, open = '', before = '', figures = '', after = '', close = ''] = match;
  if ((open === '') !== (close === '')) return null;
  // Three digits behind the only mark are decimals in a currency with three, thousands in any other.
  const only = /^\d*([.,])\d{3}$/.exec(figures)?.[1];
  const read = readDigits(figures, scale === 3 && (only === '.' || only === ',') ? only : null);
  if (read === null) return null;
  const minor = parseMinor(plainDecimal(read), scale);
  if (minor === null) return null;
  const isNegative = open !== '' || /[-−–]/.test(before + after);
  return formatMinor(isNegative && minor !== 0 ? -minor : minor, scale);
}
