import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { documentEdits } from '#db/schema/documents.ts';
import { files } from '#db/schema/files.ts';
import { isSameBooking } from '#domain/recipes/rules/is-same-booking.ts';
import { bookingSchema, type Booking } from '#domain/recipes/rules/rule.schemas.ts';
import type { PastBooking } from '#domain/recipes/rules/rules.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { isListed } from '#server/files/file-filter.queries.ts';
import { loadRules } from '#server/recipes/rules.queries.ts';

const MOST_RULES = 1000;
const MOST_STEPS = 500;
const MOST_EDITS = 1000;
/** Edits of a step that book rows. */
const BOOKINGS = `$[*] ? (@.kind == "setRows").fields ? (exists(@.payee) || exists(@.category) || exists(@.accountCode) || exists(@.taxCode))`;

/**
 * How the actor booked before, for suggestions: by rules, named by their text, and by hand in statements that are still
 * stored, newest first, named by their payee.
 */
export async function listPastBookings(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
): Promise<PastBooking[]> {
  const rules = await loadRules(ctx.db, ctx.actor.userId);
  const steps = ctx.db
    .select({ edits: documentEdits.edits, createdAt: documentEdits.createdAt })
    .from(documentEdits)
    .innerJoin(files, eq(files.id, documentEdits.fileId))
    .where(and(isListed(ctx), eq(files.kind, 'statement'), isNull(documentEdits.undoneAt)))
    .orderBy(desc(documentEdits.createdAt))
    .limit(MOST_STEPS)
    .as('steps');
  const byHand = await ctx.db
    .select({ fields: sql<unknown>`jsonb_path_query(${steps.edits}, ${BOOKINGS}::jsonpath)` })
    .from(steps)
    .orderBy(desc(steps.createdAt))
    .limit(MOST_EDITS);
  const bookings: Booking[] = [];
  for (const { fields } of byHand) {
    const booking = bookingSchema.parse(fields);
    if (!bookings.some((other) => isSameBooking(other, booking))) bookings.push(booking);
  }
  return [
    ...bookings.map((booking) => ({ description: booking.payee ?? '', booking })),
    ...rules.slice(0, MOST_RULES).map(({ contains, booking }) => ({ description: contains, booking })),
  ];
}
