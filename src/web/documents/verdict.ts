import type { BadgeTone } from '#web/ui/badge.tsx';

export interface Verdict {
  readonly label: string;
  readonly tone: BadgeTone;
  readonly kind: 'right' | 'wrong' | 'open';
}

/** What is said of a document's arithmetic; null is never more than "not verifiable". */
export function verdictOf(addsUp: boolean | null): Verdict {
  if (addsUp === null) return { label: 'Not verifiable', tone: 'neutral', kind: 'open' };
  return addsUp
    ? { label: 'Adds up', tone: 'accent', kind: 'right' }
    : { label: 'Does not add up', tone: 'warning', kind: 'wrong' };
}
