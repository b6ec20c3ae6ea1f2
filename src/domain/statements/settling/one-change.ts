import type { Minor } from '#domain/money.ts';
import type { Figure } from '#domain/page-text/placed-values.ts';

/** Digits of the smallest figure as printed: 0.05. */
const SHORTEST = 3;

/**
 * What one misread character makes of one figure another, in words; null where it takes more.
 * One digit for another, one too many or too few, or a decimal point that was missed or seen where none is.
 *
 * @param digits how many digits were read, zeros before the first other one included
 */
export function describeOneChange(read: Minor, meant: Minor, digits = SHORTEST): string | null {
  const [a, b] = [Math.abs(read), Math.abs(meant)];
  if (a === b) return null;
  for (const power of [10, 100, 1000]) {
    if (a * power === b || b * power === a) return 'the decimal point was misread';
  }
  const from = String(a).padStart(Math.max(SHORTEST, digits), '0');
  const to = String(b).padStart(SHORTEST, '0');
  if (from.length === to.length) return describeOther(from, to);
  if (from.length + 1 === to.length) return describeMissing(from, to, 'was missed');
  if (to.length + 1 === from.length) return describeMissing(to, from, 'too many was read');
  return null;
}

/** Digits that are taken for one another where print is worn or pale. */
const ALIKE = new Set([
  '01',
  '06',
  '08',
  '09',
  '17',
  '23',
  '27',
  '35',
  '38',
  '49',
  '56',
  '58',
  '59',
  '68',
  '69',
  '89',
]);

/** Whether two figures are the same but for one digit, and that is one that looks like the other. */
export function isLookAlike(read: Minor, meant: Minor): boolean {
  const [from, to] = [String(Math.abs(read)), String(Math.abs(meant))];
  if (from.length !== to.length || describeOther(from, to) === null) return false;
  const at = firstDifference(from, to);
  return ALIKE.has([from.charAt(at), to.charAt(at)].toSorted().join(''));
}

/** A decimal point that was not seen makes a figure so many times as much. */
const WITHOUT_POINT = 100;

/**
 * Whether print is often misread so: one digit as another that looks like it, or a decimal point overlooked. Any other
 * change may as well be that of a row which was not seen.
 */
export function isEasilyMisread(read: Minor, meant: Minor): boolean {
  return isLookAlike(read, meant) || Math.abs(read) === WITHOUT_POINT * Math.abs(meant);
}

function describeOther(from: string, to: string): string | null {
  const at = firstDifference(from, to);
  return from.slice(at + 1) === to.slice(at + 1) ? `a ${to.charAt(at)} was read as ${from.charAt(at)}` : null;
}

function describeMissing(short: string, long: string, what: string): string | null {
  const at = firstDifference(short, long);
  return short.slice(at) === long.slice(at + 1) ? `a ${long.charAt(at)} ${what}` : null;
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** How many digits a figure was read with. */
export function digitsOf(figure: Figure): number {
  return figure.text.match(/\p{Nd}/gu)?.length ?? 0;
}
