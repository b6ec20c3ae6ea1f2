import { and, desc, eq, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema/auth.ts';
import { contactMessages } from '#db/schema/contact.ts';
import { AppError } from '#domain/app-error.ts';
import type { ContactCategory } from '#domain/contact/contact-fields.ts';
import type { ListContactMessagesInput } from '#domain/contact/contact.schemas.ts';
import type { AppContext } from '#server/context.ts';

const PAGE_SIZE = 30;

export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Of who was signed in; null for a stranger, and once the account is gone. */
  readonly accountEmail: string | null;
  readonly category: ContactCategory;
  readonly subject: string;
  readonly message: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface ContactMessagePage {
  readonly messages: readonly ContactMessage[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** What people wrote, newest first. For the administrator only: whoever calls has checked that. */
export async function listMessages(
  ctx: Pick<AppContext, 'db'>,
  { cursor }: ListContactMessagesInput,
): Promise<ContactMessagePage> {
  const rows = await ctx.db
    .select({ message: contactMessages, accountEmail: users.email })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.userId))
    .where(cursor === undefined ? undefined : isBehind(cursor))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1)?.message;
  return {
    messages: page.map(({ message: { userId: _userId, ...message }, accountEmail }) => ({
      ...message,
      accountEmail,
      createdAt: message.createdAt.toISOString(),
    })),
    nextCursor:
      rows.length > PAGE_SIZE && last !== undefined ? `${last.createdAt.toISOString()} ${last.id}` : null,
  };
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** @throws AppError invalid_request for a cursor that is not ours */
function isBehind(cursor: string) {
  const parsed = cursorSchema.safeParse(cursor.split(' '));
  if (!parsed.success)
    throw new AppError('invalid_request', 'This cursor isn’t valid. Start from the first page.');
  const [time, id] = parsed.data;
  const createdAt = new Date(time);
  return or(
    lt(contactMessages.createdAt, createdAt),
    and(eq(contactMessages.createdAt, createdAt), lt(contactMessages.id, id)),
  );
}
