import { and, eq, isNull } from 'drizzle-orm';
import { mails } from '#db/schema/mail.ts';
import type { AppContext } from '#server/context.ts';

/**
 * Sends a kept message, if it was not sent yet. The row is locked meanwhile: of two runs one sends. A process that dies
 * between the mail server's yes and the commit sends it again: better twice than never.
 */
export async function sendKeptMail(
  ctx: Pick<AppContext, 'clock' | 'db' | 'log' | 'mailer'>,
  { mailId }: { readonly mailId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.id, mailId), isNull(mails.sentAt)))
      .for('update', { skipLocked: true });
    if (mail === undefined) return;
    const { recipient: to, replyTo, subject, body: text } = mail;
    await ctx.mailer.send({ to, ...(replyTo === null ? {} : { replyTo }), subject, text });
    await tx.update(mails).set({ sentAt: ctx.clock.now() }).where(eq(mails.id, mailId));
    ctx.log.info({ event: 'mail_sent', kind: mail.kind, userId: mail.userId }, 'mail sent');
  });
}
