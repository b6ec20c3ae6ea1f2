import { contactMessages } from '#db/schema/contact.ts';
import { contactMail } from '#domain/contact/contact-mail.ts';
import { isFilledByProgram, type ContactRequest } from '#domain/contact/contact-request.ts';
import type { Actor, AppContext } from '#server/context.ts';
import { keepMail } from '#server/mail/keep-mail.ts';
import { countMessage } from './contact-limits.ts';

/**
 * Stores a message of the contact form and keeps a mail about it to the operator, both or neither. What a program filled
 * in is dropped, which its sender cannot tell.
 *
 * @throws AppError rate_limited
 */
export async function sendMessage(
  ctx: Pick<AppContext, 'clock' | 'config' | 'db' | 'log' | 'queue'> & { readonly actor: Actor | null },
  request: ContactRequest,
  ip: string | undefined,
): Promise<void> {
  const { actor } = ctx;
  await countMessage(ctx, { userId: actor?.userId ?? null, ip });
  if (isFilledByProgram(request)) {
    ctx.log.info({ event: 'contact_dropped' }, 'message of a program dropped');
    return;
  }
  const { name, email, category, subject, message } = request;
  await ctx.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({
        userId: actor?.userId ?? null,
        name,
        email,
        category,
        subject,
        message,
        createdAt: ctx.clock.now(),
      })
      .returning({ id: contactMessages.id });
    if (stored === undefined) throw new Error('The message was not stored.');
    const recipient = ctx.config.contactTo;
    // The administrator finds every message under /admin as well.
    if (recipient === undefined) return;
    await keepMail(tx, ctx, {
      userId: null,
      kind: 'contact',
      about: stored.id,
      recipient,
      replyTo: email,
      ...contactMail(request, actor?.email ?? null),
    });
  });
}
