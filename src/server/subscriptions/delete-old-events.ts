import { lt } from 'drizzle-orm';
import { stripeEvents } from '#db/schema/subscriptions.ts';
import type { AppContext } from '#server/context.ts';

/** Stripe repeats an event for three days and lists it for 30. */
const KEEP_DAYS = 60;

/** For the sweep: removes events too old to come again. */
export async function deleteOldEvents({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - KEEP_DAYS * 24 * 60 * 60 * 1000);
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, oldest));
}
