import { lt } from 'drizzle-orm';
import { mails } from '#db/schema/mail.ts';
import type { AppContext } from '#server/context.ts';

const KEEP_DAYS = 366;

/** For the sweep: removes messages older than a year, sent or not. */
export async function deleteOldMails({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - KEEP_DAYS * 24 * 60 * 60 * 1000);
  await db.delete(mails).where(lt(mails.createdAt, oldest));
}
