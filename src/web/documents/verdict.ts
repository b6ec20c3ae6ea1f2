import type { BadgeTone } from '#web/ui/badge.tsx';
import { formatMoney } from './format-money.ts';

export interface Verdict {
  readonly label: string;
  readonly tone: BadgeTone;
  readonly kind: 'right' | 'wrong' | 'open';
}

/**
 * The verdict on a document's arithmetic; null is never more than "can't verify".
 *
 * @param difference by how much it is out, in the wire's form of money; null where no single figure says so
 */
export function verdictOf(addsUp: boolean | null, difference: string | null = null): Verdict {
  if (addsUp === null) return { label: 'Can’t verify', tone: 'neutral', kind: 'open' };
  if (addsUp) return { label: 'Balanced', tone: 'accent', kind: 'right' };
  const label = difference === null ? 'Out of balance' : `Out by ${formatMoney(difference.replace('-', ''))}`;
  return { label, tone: 'warning', kind: 'wrong' };
}
