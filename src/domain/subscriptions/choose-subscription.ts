import { isLive } from './subscription-access.ts';

interface Candidate {
  readonly status: string;
  readonly createdAt: Date;
}

const ORDER = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled'];
const rank = (status: string) => {
  const at = ORDER.indexOf(status);
  return at === -1 ? ORDER.length : at;
};

/**
 * The subscription that counts: what gives access before what waits or has ended, of equals the newest. Null where
 * there is none that counts: a first payment that was never made leaves nothing.
 */
export function chooseSubscription<T extends Candidate>(all: readonly T[]): T | null {
  const known = all.filter(({ status }) => isLive(status) || status === 'canceled');
  const [first] = known.toSorted(
    (a, b) => rank(a.status) - rank(b.status) || b.createdAt.getTime() - a.createdAt.getTime(),
  );
  return first ?? null;
}
