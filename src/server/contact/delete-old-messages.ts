import { lt } from 'drizzle-orm';
import { contactMessages } from '#db/schema/contact.ts';
import type { AppContext } from '#server/context.ts';

/** As the privacy policy says. */
const KEEP_DAYS = 366;

/** For the sweep: removes messages of the contact form that are older than a year. */
export async function deleteOldMessages({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - KEEP_DAYS * 24 * 60 * 60 * 1000);
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, oldest));
}
