import { mails } from '#db/schema/mail.ts';
import type { Db } from '#db/connect.ts';
import type { AppContext } from '#server/context.ts';
import { sendMailJob } from './mail.jobs.ts';

export type KeptMail = Pick<
  typeof mails.$inferInsert,
  'userId' | 'kind' | 'about' | 'recipient' | 'replyTo' | 'subject' | 'body'
>;

/**
 * Keeps a message in the caller's transaction and, where SMTP is set up, has it sent. The same `kind` of message
 * `about` the same thing goes to a user once, however often it is asked for.
 *
 * @returns whether it is new
 */
export async function keepMail(
  tx: Db,
  ctx: Pick<AppContext, 'clock' | 'config' | 'queue'>,
  mail: KeptMail,
): Promise<boolean> {
  const [kept] = await tx
    .insert(mails)
    .values({ ...mail, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (kept === undefined) return false;
  if (ctx.config.smtpUrl !== undefined) await ctx.queue.enqueue(tx, sendMailJob, { mailId: kept.id });
  return true;
}
