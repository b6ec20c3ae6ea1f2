import { asc, eq } from 'drizzle-orm';
import { contactMessages } from '#db/schema/contact.ts';
import type { UserContext } from '#server/context.ts';

/** What the actor wrote through the contact form while signed in, oldest first. */
export function listOwnMessages({ actor, db }: Pick<UserContext, 'actor' | 'db'>) {
  return db
    .select({
      sentAt: contactMessages.createdAt,
      category: contactMessages.category,
      subject: contactMessages.subject,
      message: contactMessages.message,
    })
    .from(contactMessages)
    .where(eq(contactMessages.userId, actor.userId))
    .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id));
}
