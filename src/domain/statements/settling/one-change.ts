import type { Minor } from '#domain/money.ts';

/** Digits of the smallest figure as printed: 0.05. */
const SHORTEST = 3;

/**
 * What one misread character makes of one figure another, in words; null where it takes more.
 * One digit for another, or a decimal point that was missed or seen where none is.
 */
export function describeOneChange(read: Minor, meant: Minor): string | null {
  const [a, b] = [Math.abs(read), Math.abs(meant)];
  if (a === b) return null;
  for (const power of [10, 100, 1000]) {
    if (a * power === b || b * power === a) return 'the decimal point was misread';
  }
  const from = String(a).padStart(SHORTEST, '0');
  const to = String(b).padStart(SHORTEST, '0');
  if (from.length !== to.length) return null;
  let change: string | null = null;
  for (let at = 0; at < from.length; at++) {
    if (from[at] === to[at]) continue;
    if (change !== null) return null;
    change = `a ${to.charAt(at)} was read as ${from.charAt(at)}`;
  }
  return change;
}
