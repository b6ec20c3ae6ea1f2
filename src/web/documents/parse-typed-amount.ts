import { formatMinor, parseMinor } from '#domain/money.ts';

/** Blanks of any width and apostrophes group digits. */
const GROUPING = /[\s'’\u00a0\u202f]/gu;
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
    text.replaceAll(GROUPING, '').replace(AROUND, '$1$2'),
  );
  if (match === null) return null;
  const [, open = '', before = '', figures = '', after = '', close = ''] = match;
  if ((open === '') !== (close === '')) return null;
  const plain = plainFigures(figures, scale);
  if (plain === null) return null;
  const minor = parseMinor(plain, scale);
  if (minor === null) return null;
  const isNegative = open !== '' || /[-−–]/.test(before + after);
  return formatMinor(isNegative && minor !== 0 ? -minor : minor, scale);
}

/** Digits with a point before the decimals and nothing else; null where points and commas make no sense. */
function plainFigures(figures: string, scale: number): string | null {
  const decimal = decimalMark(figures, scale);
  const at = decimal === null ? figures.length : figures.lastIndexOf(decimal);
  const whole = figures.slice(0, at);
  const fraction = figures.slice(at + 1);
  if (!/^\d*$/.test(fraction)) return null;
  const groups = whole.split(/[.,]/);
  const isGrouped = groups.slice(1).every((group) => /^\d{2,3}$/.test(group)) && groups[0] !== '';
  if (groups.length > 1 && !isGrouped) return null;
  const digits = groups.join('');
  if (digits === '' && fraction === '') return null;
  return fraction === '' ? digits : `${digits || '0'}.${fraction}`;
}

/** The last mark is the decimal one, unless it stands more than once or before three digits that no scale asks for. */
function decimalMark(figures: string, scale: number): '.' | ',' | null {
  const last = /[.,](?=[^.,]*$)/.exec(figures)?.[0];
  if (last !== '.' && last !== ',') return null;
  const isRepeated = figures.split(last).length > 2;
  const other = last === '.' ? ',' : '.';
  const digitsAfter = figures.length - figures.lastIndexOf(last) - 1;
  if (isRepeated) return null;
  if (figures.includes(other)) return last;
  return digitsAfter === 3 && scale < 3 ? null : last;
}
