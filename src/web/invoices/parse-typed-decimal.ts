import { decimalSchema } from '#domain/invoices/invoice.schemas.ts';

/** Blanks of any width and apostrophes group digits; a percent sign says nothing new. */
const IGNORED = /[\s'’\u00a0\u202f%]/gu;

/**
 * A number that is no money, as a person types it: `1.5`, `1,5`, `1.234,50`, `19 %`. A single point is the decimal one,
 * as in what the field shows; a single comma is too, unless exactly three digits follow.
 *
 * @returns the wire's form, as precise as typed; null for what is no number
 */
export function parseTypedDecimal(text: string): string | null {
  const match = /^([-−–]?)([\d.,]+)$/u.exec(text.replaceAll(IGNORED, ''));
  if (match === null) return null;
  const [, sign = '', figures = ''] = match;
  const mark = decimalMark(figures);
  const at = mark === null ? figures.length : figures.lastIndexOf(mark);
  const groups = figures.slice(0, at).split(/[.,]/);
  const fraction = figures.slice(at + 1);
  if (!groups.slice(1).every((group) => /^\d{2,3}$/.test(group)) || !/^\d*$/.test(fraction)) return null;
  const whole = groups.join('').replace(/^0+(?=\d)/, '');
  if (whole === '' && fraction === '') return null;
  const number = fraction === '' ? whole : `${whole === '' ? '0' : whole}.${fraction}`;
  const isNegative = sign !== '' && /[1-9]/.test(number);
  const parsed = decimalSchema.safeParse(isNegative ? `-${number}` : number);
  return parsed.success ? parsed.data : null;
}

function decimalMark(figures: string): '.' | ',' | null {
  const last = /[.,](?=[^.,]*$)/.exec(figures)?.[0];
  if (last !== '.' && last !== ',') return null;
  if (figures.split(last).length > 2) return null;
  const other = last === '.' ? ',' : '.';
  if (figures.includes(other) || last === '.') return last;
  return figures.length - figures.lastIndexOf(last) - 1 === 3 ? null : last;
}
